import { isNoiseAt } from '#rules/search/search-stop-words.ts';
import { sounding } from '#server/catalog/search/query/similarity.ts';
import type { UnderstoodShop } from './shop-words.ts';
import { leastSure, type Span } from './spans.ts';
import { isSold, type TypedWord } from './typed-words.ts';

type Place = { from: number; to: number };

/** A longer word that nothing in the shop has is a slip or a stranger rather than a unit. */
const longestUnit = 4;

/** Whether products or the dictionary surely have the word. */
export const isKnownWord = (word: TypedWord | undefined) => (word?.meanings[0]?.quality ?? 0) >= sounding;

/** Whether there is nothing in the shop that the word may mean. */
export const isStrangeWord = (word: TypedWord) => (word.meanings[0]?.quality ?? 0) < leastSure;

/**
 * Whether the number that ends before this place may be of something that the shop has no unit for, so that it says nothing:
 * few letters behind it that nothing in the shop is called by ("16 ub"), or that touch its digits and are in no name ("4r").
 */
export function isOfUnknownUnit(words: readonly TypedWord[], place: number, spans: readonly Place[]): boolean {
  const word = words[place];
  if (word?.kind !== 'letters' || word.written.length > longestUnit || isNoiseAt(words, place)) return false;
  if (spans.some(({ from, to }) => place >= from && place < to)) return false;
  return word.isGlued || !isKnownWord(word);
}

/**
 * Things of which only the beginning stands here are none where products have a word that sounds like it: the "ультра" of
 * "с25 ультра" is no ultrabook.
 */
export function withoutBegunThings(
  spans: readonly Span[],
  words: readonly TypedWord[],
  isThing: (word: string) => boolean,
): Span[] {
  const isOfProducts = ({ written, meanings }: TypedWord) => {
    const isBegun = meanings.some(({ word }) => isThing(word) && word.startsWith(written) && word !== written);
    return isBegun && meanings.some((one) => one.frequency > 0 && one.quality >= sounding && !isThing(one.word));
  };
  return spans.filter(({ from, to, quality, target }) => {
    const [word] = words.slice(from, to);
    return target.kind !== 'category' || quality === 1 || to - from > 1 || !word || !isOfProducts(word);
  });
}

/** Whether this thing is one word that sounds as one of products does, which may go on after the word before it: ноут, note. */
export function soundsAsName({ from, to, target }: Span, words: readonly TypedWord[]): boolean {
  const [before, own] = [words[from - 1], words[from]];
  const isSoldByEar = own?.meanings.some(
    ({ frequency, quality }) => frequency > 0 && quality < 1 && quality >= sounding,
  );
  return target.kind === 'category' && to - from === 1 && before?.kind === 'letters' && isSoldByEar === true;
}

/**
 * Brands whose name here is as surely what a thing is called that they have none of are none: the "пк" of "корпус для пк" is
 * no brand PC, and "гопро" is one.
 */
export function withoutLikelyThings(spans: readonly Span[], shop: UnderstoodShop): Span[] {
  const isThing = ({ from, to, quality }: Span, brand: number) =>
    spans.some(
      ({ target, ...other }) =>
        target.kind === 'category' &&
        other.from === from &&
        other.to === to &&
        other.quality >= quality &&
        !shop.saidWithin(target.category).brands.has(brand),
    );
  return spans.filter((span) => span.target.kind !== 'brand' || !isThing(span, span.target.brand));
}

/** Values of which a word is only a slip are none where a thing is just so called: a монитор is no "мониторные" headphones. */
export const withoutSlipsOfThings = (spans: readonly Span[]): Span[] =>
  spans.filter(
    ({ from, to, quality, target }) =>
      target.kind !== 'value' ||
      quality === 1 ||
      !spans.some((one) => one.target.kind === 'category' && one.quality === 1 && one.from === from && one.to === to),
  );

/** Longer letters before a number are rather a word of their own: "платинум 1200". */
const longestOfModel = 3;

/**
 * Values of a short word that no product is called by are none where what is found has another word that sounds like it right
 * before the number behind it: the ак of "ак 620" is a cooler's AK and not white in Kyrgyz.
 */
export function withoutNamesOfModels(
  spans: readonly Span[],
  words: readonly TypedWord[],
  names: readonly (readonly string[])[],
): Span[] {
  const isModel = ({ from, to, target }: Span) => {
    const [word, number] = [words[from], words[to]];
    if (target.kind !== 'value' || to - from > 1 || !word || number?.kind !== 'number') return false;
    if (word.kind !== 'letters' || word.written.length > longestOfModel || isSold(word)) return false;
    const sold = new Set(word.meanings.flatMap(({ word: own, frequency }) => (frequency > 0 ? own : [])));
    return names.some((name) => name.some((own, at) => sold.has(own) && name[at + 1] === number.text));
  };
  return spans.filter((span) => !isModel(span));
}
