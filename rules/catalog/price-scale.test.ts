import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceScale } from './price-scale.ts';

test.each([
  { min: 990, max: 189_990, scale: { min: 0, max: 190_000, step: 2_000 } },
  { min: 38_490, max: 142_000, scale: { min: 38_000, max: 142_000, step: 2_000 } },
  { min: 1_490, max: 2_490, scale: { min: 1_480, max: 2_500, step: 20 } },
  { min: 24_900, max: 24_900, scale: undefined },
  { min: 100, max: 149, scale: undefined },
  { min: 100, max: 150, scale: { min: 100, max: 150, step: 1 } },
  { min: 100, max: 200, scale: { min: 100, max: 200, step: 2 } },
  { min: 100, max: 350, scale: { min: 100, max: 350, step: 5 } },
])('prices from $min to $max slide on round figures', ({ min, max, scale }) => {
  expect(priceScale({ min, max })).toEqual(scale);
});

test('a scale holds every price, in steps that fit it and that a hand can aim at', () => {
  const price = fc.integer({ min: 0, max: 2_147_483_647 });
  fc.assert(
    fc.property(price, price, (one, other) => {
      const [min, max] = [Math.min(one, other), Math.max(one, other)];
      const scale = priceScale({ min, max });
      if (!scale) {
        expect(max - min).toBeLessThan(50);
        return;
      }
      expect(scale.min).toBeLessThanOrEqual(min);
      expect(scale.max).toBeGreaterThanOrEqual(max);
      const steps = (scale.max - scale.min) / scale.step;
      expect(Number.isInteger(steps)).toBe(true);
      expect(steps).toBeGreaterThanOrEqual(50);
      expect(steps).toBeLessThanOrEqual(127);
    }),
  );
});
