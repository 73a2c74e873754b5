import type { Product } from '#contract/shop/catalog.ts';
import { type Choice, pickVariant } from '#rules/catalog/variants.ts';

/** Reads `?color=1d1d1f&memory=256&case_size=44`; junk is as good as no choice. */
export function readChoice(search: URLSearchParams, { options }: Pick<Product, 'options'>): Choice {
  const color = search.get('color');
  return {
    color: color && /^[0-9a-f]{6}$/.test(color) ? `#${color}` : undefined,
    memory: search.get('memory') ?? undefined,
    ...Object.fromEntries(options.map(({ key }) => [key, search.get(key) ?? undefined])),
  };
}

/** The variant to show, with what there is of its colour and memory. */
export function chosenVariant(product: Product, choice: Choice) {
  const row = pickVariant(product.prices, choice);
  if (!row) return undefined;
  return {
    row,
    color: product.color.find(({ hash_code }) => hash_code === row.product_color),
    memory: product.memory.find(({ volume }) => volume === row.memory),
    pictures: product.product_images[row.product_color] ?? [],
  };
}
