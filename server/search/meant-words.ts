import { distance, mishearings, slips } from '#rules/search-distance.ts';
import { soundsOf, wholeSoundOf } from '#rules/search-sound.ts';
import type { AskedWord, KnownWord } from './word-queries.ts';

/** What a word of the search may mean, and how sure that is: 1 is that very word. */
export type Meaning = { word: string; quality: number; frequency: number; isAlias: boolean };

const heardTheSame = 0.94;
/** Less for a word that may be the beginning of another one in its own alphabet. */
const heardInAnother = 0.86;
const spelledOtherwise = 0.84;
const endsOtherwise = 0.07;
const readOtherwise = 0.05;
const begun = 0.82;
/** More for a long beginning. */
const wellBegun = 0.9;
const begunByEar = 0.77;
const mistyped = 0.78;
const misheard = 0.72;
const misheardInOwnAlphabet = 0.66;
const perSlip = 0.1;
const perLetter = 0.15;
/** Nothing that merely is near is surer than this. */
const sounding = 0.8;
const lostS = 0.2;
/** Less sure than the best by more than this is not meant. */
const tolerance = 0.06;
const mostMeanings = 10;
const shortestHeard = 3;
const longBeginning = 4;

const isCyrillic = (word: string) => /[а-я]/.test(word);

type Asked = Pick<AskedWord, 'text' | 'sound' | 'begun' | 'wholeSound'>;

/**
 * What the asked word may mean among the known ones, surest first.
 *
 * @param isWide also what is much less sure than the best
 */
export function meaningsOf(asked: Asked, known: readonly KnownWord[], isWide: boolean): Meaning[] {
  const best = new Map<string, Meaning>();
  const isBegun = asked.begun !== '' && known.some(({ word }) => isBeginning(asked, word));
  for (const { word, sound, frequency, isAlias, how } of known) {
    if (isBegun && !isWide && how === 'near') continue;
    const usual = how === 'near' && word !== asked.text ? commonness(frequency, isAlias) : 0;
    const quality = qualityOf(asked, { word, sound, how }, isBegun) + usual;
    if (quality > (best.get(word)?.quality ?? 0)) best.set(word, { word, quality, frequency, isAlias });
  }
  const meanings = [...best.values()].toSorted(
    (left, right) =>
      right.quality - left.quality || right.frequency - left.frequency || (left.word < right.word ? -1 : 1),
  );
  const surest = meanings[0]?.quality ?? 0;
  // What only a synonym says does not hide what sounds the same in products.
  const surestSold = meanings.find(({ frequency, quality }) => frequency > 0 && quality >= sounding)?.quality ?? surest;
  const isMeant = ({ quality, frequency }: Meaning) =>
    isWide || quality >= surest - tolerance || (frequency > 0 && quality >= surestSold - tolerance);
  return meanings.filter(isMeant).slice(0, mostMeanings);
}

/** Of two words that are equally near the more usual one is meant. */
const commonness = (frequency: number, isAlias: boolean) =>
  Math.min(0.05, Math.log10(1 + frequency + (isAlias ? 100 : 0)) / 60);

type Known = Pick<KnownWord, 'word' | 'sound' | 'how'>;

const isBeginning = ({ begun: beginning }: Asked, word: string) =>
  word.startsWith(beginning) && word.length > beginning.length;

function qualityOf(asked: Asked, { word, sound, how }: Known, isBegun: boolean): number {
  if (word === asked.text) return 1;
  const isOtherAlphabet = isCyrillic(word) !== isCyrillic(asked.text);
  if (how === 'same') return heardQuality(asked, { word, sound }, isOtherAlphabet && !isBegun);
  if (how === 'beginning') {
    const rest = 1 - asked.wholeSound.length / Math.max(sound.length, asked.wholeSound.length, 1);
    const base = asked.begun.length >= longBeginning ? wellBegun : begun;
    return (isBeginning(asked, word) ? base : begunByEar) - 0.06 * rest;
  }
  return nearness(asked, { word, sound }, isOtherAlphabet);
}

/** A short sound is too little to know a longer word by. */
function heardQuality(asked: Asked, { word, sound }: { word: string; sound: string }, isSurely: boolean): number {
  const { text, wholeSound } = asked;
  if (sound.length < shortestHeard && text.length > sound.length) return 0;
  const base = isCyrillic(word) === isCyrillic(text) ? spelledOtherwise : isSurely ? heardTheSame : heardInAnother;
  const otherReading = sound === asked.sound ? 0 : readOtherwise;
  if (isCyrillic(word) === isCyrillic(text)) return base - perLetter * (distance(text, word, slips) - 1) - otherReading;
  return base - otherReading - (wholeSoundOf(word) === wholeSound ? 0 : endsOtherwise);
}

/** 0 where the words are too far apart. */
function nearness(asked: Asked, known: { word: string; sound: string }, isOtherAlphabet: boolean): number {
  const heard = Math.min(...soundsOf(known.word).map((sound) => heardDistance(asked.sound, sound)));
  const base = isOtherAlphabet ? misheard : misheardInOwnAlphabet;
  const byEar = heard <= allowed(asked.sound) ? base - perSlip * heard : 0;
  if (isOtherAlphabet) return byEar;
  const slipped = distance(asked.text, known.word, slips);
  const sameStart = asked.text[0] === known.word[0] ? 0.03 : 0;
  const byHand = slipped <= allowed(asked.text) ? mistyped + sameStart - perSlip * slipped : 0;
  return Math.max(byEar, byHand);
}

/** The s of a name may be gone with its stem. */
function heardDistance(asked: string, sound: string): number {
  const whole = distance(asked, sound, mishearings);
  return asked.endsWith('s') ? Math.min(whole, distance(asked.slice(0, -1), sound, mishearings) + lostS) : whole;
}

/** A slip in every three letters, and no more than three. */
const allowed = (text: string) => Math.min(3, Math.floor(text.length / 3));
