import { mixedWordsAloud } from '#rules/search/search-fold.ts';
import { keysOf } from '#rules/search/search-keys.ts';
import { swapLayout } from '#rules/search/search-layout.ts';
import { wholeSoundOf } from '#rules/search/search-sound.ts';
import { stemOf } from '#rules/search/search-stem.ts';
import { isNoiseAt } from '#rules/search/search-stop-words.ts';
import { type SearchWord, wordsOf } from '#rules/search/search-words.ts';
import type { AskedWord } from '#server/catalog/search/word-queries.ts';
import { type Meaning, type Meanings, meaningsOf } from './candidates.ts';
import { chooseLayouts } from './choose-layouts.ts';
import { joinedText, pairsOf } from './joined-words.ts';
import type { ReadWord } from './read-word.ts';
import type { SearchQuestions } from './search-questions.ts';
import { splitWords } from './split-words.ts';
import { casesOf, withCase } from './word-cases.ts';

/** The longest names have so many words; who pastes one means all of it. */
const mostChunks = 32;
/** By then it is plain which layout the keyboard is in. */
const mostInDoubt = 12;
const shortestBeginning = 3;
/** How sure a reading by ear is where letters of two alphabets look like another word. */
const byEarInstead = 0.94;
/** How sure it is that unknown letters after the digits of a model are the beginning of known ones: GL753V. */
const unfinished = 0.6;
const mostOfModel = 3;

/**
 * The words of a search in the layout that they were meant in, with their meanings.
 *
 * @param isWide whether words that are known may be typos of others all the same
 */
export async function readQuery(
  questions: SearchQuestions,
  text: string,
  { isWide = false } = {},
): Promise<ReadWord[]> {
  const chunks = text.split(/\s+/).filter(Boolean).slice(0, mostChunks);
  const readings = chunks.map((chunk, place) => [chunk, place < mostInDoubt ? swapLayout(chunk) : chunk]);
  const aloud = mixedWordsAloud(text);
  const also = [...[...aloud.values()].map(stemOf), ...casesOf(wordsOf(chunks.join(' ')))];
  const meanings = await lookUp(questions, readings, { isWide, also });
  const chosen = chooseLayouts(readings, meanings).join(' ');
  const words = withoutNoise(wordsOf(chosen));
  const read = words.map((word, place) => {
    const heard = meanings.get(stemOf(aloud.get(word.written) ?? '')) ?? [];
    return withReceived(withMeanings(word, words[place + 1], meanings), heard);
  });
  return withUnfinished(await splitWords(read, (texts) => meaningsByText(questions, texts.map(onlyItself), false)));
}

/** Whether a search ends with letters after the digits of a model, of which there may be more: the V of GL753V. */
export function endsInModel(words: readonly SearchWord[]): boolean {
  const [before, last] = [words.at(-2), words.at(-1)];
  return last?.kind === 'letters' && last.isGlued && before?.kind === 'number' && last.written.length <= mostOfModel;
}

/** Letters that end a model and that no product has are taken for the beginning of others. */
function withUnfinished(words: ReadWord[]): ReadWord[] {
  const last = words.at(-1);
  if (!last || !endsInModel(words) || last.meanings.length > 0) return words;
  return words.with(-1, { ...last, meanings: [{ ...itself(last.written), quality: unfinished, frequency: 0 }] });
}

type LookUp = { isWide: boolean; also: readonly string[] };

/** All words in both layouts with the adjacent ones, and pairs of them and `also` only as they are. */
function lookUp(questions: SearchQuestions, readings: string[][], { isWide, also }: LookUp): Promise<Meanings> {
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
  const others = new Set([...pairs, ...also].filter((text) => !written.has(text)));
  return meaningsByText(questions, [...asked, ...[...others].map(onlyItself)], isWide);
}

const lettersOf = (words: SearchWord[]) => words.filter(({ kind }) => kind === 'letters');

/** A word to look for as it is written, with all that is alike. */
export const askedWord = (text: string, written: string): AskedWord => ({
  text,
  ...keysOf(text),
  begun: '',
  isLast: false,
  isHeard: true,
  wholeSound: wholeSoundOf(written),
});

const onlyItself = (text: string): AskedWord => ({ ...askedWord(text, text), near: [] });

async function meaningsByText(
  questions: SearchQuestions,
  asked: readonly AskedWord[],
  isWide: boolean,
): Promise<Meanings> {
  if (asked.length === 0) return new Map();
  const known = await questions.knownWords(asked, isWide);
  return new Map(asked.map((word, number) => [word.text, meaningsOf(word, known[number] ?? [], isWide)]));
}

/** Without the words that no name has, unless there is nothing else. */
function withoutNoise(words: SearchWord[]): SearchWord[] {
  const rest = words.filter((_, place) => !isNoiseAt(words, place));
  return rest.length > 0 ? rest : words;
}

/** What a word that mixes alphabets means as it is read aloud, in addition to what it means as it looks. */
function withReceived(word: ReadWord, heard: readonly Meaning[]): ReadWord {
  const others = heard.filter((one) => word.meanings.every((own) => own.word !== one.word));
  const less = others.map((meaning) => ({ ...meaning, quality: meaning.quality * byEarInstead }));
  return { ...word, meanings: [...word.meanings, ...less] };
}

function withMeanings(word: SearchWord, next: SearchWord | undefined, meanings: Meanings): ReadWord {
  return {
    ...word,
    meanings: word.kind === 'letters' ? withCase(word, meanings.get(word.text) ?? [], meanings) : [itself(word.text)],
    joined: meanings.get(joinedText(word, next) ?? '') ?? [],
  };
}

const itself = (word: string): Meaning => ({ word, quality: 1, frequency: 1, isAlias: false, isUsual: true });
