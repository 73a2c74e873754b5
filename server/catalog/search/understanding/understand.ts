import { foldText } from '#rules/search/search-fold.ts';
import { isNoiseAt } from '#rules/search/search-stop-words.ts';
import { contextMark, glueMark } from '#server/catalog/search/document-words.ts';
import { findHits } from '#server/catalog/search/query/find-products.ts';
import type { SearchQuestions } from '#server/catalog/search/query/search-questions.ts';
import type { SynonymBook } from '#server/catalog/search/synonyms/synonym-book.ts';
import { actingRules, partsOfRules, wordsOfRules } from './acting-rules.ts';
import { type Amount, amountsOf } from './amounts.ts';
import type { Dictionary } from './dictionary.ts';
import {
  isKnownWord,
  isOfUnknownUnit,
  soundsAsName,
  withoutBegunThings,
  withoutLikelyThings,
  withoutNamesOfModels,
  withoutSlipsOfThings,
} from './evidence.ts';
import { impliedCategory } from './implied-category.ts';
import { type InWords, inWords } from './in-words.ts';
import { negationsOf } from './negations.ts';
import { type BareRule, type Material, type Part, type Reading, readingIn } from './readings.ts';
import type { UnderstoodShop } from './shop-words.ts';
import { contextsOf, type Span, spansOf } from './spans.ts';
import { readTyped, type Typed, type TypedWord } from './typed-words.ts';

export type Understanding = InWords & {
  /** The category of most of what the words find, where none is named. */
  implied: number | undefined;
  /** The category that is named as it is written and has no products, where no other is named. */
  unsold: number | undefined;
  /** Ids of staff's rules that act, in their order. */
  rules: number[];
};

export type Understands = {
  questions: SearchQuestions;
  book: SynonymBook;
  shop: UnderstoodShop;
  dictionary: Dictionary;
};

/** As many hits say of which kind most are, and what things are called. */
const looked = 30;
const namesLooked = 5;
/** By how much surer it is that the same words name another category. */
const typoOfOther = 0.1;
/** A form of a name in another case is as good as the name. */
const asWritten = 0.98;
/** A shorter number behind a name is of a model: iPhone 12. */
const shortestAmount = 3;

/**
 * Reads a search as category, filters and order. What is not understood stays text.
 *
 * @param options.asText parts of it, as they were typed, that are to stay text
 * @param options.tried a rule that acts although it is off; without `isRuled` none does
 */
export async function understand(
  { questions, book, shop, dictionary }: Understands,
  text: string,
  { asText, tried, isRuled }: { asText: readonly string[]; tried?: number | undefined; isRuled: boolean },
): Promise<Understanding> {
  const typed = await readTyped(questions, text, dictionary.words);
  const isText = keptAsText(typed, asText);
  const isFree = ({ from, to }: { from: number; to: number }) => !isText.slice(from, to).includes(true);
  const forms = spansOf(typed.words, dictionary.root);
  const things = withoutBegunThings(forms, typed.words, (word) => dictionary.words.isThing(word));
  const find = (part: string) => lookAt(questions, [part], book);
  const called = await withoutNamesOfOthers(things, typed, { find, shop });
  const spans = withoutSlipsOfThings(withoutLikelyThings(called, shop)).filter(isFree);
  const pieces = new Set(shop.words.attributes.flatMap(({ id, unit }) => (unit === 'piece' ? id : [])));
  const isCountedAt = (place: number) =>
    spans.some(({ from, target }) => from === place && target.kind === 'attribute' && pieces.has(target.attribute));
  const amounts = amountsOf(typed, isCountedAt).filter(isFree);
  const negations = negationsOf(typed.words, spans, amounts).filter(isFree);
  const whole = { words: typed.words, spans, amounts, negations };
  const acting = isRuled ? actingRules(spans, shop, tried) : [];
  const contexts = contextsOf(typed.words, whole);
  const named = namedCategories(spans, contexts, shop);
  const unsold = named.length > 0 ? undefined : unsoldCategory(spans, contexts, shop);
  let hits: Promise<Hits> | undefined;
  const ask = () => {
    const orders = spans.filter(({ target }) => target.kind === 'order' || target.kind === 'order_by');
    const left = [...orders, ...negations];
    // What only the attributes of things say is in none of their texts.
    const said = shop.saidWithin(undefined);
    const values = spans.filter(
      ({ target }) =>
        (target.kind === 'value' && said.attributes.get(target.attribute)?.has(target.value)) ||
        (target.kind === 'has' && said.attributes.has(target.attribute)),
    );
    const unknown = [...typed.words.keys()].flatMap((from) =>
      isKnownWord(typed.words[from]) ? [] : [{ from, to: from + 1 }],
    );
    const texts = [left, [...left, ...amounts], [...left, ...amounts, ...values, ...unknown]];
    const asked = texts.map((parts) => withoutSome(typed, parts));
    hits ??= lookAt(questions, asked, book);
    return hits;
  };
  const isBare = amounts.some(({ hasUnit }) => !hasUnit);
  const isAnyKnown = spans.length + amounts.length > 0;
  const found = isAnyKnown && (named.length === 0 || isBare) ? await ask() : undefined;
  const material = { ...whole, spans: withoutNamesOfModels(spans, typed.words, found?.names ?? []) };
  const mayBe = bareRule(material, { found, isNamed: named.length > 0 });
  const ruled = acting.flatMap(({ rule }) =>
    rule.sets.flatMap((asks) => (asks.kind === 'category' ? asks.category : [])),
  );
  const implied = named.length > 0 ? undefined : (ruled[0] ?? impliedCategory(found ?? nothingFound, material, shop));
  const readings =
    named.length > 0
      ? named.map((span) => readingIn(material, shop, { named: span, implied: undefined, mayBe }))
      : [withoutNames(unnamedReading(), typed.words, { found, amounts })];
  const reading = best(readings, shop);
  const parts = partsOfRules(acting, reading.parts);
  const rules = acting.map(({ rule }) => rule.id);
  return { ...inWords(parts, typed, { negations, others: wordsOfRules(acting) }), implied, unsold, rules };

  function unnamedReading(): Reading {
    const reading = readingIn(material, shop, { named: undefined, implied, mayBe });
    return implied === undefined ? withoutLooseValues(reading, typed.words) : reading;
  }
}

