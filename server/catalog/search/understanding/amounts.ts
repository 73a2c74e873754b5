import { isSaidRoundly } from '#rules/catalog/attribute-kinds/number.ts';
import { readNumber, unitBegun, unitMistyped, unitWritten } from '#rules/catalog/read-number.ts';
import { afterLeast, beforeLeast, beforeMost } from '#rules/search/search-bounds.ts';
import { swapLayout } from '#rules/search/search-layout.ts';
import { numberSaid } from '#rules/search/search-number-words.ts';
import { stemOf } from '#rules/search/search-stem.ts';
import { isConnectiveAt, isNegatorAt } from '#rules/search/search-stop-words.ts';
import type { SaidWithin, UsedAttribute, WordedAttribute } from './shop-words.ts';
import { kindOf } from './shop-words.ts';
import type { Span } from './spans.ts';
import type { Typed, TypedWord } from './typed-words.ts';

/** A number of a search, with what stands behind it as its unit; a range has both its ends. */
export type Amount = {
  from: number;
  to: number;
  /** Where the digits stand. */
  at: number;
  /** Texts that a number and its unit are read from, the likelier reading first: `16 гб`. Without a unit the digits alone. */
  written: string[];
  lower: string[] | undefined;
  hasUnit: boolean;
  /** Whether it counts what stands behind it, and says nothing else: два порта, 2 usb-c. */
  isCount: boolean;
  /** Whether it is one of two with a stroke between them: 16/512. */
  isOfPair: boolean;
  bound: 'least' | 'most' | undefined;
};

/** What an amount means of an attribute. */
export type AmountMeaning = {
  attribute: WordedAttribute;
  range: { from: number; to: number };
  /** Whether products of the category say just that. */
  isSaid: boolean;
};

/** More is rather a figure of something else: телевизор 55 hdmi. */
const mostCounted = 9;
/** As many words a unit is written with: об/мин. */
const longestUnit = 2;

/**
 * Every number of a search with its unit and its bound.
 *
 * @param isCountedAt whether the name of what is counted by pieces begins at this place
 */
export function amountsOf(
  { words, chosen }: Pick<Typed, 'words' | 'chosen'>,
  isCountedAt: (place: number) => boolean = () => false,
): Amount[] {
  const amounts: Amount[] = [];
  const terabytes = [...words.keys()].flatMap((at) => aTerabyteAt(words, at) ?? []);
  for (let at = 0; at < words.length; at += 1) {
    const digits = isTimes(words, at) ? undefined : digitsAt(words, at, isCountedAt(at + 1));
    if (digits === undefined) continue;
    const own = amountAt(words, at, digits);
    const isFew = words[at]?.kind === 'letters' || Number(digits) <= mostCounted;
    const amount = { ...own, isCount: !own.hasUnit && isFew && isCountedAt(own.to) };
    const before = amounts.at(-1);
    const range = before && rangeOf(before, amount, { words, chosen });
    if (range) amounts.splice(-1, 1, range);
    else amounts.push(amount);
    at = amount.to - 1;
  }
  return [...amounts, ...terabytes];
}

/**
 * The digits that stand here; also where a number is said in words and its unit, or what it counts, stands behind it:
 * два терабайта, два порта.
 */
function digitsAt(words: readonly TypedWord[], at: number, isCounting: boolean): string | undefined {
  const word = words[at];
  if (word?.kind === 'number') {
    const digits = word.written.replace(',', '.');
    return isInThousands(words, at) ? String(Number(digits) * 1000) : digits;
  }
  const said = word?.kind === 'letters' ? numberSaid(word.written) : undefined;
  return said !== undefined && (isCounting || unitsAt(words, at + 1).length > 0) ? String(said) : undefined;
}

/** Whether the number is of thousands of what stands behind it: "26к дпи". */
const isInThousands = (words: readonly TypedWord[], at: number): boolean =>
  words[at + 1]?.isGlued === true &&
  /^[кk]$/.test(words[at + 1]?.written ?? '') &&
  words[at + 2]?.isGlued === false &&
  unitsAt(words, at + 2).length > 0;

const terabyte = new Set(['терабайт', 'terabyte'].map(stemOf));
/** What the stem of "терабайтный" has more. */
const ofTerabyte = 'н';

/** A terabyte alone is one, also where the number before it is of something else: "ryzen 7 терабайт". */
function aTerabyteAt(words: readonly TypedWord[], at: number): Amount | undefined {
  const text = stemOf(words[at]?.written ?? '');
  if (!terabyte.has(text) && !(text.endsWith(ofTerabyte) && terabyte.has(text.slice(0, -1)))) return undefined;
  const bound = boundAt(words, at);
  return {
    from: bound?.from ?? at,
    to: at + 1,
    at,
    written: ['1 tb'],
    lower: undefined,
    hasUnit: true,
    isCount: false,
    isOfPair: false,
    bound: bound?.bound,
  };
}

