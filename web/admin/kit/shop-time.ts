import { shopDay } from '#rules/text/shop-clock.ts';

/** Bishkek is six hours ahead of UTC all year round. */
const offsetMs = 6 * 3_600_000;

/**
 * An instant as the shop's clock shows it, in the form that a field for date and time takes: to the minute, because seconds
 * would make the field hard to fill in.
 */
export const toShopTime = (instant: string): string =>
  new Date(Date.parse(instant) + offsetMs).toISOString().slice(0, 16);

const dayMs = 86_400_000;

/** The calendar day so many days ago by the shop's clock. */
export const daysAgo = (days: number): string => shopDay(Date.now() - days * dayMs);

const yearOf = (at: string | number) => shopDay(at).slice(0, 4);

/** Whether an instant is of the year that the shop's calendar shows now. */
export const isThisYear = (at: string): boolean => yearOf(at) === yearOf(Date.now());

/** The instant that a field for date and time means by the shop's clock; undefined for one that is not filled in. */
export function fromShopTime(field: string): string | undefined {
  const ms = Date.parse(`${field}Z`);
  return Number.isNaN(ms) ? undefined : new Date(ms - offsetMs).toISOString();
}

/** The instant that a field means which showed another at first: that one, seconds and all, while it still shows it. */
export const fixedShopTime = (field: string, shown: string | null): string | null =>
  shown && toShopTime(shown) === field ? shown : (fromShopTime(field) ?? null);
