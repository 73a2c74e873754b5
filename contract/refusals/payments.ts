import type { Declarations } from './declare.ts';

/** Payments by the bank. */
export const paymentsRefusals = {
  bad_signature: {},
  payment_not_found: {},
  not_mbank: {},
  nothing_to_decide: {},
  payer_not_found: {},
  insufficient_funds: {},
  declined: {},
  otp_expired: {},
  otp_attempts_exceeded: {},
  otp_invalid: { attempts_left: 'number' },
  provider_unavailable: { provider: ['bank', 'identity'] },
  provider_error: {},
  payment_pending: {},
  order_expired: {},
  order_cancelled: {},
  paid_needs_decision: {},
  already_paid: {},
  four_digits: {},
} as const satisfies Declarations;
