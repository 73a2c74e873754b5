import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distance, mishearings, slips } from './search-distance.ts';
import { keysOf } from './search-keys.ts';
import { swapLayout } from './search-layout.ts';
import { skeletonOf, soundsOf, wholeSoundOf } from './search-sound.ts';

const soundTheSame = (one: string, other: string) => soundsOf(one).some((sound) => soundsOf(other).includes(sound));

test.each([
  ['samsung', 'самсунг'],
  ['dyson', 'дисон'],
  ['galaxy', 'галакси'],
  ['geforce', 'гефорс'],
  ['geforce', 'гефорке'],
  ['acer', 'акер'],
  ['thermalright', 'тхермалригхт'],
  ['phanteks', 'пхантекс'],
  ['logitech', 'логитек'],
  ['jonsbo', 'йонсбо'],
  ['jonsbo', 'джонсбо'],
  ['наушник', 'naushniki'],
  ['чехол', 'chehol'],
  ['клавиатур', 'klaviatura'],
  ['plus', 'плюс'],
])('%s and %s sound the same', (one, other) => {
  expect(soundTheSame(one, other)).toBe(true);
});

test('other words sound otherwise', () => {
  expect(soundTheSame('samsung', 'сони')).toBe(false);
  expect(soundTheSame('iphone', 'ipad')).toBe(false);
});

test('the other layout of the other layout is the text itself', () => {
  expect(swapLayout('ыфьыгтп')).toBe('samsung');
  expect(swapLayout('[jkjlbkmybr')).toBe('холодильник');
  const keys = fc.string({
    unit: fc.constantFrom(...'qwertyuiop[]asdfghjkl;zxcvbnm,.йцукенгшщзхъфывапролджячсмитьбю 0123456789'),
  });
  fc.assert(
    fc.property(keys, (text) => {
      expect(swapLayout(swapLayout(text))).toBe(text);
    }),
  );
});

test('a distance is the same both ways and nothing to the word itself', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdeiou'), maxLength: 8 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      for (const costs of [slips, mishearings]) {
        expect(distance(one, one, costs)).toBe(0);
        expect(distance(one, other, costs)).toBeCloseTo(distance(other, one, costs));
      }
    }),
  );
});

test('a slip counts one, whichever it is, and a misheard vowel less', () => {
  for (const way of ['samsng', 'sanmsung', 'sansung', 'smasung']) expect(distance('samsung', way, slips)).toBe(1);
  expect(distance('samsung', 'simsung', mishearings)).toBeLessThan(0.5);
});

test('a word shares a key with every word that is one slip away', () => {
  const letters = fc.constantFrom(...'abcdefghiklmnoprstuv');
  const word = fc.string({ unit: letters, minLength: 4, maxLength: 10 });
  fc.assert(
    fc.property(word, fc.nat(), letters, fc.constantFrom('lose', 'add', 'replace', 'swap'), (text, at, letter, how) => {
      const place = at % text.length;
      const [before, after] = [text.slice(0, place), text.slice(place + 1)];
      const slipped = {
        lose: before + after,
        add: before + letter + text.slice(place),
        replace: before + letter + after,
        swap: before + after.charAt(0) + text.charAt(place) + after.slice(1),
      }[how];
      const keys = new Set([...keysOf(text).same, ...keysOf(text).near]);
      const slippedKeys = keysOf(slipped);
      fc.pre(slipped.length >= 3);
      expect([...slippedKeys.same, ...slippedKeys.near].some((key) => keys.has(key))).toBe(true);
    }),
  );
});

test('what is mistaken for each other counts the same both ways', () => {
  const sounds = [...'abcdefghijklmnoprstuvzCS'];
  for (const one of sounds) {
    for (const other of sounds) {
      expect(mishearings.replace(one, other), one + other).toBe(mishearings.replace(other, one));
    }
  }
});

