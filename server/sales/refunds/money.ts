import { canMoveOrder } from '#rules/sales/order-status.ts';
import { paysByCode } from '#rules/sales/payment-method.ts';
import { isPaidWith, isPayable } from '#rules/sales/payment-status.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, notFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import { listMoney, moneyOf, recordCashReceived, recordMoney } from '#server/sales/ledger/ledger.ts';
import { addReceipt, listReceipts } from '#server/sales/ledger/receipts.ts';
import { findLockedOrder, movePayment, type PaidOrder } from '#server/sales/orders/order-payment.ts';
import { findPaidAttempt, withdrawLiveAttempt } from '#server/sales/payments/paid-attempts.ts';
import * as queries from './queries.ts';
import { refuseMoney } from './refuse-money.ts';

type Parts = Pick<Services, 'db'>;

/** How an order's money stands, and everything that has moved it. @throws DomainError not_found */
export function readOrderMoney({ db }: Parts, orderId: number) {
  // One moment for all of it: sums and rows that disagree would be taken for a fault of the books.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const order = await queries.findOrderFigures(tx, orderId);
      if (!order) throw notFound('Order');
      const [sums, movements, refunds, receipts, lines, asking, byBank] = [
        await moneyOf(tx, orderId),
        await listMoney(tx, orderId),
        await queries.listRefunds(tx, orderId),
        await listReceipts(tx, orderId),
        await queries.listLines(tx, orderId, order),
        await queries.sumAsking(tx, orderId),
        await leftAtBank(tx, orderId),
      ];
      const isUndecided = order.payment_status === 'paid_needs_decision';
      const refundable = isUndecided ? 0 : Math.max(0, sums.received - sums.refunded - asking);
      return {
        ...order,
        ...sums,
        refundable,
        refunds,
        receipts,
        lines,
        movements,
        byBank: Math.min(byBank, refundable),
        mayBeCancelled: canMoveOrder(order.status, 'cancelled'),
      };
    });
}

/** By line of an order: pieces whose money went back, or is about to. Lines without any are absent. */
export async function refundedPieces(db: Db, orderId: number): Promise<Map<number, number>> {
  const lines = await queries.listRefundedPieces(db, orderId);
  return new Map(lines.map(({ item, count }) => [item, count]));
}

/** Som that the bank can give back of its payment now. */
async function leftAtBank(tx: Db, orderId: number): Promise<number> {
  const attempt = await findPaidAttempt(tx, orderId);
  if (!attempt) return 0;
  const { back, isAsking } = await queries.backOf(tx, attempt.id);
  return isAsking ? 0 : attempt.charged - back;
}

type NotedPayment = { key: string; method: 'cash' | 'transfer'; amount: number; note: string };

/**
 * Notes that money of an order has come, in cash into the drawer of who notes it, or by a transfer: all that is owed
 * or a part of it, whose order is paid with the last part. Sent again it is noted once.
 *
 * @throws DomainError not_found; invalid `more_than_owed` with the `balance`, `part_of_mbank`; conflict `not_payable`,
 *   `undecided`
 */
export async function notePayment({ db }: Parts, actor: Actor, orderId: number, payment: NotedPayment): Promise<void> {
  await transact(db, async (tx) => {
    const order = await findLockedOrder(tx, orderId);
    if (!order) throw notFound('Order');
    if (await queries.isNoted(tx, orderId, payment)) return;
    requirePayable(order);
    const { balance } = await moneyOf(tx, orderId);
    requireOwed(order, payment.amount, balance);
    await recordPayment(tx, actor, orderId, payment);
    if (isPaidWith(order.payment_status, { received: payment.amount, owed: balance })) {
      await movePayment(tx, order, 'paid', { actor: 'staff', actorId: actor.id });
      await withdrawLiveAttempt(tx, orderId);
    }
    const { method, amount, note } = payment;
    await recordChange(tx, {
      actor,
      action: 'order.note_payment',
      subject: 'order',
      subjectId: orderId,
      before: null,
      after: { method, amount, note },
    });
  });
}

function requirePayable({ status, payment_status }: PaidOrder): void {
  if (payment_status === 'paid_needs_decision') {
    throw new DomainError('conflict', 'undecided');
  }
  if (status === 'cancelled') {
    throw new DomainError('conflict', 'not_payable');
  }
}

function requireOwed(order: PaidOrder, amount: number, balance: number): void {
  if (amount > balance) {
    throw refuseMoney('amount', 'more_than_owed', { balance });
  }
  // Its bank asks for the whole sum, also where other money has come.
  if (amount < balance && paysByCode(order.payment_method) && isPayable(order.payment_status)) {
    throw refuseMoney('amount', 'part_of_mbank', { balance });
  }
}

function recordPayment(tx: Db, actor: Actor, orderId: number, payment: NotedPayment): Promise<boolean> {
  const { key, method, amount, note } = payment;
  if (method === 'cash') return recordCashReceived(tx, { orderId, amount, actor, key, note });
  return recordMoney(tx, 'received', {
    orderId,
    amount,
    method,
    note,
    reference: `transfer:${key}`,
    by: { actor: 'staff', actorId: actor.id },
  });
}

/**
 * Keeps what the cash register printed for an order's money.
 *
 * @throws DomainError not_found; invalid: the order has this number already
 */
export async function noteReceipt(
  { db }: Parts,
  actor: Actor,
  orderId: number,
  receipt: { number: string; url: string },
): Promise<void> {
  await transact(db, async (tx) => {
    if (!(await findLockedOrder(tx, orderId))) throw notFound('Order');
    const isNew = await addReceipt(tx, { ...receipt, orderId, actorId: actor.id });
    if (!isNew) throw refuseMoney('number', 'receipt_taken', {});
    await recordChange(tx, {
      actor,
      action: 'order.add_receipt',
      subject: 'order',
      subjectId: orderId,
      before: null,
      after: receipt,
    });
  });
}
