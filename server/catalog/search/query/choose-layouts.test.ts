import { expect, test } from 'vitest';
import { swapLayout } from '#rules/search/search-layout.ts';
import { stemOf } from '#rules/search/search-stem.ts';
import type { Meanings } from './candidates.ts';
import { chooseLayouts } from './choose-layouts.ts';

/** What the vocabulary knows: these words, each as surely as it says. */
const knows = (words: Record<string, number>): Meanings =>
  new Map(
    Object.entries(words).map(([word, quality]) => {
      const meaning = { word, quality, frequency: 9, isAlias: false, isUsual: true };
      return [stemOf(word), [meaning]];
    }),
  );
const choose = (text: string, known: Record<string, number>) =>
  chooseLayouts(
    text.split(' ').map((chunk) => [chunk, swapLayout(chunk)]),
    knows(known),
  ).join(' ');

test('what is a word only in the other layout was meant in it', () => {
  expect(choose('ыфьыгтп', { samsung: 1 })).toBe('samsung');
  expect(choose('samsung', { samsung: 1 })).toBe('samsung');
  expect(choose('ыфьыгтп', {})).toBe('ыфьыгтп');
  expect(choose('gktth', { плеер: 1 })).toBe('плеер');
});

test('in the other layout words are surer by far than as they were typed', () => {
  expect(choose('ыфьыгтп', { samsung: 0.95, ыфьыгтп: 0.9 })).toBe('ыфьыгтп');
  expect(choose('ыфьыгтп', { samsung: 0.99, ыфьыгтп: 0.9 })).toBe('samsung');
  expect(choose('ыфьыгтп', { samsung: 0.56 })).toBe('samsung');
  expect(choose('ыфьыгтп', { samsung: 0.54 })).toBe('ыфьыгтп');
});

test('where the long words are in the other layout, the short ones are, too', () => {
  expect(choose('ьпы', { mgs: 0.9, ьпы: 0.9 })).toBe('ьпы');
  expect(choose('ыфьыгтп ьпы', { samsung: 1, mgs: 0.9, ьпы: 0.9 })).toBe('samsung mgs');
  expect(choose('ыфьыгтп 24', { samsung: 1 })).toBe('samsung 24');
  // A lone letter is no brand.
  expect(choose('xfcs c', { часы: 1, c: 1 })).toBe('часы с');
});

test('a brand among words of the wrong layout may be in the right one', () => {
  expect(choose('yfeiybr sony', { наушник: 1, sony: 1, ыщтн: 0.95 })).toBe('наушник sony');
});

test('what is a word together with its neighbour was typed in the right layout', () => {
  const known = { gktq: 1, cntqity: 1 };
  expect(choose('плей стейшен', known)).toBe('gktq cntqity');
  expect(choose('плей стейшен', { ...known, плейстейшен: 1 })).toBe('плей стейшен');
});

test('the marks of a sentence are no letters, keys that no name has are no layout', () => {
  expect(choose('16, черный', { черный: 1 })).toBe('16, черный');
  expect(choose('(ыфьыгтп)', { samsung: 1 })).toBe('(samsung)');
  expect(choose('хыфьыгтп', { samsung: 1 })).toBe('хыфьыгтп');
  expect(choose('5000', {})).toBe('5000');
});

test('an amount that only the other layout has is less sure than a letter that means something: 16е is no 16t', () => {
  expect(choose('256пи', {})).toBe('256gb');
  expect(choose('16е', { е: 1 })).toBe('16е');
});

test('a lone letter behind digits is the unit that it is as it was typed', () => {
  expect(choose('наушники 30 ч', { наушники: 1, x: 1 })).toBe('наушники 30 ч');
  expect(choose('кабель 2 м', { кабель: 1, v: 1 })).toBe('кабель 2 м');
  expect(choose('кабель 2 щ', { кабель: 1, o: 1 })).toBe('кабель 2 o');
});

test('words that the keys of a layout cut through are less likely by it, and possible', () => {
  const halves = { samsung: 1, com: 1 };
  expect(choose('ыфьыгтпюсщь', halves)).toBe('samsung.com');
  expect(choose('ыфьыгтпюсщь', { ...halves, ыфьыгтпюсщь: 0.7 })).toBe('ыфьыгтпюсщь');
});
