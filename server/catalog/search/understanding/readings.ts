import { isConnectiveAt, isNoiseAt } from '#rules/search/search-stop-words.ts';
import { wordsOf } from '#rules/search/search-words.ts';
import type { Localized } from '#rules/text/localized-text.ts';
import { type Amount, meaningOfMultiple, meaningsOfAmount, multiplesOf, nameBeside, wordsBeside } from './amounts.ts';
import type { Asks } from './forms.ts';
import type { SaidWithin, UnderstoodShop, UsedAttribute } from './shop-words.ts';
import { type Context, contextsOf, type Negation, type Span } from './spans.ts';
import type { TypedWord } from './typed-words.ts';

/** Words from `from` to before `to` and what they ask for; the surer, the later it is given up. */
export type Part = { from: number; to: number; sureness: number; asks: Asks };

export type Reading = {
  /** The category that is named. */
  category: number | undefined;
  parts: Part[];
  score: number;
};

/** How sure each sort of part is where it is written exactly; what is less sure is given up first. */
const sure = {
  category: 1,
  brand: 0.98,
  value: 0.96,
  amount: 0.92,
  unsaidAmount: 0.9,
  bare: 0.7,
  unsaidBare: 0.6,
  order: 1,
};
/** What naming the thing counts for in addition to its letters. */
const naming = 3;
/** One part is meant rather than two of the same length. */
const perPart = -0.1;
const bareLetters = 0.6;
/** How sure a word must be to name the category once more. */
const sureAgain = 0.9;

export type Material = {
  words: readonly TypedWord[];
  spans: readonly Span[];
  amounts: readonly Amount[];
  negations: readonly Negation[];
};

/** What a number without a unit may be. */
export type BareRule = (amount: Amount, use: { tellsApart: boolean; isFirst: boolean; isSaid: boolean }) => boolean;

type Item = Part & { score: number };
type Place = { from: number; to: number };

/**
 * The best reading of a search in which this category is meant, or, where none is named, as it would be read in `implied`.
 *
 * @param mayBe whether a number without a unit is an amount here
 */
export function readingIn(
  material: Material,
  shop: UnderstoodShop,
  { named, implied, mayBe }: { named: Span | undefined; implied: number | undefined; mayBe: BareRule },
): Reading {
  const category = named?.target.kind === 'category' ? named.target.category : undefined;
  const within = category ?? implied;
  const said = shop.saidWithin(within);
  const uses = within === undefined ? [] : shop.attributesOf(within);
  const isFree = ({ from, to }: { from: number; to: number }) => !named || to <= named.from || from >= named.to;
  const isWanted = (amount: Amount) =>
    isFree(amount) && !material.negations.some(({ from, to }) => amount.from < to && amount.to > from);
  const scope = {
    said,
    uses: within === undefined ? undefined : uses,
    contexts: contextsOf(material.words, { ...material, name: named }),
  };
  const free = { ...material, spans: material.spans.filter(isFree), amounts: material.amounts.filter(isWanted) };
  const values = [
    ...itemsOfSpans(free, scope),
    ...itemsOfAmounts(free, { said, uses, mayBe, isNamed: named !== undefined }),
  ];
  const items = [
    ...withBrandsOfValues(values, free, { shop, said }),
    ...itemsOfMultiples(material.words, { said, uses }),
  ];
  const parts = withOtherAttribute(bestOf(items, material.words.length), items);
  if (named && category !== undefined) {
    const isTaken = (span: Span) => parts.some(({ from, to }) => span.from < to && from < span.to);
    const ofName = material.spans.filter((span) => isInside(span, named) || (goesOn(span, named) && !isTaken(span)));
    const score = scoreOf(named, material.words) + naming;
    // Said twice: "ssd nvme". Through a slip another word may be meant: матх is no мать.
    const again = free.spans.filter(
      ({ target, quality }) => target.kind === 'category' && target.category === category && quality >= sureAgain,
    );
    for (const span of again.filter((one) => !isTaken(one))) {
      parts.push({ ...span, sureness: sure.category, asks: { kind: 'category', category }, score: 0 });
    }
    parts.push({ ...named, sureness: sure.category * named.quality, asks: { kind: 'category', category }, score });
    const saidSo = itemsOfSpans({ ...material, spans: ofName }, scope);
    parts.push(...saidByName(saidSo, uses), ...brandsByName(saidSo, parts));
  }
  return {
    category,
    parts: parts
      .toSorted((left, right) => left.from - right.from)
      .map(({ from, to, sureness, asks }) => ({ from, to, sureness, asks })),
    score: parts.reduce((sum, { score }) => sum + score, 0),
  };
}

