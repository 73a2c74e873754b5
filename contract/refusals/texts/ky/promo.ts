import type { SentencesOf } from '#contract/refusals/declare.ts';
import type { promoRefusals } from '#contract/refusals/promo.ts';

export const sentences = {
  promo_unknown: 'Мындай промокод жок.',
  promo_not_started: 'Бул промокод али күчүнө кире элек.',
  promo_over: 'Бул промокод мындан ары колдонулбайт.',
  promo_used_up: 'Бул промокод колдонулуп бүткөн.',
  promo_out_of_scope: 'Промокод бул товарларга колдонулбайт.',
  promo_minimum: 'Бул промокод үчүн буйрутманын суммасы эң аз {minimum_subtotal} сом болушу керек.',
  promo_customer_limit: 'Сиз бул промокодду буга чейин колдонгонсуз.',
  promo_changed: 'Промокод жаңы эле өзгөртүлдү. Буйрутманы кайра текшериңиз.',
  promo_taken: 'Мындай код мурунтан эле бар.',
  goods_gone: 'Бул товарлардын айрымдары эми дүкөндө жок.',
  used_more: 'Промокод буга чейин {count} жолу колдонулган.',
  percent: '1 пайыздан 100 пайызга чейин.',
  one_som: 'Эң аз 1 сом.',
  no_value: 'Акысыз жеткирүүнүн суммасы болбойт.',
} as const satisfies SentencesOf<typeof promoRefusals>;