type Hits = {
  ids: number[];
  names: string[][];
  /** Whether it is found only without what is a value as well. */
  isWithoutValues: boolean;
};

const nothingFound: Hits = { ids: [], names: [], isWithoutValues: false };

/** What the first of these texts finds that finds anything; the last is the one without what is a value as well. */
async function lookAt(questions: SearchQuestions, texts: readonly string[], book: SynonymBook): Promise<Hits> {
  const [text, ...others] = texts;
  if (!text) return nothingFound;
  const { hits, isMeant } = await findHits(questions, text, { book, limit: looked, isForgiving: false });
  if (!isMeant) return lookAt(questions, others, book);
  const names = hits
    .slice(0, namesLooked)
    .map(({ names: all }) => all.split(' ').map((word) => word.replace(glueMark, '').replace(contextMark, '')));
  return { ids: hits.slice(0, looked).map(({ id }) => id), names, isWithoutValues: others.length === 0 };
}

/**
 * Things whose word, as it sounds, goes on after the word before it in the names of other things are none: the "ноут" of
 * "редми ноут 14", and not the "вотч" of "гэлакси вотч".
 */
async function withoutNamesOfOthers(
  spans: readonly Span[],
  { words, chunks }: Typed,
  { find, shop }: { find: (text: string) => Promise<Hits>; shop: UnderstoodShop },
): Promise<Span[]> {
  const others = new Map<number, readonly number[]>();
  for (const place of new Set(spans.flatMap((span) => (soundsAsName(span, words) ? [span.from] : [])))) {
    const pair = [...new Set([words[place - 1]?.chunk, words[place]?.chunk])];
    const { ids, names } = await find(pair.map((chunk) => chunks[chunk ?? 0]).join(' '));
    const [before, own] = [place - 1, place].map((at) => new Set(soldBy(words[at])));
    const isCalledSo = names.map((name) => name.some((word, at) => before?.has(word) && own?.has(name[at + 1] ?? '')));
    const products = ids.filter((_, number) => isCalledSo[number]);
    if (products.length > 0) others.set(place, shop.categoriesOf(products));
  }
  const isOther = (place: number, category: number) =>
    others.get(place)?.every((other) => !shop.isWithin(other, category)) ?? false;
  return spans.filter(({ from, target }) => target.kind !== 'category' || !isOther(from, target.category));
}

const soldBy = (word: TypedWord | undefined): string[] =>
  word?.meanings.flatMap(({ word: text, frequency }) => (frequency > 0 ? text : [])) ?? [];

/** A search without the words of these parts. */
function withoutSome({ chunks, words }: Typed, parts: readonly { from: number; to: number }[]): string {
  const isIn = (place: number) => parts.some(({ from, to }) => place >= from && place < to);
  const own = new Set(words.flatMap(({ chunk }, place) => (isIn(place) ? [] : [chunk])));
  return chunks.filter((_, chunk) => own.has(chunk)).join(' ');
}

