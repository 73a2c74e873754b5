import { expect, test } from 'vitest';
import { accessoriesSaidAbove, accessoriesSaidFor, mayGoWith } from './category-accessories.ts';

const nodes = [
  { id: 1, parent_id: null, accessories: [7, 8] },
  { id: 2, parent_id: 1, accessories: null },
  { id: 3, parent_id: 2, accessories: [9] },
  { id: 4, parent_id: 2, accessories: [] },
  { id: 5, parent_id: null, accessories: null },
];

test('what a category says itself goes before what is said above it, and nothing is a say too', () => {
  expect(accessoriesSaidFor(nodes, 2)).toEqual({ from: 1, accessories: [7, 8] });
  expect(accessoriesSaidFor(nodes, 3)).toEqual({ from: 3, accessories: [9] });
  expect(accessoriesSaidFor(nodes, 4)).toEqual({ from: 4, accessories: [] });
  expect(accessoriesSaidFor(nodes, 5)).toEqual({ from: null, accessories: [] });
  expect(accessoriesSaidFor(nodes, 99)).toEqual({ from: null, accessories: [] });
});

test('what is said above a category leaves out what it says itself', () => {
  expect(accessoriesSaidAbove(nodes, 3)).toEqual({ from: 1, accessories: [7, 8] });
  expect(accessoriesSaidAbove(nodes, 1)).toEqual({ from: null, accessories: [] });
});

test('neither a category itself nor one that it stands in goes with it; one below it may', () => {
  expect([1, 2, 3, 4].map((accessory) => mayGoWith(nodes, 3, accessory))).toEqual([false, false, false, true]);
  expect(mayGoWith(nodes, 1, 3)).toBe(true);
});
