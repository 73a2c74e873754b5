import { sql } from 'kysely';
import { discountedPriceSql } from '#server/catalog/prices/discount-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';

/** The products of these variants, in order of id. */
export async function productsOfVariants(db: Db, variantIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('variants')
    .select('product_id')
    .distinct()
    .where(sql<boolean>`id = any(${variantIds}::int[])`)
    .orderBy('product_id')
    .execute();
  return rows.map((row) => row.product_id);
}

/** Locks the products in order of id, so that two changes of the same ones never wait for each other in a deadlock. */
export async function lockProducts(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .selectFrom('products')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * Writes again what a product keeps of its variants and reviews.
 *
 * @returns ids of those that were sold out by it or came back
 */
export async function updateSummaries(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number; is_turned: boolean }>`
    update products set
      min_price = coalesce((
        select ${discountedPriceSql(sql`min(price)`, sql`products.discount`)} from variants
        where product_id = products.id and not is_archived
      ), 0),
      in_stock = exists (
        select from variants join stock on variant_id = variants.id where product_id = products.id and not variants.is_archived and quantity > 0
      ),
      (rating_sum, rating_count) = (
        select coalesce(sum(rating), 0), count(*) from reviews
        where product_id = products.id and state = 'shown'
      )
    from products before where products.id = any(${ids}::int[]) and before.id = products.id
    returning products.id, products.in_stock <> before.in_stock as is_turned`.execute(db);
  return rows.flatMap(({ id, is_turned }) => (is_turned ? [id] : []));
}

export async function updatePopularity(db: Db, products: readonly { id: number; popularity: number }[]): Promise<void> {
  await sql`
    update products set popularity = measured.popularity
    from json_to_recordset(${JSON.stringify(products)}::json) as measured (id int, popularity int)
    where products.id = measured.id`.execute(db);
}

/** Notifies every process once this transaction is committed. */
export async function notifyCatalog(db: Db, payload: string): Promise<void> {
  await sql`select pg_notify('catalog', ${payload})`.execute(db);
}
