import type { PaymentStatus } from './payment-status.ts';

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

export type OrderStatus = keyof typeof orderMoves;

export const orderStatuses = Object.keys(orderMoves) as OrderStatus[];

/** Whether the order may be moved so; staying put is no move. */
export function canMoveOrder(from: OrderStatus, to: OrderStatus): boolean {
  return allows(orderMoves[from], to);
}

/** Whether something is still to come: the order is neither received nor cancelled. */
export function isUnderWay(status: OrderStatus): boolean {
  return orderMoves[status].length > 0;
}

/** Whether the customer may still cancel: nothing is paid or under way at the bank, and it is not packed yet. */
export function customerMayCancel(order: { status: OrderStatus; payment_status: PaymentStatus }): boolean {
  return (
    allows(['new', 'confirmed'], order.status) && allows(['unpaid', 'awaiting_otp', 'failed'], order.payment_status)
  );
}

function allows(statuses: readonly string[], status: string): boolean {
  return statuses.includes(status);
}
