import { sentences as accounts } from './ky/accounts.ts';
import { sentences as cart } from './ky/cart.ts';
import { sentences as categories } from './ky/categories.ts';
import { sentences as chat } from './ky/chat.ts';
import { sentences as companies } from './ky/companies.ts';
import { sentences as customers } from './ky/customers.ts';
import { sentences as imports } from './ky/imports.ts';
import { sentences as money } from './ky/money.ts';
import { sentences as operations } from './ky/operations.ts';
import { sentences as orders } from './ky/orders.ts';
import { sentences as payments } from './ky/payments.ts';
import { sentences as products } from './ky/products.ts';
import { sentences as promo } from './ky/promo.ts';
import { sentences as request } from './ky/request.ts';
import { sentences as returns } from './ky/returns.ts';
import { sentences as search } from './ky/search.ts';
import { sentences as site } from './ky/site.ts';
import { sentences as stock } from './ky/stock.ts';

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
