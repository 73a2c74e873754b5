import { expect, test } from 'vitest';
import type { Line } from '#web/shop/features/cart-lines/line-text.ts';
import { cheaperThan } from './refusals.ts';

const items = [{ id: 1, price: 100, count: 2 } as Line, { id: 2, price: 50, count: 1 } as Line];
const totals = { subtotal: 250, discount: 0, delivery: 0, total: 250, trace: [] };
const now = (total: number) => ({ subtotal: total, discount: 0, delivery: 0, total });
const fallen = { index: 0, was: 100, now: 80 };

test('an order that costs less by now is sent again at the lower prices', () => {
  const cheaper = cheaperThan({ items, totals }, { totals: now(210), prices: [fallen], shortages: [] });
  expect(cheaper?.items.map(({ price }) => price)).toEqual([80, 50]);
  expect(cheaper?.totals).toMatchObject({ subtotal: 210, total: 210 });
});

test.each([
  ['one thing is dearer', { totals: now(220), prices: [fallen, { index: 1, was: 50, now: 60 }], shortages: [] }],
  ['the whole is dearer', { totals: now(260), prices: [fallen], shortages: [] }],
  ['there is less of it', { totals: now(210), prices: [fallen], shortages: [{ index: 0, left: 1 }] }],
  ['the shop has not said what it costs', { prices: [fallen], shortages: [] }],
])('where %s the shopper is asked', (_, differences) => {
  expect(cheaperThan({ items, totals }, differences)).toBeNull();
});
