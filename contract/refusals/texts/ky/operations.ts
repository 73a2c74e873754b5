import type { SentencesOf } from '#contract/refusals/declare.ts';
import type { operationsRefusals } from '#contract/refusals/operations.ts';

export const sentences = {
  forgotten: 'Бул кат өтө эски, аны кайра жөнөтүүгө болбойт.',
  many_days: 'Эң көбү {most} күн.',
  many_exports: 'Сиздин {most} файлыңыз даярдалып жатат. Бирөөсүн күтүңүз же токтотуңуз.',
  no_price_type: 'Алмашууларда мындай баа түрү болгон эмес.',
  currency: 'Латынча үч баш тамга, мисалы, USD.',
  currency_twice: 'Бир валюта эки жолу көрсөтүлгөн.',
  word_twice: 'Бир сөз эки жолу көрсөтүлгөн.',
  gateway_url: 'Интернеттеги https:// дареги керек, атсыз жана сырсөзсүз.',
  only_digits: 'Бул жерге цифралар гана жазылат.',
  template_name: 'Кичине латын тамгалары, цифралар жана _ гана.',
  username: 'Латын тамгалары, цифралар жана _ гана, @ керек эмес.',
} as const satisfies SentencesOf<typeof operationsRefusals>;