function amountAt(words: readonly TypedWord[], at: number, digits: string): Omit<Amount, 'isCount'> {
  const number = isInThousands(words, at) ? 2 : 1;
  const [word, next] = [words[at], words[at + number]];
  const units = unitsAt(words, at + number);
  const bound = boundAt(words, at);
  const end = at + number + (units[0]?.length ?? 0);
  const behind = words[end];
  const isAtLeast = behind && (afterLeast.has(behind.written) || afterLeast.has(twoWords(behind, words[end + 1])));
  const written = units.map(({ text }) => `${digits} ${text}`);
  // An amount that search knows, as it counts it: 5000mah.
  if (next?.kind === 'unit' && units.length === 0) written.push(next.text);
  const to = written.length > 0 ? Math.max(end, at + 1 + Number(next?.kind === 'unit')) : at + 1;
  return {
    from: bound?.from ?? at,
    to: isAtLeast ? to + (afterLeast.has(behind.written) ? 1 : 2) : to,
    at,
    written: written.length > 0 ? written : [digits],
    lower: undefined,
    hasUnit: written.length > 0,
    isOfPair: isPair(word, words[at + 1]) || isPair(words[at - 1], word),
    bound: bound?.bound ?? (isAtLeast ? 'least' : undefined),
  };
}

/** Whether it is one of two that are multiplied: "2х16" says neither 2 nor 16 of anything. */
const isTimes = (words: readonly TypedWord[], at: number): boolean =>
  [at - 1, at + 1].some((place) => isMultiplied(words, place));

/** Whether this word multiplies the numbers on both of its sides: the "х" of "2х16", the "по" of "2 по 16". */
const isMultiplied = (words: readonly TypedWord[], place: number): boolean => {
  const [before, sign, behind] = [words[place - 1], words[place], words[place + 1]];
  if (before?.kind !== 'number' || behind?.kind !== 'number') return false;
  return sign?.written === 'по' || (sign?.text === 'x' && sign.isGlued && behind.isGlued);
};

/** So many pieces, each of such a size. */
export type Multiple = { from: number; to: number; pieces: number; size: number };

/** Every multiplication of a search, with the unit behind it: "2х16", "2 по 16 гб". */
export function multiplesOf(words: readonly TypedWord[]): Multiple[] {
  return words.flatMap((_, place): Multiple[] => {
    if (!isMultiplied(words, place)) return [];
    const [pieces, size] = [Number(words[place - 1]?.text), Number(words[place + 1]?.text)];
    return [{ from: place - 1, to: place + 2 + (unitsAt(words, place + 2)[0]?.length ?? 0), pieces, size }];
  });
}

/**
 * What a multiplication says: of an attribute that counts pieces, and of the one whose sizes together are what another of the
 * same unit says. Undefined where the category has no such attributes or no product says so.
 */
export function meaningOfMultiple(
  { pieces, size }: Multiple,
  uses: readonly UsedAttribute[],
  { attributes: said }: SaidWithin,
): { count: WordedAttribute; size: WordedAttribute } | undefined {
  const saying = (number: number) => uses.filter(({ attribute }) => said.get(attribute.id)?.has(number));
  const most = ({ attribute }: UsedAttribute) => Math.max(...(said.get(attribute.id)?.keys() ?? []));
  const [count] = saying(pieces).filter(({ attribute }) => attribute.unit === 'piece');
  const totals = saying(pieces * size);
  const [own] = saying(size)
    .filter((use) =>
      totals.some((total) => total !== use && total.attribute.unit === use.attribute.unit && most(total) > most(use)),
    )
    .filter(({ attribute }) => attribute.unit !== null && attribute.unit !== 'piece');
  return count && own ? { count: count.attribute, size: own.attribute } : undefined;
}

const isPair = (first: TypedWord | undefined, second: TypedWord | undefined) =>
  first?.kind === 'number' && second?.kind === 'number' && second.isGlued;

