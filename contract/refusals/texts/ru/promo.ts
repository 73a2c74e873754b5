import type { SentencesOf } from '#contract/refusals/declare.ts';
import type { promoRefusals } from '#contract/refusals/promo.ts';

export const sentences = {
  promo_unknown: 'Такого промокода нет.',
  promo_not_started: 'Этот промокод ещё не действует.',
  promo_over: 'Этот промокод больше не действует.',
  promo_used_up: 'Этот промокод уже израсходован.',
  promo_out_of_scope: 'На эти товары этот промокод не действует.',
  promo_minimum: 'Для этого промокода нужен заказ от {minimum_subtotal} сом.',
  promo_customer_limit: 'Вы уже использовали этот промокод.',
  promo_changed: 'Промокод только что изменили. Проверьте заказ ещё раз.',
  promo_taken: 'Такой код уже есть.',
  goods_gone: 'Некоторых из этих товаров в магазине больше нет.',
  used_more: 'Промокод уже использовали столько раз: {count}.',
  percent: 'От 1 до 100 процентов.',
  one_som: 'Не меньше 1 сома.',
  no_value: 'У бесплатной доставки нет суммы.',
} as const satisfies SentencesOf<typeof promoRefusals>;
