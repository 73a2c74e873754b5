import { transact } from '#server/platform/database/transact.ts';
import type { Services } from '#server/platform/services.ts';
import { lockOrder, movePayment } from '#server/sales/orders/order-payment.ts';
import { askBankLater, moveAndAsk } from './attempts.ts';
import type { CancelAnswer, PaymentProvider } from './bank.ts';
import { makeRefund } from './payments-to-review.ts';
import * as queries from './queries.ts';
import { applyStatus } from './settle.ts';

/** The job that finds what was left lying; any number of instances may run it. */
export const maintainPaymentsTask = 'maintain_payments';

/** Attempts that are looked after at once; what is beyond has its turn a minute later. */
const batch = 500;

/**
 * Polls the bank about every attempt without an answer, also where the polling job was lost with its process, and cancels
 * expired codes.
 */
export async function maintainPayments({ db }: Services): Promise<void> {
  for (const id of await queries.listRunOut(db, batch)) {
    await withdraw(db, id, 'otp_expired', ({ status, isCodeAlive }) => status === 'awaiting_otp' && !isCodeAlive);
  }
  for (const id of await queries.listOwed(db, batch)) await askBankLater(db, id, 0);
}

/** Withdraws the code of an order that was cancelled or has expired. */
export async function withdrawOfClosed({ db }: Services, order: number): Promise<void> {
  const live = await queries.findLive(db, order);
  if (!live) return;
  await withdraw(db, live.id, 'order_closed', ({ status }) => status === 'awaiting_otp' || status === 'creating');
}

async function withdraw(
  db: Services['db'],
  id: string,
  failure: 'otp_expired' | 'order_closed',
  isStill: (attempt: queries.Attempt) => boolean,
): Promise<void> {
  const found = await queries.findAttempt(db, id);
  if (!found) return;
  await transact(db, async (tx) => {
    const order = await lockOrder(tx, found.order_id);
    const attempt = await queries.lockAttempt(tx, id);
    if (!isStill(attempt)) return;
    await moveAndAsk(tx, attempt, 'voiding', { failure, askInS: 0 });
    if (order.payment_status !== 'awaiting_otp') return;
    await movePayment(tx, order, 'failed', { actor: 'system', actorId: null });
  });
}

/** Asks the bank about one attempt, if it owes an answer, and does what that answer means. */
export async function askBank(services: Services, id: string): Promise<void> {
  const { bank, db, log } = services;
  const attempt = await queries.findAttempt(db, id);
  if (!attempt?.next_ask_at) return;
  if (!bank) {
    log?.error({ attempt: id }, 'a payment waits for a bank that is not connected any more');
    return;
  }
  if (attempt.status === 'refunding') return makeRefund(services, bank, attempt);
  if (attempt.status === 'creating' && !(await giveUpCreation(services, attempt))) return;
  const answer = attempt.status === 'pending' ? await bank.status(attempt.reference) : await cancel(bank, attempt);
  await applyStatus(services, id, answer);
}

/**
 * Polls the bank about an attempt after a callback, also one that was given up.
 *
 * @throws when the bank does not answer; the queue then asks again
 */
export async function askOnHint(services: Services, id: string): Promise<void> {
  const attempt = await queries.findAttempt(services.db, id);
  const isSettled = attempt?.status === 'paid' || attempt?.status === 'refunded';
  if (!attempt || isSettled || !services.bank) return;
  if (attempt.next_ask_at) return askBank(services, id);
  const answer = await services.bank.status(attempt.reference);
  if (answer.kind === 'unknown') throw new Error(`the bank does not tell about payment attempt ${id}`);
  await applyStatus(services, id, answer);
}

/** The process that requested the code ended before the answer: the payment may exist, and will not be confirmed. */
async function giveUpCreation({ db }: Services, { id, order_id }: queries.Attempt): Promise<boolean> {
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, order_id);
    const attempt = await queries.lockAttempt(tx, id);
    if (attempt.status !== 'creating' || !attempt.isOverdue) return false;
    await moveAndAsk(tx, attempt, 'voiding', { failure: 'provider_unavailable', askInS: 2 });
    if (order.payment_status === 'awaiting_otp') {
      await movePayment(tx, order, 'failed', { actor: 'system', actorId: null });
    }
    return true;
  });
}

/** Where payments cannot be withdrawn, one whose code is dead is as good as withdrawn. */
async function cancel(bank: PaymentProvider, { reference, isCodeAlive }: queries.Attempt): Promise<CancelAnswer> {
  const answer = await bank.cancel(reference);
  if (answer.kind !== 'unsupported') return answer;
  const status = await bank.status(reference);
  return status.kind === 'waiting' && !isCodeAlive ? { kind: 'cancelled' } : status;
}
