import { discountedPrice } from '#rules/catalog/discount.ts';
import type { SaleVariant as StoredVariant } from './sale-queries.ts';

/** A variant on sale, priced as of now: `basePrice` is before and `unitPrice` after the product's discount, in som. */
export type SaleVariant = StoredVariant & { unitPrice: number };

/** Of several variants that fit: not these where there are others, and rather one of the price that the client saw, in som. */
export type Rather = { notThese?: ReadonlySet<number>; atPrice?: number | null | undefined };

export const priced = (variant: StoredVariant): SaleVariant => ({
  ...variant,
  unitPrice: discountedPrice(variant.basePrice, variant.discount),
});

/** The first in stock of those that are rather meant. */
export function firstOf(variants: readonly StoredVariant[], { notThese, atPrice }: Rather): StoredVariant | undefined {
  const others = variants.filter(({ variantId }) => !notThese?.has(variantId));
  const left = others.length > 0 ? others : variants;
  const seen = left.filter((variant) => priced(variant).unitPrice === atPrice);
  const meant = seen.length > 0 ? seen : left;
  return meant.find(({ stock }) => stock > 0) ?? meant[0];
}
