import type { SentencesOf } from '#contract/refusals/declare.ts';
import type { promoRefusals } from '#contract/refusals/promo.ts';

export const sentences = {
  promo_unknown: 'There is no such promo code.',
  promo_not_started: 'This promo code is not valid yet.',
  promo_over: 'This promo code is not valid any more.',
  promo_used_up: 'This promo code has been used up.',
  promo_out_of_scope: 'This promo code does not count for these products.',
  promo_minimum: 'The order is too small for this promo code: it needs {minimum_subtotal} som.',
  promo_customer_limit: 'You have used this promo code already.',
  promo_changed: 'The promo code has just been changed. Please check the order again.',
  promo_taken: 'There is such a code already.',
  goods_gone: 'Some of these goods are not in the shop any more.',
  used_more: 'It has been used {count} times already.',
  percent: 'From 1 to 100 percent.',
  one_som: 'At least 1 som.',
  no_value: 'Free delivery has no value.',
} as const satisfies SentencesOf<typeof promoRefusals>;
