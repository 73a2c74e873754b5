import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostShown, shownLeft, shownShortage } from './shown-stock.ts';

const pieces = fc.integer({ min: 0, max: 5_000 });
const wanted = fc.integer({ min: 1, max: 99 });

test('what is shown never depends on how many there are beyond five, but for whether there are enough', () => {
  fc.assert(
    fc.property(pieces, pieces, wanted, (one, other, count) => {
      fc.pre(one > mostShown && other > mostShown && one >= count === other >= count);
      expect(shownLeft(one, count)).toBe(shownLeft(other, count));
      expect(shownShortage(one)).toBe(shownShortage(other));
    }),
  );
});

test('few pieces are shown exactly, enough is enough, and what is shown can be had', () => {
  fc.assert(
    fc.property(pieces, wanted, (stock, count) => {
      const left = shownLeft(stock, count);
      if (stock <= mostShown) expect(left).toBe(stock);
      expect(left >= count).toBe(stock >= count);
      if (left < count) expect(left).toBeLessThanOrEqual(stock);
      expect(shownShortage(stock)).toBeLessThanOrEqual(stock);
    }),
  );
});

test.each([
  { stock: 5, count: 1, left: 5 },
  { stock: 6, count: 7, left: 5 },
  { stock: 6, count: 6, left: 99 },
  { stock: 4, count: 1, left: 4 },
])('of $stock pieces a line of $count shows $left', ({ stock, count, left }) => {
  expect(shownLeft(stock, count)).toBe(left);
});
