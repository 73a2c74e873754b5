import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';

/** Ids of published products, `size` to a range: range 0 holds ids 1 to `size`. Ranges without any are left out. */
export async function listPublishedRanges(db: Db, size: number) {
  const { rows } = await sql<{ range: number; count: number; updatedAt: Date }>`
    select (id - 1) / ${size}::int as range, count(*)::int as count, max(updated_at) as "updatedAt"
    from products where is_published group by 1 order by 1`.execute(db);
  return rows;
}

/** Published products with ids above `after` up to `upTo`, in order of id. */
export function listPublished(db: Db, { after, upTo, limit }: { after: number; upTo: number; limit: number }) {
  return db
    .selectFrom('products')
    .select(['id', 'updated_at as updatedAt'])
    .where('is_published', '=', true)
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Brand-categories that have published products, with their brands. */
export async function listKindsOnSale(db: Db, limit: number) {
  const { rows } = await sql<{ brand: number; category: number }>`
    select distinct brand_id as brand, brand_category_id as category from products where is_published
    order by 1, 2 limit ${limit}`.execute(db);
  return rows;
}

/** Published categories below published ones, as a part of a recursive statement. */
const shownCategories = sql`shown as (
  select id, parent_id from categories where parent_id is null and is_published
  union all
  select child.id, child.parent_id from categories child join shown on child.parent_id = shown.id
  where child.is_published)`;

/** Published categories with the brands of what is on sale in them and below them. */
export async function listCategoryBrands(db: Db, limit: number): Promise<{ slug: string; brand: number }[]> {
  const { rows } = await sql<{ slug: string; brand: number }>`
    with recursive ${shownCategories}, held as (
      select distinct shown.id, shown.parent_id, brand_id
      from products join shown on shown.id = category_id where products.is_published
      union
      select shown.id, shown.parent_id, held.brand_id from shown join held on held.parent_id = shown.id
    )
    select slug, brand_id as brand from held join category_slugs on category_id = held.id and is_current
    order by slug, brand limit ${limit}`.execute(db);
  return rows;
}

/** What published products say of these attributes: each value or number once for a category. */
export async function listSaidOnSale(db: Db, attributes: readonly number[], limit: number) {
  const { rows } = await sql<{ category: number; attribute: number; value: number | null; number: number | null }>`
    select distinct category_id as category, attribute_id as attribute, value_id as value, number
    from known_attributes join products on products.id = product_id
    where attribute_id = any(${attributes}::int[]) and is_published and category_id is not null and words is null
    order by 1, 2, 3, 4 limit ${limit}`.execute(db);
  return rows;
}

/** Addresses of published categories in which, or below which, something is on sale. */
export async function listCategoriesOnSale(db: Db): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    with recursive ${shownCategories}, held as (
      select id, parent_id from shown where exists (
        select from products where category_id = shown.id and is_published)
      union
      select shown.id, shown.parent_id from shown join held on held.parent_id = shown.id
    )
    select slug from held join category_slugs on category_id = held.id and is_current order by slug`.execute(db);
  return rows.map(({ slug }) => slug);
}
