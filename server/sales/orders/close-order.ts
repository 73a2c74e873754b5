import { paysByCode } from '#rules/sales/payment-method.ts';
import type { PaymentStatus } from '#rules/sales/payment-status.ts';
import { returnStock } from '#server/catalog/stock/stock.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { expectMoney } from '#server/sales/ledger/ledger.ts';
import { deleteUse } from '#server/sales/orders/promo/promo-queries.ts';
import { type ActorRef, moveOrderRow, type OrderRow } from './queries.ts';

/** The job by which a closed mbank order notifies the bank; its payload is the order's id. */
export const orderClosedTask = 'order_closed';

/**
 * Closes an order that will not be delivered: its pieces and its promo use go back, nothing is expected of it any more, and
 * open payments are cancelled at the bank. The caller holds the order locked and has checked that it may be closed.
 *
 * @param payment what its payment becomes, or stays
 */
export async function closeOrder(tx: Db, order: OrderRow, payment: PaymentStatus, by: ActorRef): Promise<void> {
  const move = payment === order.payment_status ? {} : { payment_status: payment };
  const isMoved = await moveOrderRow(tx, order, { status: 'cancelled', ...move }, by);
  if (!isMoved) throw new Error(`order ${order.id} was not locked while it was closed`);
  await expectMoney(tx, { orderId: order.id, total: 0, cause: 'cancelled', by });
  await deleteUse(tx, order.id);
  await returnStock(tx, order.id, { cause: 'cancel', actorId: by.actorId });
  if (paysByCode(order.payment_method)) await addJob(tx, orderClosedTask, { order: order.id });
}
