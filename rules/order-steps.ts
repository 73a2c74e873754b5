import { canMoveOrder, type OrderStatus } from './order-status.ts';
import type { DeliveryType } from './order-totals.ts';
import type { PaymentMethod } from './payment-method.ts';
import type { PaymentStatus } from './payment-status.ts';

export type StepOrder = {
  status: OrderStatus;
  type: DeliveryType;
  payment_method: PaymentMethod;
  payment_status: PaymentStatus;
};

/** Why an order cannot take a step; the screen says each in its own words. */
export type StepRefusal = 'not_a_step' | 'unpaid' | 'needs_decision' | 'bank_decides' | 'refund_first';

/** Where work on an order goes on; undefined where it is at its end. */
export function nextStep({ status, type }: Pick<StepOrder, 'status' | 'type'>): OrderStatus | undefined {
  if (status === 'new') return 'confirmed';
  if (status === 'confirmed') return 'assembled';
  if (status === 'assembled') return type === 'delivery' ? 'delivering' : 'ready';
  return status === 'delivering' || status === 'ready' ? 'done' : undefined;
}

/** Steps that need the money first: a mobile bank pays before anything is packed, a transfer before it leaves. */
const paidSteps: Record<PaymentMethod, readonly OrderStatus[]> = {
  cash: [],
  mbank: ['assembled', 'delivering', 'ready', 'done'],
  transfer: ['delivering', 'done'],
};

/** What keeps staff from moving the order on; cash is paid at its end. */
export function stepRefusal(order: StepOrder, to: OrderStatus): StepRefusal | undefined {
  if (to !== nextStep(order)) return 'not_a_step';
  if (order.payment_status === 'paid_needs_decision') return 'needs_decision';
  return paidSteps[order.payment_method].includes(to) && order.payment_status !== 'paid' ? 'unpaid' : undefined;
}

/** What keeps staff from cancelling: money that the shop has goes back first, and a bank that thinks is waited for. */
export function cancelRefusal({ status, payment_status: payment }: StepOrder): StepRefusal | undefined {
  if (!canMoveOrder(status, 'cancelled')) return 'not_a_step';
  if (payment === 'pending') return 'bank_decides';
  if (payment === 'paid_needs_decision') return 'needs_decision';
  return payment === 'paid' ? 'refund_first' : undefined;
}
