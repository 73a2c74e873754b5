import type { OrderStatus } from './order-status.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** After how long in a status (ms) an order should be looked at, and when it is late; at its end nothing is. */
export const orderDeadlines: Record<OrderStatus, { warm: number; late: number } | null> = {
  new: { warm: 15 * minute, late: hour },
  confirmed: { warm: 2 * hour, late: 6 * hour },
  assembled: { warm: 4 * hour, late: day },
  delivering: { warm: 6 * hour, late: day },
  ready: { warm: 3 * day, late: 7 * day },
  done: null,
  cancelled: null,
};
