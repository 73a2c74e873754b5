import { keysOf } from '#rules/search-keys.ts';
import { swapLayout } from '#rules/search-layout.ts';
import { wholeSoundOf } from '#rules/search-sound.ts';
import { stemOf } from '#rules/search-stem.ts';
import { isNoiseAt } from '#rules/search-stop-words.ts';
import { isUnit } from '#rules/search-units.ts';
import { type SearchWord, wordsOf } from '#rules/search-words.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { type Meaning, meaningsOf } from './meant-words.ts';
import { takeApart } from './take-apart.ts';
import { type AskedWord, findKnownWords } from './word-queries.ts';

/** A word of the search with what it may mean. Numbers and amounts mean themselves. */
export type ReadWord = SearchWord & {
  meanings: Meaning[];
  /** What it means together with the next word, as if there were no space: play station. */
  joined: Meaning[];
};

/** What the vocabulary says of words, by their text. */
export type Meanings = Map<string, Meaning[]>;

const mostChunks = 12;
/** A word is in the other layout only if it is surer there by this. */
const layoutMargin = 0.08;
/** By chance a short one is a word in any layout. */
const shortMargin = 0.2;
/** By how much less it may be surer where others are in the other layout. */
const swayed = 0.15;
/** What makes a layout unlikely: words that its keys cut through, while the other's are whole. */
const cutThrough = 0.3;
/** How sure an amount is that only the other layout has: 16е is no 16t. */
const onlyAmount = 0.85;

/**
 * The words of a search in the layout that they were meant in, with their meanings.
 *
 * @param isWide whether words that are known may be typos of others all the same
 */
export async function readQuery(db: Db, text: string, { isWide = false } = {}): Promise<ReadWord[]> {
  const chunks = text.split(/\s+/).filter(Boolean).slice(0, mostChunks);
  const readings = chunks.map((chunk) => [chunk, swapLayout(chunk)]);
  const meanings = await lookUp(db, readings, isWide);
  const chosen = chooseLayouts(readings, meanings).join(' ');
  const words = withoutNoise(wordsOf(chosen));
  const read = words.map((word, place) => withMeanings(word, words[place + 1], meanings));
  return takeApart(read, (texts) => meaningsByText(db, texts.map(onlyItself), false));
}

/** All words in both layouts with their neighbours, and pairs of them only as they are. */
function lookUp(db: Db, readings: string[][], isWide: boolean): Promise<Meanings> {
  const last = readings.at(-1)?.flatMap((reading) => wordsOf(reading).slice(-1)) ?? [];
  const isLast = new Set(last.filter(({ written }) => written.length > 1).map(({ text }) => text));
  const words = readings.flat().flatMap((reading) => lettersOf(wordsOf(reading)));
  const written = new Map(words.map((word) => [word.text, word.written]));
  const asked = [...written].map(([text, whole]) => askedWord(text, whole, isLast.has(text)));
  const pairs = [0, 1].flatMap((layout) => pairsOf(wordsOf(readings.map((reading) => reading[layout]).join(' '))));
  const askedPairs = pairs.filter((text) => !written.has(text)).map(onlyItself);
  return meaningsByText(db, [...asked, ...askedPairs], isWide);
}

const lettersOf = (words: SearchWord[]) => words.filter(({ kind }) => kind === 'letters');

const askedWord = (text: string, written: string, isLast: boolean): AskedWord => ({
  ...{ text, ...keysOf(text) },
  ...{ begun: isLast ? written : '', wholeSound: wholeSoundOf(written) },
});

const onlyItself = (text: string): AskedWord => ({ ...askedWord(text, text, false), near: [] });

async function meaningsByText(db: Db, asked: readonly AskedWord[], isWide: boolean): Promise<Meanings> {
  if (asked.length === 0) return new Map();
  const known = Map.groupBy(await findKnownWords(db, asked, isWide), ({ asked: number }) => number);
  return new Map(asked.map((word, number) => [word.text, meaningsOf(word, known.get(number) ?? [], isWide)]));
}

