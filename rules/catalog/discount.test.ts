import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountedPrice, savedPercent, validPercent } from './discount.ts';

test.each([
  { price: 112_490, percent: 0, discounted: 112_490 },
  { price: 112_490, percent: 10, discounted: 101_241 },
  { price: 995, percent: 50, discounted: 498 },
  { price: 999, percent: 33, discounted: 669 },
  { price: 1_000, percent: 12.5, discounted: 875 },
  { price: 112_490, percent: 100, discounted: 0 },
  { price: 0, percent: 15, discounted: 0 },
])('$price som less $percent % is $discounted som', ({ price, percent, discounted }) => {
  expect(discountedPrice(price, percent)).toBe(discounted);
});

test.each([-1, 100.01, 150, Number.NaN])('a percent of %d is no discount', (percent) => {
  expect(discountedPrice(1_000, percent)).toBe(1_000);
  expect(validPercent(percent)).toBe(0);
});

const prices = fc.nat(100_000_000);

test('the discounted price is the nearest whole som, half up, between nothing and the price', () => {
  fc.assert(
    fc.property(prices, fc.integer({ min: 0, max: 100 }), (price, percent) => {
      const exact = BigInt(price) * BigInt(100 - percent);
      expect(BigInt(discountedPrice(price, percent))).toBe((exact + 50n) / 100n);
    }),
  );
});

test('a greater percent never makes a product dearer', () => {
  const percents = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }));
  fc.assert(
    fc.property(prices, percents, (price, [one, other]) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(discountedPrice(price, more)).toBeLessThanOrEqual(discountedPrice(price, less));
    }),
  );
});

test('what is saved by a struck price is never shown higher than it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), fc.nat(100_000_000), (struck, paid) => {
      const saved = BigInt(savedPercent(Math.min(paid, struck), struck));
      expect(saved * BigInt(struck) <= BigInt(struck - Math.min(paid, struck)) * 100n).toBe(true);
    }),
  );
});

test.each([
  { paid: 900, struck: 1_000, saved: 10 },
  { paid: 901, struck: 1_000, saved: 9 },
  { paid: 1_000, struck: 1_000, saved: 0 },
])('$paid som beside a struck $struck are $saved % less', ({ paid, struck, saved }) => {
  expect(savedPercent(paid, struck)).toBe(saved);
});

test('half a som by a hundredth of a percent rounds up, and less does not', () => {
  expect(discountedPrice(5_000, 0.01)).toBe(5_000);
  expect(discountedPrice(5_001, 0.01)).toBe(5_000);
});
