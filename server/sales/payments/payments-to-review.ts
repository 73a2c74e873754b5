import { recordChange } from '#server/platform/audit/audit.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, notFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import { recordMoney } from '#server/sales/ledger/ledger.ts';
import { writePaymentEmail } from '#server/sales/orders/emails/payment-emails.ts';
import {
  findLockedOrder,
  lockOrder,
  markRefunded,
  movePayment,
  type OrderActor,
  type PaidOrder,
  reopenOrder,
} from '#server/sales/orders/order-payment.ts';
import { moveAndAsk, moveAttempt } from './attempts.ts';
import type { PaymentProvider } from './bank.ts';
import { closeEmptied } from './paid-attempts.ts';
import * as queries from './queries.ts';
import { applyStatus } from './settle.ts';

/** Who decides. */
export type Decider = Pick<Actor, 'id' | 'email'>;

/** The order, and which of its payments it is about; the oldest undecided one where none is named. */
type About = { orderId: number; attemptId?: string | undefined };

const asActorRef = ({ id }: Decider): OrderActor => ({ actor: 'staff', actorId: id });

/**
 * Keeps the order whose money has landed late or in another sum: a closed one is taken up again, with its stock and
 * promo use, and the payment counts.
 *
 * @throws DomainError conflict: nothing is to be decided, or `out_of_stock`, or `promo_used_up`; nothing is changed
 */
export async function keepPaidOrder({ db, config }: Services, about: About, staff: Decider): Promise<void> {
  await transact(db, async (tx) => {
    const { order, attempt } = await requireUndecided(tx, about);
    if (order.payment_status !== 'paid_needs_decision') throw nothingToDecide();
    await record(tx, staff, attempt, 'keep');
    await moveAttempt(tx, attempt, 'paid');
    if (order.status === 'cancelled') await reopenOrder(tx, order, asActorRef(staff));
    else await movePayment(tx, order, 'paid', asActorRef(staff));
    await writePaymentEmail(tx, order, 'paid', config, attempt.charged ?? undefined);
  });
}

/**
 * Has the bank give the money back. The order stays undecided until the bank says that it did; an order that still
 * was open is closed then. Where a payment was charged in addition to the one that paid the order, only its money goes back.
 *
 * @throws DomainError conflict: nothing is to be decided
 */
export async function refundPayment(services: Services, about: About, staff: Decider): Promise<void> {
  await transact(services.db, async (tx) => {
    const { attempt } = await requireUndecided(tx, about);
    await record(tx, staff, attempt, 'refund');
    await moveAndAsk(tx, attempt, 'refunding', { askInS: 0 });
  });
}

/**
 * Notes that the money was given back by hand, as a bank without a call for it wants (docs/glossary.md, payments).
 *
 * @throws DomainError conflict: nothing is to be decided
 */
export async function noteRefundByHand({ db, config }: Services, about: About, staff: Decider): Promise<void> {
  await transact(db, async (tx) => {
    const { order, attempt } = await requireUndecided(tx, about);
    await record(tx, staff, attempt, 'refunded_by_hand');
    await moveAttempt(tx, attempt, 'refunded');
    if (order.payment_status === 'paid_needs_decision') await markRefunded(tx, order, asActorRef(staff));
    await recordMoney(tx, 'refunded', {
      orderId: order.id,
      amount: attempt.charged ?? 0,
      method: 'transfer',
      by: asActorRef(staff),
      reference: `attempt:${attempt.id}`,
    });
    await closeEmptied(tx, order, asActorRef(staff));
    await writePaymentEmail(tx, order, 'refunded', config, attempt.charged ?? undefined);
  });
}

/** Asks the bank for a refund that staff have decided on, unless it has been made already; done by the job. */
export async function makeRefund(services: Services, bank: PaymentProvider, attempt: queries.Attempt): Promise<void> {
  const status = await bank.status(attempt.reference);
  if (status.kind !== 'charged') return applyStatus(services, attempt.id, status);
  const answer = await bank.refund(attempt.reference, { number: attempt.reference, amount: status.amount });
  if (answer.kind === 'refused' || answer.kind === 'unsupported') return giveUpRefund(services, attempt);
  await applyStatus(services, attempt.id, await bank.status(attempt.reference));
}

/** The bank will not do it: staff have to decide again. */
async function giveUpRefund({ db, log }: Services, { id, order_id }: queries.Attempt): Promise<void> {
  await transact(db, async (tx) => {
    await lockOrder(tx, order_id);
    const attempt = await queries.lockAttempt(tx, id);
    if (attempt.status === 'refunding') await moveAttempt(tx, attempt, 'paid_needs_decision');
  });
  log?.warn({ order: order_id }, 'the bank does not make this refund: it has to be made by hand');
}

async function requireUndecided(
  tx: Db,
  { orderId, attemptId }: About,
): Promise<{ order: PaidOrder; attempt: queries.Attempt }> {
  const order = await findLockedOrder(tx, orderId);
  if (!order) throw notFound('Order');
  const undecided = await queries.listUndecided(tx, orderId);
  const attempt = attemptId ? undecided.find(({ id }) => id === attemptId) : undecided[0];
  if (!attempt) throw nothingToDecide();
  return { order, attempt };
}

const record = (tx: Db, actor: Decider, { order_id, charged }: queries.Attempt, decision: string): Promise<void> =>
  recordChange(tx, {
    actor,
    action: 'payment.decide',
    subject: 'order',
    subjectId: order_id,
    before: null,
    after: { decision, charged },
  });

const nothingToDecide = () => new DomainError('conflict', 'nothing_to_decide');