/** The units that stand here, the longer one first. */
function unitsAt(words: readonly TypedWord[], place: number): { text: string; length: number }[] {
  // "Телевизор 55 с HDMI" says no seconds.
  if (place + 1 < words.length && !words[place]?.isGlued && isConnectiveAt(words, place)) return [];
  for (let length = longestUnit; length > 0; length -= 1) {
    const part = words.slice(place, place + length);
    if (part.length < length || part.some(({ kind }) => kind === 'number')) continue;
    // Neither are "2 м с индикатором" milliseconds.
    if (part.some((_, offset) => offset > 0 && isConnectiveAt(words, place + offset))) continue;
    const texts = part.map(({ written }) => written);
    const text = [...new Set([texts.join('/'), texts.join(' '), texts.join('')])].find(unitWritten);
    if (text !== undefined) return [{ text, length }];
  }
  const [only] = words.slice(place, place + 1);
  if (only?.kind !== 'letters') return [];
  const isKnown = only.meanings.some(({ quality }) => quality === 1);
  const swapped = swapLayout(only.written);
  // Right behind the digits it is a unit in any layout: 32пи.
  const isSwapped = (only.isGlued || !isKnown) && unitWritten(swapped) !== undefined;
  const text = isSwapped ? swapped : isKnown ? undefined : (unitMistyped(only.written) ?? unitBegun(only.written));
  return text ? [{ text, length: 1 }] : [];
}

const twoWords = (first: TypedWord | undefined, second: TypedWord | undefined) =>
  `${first?.written ?? ''} ${second?.written ?? ''}`;

/** The words before an amount that say on which side of it things are. */
function boundAt(words: readonly TypedWord[], at: number): { from: number; bound: 'least' | 'most' } | undefined {
  const [before = '', farther] = [words[at - 1]?.written, words[at - 2]];
  for (const [text, from] of [
    [farther ? `${farther.written} ${before}` : '', at - 2],
    [before, at - 1],
  ] as const) {
    if (beforeLeast.has(text)) return { from, bound: 'least' };
    if (beforeMost.has(text)) return { from, bound: 'most' };
  }
  return undefined;
}

const dashed = /\d\s*[-–—]\s*\d/;

/** "от 27 до 32 дюймов", "27-32 дюйма" and "27 - 32 дюйма" are one amount. */
function rangeOf(before: Amount, amount: Amount, { words, chosen }: Pick<Typed, 'words' | 'chosen'>) {
  const isSaid = before.bound === 'least' && amount.bound === 'most' && before.to === amount.from;
  const [first, second] = [words[before.at], words[amount.at]];
  const isDashed =
    before.at + 1 === amount.at && dashed.test(chosen.slice(first?.chunk ?? 0, (second?.chunk ?? 0) + 1).join(' '));
  if (!isSaid && !(isDashed && amount.hasUnit)) return undefined;
  const unit = amount.hasUnit && !before.hasUnit ? amount.written[0]?.replace(/^[\d.]+/, '') : '';
  return { ...amount, from: before.from, lower: before.written.map((text) => `${text}${unit}`), bound: undefined };
}

/** A terabyte is 1024 gigabytes to one maker and 1000 to another. */
const [binary, decimal] = [1024, 1000];
/** How far from what there is an amount may be that still means it: 24 GB where the shop has 16 and 32. */
const plausible = 2;
/** The same of a number without a unit: a television of 57 inches where there are 55 and 65. */
const plausibleBare = 1.25;

/** What an amount may mean in a category, the likeliest first. */
export function meaningsOfAmount(
  amount: Amount,
  uses: readonly UsedAttribute[],
  said: SaidWithin,
): (AmountMeaning & { isFilter: boolean; tellsApart: boolean })[] {
  const found = uses.flatMap((use) => {
    const { attribute } = use;
    const numbers = said.attributes.get(attribute.id);
    if (kindOf(attribute).filter !== 'range' || !numbers?.size) return [];
    if (amount.isCount && attribute.unit !== 'piece') return [];
    const meaning = meaningOf(amount, attribute, [...numbers.keys()]);
    return meaning ? [{ ...meaning, isFilter: use.is_filter, tellsApart: use.tells_variants_apart }] : [];
  });
  return found.toSorted(
    (left, right) =>
      Number(right.isSaid) - Number(left.isSaid) ||
      Number(amount.isOfPair) * (Number(right.tellsApart) - Number(left.tellsApart)) ||
      Number(right.isFilter) - Number(left.isFilter),
  );
}

