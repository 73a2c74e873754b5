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

/** Pictures of a colour that a product has no variant of are of its first variant's. */
export async function recolorPictures(tx: Db, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await sql`
    update pictures set color_id = first.color_id
    from (
      select distinct on (product_id) product_id, color_id from variants
      where product_id = any(${productIds}::int[]) and not is_archived order by product_id, position, id
    ) as first
    where pictures.product_id = first.product_id and not exists (
      select from variants
      where product_id = pictures.product_id and color_id = pictures.color_id and not is_archived
    ) and not exists (
      select from pictures as there where there.product_id = pictures.product_id
        and there.color_id = first.color_id and there.position = pictures.position)`.execute(tx);
}

export async function findOfferIds(db: Db, variantIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; offer_id: string }>`
    select id, offer_id from variants where id = any(${variantIds}::int[]) and offer_id is not null`.execute(db);
  return new Map(rows.map(({ id, offer_id }) => [id, offer_id]));
}
