import { account } from './account.ts';
import { catalog } from './catalog.ts';
import { checkout } from './checkout.ts';
import { chrome } from './chrome.ts';
import { orders } from './orders.ts';

/** Every English text of the shop. */
export const catalogue = { ...chrome, ...account, ...catalog, ...checkout, ...orders };
