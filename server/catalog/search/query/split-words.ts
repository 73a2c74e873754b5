import { stemOf } from '#rules/search/search-stem.ts';
import type { Meanings } from './candidates.ts';
import type { ReadWord } from './read-word.ts';

/** Below this certainty a word is split instead. */
const believed = 0.55;
const sureOfModel = 0.8;
const sureHalf = 0.9;
/** A shorter half could be anything. */
const shortestHalf = 3;
const shortestWord = 5;

/**
 * Unknown words may be two without the space between them: макбукэйр, and NHD15 for NH-D15.
 *
 * @param ask what these words mean, themselves only
 */
export async function splitWords(
  words: ReadWord[],
  ask: (texts: readonly string[]) => Promise<Meanings>,
): Promise<ReadWord[]> {
  const doubtful = new Set(words.filter((word, place) => isDoubtful(word, words[place + 1])));
  if (doubtful.size === 0) return words;
  const halves = new Set([...doubtful].flatMap((word) => cutsOf(word).flat().map(stemOf)));
  const meanings = await ask([...halves]);
  return words.flatMap((word) => (doubtful.has(word) ? (bestCut(word, meanings) ?? word) : word));
}

/** Letters next to digits name a model, of which nothing may be guessed. */
const isOfModel = (word: ReadWord, next: ReadWord | undefined) => word.isGlued || next?.isGlued === true;

function isDoubtful(word: ReadWord, next: ReadWord | undefined): boolean {
  const sureness = word.meanings[0]?.quality ?? 0;
  if (word.kind !== 'letters') return false;
  return isOfModel(word, next) && word.text.length < shortestWord
    ? sureness < sureOfModel && word.written.length > 1
    : sureness < sureOfModel && word.text.length >= shortestWord;
}

function cutsOf({ written }: ReadWord): [string, string][] {
  const shortest = written.length < shortestWord ? 1 : shortestHalf;
  const cuts: [string, string][] = [];
  for (let place = shortest; place <= written.length - shortest; place += 1) {
    cuts.push([written.slice(0, place), written.slice(place)]);
  }
  return cuts;
}

/** The cut whose shorter half is longest, of those whose halves are both words. */
function bestCut(word: ReadWord, meanings: Meanings): ReadWord[] | undefined {
  const cuts = cutsOf(word)
    .map(([first, second]) => [half(word, first, word.isGlued), half(word, second, word.text.length < shortestWord)])
    .map((halves) => halves.map((one) => ({ ...one, meanings: meanings.get(one.text) ?? [] })))
    .filter((halves) => areMeant(halves, word));
  const shorter = (halves: ReadWord[]) => Math.min(...halves.map(({ text }) => text.length));
  return cuts.toSorted((left, right) => shorter(right) - shorter(left))[0];
}

/** Halves of a model's letters have to be known, others surely; both also usual where the whole may be a typo. */
function areMeant(halves: readonly ReadWord[], whole: ReadWord): boolean {
  const firsts = halves.flatMap(({ meanings: [first] }) => first ?? []);
  if (firsts.length < halves.length) return false;
  if (whole.text.length < shortestWord) return true;
  const usual = firsts.filter(({ isUsual }) => isUsual).length;
  const isGuessed = (whole.meanings[0]?.quality ?? 0) >= believed;
  if (!isGuessed && halves.every(({ written, meanings: [first] }) => written.length > 3 && first?.quality === 1))
    return true;
  return usual >= (isGuessed ? halves.length : 1) && firsts.every(({ quality }) => quality >= sureHalf);
}

const half = (word: ReadWord, written: string, isGlued: boolean): ReadWord => ({
  ...word,
  text: stemOf(written),
  written,
  isGlued,
  joined: [],
});
