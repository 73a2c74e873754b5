import type { Random } from './random.ts';

const russianRows = ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'];
const englishRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const englishKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё';

/** The word with one slip of the finger that is not in its first letter: lost, neighbouring, swapped or doubled. */
export function slip(word: string, random: Random): string {
  const text = word.toLowerCase();
  const place = 1 + random.below(text.length - 2);
  const [before, letter, after] = [text.slice(0, place), text.charAt(place), text.slice(place + 1)];
  const ways = [
    before + after,
    before + neighbour(letter) + after,
    before + after.charAt(0) + letter + after.slice(1),
    before + letter + letter + after,
  ];
  return random.pick(ways.filter((way) => way !== text));
}

function neighbour(letter: string): string {
  const row = [...russianRows, ...englishRows].find((keys) => keys.includes(letter)) ?? letter;
  const place = row.indexOf(letter);
  return row[place + 1] ?? row[place - 1] ?? letter;
}

/** What comes out when the keyboard is in the other language. */
export function inOtherLayout(text: string): string {
  return [...text.toLowerCase()].map((key) => swapKey(key)).join('');
}

function swapKey(key: string): string {
  const [english, russian] = [englishKeys.indexOf(key), russianKeys.indexOf(key)];
  return russianKeys[english] ?? englishKeys[russian] ?? key;
}

const toLatin: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
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
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

/** Russian by Latin letters, as people type who have no other keys. */
export const latinized = (text: string) => [...text.toLowerCase()].map((letter) => toLatin[letter] ?? letter).join('');

const toRussian: Record<string, string> = {
  a: 'а',
  b: 'б',
  c: 'к',
  d: 'д',
  e: 'е',
  f: 'ф',
  g: 'г',
  h: 'х',
  i: 'и',
  j: 'дж',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  q: 'к',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  v: 'в',
  w: 'в',
  x: 'кс',
  y: 'и',
  z: 'з',
};

/** Latin names by Russian letters, one by one but for sh, ch, ph and th. */
export function russified(text: string): string {
  const digraphs = text
    .toLowerCase()
    .replaceAll('sh', 'ш')
    .replaceAll('ch', 'ч')
    .replaceAll('ph', 'ф')
    .replaceAll('th', 'т');
  return [...digraphs].map((letter) => toRussian[letter] ?? letter).join('');
}

const kyrgyz: Record<string, string> = { о: 'ө', у: 'ү', н: 'ң' };

/** A Russian word with one of its letters as a Kyrgyz keyboard has it. */
export function kyrgyzed(word: string, random: Random): string {
  const places = [...word].flatMap((letter, place) => (kyrgyz[letter] ? place : []));
  const place = random.pick(places);
  return word.slice(0, place) + kyrgyz[word.charAt(place)] + word.slice(place + 1);
}
