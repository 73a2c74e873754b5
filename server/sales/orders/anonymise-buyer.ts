import type { Db } from '#server/platform/database/connection.ts';
import { DomainError } from '#server/platform/errors.ts';
import { clearContacts, hasOpenOrders } from './queries.ts';

/**
 * Takes the person out of their orders: who, where to and what they wrote. Goods, sums and days stay, because the
 * books need them.
 *
 * @throws DomainError conflict `open_orders`: something is still on its way to them
 */
export async function anonymiseBuyer(tx: Db, userId: number): Promise<void> {
  if (await hasOpenOrders(tx, userId)) {
    throw new DomainError('conflict', 'open_orders');
  }
  await clearContacts(tx, userId);
}
