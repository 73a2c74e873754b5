import type { Product } from '#contract/shop/catalog.ts';
import { discountedPrice } from '#rules/catalog/discount.ts';
import { variantLabel } from '#rules/catalog/variant-label.ts';
import type { Language } from '#rules/text/language.ts';
import type { InLanguages } from '#rules/text/localized.ts';
import { fieldTexts, sameInEveryLanguage } from '#rules/text/translations.ts';

/** A variant as an operator picks it: named in full, at today's price in som. */
export type FoundVariant = { variant: number; name: string; price: number; inStock: boolean };

type Found = Pick<Product, keyof InLanguages<'name'> | 'color' | 'discount' | 'prices'>;

/** All variants of a product, those in stock first, as the admin's language names them. */
export function variantsOf({ color, discount, prices, ...product }: Found, language: Language): FoundVariant[] {
  return prices
    .map(({ variant, memory, product_color: hash, product_color_name: named, price, inStock }) => {
      const own = color.find((each) => each.hash_code === hash);
      const names = own ? fieldTexts(own, 'name', 'color_name') : sameInEveryLanguage('color_name', named);
      const label = variantLabel({ ...product, ...names, memory: memory ?? 0 }, language);
      return { variant, name: label, price: discountedPrice(price, discount), inStock };
    })
    .toSorted((one, other) => Number(other.inStock) - Number(one.inStock));
}
