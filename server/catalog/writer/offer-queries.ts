import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';

export async function findOffersInShop(db: Db, sourceIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ source_id: string }>`
    select offer_id as source_id from variants where offer_id = any(${sourceIds}::text[])`.execute(db);
  return new Set(rows.map(({ source_id }) => source_id));
}

/** Those of the variants that are in the shop. */
export async function findBySource(db: Db, sourceIds: readonly string[]): Promise<{ id: number; productId: number }[]> {
  const { rows } = await sql<{ id: number; productId: number }>`
    select id, product_id as "productId" from variants
    where offer_id = any(${sourceIds}::text[]) and not is_archived order by id`.execute(db);
  return rows;
}

/** Pictures of a value that no variant of a product has are of all its variants. */
export async function freePictures(tx: Db, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await sql`
    update pictures set value_id = null
    where product_id = any(${productIds}::int[]) and value_id is not null and not exists (
      select from variants join variant_options on variant_id = variants.id
      where product_id = pictures.product_id and variant_options.value_id = pictures.value_id and not is_archived)`.execute(
    tx,
  );
}

export async function findOfferIds(db: Db, variantIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; offer_id: string }>`
    select id, offer_id from variants where id = any(${variantIds}::int[]) and offer_id is not null`.execute(db);
  return new Map(rows.map(({ id, offer_id }) => [id, offer_id]));
}
