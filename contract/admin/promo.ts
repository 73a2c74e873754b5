import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParam, instant, queryText, som, text } from '#contract/fields.ts';
import { envelope, pageQuery } from '#contract/paging.ts';
import { says } from '#contract/refusals/refusals.ts';

const int4Max = 2_147_483_647;
const limit = z.int().min(1).max(int4Max).nullable();

const ids = (most: number) => z.array(id).max(most);

/** Which goods it counts for: of any of the lists, or all goods where all three are empty (rules/sales/promo-scope.ts). */
export const PromoScope = z.object({
  brands: ids(100),
  brand_categories: ids(100),
  products: ids(200),
  accessories_only: z.boolean(),
  /** Not for products with a discount of their own. */
  full_price_only: z.boolean(),
});

const terms = {
  kind: z.enum(['percent', 'fixed', 'free_shipping']),
  /** Percent, som, or 0 for free delivery. */
  value: z.int().min(0).max(1_000_000),
  starts_at: instant.nullable(),
  /** The first moment at which it is over. */
  ends_at: instant.nullable(),
  /** By account and phone; null: no limit. */
  per_customer_limit: limit,
  /** Som, after the discounts of products. */
  minimum_subtotal: som.max(int4Max),
  scope: PromoScope.default({
    brands: [],
    brand_categories: [],
    products: [],
    accessories_only: false,
    full_price_only: false,
  }),
  /** A shopper's newer code replaces the one they have, unless that one's priority is higher. */
  priority: z.int().min(0).max(9).default(0),
};

/** Whether a parameter says true; anything else is as good as absent. */
const queryFlag = z.preprocess((value) => value === 'true', z.boolean());

/** Capitals, digits and dashes: what can be read out on the phone. */
const code = text(40)
  .transform((typed) => typed.toUpperCase())
  .pipe(z.string().regex(/^[\p{L}\d][\p{L}\d_-]*$/u, says('letters_digits')));

export const PromoCode = z.object({
  id,
  code: z.string(),
  ...terms,
  total_limit: limit,
  /** Live uses: cancelled orders have given theirs back. */
  used_count: z.int().nonnegative(),
  /** False: paused. */
  is_on: z.boolean(),
  is_archived: z.boolean(),
  /** The batch of single-use codes that it was made with. */
  batch: z.string().nullable(),
  version: z.int(),
});
export type PromoCode = z.output<typeof PromoCode>;

/** A code as its own screen shows it. */
export const PromoCodeDetails = PromoCode.extend({
  scope_products: z.array(z.object({ id, name: z.string() })),
  /** Som that its live uses took off goods and delivery. */
  given: som,
});
export type PromoCodeDetails = z.output<typeof PromoCodeDetails>;

/** The newest or the oldest first, the least or the most used, or those whose last day comes first, or last; endless ones follow. */
export const promoOrders = ['newest', 'oldest', 'used', '-used', 'ends', '-ends'] as const;

export const listPromoCodes = endpoint({
  method: 'GET',
  path: '/admin/promo-codes/',
  access: 'manager',
  summary: 'Promo codes, or those put away; `search` finds parts of the code and of the batch',
  query: z.object({
    ...pageQuery,
    search: queryText,
    archived: queryFlag,
    ordering: z.enum(promoOrders).catch('newest').default('newest'),
  }),
  reply: envelope(PromoCode),
});

export const getPromoCode = endpoint({
  method: 'GET',
  path: '/admin/promo-codes/{id}/',
  access: 'manager',
  summary: 'One promo code, with the names of the products in its scope and what it has given',
  params: idParam,
  reply: PromoCodeDetails,
});

export const addPromoCode = endpoint({
  method: 'POST',
  path: '/admin/promo-codes/',
  access: 'manager',
  summary: 'Make a promo code',
  body: z.object({ code, ...terms, total_limit: limit }),
  reply: PromoCode,
  status: 201,
});

export const changePromoCode = endpoint({
  method: 'PUT',
  path: '/admin/promo-codes/{id}/',
  access: 'manager',
  summary: 'Change a promo code as of the version that was read, or switch it off; 409 where it has changed since',
  params: idParam,
  body: z.object({ version: z.int(), ...terms, total_limit: limit, is_on: z.boolean(), is_archived: z.boolean() }),
  reply: PromoCodeDetails,
});

export const addPromoBatch = endpoint({
  method: 'POST',
  path: '/admin/promo-codes/batch/',
  access: 'manager',
  summary: 'Make many codes that nobody can guess, each for one use',
  body: z.object({ batch: text(60), count: z.int().min(1).max(5000), ...terms }),
  reply: z.object({ codes: z.array(z.string()) }),
  status: 201,
});

declare module '#contract/client.ts' {
  interface ContractFiles {
    'admin/promo': typeof import('./promo.ts');
  }
}
