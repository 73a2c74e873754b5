import type { PriceRow, Product } from '#contract/shop/catalog.ts';
import type { InLanguages } from '#rules/text/localized.ts';

/** What only the older client reads. */
type Older = 'source_id' | keyof InLanguages<'characteristics'> | 'color' | 'colors' | 'memory' | 'memory_price';
type OlderOfRow = 'memory' | 'product_color' | 'product_color_name';

export type PageRow = Omit<PriceRow, OlderOfRow>;

/** What a product's page needs of it besides what is known of it, which `specGroups` makes of the rest. */
export type PageProduct = Omit<
  Product,
  Older | 'in_favorite' | 'category' | 'prices' | 'attribute_groups' | 'characteristic_groups'
> & { prices: PageRow[] };

/** A product as its page needs it. */
export function pageProduct(product: Product): PageProduct {
  const { source_id, color, colors, memory, memory_price, in_favorite, category, ...shown } = product;
  const { prices, attribute_groups, characteristic_groups, ...rest } = shown;
  const texts = Object.entries(rest).filter(([name]) => !name.startsWith('characteristics'));
  return {
    ...(Object.fromEntries(texts) as Omit<typeof rest, keyof InLanguages<'characteristics'>>),
    prices: prices.map(({ memory: _, product_color, product_color_name, ...row }) => row),
  };
}
