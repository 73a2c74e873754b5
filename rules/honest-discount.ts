import type { Som } from './money.ts';

/** What a variant was sold for from a moment on, after its discount; times in ms since 1970. */
export type PaidPrice = { at: number; price: Som };

/** Why a discount cannot be promised; `lowest` is the price it has to be below, and since when that was asked. */
export type DiscountRefusal = { reason: 'never_sold' } | { reason: 'not_lower'; lowest: PaidPrice };

/** How far back a discount has to be a discount, in days. */
export const honestDays = 30;

const dayMs = 86_400_000;

/** The lowest price asked in the last 30 days, the one that held when they began included; undefined without any. */
export function lowestPaid(history: readonly PaidPrice[], now: number): PaidPrice | undefined {
  const from = now - honestDays * dayMs;
  const ordered = history.filter(({ at }) => at <= now).toSorted((left, right) => left.at - right.at);
  const lastBefore = ordered.findLastIndex(({ at }) => at <= from);
  return ordered
    .slice(Math.max(lastBefore, 0))
    .reduce<PaidPrice | undefined>((lowest, paid) => (lowest && lowest.price <= paid.price ? lowest : paid), undefined);
}

/**
 * A discount badge tells the truth only below everything that was asked in the last 30 days.
 *
 * @param price som after the discount
 * @returns undefined where the badge is honest
 */
export function refuseDiscount(price: Som, history: readonly PaidPrice[], now: number): DiscountRefusal | undefined {
  const lowest = lowestPaid(history, now);
  if (!lowest) return { reason: 'never_sold' };
  return price < lowest.price ? undefined : { reason: 'not_lower', lowest };
}
