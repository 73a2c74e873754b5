import fc from 'fast-check';
import { expect, test } from 'vitest';
import { somOf } from './exchange.ts';

test.each([
  { price: 451.5, rate: 87.5, som: 39_506 },
  { price: 1.005, rate: 100, som: 101 },
  { price: 0.29, rate: 50, som: 15 },
  { price: 199, rate: 1, som: 199 },
  { price: 0.001, rate: 87.5, som: 0 },
])('$price at $rate is $som som', ({ price, rate, som }) => {
  expect(somOf(price, rate)).toBe(som);
});

test('cents at a rate in hundredths are rounded as whole numbers would be', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 1, max: 20_000 }), (cents, hundredths) => {
      const exact = (BigInt(cents) * BigInt(hundredths) + 5_000n) / 10_000n;
      expect(somOf(cents / 100, hundredths / 100)).toBe(Number(exact));
    }),
  );
});
