import type { Declarations } from './declare.ts';

/** Promo codes. */
export const promoRefusals = {
  promo_unknown: {},
  promo_not_started: {},
  promo_over: {},
  promo_used_up: {},
  promo_out_of_scope: {},
  promo_minimum: { minimum_subtotal: 'number' },
  promo_customer_limit: {},
  promo_changed: {},
  promo_taken: {},
  goods_gone: {},
  used_more: { count: 'number' },
  percent: {},
  one_som: {},
  no_value: {},
} as const satisfies Declarations;
