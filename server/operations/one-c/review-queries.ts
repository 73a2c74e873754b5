import { sql } from 'kysely';
import type { Lack } from '#server/operations/one-c/reading/product-record.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { incompleteProducts, stillMissing } from './incomplete-queries.ts';

export type ReviewRow = { id: number; name: string; brand_title: string; brand_category_title: string; lacks: Lack[] };

/** A page of the products that staff have to look at, newest first, and how many there are. */
export async function listToReview(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; rows: ReviewRow[] }> {
  const [counted, page] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count ${incompleteProducts}`.execute(db),
    sql<ReviewRow>`
      select p.id, p.name, brand.title as brand_title, category.title as brand_category_title,
        array_remove(array[
          case when ${stillMissing.brand} then 'brand' end, case when ${stillMissing.group} then 'group' end,
          case when ${stillMissing.name} then 'name' end], null) as lacks
      ${incompleteProducts} order by p.id desc limit ${limit} offset ${offset}`.execute(db),
  ]);
  return { count: counted.rows[0]?.count ?? 0, rows: page.rows };
}

/** Staff leave a product as it is. @returns false where it does not wait for that */
export async function settleReview(tx: Db, productId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update exchange_products said set settled_at = now() from products p
    where p.id = ${productId} and p.source_id = said.source_id and said.lacks <> '{}' and settled_at is null`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}
