import type { Som } from '#rules/money.ts';

/** What a variant was sold for from a moment on, after its discount; times in ms since 1970. */
export type PaidPrice = { at: number; price: Som };

/** Why a discount cannot be promised; `lowest` is the price it has to be below, and since when that was asked. */
export type DiscountRefusal = { reason: 'never_sold' } | { reason: 'not_lower'; lowest: PaidPrice };

/** Why a struck price cannot be shown; `highest` is the dearest that was really asked, and since when. */
export type OldPriceRefusal = { reason: 'never_sold' } | { reason: 'never_asked'; highest: PaidPrice };

/** How far back a discount has to be a discount, in days. */
export const honestDays = 30;

/** For how long something has to have been offered before a discount can be from its price, in days. */
export const offeredDays = 7;

const dayMs = 86_400_000;

/** A price that held for an hour only does not count: it was raised to be discounted. */
const isOfferedLongEnough = (history: readonly PaidPrice[], now: number) =>
  history.some(({ at }) => at <= now - offeredDays * dayMs);

/** What was asked in the last 30 days, the price that held when they began included; oldest first. */
function askedLately(history: readonly PaidPrice[], now: number): PaidPrice[] {
  const from = now - honestDays * dayMs;
  const ordered = history.filter(({ at }) => at <= now).toSorted((left, right) => left.at - right.at);
  const lastBefore = ordered.findLastIndex(({ at }) => at <= from);
  return ordered.slice(Math.max(lastBefore, 0));
}

/** The lowest price asked in the last 30 days; undefined without any. */
export function lowestPaid(history: readonly PaidPrice[], now: number): PaidPrice | undefined {
  const [first, ...others] = askedLately(history, now);
  return first && others.reduce((lowest, paid) => (lowest.price <= paid.price ? lowest : paid), first);
}

/**
 * A discount badge is honest only below every price of the last 30 days.
 *
 * @param price som after the discount
 * @returns undefined where the badge is honest
 */
export function refuseDiscount(price: Som, history: readonly PaidPrice[], now: number): DiscountRefusal | undefined {
  const lowest = lowestPaid(history, now);
  if (!lowest || !isOfferedLongEnough(history, now)) return { reason: 'never_sold' };
  return price < lowest.price ? undefined : { reason: 'not_lower', lowest };
}

/**
 * A struck price is honest only where it, or more, was asked in the last 30 days.
 *
 * @param oldPrice som
 * @returns undefined where it is honest
 */
export function refuseOldPrice(oldPrice: Som, history: readonly PaidPrice[], now: number): OldPriceRefusal | undefined {
  const [first, ...others] = askedLately(history, now);
  if (!first || !isOfferedLongEnough(history, now)) return { reason: 'never_sold' };
  const highest = others.reduce((dearest, paid) => (dearest.price >= paid.price ? dearest : paid), first);
  return oldPrice <= highest.price ? undefined : { reason: 'never_asked', highest };
}
