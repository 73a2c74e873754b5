/** Russian texts of what opens on a product's page: whole-screen pictures, the review's form, the subscription to an e-mail. */
export const texts = {
  'catalog.link_copied': 'Ссылка скопирована',
  'catalog.compare_full': 'Сравнить можно четыре товара: уберите один',
  'catalog.compare_other': 'Вы сравниваете товары другой категории.',
  'catalog.compare_anew': 'Сравнивать заново',
  rate_product: 'Оцените товар',
  review_not_valid: 'Вы забыли поставить оценку',
  'extras.delivery_free_from': 'Бесплатно от {sum} сом.',
  'extras.previous': 'Предыдущее фото',
  'extras.next': 'Следующее фото',
  'extras.close': 'Закрыть',
  'extras.review_sign_in': 'Войдите, чтобы написать отзыв.',
  'extras.review_text': 'Что понравилось, а что нет',
  'extras.review_send': 'Отправить отзыв',
  'extras.review_save': 'Сохранить отзыв',
  'extras.review_edit': 'Вы уже писали об этом товаре: отзыв можно изменить.',
  'extras.review_waits': 'Спасибо! Отзыв появится, когда его проверят',
  'extras.review_unseen': 'Сейчас другие покупатели его не видят.',
  'extras.review_done': 'Спасибо, ваш отзыв опубликован',
  'extras.stars_one': '{count} звезда из 5',
  'extras.stars_few': '{count} звезды из 5',
  'extras.stars_many': '{count} звёзд из 5',
  'extras.stars_other': '{count} звезды из 5',
  'extras.recent': 'Вы смотрели',
  'extras.restock_hint': 'Одно письмо, когда товар снова появится. Рассылки не будет.',
  'extras.restock_send': 'Сообщить мне',
  'extras.restock_done': 'Готово. Напишем на {email}, когда товар появится.',
  'extras.restock_there': 'Товар уже снова в наличии: обновите страницу.',
  'extras.pickup_promise': 'Заберите {day} до {until}',
  'extras.delivery_promise': 'Доставим {day} или позже',
  'extras.today': 'сегодня',
  'extras.tomorrow': 'завтра',
  color_pick: 'Выберите цвет',
  select_memory: 'Сначала выберите память',
  model: 'Модель',
  all_filters: 'Все фильтры',
  clear_favorite: 'Очистить избранное',
  'price_history.chart': 'Цена за 90 дней: от {low} до {high}',
  'price_history.lowest': 'Самая низкая цена за 30 дней:',
  'price_history.since': 'С {day}:',
  'extras.valid_email': 'Пожалуйста, введите корректный email',
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'shop/product-extras': typeof texts;
  }
}