/** Neighbours written as one word. */
const pairsOf = (words: SearchWord[]) => words.flatMap((word, place) => joinedText(word, words[place + 1]) ?? []);

function joinedText(word: SearchWord, next: SearchWord | undefined): string | undefined {
  if (word.kind !== 'letters' || next?.kind !== 'letters' || next.written.length < 2) return undefined;
  return stemOf(word.written + next.written);
}

/** Where the longer words are in the other layout, the short ones are too: ыьуытп м12. */
function chooseLayouts(readings: string[][], meanings: Meanings): string[] {
  const gains = readings.map(([typed = '', swapped = ''], place) =>
    isHalf(readings, place, meanings) ? 0 : layoutGain(typed, swapped, meanings),
  );
  const isLong = (place: number) => lettersOf(wordsOf(readings[place]?.[1] ?? '')).some(({ text }) => text.length > 3);
  const isClearly = gains.some((gain, place) => gain > layoutMargin && isLong(place));
  const isOnly = gains.every((gain, place) => gain > -layoutMargin || !isLong(place));
  const least = (place: number) => (isClearly && isOnly ? -swayed : isLong(place) ? layoutMargin : shortMargin);
  return readings.map(([typed = '', swapped = ''], place) => ((gains[place] ?? 0) > least(place) ? swapped : typed));
}

/** Whether what was typed is a word together with its neighbour: плей стейшен. */
function isHalf(readings: string[][], place: number, meanings: Meanings): boolean {
  const [before, typed, next] = [-1, 0, 1].map((offset) => readings[place + offset]?.[0] ?? '');
  const pairs = [`${before} ${typed}`, `${typed} ${next}`].flatMap((pair) => pairsOf(wordsOf(pair)));
  return pairs.some((pair) => (meanings.get(pair)?.length ?? 0) > 0);
}

/** How much surer the other layout is. */
function layoutGain(typed: string, swapped: string, meanings: Meanings): number {
  const [asTyped, asSwapped] = [wordsOf(typed), wordsOf(swapped)];
  const spelled = (words: SearchWord[]) => words.filter(({ kind }) => kind !== 'number').length;
  const penalty = (words: SearchWord[], others: SearchWord[]) =>
    spelled(words) > Math.max(1, spelled(others)) ? cutThrough : 0;
  const typedSureness = (sureness(asTyped, meanings) ?? 1) - penalty(asTyped, asSwapped);
  const swappedSureness = (sureness(asSwapped, meanings) ?? onlyAmount) - penalty(asSwapped, asTyped);
  return swappedSureness * partOfWords(swapped) - typedSureness * partOfWords(typed);
}

/** What share of the keys gave letters and digits; the others are letters in the other layout: ;,k is жбл. */
const partOfWords = (chunk: string) => chunk.replaceAll(/[^\p{L}\p{N}"″-]/gu, '').length / chunk.length;

/** How sure the words of letters are on average, the longer ones more; undefined without any. */
function sureness(words: SearchWord[], meanings: Meanings): number | undefined {
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const sure = ({ text, written }: SearchWord, place: number) =>
    isNoiseAt(words, place) || isUnit(written) ? 1 : (meanings.get(text)?.[0]?.quality ?? 0);
  const weights = words.map(({ kind, text }) => (kind === 'letters' ? text.length : 0));
  const total = sum(weights);
  return total === 0 ? undefined : sum(words.map((word, place) => (weights[place] ?? 0) * sure(word, place))) / total;
}

/** Without the words that no name has, unless there is nothing else. */
function withoutNoise(words: SearchWord[]): SearchWord[] {
  const rest = words.filter((_, place) => !isNoiseAt(words, place));
  return rest.length > 0 ? rest : words;
}

function withMeanings(word: SearchWord, next: SearchWord | undefined, meanings: Meanings): ReadWord {
  return {
    ...word,
    meanings: word.kind === 'letters' ? (meanings.get(word.text) ?? []) : [itself(word.text)],
    joined: meanings.get(joinedText(word, next) ?? '') ?? [],
  };
}

const itself = (word: string): Meaning => ({ word, quality: 1, frequency: 1, isAlias: false });
