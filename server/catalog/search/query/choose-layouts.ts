import { unitWritten } from '#rules/catalog/read-number.ts';
import { isNoiseAt } from '#rules/search/search-stop-words.ts';
import { isUnit } from '#rules/search/search-units.ts';
import { type SearchWord, wordsOf } from '#rules/search/search-words.ts';
import type { Meanings } from './candidates.ts';
import { joinedText } from './joined-words.ts';

/** A word is in the other layout only if it is surer there by this. */
const layoutMargin = 0.08;
/** By chance a short one is a word in any layout. */
const shortMargin = 0.15;
/** A short one that is nothing as it was typed is clear enough. */
const wholeMargin = 0.8;
/** Misspelling by ear does not happen in the wrong layout: a match weaker than two typos is ignored. */
const leastSwapped = 0.55;
/** What share of the keys has to be of words in the other layout. */
const leastOfWords = 0.7;
/** By how much less it may be surer where others are in the other layout. */
const swayed = 0.15;
/** What makes a layout unlikely: words that its keys cut through, while the other's are whole. */
const cutThrough = 0.3;
/** How sure an amount is that only the other layout has: 16е is no 16t. */
const onlyAmount = 0.85;

/**
 * Of each of these chunks, as typed and in the other layout, the one that was meant.
 * Where the longer words are in the other layout, the short ones are too: ыьуытп м12.
 */
export function chooseLayouts(readings: string[][], meanings: Meanings): string[] {
  /** The ч of "30 ч", and not the × that its key gives. */
  const isMeasure = (place: number) => {
    const [before = '', typed = ''] = [readings[place - 1]?.[0], readings[place]?.[0]];
    return /\d$/.test(before) && /^[а-я]$/i.test(typed) && unitWritten(typed) !== undefined;
  };
  const gains = readings.map(([typed = '', swapped = ''], place) =>
    isMeasure(place) || isHalf(readings, place, meanings) ? -1 : layoutGain(typed, swapped, meanings),
  );
  const isLong = (place: number) =>
    wordsOf(readings[place]?.[1] ?? '').some(({ kind, text }) => kind === 'letters' && text.length > 3);
  const isClearly = gains.some((gain, place) => gain > (isLong(place) ? layoutMargin : wholeMargin));
  const isOnly = gains.every((gain, place) => gain > -layoutMargin || !isLong(place));
  const isUnitHere = (place: number) =>
    /\d$/.test(readings[place - 1]?.[0] ?? '') &&
    isUnit(readings[place]?.[1] ?? '') &&
    !isUnit(readings[place]?.[0] ?? '');
  const least = (place: number) => {
    if (isClearly && isUnitHere(place)) return Number.NEGATIVE_INFINITY;
    if (isClearly && isOnly && !isItself(readings[place]?.[0] ?? '', meanings)) return -swayed;
    return isLong(place) ? layoutMargin : shortMargin;
  };
  return readings.map(([typed = '', swapped = ''], place) => ((gains[place] ?? 0) > least(place) ? swapped : typed));
}

/** A brand among Russian words of the wrong layout may well be in the right one; a lone letter is no brand. */
const isItself = (chunk: string, meanings: Meanings) =>
  chunk.replaceAll(sentenceMarks, '').length > 1 && /[a-z]/i.test(chunk) && sureness(wordsOf(chunk), meanings) === 1;

/** Whether what was typed is a word together with the adjacent one: плей стейшен. */
function isHalf(readings: string[][], place: number, meanings: Meanings): boolean {
  const [before, typed, next] = [-1, 0, 1].map((offset) => wordsOf(readings[place + offset]?.[0] ?? ''));
  const pairs = [
    [before?.at(-1), typed?.[0]],
    [typed?.at(-1), next?.[0]],
  ].map(([left, right]) => (left ? joinedText(left, right) : undefined));
  return pairs.some((pair) => pair !== undefined && (meanings.get(pair)?.length ?? 0) > 0);
}

/** What no name has, and mashed keys of the other layout give. */
const strayKeys = /[[\]{};<>`]|\p{L}[,']\p{L}/u;

/** Marks around a word of a sentence: the comma of "iPhone 16, black" is no letter б. */
const sentenceMarks = /^[(]+|[.,;:!?)]+$/g;

/** How much surer the other layout is. */
function layoutGain(asWritten: string, swapped: string, meanings: Meanings): number {
  const typed = asWritten.replaceAll(sentenceMarks, '');
  // Marks between digits are no letters: 21:9.
  if (strayKeys.test(swapped) || /^[\d.,:;]*$/.test(typed)) return -1;
  const [asTyped, asSwapped] = [wordsOf(typed), wordsOf(swapped)];
  const spelled = (words: SearchWord[]) => words.filter(({ kind }) => kind !== 'number').length;
  const penalty = (words: SearchWord[], others: SearchWord[]) =>
    spelled(words) > Math.max(1, spelled(others)) ? cutThrough : 0;
  const typedSureness = (sureness(asTyped, meanings) ?? 1) - penalty(asTyped, asSwapped);
  const swappedSureness = (sureness(asSwapped, meanings) ?? onlyAmount) - penalty(asSwapped, asTyped);
  if (swappedSureness < leastSwapped || partOfWords(swapped) < leastOfWords) return -1;
  return swappedSureness * partOfWords(swapped) - typedSureness * partOfWords(typed);
}

/** What share of the keys gave letters and digits; the others are letters in the other layout: ;,k is жбл. */
function partOfWords(chunk: string): number {
  const whole = chunk.replaceAll(beforeDigit, '');
  return whole.replaceAll(/[^\p{L}\p{N}"″-]/gu, '').length / whole.length;
}

/** The dot of M.2 belongs to the model. */
const beforeDigit = /[.,](?=\d)/g;

/** How sure the words of letters are on average, the longer ones more; undefined without any. */
function sureness(words: SearchWord[], meanings: Meanings): number | undefined {
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const sure = ({ text, written }: SearchWord, place: number) =>
    isNoiseAt(words, place) || isUnit(written) ? 1 : (meanings.get(text)?.[0]?.quality ?? 0);
  const weights = words.map(({ kind, text }) => (kind === 'letters' ? text.length : 0));
  const total = sum(weights);
  return total === 0 ? undefined : sum(words.map((word, place) => (weights[place] ?? 0) * sure(word, place))) / total;
}
