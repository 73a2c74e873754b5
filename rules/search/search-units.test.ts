import { expect, test } from 'vitest';
import { isUnit, memoryWord, unitWord } from './search-units.ts';

test.each([
  ['256', 'гигабайт', '256gb'],
  ['32', 'гигами', '32gb'],
  ['1', 'терабайтом', '1tb'],
  ['55', 'дюймовую', '55in'],
  ['1', 'тб', '1tb'],
  ['2', 'терабайта', '2tb'],
  ['512', 'мб', '0.5gb'],
  ['27', 'дюймов', '27in'],
  ['65', 'ваттный', '65w'],
  ['144', 'герца', '144hz'],
  ['3200', 'mhz', '3200mhz'],
  ['5', 'ггц', '5000mhz'],
  ['5000', 'мач', '5000mah'],
  ['18', 'мм', '18mm'],
  ['1.85', 'см', '18.5mm'],
  ['650', 'ва', '650va'],
  ['48', 'мп', '48mp'],
])('%s %s is the word %s, with a space or without', (amount, word, expected) => {
  expect(unitWord(amount, word, false)).toBe(expected);
  expect(unitWord(amount, word, true)).toBe(expected);
  expect(isUnit(word)).toBe(true);
});

test.each([
  ['256', 'g', '256gb'],
  ['256', 'г', '256gb'],
  ['1', 't', '1tb'],
  ['2', 'т', '2tb'],
])('%s%s is memory only without a space', (amount, word, expected) => {
  expect(unitWord(amount, word, true)).toBe(expected);
  expect(unitWord(amount, word, false)).toBeUndefined();
  expect(isUnit(word)).toBe(false);
});

test('any other word is no unit, and no word that every object has', () => {
  expect([unitWord('5', 'вата', false), unitWord('5', 'мачо', false), isUnit('constructor')]).toEqual([
    undefined,
    undefined,
    false,
  ]);
  expect([unitWord('5', 'штук', true), isUnit('штук')]).toEqual([undefined, false]);
});

test.each([
  [0.5, '0.5gb'],
  [999, '999gb'],
  [1000, '1tb'],
  [1024, '1tb'],
  [2000, '2tb'],
  [2048, '2tb'],
  [1536, '1.54tb'],
  [102_400, '100tb'],
])('%s gigabytes are written %s', (gigabytes, word) => {
  expect(memoryWord(gigabytes)).toBe(word);
});
