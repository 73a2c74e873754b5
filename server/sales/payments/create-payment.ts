import { randomUUID } from 'node:crypto';
import type { PaymentState } from '#contract/shop/payments.ts';
import { normalizePhone } from '#rules/people/phone.ts';
import { paysByCode } from '#rules/sales/payment-method.ts';
import { isPayable } from '#rules/sales/payment-status.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { DomainError, invalidField, throttled } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import {
  type OrderReader,
  readerActor,
  requireLockedSeenOrder,
  requireSeenOrder,
} from '#server/sales/orders/find-order.ts';
import {
  holdMinutesOf,
  lockOrder,
  movePayment,
  type OrderActor,
  type PaidOrder,
  prolongHold,
} from '#server/sales/orders/order-payment.ts';
import { readSettings } from '#server/settings/settings.ts';
import { askBankLater, callTakesS, moveAndAsk, moveAttempt } from './attempts.ts';
import type { CreateAnswer, PaymentProvider } from './bank.ts';
import { callbackUrl } from './callback-address.ts';
import { codeRules } from './code-rules.ts';
import { limitPayments } from './payment-rate-limits.ts';
import { readPayment } from './payment-state.ts';
import * as queries from './queries.ts';
import { notPayable, paymentPending, providerError, providerUnavailable, refusedByBank } from './refusals.ts';

type PaymentRequest = { order: number; phone: string };
type Caller = { reader: OrderReader; ip: string };
type Begun = { order: PaidOrder; attempt: string; reference: string; phone: string };

/**
 * Has the bank text a code to the payer's phone. Asked again for the same phone while the code is fresh, it sends
 * none and answers the same; another phone, or later, replaces the code.
 *
 * @throws DomainError invalid: no phone; not_found: no such order, or `payer_not_found`; conflict: the order cannot
 *   be paid (any more), or is being paid; throttled; upstream `provider_error`; unavailable `provider_unavailable`
 */
export async function createPayment(
  services: Services,
  request: PaymentRequest,
  caller: Caller,
): Promise<PaymentState> {
  const phone = normalizePhone(request.phone);
  if (!phone) throw invalidField('phone', 'phone');
  return sendCode(services, { order: request.order, phone }, caller);
}

/**
 * Has the bank text another code to the phone that the last one went to.
 *
 * @throws as createPayment; throttled also until the cool-down is over; not_found: no code has been asked for yet
 */
export async function resendCode(services: Services, order: number, caller: Caller): Promise<PaymentState> {
  await requireSeenOrder(services.db, order, caller.reader, services.config.secretKey);
  const last = await queries.findShown(services.db, order);
  if (!last) throw new DomainError('not_found', 'payment_not_found');
  if (last.status === 'awaiting_otp' && last.resendAfterS > 0) throw throttled(last.resendAfterS);
  return sendCode(services, { order, phone: last.phone }, caller);
}

async function sendCode(services: Services, request: PaymentRequest, { reader, ip }: Caller): Promise<PaymentState> {
  const { db, bank, config } = services;
  const { order } = await requireSeenOrder(db, request.order, reader, config.secretKey);
  const { id } = order;
  if (!bank) throw providerUnavailable();
  await limitPayments(db, { order: id, phone: request.phone, ip });
  const begun = await transact(db, (tx) => begin(tx, request, reader, config.secretKey));
  if (begun) await askForCode(services, bank, begun, readerActor(begun.order, reader));
  return readPayment(services, id, reader);
}

