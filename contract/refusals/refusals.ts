import { accountsRefusals } from './accounts.ts';
import { cartRefusals } from './cart.ts';
import { categoriesRefusals } from './categories.ts';
import { chatRefusals } from './chat.ts';
import { companiesRefusals } from './companies.ts';
import { customersRefusals } from './customers.ts';
import type { Figures } from './declare.ts';
import { importsRefusals } from './imports.ts';
import { moneyRefusals } from './money.ts';
import { operationsRefusals } from './operations.ts';
import { ordersRefusals } from './orders.ts';
import { paymentsRefusals } from './payments.ts';
import { productsRefusals } from './products.ts';
import { promoRefusals } from './promo.ts';
import { requestRefusals } from './request.ts';
import { returnsRefusals } from './returns.ts';
import { searchRefusals } from './search.ts';
import { siteRefusals } from './site.ts';
import { stockRefusals } from './stock.ts';

/** Every code that the shop refuses with, and the figures of each. A module declares its own, and is listed here. */
export const refusals = {
  ...accountsRefusals,
  ...cartRefusals,
  ...categoriesRefusals,
  ...chatRefusals,
  ...companiesRefusals,
  ...customersRefusals,
  ...importsRefusals,
  ...moneyRefusals,
  ...operationsRefusals,
  ...ordersRefusals,
  ...paymentsRefusals,
  ...productsRefusals,
  ...promoRefusals,
  ...requestRefusals,
  ...returnsRefusals,
  ...searchRefusals,
  ...siteRefusals,
  ...stockRefusals,
};

export type RefusalCode = keyof typeof refusals;

export type FiguresOf<C extends RefusalCode> = C extends RefusalCode ? Figures<(typeof refusals)[C]> : never;

/** A code that can stand without figures. */
export type PlainCode = { [C in RefusalCode]: Record<never, never> extends FiguresOf<C> ? C : never }[RefusalCode];

/** Why a value, or a whole request, is refused: a code and its figures. */
export type Refusal<C extends RefusalCode = RefusalCode> = C extends RefusalCode ? { code: C } & FiguresOf<C> : never;

export const isRefusalCode = (word: string): word is RefusalCode => Object.hasOwn(refusals, word);

/** The code that a schema refuses with, in the place of a sentence: `z.email(says('email'))`. */
export const says = <C extends PlainCode>(code: C): C => code;
