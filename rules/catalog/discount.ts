import type { Som } from '#rules/money.ts';

/** The percent that counts: the given one from 0 to 100, else 0, which is no discount: a wrong figure never raises a price. */
export function validPercent(percent: number): number {
  return percent >= 0 && percent <= 100 ? percent : 0;
}

/**
 * The unit price after the product's own discount: price − price·percent/100, half a som rounds up.
 * A percent may have two decimals.
 */
export function discountedPrice(price: Som, percent: number): Som {
  // Hundredths of a percent keep the arithmetic in integers: 12.5 % of a price is exact.
  const kept = 10_000 - Math.round(validPercent(percent) * 100);
  return Math.floor((price * kept + 5_000) / 10_000);
}

/** Whole percent between what is struck and what is paid, in som; rounded down, so that it never promises more. */
export const savedPercent = (paid: Som, struck: Som): number => Math.floor(((struck - paid) * 100) / struck);
