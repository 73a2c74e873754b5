import { texts as accounts } from './en/accounts.ts';
import { texts as alerts } from './en/alerts.ts';
import { texts as chat } from './en/chat.ts';
import { texts as exchange } from './en/exchange.ts';
import { texts as exports } from './en/exports.ts';
import { texts as installed } from './en/installed.ts';
import { texts as orders } from './en/orders.ts';
import { texts as pages } from './en/pages.ts';
import { texts as priceLists } from './en/price-lists.ts';
import { texts as products } from './en/products.ts';
import { texts as questions } from './en/questions.ts';
import { texts as reminders } from './en/reminders.ts';
import { texts as reports } from './en/reports.ts';
import { texts as restock } from './en/restock.ts';
import { texts as returns } from './en/returns.ts';
import { texts as samples } from './en/samples.ts';

/** What the server says in English. */
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
