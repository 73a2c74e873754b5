import { keysOf } from '#rules/search-keys.ts';
import { swapLayout } from '#rules/search-layout.ts';
import { stemOf } from '#rules/search-stem.ts';
import { connectives, noise } from '#rules/search-stop-words.ts';
import { isUnit } from '#rules/search-units.ts';
import { type SearchWord, wordsOf } from '#rules/search-words.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { type Meaning, meaningsOf } from './meant-words.ts';
import { type AskedWord, findKnownWords } from './word-queries.ts';

/** A word of the search with what it may mean. Numbers and amounts mean themselves. */
export type ReadWord = SearchWord & {
  meanings: Meaning[];
  /** What it means together with the next word, as if there were no space: play station. */
  joined: Meaning[];
};

/** What the vocabulary says of words, by their text. */
type Meanings = Map<string, Meaning[]>;

const mostChunks = 12;
const shortestPart = 2;
/** A word is in the other layout only if it is surer there by this. */
const layoutMargin = 0.08;
/** Less sure than this a word is taken apart before it is believed. */
const believed = 0.7;

/** The words of a search in the layout that they were meant in, with their meanings. */
export async function readQuery(db: Db, text: string): Promise<ReadWord[]> {
  const chunks = text.split(/\s+/).filter(Boolean).slice(0, mostChunks);
  const readings = chunks.map((chunk) => [chunk, swapLayout(chunk)]);
  const last = lettersOf(
    readings
      .at(-1)
      ?.map(wordsOf)
      .map((words) => words.slice(-1)) ?? [],
  );
  const pairs = [0, 1].flatMap((reading) => pairsOf(wordsOf(readings.map((ways) => ways[reading]).join(' '))));
  const meanings = await lookUp(db, { texts: lettersOf(readings.flat().map(wordsOf)), last, pairs });
  const chosen = readings.map(([typed = '', swapped = '']) => chooseLayout(typed, swapped, meanings)).join(' ');
  const words = withoutNoise(wordsOf(chosen));
  return takeApart(
    db,
    words.map((word, place) => withMeanings(word, words[place + 1], meanings)),
  );
}

/** Neighbours written as one word. */
function pairsOf(words: SearchWord[]): string[] {
  return words.flatMap((word, place) => joinedText(word, words[place + 1]) ?? []);
}

function joinedText(word: SearchWord, next: SearchWord | undefined): string | undefined {
  const areLetters = word.kind === 'letters' && next?.kind === 'letters';
  return areLetters ? stemOf(word.written + next.written) : undefined;
}

const lettersOf = (readings: SearchWord[][]) =>
  new Set(readings.flat().flatMap(({ kind, text }) => (kind === 'letters' ? text : [])));

type Wanted = { texts: ReadonlySet<string>; last: ReadonlySet<string>; pairs: readonly string[] };

/** Words with all their neighbours, pairs only as they are. */
function lookUp(db: Db, { texts, last, pairs }: Wanted): Promise<Meanings> {
  const asked = [...texts].map((text) => ({ text, ...keysOf(text), isBeginning: last.has(text) && text.length > 1 }));
  const askedPairs = pairs.filter((text) => !texts.has(text)).map(onlyItself);
  return meaningsByText(db, [...asked, ...askedPairs]);
}

const onlyItself = (text: string): AskedWord => ({ text, ...keysOf(text), near: [], isBeginning: false });

async function meaningsByText(db: Db, asked: readonly AskedWord[]): Promise<Meanings> {
  if (asked.length === 0) return new Map();
  const known = Map.groupBy(await findKnownWords(db, asked), ({ asked: number }) => number);
  return new Map(asked.map((word, number) => [word.text, meaningsOf(word, known.get(number) ?? [])]));
}

function chooseLayout(typed: string, swapped: string, meanings: Meanings): string {
  return sureness(swapped, meanings) > sureness(typed, meanings) + layoutMargin ? swapped : typed;
}

/** How sure the words of letters are on average, the longer ones more; 1 without any. */
function sureness(chunk: string, meanings: Meanings): number {
  const words = wordsOf(chunk);
  const letters = words.filter(({ kind }) => kind === 'letters');
  const total = letters.reduce((sum, { text }) => sum + text.length, 0);
  if (total === 0) return words.length > 0 ? 1 : 0;
  return letters.reduce((sum, { text, written }) => sum + text.length * sureOf(text, written, meanings), 0) / total;
}

function sureOf(text: string, written: string, meanings: Meanings): number {
  if (connectives.has(written) || noise.has(written) || isUnit(written)) return 1;
  return meanings.get(text)?.[0]?.quality ?? 0;
}

/** Without the words that no name has, unless there is nothing else. */
function withoutNoise(words: SearchWord[]): SearchWord[] {
  const isNoise = ({ kind, written, isGlued }: SearchWord, place: number) =>
    kind === 'letters' && !isGlued && !words[place + 1]?.isGlued && (connectives.has(written) || noise.has(written));
  const rest = words.filter((word, place) => !isNoise(word, place));
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

/** Words that nobody knows may be two without the space between them: макбукэйр. */
async function takeApart(db: Db, words: ReadWord[]): Promise<ReadWord[]> {
  const doubtful = words.filter(({ meanings, text }) => (meanings[0]?.quality ?? 0) < believed && text.length > 4);
  if (doubtful.length === 0) return words;
  const parts = new Set(doubtful.flatMap(({ written }) => cutsOf(written).flat()));
  const meanings = await meaningsByText(db, [...parts].map(onlyItself));
  return words.flatMap((word) => (doubtful.includes(word) ? (bestCut(word, meanings) ?? word) : word));
}

function cutsOf(written: string): [string, string][] {
  const cuts: [string, string][] = [];
  for (let place = shortestPart; place <= written.length - shortestPart; place += 1) {
    cuts.push([written.slice(0, place), written.slice(place)]);
  }
  return cuts;
}

/** The cut whose shorter half is longest, of those whose halves are both words; also a word with a foreign ending. */
function bestCut(word: ReadWord, meanings: Meanings): ReadWord[] | undefined {
  let best: ReadWord[] | undefined;
  for (const parts of cutsOf(word.written)) {
    const read = parts.map((text, part) => ({
      ...word,
      ...{ text, written: text, isGlued: word.isGlued && part === 0 },
      ...{ meanings: meanings.get(text) ?? [], joined: [] },
    }));
    const isKnown = read.every(({ meanings: [first] }) => first);
    if (isKnown && shorter(read) > shorter(best ?? [])) best = read;
  }
  return best;
}

const shorter = (parts: readonly ReadWord[]) => Math.min(...parts.map(({ text }) => text.length), 99) % 99;
