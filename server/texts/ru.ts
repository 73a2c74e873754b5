import { texts as accounts } from './ru/accounts.ts';
import { texts as alerts } from './ru/alerts.ts';
import { texts as chat } from './ru/chat.ts';
import { texts as exchange } from './ru/exchange.ts';
import { texts as exports } from './ru/exports.ts';
import { texts as installed } from './ru/installed.ts';
import { texts as orders } from './ru/orders.ts';
import { texts as pages } from './ru/pages.ts';
import { texts as priceLists } from './ru/price-lists.ts';
import { texts as products } from './ru/products.ts';
import { texts as questions } from './ru/questions.ts';
import { texts as reminders } from './ru/reminders.ts';
import { texts as reports } from './ru/reports.ts';
import { texts as restock } from './ru/restock.ts';
import { texts as returns } from './ru/returns.ts';
import { texts as samples } from './ru/samples.ts';

/** What the server says in Russian. */
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
