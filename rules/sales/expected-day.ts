import { deliveryPromise, type OpeningHours, type PromisedDay, pickupPromise } from '#rules/catalog/promise.ts';
import { shopDay } from '#rules/text/shop-clock.ts';
import type { OrderStatus } from './order-status.ts';
import type { DeliveryType } from './order-totals.ts';
import { isBrought } from './receiving.ts';

type Awaited = {
  type: DeliveryType;
  status: OrderStatus;
  /** When it was placed. */
  created_at: string;
  /** Days that its method of receiving takes on top of what the shop's hours promise. */
  extra_days: number;
};

const dayMs = 86_400_000;

/**
 * The day on which an order can be collected or is delivered, by the shop's hours and as far as it is not there yet; what
 * was promised and has passed is promised again from now.
 *
 * @returns 'YYYY-MM-DD' by the shop's calendar; null: it is there, at its end, or nothing can be promised
 */
export function expectedDay({ type, status, created_at, extra_days }: Awaited, hours: OpeningHours, now: Date) {
  if (status === 'ready' || status === 'done' || status === 'cancelled') return null;
  const promise = isBrought(type) ? deliveryPromise : pickupPromise;
  const later = (day: PromisedDay | null) =>
    day && new Date(Date.parse(day.date) + extra_days * dayMs).toISOString().slice(0, 10);
  const today = shopDay(now);
  const promised = later(promise(hours, new Date(created_at)));
  if (promised !== null && promised >= today) return promised;
  // It is with the courier: it does not have to be made ready first.
  if (status === 'delivering') return today;
  return later(promise(hours, now));
}
