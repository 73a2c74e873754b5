import { join } from 'node:path';
import { sql } from 'kysely';
import { catalogChanged, refreshProductSummaries } from '#server/catalog/changes/changes.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { MediaStore } from '#server/platform/media/media-store.ts';
import * as base from './base-data.ts';
import { copyPictures } from './copy-pictures.ts';
import { insertContent } from './demo-content.ts';
import { readDemoData } from './demo-data.ts';
import { insertProducts } from './demo-products.ts';
import { insertQuestions } from './demo-questions.ts';
import { insertReviews } from './demo-reviews.ts';
import { insertStories } from './demo-stories.ts';

/** Any number, as long as every instance takes the same. */
const seedLock = 7_255_102;

/** Instances that are started at the same moment fill a shop one after the other. */
async function takeTurn(tx: Db): Promise<void> {
  await sql`set local statement_timeout = 0; set local lock_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${seedLock})`.execute(tx);
}

/** All that a shop needs to open, or nothing of it: half a tree would be taken for one that staff have made. */
export const loadBaseData = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await takeTurn(tx);
    await base.loadBaseData(tx);
  });

/** Takes in the picture of products that have none, and those of the demo store, as far as they are not there. */
export async function loadPictures(media: MediaStore, { isDemo }: { isDemo: boolean }): Promise<void> {
  for (const folder of isDemo ? ['placeholder', 'media'] : ['placeholder']) {
    await copyPictures(join(import.meta.dirname, folder), media);
  }
}

/**
 * Puts the demo store into an empty shop: brands, products with stock and reviews, news and slides, without their pictures' files.
 * A shop that has any product is left alone, so that what its staff changed stays changed.
 *
 * @returns whether anything was written
 */
export async function loadDemoStore(db: Db): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await takeTurn(tx);
    if (await hasProducts(tx)) return false;
    const data = await readDemoData();
    const productIds = await insertProducts(tx, data);
    // Its people can try discounts at once (docs/decisions/0028).
    await sql`update price_history set changed_at = changed_at - interval '60 days'`.execute(tx);
    await insertFormerPrices(tx);
    await insertContent(tx, data, productIds);
    await insertReviews(tx, data, productIds);
    await insertQuestions(tx, data, productIds);
    await insertStories(tx, data, productIds);
    await refreshProductSummaries(tx, [...productIds.values()]);
    await catalogChanged(tx, 'all');
    return true;
  });
}

/** What is discounted was sold for its full price until two months ago, and every third of the rest for a twentieth more. */
async function insertFormerPrices(tx: Db): Promise<void> {
  await sql`
    insert into price_history (variant_id, changed_at, base_price, discount, price)
    select variant_id, changed_at - interval '90 days', former, 0, former
    from price_history,
      lateral (select case discount when 0 then round(base_price * 1.05, -1)::int else base_price end as former)
    where discount > 0 or variant_id % 3 = 0`.execute(tx);
}

async function hasProducts(db: Db): Promise<boolean> {
  return (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined;
}
