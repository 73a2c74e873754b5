import type { SentencesOf } from '#contract/refusals/declare.ts';
import type { siteRefusals } from '#contract/refusals/site.ts';

export const sentences = {
  pickup_place: 'Здесь выдают заказы: это место остаётся.',
  email_fields: 'Поля письма записаны неверно.',
  unknown_field: 'Поля «{name}» в этом письме нет.',
  missing_fields: 'Не хватает полей: {names}.',
  page_address: 'Нужен адрес страницы магазина, например /products/12.',
  pale_color: 'На белом такой цвет почти не виден.',
  hours_order: 'Часы должны идти по порядку: открытие, последние заказы, закрытие.',
  no_such_picture: 'Этой картинки больше нет. Выберите другую.',
  no_such_video: 'Этого видео больше нет. Выберите другое.',
  bad_video: 'Нужно видео MP4 или WebM.',
} as const satisfies SentencesOf<typeof siteRefusals>;
