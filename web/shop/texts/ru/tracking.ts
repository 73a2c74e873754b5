/** Russian texts of the page that says where an order stands, and of the offer to keep it. */
export const texts = {
  'order.none_text': 'Здесь появятся ваши заказы.',
  'order.none_title': 'Заказов пока нет',
  'order.here_text': 'Войдите, чтобы увидеть заказы из личного кабинета.',
  'order.here_title': 'Заказы без входа, сделанные в этом браузере',
  'order.track_text': 'Номер стоит в сообщении о заказе. Телефон\u00a0— тот, что вы указали.',
  'order.track_number': 'Номер заказа',
  'order.track_phone': 'Телефон из заказа',
  'order.track_find': 'Найти заказ',
  'order.track_missing': 'Заказа с таким номером и телефоном нет. Проверьте оба.',
  'order.track_throttled': 'Слишком много попыток. Попробуйте {when} или позвоните нам.',
  'order.track_whole': 'Состав, сумма, чек и код получения — по ссылке из сообщения о заказе.',
  'order.track_by_phone': 'Или войдите с этим телефоном: заказ будет в личном кабинете.',
  'order.track_by_email':
    'Или войдите с почтой из заказа: он будет в личном кабинете. Код на городской номер не придёт.',
  'save_order.title': 'Сохранить заказ?',
  'save_order.text': 'Один код из сообщения, и заказ, чеки и гарантия будут в личном кабинете.',
  'save_order.create': 'Создать аккаунт',
  'save_order.by_email': 'Зарегистрируйтесь с почтой {email}, и заказ, чеки и гарантия будут в личном кабинете.',
  'save_order.by_number': 'Запишите номер заказа: по нему и телефону {phone} видно, где заказ.',
  'order.thanks': 'Спасибо за заказ',
  'order.collect_today': 'Заберите сегодня до {until}',
  'order.collect_from': 'Можно забрать с {from} до {until}.',
  'order.comes': 'Ожидаемый день доставки.',
  'order.show_number': 'Назовите номер или покажите код на кассе.',
  'order.qr': 'Номер заказа как QR-код',
  'order.to_calendar': 'В календарь',
  'order.in_calendar': '{shop}: заказ {number}',
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'shop/tracking': typeof texts;
  }
}
