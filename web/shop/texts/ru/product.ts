/** Russian texts of a product's page, some of them also of the comparison. */
export const texts = {
  detail: 'Описание',
  charecther: 'Характеристики',
  review: 'Отзывы',
  write_review: 'Написать отзыв',
  'catalog.reviews_one': '{count} отзыв',
  'catalog.reviews_few': '{count} отзыва',
  'catalog.reviews_many': '{count} отзывов',
  'catalog.reviews_other': '{count} отзыва',
  'catalog.picture': 'Фото {number}',
  'catalog.open_picture': 'Фото {number} на весь экран',
  'catalog.similar': 'Похожие товары',
  'catalog.siblings': 'Модель',
  'catalog.story': 'Обзор',
  'catalog.key_facts': 'Главное',
  'catalog.page_parts': 'Разделы страницы',
  'catalog.all_specs': 'Все характеристики ({count})',
  'catalog.other_specs': 'Прочее',
  'catalog.bought_here': 'Куплено у нас',
  'catalog.more_reviews_one': 'Ещё {count} отзыв',
  'catalog.more_reviews_few': 'Ещё {count} отзыва',
  'catalog.more_reviews_many': 'Ещё {count} отзывов',
  'catalog.more_reviews_other': 'Ещё {count} отзыва',
  'catalog.buyer_photos': 'Фото покупателей',
  'catalog.photos_of': 'Фото покупателя {name}',
  'catalog.open_buyer_photo': 'Снимок {number}, покупатель {name}',
  'catalog.demo_review': 'Отзыв для примера',
  'catalog.no_reviews': 'Отзывов пока нет.',
  'catalog.count': 'Количество',
  'catalog.one_click': 'Заказать в один клик',
  'catalog.tell_me': 'Сообщить о поступлении',
  'catalog.price_history': 'История цены',
  'catalog.call_me': 'Перезвоните мне',
  'catalog.ask': 'Задать вопрос о товаре',
  'catalog.share': 'Поделиться',
  'catalog.pickup_free': 'Самовывоз бесплатно',
  'catalog.delivery_country': 'Доставка по Кыргызстану',
  'catalog.delivery_price': 'от 150 сом, чаще {price} сом; точно — при оформлении',
  few_left: 'Осталось мало',
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'shop/product': typeof texts;
  }
}
