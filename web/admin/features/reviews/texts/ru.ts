/** Russian texts of the admin: reviews. */
export const texts = {
  'admin_reviews.title': 'Отзывы',
  'admin_reviews.intro': 'Что покупатели говорят о товарах. Решите, что показывать, и ответьте.',
  'admin_reviews.which': 'Какие',
  'admin_reviews.which_new': 'Новые',
  'admin_reviews.which_hidden': 'Скрытые',
  'admin_reviews.which_all': 'Все',
  'admin_reviews.order': 'Порядок',
  'admin_reviews.order_newest': 'Сначала новые',
  'admin_reviews.order_low_first': 'Сначала низкие оценки',
  'admin_reviews.search': 'Слово, имя или товар',
  'admin_reviews.written': 'Написан',
  'admin_reviews.product': 'Товар',
  'admin_reviews.customer': 'Покупатель',
  'admin_reviews.rating': 'Оценка',
  'admin_reviews.text': 'Текст',
  'admin_reviews.state': 'Состояние',
  'admin_reviews.none': 'Таких отзывов нет',
  'admin_reviews.new': 'Новый',
  'admin_reviews.bought': 'Купил здесь',
  'admin_reviews.state_shown': 'Виден',
  'admin_reviews.state_waiting': 'Ждёт проверки',
  'admin_reviews.state_hidden': 'Скрыт',
  'admin_reviews.no_text': 'Без текста.',
  'admin_reviews.hidden_because': 'Скрыт, потому что',
  'admin_reviews.fine': 'Проверен',
  'admin_reviews.show': 'Показать',
  'admin_reviews.hide': 'Скрыть',
  'admin_reviews.hide_title': 'Скрыть отзыв?',
  'admin_reviews.hide_text': 'Покупатели его не увидят, а средняя оценка изменится. Вернуть можно в любой момент.',
  'admin_reviews.why': 'Почему',
  'admin_reviews.reply': 'Ответ магазина',
  'admin_reviews.reply_hint': 'Его увидят все под отзывом. Пустой ответ убирает его.',
  'admin_reviews.reply_write': 'Ответить',
  'admin_reviews.reply_edit': 'Изменить ответ',
  'admin_reviews.reply_save': 'Сохранить ответ',
  'admin_reviews.stale': 'Отзыв изменился. Посмотрите ещё раз и повторите.',
  'admin_reviews.rule': 'Когда отзывы появляются',
  'admin_reviews.rule_wait': 'Только после проверки',
  'admin_reviews.rule_text': 'Без отметки новые отзывы видны сразу. Уже видимые останутся.',
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'admin/reviews': typeof texts;
  }
}
