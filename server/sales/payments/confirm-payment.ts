import type { PaymentState } from '#contract/shop/payments.ts';
import { isPayable } from '#rules/sales/payment-status.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { type OrderReader, readerActor, requireLockedSeenOrder } from '#server/sales/orders/find-order.ts';
import { lockOrder, movePayment } from '#server/sales/orders/order-payment.ts';
import { askOnceMore, callTakesS, moveAndAsk, moveAttempt } from './attempts.ts';
import type { ConfirmAnswer } from './bank.ts';
import { codeRules } from './code-rules.ts';
import { readPayment } from './payment-state.ts';
import * as queries from './queries.ts';
import { notPayable, providerUnavailable, refusedByBank, wrongCode } from './refusals.ts';
import { applyStatus, bankActor } from './settle.ts';

type Confirmation = { order: number; otp: string };
type Result = PaymentState & { result: 'confirmed' | 'pending' };
type Begun = { attempt: string; reference: string } | { problem: DomainError } | undefined;

/**
 * Sends the code to the bank, once, however often and from however many tabs it is entered: a second call, or a repeated
 * one, gets the result of the first. What the bank does not answer stays `pending` until it does.
 *
 * @throws DomainError not_found; conflict: the order cannot be paid (any more); invalid `otp_invalid` with
 *   `attempts_left`; gone `otp_expired`; throttled `otp_attempts_exceeded`; unfunded; unavailable: the call never reached
 * the bank
 */
export async function confirmPayment(
  services: Services,
  { order: id, otp }: Confirmation,
  reader: OrderReader,
): Promise<Result> {
  const { db, bank, config } = services;
  const begun = await transact(db, (tx) => begin(tx, id, reader, config.secretKey));
  if (begun && 'problem' in begun) throw begun.problem;
  if (begun) {
    if (!bank) throw providerUnavailable();
    const answer = await bank.confirm(begun.reference, otp);
    const problem = await noteConfirmed(services, id, begun.attempt, answer);
    // The answer to a confirmation has no sum; the status has.
    if (answer.kind === 'confirmed') await applyStatus(services, begun.attempt, await bank.status(begun.reference));
    if (problem) throw problem;
  }
  const state = await readPayment(services, id, reader);
  if (state.status === 'paid') return { ...state, result: 'confirmed' };
  // Another tab has sent its code and gets the result itself; this one sees by the status.
  if (state.status === 'pending' || !begun) return { ...state, result: 'pending' };
  throw endedOtherwise(state);
}

function endedOtherwise({ status, failure }: PaymentState): DomainError {
  if (failure === 'insufficient_funds' || failure === 'declined') return refusedByBank(failure);
  return isPayable(status) ? providerUnavailable() : notPayable(status);
}

/** Writes down that the code is on its way. @returns undefined where it has been before */
async function begin(tx: Db, id: number, reader: OrderReader, shopSecret: string): Promise<Begun> {
  const order = await requireLockedSeenOrder(tx, id, reader, shopSecret);
  const by = readerActor(order, reader);
  if (order.payment_status === 'paid' || order.payment_status === 'pending') return undefined;
  if (!isPayable(order.payment_status)) return { problem: notPayable(order.payment_status) };
  const attempt = await queries.findLive(tx, id);
  if (attempt?.status !== 'awaiting_otp') return { problem: await lastProblem(tx, id) };
  if (!attempt.isCodeAlive) {
    await moveAndAsk(tx, attempt, 'voiding', { failure: 'otp_expired', askInS: 0 });
    await movePayment(tx, order, 'failed', by);
    return { problem: refusedByBank('otp_expired') };
  }
  await moveAndAsk(tx, attempt, 'pending', { askInS: callTakesS });
  await movePayment(tx, order, 'pending', by);
  return { attempt: attempt.id, reference: attempt.reference };
}

/** Why there is no code to enter. */
async function lastProblem(tx: Db, orderId: number): Promise<DomainError> {
  const last = await queries.findShown(tx, orderId);
  if (last?.failure === 'otp_expired' || last?.failure === 'otp_attempts_exceeded') return refusedByBank(last.failure);
  return new DomainError('not_found', 'payment_not_found');
}

async function noteConfirmed(
  { db }: Services,
  orderId: number,
  attemptId: string,
  answer: ConfirmAnswer,
): Promise<DomainError | undefined> {
  if (answer.kind === 'confirmed') return undefined;
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const attempt = await queries.lockAttempt(tx, attemptId);
    // A callback or the job has been faster, and they know more.
    if (attempt.status !== 'pending') return undefined;
    const isStillHeld = isPayable(order.payment_status);
    const move = (to: 'awaiting_otp' | 'failed') => (isStillHeld ? movePayment(tx, order, to, bankActor) : undefined);
    if (answer.kind === 'refused') {
      // The bank ends it with the last wrong code instead of saying that the code is wrong.
      const wrong_codes = attempt.wrong_codes + (answer.reason === 'otp_attempts_exceeded' ? 1 : 0);
      await moveAttempt(tx, attempt, 'failed', { failure: answer.reason, wrong_codes });
      await move('failed');
      return refusedByBank(answer.reason);
    }
    if (answer.kind === 'wrong_code') return noteWrongCode(tx, attempt, move);
    if (answer.fault === 'unreachable') {
      await moveAttempt(tx, attempt, 'awaiting_otp');
      await move('awaiting_otp');
      return providerUnavailable();
    }
    await askOnceMore(tx, attempt);
    return undefined;
  });
}

async function noteWrongCode(
  tx: Db,
  attempt: queries.Attempt,
  move: (to: 'awaiting_otp' | 'failed') => unknown,
): Promise<DomainError> {
  const wrong_codes = attempt.wrong_codes + 1;
  const left = codeRules.tries - wrong_codes;
  if (left > 0) {
    await moveAttempt(tx, attempt, 'awaiting_otp', { wrong_codes });
    await move('awaiting_otp');
    return wrongCode(left);
  }
  await moveAndAsk(tx, attempt, 'voiding', { wrong_codes, failure: 'otp_attempts_exceeded', askInS: 0 });
  await move('failed');
  return refusedByBank('otp_attempts_exceeded');
}
