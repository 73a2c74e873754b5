import { distance, mishearings, slips } from '#rules/search-distance.ts';
import type { KnownWord } from './word-queries.ts';

/** What a word of the search may mean, and how sure that is: 1 is that very word. */
export type Meaning = { word: string; quality: number; frequency: number; isAlias: boolean };

const heardTheSame = 0.94;
const spelledOtherwise = 0.86;
const begun = 0.8;
const mistyped = 0.78;
const misheard = 0.74;
const perSlip = 0.1;
/** Less sure than the best by more than this is not meant. */
const tolerance = 0.09;
const mostMeanings = 10;

const isCyrillic = (word: string) => /[а-я]/.test(word);

/** What the asked word may mean among the known ones, surest first. */
export function meaningsOf(asked: { text: string; sound: string }, known: readonly KnownWord[]): Meaning[] {
  const best = new Map<string, Meaning>();
  for (const { word, sound, frequency, isAlias, how } of known) {
    const quality = qualityOf(asked, { word, sound, how }) + (how === 'near' ? commonness(frequency, isAlias) : 0);
    if (quality > (best.get(word)?.quality ?? 0)) best.set(word, { word, quality, frequency, isAlias });
  }
  const meanings = [...best.values()].toSorted(
    (left, right) =>
      right.quality - left.quality || right.frequency - left.frequency || (left.word < right.word ? -1 : 1),
  );
  const enough = (meanings[0]?.quality ?? 0) - tolerance;
  return meanings.filter(({ quality }) => quality >= enough).slice(0, mostMeanings);
}

/** Of two words that are equally near the more usual one is meant. */
const commonness = (frequency: number, isAlias: boolean) =>
  Math.min(0.05, Math.log10(1 + frequency + (isAlias ? 100 : 0)) / 60);

type Known = Pick<KnownWord, 'word' | 'sound' | 'how'>;

function qualityOf(asked: { text: string; sound: string }, { word, sound, how }: Known): number {
  if (word === asked.text) return 1;
  const isOtherAlphabet = isCyrillic(word) !== isCyrillic(asked.text);
  if (how === 'same') return isOtherAlphabet ? heardTheSame : spelledOtherwise;
  if (how === 'beginning') return begun - 0.1 * (1 - asked.sound.length / Math.max(sound.length, 1));
  return nearness(asked, { word, sound }, isOtherAlphabet);
}

/** 0 where the words are too far apart. */
function nearness(
  asked: { text: string; sound: string },
  known: { word: string; sound: string },
  isOtherAlphabet: boolean,
): number {
  const heard = distance(asked.sound, known.sound, mishearings);
  const byEar = heard <= allowed(asked.sound) ? misheard - perSlip * heard : 0;
  if (isOtherAlphabet) return byEar;
  const slipped = distance(asked.text, known.word, slips);
  const sameStart = asked.text[0] === known.word[0] ? 0.03 : 0;
  const byHand = slipped <= allowed(asked.text) ? mistyped + sameStart - perSlip * slipped : 0;
  return Math.max(byEar, byHand);
}

/** A slip in every three letters, and no more than three. */
const allowed = (text: string) => Math.min(3, Math.floor(text.length / 3));
