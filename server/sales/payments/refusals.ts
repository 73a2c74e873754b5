import type { RefusalCode } from '#contract/refusals/refusals.ts';
import type { PaymentStatus } from '#rules/sales/payment-status.ts';
import { DomainError, type ErrorKind } from '#server/platform/errors.ts';
import type { BankRefusal } from './bank.ts';

const kinds: Record<BankRefusal, ErrorKind> = {
  payer_not_found: 'not_found',
  insufficient_funds: 'unfunded',
  payment_limit: 'conflict',
  declined: 'conflict',
  otp_expired: 'gone',
  otp_attempts_exceeded: 'throttled',
};

/** Refusals of the bank as errors for the caller. */
export const refusedByBank = (reason: BankRefusal): DomainError =>
  reason === 'payment_limit'
    ? new DomainError(kinds[reason], reason, { of: 'bank' })
    : new DomainError(kinds[reason], reason);

export function wrongCode(attemptsLeft: number): DomainError {
  const figures = { attempts_left: attemptsLeft };
  return new DomainError('invalid', 'otp_invalid', figures, { field: 'otp', data: figures });
}

/** No bank is set up, or it does not answer: a later retry makes sense. */
export const providerUnavailable = () =>
  new DomainError('unavailable', 'provider_unavailable', { provider: 'bank' }, { retryAfterS: 10 });

export const providerError = () => new DomainError('upstream', 'provider_error');

export const paymentPending = () => new DomainError('conflict', 'payment_pending');

const closed = {
  expired: 'order_expired',
  cancelled: 'order_cancelled',
  paid_needs_decision: 'paid_needs_decision',
} as const satisfies Partial<Record<PaymentStatus, RefusalCode>>;

/** Why an order whose payment stands so takes no payment. */
export function notPayable(status: PaymentStatus): DomainError {
  if (status === 'pending') return paymentPending();
  return new DomainError('conflict', status in closed ? closed[status as keyof typeof closed] : 'already_paid');
}
