import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, instant, optionalText, som, text } from '#contract/fields.ts';
import { says } from '#contract/refusals/refusals.ts';
import { paymentStatuses } from '#rules/sales/payment-status.ts';

const digits = (value: unknown) => (typeof value === 'number' ? String(value) : value);

/**
 * Why the last code came to nothing: a refusal of the bank, or what happened to the code. The same words are the
 * `code` of the refusals below.
 */
export const paymentFailures = [
  'payer_not_found',
  'insufficient_funds',
  'payment_limit',
  'declined',
  'otp_expired',
  'otp_attempts_exceeded',
  'replaced',
  'order_closed',
  'provider_error',
  'provider_unavailable',
] as const;

/** Where the payment of an order stands; times are the server's, whose clock is `now`. */
export const PaymentState = z.object({
  order: id,
  number: z.string(),
  status: z.enum(paymentStatuses),
  amount: som,
  currency: z.literal('KGS'),
  /** Of the code that is awaited or being checked, else of the last one; null before the first. */
  payment: z.uuid().nullable(),
  /** Masked: 996*****12, and wholly for the key of a message's link. */
  phone: z.string().nullable(),
  /** Of the order's customer, who may be its payer: 12 digits; '' for the key of a message's link. */
  order_phone: z.string(),
  /** Until when the code may be entered; null while none is awaited. */
  expires_at: instant.nullable(),
  attempts_left: z.int().nonnegative().nullable(),
  /** Seconds until another code may be asked for; 0: now; null: no code is awaited. */
  resend_after: z.int().nonnegative().nullable(),
  /** Until when the unpaid order holds its stock; null where nothing runs out (any more). */
  hold_expires_at: instant.nullable(),
  paid_at: instant.nullable(),
  /** Why the last code came to nothing; null while it may still come to something, or has. */
  failure: z.enum(paymentFailures).nullable(),
  now: instant,
});
export type PaymentState = z.output<typeof PaymentState>;

const headers = { 'X-Order-Key': 'The key that a guest was given with the order' };
const created = PaymentState.extend({ result: z.literal('created') });

export const createPayment = endpoint({
  method: 'POST',
  path: '/payment/create_payment/',
  access: 'public',
  summary:
    'Have the bank send a code to the payer’s phone. 404 payer_not_found; 409 already_paid, order_cancelled, order_expired, payment_pending, payment_limit; 429; 502 provider_error; 503 provider_unavailable',
  headers,
  body: z.object({ order: id, phone: z.preprocess(digits, text(30)) }),
  reply: created,
  status: 201,
});

export const resendCode = endpoint({
  method: 'POST',
  path: '/payment/resend/',
  access: 'public',
  summary: 'Another code to the same phone; 429 with Retry-After before resend_after is over',
  headers,
  body: z.object({ order: id }),
  reply: created,
  status: 201,
});

export const confirmPayment = endpoint({
  method: 'POST',
  path: '/payment/confirm_payment/',
  access: 'public',
  summary:
    'Pay with the code. 200 paid, also when repeated; 202 pending: the bank has not told yet, ask for the status. 400 otp_invalid with attempts_left; 402 insufficient_funds; 404; 409; 410 otp_expired; 429 otp_attempts_exceeded; 502 provider_error',
  headers,
  body: z.object({
    order: id,
    otp: z.preprocess(
      digits,
      z
        .string()
        .trim()
        .regex(/^\d{4}$/, says('four_digits')),
    ),
  }),
  reply: PaymentState.extend({ result: z.enum(['confirmed', 'pending']) }),
});

export const getPaymentStatus = endpoint({
  method: 'GET',
  path: '/payment/status/',
  access: 'public',
  summary: 'Where the payment of an order stands; a pending one resolves by itself',
  headers,
  query: z.object({ order: id.catch(0) }),
  reply: PaymentState,
});

/** What the bank sends to the address it was given with the payment: a hint, for which its status is asked. */
export const bankCallback = endpoint({
  method: 'POST',
  path: '/payment/callback/',
  access: 'public',
  summary: 'For the bank: something has happened to a payment; 403 bad_signature',
  query: z.object({ signature: optionalText(100).catch('') }),
  body: z.looseObject({ orderNumber: text(64), amount: z.number().optional(), status: optionalText(40).optional() }),
  reply: z.object({ status: z.literal('ok') }),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'shop/payments': typeof import('./payments.ts');
  }
}
