import type { Som } from '#rules/money.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { capturedOf } from '#server/sales/ledger/ledger.ts';
import { movePayment, type OrderActor, type PaidOrder } from '#server/sales/orders/order-payment.ts';
import { moveAndAsk, moveAttempt } from './attempts.ts';
import * as queries from './queries.ts';

/** A payment by which an order was paid. */
export type PaidAttempt = { id: string; reference: string; charged: Som };

/** The bank's payment that paid this order; undefined where it was paid otherwise. */
export async function findPaidAttempt(db: Db, orderId: number): Promise<PaidAttempt | undefined> {
  const attempt = await queries.findPaid(db, orderId);
  return attempt && { id: attempt.id, reference: attempt.reference, charged: attempt.charged ?? 0 };
}

/** What the bank knows a payment by. */
export async function findReference(db: Db, attemptId: string): Promise<string> {
  const attempt = await queries.findAttempt(db, attemptId);
  if (!attempt) throw new Error(`there is no payment attempt ${attemptId}`);
  return attempt.reference;
}

/** Counts a payment of which nothing is left as refunded; to be called after money of the locked order went back. */
export async function closeEmptied(tx: Db, order: PaidOrder, by: OrderActor): Promise<void> {
  if (order.payment_status !== 'paid' || (await capturedOf(tx, order.id)) > 0) return;
  await movePayment(tx, order, 'refunded', by);
  const attempt = await queries.findPaid(tx, order.id);
  if (attempt) await moveAttempt(tx, attempt, 'refunded');
}

/** Withdraws the code of an order that has been paid otherwise; what the bank thinks about is asked as before. */
export async function withdrawLiveAttempt(tx: Db, orderId: number): Promise<void> {
  const live = await queries.findLive(tx, orderId);
  if (live && live.status !== 'pending') await moveAndAsk(tx, live, 'voiding', { failure: 'order_closed', askInS: 0 });
}
