import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import { packInts, unpackInts } from './packed-queries.ts';
import { StockedVariants } from './stocked-variants.ts';

/** Ids packed by one statement. */
const batchSize = 500_000;

/**
 * The variants of which there are pieces. Stock is read on its own: looking up every variant would take most of the time of
 * loading them. What changes in between is notified like any change of stock.
 *
 * @param products ids; of these alone
 */
export async function loadStocked(db: Db, products?: readonly number[]): Promise<StockedVariants> {
  const stocked = new StockedVariants();
  for (let after = 0, isMore = true; isMore; ) {
    const ids = await loadBatch(db, { after, products });
    stocked.add(ids);
    isMore = ids.length === batchSize;
    after = ids.at(-1) ?? 0;
  }
  return stocked;
}

async function loadBatch(
  db: Db,
  { after, products }: { after: number; products: readonly number[] | undefined },
): Promise<Int32Array> {
  const among = products
    ? sql`and variant_id in (select id from variants where product_id = any(${products}::int[]))`
    : sql``;
  const { rows } = await sql<{ ids: Buffer | null }>`
    select ${packInts(sql`variant_id`)} as ids from (
      select variant_id from stock where quantity > 0 and variant_id > ${after} ${among}
      order by variant_id limit ${batchSize}
    ) stocked`.execute(db);
  return unpackInts(rows[0]?.ids ?? null);
}
