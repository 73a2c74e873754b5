import { setPopularity } from '#server/catalog/changes/changes.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { listChangedPopularity } from './popularity-queries.ts';

/** The job that does it, every night. */
export const measurePopularityTask = 'measure_popularity';

/** Recalculates the popularity of each product and notifies the catalogue of changes. */
export async function measurePopularity(db: Db): Promise<void> {
  await transact(db, async (tx) => setPopularity(tx, await listChangedPopularity(tx)));
}
