import { latinized } from './search-latin.ts';

/** Letters that a Kyrgyz keyboard has and a Russian one lacks, and those that people write without their dots. */
const folded: Record<string, string> = { ё: 'е', ө: 'о', ү: 'у', ң: 'н', '×': 'x', '™': ' ', '®': ' ' };

/** Cyrillic letters that look like Latin ones, and the other way round. */
const looksCyrillic: Record<string, string> = {
  a: 'а',
  c: 'с',
  e: 'е',
  h: 'н',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
};
const looksLatin: Record<string, string> = Object.fromEntries(
  Object.entries({ ...looksCyrillic, x: 'х', y: 'у', b: 'в' }).map(([latin, cyrillic]) => [cyrillic, latin]),
);
/** The word as its look-alikes in Latin, where all its letters have one: хм may be XM. */
export function latinLookAlike(word: string): string | undefined {
  const alike = [...word].map((letter) => looksLatin[letter]);
  return alike.every((letter) => letter !== undefined) ? alike.join('') : undefined;
}

const mixedScripts = /(?=\p{L}*[a-z])(?=\p{L}*[а-я])\p{L}+/gu;

/**
 * Text as search compares it: small letters, ё as е, Kyrgyz ө ү ң as о у н, Latin letters without accents, and a
 * word that mixes alphabets by look-alikes (Сorsair with a Cyrillic С) in the alphabet that most of it is in.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/([a-z])\p{M}+/gu, '$1')
    .normalize('NFC')
    .replaceAll(/[ёөүң×™®]/g, (letter) => folded[letter] ?? letter)
    .replaceAll(mixedScripts, toOneScript);
}

/**
 * Words that mix alphabets as they are read aloud, by what `foldText` makes of them: the pс of pс5 looks like pc, but
 * is read as ps. Only those that are not read as they look.
 */
export function mixedWordsAloud(text: string): Map<string, string> {
  const words = text.toLowerCase().match(mixedScripts) ?? [];
  const readings = words.map((word) => [foldText(word), latinized(word)] as const);
  return new Map(readings.filter(([seen, heard]) => seen !== heard));
}

function toOneScript(word: string): string {
  const latin = word.replaceAll(/[^a-z]/g, '').length;
  const likeness = latin * 2 >= word.length ? looksLatin : looksCyrillic;
  const alike = word.replaceAll(/\p{L}/gu, (letter) => likeness[letter] ?? letter);
  return /[a-z]/.test(alike) && /[а-я]/.test(alike) ? word : alike;
}
