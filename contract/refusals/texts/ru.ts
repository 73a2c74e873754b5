import { sentences as accounts } from './ru/accounts.ts';
import { sentences as cart } from './ru/cart.ts';
import { sentences as categories } from './ru/categories.ts';
import { sentences as chat } from './ru/chat.ts';
import { sentences as companies } from './ru/companies.ts';
import { sentences as customers } from './ru/customers.ts';
import { sentences as imports } from './ru/imports.ts';
import { sentences as money } from './ru/money.ts';
import { sentences as operations } from './ru/operations.ts';
import { sentences as orders } from './ru/orders.ts';
import { sentences as payments } from './ru/payments.ts';
import { sentences as products } from './ru/products.ts';
import { sentences as promo } from './ru/promo.ts';
import { sentences as request } from './ru/request.ts';
import { sentences as returns } from './ru/returns.ts';
import { sentences as search } from './ru/search.ts';
import { sentences as site } from './ru/site.ts';
import { sentences as stock } from './ru/stock.ts';

export const sentences = {
  ...accounts,
  ...cart,
  ...categories,
  ...chat,
  ...companies,
  ...customers,
  ...imports,
  ...money,
  ...operations,
  ...orders,
  ...payments,
  ...products,
  ...promo,
  ...request,
  ...returns,
  ...search,
  ...site,
  ...stock,
};
