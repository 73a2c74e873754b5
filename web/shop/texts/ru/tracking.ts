/** Russian texts of the page that says where an order stands. */
export const texts = {
  'order.track_text': 'Номер стоит в сообщении о заказе. Телефон — тот, что вы указали.',
  'order.track_number': 'Номер заказа',
  'order.track_phone': 'Телефон из заказа',
  'order.track_find': 'Найти заказ',
  'order.track_missing': 'Заказа с таким номером и телефоном нет. Проверьте оба.',
  'order.track_throttled': 'Слишком много попыток. Попробуйте через час или позвоните нам.',
  'order.track_whole':
    'Состав, сумма, чек и код получения — по ссылке из сообщения о заказе. Или войдите с этим телефоном: заказ будет в личном кабинете.',
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'shop/tracking': typeof texts;
  }
}
