import { texts as account } from './account.ts';
import { texts as cart } from './cart.ts';
import { texts as checkout } from './checkout.ts';
import { texts as listing } from './listing.ts';
import { texts as offline } from './offline.ts';
import { texts as orders } from './orders.ts';
import { texts as payment } from './payment.ts';
import { texts as picks } from './picks.ts';
import { texts as placing } from './placing.ts';
import { texts as product } from './product.ts';
import { texts as receipt } from './receipt.ts';
import { texts as reminders } from './reminders.ts';
import { texts as sums } from './sums.ts';
import { texts as tracking } from './tracking.ts';
import { texts as warranty } from './warranty.ts';

/** The Kyrgyz texts of the pages a customer acts on: account, cart, checkout, payment, orders. */
export const texts = {
  ...account,
  ...cart,
  ...checkout,
  ...payment,
  ...offline,
  ...listing,
  ...orders,
  ...picks,
  ...placing,
  ...product,
  ...receipt,
  ...reminders,
  ...sums,
  ...tracking,
  ...warranty,
};
