import { setPopularity } from '#server/catalog/changes/changes.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { listChangedPopularity } from './popularity-queries.ts';

/** The job that does it, every night. */
export const measurePopularityTask = 'measure_popularity';

/** Counts again how much each product is in demand, and tells the catalogue what has changed. */
export async function measurePopularity(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => setPopularity(tx, await listChangedPopularity(tx)));
}