/** Forms of categories that things are on sale in, as what is searched for and not as what that is for. */
function namedCategories(spans: readonly Span[], contexts: ReturnType<typeof contextsOf>, shop: UnderstoodShop) {
  const all = categoriesOnSale(spans, shop);
  // A word that is one thing's name is no typo of another's.
  const isTypo = (span: Span) =>
    all.some(({ from, to, quality }) => from <= span.from && to >= span.to && quality > span.quality + typoOfOther);
  const things = all.filter((span) => contexts[span.from] === undefined && !isTypo(span));
  return things.length > 0 ? things : all.filter(({ from }) => contexts[from] === 'with' && from === 1);
}

/** The category of a form that stands for what is searched for, as it is written, and that nothing is on sale in. */
function unsoldCategory(spans: readonly Span[], contexts: ReturnType<typeof contextsOf>, shop: UnderstoodShop) {
  for (const { from, quality, target } of spans) {
    if (target.kind !== 'category' || quality < asWritten || contexts[from] !== undefined) continue;
    if (shop.saidWithin(target.category).products === 0) return target.category;
  }
  return undefined;
}

/** Where no category that things are on sale in is named, one whose name also says what it is for, by its thing alone: кулер. */
function categoriesOnSale(spans: readonly Span[], shop: UnderstoodShop): Span[] {
  const isOnSale = (category: number) => shop.saidWithin(category).products > 0;
  const named = spans.filter(({ target }) => target.kind === 'category' && isOnSale(target.category));
  if (named.length > 0) return named;
  const isOther = ({ from, to }: Span) =>
    spans.some((span) => ofAttributes.has(span.target.kind) && span.from < to && span.to > from);
  return spans.flatMap((span): Span[] => {
    const { target } = span;
    if (target.kind !== 'kind' || !isOnSale(target.category) || isOther(span)) return [];
    return [{ ...span, target: { kind: 'category', category: target.category } }];
  });
}

const ofAttributes = new Set(['attribute', 'value', 'has']);

/** The best reading; of equal ones the narrower category's, and that of the one with the most products. */
function best(readings: readonly Reading[], shop: UnderstoodShop): Reading {
  const products = ({ category }: Reading) => (category === undefined ? 0 : shop.saidWithin(category).products);
  const isWider = ({ category }: Reading, { category: other }: Reading) =>
    category !== undefined && other !== undefined && category !== other && shop.isWithin(other, category);
  const [first] = readings.toSorted(
    (left, right) =>
      Math.round((right.score - left.score) * 10) ||
      Number(isWider(left, right)) - Number(isWider(right, left)) ||
      products(right) - products(left),
  );
  return first ?? { category: undefined, parts: [], score: 0 };
}

/** Numbers without a unit that belong to a name are none: iPhone 16, Honor 400. */
function bareRule(
  { words, spans, amounts }: Material,
  { found, isNamed }: { found: Hits | undefined; isNamed: boolean },
): BareRule {
  const ends = (place: number, kinds: readonly string[]) =>
    spans.some(({ to, target }) => to === place && kinds.includes(target.kind));
  const begins = (place: number, kinds: readonly string[]) =>
    spans.some(({ from, target }) => from === place && kinds.includes(target.kind));
  /** Where the words that stand before a number end, but for those of order: "монитор дешёвый 144". */
  const behindThing = (place: number): number => {
    const order = spans.find(({ to, target }) => to === place && ofOrder.has(target.kind));
    return order ? behindThing(order.from) : place;
  };
  return ({ at, hasUnit, bound, lower }: Amount, { tellsApart, isFirst, isSaid }) => {
    if (hasUnit) return true;
    if (isOfUnknownUnit(words, at + 1, spans)) return false;
    // "Ноутбук до 90" says no refresh rate: it is what things are chosen by first, a figure that one of them has, or a price.
    if (bound || lower) return isFirst || tellsApart || isSaid;
    const number = words[at];
    const behind = number?.isGlued ? at : behindThing(at);
    const before = words[behind - 1];
    if (number?.isGlued && before?.kind === 'letters') return false;
    // What stands behind a value of the thing is of no name: "блок питания sfx 750".
    const isBehindAmount = amounts.some(({ to, hasUnit: isSure }) => to === behind && isSure);
    const isBehindValue = ends(behind, ['value']) || isBehindAmount;
    // A thing is called by its own name only: the 14 of "ноут 14" is of no Redmi Note.
    const isSaidThing = isNamed && ends(behind, ['category']) && before?.meanings[0]?.quality === 1;
    const isOfName =
      before?.kind === 'letters' && isCalled(before, number?.text ?? '', { found, isExactly: isSaidThing });
    // So many digits right behind the thing are a figure of it, also where its name has them: "power bank 24000".
    const isOfThing = isBehindValue || (isFilterNumber(number) && isSaid && ends(behind, ['category']));
    if (isOfName && !(isNamed && isOfThing)) return false;
    // What no product says is meant right behind the thing alone, of what it is filtered by first: телевизор 57. So long a
    // number is also meant right before it: "20000 павербанк".
    if (!isSaid) {
      const isInName = found?.names.some((name) => name.includes(number?.text ?? ''));
      const isAtThing = ends(behind, ['category']) || (isFilterNumber(number) && begins(at + 1, ['category']));
      return isNamed && isFirst && !isInName && !words[at + 1]?.isGlued && isAtThing;
    }
    const isLong = (number?.written.length ?? 0) >= shortestAmount;
    const isOfLongPair = [words[at - 1], words[at + 1]].some((other) => isPartner(number, other));
    // So long a number that things of the category say is of nothing else: "оперативка kingston 3200".
    if (isNamed && isFilterNumber(number)) return true;
    if (!isNamed) return (tellsApart && (isLong || isOfLongPair)) || (isBehindValue && isLong);
    if (before?.kind !== 'letters' || ends(behind, ['category', 'value', 'has', 'attribute'])) return true;
    return (tellsApart || isFirst) && (isLong || ends(behind, ['brand']));
  };
}

