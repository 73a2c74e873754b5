import type { Product } from '#contract/client.ts';
import { discountedPrice } from '#rules/discount.ts';

/** A variant as an operator picks it: named in full, at today's price in som. */
export type FoundVariant = { variant: number; name: string; price: number; inStock: boolean };

/** All variants of a product, those in stock first. */
export function variantsOf({ name, discount, prices }: Product): FoundVariant[] {
  return prices
    .map(({ variant, memory, product_color_name: color, price, inStock }) => ({
      variant,
      name: [name, color, memory && `${memory} GB`].filter(Boolean).join(', '),
      price: discountedPrice(price, discount),
      inStock,
    }))
    .toSorted((one, other) => Number(other.inStock) - Number(one.inStock));
}