/** A value that is said twice is of another attribute the second time, where one has it too: "кабель type-c type-c". */
function withOtherAttribute(parts: readonly Item[], items: readonly Item[]): Item[] {
  const said: Item[] = [];
  for (const part of parts) {
    const isSaid = ({ asks }: Item) =>
      said.some((one) => one.asks.kind === 'attribute' && asks.kind === 'attribute' && isSame(one.asks, asks));
    const other = isSaid(part)
      ? items.find((item) => item.asks.kind === 'attribute' && isSamePlace(item, part) && !isSaid(item))
      : undefined;
    said.push(other ?? part);
  }
  return said;
}

type Equals = { attribute: number; is: number };

const isSame = (one: Equals, other: Equals) => one.attribute === other.attribute && one.is === other.is;
const isSamePlace = (one: Place, other: Place) => one.from === other.from && one.to === other.to;

/** Whether it is a part of the name; or all of it where only a synonym calls the category so: "беззеркалка" is a kind of camera. */
const isInside = ({ from, to, quality, target }: Span, name: Span) =>
  from >= name.from &&
  to <= name.to &&
  (to - from < name.to - name.from || quality > name.quality || target.kind === 'brand');

/** Whether the name of the category is the beginning of a value's: "плейстейшн" and "плейстейшн 5". */
const goesOn = ({ from, to, target }: Span, name: Span) =>
  target.kind === 'value' && from <= name.from && to >= name.to && to - from > name.to - name.from;

/** What the name of a category says as well: беспроводные наушники. Once each, and only what it filters by. */
function saidByName(items: readonly Item[], uses: readonly UsedAttribute[]): Item[] {
  const isFilter = new Set(uses.flatMap(({ attribute, is_filter }) => (is_filter ? [attribute.id] : [])));
  const inOrder = items.toSorted((left, right) => left.score - right.score);
  const byAttribute = new Map(
    inOrder.flatMap((item) =>
      item.asks.kind === 'attribute' && isFilter.has(item.asks.attribute)
        ? [[item.asks.attribute, { ...item, score: 0 }] as const]
        : [],
    ),
  );
  return [...byAttribute.values()];
}

/** A brand that things of the category are called by: гопро. Not where another one is said. */
const brandsByName = (items: readonly Item[], parts: readonly Part[]): Item[] =>
  parts.some(({ asks }) => asks.kind === 'brand')
    ? []
    : items.flatMap((item) => (item.asks.kind === 'brand' ? [{ ...item, score: 0 }] : []));

/** Letters that were typed for it, without what only joins; what it begins with is a part of it: "без проводные". */
function lettersOf({ from, to }: { from: number; to: number }, words: readonly TypedWord[]): number {
  let letters = 0;
  for (let place = from; place < to; place += 1) {
    if (place === from || !isConnectiveAt(words, place)) letters += words[place]?.written.length ?? 0;
  }
  return letters;
}

const scoreOf = (span: Pick<Span, 'from' | 'to' | 'quality'>, words: readonly TypedWord[]) =>
  lettersOf(span, words) * span.quality + perPart;

type Scope = {
  said: SaidWithin;
  uses: readonly UsedAttribute[] | undefined;
  contexts: readonly Context[];
};

