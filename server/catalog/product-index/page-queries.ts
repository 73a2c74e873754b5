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
