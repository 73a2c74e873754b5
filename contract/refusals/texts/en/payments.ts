import type { SentencesOf } from '#contract/refusals/declare.ts';
import type { paymentsRefusals } from '#contract/refusals/payments.ts';

export const sentences = {
  bad_signature: 'The signature is wrong.',
  payment_not_found: 'No code is awaited for this order.',
  not_mbank: 'This order is paid on receipt.',
  nothing_to_decide: 'Everything is decided here.',
  payer_not_found: 'The bank does not know this payer.',
  insufficient_funds: 'There is not enough money on the account.',
  declined: 'The bank has declined the payment.',
  otp_expired: 'The code has expired.',
  otp_attempts_exceeded: 'Too many wrong codes.',
  otp_invalid: 'The code is wrong.',
  provider_unavailable: {
    by: 'provider',
    bank: 'The bank cannot be reached. Please try again.',
    identity: 'The identity provider cannot be reached.',
  },
  provider_error: 'The bank has failed. Please try again.',
  payment_pending: 'The bank is being asked about this payment.',
  order_expired: 'The time to pay this order is over.',
  order_cancelled: 'This order is cancelled.',
  paid_needs_decision: 'The money has arrived; the shop has to decide what happens.',
  already_paid: 'This order is paid already.',
  four_digits: 'Enter 4 digits.',
} as const satisfies SentencesOf<typeof paymentsRefusals>;
