import type { Declarations } from './declare.ts';

/** Products, their variants, prices and reference data. */
export const productsRefusals = {
  color_or_memory_needed: {},
  not_on_sale: {},
  variant_not_on_sale: { variant: 'number' },
  not_a_draft: {},
  archived_already: {},
  archive_too_early: {},
  other_brand: {},
  nothing_to_sell: {},
  old_price_not_above: {},
  variant_twice: {},
  variant_in_archive: {},
  option_not_of_category: {},
  options_incomplete: {},
  sku_taken: { sku: 'text' },
  slug_taken: { slug: 'text' },
  dishonest_discount: {},
  never_sold: { article: 'text', days: 'number', price: 'number' },
  not_lower: { article: 'text', days: 'number', price: 'number', lowest: 'number', since: 'instant' },
  never_asked: { article: 'text', days: 'number', price: 'number', highest: 'number', since: 'instant' },
  changes_nothing: {},
  many_products: { most: 'number' },
  undone: {},
  in_use: {},
  brand_in_use: {},
} as const satisfies Declarations;
