import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tierPrice } from './tier-price.ts';

const rules = [
  { brand: null, percent: 5 },
  { brand: 7, percent: 12 },
];

test.each([
  { goods: { base: 1_000, discount: 0, brand: 1 }, unit: 950, why: 'tier' },
  { goods: { base: 1_000, discount: 0, brand: 7 }, unit: 880, why: 'tier' },
  { goods: { base: 1_000, discount: 20, brand: 7 }, unit: 800, why: 'shop' },
  { goods: { base: 1_000, discount: 5, brand: 1 }, unit: 950, why: 'shop' },
])('$goods costs a company $unit ($why)', ({ goods, unit, why }) => {
  expect(tierPrice(goods, rules)).toMatchObject({ unit, why });
});

test('a company never pays more than everybody, and never less than nothing', () => {
  const percent = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(fc.nat(10_000_000), percent, percent, (base, discount, off) => {
      const { unit, shop } = tierPrice({ base, discount, brand: 1 }, [{ brand: null, percent: off }]);
      expect(unit).toBeGreaterThanOrEqual(0);
      expect(unit).toBeLessThanOrEqual(shop);
    }),
  );
});

test('a brand without a rule costs a company what everybody pays', () => {
  const goods = { base: 1_000, discount: 0, brand: 1 };
  expect(tierPrice(goods, [{ brand: 7, percent: 12 }])).toEqual({
    base: 1_000,
    shop: 1_000,
    percent: 0,
    tier: 1_000,
    unit: 1_000,
    why: 'shop',
  });
});