function itemsOfSpans(material: Material, { said, uses, contexts }: Scope): Item[] {
  const { words, spans, negations } = material;
  const places = new Map(uses?.map(({ attribute }, place) => [attribute.id, place]));
  const filters = new Set(uses?.flatMap(({ attribute, is_filter }) => (is_filter ? [attribute.id] : [])));
  /** Whether another attribute of the category is called by the same words. */
  const isOfOthers = ({ from, to }: Span, attribute: number) =>
    spans.some(
      ({ from: begin, to: end, target }) =>
        begin === from &&
        end === to &&
        target.kind === 'order_by' &&
        target.attribute !== attribute &&
        places.has(target.attribute),
    );
  return spans.flatMap((span): Item[] => {
    const { from, to, quality, target } = span;
    const context = contexts[from];
    const isUnwanted = context === 'without' && !negations.some((negation) => beginsNegation(negation, from));
    // The word that negates is of the same part.
    const begin = negations.find(({ first }) => isUnwanted && first === from)?.from ?? from;
    const item = (asks: Asks, sureness: number, less = 0): Item[] => [
      { from: begin, to, asks, sureness: sureness * quality, score: scoreOf(span, words) - less },
    ];
    if (isUnwanted && (target.kind === 'order' || target.kind === 'order_by')) return [];
    if (target.kind === 'order') return item({ kind: 'order', order: target.order }, sure.order);
    if (target.kind === 'order_by') {
      const { attribute, first } = target;
      const differing = said.attributes.get(attribute)?.size ?? 0;
      const isOrder = places.has(attribute) && differing > 0 && !(target.isShort && isOfOthers(span, attribute));
      // Where all say the same there is nothing to order by: another attribute is meant rather.
      const less = (places.get(attribute) ?? 0) / 1000 + (differing > 1 ? 0 : 0.5);
      return isOrder ? item({ kind: 'order_by', attribute, first }, sure.order, less) : [];
    }
    if (target.kind === 'brand') {
      const { brand } = target;
      if (
        (context === 'for' && !isApart(words, spans, from) && !isBehindCount(material, from)) ||
        !said.brands.has(brand)
      )
        return [];
      if (!isUnwanted) return item({ kind: 'brand', brand }, sure.brand);
      const brands = othersOf(said.brands, brand);
      return brands.length > 0 ? item({ kind: 'other_brands', than: [brand], brands }, sure.brand) : [];
    }
    if (target.kind !== 'value' && target.kind !== 'has') return [];
    const { attribute } = target;
    if (target.kind === 'value' && isOfLonger(span, attribute, spans)) return [];
    const numbers = said.attributes.get(attribute);
    const is = target.kind === 'value' ? target.value : Number(isUnwanted === target.isOpposite);
    // What nothing lacks is said to be so all the same: it is given up by name then. What nothing has, all are without.
    const isLack = isUnwanted || (target.kind === 'has' && target.isOpposite);
    const isSaid = numbers?.has(is) || (isLack && numbers !== undefined);
    if (!numbers || !isSaid || (uses && !places.has(attribute))) return [];
    // A filter of the category rather than what only its products' pages say, and the earlier one rather.
    const isOther = target.kind === 'value' && isRatherColour(span, { spans, said, uses });
    const less =
      (filters.has(attribute) || !uses ? 0 : 0.1) + (isOther ? 0.1 : 0) + (places.get(attribute) ?? 0) / 1000;
    const asks: Asks | undefined =
      target.kind === 'value' && isUnwanted
        ? otherValues(attribute, { is, numbers, uses })
        : { kind: 'attribute', attribute, is };
    const [own] = asks ? item(asks, sure.value, less + (target.kind === 'has' ? 0 : 0.05)) : [];
    return own ? [own, ...withNames(own, { words, spans }, attribute)] : [];
  });
}

/**
 * The same with the brand before it where a value is called by that as well, and more things have the value than are of the
 * brand: "нвидиа 4080 супер" is a chip in cards of any brand, but all of "нинтендо свич 2" are Nintendo's.
 */
function withBrandsOfValues(
  items: readonly Item[],
  { words, spans }: Material,
  { shop, said }: { shop: UnderstoodShop; said: SaidWithin },
): Item[] {
  const namesOf = new Map(shop.words.brands.map(({ id, name }) => [id, Object.values(name)]));
  const formsOf = (attribute: number, value: number) =>
    (shop.words.attributes.find(({ id }) => id === attribute)?.values ?? [])
      .filter(({ id }) => id === value)
      .flatMap(({ name, spellings }) => [...Object.values(name), ...spellings].map((form) => form.toLowerCase()));
  const brands = spans.flatMap((span) =>
    span.target.kind === 'brand'
      ? { ...span, brand: span.target.brand, names: namesOf.get(span.target.brand) ?? [] }
      : [],
  );
  return items.flatMap((item) => {
    const { asks } = item;
    if (asks.kind !== 'attribute') return [item];
    const saying = said.attributes.get(asks.attribute)?.get(asks.is) ?? 0;
    const own = brands
      .filter(({ to, brand }) => to === item.from && saying > (said.brands.get(brand) ?? 0))
      .find(({ names }) =>
        formsOf(asks.attribute, asks.is).some((form) =>
          names.some((name) => form.startsWith(`${name.toLowerCase()} `)),
        ),
      );
    if (!own) return [item];
    const score = item.score + lettersOf(own, words) * own.quality;
    return [item, { ...item, from: own.from, score }];
  });
}

