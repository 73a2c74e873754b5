import type { Product } from '#contract/client.ts';
import { discountedPrice } from '#rules/catalog/discount.ts';
import { variantLabel } from '#rules/catalog/variant-label.ts';
import type { Language } from '#rules/text/language.ts';

/** A variant as an operator picks it: named in full, at today's price in som. */
export type FoundVariant = { variant: number; name: string; price: number; inStock: boolean };

type Found = Pick<Product, 'name' | 'name_en' | 'color' | 'discount' | 'prices'>;

/** All variants of a product, those in stock first, as the admin's language names them. */
export function variantsOf({ name, name_en, color, discount, prices }: Found, language: Language): FoundVariant[] {
  return prices
    .map(({ variant, memory, product_color: hash, product_color_name: color_name, price, inStock }) => {
      const color_name_en = color.find((each) => each.hash_code === hash)?.name_en ?? color_name;
      const label = variantLabel({ name, name_en, color_name, color_name_en, memory: memory ?? 0 }, language);
      return { variant, name: label, price: discountedPrice(price, discount), inStock };
    })
    .toSorted((one, other) => Number(other.inStock) - Number(one.inStock));
}