/** Writes down what is going to be asked. @returns undefined where the fresh code does */
async function begin(
  tx: Db,
  { order: id, phone }: PaymentRequest,
  reader: OrderReader,
  shopSecret: string,
): Promise<Begun | undefined> {
  const order = await requireLockedSeenOrder(tx, id, reader, shopSecret);
  if (!isPayable(order.payment_status) || order.payment_status === 'pending') throw notPayable(order.payment_status);
  const { payment } = await readSettings(tx);
  requireAcceptable(order, payment);
  const { attempts, wrongCodes } = await queries.countTries(tx, id);
  if (wrongCodes >= codeRules.triesPerOrder) throw refusedByBank('otp_attempts_exceeded');
  const live = await queries.findLive(tx, id);
  if (live?.status === 'awaiting_otp' && live.phone === phone && live.isCodeAlive && live.resendAfterS > 0) return;
  // The bank is being asked by another tab; if that process has died, its time is over.
  if (live?.status === 'creating' && !live.isOverdue) throw paymentPending();
  if (live) await moveAndAsk(tx, live, 'voiding', { failure: 'replaced', askInS: 0 });
  const attempt = randomUUID();
  const position = attempts + 1;
  const reference = `${id}-${position}-${order.number}`;
  await queries.insertAttempt(
    tx,
    { id: attempt, order_id: id, position, reference, phone, amount: order.total },
    callTakesS,
  );
  await askBankLater(tx, attempt, callTakesS);
  await prolongHold(tx, id, codeRules.lifeS + callTakesS, holdMinutesOf(order, payment) * 60);
  return { order, attempt, reference, phone };
}

function requireAcceptable(order: PaidOrder, { min, max }: { min: number; max: number }): void {
  if (!paysByCode(order.payment_method)) {
    throw new DomainError('conflict', 'not_mbank');
  }
  if (order.expires_at && order.expires_at <= new Date()) throw notPayable('expired');
  if (order.total >= min && order.total <= max) return;
  throw new DomainError('conflict', 'payment_limit', { of: 'shop', min, max });
}

/** No row is locked while the bank is asked. */
async function askForCode(services: Services, bank: PaymentProvider, begun: Begun, by: OrderActor): Promise<void> {
  const { order, attempt, reference, phone } = begun;
  const { name } = await readSettings(services.db);
  const answer = await bank.create({
    reference,
    phone,
    amount: order.total,
    callbackUrl: callbackUrl(services.config, reference),
    comment: `${name} ${order.number}`,
  });
  const problem = await transact(services.db, (tx) => noteCreated(tx, begun.order.id, attempt, answer, by));
  if (problem) throw problem;
}

async function noteCreated(
  tx: Db,
  orderId: number,
  attemptId: string,
  answer: CreateAnswer,
  by: OrderActor,
): Promise<DomainError | undefined> {
  const order = await lockOrder(tx, orderId);
  const attempt = await queries.lockAttempt(tx, attemptId);
  if (attempt.status !== 'creating') {
    // Given up since: the order was closed, or the bank took too long. Its code is cancelled, again if need be.
    if (answer.kind === 'created' && attempt.status === 'cancelled') {
      await moveAndAsk(tx, attempt, 'voiding', { askInS: 0 });
    }
    return isPayable(order.payment_status) ? paymentPending() : notPayable(order.payment_status);
  }
  if (answer.kind === 'created' && !isPayable(order.payment_status)) {
    // Closed or paid another way while the bank was asked, and the job that withdraws its code has not come yet.
    await moveAndAsk(tx, attempt, 'voiding', { failure: 'order_closed', askInS: 0 });
    return notPayable(order.payment_status);
  }
  if (answer.kind === 'created') {
    await queries.startCode(tx, attempt.id, answer.bankId, order.expires_at);
    await movePayment(tx, order, 'awaiting_otp', by);
    return undefined;
  }
  // A code that this one was to replace is gone as well.
  if (order.payment_status === 'awaiting_otp') await movePayment(tx, order, 'failed', by);
  return giveUp(tx, attempt, answer);
}

async function giveUp(
  tx: Db,
  attempt: queries.Attempt,
  answer: Exclude<CreateAnswer, { kind: 'created' }>,
): Promise<DomainError> {
  if (answer.kind === 'refused') {
    await moveAttempt(tx, attempt, 'failed', { failure: answer.reason });
    return refusedByBank(answer.reason);
  }
  if (answer.fault === 'unreachable') {
    await moveAttempt(tx, attempt, 'failed', { failure: 'provider_unavailable' });
    return providerUnavailable();
  }
  // A payment may exist now, but it will never be confirmed.
  const isSilent = answer.fault === 'timeout';
  const failure = isSilent ? 'provider_unavailable' : 'provider_error';
  await moveAndAsk(tx, attempt, 'voiding', { failure, askInS: 1 });
  return isSilent ? providerUnavailable() : providerError();
}
