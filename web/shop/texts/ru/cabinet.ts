import { account } from './account.ts';
import { checkout } from './checkout.ts';
import { offline } from './offline.ts';
import { orders } from './orders.ts';
import { payment } from './payment.ts';
import { picks } from './picks.ts';

/** The Russian texts of the pages a customer acts on: account, cart, checkout, payment, orders, comparison. */
export const cabinet = { ...account, ...checkout, ...payment, ...offline, ...orders, ...picks };
