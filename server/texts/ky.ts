import { texts as accounts } from './ky/accounts.ts';
import { texts as alerts } from './ky/alerts.ts';
import { texts as chat } from './ky/chat.ts';
import { texts as exchange } from './ky/exchange.ts';
import { texts as exports } from './ky/exports.ts';
import { texts as installed } from './ky/installed.ts';
import { texts as orders } from './ky/orders.ts';
import { texts as pages } from './ky/pages.ts';
import { texts as priceLists } from './ky/price-lists.ts';
import { texts as products } from './ky/products.ts';
import { texts as questions } from './ky/questions.ts';
import { texts as reminders } from './ky/reminders.ts';
import { texts as reports } from './ky/reports.ts';
import { texts as restock } from './ky/restock.ts';
import { texts as returns } from './ky/returns.ts';
import { texts as samples } from './ky/samples.ts';

/** What the server says in Kyrgyz. */
export const texts = {
  accounts,
  alerts,
  chat,
  exchange,
  exports,
  installed,
  orders,
  pages,
  priceLists,
  products,
  questions,
  reminders,
  reports,
  restock,
  returns,
  samples,
};
