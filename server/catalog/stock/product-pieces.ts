import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { addUpPieces } from './product-pieces-queries.ts';

/** The job that does it, every minute. */
export const aggregatePiecesTask = 'aggregate_pieces';

/** Changes of one transaction. */
const batch = 1_000;

/** Adds up the pieces of products whose stock changed, so that the list can be ordered by them. */
export async function aggregatePieces(db: Db): Promise<void> {
  for (let taken = batch; taken === batch; ) taken = await transact(db, (tx) => addUpPieces(tx, batch));
}
