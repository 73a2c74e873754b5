import { sql } from 'kysely';
import { fewPieces } from '#rules/catalog/stock-level.ts';
import { discountedPriceSql } from '#server/catalog/prices/discount-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';

/** The product of each of these variants. */
export async function productsOfVariants(db: Db, variantIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('variants')
    .select(['id', 'product_id'])
    .where(sql<boolean>`id = any(${variantIds}::int[])`)
    .execute();
  return new Map(rows.map(({ id, product_id }) => [id, product_id]));
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

/** Writes again what a product keeps of its variants and reviews. */
export async function updateSummaries(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update products set
      min_price = coalesce((
        select ${discountedPriceSql(sql`min(price)`, sql`products.discount`)} from variants
        where product_id = products.id and not is_archived
      ), 0),
      in_stock = exists (
        select from variants join stock on variant_id = variants.id where product_id = products.id and not variants.is_archived and quantity > 0
      ),
      few_left = (
        select coalesce(sum(quantity), 0) between 1 and ${fewPieces} from variants join stock on variant_id = variants.id
        where product_id = products.id and not variants.is_archived
      ),
      (rating_sum, rating_count) = (
        select coalesce(sum(rating), 0), count(*) from reviews
        where product_id = products.id and state = 'shown'
      )
    where products.id = any(${ids}::int[])`.execute(db);
}

export async function updatePopularity(db: Db, products: readonly { id: number; popularity: number }[]): Promise<void> {
  await sql`
    update products set popularity = measured.popularity
    from json_to_recordset(${JSON.stringify(products)}::json) as measured (id int, popularity int)
    where products.id = measured.id`.execute(db);
}

/** Notifies every process of all of these once this transaction is committed. */
export async function notifyCatalog(db: Db, payloads: readonly string[]): Promise<void> {
  if (payloads.length > 0)
    await sql`select notify_page_change('catalog', payload) from unnest(${payloads}::text[]) payload`.execute(db);
}
