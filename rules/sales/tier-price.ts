import { discountedPrice } from '#rules/catalog/discount.ts';
import type { Som } from '#rules/money.ts';

/** Percent off the base price; without a brand for every brand that has no rule of its own. */
export type TierRule = { brand: number | null; percent: number };

/** How a company's price of one piece came about, in som. */
export type TierTrace = {
  base: Som;
  /** What everyone pays now, and what the company's tier makes of the base price. */
  shop: Som;
  percent: number;
  tier: Som;
  unit: Som;
  why: 'shop' | 'tier';
};

/**
 * What a company pays for one piece: the base price less its tier's percent, or the shop's own price where that is
 * lower. Never below zero, and never more than everyone pays.
 *
 * @param goods its base price in som, the product's own discount in percent, and its brand
 */
export function tierPrice(
  { base, discount, brand }: { base: Som; discount: number; brand: number },
  rules: readonly TierRule[],
): TierTrace {
  const rule = rules.find((one) => one.brand === brand) ?? rules.find((one) => one.brand === null);
  const percent = rule?.percent ?? 0;
  const shop = discountedPrice(base, discount);
  const tier = discountedPrice(base, percent);
  const unit = Math.min(shop, tier);
  return { base, shop, percent, tier, unit, why: tier < shop ? 'tier' : 'shop' };
}
