import { join } from 'node:path';
import { sql } from 'kysely';
import { catalogChanged, refreshProductSummaries } from '#server/catalog/catalog.ts';
import type { Db } from '#server/platform/database/connection.ts';
import * as base from './base-data.ts';
import { copyPictures } from './copy-pictures.ts';
import { insertContent } from './demo-content.ts';
import { readDemoData } from './demo-data.ts';
import { insertProducts } from './demo-products.ts';

/** Any number, as long as every instance takes the same. */
const seedLock = 7_255_102;
const hashKey = 'demo_store';

export const loadBaseData = base.loadBaseData;

/**
 * Puts the demo store into the shop: brands, products with stock, news, slides, and their pictures as files.
 * Safe at every start: without news in the data it only looks; otherwise texts and prices follow the data, while
 * stock and the dates of arrival stay what they are.
 *
 * @returns whether anything was written
 */
export async function loadDemoStore(db: Db, { mediaDirectory }: { mediaDirectory: string }): Promise<boolean> {
  const data = await readDemoData();
  await copyPictures(join(import.meta.dirname, 'media'), mediaDirectory);
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0; set local lock_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(tx);
    if ((await findHash(tx)) === data.hash) return false;
    const productIds = await insertProducts(tx, data);
    await insertContent(tx, data, productIds);
    await refreshProductSummaries(tx, [...productIds.values()]);
    await keepHash(tx, data.hash);
    await catalogChanged(tx, 'all');
    return true;
  });
}

async function findHash(db: Db): Promise<unknown> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', hashKey).executeTakeFirst();
  return row?.value;
}

async function keepHash(db: Db, hash: string): Promise<void> {
  const value = JSON.stringify(hash);
  await db
    .insertInto('settings')
    .values({ key: hashKey, value })
    .onConflict((there) => there.column('key').doUpdateSet({ value, updated_at: sql`now()` }))
    .execute();
}
