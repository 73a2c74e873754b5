import { keysOf } from '#rules/search-keys.ts';
import { swapLayout } from '#rules/search-layout.ts';
import { wholeSoundOf } from '#rules/search-sound.ts';
import { isNoiseAt } from '#rules/search-stop-words.ts';
import { type SearchWord, wordsOf } from '#rules/search-words.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { chooseLayouts } from './choose-layouts.ts';
import { joinedText, pairsOf } from './joined-words.ts';
import { type Meaning, type Meanings, meaningsOf } from './meant-words.ts';
import { takeApart } from './take-apart.ts';
import { type AskedWord, findKnownWords } from './word-queries.ts';

/** A word of the search with what it may mean. Numbers and amounts mean themselves. */
export type ReadWord = SearchWord & {
  meanings: Meaning[];
  /** What it means together with the next word, as if there were no space: play station. */
  joined: Meaning[];
};

const mostChunks = 12;
const shortestBeginning = 3;

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
  const [typed, swapped] = [0, 1].map((layout) =>
    readings
      .flatMap((reading) => lettersOf(wordsOf(reading[layout] ?? '')))
      .map((word) => [word.text, word.written] as const),
  );
  const written = new Map([...(swapped ?? []), ...(typed ?? [])]);
  const asTyped = new Set(typed?.map(([text]) => text));
  const asked = [...written].map(([text, whole]) => ({
    ...askedWord(text, whole),
    isHeard: asTyped.has(text),
    isLast: isLast.has(text),
    begun: isLast.has(text) || (isWide && whole.length >= shortestBeginning) ? whole : '',
  }));
  const pairs = [0, 1].flatMap((layout) => pairsOf(wordsOf(readings.map((reading) => reading[layout]).join(' '))));
  const askedPairs = pairs.filter((text) => !written.has(text)).map(onlyItself);
  return meaningsByText(db, [...asked, ...askedPairs], isWide);
}

const lettersOf = (words: SearchWord[]) => words.filter(({ kind }) => kind === 'letters');

const askedWord = (text: string, written: string): AskedWord => ({
  ...{ text, ...keysOf(text) },
  ...{ begun: '', isLast: false, isHeard: true, wholeSound: wholeSoundOf(written) },
});

const onlyItself = (text: string): AskedWord => ({ ...askedWord(text, text), near: [] });

async function meaningsByText(db: Db, asked: readonly AskedWord[], isWide: boolean): Promise<Meanings> {
  if (asked.length === 0) return new Map();
  const known = Map.groupBy(await findKnownWords(db, asked, isWide), ({ asked: number }) => number);
  return new Map(asked.map((word, number) => [word.text, meaningsOf(word, known.get(number) ?? [], isWide)]));
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

const itself = (word: string): Meaning => ({ word, quality: 1, frequency: 1, isAlias: false, isUsual: true });