/** Whether what the thing is for stands before the brand, and is no thing that the shop has a word for: "утюжок для волос dyson". */
function isApart(words: readonly TypedWord[], spans: readonly Span[], place: number): boolean {
  const isKnown = (at: number) => spans.some(({ from, to }) => at >= from && at < to);
  for (let at = place - 1; at >= 0 && !isConnectiveAt(words, at); at -= 1) {
    if (isKnown(at)) return false;
    if (words[at]?.kind === 'letters' && !isNoiseAt(words, at)) return true;
  }
  return false;
}

/** Whether how many or how much, with its name, stands behind the word that joins, and so no thing: "зарядник на 3 порта anker". */
function isBehindCount({ words, spans, amounts }: Material, place: number): boolean {
  const isName = (from: number) =>
    spans.some(({ from: begin, to, target }) => begin === from && to === place && target.kind === 'attribute');
  return amounts.some(({ from, to }) => (to === place || isName(to)) && isConnectiveAt(words, from - 1));
}

/**
 * Whether the same word is a colour that about as many things are of: "белая клавиатура" says nothing of its light, and a gold
 * power supply is of that certificate.
 */
function isRatherColour(
  { from, to, target }: Span,
  { spans, said, uses }: { spans: readonly Span[]; said: SaidWithin; uses: Scope['uses'] },
): boolean {
  if (target.kind !== 'value') return false;
  const counted = (attribute: number, value: number) => said.attributes.get(attribute)?.get(value) ?? 0;
  const own = counted(target.attribute, target.value);
  return spans.some((other) => {
    if (other.from !== from || other.to !== to || other.target.kind !== 'value') return false;
    const { attribute, value } = other.target;
    if (attribute === target.attribute) return false;
    const isColour = uses?.some((use) => use.attribute.id === attribute && use.attribute.kind === 'colour');
    return isColour === true && counted(attribute, value) * 2 >= own;
  });
}

/** Whether these words are only a part of another value's name, which no product may have: the 16 Pro of 16 Pro Max. */
const isOfLonger = ({ from, to }: Span, attribute: number, spans: readonly Span[]) =>
  spans.some(
    (other) =>
      other.target.kind === 'value' &&
      other.target.attribute === attribute &&
      other.from <= from &&
      other.to >= to &&
      other.to - other.from > to - from,
  );

/** Whether the word that negates stands here: in Kyrgyz it stands behind. */
const beginsNegation = ({ from, first }: Negation, place: number) => from === place && first !== place;

const othersOf = (all: ReadonlyMap<number, number>, one: number) => [...all.keys()].filter((other) => other !== one);

/** All other values that there are; of what has several at once they do not say that this one is absent, but of variants. */
function otherValues(
  attribute: number,
  { is, numbers, uses }: { is: number; numbers: ReadonlyMap<number, number>; uses: Scope['uses'] },
): Asks | undefined {
  const use = uses?.find((one) => one.attribute.id === attribute);
  const values = othersOf(numbers, is);
  const isSingle = use !== undefined && (!use.attribute.is_multiple || use.tells_variants_apart);
  return isSingle && values.length > 0 ? { kind: 'other_values', attribute, than: [is], values } : undefined;
}

/** The same together with the attribute's own name beside it: экран OLED. */
function withNames(item: Item, { words, spans }: Pick<Material, 'words' | 'spans'>, attribute: number): Item[] {
  const name = nameBeside(item, spans, attribute);
  if (!name) return [];
  const [from, to] = [Math.min(item.from, name.from), Math.max(item.to, name.to)];
  return [{ ...item, from, to, score: item.score + lettersOf(name, words) }];
}

