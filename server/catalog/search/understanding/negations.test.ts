import { expect, test } from 'vitest';
import { known, typedSearch } from '#test/support/typed-search.ts';
import type { Target } from './forms.ts';
import { negationsOf } from './negations.ts';
import type { Span } from './spans.ts';

const span = (from: number, to: number, target: Target): Span => ({ from, to, quality: 1, target });
const has = (attribute: number): Target => ({ kind: 'has', attribute, isOpposite: false });
const brand = (id: number): Target => ({ kind: 'brand', brand: id });
const value = (attribute: number, id: number): Target => ({ kind: 'value', attribute, value: id });
const category: Target = { kind: 'category', category: 1 };

/** What is not wanted, from the word that negates, from the first that it negates, to before. */
const negated = (text: string, spans: Span[] = [], amounts: { from: number; to: number }[] = []) =>
  negationsOf(typedSearch(text).words, spans, amounts).map(({ from, first, to }) => [from, first, to]);

test('what stands behind a word that negates is not wanted, all of what the shop has a word for', () => {
  expect(negated('ноутбук без подсветки')).toEqual([[1, 1 + 1, 3]]);
  expect(negated('наушники без активного шумоподавления', [span(2, 4, has(1))])).toEqual([[1, 2, 4]]);
  expect(negated('без активного шумоподавления', [span(1, 2, category), span(1, 3, has(1))])).toEqual([[0, 1, 3]]);
  expect(negated('без 16 гб', [], [{ from: 1, to: 3 }])).toEqual([[0, 1, 3]]);
  expect(negated('ноутбук без')).toEqual([]);
});

test('a word like support or brand may stand between', () => {
  expect(negated('телефон без поддержки nfc', [span(3, 4, has(1))])).toEqual([[1, 3, 4]]);
  expect(negated('кроме бренда apple', [span(2, 3, brand(1))])).toEqual([[0, 2, 3]]);
  expect(negated('телефон без поддержки')).toEqual([[1, 2, 3]]);
});

test('what is joined by a word is not wanted either, where it is of the same sort', () => {
  const brands = [span(1, 2, brand(1)), span(3, 4, brand(2)), span(5, 6, brand(3))];
  expect(negated('кроме apple и samsung или xiaomi', brands)).toEqual([[0, 1, 6]]);
  expect(negated('кроме apple samsung', [span(1, 2, brand(1)), span(2, 3, brand(2))])).toEqual([[0, 1, 2]]);
  expect(negated('без nfc и samsung', [span(1, 2, has(1)), span(3, 4, brand(2))])).toEqual([[0, 1, 2]]);
  expect(negated('без oled и ips', [span(1, 2, value(1, 1)), span(3, 4, value(1, 2))])).toEqual([[0, 1, 4]]);
  expect(negated('без oled и синий', [span(1, 2, value(1, 1)), span(3, 4, value(2, 2))])).toEqual([[0, 1, 2]]);
  expect(negated('без nfc и gps', [span(1, 2, has(1)), span(3, 4, has(2))])).toEqual([[0, 1, 4]]);
});

test('a word that negates and is a part of something else negates nothing, but of a value', () => {
  expect(negated('не менее 16 гб', [], [{ from: 0, to: 4 }])).toEqual([]);
  expect(negated('не дорогой', [span(0, 2, { kind: 'order', order: 'price' })])).toEqual([]);
  expect(negated('без объектива', [span(0, 2, value(1, 1))])).toEqual([[0, 1, 2]]);
  const { words } = typedSearch('без зеркальный', { без: { joined: [known('беззеркальн')] } });
  expect(negationsOf(words, [], [])).toEqual([]);
});

test('in Kyrgyz the word that negates stands behind', () => {
  expect(negated('samsung эмес', [span(0, 1, brand(1))])).toEqual([[0, 0, 2]]);
  expect(negated('galaxy tab эмес', [span(0, 2, value(1, 1)), span(1, 2, value(1, 2))])).toEqual([[0, 0, 3]]);
  expect(negated('телефон эмес', [span(0, 1, category)])).toEqual([]);
  expect(negated('samsung телефон эмес', [span(0, 1, brand(1))])).toEqual([]);
});
