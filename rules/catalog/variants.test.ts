import { expect, test } from 'vitest';
import { isPairSold, pickVariant } from './variants.ts';

const black = '#000000';
const white = '#ffffff';
const gold = '#d4af37';

const rows = [
  { product_color: black, memory: '128', price: 60_000, inStock: false },
  { product_color: black, memory: '256', price: 70_000, inStock: true },
  { product_color: white, memory: '128', price: 61_000, inStock: true },
  { product_color: gold, memory: '512', price: 90_000, inStock: false },
];

test.each([
  { color: black, memory: '256', price: 70_000, because: 'it is what was chosen' },
  { color: black, memory: '128', price: 60_000, because: 'a chosen pair stays chosen when sold out' },
  { color: black, memory: 256, price: 70_000, because: 'a volume is the same as number and as text' },
  { color: black, memory: undefined, price: 70_000, because: 'a colour alone takes its first memory in stock' },
  { color: white, memory: '512', price: 61_000, because: 'a pair that is not sold keeps the colour' },
  { color: gold, memory: undefined, price: 90_000, because: 'a colour that is sold out can still be looked at' },
  { color: undefined, memory: '128', price: 61_000, because: 'a memory alone takes its first colour in stock' },
  { color: undefined, memory: undefined, price: 70_000, because: 'without a choice the first in stock is shown' },
  { color: '#123456', memory: '128', price: 70_000, because: 'an unknown colour is as good as no choice' },
])('colour $color and memory $memory show the variant of $price som: $because', ({ color, memory, price }) => {
  expect(pickVariant(rows, color, memory)?.price).toBe(price);
});

test('with everything sold out the first variant is shown, and none where there are none', () => {
  const soldOut = rows.map((row) => ({ ...row, inStock: false }));
  expect(pickVariant(soldOut)).toBe(soldOut[0]);
  expect(pickVariant([])).toBeUndefined();
});

test('a product without memories is chosen by colour', () => {
  const cases = [
    { product_color: black, memory: null, inStock: true },
    { product_color: white, memory: null, inStock: true },
  ];
  expect(pickVariant(cases, white, null)).toBe(cases[1]);
});

test('a pair is sold where there is a row for it, in stock or not', () => {
  expect(isPairSold(rows, black, '128')).toBe(true);
  expect(isPairSold(rows, white, '256')).toBe(false);
});