function itemsOfAmounts(
  { words, spans, amounts }: Material,
  {
    said,
    uses,
    mayBe,
    isNamed,
  }: { said: SaidWithin; uses: readonly UsedAttribute[]; mayBe: BareRule; isNamed: boolean },
): Item[] {
  const taken = new Set<number>();
  const first = uses.find(({ is_filter }) => is_filter)?.attribute.id;
  const inOrder = amounts.toSorted((left, right) => Number(right.hasUnit) - Number(left.hasUnit));
  return inOrder.flatMap((amount) => {
    const meanings = meaningsOfAmount(amount, uses, said)
      .map((meaning) => {
        const { attribute, isSaid } = meaning;
        const beside =
          isNamed && (isSaid || amount.bound) ? wordsBeside(amount, { words, spans }, attribute.id) : undefined;
        const whole = nameBeside(amount, spans, attribute.id);
        return { ...meaning, name: whole ?? beside, isWhole: whole !== undefined };
      })
      .filter(({ attribute, isSaid, isFilter, tellsApart, name }) => {
        if (taken.has(attribute.id)) return false;
        if (amount.hasUnit || name) return true;
        return isFilter && !amount.isCount && mayBe(amount, { tellsApart, isFirst: attribute.id === first, isSaid });
      });
    const meant = bestNamed(meanings, words) ?? meanings[0];
    const ending = meant?.name ? undefined : valueEndingSo(amount, { words, spans, said, uses });
    if (ending && !taken.has(ending.attribute)) return [itemOfNumber({ ...amount, to: ending.to }, ending, words)];
    const values = meant?.name || amount.hasUnit ? [] : valuesNumbered(amount, { words, spans, said, uses });
    const value = meantOf(values, amount, uses);
    const isRather = !meant || isRatherValue(values, meant, said);
    if (value && (value.name || (isRather && mayBe(amount, numberOfValue)))) {
      return taken.has(value.attribute) ? [] : [itemOfNumber(amount, value, words)];
    }
    if (!meant || (values.length > 0 && isRather)) return [];
    taken.add(meant.attribute.id);
    return [itemOfAmount(amount, meant, words)];
  });
}

/** The one whose name stands next to the amount: its whole name rather than a word of it, and the longest of these. */
function bestNamed<Meaning extends { name: Place | undefined; isWhole: boolean }>(
  meanings: readonly Meaning[],
  words: readonly TypedWord[],
): Meaning | undefined {
  const length = ({ name, isWhole }: Meaning) => (name && isWhole ? lettersOf(name, words) : 0);
  return meanings.filter(({ name }) => name).toSorted((one, other) => length(other) - length(one))[0];
}

/** Whether more products are of these values than have that figure: a 3060 is a chip rather than a frequency. */
function isRatherValue(
  values: readonly NumberedValue[],
  figure: ReturnType<typeof meaningsOfAmount>[number],
  { attributes }: SaidWithin,
): boolean {
  const { from, to } = figure.range;
  const saying = [...(attributes.get(figure.attribute.id) ?? [])].filter(([number]) => number >= from && number <= to);
  const together = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
  const ofValues = values.map(({ attribute, value }) => attributes.get(attribute)?.get(value) ?? 0);
  return together(ofValues) > together(saying.map(([, count]) => count));
}

/** Two parts of each multiplication, one on each side of its sign. */
function itemsOfMultiples(
  words: readonly TypedWord[],
  { said, uses }: { said: SaidWithin; uses: readonly UsedAttribute[] },
): Item[] {
  return multiplesOf(words).flatMap((multiple): Item[] => {
    const { from, to, pieces, size } = multiple;
    const meant = meaningOfMultiple(multiple, uses, said);
    if (!meant) return [];
    const item = (place: Place, attribute: number, is: number): Item => ({
      ...place,
      asks: { kind: 'attribute', attribute, is },
      sureness: sure.amount,
      score: lettersOf(place, words) + perPart,
    });
    return [item({ from, to: from + 2 }, meant.count.id, pieces), item({ from: from + 2, to }, meant.size.id, size)];
  });
}

/** A number of a value's name is sure enough only where it stands right behind the thing. */
const numberOfValue = { tellsApart: false, isFirst: false, isSaid: true };
/** A shorter number is in many names. */
const shortestNumber = 3;

type NumberedValue = { attribute: number; value: number; name: Span | undefined };

type ValuesOf = {
  words: readonly TypedWord[];
  spans: readonly Span[];
  said: SaidWithin;
  uses: readonly UsedAttribute[];
};

/** The one value of what a category filters by whose name ends with this number and the words behind it: чехол 16 про. */
function valueEndingSo(amount: Amount, { words, said, uses }: ValuesOf): (NumberedValue & { to: number }) | undefined {
  const [digits = ''] = amount.written;
  if (amount.bound || amount.lower || amount.hasUnit) return undefined;
  const found = uses.flatMap(({ attribute, is_filter }) =>
    is_filter
      ? attribute.values.flatMap(({ id, name }) => {
          const behind = Math.max(
            ...Object.values(name).map((text) => wordsBehind(digits, text, words, amount.at + 1)),
          );
          return behind > 0 ? [{ attribute: attribute.id, value: id, behind }] : [];
        })
      : [],
  );
  const longest = Math.max(...found.map(({ behind }) => behind));
  const [only, ...others] = found.filter(({ behind }) => behind === longest);
  if (!only || others.length > 0 || !said.attributes.get(only.attribute)?.has(only.value)) return undefined;
  return { ...only, name: undefined, to: amount.at + 1 + longest };
}

