import { distance, mishearings, slips } from '#rules/search-distance.ts';
import { soundsOf } from '#rules/search-sound.ts';
import type { AskedWord, KnownWord } from './word-queries.ts';

/** What a word of the search may mean, and how sure that is: 1 is that very word. */
export type Meaning = { word: string; quality: number; frequency: number; isAlias: boolean };

const heardTheSame = 0.94;
const spelledOtherwise = 0.86;
const begun = 0.82;
const begunByEar = 0.77;
const mistyped = 0.78;
const misheard = 0.72;
const misheardInOwnAlphabet = 0.66;
const perSlip = 0.1;
/** Less sure than the best by more than this is not meant. */
const tolerance = 0.06;
const mostMeanings = 10;
const shortestHeard = 3;

const isCyrillic = (word: string) => /[а-я]/.test(word);

type Asked = Pick<AskedWord, 'text' | 'sound' | 'begun' | 'begunSound'>;

/**
 * What the asked word may mean among the known ones, surest first.
 *
 * @param isWide also what is much less sure than the best
 */
export function meaningsOf(asked: Asked, known: readonly KnownWord[], isWide: boolean): Meaning[] {
  const best = new Map<string, Meaning>();
  const isBegun = !isWide && known.some(({ how, word }) => how === 'beginning' && word.startsWith(asked.begun));
  for (const { word, sound, frequency, isAlias, how } of known) {
    if (isBegun && how === 'near') continue;
    const quality = qualityOf(asked, { word, sound, how }) + (how === 'near' ? commonness(frequency, isAlias) : 0);
    if (quality > (best.get(word)?.quality ?? 0)) best.set(word, { word, quality, frequency, isAlias });
  }
  const meanings = [...best.values()].toSorted(
    (left, right) =>
      right.quality - left.quality || right.frequency - left.frequency || (left.word < right.word ? -1 : 1),
  );
  const enough = isWide ? 0.01 : (meanings[0]?.quality ?? 0) - tolerance;
  return meanings.filter(({ quality }) => quality >= enough).slice(0, mostMeanings);
}

/** Of two words that are equally near the more usual one is meant. */
const commonness = (frequency: number, isAlias: boolean) =>
  Math.min(0.05, Math.log10(1 + frequency + (isAlias ? 100 : 0)) / 60);

type Known = Pick<KnownWord, 'word' | 'sound' | 'how'>;

function qualityOf(asked: Asked, { word, sound, how }: Known): number {
  if (word === asked.text) return 1;
  const isOtherAlphabet = isCyrillic(word) !== isCyrillic(asked.text);
  if (how === 'same') return heardQuality(asked, sound, isOtherAlphabet);
  if (how === 'beginning') {
    const rest = 1 - asked.begunSound.length / Math.max(sound.length, asked.begunSound.length, 1);
    return (word.startsWith(asked.begun) ? begun : begunByEar) - 0.1 * rest;
  }
  return nearness(asked, { word, sound }, isOtherAlphabet);
}

/** A short sound is too little to know a longer word by. */
function heardQuality({ text }: Asked, sound: string, isOtherAlphabet: boolean): number {
  if (sound.length < shortestHeard && text.length > sound.length) return 0;
  return isOtherAlphabet ? heardTheSame : spelledOtherwise;
}

/** 0 where the words are too far apart. */
function nearness(asked: Asked, known: { word: string; sound: string }, isOtherAlphabet: boolean): number {
  const heard = Math.min(...soundsOf(known.word).map((sound) => distance(asked.sound, sound, mishearings)));
  const base = isOtherAlphabet ? misheard : misheardInOwnAlphabet;
  const byEar = heard <= allowed(asked.sound) ? base - perSlip * heard : 0;
  if (isOtherAlphabet) return byEar;
  const slipped = distance(asked.text, known.word, slips);
  const sameStart = asked.text[0] === known.word[0] ? 0.03 : 0;
  const byHand = slipped <= allowed(asked.text) ? mistyped + sameStart - perSlip * slipped : 0;
  return Math.max(byEar, byHand);
}

/** A slip in every three letters, and no more than three. */
const allowed = (text: string) => Math.min(3, Math.floor(text.length / 3));
