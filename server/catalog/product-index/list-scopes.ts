import { placeOf } from './index-columns.ts';
import type { ProductIndex } from './product-index.ts';

/** What a list may be of and a product may belong to, as one word each. */
export const scope = {
  /** @param brand its id or its key */
  brand: (brand: number | string) => `brand ${brand}`,
  brandCategory: (id: number | string) => `brand-category ${id}`,
  category: (id: number) => `category ${id}`,
};

/** Scopes of products as a product index has them: those that the database has just changed, as they were before. */
export function scopesIn({ columns, labels, attributes }: ProductIndex, ids: readonly number[]): string[] {
  const scopes = new Set<string>();
  const wanted = new Set(ids);
  for (const id of ids) {
    const place = placeOf(columns.id, id);
    if (columns.id[place] !== id) continue;
    const brand = columns.brand[place] ?? 0;
    scopes.add(scope.brand(brand));
    scopes.add(scope.brand(labels.brands.find((each) => each.id === brand)?.key ?? ''));
    scopes.add(scope.brandCategory(columns.brandCategory[place] ?? 0));
    scopes.add(scope.category(columns.category[place] ?? 0));
  }
  for (const [category, products] of attributes.further) {
    if (products.some((id) => wanted.has(id))) scopes.add(scope.category(category));
  }
  return [...scopes];
}
