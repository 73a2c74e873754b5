/** Where an order may go from each status; staff and jobs move it, and nothing leaves done or cancelled. */
const orderMoves = {
  new: ['confirmed', 'cancelled'],
  confirmed: ['assembled', 'cancelled'],
  assembled: ['delivering', 'ready', 'cancelled'],
  delivering: ['done', 'cancelled'],
  ready: ['done', 'cancelled'],
  done: [],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>;

/**
 * Where a payment may go from each status. Cash goes straight to paid. `pending` waits for the bank's word
 * after a confirmation without an answer. Money may land after expiry or cancelling: it is recorded as a fact.
 */
const paymentMoves = {
  unpaid: ['awaiting_otp', 'paid', 'failed', 'expired', 'cancelled'],
  awaiting_otp: ['pending', 'paid', 'failed', 'expired', 'cancelled'],
  pending: ['awaiting_otp', 'paid', 'failed', 'expired', 'cancelled'],
  paid: ['refunded'],
  failed: ['awaiting_otp', 'paid', 'expired', 'cancelled'],
  expired: ['paid'],
  cancelled: ['paid'],
  refunded: [],
} as const satisfies Record<string, readonly string[]>;

export type OrderStatus = keyof typeof orderMoves;
export type PaymentStatus = keyof typeof paymentMoves;

export const orderStatuses = Object.keys(orderMoves) as OrderStatus[];
export const paymentStatuses = Object.keys(paymentMoves) as PaymentStatus[];

/** Whether the order may be moved so; staying put is no move. */
export function canMoveOrder(from: OrderStatus, to: OrderStatus): boolean {
  return allows(orderMoves[from], to);
}

/** Whether the payment may be moved so; staying put is no move. */
export function canMovePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return allows(paymentMoves[from], to);
}

/** Whether the customer may still cancel: nothing is paid or under way at the bank, and nobody has packed it. */
export function customerMayCancel(order: { status: OrderStatus; payment_status: PaymentStatus }): boolean {
  return (
    allows(['new', 'confirmed'], order.status) && allows(['unpaid', 'awaiting_otp', 'failed'], order.payment_status)
  );
}

function allows(statuses: readonly string[], status: string): boolean {
  return statuses.includes(status);
}
