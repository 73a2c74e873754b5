import { keysOf } from '#rules/search-keys.ts';
import { swapLayout } from '#rules/search-layout.ts';
import { soundOfBeginning } from '#rules/search-sound.ts';
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
  const chosen = readings.map(([typed = '', swapped = '']) => chooseLayout(typed, swapped, meanings)).join(' ');
  const words = withoutNoise(wordsOf(chosen));
  const read = words.map((word, place) => withMeanings(word, words[place + 1], meanings));
  return takeApart(read, (texts) => meaningsByText(db, texts.map(onlyItself), false));
}

/** All words in both layouts with their neighbours, and pairs of them only as they are. */
function lookUp(db: Db, readings: string[][], isWide: boolean): Promise<Meanings> {
  const last = readings.at(-1)?.flatMap((reading) => wordsOf(reading).slice(-1)) ?? [];
  const begun = new Map(last.map(({ text, written }) => [text, written.length > 1 ? written : '']));
  const texts = new Set(readings.flat().flatMap((reading) => lettersOf(wordsOf(reading)).map(({ text }) => text)));
  const asked = [...texts].map((text) => ({ text, ...keysOf(text), ...beginningOf(begun.get(text) ?? '') }));
  const pairs = [0, 1].flatMap((layout) => pairsOf(wordsOf(readings.map((reading) => reading[layout]).join(' '))));
  const askedPairs = pairs.filter((text) => !texts.has(text)).map(onlyItself);
  return meaningsByText(db, [...asked, ...askedPairs], isWide);
}

const lettersOf = (words: SearchWord[]) => words.filter(({ kind }) => kind === 'letters');

const beginningOf = (begun: string) => ({ begun, begunSound: soundOfBeginning(begun) });

const onlyItself = (text: string): AskedWord => ({ text, ...keysOf(text), near: [], ...beginningOf('') });

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

function chooseLayout(typed: string, swapped: string, meanings: Meanings): string {
  const [asTyped, asSwapped] = [wordsOf(typed), wordsOf(swapped)];
  const penalty = (words: SearchWord[], others: SearchWord[]) =>
    lettersOf(words).length > Math.max(1, lettersOf(others).length) ? cutThrough : 0;
  const typedSureness = (sureness(asTyped, meanings) ?? 1) - penalty(asTyped, asSwapped);
  const swappedSureness = (sureness(asSwapped, meanings) ?? onlyAmount) - penalty(asSwapped, asTyped);
  return swappedSureness > typedSureness + layoutMargin ? swapped : typed;
}

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
