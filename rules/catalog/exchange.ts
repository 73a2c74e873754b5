import type { Som } from '#rules/money.ts';

/** Digits that a price times a rate can have for certain; what binary fractions add comes after them. */
const certainDigits = 12;

/** A price in another currency at a rate of som per unit, to the nearest whole som; half a som rounds up. */
export function somOf(price: number, rate: number): Som {
  return Math.round(Number((price * rate).toPrecision(certainDigits)));
}
