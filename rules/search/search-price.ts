import { unitWritten } from '#rules/catalog/read-number.ts';
import { swapLayout } from './search-layout.ts';
import { foldLetters, writeAmounts } from './search-number-words.ts';
import { isUnit } from './search-units.ts';

type Bounds = { minPrice?: number; maxPrice?: number };
/** A search without what it says of prices, and what that is, in som. */
export type PricedSearch = Bounds & {
  text: string;
  /** What says it, as it was typed. */
  said?: string;
  /** Few letters right behind an amount that is marked neither as som nor as thousands: they may be a unit. */
  behind?: string | undefined;
};

/** An amount in a text, from `start` to `end`. */
type Amount = {
  start: number;
  end: number;
  value: number;
  /** Whether it is marked as thousands, or as som. */
  isThousands: boolean;
  isSom: boolean;
  /** Whether a Kyrgyz ending says that it is the lower of two: 5000ден 10000ге чейин. */
  isLower: boolean;
};

const noRegExp = /[[\]{}().*+?^$|\\]/g;
/** Words as a part of a RegExp; Russian ones also as the same keys give them in the other layout: lj 5000. */
const anyOf = (words: string) =>
  words
    .split('|')
    .flatMap((word) => (/[а-я]/.test(word) ? [word, swapLayout(word)] : [word]))
    .map((word) => word.replaceAll(noRegExp, String.raw`\$&`).replaceAll(' ', String.raw`\s+`))
    .join('|');
const before = (words: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${anyOf(words)})\s*$`, 'u');
const after = (words: string) => new RegExp(String.raw`^\s*(?:${anyOf(words)})(?![\p{L}\p{N}])`, 'u');

/** In Russian and English before an amount; where they are of prices alone, it needs no other sign of one. */
const directions: { says: RegExp; isAtMost: boolean; isOfPrice: boolean }[] = [
  // Before "дешевле", which is a part of it.
  { says: before('не дешевле|недешевле'), isAtMost: false, isOfPrice: true },
  { says: before('не дороже|недороже|дешевле|cheaper than'), isAtMost: true, isOfPrice: true },
  { says: before('дороже|starting at'), isAtMost: false, isOfPrice: true },
  { says: before('не более|не больше|не выше|no more than|not more than'), isAtMost: true, isOfPrice: false },
  { says: before('не менее|не меньше|не ниже|no less than|at least'), isAtMost: false, isOfPrice: false },
  {
    says: before(
      'до|do|менее|меньше|ниже|максимум|макс|в пределах|в районе|около|примерно|порядка|за|under|below|up to|less than|around|about|max',
    ),
    isAtMost: true,
    isOfPrice: false,
  },
  {
    says: before('от|ot|более|больше|выше|свыше|минимум|from|over|above|more than|min'),
    isAtMost: false,
    isOfPrice: false,
  },
];
/** In Kyrgyz after it: 5000 сомго чейин, 5000 сомдон жогору. Folded, as people type without a Kyrgyz keyboard. */
const kyrgyzAtMost = after('чейин|томон|арзан|кем');
const kyrgyzAtLeast = after('баштап|жогору|кымбат|ашык');
const beforeLower = before('от|с|from|between');
const link = /^\s*(?:до|lj|по|to|and|-|–|—)\s*$/;
const dash = /^\s*[-–—]\s*$/;

const lower = '(д[аео]н|т[аео]н)';
const ending = `(?:${lower}|[гк][аео])?`;
const thousand = 'тыс(?:яч[аиу]?)?|тыщ+|т|мин|thousand|к|k';
/** Behind a space and before a word it joins: "до 40к с хорошей камерой". */
const lone = String.raw`(?:(?<!\s)[сc]|[сc](?!\s+(?!(?:чейин|баштап|томон|жогору|арзан|кымбат|до|по|and|to)(?!\p{L}))\p{L}{3}))`;
const som = `со+м+(?:ов|а|у)?|cjv(?:jd)?|soms?|kgs|кгс|${lone}`;
const number = String.raw`\d{1,3}(?:[\s.,]\d{3})+(?!\d)|\d+(?:[.,]\d{1,2})?(?!\d)`;
const amounts = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,]|\p{L}[-–])(${number})${ending}(?:\s*(${thousand})\.?${ending})?(?:\s*(${som})\.?${ending})?(?![\p{L}\p{N}])`,
  'gu',
);

