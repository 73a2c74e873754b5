import { indexProducts, removeFromIndex } from '#server/catalog/search/search.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { listProductIds, listUnindexed, loadSearchDocuments } from './search-queries.ts';

/** Products of one batch for the search index. */
const batchSize = 1000;

/** Updates the search index for these products, in the transaction that changes them. */
export async function updateSearch(tx: Db, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = ids.slice(from, from + batchSize);
    const rows = await loadSearchDocuments(tx, batch);
    const found = new Set(rows.map(({ id }) => id));
    await removeFromIndex(
      tx,
      batch.filter((id) => !found.has(id)),
    );
    await indexProducts(tx, rows);
  }
}

/** Rebuilds the search index of every product. */
export async function updateWholeSearch(tx: Db): Promise<void> {
  for (let ids = await listProductIds(tx, 0, batchSize); ids.length > 0; ) {
    await updateSearch(tx, ids);
    ids = await listProductIds(tx, ids.at(-1) ?? 0, batchSize);
  }
}

/** Adds published products that the search index lacks, a transaction each thousand: all of them after an upgrade. */
export async function indexMissing(db: Db): Promise<void> {
  for (let ids = await listUnindexed(db, 0, batchSize); ids.length > 0; ) {
    const batch = ids;
    await transact(db, (tx) => updateSearch(tx, batch));
    ids = await listUnindexed(db, batch.at(-1) ?? 0, batchSize);
  }
}
