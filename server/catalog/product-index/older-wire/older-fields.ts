import type { z } from 'zod';
import type { PriceRow, Product } from '#contract/shop/catalog.ts';
import { picturePath } from '#rules/pictures.ts';
import { fieldTexts } from '#rules/text/translations.ts';
import type { StoredPicture } from '#server/catalog/products/part-queries.ts';
import type { VariantOfProduct } from './older-queries.ts';

type WireProduct = z.input<typeof Product>;
type Shown = { variants: readonly VariantOfProduct[]; pictures: readonly StoredPicture[] };
type OlderFields = Pick<WireProduct, 'color' | 'colors' | 'memory' | 'memory_price' | 'product_images'>;

/** What the older wire says of a product's variants. @param fallback the picture of what has none */
export function olderFields(product: Shown, fallback: string): OlderFields {
  const color = colorsOf(product.variants);
  return { color, colors: color, ...memoriesOf(product.variants), product_images: imagesOf(product, fallback) };
}

/** What it calls one of the variants. */
export const olderNames = (
  variant: VariantOfProduct,
): Pick<z.input<typeof PriceRow>, 'memory' | 'product_color' | 'product_color_name'> => ({
  memory: variant.volume === null ? null : String(variant.volume),
  product_color: variant.hash_code,
  product_color_name: variant.color_name,
});

const colorsOf = (variants: Shown['variants']): WireProduct['color'] =>
  oneOfEach(variants).map((variant) => ({
    id: variant.color_id,
    hash_code: variant.hash_code,
    ...fieldTexts(variant, 'color_name', 'name'),
  }));

/** The last variant of each colour, in the order of the first ones. */
const oneOfEach = (variants: Shown['variants']) => [
  ...new Map(variants.map((variant) => [variant.color_id, variant])).values(),
];

/** Its own pictures and then those of all variants. Every colour has at least one path: older clients read the first of each unguarded. */
function imagesOf({ variants, pictures }: Shown, fallback: string) {
  const first = [picturePath(pictures[0]?.name ?? fallback)];
  return Object.fromEntries(
    oneOfEach(variants).map(({ value_id: own, hash_code }) => {
      const ofValues = own === null ? [null] : [own, null];
      const shown = ofValues
        .flatMap((wanted) => pictures.filter(({ value }) => value === wanted))
        .map(({ name }) => picturePath(name));
      return [hash_code, shown.length > 0 ? shown : first];
    }),
  );
}

/** The choice of memory by volume, and the lowest price of each as text; nothing and null where there is no choice. */
function memoriesOf(variants: Shown['variants']): Pick<WireProduct, 'memory' | 'memory_price'> {
  const lowest = new Map<number, { id: number; price: number }>();
  for (const { memory_id, volume, price } of variants) {
    if (memory_id === null || volume === null) continue;
    lowest.set(volume, { id: memory_id, price: Math.min(price, lowest.get(volume)?.price ?? price) });
  }
  const sorted = [...lowest].toSorted(([left], [right]) => left - right);
  return {
    memory: sorted.map(([volume, { id }]) => ({ id, volume: String(volume) })),
    memory_price:
      sorted.length > 0 ? Object.fromEntries(sorted.map(([volume, { price }]) => [volume, String(price)])) : null,
  };
}
