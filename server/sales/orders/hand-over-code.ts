import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OrderStatus } from '#rules/sales/order-status.ts';

const digits = 6;

/**
 * What the customer says or shows to get the order: six digits, made from the shop's secret, so that they can be
 * shown again and are written nowhere.
 */
export function handOverCode(shopSecret: string, number: string): string {
  const hash = createHmac('sha256', shopSecret).update(`hand-over code\n${number}`).digest();
  return String(hash.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0');
}

/** The code where it is time to know it: once the order is on its way to its customer, or waits for them. */
export const codeToShow = (order: { status: OrderStatus; number: string }, shopSecret: string): string | null =>
  order.status === 'ready' || order.status === 'delivering' ? handOverCode(shopSecret, order.number) : null;

export function isHandOverCode(typed: string, shopSecret: string, number: string): boolean {
  const right = Buffer.from(handOverCode(shopSecret, number));
  const given = Buffer.from(typed);
  return given.length === right.length && timingSafeEqual(given, right);
}
