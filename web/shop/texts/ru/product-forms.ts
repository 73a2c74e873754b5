/** Russian texts of forms that open on a product's page: a review, a question, a call. */
export const texts = {
  'extras.question': 'Ваш вопрос о товаре',
  'extras.question_hint': 'Его прочтут все, вместе с ответом. Не пишите телефон и адрес.',
  'extras.question_send': 'Спросить при всех',
  'extras.question_empty': 'Напишите, что хотите узнать',
  'extras.question_waits': 'Ждёт ответа',
  'extras.question_sign_in': 'Войдите, чтобы задать вопрос: ответ пришлём на почту или телефон.',
  'extras.question_private': 'О своём заказе или лично:',
  'extras.question_chat': 'Спросить в чате',
  'extras.review_sign_in': 'Войдите, чтобы написать отзыв.',
  'extras.review_text': 'Что понравилось, а что нет',
  'extras.photos': 'Фотографии',
  'extras.add_photo': 'Добавить фото',
  'extras.remove_photo': 'Убрать фото {number}',
  'extras.photos_hint': 'До {most} фото, каждое до {mb} МБ. Место съёмки мы стираем.',
  'extras.photo_unreadable': 'Этот файл не похож на фотографию',
  'extras.review_send': 'Отправить отзыв',
  'extras.review_save': 'Сохранить отзыв',
  'extras.review_edit': 'Вы уже писали об этом товаре: отзыв можно изменить.',
  'extras.review_waits': 'Спасибо! Отзыв появится, когда его проверят',
  'extras.review_unseen': 'Сейчас другие покупатели его не видят.',
  'extras.review_done': 'Спасибо, ваш отзыв опубликован',
  'call.lead': 'Оставьте номер: позвоним в рабочие часы и ответим на вопросы.',
  'call.phone': 'Номер телефона',
  'call.phone_error': 'Введите номер, например 0555 123 456',
  'call.phone_abroad': 'Магазин принимает номера Кыргызстана: +996 и девять цифр',
  'call.name': 'Имя, если хотите',
  'call.time': 'Когда удобно',
  'call.time_any': 'В любое время',
  'call.time_morning': 'Утром, до 12:00',
  'call.time_day': 'Днём, 12:00–17:00',
  'call.time_evening': 'Вечером, после 17:00',
  'call.send': 'Жду звонка',
  'call.done': 'Спасибо! Позвоним на {phone}.',
  'call.consent': 'Номер нужен только для звонка и потом удаляется.',
  rate_product: 'Оцените товар',
  review_not_valid: 'Вы забыли поставить оценку',
  'extras.stars_one': '{count} звезда из 5',
  'extras.stars_few': '{count} звезды из 5',
  'extras.stars_many': '{count} звёзд из 5',
  'extras.stars_other': '{count} звезды из 5',
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'shop/product-forms': typeof texts;
  }
}
