import { notifyAvailability, type QuantityChange } from '#server/catalog/changes/changes.ts';
import type { Db } from '#server/platform/database/connection.ts';
import {
  findQuantity,
  holdQuantity as holdStockQuantity,
  listHeldStock,
  moveStock,
  type StockCause,
  type StockLine,
} from './stock-queries.ts';

/** A variant that had fewer pieces than were asked for. */
export type Shortage = { variantId: number; wanted: number; left: number };

/**
 * Takes an order's pieces out of stock, variant after variant in order of id, so that orders never wait for each
 * other in a deadlock. To be called last in the order's transaction, because it locks what everyone wants.
 *
 * @param lines what to take; a count below 0 gives pieces back
 * @returns what was short; the caller then rolls back, as the other lines are taken already
 */
export async function takeStock(
  tx: Db,
  lines: readonly StockLine[],
  { orderId, actorId }: Pick<StockCause, 'orderId' | 'actorId'>,
): Promise<Shortage[]> {
  const shortages: Shortage[] = [];
  const changes: QuantityChange[] = [];
  for (const { variantId, count } of inLockOrder(lines)) {
    const cause = count > 0 ? 'sale' : 'cancel';
    const left = await moveStock(tx, { variantId, count: -count }, { cause, orderId, actorId });
    if (left === undefined) shortages.push({ variantId, wanted: count, left: await findQuantity(tx, variantId) });
    else changes.push({ variantId, before: left + count, after: left });
  }
  await notifyAvailability(tx, changes);
  return shortages;
}

/**
 * Puts back what an order took and has not given back yet; the second time there is nothing. The caller holds the
 * order's row locked.
 */
export async function returnStock(
  tx: Db,
  orderId: number,
  { actorId, cause = 'cancel' }: { actorId: number | null; cause?: 'cancel' | 'return' },
): Promise<void> {
  const changes: QuantityChange[] = [];
  for (const { variantId, count } of await listHeldStock(tx, orderId)) {
    const left = await moveStock(tx, { variantId, count }, { cause, orderId, actorId });
    if (left !== undefined) changes.push({ variantId, before: left - count, after: left });
  }
  await notifyAvailability(tx, changes);
}

/** Puts pieces on the shelf again that a customer has given back. */
export async function restock(
  tx: Db,
  lines: readonly StockLine[],
  { orderId, actorId }: Pick<StockCause, 'orderId' | 'actorId'>,
): Promise<void> {
  const changes: QuantityChange[] = [];
  for (const { variantId, count } of inLockOrder(lines)) {
    const left = await moveStock(tx, { variantId, count }, { cause: 'return', orderId, actorId });
    if (left !== undefined) changes.push({ variantId, before: left - count, after: left });
  }
  await notifyAvailability(tx, changes);
}

/** Pieces of a variant; until the transaction ends none come or go. */
export const holdQuantity = (tx: Db, variantId: number): Promise<number> => holdStockQuantity(tx, variantId);

function inLockOrder(lines: readonly StockLine[]): StockLine[] {
  const counts = new Map<number, number>();
  for (const { variantId, count } of lines) counts.set(variantId, (counts.get(variantId) ?? 0) + count);
  return [...counts].toSorted(([left], [right]) => left - right).map(([variantId, count]) => ({ variantId, count }));
}