/** How many words stand behind the number in a name, if just these stand here; else 0. */
function wordsBehind(digits: string, name: string, words: readonly TypedWord[], place: number): number {
  const own = wordsOf(name);
  const at = own.findIndex(({ kind, text }) => kind === 'number' && text === digits);
  const behind = at > 0 ? own.slice(at + 1) : [];
  const isHere = behind.every(({ text }, next) => words[place + next]?.meanings.some(({ word }) => word === text));
  return isHere ? behind.length : 0;
}

/** The values of what a category filters by that have this number in their names: видеокарта 4060. */
function valuesNumbered(amount: Amount, { spans, said, uses }: ValuesOf): NumberedValue[] {
  const [digits = ''] = amount.written;
  if (amount.bound || amount.lower || digits.length < shortestNumber) return [];
  return uses.flatMap(({ attribute, is_filter }): NumberedValue[] => {
    if (!is_filter) return [];
    const name = nameBeside(amount, spans, attribute.id);
    return attribute.values
      .filter(({ id, name: names }) => said.attributes.get(attribute.id)?.has(id) && hasNumber(names, digits))
      .map(({ id }) => ({ attribute: attribute.id, value: id, name }));
  });
}

/** The one of these values that the number means; undefined where it may be several. */
function meantOf(
  values: readonly NumberedValue[],
  { written: [digits = ''] }: Amount,
  uses: ValuesOf['uses'],
): NumberedValue | undefined {
  const named = values.filter(({ name }) => name);
  const all = named.length > 0 ? named : values;
  // "Видеокарта 4060" is no 4060 Ti, which people say whole.
  const ending = all.filter(({ attribute, value }) => isEndOfName(uses, { attribute, value }, digits));
  const [only, ...others] = ending.length > 0 ? ending : all;
  return others.length === 0 ? only : undefined;
}

const isEndOfName = (
  uses: readonly UsedAttribute[],
  { attribute, value }: { attribute: number; value: number },
  digits: string,
): boolean =>
  uses
    .filter((use) => use.attribute.id === attribute)
    .flatMap((use) => use.attribute.values.filter(({ id }) => id === value))
    .some(({ name }) => Object.values(name).some((text) => wordsOf(text).at(-1)?.text === digits));

const hasNumber = (names: Localized, digits: string) =>
  Object.values(names).some((name) => wordsOf(name).some(({ kind, text }) => kind === 'number' && text === digits));

function itemOfNumber(amount: Amount, { attribute, value, name }: NumberedValue, words: readonly TypedWord[]): Item {
  const [from, to] = [Math.min(amount.from, name?.from ?? amount.from), Math.max(amount.to, name?.to ?? amount.to)];
  const asks: Asks = { kind: 'attribute', attribute, is: value };
  return { from, to, asks, sureness: name ? sure.value : sure.bare, score: lettersOf({ from, to }, words) + perPart };
}

function itemOfAmount(
  amount: Amount,
  { attribute, range, isSaid, name }: ReturnType<typeof meaningsOfAmount>[number] & { name: Place | undefined },
  words: readonly TypedWord[],
): Item {
  const isBare = !amount.hasUnit && !name;
  const [from, to] = [Math.min(amount.from, name?.from ?? amount.from), Math.max(amount.to, name?.to ?? amount.to)];
  const asks: Asks =
    range.from === range.to
      ? { kind: 'attribute', attribute: attribute.id, is: range.from }
      : { kind: 'range', attribute: attribute.id, ...range };
  const sureness = isBare ? (isSaid ? sure.bare : sure.unsaidBare) : isSaid ? sure.amount : sure.unsaidAmount;
  return { from, to, asks, sureness, score: lettersOf({ from, to }, words) * (isBare ? bareLetters : 1) + perPart };
}

/** Of these, those that do not overlap and together say most. */
function bestOf(items: readonly Item[], length: number): Item[] {
  const best: { score: number; items: Item[] }[] = [{ score: 0, items: [] }];
  for (let end = 1; end <= length; end += 1) {
    let top = best[end - 1] ?? { score: 0, items: [] };
    for (const item of items) {
      if (item.to !== end) continue;
      const before = best[item.from];
      if (!before || before.score + item.score <= top.score) continue;
      top = { score: before.score + item.score, items: [...before.items, item] };
    }
    best.push(top);
  }
  return best.at(-1)?.items ?? [];
}
