import type { OrderStatus } from '#rules/order-status.ts';

export type AgeTone = 'fresh' | 'warm' | 'late';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** After how long in a status (ms) an order should be looked at, and when it is late; at its end nothing is. */
const patience: Record<OrderStatus, { warm: number; late: number } | null> = {
  new: { warm: 15 * minute, late: hour },
  confirmed: { warm: 2 * hour, late: 6 * hour },
  assembled: { warm: 4 * hour, late: day },
  delivering: { warm: 6 * hour, late: day },
  ready: { warm: 3 * day, late: 7 * day },
  done: null,
  cancelled: null,
};

/** How urgent an order is that has been in its status for so long. */
export function ageTone(status: OrderStatus, waitedMs: number): AgeTone {
  const limits = patience[status];
  if (!limits || waitedMs < limits.warm) return 'fresh';
  return waitedMs < limits.late ? 'warm' : 'late';
}

/** The biggest whole unit of a span. */
export function ageParts(waitedMs: number): { amount: number; unit: 'minute' | 'hour' | 'day' } {
  if (waitedMs < hour) return { amount: Math.max(0, Math.floor(waitedMs / minute)), unit: 'minute' };
  if (waitedMs < day) return { amount: Math.floor(waitedMs / hour), unit: 'hour' };
  return { amount: Math.floor(waitedMs / day), unit: 'day' };
}
