import type { Som } from '#rules/money.ts';
import type { OrderStatus } from './order-status.ts';
import type { DeliveryFee, PricedLine, TraceStep } from './order-totals.ts';
import { type PaymentMethod, paymentFlow } from './payment-method.ts';
import type { PaymentStatus } from './payment-status.ts';

/** Why an order cannot be changed; the screen says each in its own words. */
export type EditRefusal = 'packed' | 'bank_decides' | 'needs_decision';

/** What keeps staff from changing an order: it is packed, or its money is between the bank and the shop. */
export function editRefusal(order: { status: OrderStatus; payment_status: PaymentStatus }): EditRefusal | undefined {
  if (order.status !== 'new' && order.status !== 'confirmed') return 'packed';
  if (order.payment_status === 'paid_needs_decision') return 'needs_decision';
  return order.payment_status === 'awaiting_otp' || order.payment_status === 'pending' ? 'bank_decides' : undefined;
}

type Changed = Parameters<typeof editRefusal>[0] & { payment_method: PaymentMethod };

/** Whether a customer may change how an order is received and paid: as staff may, but for what a company has an invoice of. */
export const customerMayChange = (order: Changed): boolean =>
  paymentFlow[order.payment_method] !== 'invoice' && editRefusal(order) === undefined;

type Count = { variantId: number; count: number };

/** How many pieces more (below 0: fewer) of each variant there are afterwards; those that stay are left out. */
export function countChanges(before: readonly Count[], after: readonly Count[]): Count[] {
  const changes = new Map<number, number>();
  for (const { variantId, count } of after) changes.set(variantId, (changes.get(variantId) ?? 0) + count);
  for (const { variantId, count } of before) changes.set(variantId, (changes.get(variantId) ?? 0) - count);
  return [...changes].filter(([, count]) => count !== 0).map(([variantId, count]) => ({ variantId, count }));
}

/**
 * A line of an order as it was priced when it was bought, for another count of it: neither its price nor whether
 * its promo code counts for it has anything to do with today.
 *
 * @param index the line's place in the order
 */
export function frozenLine(
  trace: readonly TraceStep[],
  index: number,
  { price, count }: { price: number; count: number },
): PricedLine {
  const line = trace.find((step) => step.step === 'line' && step.index === index);
  const parts = trace.find((step) => step.step === 'promo')?.parts;
  const isInScope = parts?.some((part) => part.index === index) ?? true;
  const { base, percent } = line?.step === 'line' ? line : { base: price, percent: 0 };
  return { base, percent, count, isInScope };
}

/** What wrapping cost when it was ordered; undefined: the order is no gift. */
export const frozenWrap = (trace: readonly TraceStep[]): Som | undefined =>
  trace.find((step) => step.step === 'wrap')?.fee;

/** What delivery cost before anything freed it; undefined where nothing says. */
export function frozenDelivery(trace: readonly TraceStep[]): DeliveryFee | undefined {
  const delivery = trace.find((step) => step.step === 'delivery');
  if (!delivery) return undefined;
  const { fee, why } = delivery;
  return { fee, why: why === 'promo' || why === 'sum' ? 'city' : why };
}
