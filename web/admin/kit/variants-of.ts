import type { Product } from '#contract/shop/catalog.ts';
import { chosenOptions } from '#rules/catalog/chosen-options.ts';
import { discountedPrice } from '#rules/catalog/discount.ts';
import { variantLabel } from '#rules/catalog/variant-label.ts';
import type { Language } from '#rules/text/language.ts';
import type { InLanguages } from '#rules/text/localized.ts';

/** A variant as an operator picks it: named in full, at today's price in som. */
export type FoundVariant = { variant: number; name: string; price: number; inStock: boolean };

type Found = Pick<Product, keyof InLanguages<'name'> | 'discount' | 'prices' | 'options'>;

/** All variants of a product, those in stock first, as the admin's language names them. */
export function variantsOf({ discount, prices, options, ...product }: Found, language: Language): FoundVariant[] {
  return prices
    .map(({ variant, options: own, price, inStock }) => {
      const label = variantLabel({ ...product, options: chosenOptions(options, own) }, language);
      return { variant, name: label, price: discountedPrice(price, discount), inStock };
    })
    .toSorted((one, other) => Number(other.inStock) - Number(one.inStock));
}
