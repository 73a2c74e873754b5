import type { SentencesOf } from '#contract/refusals/declare.ts';
import type { operationsRefusals } from '#contract/refusals/operations.ts';

export const sentences = {
  forgotten: 'Это письмо слишком старое, снова его не отправить.',
  many_days: 'Не больше {most} дней.',
  many_exports: 'Уже готовится файлов: {most}. Дождитесь одного из них или остановите его.',
  no_price_type: 'Такого типа цен в обменах не было.',
  currency: 'Три заглавные латинские буквы, например USD.',
  currency_twice: 'Одна валюта указана дважды.',
  word_twice: 'Одно слово указано дважды.',
  gateway_url: 'Нужен адрес https:// в интернете, без имени и пароля.',
  only_digits: 'Здесь нужны только цифры.',
  template_name: 'Только строчные латинские буквы, цифры и _.',
  username: 'Только латинские буквы, цифры и _, без @.',
} as const satisfies SentencesOf<typeof operationsRefusals>;
