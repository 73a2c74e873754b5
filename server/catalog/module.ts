import type { ShopModule } from '#server/platform/module.ts';

export const catalogModule: ShopModule = {
  folder: 'catalog',
  // Several of its parts write them.
  tables: [
    'brands',
    'brand_categories',
    'colors',
    'memories',
    'products',
    'variants',
    'stock',
    'stock_movements',
    'stock_arrivals',
    'stock_counts',
    'stock_count_lines',
    'stock_count_entries',
    'pictures',
    'characteristics',
    'price_history',
    'product_slugs',
    'bulk_edits',
    'label_rules',
    'categories',
    'category_slugs',
    'category_attributes',
    'product_categories',
    'attributes',
    'attribute_groups',
    'attribute_values',
    'product_attributes',
  ],
};
