import type { Product } from '#contract/shop/catalog.ts';
import { chosenOptions } from '#rules/catalog/chosen-options.ts';
import { discountedPrice } from '#rules/catalog/discount.ts';
import { variantLabel } from '#rules/catalog/variant-label.ts';
import type { Language } from '#rules/text/language.ts';
import type { InLanguages } from '#rules/text/localized.ts';
import { fieldTexts, sameInEveryLanguage } from '#rules/text/translations.ts';

/** A variant as an operator picks it: named in full, at today's price in som. */
export type FoundVariant = { variant: number; name: string; price: number; inStock: boolean };

type Found = Pick<Product, keyof InLanguages<'name'> | 'color' | 'discount' | 'prices' | 'options'>;

/** All variants of a product, those in stock first, as the admin's language names them. */
export function variantsOf(
  { color, discount, prices, options, ...product }: Found,
  language: Language,
): FoundVariant[] {
  return prices
    .map(({ variant, memory, options: own, product_color: hash, product_color_name: named, price, inStock }) => {
      const known = color.find((each) => each.hash_code === hash);
      const names = known ? fieldTexts(known, 'name', 'color_name') : sameInEveryLanguage('color_name', named);
      const parts = { memory: memory ?? 0, options: chosenOptions(options, own) };
      const label = variantLabel({ ...product, ...names, ...parts }, language);
      return { variant, name: label, price: discountedPrice(price, discount), inStock };
    })
    .toSorted((one, other) => Number(other.inStock) - Number(one.inStock));
}
