import type { Product } from '#contract/shop/catalog.ts';
import { choiceOf } from '#rules/catalog/variants.ts';
import { chosenVariant } from '#web/shop/features/catalog/choice.ts';
import type { Variant } from '#web/shop/features/catalog/use-buying.ts';

/** The variant that a comparison prices and sells: the cheapest in stock, else the cheapest. */
export function offeredVariant(product: Product): Variant | undefined {
  const [row] = product.prices.toSorted(
    (left, right) => Number(right.inStock) - Number(left.inStock) || left.price - right.price,
  );
  return row && chosenVariant(product, choiceOf(row));
}
