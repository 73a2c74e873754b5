import { expect, test } from 'vitest';
import { foldText, latinLookAlike, mixedWordsAloud } from './search-fold.ts';

test.each([
  ['Ёлка', 'елка'],
  ['сүрөт таңдоо', 'сурот тандоо'],
  ['1920×1080', '1920x1080'],
  ['Sony™ Xperia®', 'sony  xperia '],
  ['Rosé Föhn', 'rose fohn'],
  ['йод', 'йод'],
])('«%s» is compared as «%s»', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test.each([
  // Each mixes alphabets: one letter looks like one of the other.
  ['\u0441orsair', 'corsair'],
  ['\u0430pple', 'apple'],
  ['appl\u0435', 'apple'],
  ['\u043doover', 'hoover'],
  ['\u043aeychron', 'keychron'],
  ['\u043cotorola', 'motorola'],
  ['sams\u0443ng', 'samsyng'],
  ['\u0440hilips', 'philips'],
  ['\u0442plink', 'tplink'],
  ['\u0445box', 'xbox'],
  ['b\u043ese', 'bose'],
  ['\u0432ose', 'bose'],
  ['aпельсин', 'апельсин'],
  ['hаушник', 'наушник'],
  ['камеpа', 'камера'],
  ['экpaн', 'экран'],
  ['тeлeфоh', 'телефон'],
])('«%s» is of the alphabet that most of it is in: «%s»', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('a word that no look-alikes bring into one alphabet stays as it is', () => {
  expect(foldText('usbшнур')).toBe('usbшнур');
  expect(foldText('apple яблоко')).toBe('apple яблоко');
});

test('a short Russian word may be a model by its looks, where each of its letters has one', () => {
  expect(['хм', 'рс', 'тв'].map(latinLookAlike)).toEqual(['xm', 'pc', 'tb']);
  expect(['пс', 'хмж', 'xm'].map(latinLookAlike)).toEqual([undefined, undefined, undefined]);
});

test('a mixed word is also read aloud, where that is another word', () => {
  expect([...mixedWordsAloud('pс 5 и мышь')]).toEqual([['pc', 'ps']]);
  expect([...mixedWordsAloud('AirPods мышь')]).toEqual([]);
  expect([...mixedWordsAloud('\u043ca')]).toEqual([]);
});
