import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import { scope } from './list-scopes.ts';

/** Scopes of products as the database has them now, published or not. */
export async function scopesNow(db: Db, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ brand: number; key: string; brandCategory: number; categories: (number | null)[] }>`
    select brand_id as brand, brands.key, brand_category_id as "brandCategory",
      array(select category_id from product_categories where product_id = p.id) || p.category_id as categories
    from products p join brands on brands.id = brand_id where p.id = any(${[...ids]}::int[])`.execute(db);
  const scopes = rows.flatMap(({ brand, key, brandCategory, categories }) => [
    scope.brand(brand),
    scope.brand(key),
    scope.brandCategory(brandCategory),
    ...categories.map((category) => scope.category(category ?? 0)),
  ]);
  return [...new Set(scopes)];
}
