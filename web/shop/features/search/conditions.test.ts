import { expect, test } from 'vitest';
import type { UnderstoodPart } from '#contract/shop/catalog.ts';
import { conditionsOf } from './conditions.ts';

const part = (text: string, kind: UnderstoodPart['kind'], value: string, key = ''): UnderstoodPart => ({
  text,
  kind,
  name: key,
  label: text.toUpperCase(),
  key,
  value,
  is_not: false,
});
const except = (label: string) => `кроме ${label}`;
const laptops = part('ноутбук', 'category', 'laptops');
const memory = part('16 гб', 'attribute', '16', 'ram');

test('a text that is understood leads to its category with what it says, and to all of the category', () => {
  const understood = [laptops, memory, part('asus', 'brand', '7')];
  expect(conditionsOf({ text: 'ноутбук 16 гб asus', understood, count: 3 }, except)).toEqual([
    { thing: 'НОУТБУК', conditions: '16 ГБ · ASUS', path: '/catalog/laptops?brand=7&ram=16', count: 3 },
    { thing: 'НОУТБУК', conditions: '', path: '/catalog/laptops', count: undefined },
  ]);
});

test('where words are left, or prices are said, the list of results has it', () => {
  const [first] = conditionsOf({ text: 'ноутбук 16 гб zenbook', understood: [laptops, memory], count: 1 }, except);
  expect(first?.path).toBe(`/search?${new URLSearchParams({ search: 'ноутбук 16 гб zenbook' })}`);
  const priced = [laptops, memory, part('до 90000', 'price', '..90000')];
  expect(conditionsOf({ text: 'ноутбук 16 гб до 90000', understood: priced, count: 1 }, except)[0]?.path).toMatch(
    /^\/search/,
  );
});

test('without a category there is no list to lead to', () => {
  expect(conditionsOf({ text: '16 гб', understood: [memory], count: 1 }, except)).toEqual([]);
});

test('what is not wanted is said so, and its address has all the others', () => {
  const brands = { ...part('acme', 'brand', '7,9'), is_not: true };
  const lacking = { ...part('nfc', 'attribute', '0', 'nfc'), label: 'нет' };
  const [first] = conditionsOf({ text: 'ноутбук acme nfc', understood: [laptops, brands, lacking], count: 2 }, except);
  expect(first).toMatchObject({
    conditions: 'кроме ACME · nfc: нет',
    path: '/catalog/laptops?brand=7&brand=9&nfc=0',
  });
});
