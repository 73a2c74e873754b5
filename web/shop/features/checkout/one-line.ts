import type { Product } from '#contract/shop/catalog.ts';
import { chosenOptions } from '#rules/catalog/chosen-options.ts';
import { discountedPrice } from '#rules/catalog/discount.ts';
import { maxLineCount } from '#rules/limits.ts';
import type { Line } from '#web/shop/features/cart-lines/line-text.ts';
import type { OneLine } from '#web/shop/features/cart-lines/one-line-path.ts';

/** The line as a cart would have it, at the product's prices of now; null where it is not sold or sold out. */
export function lineOf(product: Product, wanted: OneLine): Line | null {
  const row = product.prices.find(({ variant }) => variant === wanted.variant);
  if (!row?.inStock) return null;
  return {
    id: row.variant,
    product,
    variant: row.variant,
    options: chosenOptions(product.options, row.options),
    count: wanted.count,
    price: discountedPrice(row.price, product.discount),
    productPrice: row.price,
    price_seen: null,
    left: maxLineCount,
    available: true,
  };
}
