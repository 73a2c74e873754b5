import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostTold, toldLeft, toldShortage } from './told-stock.ts';

const pieces = fc.integer({ min: 0, max: 5_000 });
const wanted = fc.integer({ min: 1, max: 99 });

test('what is told never depends on how many there are beyond five, but for whether there are enough', () => {
  fc.assert(
    fc.property(pieces, pieces, wanted, (one, other, count) => {
      fc.pre(one > mostTold && other > mostTold && one >= count === other >= count);
      expect(toldLeft(one, count)).toBe(toldLeft(other, count));
      expect(toldShortage(one)).toBe(toldShortage(other));
    }),
  );
});

test('few pieces are told exactly, enough is enough, and what is told can be had', () => {
  fc.assert(
    fc.property(pieces, wanted, (stock, count) => {
      const left = toldLeft(stock, count);
      if (stock <= mostTold) expect(left).toBe(stock);
      expect(left >= count).toBe(stock >= count);
      if (left < count) expect(left).toBeLessThanOrEqual(stock);
      expect(toldShortage(stock)).toBeLessThanOrEqual(stock);
    }),
  );
});

test.each([
  { stock: 5, count: 1, left: 5 },
  { stock: 6, count: 7, left: 5 },
  { stock: 6, count: 6, left: 99 },
  { stock: 4, count: 1, left: 4 },
])('of $stock pieces a line of $count is told $left', ({ stock, count, left }) => {
  expect(toldLeft(stock, count)).toBe(left);
});
