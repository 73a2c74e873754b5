import { expect, test } from 'vitest';
import { isInScope, isLimited, type PromoScope, wholeShop } from './promo-scope.ts';

const phone = { id: 1, brand: 10, brandCategory: 100, isAccessory: false, discount: 0 };
const cable = { id: 2, brand: 20, brandCategory: 200, isAccessory: true, discount: 15 };

test.each<{ what: string; scope: Partial<PromoScope>; phone: boolean; cable: boolean }>([
  { what: 'of everything', scope: {}, phone: true, cable: true },
  { what: 'of a brand', scope: { brands: [10] }, phone: true, cable: false },
  { what: 'of a brand-category', scope: { brand_categories: [200] }, phone: false, cable: true },
  { what: 'of a product', scope: { products: [1] }, phone: true, cable: false },
  { what: 'of a brand and of a product', scope: { brands: [10], products: [2] }, phone: true, cable: true },
  { what: 'of accessories', scope: { accessories_only: true }, phone: false, cable: true },
  { what: 'of what has no discount', scope: { full_price_only: true }, phone: true, cable: false },
  { what: 'of accessories of a brand', scope: { brands: [10], accessories_only: true }, phone: false, cable: false },
  { what: 'of a brand that is gone', scope: { brands: [99] }, phone: false, cable: false },
])('a code $what counts for the phone: $phone, for the cable: $cable', ({ scope, ...expected }) => {
  const whole = { ...wholeShop, ...scope };
  expect(isInScope(whole, phone)).toBe(expected.phone);
  expect(isInScope(whole, cable)).toBe(expected.cable);
  expect(isLimited(whole)).toBe(Object.keys(scope).length > 0);
});

test('a product with a discount of one percent has no full price', () => {
  expect(isInScope({ ...wholeShop, full_price_only: true }, { ...phone, discount: 1 })).toBe(false);
});
