import { expect, test } from 'vitest';
import { abbreviationsInLatin, codeInCyrillic, latinCaseStem, latinized, latinStem } from './search-latin.ts';
import { stemOf } from './search-stem.ts';

test.each([
  ['наушники', 'naushniki'],
  ['игровая', 'igrovaya'],
  ['материнская', 'materinskaya'],
  ['мышь', 'mysh'],
  ['чехол', 'chehol'],
])('%s by Latin letters is %s, with any ending', (russian, latin) => {
  expect(latinStem(latin)).toBe(latinized(stemOf(russian)));
});

test('every Russian letter has its Latin ones', () => {
  expect(latinized('абвгдежзийклмнопрстуфхцчшщъыьэюя')).toBe('abvgdezhziyklmnoprstufhtschshschyeyuya');
});

test.each(['aya', 'oye', 'iye', 'yye', 'iy', 'yy', 'oy', 'ye', 'ya', 'a', 'e', 'i', 'o', 'u', 'y'])(
  'the ending -%s is left out where three letters stay',
  (ending) => {
    expect(latinStem(`igrov${ending}`)).toBe('igrov');
    expect(latinStem(`ok${ending}`)).not.toBe('ok');
  },
);

test.each([
  ['наушниками', 'naushnikami'],
  ['смартфонов', 'smartfonov'],
  ['беспроводными', 'besprovodnymi'],
  ['шумоподавлением', 'shumopodavleniem'],
  ['телевизором', 'televizorom'],
])('%s by Latin letters loses the ending of its case: %s', (russian, latin) => {
  expect(latinCaseStem(latin)).toBe(latinized(stemOf(russian)));
});

test('a short word and one without such an ending stay what they are', () => {
  expect(['team', 'galaxy', 'iphone', 'xm6', 'наушниками'].map(latinCaseStem)).toEqual(Array(5).fill(undefined));
});

test.each([
  ['AM5', 'ам5'],
  ['LGA1700', 'лга1700'],
  ['5k', '5к'],
  ['DDR5', 'ддр5'],
  ['M.2', undefined],
  ['Ryzen 7', undefined],
  ['1920x1080', undefined],
])('the code %s is %s by Cyrillic letters', (text, written) => {
  expect(codeInCyrillic(text)).toBe(written);
});

test('a short Cyrillic word may be an abbreviation by its letters, and a longer one is none', () => {
  expect(abbreviationsInLatin('итх')).toEqual(['itx', 'ith']);
  expect(abbreviationsInLatin('гтх')).toContain('gtx');
  expect(abbreviationsInLatin('сл')).toContain('cl');
  expect(abbreviationsInLatin('щит')).toEqual([]);
  expect(abbreviationsInLatin('экран')).toEqual([]);
});