test.each(['sz', 'sc', 'ck', 'Cc', 'Ck', 'CS', 'jC', 'gj', 'vf', 'dt', 'bp', 'gk', 'hg', 'ij', 'uv'])(
  'by ear the two of "%s" are nearly the same, by finger they are two',
  (pair) => {
    const [one, other] = [pair.charAt(0), pair.charAt(1)];
    expect(distance(one, other, mishearings)).toBeLessThanOrEqual(0.5);
    expect(distance(one, other, slips)).toBe(1);
  },
);

test('other consonants are two by ear, too, and a lost vowel counts less than a lost consonant', () => {
  expect(distance('m', 'k', mishearings)).toBe(1);
  expect(distance('a', 'e', mishearings)).toBe(0.3);
  expect(distance('sony', 'sny', mishearings)).toBe(0.4);
  expect(distance('sony', 'soy', mishearings)).toBe(1);
  expect(distance('', 'son', mishearings)).toBe(2.4);
  expect([distance('ab', 'cd', slips), distance('ab', 'ba', slips)]).toEqual([2, 1]);
});

test('every Russian letter has its sound', () => {
  const letters = [...'абвгдежзийклмнопрстуфхцчшщъыьэюя'];
  expect(letters.map(wholeSoundOf).join(' ')).toBe('a b v g d e j z i i k l m n o p r s t u f h c C S S  i  e iu ia');
});

test.each([
  ['dash', 'daS'],
  ['graph', 'graf'],
  ['thor', 'tor'],
  ['rock', 'rok'],
  ['zhuk', 'juk'],
  ['djem', 'jem'],
  ['dzhem', 'jem'],
  ['khan', 'han'],
  ['ghost', 'gost'],
  ['quest', 'kvest'],
  ['xbox', 'ksboks'],
  ['qled', 'kled'],
  ['watt', 'vat'],
  ['sony', 'soni'],
  ['room', 'rum'],
  ['sound', 'sund'],
  ['feet', 'fit'],
  ['beats', 'bik'],
])('%s sounds as %s', (word, sound) => {
  expect(wholeSoundOf(word)).toBe(sound);
});

test('a word has every reading of its letters, the usual one first', () => {
  expect(soundsOf('chat')).toEqual(['Cat', 'kat', 'Sat']);
  expect(soundsOf('cup')).toEqual(['kup', 'cup']);
  expect(soundsOf('cent')).toEqual(['sent', 'cent', 'kent']);
  expect(soundsOf('join')).toEqual(['join', 'ioin']);
  expect(soundsOf('gem')).toEqual(['gem', 'jem']);
  expect(soundsOf('beats')).toEqual(['bik', 'bic', 'bits']);
  expect(soundsOf('chargeca').length).toBeLessThanOrEqual(6);
  expect(soundsOf('хм')).toEqual(['hm', 'ksm']);
  expect(soundsOf('эйрподс')).toEqual(['eirpods', 'eirpod']);
});

test('the vowels of an ending are no part of a sound, those of a short word are', () => {
  expect(soundsOf('камера')).toEqual(['kamer']);
  expect(soundsOf('кино')).toEqual(['kin']);
  expect(soundsOf('она')).toEqual(['ona', 'oha']);
});

test('a skeleton is of consonants, each once', () => {
  expect(skeletonOf('zasusa')).toBe('s');
  expect(skeletonOf('samsung')).toBe('smsng');
});

test('words that are nothing like each other share no key', () => {
  const keys = (word: string) => [...keysOf(word).same, ...keysOf(word).near];
  const words = ['samsung', 'laptop', 'gefors', 'klaviatur', 'dison', 'robot'];
  const all = words.flatMap((word) => [...new Set(keys(word))]);
  expect(new Set(all).size).toBe(all.length);
  for (const key of all) expect(key).toBe(key | 0);
});

test('a word of three letters forgives a slip, one of two does not, and one of three consonants only whole ones', () => {
  expect(keysOf('ab').near).toEqual([]);
  expect(keysOf('abc').near.length).toBeGreaterThan(3);
  expect(keysOf('samsung').sound).toBe('samsung');
});
