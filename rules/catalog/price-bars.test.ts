import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceBars } from './price-bars.ts';

test('nothing with a price has no bars', () => {
  expect(priceBars(new Int32Array())).toBeUndefined();
});

test('the bars have every price once, from the lowest on, and end at the one that 97 in 100 do not pass', () => {
  const price = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 0x7fff_fffe }));
  fc.assert(
    fc.property(fc.array(price, { minLength: 1, maxLength: 200 }), (prices) => {
      const bars = priceBars(Int32Array.from(prices));
      const sorted = prices.toSorted((left, right) => left - right);
      expect(bars?.from).toBe(sorted[0]);
      expect(bars?.to).toBe(Math.max((sorted[0] ?? 0) + 20, sorted[Math.floor((sorted.length - 1) * 0.97)] ?? 0));
      expect(bars?.counts).toHaveLength(20);
      expect(bars?.counts.reduce((sum, count) => sum + count, 0)).toBe(prices.length);
    }),
  );
});
