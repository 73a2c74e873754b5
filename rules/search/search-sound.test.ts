import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distance, mishearings, slips } from './search-distance.ts';
import { keysOf } from './search-keys.ts';
import { swapLayout } from './search-layout.ts';
import { soundsOf } from './search-sound.ts';

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
