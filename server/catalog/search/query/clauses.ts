import { isQuality, isShade } from '#rules/search/search-qualities.ts';
import type { SynonymBook } from '#server/catalog/search/synonyms/synonym-book.ts';
import { leastSure } from './candidates.ts';
import { endsInModel } from './read-query.ts';
import type { ReadWord } from './read-word.ts';

/** One way to say a part of the search: words that stand next to each other, or, where they are apart, anywhere. */
export type Way = {
  words: string[];
  quality: number;
  areApart?: boolean;
  /** Products that have it, at most; absent: not counted. */
  frequency?: number;
};

/** A part of the search: a product has it if it has one of the ways. */
export type Clause = {
  ways: Way[];
  kind: ReadWord['kind'];
  /** Whether it was typed without a space after the part before: S24. */
  isGlued: boolean;
  /** Whether it is a colour or an amount, which is as good anywhere as in the name. */
  isTrait: boolean;
  /** Whether it only says what a thing is like. */
  isQuality: boolean;
  /** Whether it ends the search and may go on: a number, or letters after the digits of a model. */
  mayGoOn: boolean;
  /** Letters and digits that were typed for it. */
  length: number;
  /** Products that have its surest word; what is in few says more. */
  frequency: number;
};

const synonymQuality = 0.96;
const shortSynonymQuality = 0.8;
const bareAmountQuality = 0.8;
const mostWays = 16;
const longestPhrase = 4;

/** The parts of a search: phrases with their synonyms where there are any, else word by word. */
export function clausesOf(words: readonly ReadWord[], book: SynonymBook): Clause[] {
  const clauses: Clause[] = [];
  for (let place = 0; place < words.length; ) {
    const [length, ways] = waysAt(words, place, book);
    const part = words.slice(place, place + length);
    clauses.push({
      ways: tidy(ways),
      kind: part.at(-1)?.kind ?? 'letters',
      isGlued: part[0]?.isGlued ?? false,
      isTrait: part.at(-1)?.kind === 'unit' || isSuch(ways, isShade),
      isQuality: part.some(({ text }) => isQuality(text)) || isSuch(ways, isQuality),
      mayGoOn: place + length === words.length && (part.at(-1)?.kind === 'number' || endsInModel(words)),
      length: part.map(({ written }) => written).join('').length,
      frequency: Math.max(0, ...part.map(({ meanings }) => meanings[0]?.frequency ?? 0)),
    });
    place += length;
  }
  return clauses;
}

/** Whether one of its surest ways is such a word. */
const isSuch = (ways: readonly Way[], isIt: (stem: string) => boolean) =>
  ways.some(({ words, quality }) => quality > 0.8 && words.length === 1 && isIt(words[0] ?? ''));

function waysAt(words: readonly ReadWord[], place: number, book: SynonymBook): [number, Way[]] {
  const [length, synonyms] = longestSynonyms(words, place, book);
  if (length > 1) return [length, synonyms];
  const joined = joinedWays(words, place, book);
  if (joined) return [2, joined];
  const amount = words[place + 1];
  if (amount?.kind === 'unit') return [2, [...ownWays(amount), ...scaled(ownWays(words[place]), bareAmountQuality)]];
  return [1, [...ownWays(words[place]), ...synonyms]];
}

/** Two words that are one in the vocabulary are looked for as one and as two. */
function joinedWays(words: readonly ReadWord[], place: number, book: SynonymBook): Way[] | undefined {
  const [word, next] = [words[place], words[place + 1]];
  const isNew = word?.joined.every((one) => word.meanings.every((own) => own.word !== one.word));
  if (!word?.joined[0] || !next || !isNew) return undefined;
  const one = { ...word, meanings: word.joined };
  const apart = [word, next].flatMap(({ meanings }) => meanings[0] ?? []);
  const two: Way = {
    words: apart.map((meaning) => meaning.word),
    quality: Math.min(...apart.map((meaning) => meaning.quality)),
    areApart: true,
    frequency: Math.min(...apart.map((meaning) => meaning.frequency)),
  };
  return [...ownWays(one), ...longestSynonyms([one], 0, book)[1], ...(apart.length === 2 ? [two] : [])];
}

const ownWays = (word: ReadWord | undefined): Way[] =>
  word?.meanings.map(({ word: text, quality, frequency }) => ({
    words: [text],
    quality,
    ...(word.kind === 'letters' ? { frequency } : {}),
  })) ?? [];

const scaled = (ways: Way[], factor: number) => ways.map((way) => ({ ...way, quality: way.quality * factor }));

/** The longest phrase from here on that has synonyms, and all that mean it. */
function longestSynonyms(words: readonly ReadWord[], place: number, book: SynonymBook): [number, Way[]] {
  let longest = 0;
  let ways: Way[] = [];
  for (const meaning of words[place]?.meanings ?? []) {
    for (const { phrase, group } of book.entriesOf(meaning.word)) {
      const quality = phraseQuality(phrase, words, place);
      const isGuess = phrase.length > 1 && quality < leastSure;
      if (quality === 0 || isGuess || phrase.length < longest) continue;
      if (phrase.length > longest) ways = [];
      longest = phrase.length;
      ways.push(...group.map((one) => ({ words: one, quality: one === phrase ? quality : quality * qualityOf(one) })));
    }
  }
  return [longest, ways];
}

/** A synonym of two letters is soon mistaken: ps, тв. */
const qualityOf = (phrase: readonly string[]) => (phrase.join('').length > 2 ? synonymQuality : shortSynonymQuality);

/** How surely the phrase stands here, two words in either order: as its least sure word; 0 where it does not. */
function phraseQuality(phrase: readonly string[], words: readonly ReadWord[], place: number): number {
  if (phrase.length > longestPhrase) return 0;
  const inOrder = (order: readonly string[]) =>
    Math.min(
      ...order.map((text, offset) => words[place + offset]?.meanings.find(({ word }) => word === text)?.quality ?? 0),
    );
  return Math.max(
    inOrder(phrase),
    phrase.length === 2 && !/\d/.test(phrase.join('')) ? inOrder(phrase.toReversed()) : 0,
  );
}

/** Each way once, the surest first. */
function tidy(ways: readonly Way[]): Way[] {
  const best = new Map<string, Way>();
  for (const way of ways) {
    const key = way.words.join(' ');
    if (way.quality > (best.get(key)?.quality ?? 0)) best.set(key, way);
  }
  return [...best.values()].toSorted((left, right) => right.quality - left.quality).slice(0, mostWays);
}
