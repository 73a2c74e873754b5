import { account } from './account.ts';
import { checkout } from './checkout.ts';
import { orders } from './orders.ts';
import { picks } from './picks.ts';

/** The Russian texts of the pages a customer acts on: account, cart, checkout, payment, orders, comparison. */
export const cabinet = { ...account, ...checkout, ...orders, ...picks };
