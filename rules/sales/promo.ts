import type { Som } from '#rules/money.ts';

export type PromoKind = 'percent' | 'fixed' | 'free_shipping';

/** What a promo code gives. `value` is a percent, an amount in som, or nothing for free shipping. */
export type PromoTerms = { code: string; kind: PromoKind; value: number };

/** A code as it is stored and compared, however it was typed. */
export function normalizePromoCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/** A code among others; of two the one of the higher priority applies. */
export type RankedCode = { code: string; priority: number };

/** Whether a newer code of a shopper takes the place of the present one; the same code always takes its own. */
export const replacesPromo = (newer: RankedCode, present: RankedCode | null): boolean =>
  !present || newer.code === present.code || newer.priority >= present.priority;

/** Som off the subtotal: a percent is rounded down, nothing takes more than the subtotal, free shipping takes none. */
export function promoDiscount(terms: PromoTerms, subtotal: Som): Som {
  if (terms.kind === 'free_shipping') return 0;
  const discount = terms.kind === 'percent' ? Math.floor((subtotal * terms.value) / 100) : terms.value;
  return Math.min(discount, subtotal);
}
