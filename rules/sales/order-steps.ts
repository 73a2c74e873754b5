import { canMoveOrder, type OrderStatus } from './order-status.ts';
import type { DeliveryType } from './order-totals.ts';
import { type PaymentFlow, type PaymentMethod, paymentFlow } from './payment-method.ts';
import type { PaymentStatus } from './payment-status.ts';
import { isBrought } from './receiving.ts';

export type StepOrder = {
  status: OrderStatus;
  type: DeliveryType;
  payment_method: PaymentMethod;
  payment_status: PaymentStatus;
};

/** Why an order cannot take a step; the screen says each in its own words. */
export type StepRefusal = 'not_a_step' | 'unpaid' | 'needs_decision' | 'bank_decides' | 'refund_first' | 'too_late';

/** Where work on an order goes on; undefined where it is at its end. */
export function nextStep({ status, type }: Pick<StepOrder, 'status' | 'type'>): OrderStatus | undefined {
  if (status === 'new') return 'confirmed';
  if (status === 'confirmed') return 'assembled';
  if (status === 'assembled') return isBrought(type) ? 'delivering' : 'ready';
  return status === 'delivering' || status === 'ready' ? 'done' : undefined;
}

/** Steps that need the money first: a code of the bank pays before anything is packed, an invoice before it leaves. */
const paidSteps: Record<PaymentFlow, readonly OrderStatus[]> = {
  on_receipt: [],
  code: ['assembled', 'delivering', 'ready', 'done'],
  invoice: ['delivering', 'done'],
};

/** What keeps staff from moving the order on; what is paid on receipt is paid at its end. */
export function stepRefusal(order: StepOrder, to: OrderStatus): StepRefusal | undefined {
  if (to !== nextStep(order)) return 'not_a_step';
  if (order.payment_status === 'paid_needs_decision') return 'needs_decision';
  return paidSteps[paymentFlow[order.payment_method]].includes(to) && order.payment_status !== 'paid'
    ? 'unpaid'
    : undefined;
}

/** What keeps staff from cancelling: money that the shop has goes back first, and a bank that thinks is waited for. */
export function cancelRefusal({ status, payment_status: payment }: StepOrder): StepRefusal | undefined {
  if (!canMoveOrder(status, 'cancelled')) return 'not_a_step';
  if (payment === 'pending') return 'bank_decides';
  if (payment === 'paid_needs_decision') return 'needs_decision';
  return payment === 'paid' ? 'refund_first' : undefined;
}

/** For how long taking a step back is offered, in ms. */
export const stepBackOfferMs = 10_000;

/** For how long it is accepted, in ms: the call of the last moment has a way to go. */
export const stepBackMs = 12_000;

/** After how many seconds a step is reported to the customer: no longer than that it could have been a mistake. */
export const stepEmailDelayS = 14;

/**
 * What keeps staff from taking the order's last step back: it was none, it handed the order over, or it was too long ago.
 *
 * @param last the status before the last move, if there was one, and how long ago that move was, in ms
 */
export function stepBackRefusal(
  { status, type }: Pick<StepOrder, 'status' | 'type'>,
  last: { before: OrderStatus | undefined; ageMs: number },
): StepRefusal | undefined {
  if (!last.before || status === 'done' || nextStep({ status: last.before, type }) !== status) return 'not_a_step';
  return last.ageMs > stepBackMs ? 'too_late' : undefined;
}

/** Whether an order that is still on its way has taken this step. */
export function hasTaken({ status, type }: Pick<StepOrder, 'status' | 'type'>, step: OrderStatus): boolean {
  for (let at: OrderStatus | undefined = step; at && at !== 'done'; at = nextStep({ status: at, type })) {
    if (at === status) return true;
  }
  return false;
}
