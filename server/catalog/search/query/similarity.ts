import { distance, mishearings, slips } from '#rules/search/search-distance.ts';
import { latinized, latinStem } from '#rules/search/search-latin.ts';
import { englishSoundsOf, soundsOf, wholeSoundOf } from '#rules/search/search-sound.ts';
import type { AskedWord, KnownWord } from '#server/catalog/search/word-queries.ts';

/** What was typed, as words are compared with it. */
export type Asked = Pick<AskedWord, 'text' | 'sound' | 'begun' | 'isLast' | 'isHeard' | 'wholeSound'>;

const soundsTheSame = 0.94;
/** Less for a word that may be the beginning of another one in its own alphabet. */
const soundsTheSameInAnother = 0.86;
const spelledOtherwise = 0.84;
const endsOtherwise = 0.07;
const readOtherwise = 0.05;
const begun = 0.82;
/** More for a long beginning. */
const wellBegun = 0.9;
const begunByEar = 0.77;
const mistyped = 0.78;
const wrongByEar = 0.72;
const wrongByEarInOwnAlphabet = 0.66;
const perSlip = 0.1;
const perLetter = 0.15;
/** Nothing that merely is near is surer than this. */
export const sounding = 0.8;
const lostS = 0.2;
/** What share of a word's sounds may be wrong. */
const mishearing = 0.15;
const rareMishearing = 0.08;
/** What a guess counts. */
export const guessed = 0.6;
/** As much as two letters of a usual word, and one of a rare one, may be written otherwise. */
const leastSound = 0.6;
const leastSoundOfRare = 0.72;
const shortestByEar = 3;
const longBeginning = 4;
const begunAfterSlip = 0.62;
const longEnough = 6;
const shortestWithSlip = 7;

const isCyrillic = (word: string) => /[а-я]/.test(word);

/** Of two words that are equally near the more usual one is meant. */
const commonness = (frequency: number, isAlias: boolean) =>
  Math.min(0.05, Math.log10(1 + frequency + (isAlias ? 100 : 0)) / 60);

/** Whether the word goes on after what was typed. */
export const isBeginning = ({ begun: beginning }: Asked, word: string) =>
  word.startsWith(beginning) && word.length > beginning.length;

/**
 * How sure it is that the asked word means this one: 1 for that very word, 0 where it cannot be.
 *
 * @param isBegun whether it is the beginning of some word, so that there is less to be guessed
 */
export function similarity(asked: Asked, known: KnownWord, isBegun: boolean): number {
  const { word, sound, how } = known;
  // sams is rather the beginning of samsung than the plural of sam.
  if (word === asked.text) return isBegun && word !== asked.begun ? wellBegun : 1;
  const isOtherAlphabet = isCyrillic(word) !== isCyrillic(asked.text);
  if (how === 'same') {
    const heard = soundQuality(asked, known, isOtherAlphabet && !isBegun);
    return heard >= (known.isUsual ? leastSound : leastSoundOfRare) ? heard : heard * guessed;
  }
  if (how === 'beginning') {
    const rest = 1 - asked.wholeSound.length / Math.max(sound.length, asked.wholeSound.length, 1);
    const base = asked.begun.length >= longBeginning ? wellBegun : begun;
    const usual = commonness(known.frequency, known.isAlias);
    const quality = (isBeginning(asked, word) ? base : begunByEar) + usual - 0.06 * rest;
    return asked.isLast ? quality : quality * guessed;
  }
  const byEar = how === 'far' ? 0 : nearByEar(asked, known, isOtherAlphabet);
  const byHand = isOtherAlphabet ? nearInLatin(asked, known) : nearByHand(asked, known);
  const near = Math.max(
    byEar,
    byHand,
    nearlyBegun(asked, known),
    spokenAlike(asked, known),
    heardWithSlip(asked, known),
  );
  return near > 0 ? near + commonness(known.frequency, known.isAlias) : 0;
}

/** A short sound is too little to know a longer word by. */
function soundQuality(asked: Asked, { word, sound }: { word: string; sound: string }, isSurely: boolean): number {
  const { text, wholeSound } = asked;
  if (sound.length < shortestByEar && text.length > sound.length) return 0;
  const base =
    isCyrillic(word) === isCyrillic(text) ? spelledOtherwise : isSurely ? soundsTheSame : soundsTheSameInAnother;
  if (isReadInEnglish(asked, word)) return base - readOtherwise;
  const otherReading = sound === asked.sound ? 0 : readOtherwise;
  if (isCyrillic(word) === isCyrillic(text)) return base - perLetter * (distance(text, word, slips) - 1) - otherReading;
  return base - otherReading - (wholeSoundOf(word) === wholeSound ? 0 : endsOtherwise);
}

/** Whether only its English reading is written: ноут, which "note" is not letter by letter. */
const isReadInEnglish = ({ text, sound }: Asked, word: string): boolean =>
  isCyrillic(text) && !soundsOf(word).includes(sound) && englishSoundsOf(word).includes(sound);

