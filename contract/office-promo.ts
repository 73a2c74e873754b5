import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParam, instant, queryText, som, text } from './fields.ts';
import { envelope, pageQuery } from './paging.ts';

const int4Max = 2_147_483_647;
const limit = z.int().min(1).max(int4Max).nullable();

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
};

/** Capitals, digits and dashes: what can be read out on the phone. */
const code = text(40)
  .transform((typed) => typed.toUpperCase())
  .pipe(z.string().regex(/^[\p{L}\d][\p{L}\d_-]*$/u, 'Letters, digits and dashes only.'));

export const PromoCode = z.object({
  id,
  code: z.string(),
  ...terms,
  total_limit: limit,
  /** Live uses: cancelled orders have given theirs back. */
  used_count: z.int().nonnegative(),
  is_on: z.boolean(),
  /** The batch of single-use codes that it was made with. */
  batch: z.string().nullable(),
  version: z.int(),
});

export const listPromoCodes = endpoint({
  method: 'GET',
  path: '/office/promo-codes/',
  access: 'manager',
  summary: 'Promo codes, newest first; `search` finds parts of the code and of the batch',
  query: z.object({ ...pageQuery, search: queryText }),
  reply: envelope(PromoCode),
});

export const addPromoCode = endpoint({
  method: 'POST',
  path: '/office/promo-codes/',
  access: 'manager',
  summary: 'Make a promo code',
  body: z.object({ code, ...terms, total_limit: limit }),
  reply: PromoCode,
  status: 201,
});

export const changePromoCode = endpoint({
  method: 'PUT',
  path: '/office/promo-codes/{id}/',
  access: 'manager',
  summary: 'Change a promo code as of the version that was read, or switch it off; 409 where it has changed since',
  params: idParam,
  body: z.object({ version: z.int(), ...terms, total_limit: limit, is_on: z.boolean() }),
  reply: PromoCode,
});

export const addPromoBatch = endpoint({
  method: 'POST',
  path: '/office/promo-codes/batch/',
  access: 'manager',
  summary: 'Make many codes that nobody can guess, each for one use',
  body: z.object({ batch: text(60), count: z.int().min(1).max(5000), ...terms }),
  reply: z.object({ codes: z.array(z.string()) }),
  status: 201,
});
