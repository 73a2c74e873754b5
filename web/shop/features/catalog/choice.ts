import type { Product } from '#contract/shop/catalog.ts';
import { pickVariant } from '#rules/catalog/variants.ts';

/** What the product page's address says of the choice: a hash code with '#', a volume in GB. */
export type Choice = { color: string | undefined; memory: string | undefined };

/** Reads `?color=1d1d1f&memory=256`; junk is as good as no choice. */
export function readChoice(search: URLSearchParams): Choice {
  const color = search.get('color');
  const memory = search.get('memory');
  return {
    color: color && /^[0-9a-f]{6}$/.test(color) ? `#${color}` : undefined,
    memory: memory && /^\d{1,6}$/.test(memory) ? memory : undefined,
  };
}

/** The variant to show, with the ids that the cart wants. */
export function chosenVariant(product: Product, choice: Choice) {
  const known = product.color.some(({ hash_code }) => hash_code === choice.color);
  const row = pickVariant(product.prices, known ? choice.color : undefined, choice.memory);
  if (!row) return undefined;
  return {
    row,
    color: product.color.find(({ hash_code }) => hash_code === row.product_color),
    memory: product.memory.find(({ volume }) => volume === row.memory),
    pictures: product.product_images[row.product_color] ?? [],
  };
}
