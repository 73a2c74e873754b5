import { readInEnglish } from './search-english.ts';
import { latinLookAlike } from './search-fold.ts';

/** One letter for each Russian sound; capitals stand for those that Latin writes with two letters. */
const cyrillicSounds: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'C',
  ш: 'S',
  щ: 'S',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
};

/** Sounds that are written with several letters, in the order in which they are looked for. */
const spellings: [RegExp, string][] = [
  [/sh/g, 'S'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ck/g, 'k'],
  [/zh|dj|dzh/g, 'j'],
  [/kh/g, 'h'],
  [/gh/g, 'g'],
  [/qu/g, 'kv'],
  [/x/g, 'ks'],
  [/q/g, 'k'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/oo|ou/g, 'u'],
  [/ee|ea/g, 'i'],
];

/** Latin letters that are read in several ways: a word has every reading, its usual one first. */
const readings: [RegExp, string[]][] = [
  [/ch/, ['C', 'k', 'S']],
  [/ts/, ['c', 'ts']],
  [/c(?=[eiy])/, ['s', 'c', 'k']],
  [/c(?![eiyh])/, ['k', 'c']],
  [/j/, ['j', 'i']],
  [/g(?=[eiy])/, ['g', 'j']],
];
const mostReadings = 6;
const longestOfModel = 3;

/**
 * How a word sounds, in one alphabet for Latin and Cyrillic, the likeliest reading first: samsung and самсунг are
 * both `samsung`, geforce is `gefors` and, letter by letter, `geforke`. The vowels of an ending are left out.
 */
export function soundsOf(word: string): string[] {
  const sounds = /[а-я]/.test(word) ? readCyrillic(word) : readLatin(word);
  return [...new Set(sounds.map((sound) => withoutEnding(spell(sound))))].slice(0, mostReadings);
}

/** How a word of a name sounds to who reads it in English: note is `nout`. The vowels of an ending are left out. */
export const englishSoundsOf = (word: string): string[] => [
  ...new Set(readInEnglish(word).map((sound) => withoutEnding(spell(withoutEnding(sound))))),
];

/** The likeliest sound of a word with all its vowels. */
export function wholeSoundOf(word: string): string {
  const [sound = ''] = /[а-я]/.test(word) ? readCyrillic(word) : readLatin(word);
  return spell(sound);
}

/** Ю behind a consonant is the u of a borrowed word: плюс, plus. */
const borrowedU = /(?<=[^aeiou])iu/g;

/**
 * A few letters may be of a model, read by their looks: хм5 is XM5. A last с may be the plural of a borrowed word, which
 * a Latin stem has lost: эйрподс is airpod.
 */
function readCyrillic(word: string): string[] {
  const sound = word.replaceAll(/[а-я]/g, (letter) => cyrillicSounds[letter] ?? '');
  const lookAlike = word.length <= longestOfModel ? latinLookAlike(word) : undefined;
  if (lookAlike) return [sound, lookAlike];
  const sounds = /.{2}[^aeiou][sz]$/.test(sound) ? [sound, sound.slice(0, -1)] : [sound];
  return [...sounds, ...(borrowedU.test(sound) ? [sound.replaceAll(borrowedU, 'u')] : [])];
}

function readLatin(word: string): string[] {
  let sounds = [word];
  for (const [written, ways] of readings) sounds = sounds.flatMap((sound) => readEvery(sound, written, ways));
  return sounds;
}

/** All occurrences are read alike, as a person who transliterates does. */
function readEvery(sound: string, written: RegExp, ways: string[]): string[] {
  if (!written.test(sound)) return [sound];
  return ways.map((way) => sound.replaceAll(new RegExp(written, 'g'), way));
}

function spell(letters: string): string {
  let sound = letters;
  for (const [written, heard] of spellings) sound = sound.replaceAll(written, heard);
  return withoutDoubles(sound);
}

export const withoutDoubles = (sound: string) => sound.replaceAll(/(.)\1+/g, '$1');

const withoutEnding = (sound: string) => (sound.length > 3 ? sound.replace(/(?<=...)[aeiou]+$/, '') : sound);

/** Consonants only, and those that are mistaken for each other as one: what survives any guess at the vowels. */
export function skeletonOf(sound: string): string {
  return withoutDoubles(sound.replaceAll(/[aeiou]/g, '').replaceAll('z', 's'));
}
