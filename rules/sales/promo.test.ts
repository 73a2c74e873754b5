import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizePromoCode, type PromoTerms, promoDiscount, replacesPromo } from './promo.ts';

const sale10: PromoTerms = { code: 'SALE10', kind: 'percent', value: 10 };
const save500: PromoTerms = { code: 'SAVE500', kind: 'fixed', value: 500 };
const freeShip: PromoTerms = { code: 'FREESHIP', kind: 'free_shipping', value: 0 };

test.each(['SALE10', 'sale10', '  Sale10\t'])('"%s" is read as SALE10', (typed) => {
  expect(normalizePromoCode(typed)).toBe('SALE10');
});

test.each([
  { terms: sale10, subtotal: 1_009, discount: 100 },
  { terms: sale10, subtotal: 9, discount: 0 },
  { terms: save500, subtotal: 2_000, discount: 500 },
  { terms: save500, subtotal: 500, discount: 500 },
  { terms: save500, subtotal: 320, discount: 320 },
  { terms: freeShip, subtotal: 2_000, discount: 0 },
  { terms: { ...freeShip, value: 500 }, subtotal: 2_000, discount: 0 },
  { terms: { code: 'TYPO', kind: 'percent', value: 150 } as PromoTerms, subtotal: 1_000, discount: 1_000 },
])('$terms.code takes $discount som off $subtotal som', ({ terms, subtotal, discount }) => {
  expect(promoDiscount(terms, subtotal)).toBe(discount);
});

test('a percent is rounded down for every subtotal', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.integer({ min: 0, max: 100 }), (subtotal, value) => {
      const exact = (BigInt(subtotal) * BigInt(value)) / 100n;
      expect(BigInt(promoDiscount({ ...sale10, value }, subtotal))).toBe(exact);
    }),
  );
});

test.each([
  { newer: 0, present: null, replaces: true },
  { newer: 0, present: 0, replaces: true },
  { newer: 3, present: 2, replaces: true },
  { newer: 2, present: 3, replaces: false },
])('a newer code of priority $newer replaces one of $present: $replaces', ({ newer, present, replaces }) => {
  const there = present === null ? null : { code: 'THERE', priority: present };
  expect(replacesPromo({ code: 'NEWER', priority: newer }, there)).toBe(replaces);
});

test('a code that staff have given a lower priority since is still itself', () => {
  expect(replacesPromo({ code: 'SAME', priority: 0 }, { code: 'SAME', priority: 5 })).toBe(true);
});
