import type { KnownWord } from '#server/catalog/search/word-queries.ts';
import { type Asked, guessed, isBeginning, similarity, sounding } from './similarity.ts';

/** What a word of the search may mean, and how sure that is: 1 is that very word. */
export type Meaning = Pick<KnownWord, 'word' | 'frequency' | 'isAlias' | 'isUsual'> & { quality: number };

/** What the vocabulary says of words, by their text. */
export type Meanings = Map<string, Meaning[]>;

/** Less sure than the best by more than this is not meant. */
const tolerance = 0.075;
/** What is less sure than this is a guess, which only the rest of a search can bear out. */
export const leastSure = 0.5;
const leastGuess = 0.25;
const mostMeanings = 10;
/** A usual word of so many letters is no typo of another one: who types iphone does not mean phone. */
const longEnough = 5;
/** So many times as usual a word is meant although it is less like. */
const muchMore = 50;

/**
 * What the asked word may mean among the known ones, surest first.
 *
 * @param isWide also what is much less sure than the best, and guesses
 */
export function meaningsOf(asked: Asked, known: readonly KnownWord[], isWide: boolean): Meaning[] {
  const best = new Map<string, Meaning>();
  const isBegun = asked.isLast && asked.begun !== '' && known.some(({ word }) => isBeginning(asked, word));
  for (const one of known) {
    if (isBegun && !isWide && one.how === 'near') continue;
    const { word, frequency, isAlias, isUsual } = one;
    const quality = trusted(asked, one) * similarity(asked, one, isBegun);
    if (quality >= (isWide ? leastGuess : leastSure) && quality > (best.get(word)?.quality ?? 0))
      best.set(word, { word, quality, frequency, isAlias, isUsual });
  }
  const meanings = [...best.values()].toSorted(
    (left, right) =>
      right.quality - left.quality || right.frequency - left.frequency || (left.word < right.word ? -1 : 1),
  );
  const surest = meanings[0]?.quality ?? 0;
  // What only a synonym says does not hide what sounds the same in products.
  const surestSold = meanings.find(({ frequency, quality }) => frequency > 0 && quality >= sounding)?.quality ?? surest;
  const isThatVeryWord = asked.text.length >= longEnough && meanings.some(isSoldSo);
  const usualness = meanings.find(({ quality }) => quality === surest)?.frequency ?? 0;
  const isMeant = ({ quality, frequency }: Meaning) =>
    (isWide && !isThatVeryWord) ||
    quality >= surest - tolerance * (isMuchMore(frequency, usualness) ? 2 : 1) ||
    (frequency > 0 && quality >= surestSold - tolerance);
  return meanings.filter(isMeant).slice(0, mostMeanings);
}

/** Whether usual products have that very word, not only a synonym. */
const isSoldSo = ({ quality, frequency, isUsual }: Meaning) => quality === 1 && isUsual && frequency > 0;

const isMuchMore = (frequency: number, than: number) => frequency >= muchMore * Math.max(than, 1);

/** Where the layout was wrong as well, only usual words are worth a guess. */
const trusted = (asked: Asked, { word, isUsual }: KnownWord) =>
  asked.isHeard || isUsual || word === asked.text ? 1 : guessed;
