import { expect, test } from 'vitest';
import { isQuality, isShade } from './search-qualities.ts';
import { beginsContext, isConnectiveAt, isNoiseAt } from './search-stop-words.ts';
import { wordsOf } from './search-words.ts';

const isNoise = (word: string) => isNoiseAt(wordsOf(word), 0);
const isConnective = (word: string) => isConnectiveAt(wordsOf(word), 0);

test.each([
  'купить',
  'недорогие',
  'доставка',
  'интернет',
  'рассрочка',
  'хороший',
  'новый',
  'арзан',
  'кредитке',
  'что-нибудь',
  'gb',
  'тб',
  'buy',
  'want',
])('«%s» says nothing of what is searched for, and parts no names', (word) => {
  expect([isNoise(word), isConnective(word)]).toEqual([true, false]);
});

test.each(['для', 'на', 'the', 'of', 'dlya', 'bez'])('«%s» only parts other words', (word) => {
  expect([isNoise(word), isConnective(word)]).toEqual([true, true]);
});

test.each(['iphone', 'чехол', '15'])('«%s» is searched for', (word) => {
  expect([isNoise(word), isConnective(word)]).toEqual([false, false]);
});

test('a letter of a model is no article', () => {
  expect(isConnectiveAt(wordsOf('a 56'), 0)).toBe(true);
  expect(isConnectiveAt(wordsOf('a56'), 0)).toBe(false);
  expect(isConnectiveAt(wordsOf('56a'), 1)).toBe(false);
  expect(isNoiseAt(wordsOf('iphone'), 1)).toBe(false);
});

test('what a thing is for stands behind these words', () => {
  for (const word of ['для', 'под', 'с', 'without', 'compatible']) expect(beginsContext.has(word)).toBe(true);
  expect(beginsContext.has('на')).toBe(false);
});

test('colours and qualities are known by their stems', () => {
  expect(['черн', 'black', 'золотист', 'multicolour'].map(isShade)).toEqual([true, true, true, true]);
  expect(['игров', 'wireless', 'мощн', 'compact'].map(isQuality)).toEqual([true, true, true, true]);
  expect([isShade('игров'), isQuality('black'), isShade('чехол'), isQuality('чехол')]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test.each([
  { text: 'naushniki s mikrofonom', place: 1, is: true },
  { text: 'galaxy s 25', place: 1, is: false },
  { text: 'xbox series s', place: 2, is: false },
  { text: 'mx keys s white', place: 2, is: false },
])('a lone s parts words only before a Russian one: "$text"', ({ text, place, is }) => {
  expect(isConnectiveAt(wordsOf(text), place)).toBe(is);
});
