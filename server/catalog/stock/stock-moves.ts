import { notifyAvailability, type QuantityChange } from '#server/catalog/changes/changes.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { DomainError } from '#server/platform/errors.ts';
import { findQuantity, moveStock, noteWriteOff, type StockCause, type StockLine } from './stock-queries.ts';

export { noteWriteOff };

export type StockMove = StockLine & StockCause;

/**
 * Books moves of stock that staff make, in order of variant, so that they never wait for orders in a deadlock; shoppers
 * see what they changed. To be called last in its transaction, because it locks what everyone wants.
 *
 * @throws DomainError invalid `too_few_pieces` with what is `left`: there are fewer pieces than go
 */
export async function bookMoves(tx: Db, moves: readonly StockMove[]): Promise<void> {
  const changes: QuantityChange[] = [];
  for (const { variantId, count, ...cause } of moves.toSorted((one, other) => one.variantId - other.variantId)) {
    const left = await moveStock(tx, { variantId, count }, cause);
    if (left === undefined) throw tooFewPieces(await findQuantity(tx, variantId));
    changes.push({ variantId, before: left - count, after: left });
  }
  await notifyAvailability(tx, changes);
}

const tooFewPieces = (left: number) =>
  new DomainError('invalid', 'too_few_pieces', { left }, { field: 'count', data: { left } });