/** 0 where the words sound too different. */
function nearByEar(asked: Asked, known: KnownWord, isOtherAlphabet: boolean): number {
  if (!asked.isHeard || !hasVowel(known.word)) return 0;
  const heard = Math.min(...soundsOf(known.word).map((sound) => soundDistance(asked.sound, sound)));
  if (heard > allowed(asked.sound)) return 0;
  const quality = (isOtherAlphabet ? wrongByEar : wrongByEarInOwnAlphabet) - perSlip * heard;
  return isByEarSo(asked, known, heard) ? quality : quality * guessed;
}

/** 0 where the letters are too different. */
function nearByHand(asked: Asked, known: KnownWord): number {
  const most = allowed(asked.text);
  if (Math.abs(asked.text.length - known.word.length) > most) return 0;
  if (!haveInCommon(asked.text, known.word, most)) return 0;
  const slipped = distance(asked.text, known.word, slips);
  if (slipped > most) return 0;
  const sameStart = asked.text[0] === known.word[0];
  const quality = mistyped + (sameStart ? 0.03 : 0) - perSlip * slipped;
  return slipped <= mostSlips(asked, known, sameStart) ? quality : quality * guessed;
}

/** A Russian word by Latin letters with a slip in it is a guess: nasuhniki. */
function nearInLatin({ text }: Asked, { word }: KnownWord): number {
  if (isCyrillic(text)) return 0;
  const [asked, known] = [latinStem(text), latinized(word)];
  const most = allowed(asked);
  if (Math.abs(asked.length - known.length) > most || !haveInCommon(asked, known, most)) return 0;
  const slipped = distance(asked, known, slips);
  return slipped <= most ? guessed * (mistyped - perSlip * slipped) : 0;
}

/** A longer usual word by Cyrillic letters with one slip in it: самунг. */
function heardWithSlip({ text, sound, isHeard }: Asked, { word, sound: known, isUsual, how }: KnownWord): number {
  if (how === 'far' || !isHeard || !isUsual || !isCyrillic(text) || isCyrillic(word)) return 0;
  if (known.length < shortestWithSlip || sound[0] !== known[0]) return 0;
  return distance(sound, known, slips) === 1 ? mistyped - perSlip : 0;
}

/** What was left unfinished after a slip: клваиат. */
function nearlyBegun({ begun: beginning, isLast }: Asked, { word, isUsual }: KnownWord): number {
  if (!isLast || !isUsual || beginning.length < longEnough || beginning[0] !== word[0]) return 0;
  const start = word.slice(0, beginning.length);
  return haveInCommon(beginning, start, 1) && distance(beginning, start, slips) === 1 ? begunAfterSlip : 0;
}

/** Vowels that sound alike where no stress is on them, as people write what they say: тилифон, калонка. */
const unstressed = (word: string) => word.replaceAll(/[еэияы]/g, 'и').replaceAll('о', 'а');

/** A short word with another vowel is another word. */
const shortestSpoken = 6;

/** After a hushing sound о and ё sound alike, in a short word as well, and after ч and щ so do а and и: чорный, чесы. */
const hushed = (word: string) => word.replaceAll(/(?<=[жчшщ])о|(?<=[чщ])[аяи]/g, 'е').replaceAll(mute, '');

/** Between other consonants т and д are silent: жоский, лесница, праздник. */
const mute = /(?<=с)т(?=[кнл])|(?<=з)д(?=н)/g;

function spokenAlike({ text }: Asked, { word, isUsual }: KnownWord): number {
  if (!isUsual || !isCyrillic(word)) return 0;
  if (hushed(text) === hushed(word)) return mistyped;
  return text.length >= shortestSpoken && unstressed(text) === unstressed(word) ? mistyped : 0;
}

/** Whether the words can be so few slips apart, looked at without regard to order: it is quick to say. */
function haveInCommon(text: string, word: string, most: number): boolean {
  const [shorter, longer] = text.length < word.length ? [text, word] : [word, text];
  let missing = 0;
  for (const letter of shorter) if (!longer.includes(letter)) missing += 1;
  return missing <= most;
}

/** Letters without a vowel have no pronunciation. */
const hasVowel = (word: string) => /[aeiouyаеиоуыэюя]/.test(word);

/** What is farther is not even guessed: a slip in every three letters, and no more than three. */
const allowed = (text: string) => Math.min(3, Math.floor(text.length / 3));

/** A word that few products have has to sound very much the same. */
function isByEarSo({ sound }: Asked, { isUsual }: KnownWord, heard: number): boolean {
  if (sound.length < (isUsual ? 4 : 6)) return false;
  return heard <= sound.length * (isUsual ? mishearing : rareMishearing);
}

/** More in a longer word, and in one that is usual. With another letter in it a short word is another word: doll, dell. */
function mostSlips({ text }: Asked, { word, isUsual }: KnownWord, sameStart: boolean): number {
  if (text.length < 5 && (!isUsual || !haveInCommon(text, word, 0))) return 0;
  const most = isUsual ? Math.max(1, Math.floor((text.length - 2) / 3)) : Math.floor((text.length - 2) / 4);
  return Math.min(sameStart ? 3 : 1, most);
}

/** The s of a name may be gone with its stem. */
function soundDistance(asked: string, sound: string): number {
  const whole = distance(asked, sound, mishearings);
  return asked.endsWith('s') ? Math.min(whole, distance(asked.slice(0, -1), sound, mishearings) + lostS) : whole;
}
