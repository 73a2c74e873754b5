import type { Som } from '#rules/money.ts';
import { isCharged } from '#rules/sales/attempt-status.ts';
import { isPayable } from '#rules/sales/payment-status.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import type { Services } from '#server/platform/services.ts';
import { recordMoney } from '#server/sales/ledger/ledger.ts';
import { writePaymentEmail } from '#server/sales/orders/emails/payment-emails.ts';
import type { AddressParts } from '#server/sales/orders/order-address.ts';
import {
  lockOrder,
  markRefunded,
  movePayment,
  type OrderActor,
  type PaidOrder,
} from '#server/sales/orders/order-payment.ts';
import { askOnceMore, moveAndAsk, moveAttempt } from './attempts.ts';
import type { BankRefusal, CancelAnswer } from './bank.ts';
import { closeEmptied } from './paid-attempts.ts';
import { forgivePhone } from './payment-rate-limits.ts';
import * as queries from './queries.ts';

export const bankActor: OrderActor = { actor: 'bank', actorId: null };

/** How often a bank may say that it does not know a payment which it has made before. */
const unansweredAsks = 5;

/**
 * Applies the bank's state to an attempt and its order: the only way by which money is booked. A repeated or late state has
 * no effect, or the right one by then. An answer that decides nothing leads to the next poll.
 */
export async function applyStatus({ db, config }: Services, attemptId: string, state: CancelAnswer): Promise<void> {
  const found = await queries.findAttempt(db, attemptId);
  if (!found) throw new Error(`there is no payment attempt ${attemptId}`);
  await transact(db, async (tx) => {
    const order = await lockOrder(tx, found.order_id);
    const attempt = await queries.lockAttempt(tx, attemptId);
    switch (state.kind) {
      case 'charged':
        return noteCharge(tx, order, attempt, state.amount, config);
      case 'refunded':
        return noteRefund(tx, order, attempt, config);
      case 'rejected':
        return noteEnd(tx, order, attempt, state.reason);
      case 'cancelled':
        return noteEnd(tx, order, attempt, null);
      case 'not_found':
        return noteMissed(tx, order, attempt);
      case 'waiting':
        return noteWaiting(tx, order, attempt);
      default:
        // In the end of time, or not at all, or still thinking.
        if (attempt.next_ask_at) await askOnceMore(tx, attempt);
    }
  });
}

async function noteCharge(tx: Db, order: PaidOrder, attempt: queries.Attempt, charged: number, place: AddressParts) {
  if (isCharged(attempt.status) || attempt.status === 'refunded') {
    if (attempt.status === 'refunding') await askOnceMore(tx, attempt);
    return;
  }
  await recordMoney(tx, 'received', bankMoney(attempt, charged));
  const details = { charged, paid_at: attempt.now, failure: null };
  if (charged === attempt.amount && isPayable(order.payment_status)) {
    await moveAttempt(tx, attempt, 'paid', details);
    await movePayment(tx, order, 'paid', bankActor);
    await writePaymentEmail(tx, order, 'paid', place);
    await withdrawOther(tx, attempt);
    await forgivePhone(tx, attempt.phone);
    return;
  }
  await moveAttempt(tx, attempt, 'paid_needs_decision', details);
  // A second charge does not unsettle an order that is paid: only itself waits for a decision then.
  if (order.payment_status !== 'paid') await movePayment(tx, order, 'paid_needs_decision', bankActor);
  await withdrawOther(tx, attempt);
  await writePaymentEmail(tx, order, 'undecided', place, charged);
}

const bankMoney = ({ id, order_id: orderId }: queries.Attempt, amount: Som) =>
  ({ orderId, amount, method: 'mbank', by: bankActor, reference: `attempt:${id}` }) as const;

/** Another code of the same order is of no use any more; one that has been entered already is asked about as before. */
async function withdrawOther(tx: Db, attempt: queries.Attempt): Promise<void> {
  const other = await queries.findLive(tx, attempt.order_id);
  if (!other || other.id === attempt.id || other.status === 'pending') return;
  await moveAndAsk(tx, other, 'voiding', { failure: 'order_closed', askInS: 0 });
}

async function noteRefund(tx: Db, order: PaidOrder, attempt: queries.Attempt, place: AddressParts): Promise<void> {
  if (attempt.status !== 'refunding') return;
  await moveAttempt(tx, attempt, 'refunded');
  if (order.payment_status === 'paid_needs_decision') await markRefunded(tx, order, bankActor);
  await recordMoney(tx, 'refunded', bankMoney(attempt, attempt.charged ?? 0));
  await closeEmptied(tx, order, bankActor);
  await writePaymentEmail(tx, order, 'refunded', place, attempt.charged ?? undefined);
}

/** The bank will not charge: it has refused, was cancelled, or never got it. */
async function noteEnd(tx: Db, order: PaidOrder, attempt: queries.Attempt, reason: BankRefusal | null): Promise<void> {
  if (attempt.status === 'voiding') return moveAttempt(tx, attempt, 'cancelled');
  if (attempt.status !== 'pending' && attempt.status !== 'awaiting_otp') return;
  await moveAttempt(tx, attempt, 'failed', { failure: reason ?? 'declined' });
  if (isPayable(order.payment_status)) await movePayment(tx, order, 'failed', bankActor);
}

/** A bank may need a moment to register a payment; one that it still does not know then was not charged. */
async function noteMissed(tx: Db, order: PaidOrder, attempt: queries.Attempt): Promise<void> {
  if (attempt.status === 'pending' && attempt.asks < unansweredAsks) return askOnceMore(tx, attempt);
  return noteEnd(tx, order, attempt, null);
}

/** The code that was sent has never got there, so it may be entered again while it lives. */
async function noteWaiting(tx: Db, order: PaidOrder, attempt: queries.Attempt): Promise<void> {
  if (attempt.status === 'voiding') return askOnceMore(tx, attempt);
  if (attempt.status !== 'pending') return;
  const isWanted = attempt.isCodeAlive && isPayable(order.payment_status);
  if (isWanted) {
    await moveAttempt(tx, attempt, 'awaiting_otp');
    await movePayment(tx, order, 'awaiting_otp', bankActor);
    return;
  }
  await moveAndAsk(tx, attempt, 'voiding', { failure: 'otp_expired', askInS: 0 });
  if (isPayable(order.payment_status)) await movePayment(tx, order, 'failed', bankActor);
}