/** Whether the other is the longer one of two with a stroke between them: the 256 of 8/256. */
const isPartner = (number: TypedWord | undefined, other: TypedWord | undefined): boolean =>
  other?.kind === 'number' &&
  other.written.length >= shortestAmount &&
  number !== undefined &&
  number.chunk === other.chunk;

const longestOfModel = 3;
const isFilterNumber = (number: TypedWord | undefined): boolean => (number?.written.length ?? 0) > longestOfModel;

const ofOrder = new Set(['order', 'order_by']);

/** Whether something that was found has the word with this number behind it in its name. */
const isCalled = (
  { meanings }: TypedWord,
  number: string,
  { found, isExactly }: { found: Hits | undefined; isExactly: boolean },
): boolean => {
  const own = new Set(meanings.flatMap(({ word, quality }) => (quality === 1 || !isExactly ? word : [])));
  return found?.names.some((name) => name.some((word, place) => name[place + 1] === number && own.has(word))) ?? false;
};

/**
 * Where no category is named, a value that is in the name of what was found is its name: MacBook M4. Not behind an amount with
 * its unit, where names end: "kingston fury 16gb ddr4".
 */
function withoutNames(
  reading: Reading,
  words: readonly TypedWord[],
  { found, amounts }: { found: Hits | undefined; amounts: readonly Amount[] },
): Reading {
  const [name] = found?.names ?? [];
  if (!name) return reading;
  const isOther = (place: number) => !reading.parts.some(({ from, to }) => place >= from && place < to);
  const isNamedSo = words.some((word, place) => word.kind === 'letters' && isOther(place) && !isNoiseAt(words, place));
  if (!isNamedSo) return reading;
  const isBehindAmount = (place: number) => amounts.some(({ to, hasUnit }) => hasUnit && to <= place);
  const isInName = ({ from, to, asks }: Part) =>
    asks.kind === 'attribute' &&
    !isBehindAmount(from) &&
    words
      .slice(from, to)
      .every(({ meanings, kind }) => kind !== 'unit' && meanings.some(({ word }) => name.includes(word)));
  return { ...reading, parts: reading.parts.filter((part) => !isInName(part)) };
}

/** What is clear although nothing says what is searched for. */
const ofAnything = new Set(['brand', 'other_brands', 'order']);

/** Where nothing says what is searched for, a value is meant only if nothing else is there: "full" may be anything. */
function withoutLooseValues(reading: Reading, words: readonly TypedWord[]): Reading {
  const isIn = (place: number) => reading.parts.some(({ from, to }) => place >= from && place < to);
  if (words.every((_, place) => isIn(place) || isNoiseAt(words, place))) return reading;
  return { ...reading, parts: reading.parts.filter(({ asks }) => ofAnything.has(asks.kind)) };
}

/** Of each word, whether it is of a part that is to stay text. */
function keptAsText({ chunks, words }: Typed, asText: readonly string[]): boolean[] {
  const folded = chunks.map(foldText);
  const kept = new Set<number>();
  for (const text of asText) {
    const wanted = foldText(text).split(/\s+/).filter(Boolean);
    for (const start of folded.keys()) {
      if (wanted.length === 0 || wanted.some((chunk, next) => folded[start + next] !== chunk)) continue;
      for (const next of wanted.keys()) kept.add(start + next);
    }
  }
  return words.map(({ chunk }) => kept.has(chunk));
}
