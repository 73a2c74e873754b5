import { sentences as accounts } from './en/accounts.ts';
import { sentences as cart } from './en/cart.ts';
import { sentences as categories } from './en/categories.ts';
import { sentences as chat } from './en/chat.ts';
import { sentences as companies } from './en/companies.ts';
import { sentences as customers } from './en/customers.ts';
import { sentences as imports } from './en/imports.ts';
import { sentences as money } from './en/money.ts';
import { sentences as operations } from './en/operations.ts';
import { sentences as orders } from './en/orders.ts';
import { sentences as payments } from './en/payments.ts';
import { sentences as products } from './en/products.ts';
import { sentences as promo } from './en/promo.ts';
import { sentences as request } from './en/request.ts';
import { sentences as returns } from './en/returns.ts';
import { sentences as search } from './en/search.ts';
import { sentences as site } from './en/site.ts';
import { sentences as stock } from './en/stock.ts';

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
