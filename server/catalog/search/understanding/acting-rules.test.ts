import { expect, test } from 'vitest';
import { partsOfRules } from './acting-rules.ts';
import type { Asks } from './forms.ts';
import type { WordedRule } from './shop-words.ts';

/** What a search asks for, with rules that set the rest. */
function asked(own: readonly Asks[], ...sets: (readonly Asks[])[]): Asks[] {
  const rule = (asks: readonly Asks[], id: number): WordedRule => ({
    id,
    isOn: true,
    words: ['для учёбы'],
    category: null,
    value: null,
    keepsWords: false,
    sets: asks,
  });
  const acting = sets.map((asks, id) => ({ rule: rule(asks, id), from: 1, to: 3, byWords: true }));
  const parts = own.map((asks) => ({ from: 0, to: 1, sureness: 1, asks }));
  return partsOfRules(acting, parts).map(({ asks }) => asks);
}

const laptops: Asks = { kind: 'category', category: 1 };
const size: Asks = { kind: 'range', attribute: 3, from: 13, to: 15 };

test('a rule adds what the search does not say itself', () => {
  const phones: Asks = { kind: 'category', category: 2 };
  expect(asked([laptops], [phones, size])).toEqual([laptops, size]);
  expect(asked([{ kind: 'attribute', attribute: 3, is: 14 }], [size])).toEqual([
    { kind: 'attribute', attribute: 3, is: 14 },
  ]);
  const screen: Asks = { kind: 'attribute', attribute: 4, is: 8 };
  expect(asked([screen], [size])).toEqual([screen, size]);
});

test('of two rules the first one says what both would', () => {
  const other: Asks = { kind: 'range', attribute: 3, from: 16, to: 18 };
  expect(asked([], [size], [other, laptops])).toEqual([size, laptops]);
});

test('a rule sets several values of one attribute, and brands where none is said or ruled out', () => {
  const brand = (id: number): Asks => ({ kind: 'brand', brand: id });
  const both: Asks[] = [
    { kind: 'attribute', attribute: 4, is: 8 },
    { kind: 'attribute', attribute: 4, is: 9 },
  ];
  expect(asked([], [...both, brand(1), brand(2)])).toEqual([...both, brand(1), brand(2)]);
  const others: Asks = { kind: 'other_brands', than: [1], brands: [2, 3] };
  expect(asked([others], [brand(1)])).toEqual([others]);
});

test('an order by an attribute says nothing of how much of it there is', () => {
  const smallest: Asks = { kind: 'order_by', attribute: 3, first: 'least' };
  expect(asked([smallest], [size])).toEqual([smallest, size]);
  expect(asked([smallest], [{ kind: 'order_by', attribute: 4, first: 'most' }])).toEqual([smallest]);
});