function meaningOf(amount: Amount, attribute: WordedAttribute, said: readonly number[]): AmountMeaning | undefined {
  const read = (texts: readonly string[]) =>
    texts.map((text) => readNumber(text, attribute.unit)).find((number) => number !== undefined);
  const number = read(amount.written);
  if (number === undefined) return undefined;
  const lower = amount.lower && read(amount.lower);
  const [least, most] = [Math.min(...said), Math.max(...said)];
  const farthest = amount.hasUnit ? plausible : plausibleBare;
  const isNear = number >= least / farthest && number <= most * farthest;
  const meant = eitherTerabyte(number, attribute, said);
  if (amount.bound || lower !== undefined) {
    const range = {
      from: lower ?? (amount.bound === 'least' ? meant.from : Number.NEGATIVE_INFINITY),
      to: amount.bound === 'least' ? Number.POSITIVE_INFINITY : meant.to,
    };
    const isWithin = number >= least && number <= most && said.some((each) => each >= range.from && each <= range.to);
    // A number alone is surely of what has just that figure: "кабель до 100" of watts.
    const isSaid = amount.hasUnit ? isWithin : said.includes(number);
    return (isNear && amount.hasUnit) || isWithin ? { attribute, range, isSaid } : undefined;
  }
  const range =
    wholeOf(number, attribute, said) ?? (amount.hasUnit ? roundly(number, attribute, said) : undefined) ?? meant;
  const isSaid = said.some((each) => each >= range.from && each <= range.to);
  return isSaid || isNear ? { attribute, range, isSaid } : undefined;
}

/** From 1000 to 1024 gigabytes, as far as products say them. */
function eitherTerabyte(number: number, { unit }: WordedAttribute, said: readonly number[]) {
  const least = unit === 'gb' && number % binary === 0 ? (number / binary) * decimal : number;
  const own = said.filter((each) => each >= least && each <= number);
  return own.length > 0 ? { from: Math.min(...own), to: Math.max(...own) } : { from: number, to: number };
}

/** The nearest number that products say and that is called so, where none says the very one: 13.65 inches are 13.6. */
function roundly(number: number, attribute: WordedAttribute, said: readonly number[]) {
  if (said.includes(number)) return undefined;
  const own = said.filter((each) => isSaidRoundly(number, each, attribute));
  const [nearest] = own.toSorted((left, right) => Math.abs(left - number) - Math.abs(right - number));
  return nearest === undefined ? undefined : { from: nearest, to: nearest };
}

/** 14 inches are 14.2 as well, where products have fractions. */
function wholeOf(number: number, { decimals }: WordedAttribute, said: readonly number[]) {
  if (decimals === 0 || !Number.isInteger(number)) return undefined;
  const range = { from: number, to: Number((number + 1 - 10 ** -decimals).toFixed(decimals)) };
  return said.some((each) => each > range.from && each <= range.to) ? range : undefined;
}

type Place = { from: number; to: number };

const things = new Set(['brand']);

/**
 * Where an attribute's own name stands beside what is said of it, the longest of them: "32 гб оперативной памяти", where
 * "оперативной" is one by itself, "диагональ 55".
 */
export const nameBeside = (said: Place, spans: readonly Span[], attribute: number): Span | undefined =>
  spans
    .filter(
      ({ target, from, to }) =>
        target.kind === 'attribute' && target.attribute === attribute && (to === said.from || from === said.to),
    )
    .reduce<Span | undefined>(
      (longest, span) => (longest && lengthOf(longest) >= lengthOf(span) ? longest : span),
      undefined,
    );

const lengthOf = ({ from, to }: Place) => to - from;

/** Whether the word is a part of another attribute's whole name: the "порт" of "порт hdmi" is none of USB. */
const isOfOtherName = ({ from, to }: Place, spans: readonly Span[], attribute: number) =>
  spans.some(
    (span) =>
      span.target.kind === 'attribute' &&
      span.target.attribute !== attribute &&
      span.from <= from &&
      span.to >= to &&
      span.to - span.from > to - from,
  );

/**
 * Where words of an attribute's name stand on either side of what is said of it: "откликом 1 мс", "частота 5 ггц в бусте".
 * What only joins may stand between. Undefined where none does.
 */
export function wordsBeside(
  said: Place,
  { words, spans }: { words: readonly TypedWord[]; spans: readonly Span[] },
  attribute: number,
): Place | undefined {
  const isThing = (place: Place) =>
    spans.some(({ from, to, target }) => from === place.from && to === place.to && things.has(target.kind));
  const own = spans.filter(
    (span) =>
      span.target.kind === 'attribute_word' &&
      span.target.attribute === attribute &&
      !isThing(span) &&
      !isOfOtherName(span, spans, attribute),
  );
  const joins = (place: number) => Number(isConnectiveAt(words, place) && !isNegatorAt(words, place));
  const before = own.find(({ to }) => to === said.from || to === said.from - joins(said.from - 1));
  const behind = own.find(({ from }) => from === said.to || from === said.to + joins(said.to));
  if (!before && !behind) return undefined;
  return { from: before?.from ?? said.from, to: behind?.to ?? said.to };
}