/** A smaller amount may be anything: inches, watts, gigabytes. */
const leastBare = 500;
/** So few thousands are a price only where people say how much they spend, and not where they are a screen's: "до 5к", 4k. */
const leastOfK = 10_000;
const ofScreens = [2000, 4000, 8000];
/** Of less som a price needs their name. */
const leastInSom = 100;
const upTo = before('до|за|дешевле|не дороже|under|up to');
const from = before('от|from|over|дороже');
/** Nothing but prices goes on to more: batteries do not, nor pages or pascals. */
const mostOfAnything = 30_000;
const otherUnits = new Set(
  'rpm об dpi fps кадр кадров lm лм люмен люменов px пикс пикселей mbps мбит гбит tops г кг kg g м m л l usd доллар долларов руб рублей $ € ₽'.split(
    ' ',
  ),
);

/** "Тысяч за 10", as people say it. */
const thousandsFirst = /(?<=^|\s)(тыс(?:яч)?|тыщ)\s+(до|за|от)\s+(\d{1,3})(?!\S)/giu;

/**
 * Takes prices out of a search: "ноутбук до 50 000", "5000 сомго чейин", "phone from 10000 to 20000 som". What is only
 * perhaps a price stays in the text: "до 5000 мАч", "монитор до 27".
 */
export function splitPrice(search: string): PricedSearch {
  const text = writeAmounts(search)
    .replaceAll(/(?<=^|\s)(до|от|lj|jn)(?=\d)/giu, '$1 ')
    .replaceAll(thousandsFirst, (_, thousands, word, digits) => `${word} ${digits} ${thousands}`);
  const folded = foldLetters(text);
  const found = amountsIn(folded);
  for (const [place, amount] of found.entries()) {
    const read = readRange(folded, amount, found[place + 1]) ?? readBound(folded, amount);
    if (!read) continue;
    const [said, behind] = [text.slice(read.start, read.end).trim(), behindOf(folded, amount)];
    return { ...read.bounds, text: without(text, read), said, behind };
  }
  return { text: search };
}

/** A longer word is seldom a unit. */
const longestUnit = 4;

function behindOf(folded: string, { end, isSom, isThousands }: Amount): string | undefined {
  const [, word] = isSom || isThousands ? [] : (/^\s*(\p{L}+)(?![\p{L}\p{N}])/u.exec(folded.slice(end)) ?? []);
  return word !== undefined && word.length >= shortestUnit && word.length <= longestUnit ? word : undefined;
}

/** What may be a price in thousands; `last` is the number that it ends with, as it was typed. */
export type BareThousands = Required<Pick<PricedSearch, 'text' | 'said'>> &
  Pick<PricedSearch, 'behind'> &
  Bounds & { last: number };

/**
 * Takes what may be a price in thousands out of a search, as people leave the word out: "ноутбук до 90", "от 50", "от 30 до
 * 50". It may be anything else as well, which the goods of the shop decide.
 */
export function splitBareThousands(search: string): BareThousands | undefined {
  const folded = foldLetters(search);
  const found = amountsIn(folded).filter(isBare);
  for (const [place, amount] of found.entries()) {
    const range = bareRange(folded, amount, found[place + 1]);
    const read = range ?? bareBound(folded, amount);
    if (!read) continue;
    const last = range ? (found[place + 1]?.value ?? amount.value) : amount.value;
    const behind = behindOf(folded, (range && found[place + 1]) ?? amount);
    return {
      text: without(search, read),
      said: search.slice(read.start, read.end).trim(),
      behind,
      last,
      ...read.bounds,
    };
  }
  return undefined;
}

const isBare = ({ value, isThousands, isSom }: Amount) =>
  !isThousands && !isSom && Number.isInteger(value) && value < leastBare;

function bareRange(folded: string, first: Amount, next: Amount | undefined): Read | undefined {
  const word = from.exec(folded.slice(0, first.start));
  if (!word || !next || next.value <= first.value || !link.test(folded.slice(first.end, next.start))) return undefined;
  return { bounds: { minPrice: first.value * 1000, maxPrice: next.value * 1000 }, start: word.index, end: next.end };
}

function bareBound(folded: string, { value, start, end }: Amount): Read | undefined {
  const head = folded.slice(0, start);
  const [most, least] = [upTo.exec(head), from.exec(head)];
  if (most) return { bounds: { maxPrice: value * 1000 }, start: most.index, end };
  return least ? { bounds: { minPrice: value * 1000 }, start: least.index, end } : undefined;
}

type Read = { bounds: Bounds; start: number; end: number };

const without = (text: string, { start, end }: Pick<Read, 'start' | 'end'>) =>
  `${text.slice(0, start)} ${text.slice(end)}`.replaceAll(/\s+/g, ' ').replaceAll(/^[\s,.;:-]+|[\s,;:-]+$/g, '');

