import type { PaymentStatus } from '#rules/sales/payment-status.ts';
import { DomainError, type ErrorKind } from '#server/platform/errors.ts';
import type { BankRefusal } from './bank.ts';

const refusals: Record<BankRefusal, [ErrorKind, string]> = {
  payer_not_found: ['not_found', 'The bank does not know this payer.'],
  insufficient_funds: ['unfunded', 'There is not enough money on the account.'],
  payment_limit: ['conflict', 'The bank does not take payments of this sum.'],
  declined: ['conflict', 'The bank has declined the payment.'],
  otp_expired: ['gone', 'The code has expired.'],
  otp_attempts_exceeded: ['throttled', 'Too many wrong codes.'],
};

/** Refusals of the bank as errors for the caller. */
export function refusedByBank(reason: BankRefusal): DomainError {
  const [kind, sentence] = refusals[reason];
  return new DomainError(kind, sentence, { code: reason });
}

export const wrongCode = (attemptsLeft: number) =>
  new DomainError('invalid', 'The code is wrong.', {
    code: 'otp_invalid',
    fields: { otp: ['The code is wrong.'] },
    data: { attempts_left: attemptsLeft },
  });

/** No bank is set up, or it does not answer: a later retry makes sense. */
export const providerUnavailable = () =>
  new DomainError('unavailable', 'The bank cannot be reached. Please try again.', {
    code: 'provider_unavailable',
    retryAfterS: 10,
  });

export const providerError = () =>
  new DomainError('upstream', 'The bank has failed. Please try again.', { code: 'provider_error' });

export const paymentPending = () =>
  new DomainError('conflict', 'The bank is being asked about this payment.', { code: 'payment_pending' });

const closed: Partial<Record<PaymentStatus, [string, string]>> = {
  expired: ['order_expired', 'The time to pay this order is over.'],
  cancelled: ['order_cancelled', 'This order is cancelled.'],
  paid_needs_decision: ['paid_needs_decision', 'The money has arrived; the shop has to decide what happens.'],
};

/** Why an order whose payment stands so takes no payment. */
export function notPayable(status: PaymentStatus): DomainError {
  if (status === 'pending') return paymentPending();
  const [code, sentence] = closed[status] ?? ['already_paid', 'This order is paid already.'];
  return new DomainError('conflict', sentence, { code });
}
