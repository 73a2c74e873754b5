import { expect, test } from 'vitest';
import { known, typedSearch } from '#test/support/typed-search.ts';
import type { Asks } from './forms.ts';
import { inWords } from './in-words.ts';
import type { Part } from './readings.ts';
import type { Negation } from './spans.ts';

const part = (from: number, to: number, asks: Asks, sureness = 0.9): Part => ({ from, to, sureness, asks });
const category = (id: number): Asks => ({ kind: 'category', category: id });

type Material = { parts?: Part[]; negations?: Negation[]; others?: { from: number; to: number }[] };
type Meant = Parameters<typeof typedSearch>[1];
const read = (text: string, { parts = [], negations = [], others = [] }: Material = {}, meant: Meant = {}) =>
  inWords(parts, typedSearch(text, meant), { negations, others });

test('parts are said as they were typed, of categories the first alone', () => {
  const parts = [part(0, 1, category(1)), part(1, 3, { kind: 'brand', brand: 2 }), part(3, 4, category(1))];
  expect(read('Ноутбук S24 ноут', { parts }).parts).toEqual([
    { text: 'Ноутбук', sureness: 0.9, asks: category(1) },
    { text: 'S24', sureness: 0.9, asks: { kind: 'brand', brand: 2 } },
  ]);
});

test('what is in no part is not read, but for words that say nothing; of a chunk what is left', () => {
  const texts = (text: string, material: Material = {}) => read(text, material).unread.map((one) => one.text);
  expect(texts('Ноутбук для игр')).toEqual(['Ноутбук', 'игр']);
  expect(texts('купить ноутбук')).toEqual(['ноутбук']);
  expect(texts('Ноутбук Acer X5', { parts: [part(0, 1, category(1))] })).toEqual(['Acer', 'X5']);
  expect(texts('X5', { others: [{ from: 0, to: 1 }] })).toEqual(['5']);
  expect(texts('Acer', { others: [{ from: 0, to: 1 }] })).toEqual([]);
});

test('how sure an unread word is, is by what it means and by what it stands behind', () => {
  const sureness = (text: string, meant: Meant = {}) => read(text, {}, meant).unread.at(-1)?.sureness;
  const as = (word: string, quality = 1) => ({ [word]: { meanings: [known(word, { quality })] } });
  expect(sureness('чехол для xyz', as('xyz'))).toBe(0.2);
  expect(sureness('xyz')).toBe(0.3);
  expect(sureness('xyz', as('xyz', 0.99))).toBe(0.4);
  expect(sureness('игров', as('игров'))).toBe(0.5);
  expect(sureness('черн', as('черн'))).toBe(0.5);
  expect(sureness('4060')).toBe(0.95);
  expect(sureness('xyz', as('xyz'))).toBe(0.97);
  expect(sureness('xyz5', as('xyz'))).toBe(0.95);
});

test('what is not wanted is one part for brands and for each attribute, and what is not understood of it is said', () => {
  const brands = (than: number[], left: number[]): Asks => ({ kind: 'other_brands', than, brands: left });
  const values = (attribute: number, than: number[], left: number[]): Asks => ({
    kind: 'other_values',
    attribute,
    than,
    values: left,
  });
  const parts = [
    part(0, 2, brands([1], [2, 3, 4])),
    part(2, 4, brands([2], [1, 3, 4])),
    part(4, 6, values(7, [1], [2, 3])),
    part(6, 8, values(8, [1], [2])),
    part(8, 10, values(7, [2], [1, 3])),
  ];
  const negations = [0, 2, 4, 6, 8, 10].map((from) => ({ from, first: from + 1, to: from + 2 }));
  const text = 'кроме a кроме b без c без d без e без f';
  const { parts: said, unread, unwanted } = read(text, { parts, negations });
  expect(said).toEqual([
    { text: 'кроме a кроме b', sureness: 0.9, asks: brands([1, 2], [3, 4]) },
    { text: 'без c без e', sureness: 0.9, asks: values(7, [1, 2], [3]) },
    { text: 'без d', sureness: 0.9, asks: values(8, [1], [2]) },
  ]);
  expect([unread, unwanted]).toEqual([[], ['без f']]);
});

test('a word that only leads to what is understood behind it is not read, and it is before what is not understood', () => {
  const anc: Asks = { kind: 'attribute', attribute: 1, is: 1 };
  const unread = (text: string, parts: Part[]) => read(text, { parts }).unread.map((one) => one.text);
  expect(unread('с функцией шумоподавления', [part(2, 3, anc)])).toEqual([]);
  expect(unread('с поддержкой в воде', [part(3, 4, anc)])).toEqual([]);
  expect(unread('с функцией шумоподавления', [])).toEqual(['функцией', 'шумоподавления']);
});
