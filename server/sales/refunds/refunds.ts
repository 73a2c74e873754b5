import type { Som } from '#rules/money.ts';
import { canMoveOrder } from '#rules/sales/order-status.ts';
import { isPayable } from '#rules/sales/payment-status.ts';
import { refundOfLines } from '#rules/sales/refund.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, notFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import type { Services } from '#server/platform/services.ts';
import { capturedOf } from '#server/sales/ledger/ledger.ts';
import { requireOpenShift } from '#server/sales/ledger/shifts.ts';
import { closeOrder } from '#server/sales/orders/close-order.ts';
import { findLockedOrder, type PaidOrder } from '#server/sales/orders/order-payment.ts';
import { findPaidAttempt } from '#server/sales/payments/paid-attempts.ts';
import { askRefundTask } from './ask-refund.ts';
import * as queries from './queries.ts';
import { refuseMoney } from './refuse-money.ts';
import { noteRefunded } from './settle-refund.ts';

export type RefundRequest = {
  orderId: number;
  actor: Actor;
  /** A UUID that identifies the request: sent again it is the same refund. */
  key: string;
  method: 'mbank' | 'cash' | 'transfer';
  reason: string;
  /** Som; absent: what the lines were paid with, or everything that the shop holds where there are no lines. */
  amount?: Som | undefined;
  /** The pieces that it is for, and whether they are put on the shelf again. */
  lines?: readonly { item: number; count: number; isRestocked: boolean }[];
  /** Also cancels the order; all of its pieces go back to the shelf. */
  isCancelled?: boolean;
};

export type Refund = queries.RefundRow;

/**
 * Refunds money: in cash out of the actor's drawer, by a transfer that staff made, or by the bank, which is polled until
 * the result is known. Never more than the shop holds of the order, also under concurrency.
 *
 * @throws DomainError not_found; invalid: lines or a sum that cannot be, by codes of their own; conflict:
 *   `more_than_captured` with what is `left`, `undecided` (decide on the payment first), `no_shift`, `refund_under_way`,
 *   `not_cancellable`
 */
export function refundOrder(services: Services, request: RefundRequest): Promise<Refund> {
  return transact(services.db, (tx) => refundOrderIn(tx, services, request));
}

/** The same within a transaction that changes something else with it, such as a return. */
export async function refundOrderIn(tx: Db, services: Services, request: RefundRequest): Promise<Refund> {
  const order = await findLockedOrder(tx, request.orderId);
  if (!order) throw notFound('Order');
  const before = await queries.findByKey(tx, request.key);
  if (before) return before;
  if (order.payment_status === 'paid_needs_decision') {
    throw new DomainError('conflict', 'undecided');
  }
  const lines = await readLines(tx, order, request);
  const left = (await capturedOf(tx, order.id)) - (await queries.sumAsking(tx, order.id));
  const amount = request.amount ?? (lines.length > 0 ? lines.worth : left);
  if (amount < 1) throw refuseMoney('amount', 'nothing_to_refund', {});
  if (amount > left) throw tooMuch(left);
  const source = await sourceOf(tx, order, request, amount);
  const refund = await queries.insertRefund(
    tx,
    {
      order_id: order.id,
      amount,
      method: request.method,
      reason: request.reason,
      actor_id: request.actor.id,
      key: request.key,
      ...source.bank,
    },
    lines.rows,
  );
  const current = request.isCancelled ? await cancelPaid(tx, order, request) : order;
  if (refund.method === 'mbank') await addJob(tx, askRefundTask, { refund: refund.id });
  else await noteRefunded(tx, services, { order: current, refund, shiftId: source.shiftId });
  await recordChange(tx, {
    actor: request.actor,
    action: 'order.refund',
    subject: 'order',
    subjectId: order.id,
    before: null,
    after: { amount, method: request.method, reason: request.reason, cancelled: request.isCancelled ?? false },
  });
  return refund;
}

const tooMuch = (left: Som) => new DomainError('conflict', 'more_than_captured', { left: Math.max(0, left) });

/** The lines of the request in the rows' shape, and what their pieces were paid with. */
async function readLines(tx: Db, order: PaidOrder, { lines = [], isCancelled }: RefundRequest) {
  if (lines.length === 0) return { length: 0, rows: [], worth: 0 };
  if (isCancelled) throw refuseMoney('lines', 'whole_order', {});
  const bought = await queries.listLines(tx, order.id, order);
  const pieces = new Map<number, number>();
  for (const { item, count } of lines) {
    const line = bought.find(({ id }) => id === item);
    if (!line || pieces.has(item)) throw refuseMoney('lines', 'no_such_line', {});
    const left = line.count - line.refunded;
    if (count > left) throw refuseMoney('lines', 'too_many_pieces', { left });
    pieces.set(item, count);
  }
  const rows = lines.map(({ item, count, isRestocked }) => ({ order_item_id: item, count, is_restocked: isRestocked }));
  return { length: lines.length, rows, worth: refundOfLines(bought, pieces) };
}

/** Where the money comes from: the drawer of who gives it, or the bank's payment; a transfer is none of ours. */
async function sourceOf(tx: Db, order: PaidOrder, { method, actor }: RefundRequest, amount: Som) {
  if (method === 'cash') return { shiftId: (await requireOpenShift(tx, actor)).id, bank: {} };
  if (method === 'transfer') return { shiftId: null, bank: {} };
  const attempt = await findPaidAttempt(tx, order.id);
  if (!attempt) throw refuseMoney('method', 'not_by_bank', {});
  const { back, isAsking } = await queries.backOf(tx, attempt.id);
  if (isAsking) {
    throw new DomainError('conflict', 'refund_under_way');
  }
  if (amount > attempt.charged - back) throw tooMuch(attempt.charged - back);
  return { shiftId: null, bank: { attempt_id: attempt.id, before: back } };
}

async function cancelPaid(tx: Db, order: PaidOrder, { actor }: RefundRequest): Promise<PaidOrder> {
  if (!canMoveOrder(order.status, 'cancelled')) {
    throw new DomainError('conflict', 'not_cancellable');
  }
  // A part may have been paid of what counts as unpaid.
  const payment = isPayable(order.payment_status) ? 'cancelled' : order.payment_status;
  await closeOrder(tx, order, payment, { actor: 'staff', actorId: actor.id });
  return { ...order, status: 'cancelled', payment_status: payment };
}
