import { orderDeadlines } from '#rules/sales/order-deadlines.ts';
import type { OrderStatus } from '#rules/sales/order-status.ts';

export type AgeTone = 'fresh' | 'warm' | 'late';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How urgent an order is that has been in its status for so long. */
export function ageTone(status: OrderStatus, waitedMs: number): AgeTone {
  const limits = orderDeadlines[status];
  if (!limits || waitedMs < limits.warm) return 'fresh';
  return waitedMs < limits.late ? 'warm' : 'late';
}

/** The biggest whole unit of a span. */
export function ageParts(waitedMs: number): { amount: number; unit: 'minute' | 'hour' | 'day' } {
  if (waitedMs < hour) return { amount: Math.max(0, Math.floor(waitedMs / minute)), unit: 'minute' };
  if (waitedMs < day) return { amount: Math.floor(waitedMs / hour), unit: 'hour' };
  return { amount: Math.floor(waitedMs / day), unit: 'day' };
}