/** Amounts that no unit makes something else than a price. */
function amountsIn(folded: string): Amount[] {
  return [...folded.matchAll(amounts)].flatMap((match) => {
    const [whole, digits = '', ofNumber, thousands, ofThousands, currency, ofCurrency] = match;
    const end = match.index + whole.length;
    const [next = ''] = folded.slice(end).match(/^\s*(?:\p{L}+|[$€₽"″])/u) ?? [];
    if (!currency && isOfThings(next.trim())) return [];
    const value = numberOf(digits) * (thousands ? 1000 : 1);
    // 14700k is a processor.
    if (/^[кk]$/.test(thousands ?? '') && numberOf(digits) >= 1000 && !currency) return [];
    const isFew = /^[кkт]$/.test(thousands ?? '') && value < leastOfK && !currency;
    if (isFew && (ofScreens.includes(value) || !upTo.test(folded.slice(0, match.index)))) return [];
    const isLower = Boolean(ofNumber ?? ofThousands ?? ofCurrency);
    return { start: match.index, end, value, isThousands: Boolean(thousands), isSom: Boolean(currency), isLower };
  });
}

/** A shorter word behind an amount may join as well as measure: "до 30 в рассрочку". */
const shortestUnit = 2;

/** Whether the word measures things: гб, грамм, часов. */
const isOfThings = (word: string) =>
  isUnit(word) || otherUnits.has(word) || (word.length >= shortestUnit && unitWritten(word) !== undefined);

/** 30 000 and 30.000 as 30000, 4,5 as 4.5. */
const numberOf = (digits: string) =>
  Number(/[\s.,]\d{3}$/.test(digits) ? digits.replaceAll(/\D/g, '') : digits.replace(',', '.'));

/** Whether it is a plausible price: 5000, 4990; not 512 or 2160. */
const isPrice = ({ value, isThousands, isSom }: Amount) =>
  isSom || isThousands || (value >= leastBare && (value % 50 === 0 || (value > 1000 && /9[09]$/.test(String(value)))));

/** From one amount to the next: with a word before, as Kyrgyz endings, or with a dash where it is marked as som or thousands. */
function readRange(folded: string, first: Amount, next: Amount | undefined): Read | undefined {
  if (!next) return undefined;
  const between = folded.slice(first.end, next.start);
  const rest = folded.slice(next.end);
  const isKyrgyz = first.isLower && between.trim() === '' && kyrgyzAtMost.test(rest);
  const word = folded.slice(0, first.start).match(beforeLower);
  const isMarked = next.isSom || next.isThousands || (first.value >= leastOfK && next.value > mostOfAnything);
  const isSaid = (word && link.test(between)) || (dash.test(between) && isMarked) || isKyrgyz;
  const from = first.isThousands || !next.isThousands ? first.value : first.value * 1000;
  if (!isSaid || from > next.value || !(isPrice(next) || isPrice(first))) return undefined;
  return {
    bounds: { minPrice: Math.floor(from), maxPrice: Math.ceil(next.value) },
    start: word?.index ?? first.start,
    end: next.end + (isKyrgyz ? (rest.match(kyrgyzAtMost)?.[0].length ?? 0) : 0),
  };
}

/** One amount and a word that says on which side of it prices are; som and thousands without any word are a budget. */
function readBound(folded: string, amount: Amount): Read | undefined {
  const rest = folded.slice(amount.end);
  const isAtMost = kyrgyzAtMost.exec(rest);
  const behind = isAtMost ?? kyrgyzAtLeast.exec(rest);
  if (behind && isPrice(amount)) {
    return { bounds: boundOf(amount, isAtMost !== null), start: amount.start, end: amount.end + behind[0].length };
  }
  const head = folded.slice(0, amount.start);
  for (const { says, isAtMost: isUpTo, isOfPrice } of directions) {
    const word = says.exec(head);
    if (word && (isOfPrice || isPrice(amount))) {
      const meant = isOfPrice && isUpTo ? inThousands(amount) : amount;
      return { bounds: boundOf(meant, isUpTo), start: word.index, end: amount.end };
    }
  }
  const isSaid = /сом|cjv|som|kgs|кгс/.test(folded.slice(amount.start, amount.end));
  const isBudget = amount.isSom ? isSaid : amount.isThousands && amount.value >= leastOfK;
  return isBudget ? { bounds: boundOf(amount, true), start: amount.start, end: amount.end } : undefined;
}

/** "Не дороже 30" are thousands, as people leave them out: things for so few som there are none. */
const inThousands = (amount: Amount): Amount =>
  amount.isSom || amount.isThousands || amount.value >= leastInSom ? amount : { ...amount, value: amount.value * 1000 };

const boundOf = ({ value }: Amount, isAtMost: boolean): Bounds =>
  isAtMost ? { maxPrice: Math.ceil(value) } : { minPrice: Math.floor(value) };
