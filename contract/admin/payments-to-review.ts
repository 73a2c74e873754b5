import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, instant, som } from '#contract/fields.ts';
import { envelope, pageQuery } from '#contract/paging.ts';

/** A call to the bank or a callback from it. */
const BankWord = z.object({
  at: instant,
  call: z.string(),
  /** What the bank answered, in its own words; null: no answer. */
  said: z.string().nullable(),
  /** Why there was no answer. */
  fault: z.string().nullable(),
});

/** A payment that arrived after its order was closed, or with another amount. */
export const PaymentToReview = z.object({
  attempt: z.uuid(),
  order: id,
  number: z.string(),
  name: z.string(),
  phone: z.string(),
  order_status: z.string(),
  total: som,
  charged: som,
  paid_at: instant,
  /** `refunding`: the bank is giving it back. */
  state: z.enum(['undecided', 'refunding']),
  /** The order was closed before the money came. */
  is_late: z.boolean(),
  /** The order is paid already: this money came in addition to the other. */
  is_second: z.boolean(),
  /** The last words of the bank about it, newest first. */
  bank: z.array(BankWord),
});
export type PaymentToReview = z.output<typeof PaymentToReview>;

export const listPaymentsToReview = endpoint({
  method: 'GET',
  path: '/admin/payments-to-review/',
  access: 'operator',
  summary: 'Payments that are paid and need a decision, the longest waiting first',
  query: z.object(pageQuery),
  reply: envelope(PaymentToReview),
});

/** A refund that the bank refused and that was not paid another way since. */
export const RefusedRefund = z.object({
  id,
  order: id,
  number: z.string(),
  name: z.string(),
  phone: z.string(),
  amount: som,
  reason: z.string(),
  actor: z.string(),
  at: instant,
});

export const listRefusedRefunds = endpoint({
  method: 'GET',
  path: '/admin/refused-refunds/',
  access: 'operator',
  summary: 'Refunds that the bank refused and that wait for another way, the longest waiting first, a hundred at most',
  reply: z.object({ results: z.array(RefusedRefund) }),
});

export const dropRefund = endpoint({
  method: 'POST',
  path: '/admin/refused-refunds/{id}/drop/',
  access: 'manager',
  summary: 'Say that a refund which the bank refused need not be made; 409 not_refused',
  params: idParam,
});

export const reviewPayment = endpoint({
  method: 'POST',
  path: '/admin/orders/{id}/decision/',
  access: 'manager',
  summary: 'Keep the money and the order, have the bank give it back, or note that somebody did; 409 out_of_stock',
  params: idParam,
  body: z.object({
    decision: z.enum(['keep', 'refund', 'refunded_by_hand']),
    /** Absent: the oldest that is undecided. */
    attempt: z.uuid().optional(),
  }),
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/payments-to-review': typeof import('./payments-to-review.ts');
  }
}
