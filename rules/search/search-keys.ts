import { englishSoundsOf, skeletonOf, soundsOf, wholeSoundOf, withoutDoubles } from './search-sound.ts';

/** Shorter words have too many similar ones: one letter out of three is another word. */
const shortestForgiven = 3;
const shortestSkeleton = 3;
const shortestForgivenSkeleton = 4;
/** Letters that are left out one by one; longer words differ enough before. */
const longestForgiven = 16;

/** What a word is found by. Two words that share a key sound alike or are a typo apart, or nearly. */
export type SearchKeys = {
  sound: string;
  /** One for each way to read it: shared by words that sound the same. */
  same: number[];
  /** Also shared by words that are one slip apart. */
  near: number[];
};

/** Keys of a word of letters, folded and stemmed. */
export function keysOf(word: string): SearchKeys {
  const sounds = soundsOf(word);
  const [sound = ''] = sounds;
  const same = sounds.map((one) => hash(`=${one}`));
  const near = new Set<number>();
  for (const one of [word, wholeSoundOf(word)]) {
    if (one.length >= shortestForgiven) for (const text of withOneOut(one)) near.add(hash(text));
  }
  for (const one of sounds) {
    const skeleton = skeletonOf(one);
    if (skeleton.length < shortestSkeleton) continue;
    const texts = skeleton.length < shortestForgivenSkeleton ? [skeleton] : withOneOut(skeleton);
    for (const text of texts) near.add(hash(`~${text}`));
  }
  return { sound, same, near: [...near] };
}

/** Keys of a word that names have, which people may write as it is read in English: ноут for Note. */
export function keysOfNamed(word: string): SearchKeys {
  const keys = keysOf(word);
  const english = englishSoundsOf(word).map((sound) => hash(`=${sound}`));
  return { ...keys, same: [...new Set([...keys.same, ...english])] };
}

/** The text itself, and with each of its letters left out. */
function withOneOut(text: string): string[] {
  const places = Math.min(text.length, longestForgiven);
  const shorter = Array.from({ length: places }, (_, place) => text.slice(0, place) + text.slice(place + 1));
  return [text, ...shorter.map(withoutDoubles)];
}

/** FNV-1a as PostgreSQL's signed integer; collisions are resolved by comparing letters later. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    value = Math.imul(value ^ text.charCodeAt(place), 0x01000193);
  }
  return value | 0;
}
