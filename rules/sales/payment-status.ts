import type { Som } from '#rules/money.ts';

/**
 * Where an order's payment may go from each status. Cash goes straight to paid; an order whose bank failed is unpaid
 * again once staff let it be paid another way. `pending` waits for the bank's answer, because a confirmation without an
 * answer may have charged. Money that arrives after the order closed, or with another amount, is recorded all the same:
 * `paid_needs_decision`, and staff keep the order or refund it. An order of which everything went back may still owe the
 * rest of its pieces, which the counter takes.
 */
const paymentMoves = {
  unpaid: ['awaiting_otp', 'paid', 'failed', 'expired', 'cancelled', 'paid_needs_decision'],
  awaiting_otp: ['pending', 'paid', 'failed', 'expired', 'cancelled', 'paid_needs_decision'],
  pending: ['awaiting_otp', 'paid', 'failed', 'expired', 'paid_needs_decision'],
  paid: ['refunded'],
  failed: ['unpaid', 'awaiting_otp', 'paid', 'expired', 'cancelled', 'paid_needs_decision'],
  expired: ['paid_needs_decision'],
  cancelled: ['paid_needs_decision'],
  paid_needs_decision: ['paid', 'refunded'],
  refunded: ['paid', 'paid_needs_decision'],
} as const satisfies Record<string, readonly string[]>;

export type PaymentStatus = keyof typeof paymentMoves;

export const paymentStatuses = Object.keys(paymentMoves) as PaymentStatus[];

/** Whether the payment may be moved so; staying put is no move. */
export function canMovePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return includes(paymentMoves[from], to);
}

/** Whether a charge now would simply pay the order. */
export function isPayable(status: PaymentStatus): boolean {
  return includes(['unpaid', 'awaiting_otp', 'pending', 'failed'], status);
}

/** Whether money that staff take makes a payment paid: the last som of what is `owed`, or any after all went back. */
export function isPaidWith(status: PaymentStatus, { received, owed }: { received: Som; owed: Som }): boolean {
  return isPayable(status) ? received === owed : status === 'refunded' && received > 0;
}

function includes(statuses: readonly string[], status: string): boolean {
  return statuses.includes(status);
}
