import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitDiscount } from './split-discount.ts';

test.each([
  { discount: 100, sums: [300, 300, 300], parts: [34, 33, 33] },
  { discount: 100, sums: [100, 200], parts: [33, 67] },
  { discount: 1, sums: [10, 20, 10], parts: [0, 1, 0] },
  // Both shares are half a som: the dearer line bears it, in any position.
  { discount: 2, sums: [100, 300], parts: [0, 2] },
  { discount: 2, sums: [300, 100], parts: [2, 0] },
  { discount: 30, sums: [10, 20], parts: [10, 20] },
  { discount: 0, sums: [10, 20], parts: [0, 0] },
  { discount: 0, sums: [0, 0], parts: [0, 0] },
  { discount: 0, sums: [], parts: [] },
])('$discount som off lines of $sums som are $parts', ({ discount, sums, parts }) => {
  expect(splitDiscount(discount, sums)).toEqual(parts);
});

test('the parts are the discount to the som, and none exceeds its line, however much it is', () => {
  const sums = fc.array(fc.nat(2_000_000_000), { minLength: 1 });
  fc.assert(
    fc.property(sums, fc.double({ min: 0, max: 1, noNaN: true }), (lines, share) => {
      const discount = Math.floor(lines.reduce((sum, line) => sum + line, 0) * share);
      const parts = splitDiscount(discount, lines);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(discount);
      expect(parts.every((part, index) => part >= 0 && part <= (lines[index] ?? 0))).toBe(true);
    }),
  );
});

test('which line stands where makes no difference', () => {
  const lines = fc.uniqueArray(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(lines, fc.double({ min: 0, max: 1, noNaN: true }), (sums, share) => {
      const discount = Math.floor(sums.reduce((sum, line) => sum + line, 0) * share);
      expect(splitDiscount(discount, sums.toReversed())).toEqual(splitDiscount(discount, sums).toReversed());
    }),
  );
});
