/** Russian texts of the admin: alerts. */
export const texts = {
  'admin_alerts.title': 'Уведомления',
  'admin_alerts.intro': 'Как вы узнаёте о том, что происходит в магазине. Это только ваши настройки.',
  'admin_alerts.what': 'О чём и как',
  'admin_alerts.event_order': 'Новый заказ',
  'admin_alerts.event_message': 'Сообщение покупателя',
  'admin_alerts.event_call': 'Просьба позвонить',
  'admin_alerts.event_decision': 'Оплата ждёт решения',
  'admin_alerts.event_job': 'Задача не выполняется',
  'admin_alerts.event_sms': 'СМС не уходят',
  'admin_alerts.short_sound': 'Звук',
  'admin_alerts.short_push': 'Браузер',
  'admin_alerts.channel_sound': 'Звук в открытом офисе',
  'admin_alerts.channel_push': 'Уведомление браузера',
  'admin_alerts.channel_email': 'Письмо',
  'admin_alerts.quiet': 'Тихие часы',
  'admin_alerts.quiet_on': 'Не шуметь в эти часы',
  'admin_alerts.quiet_from': 'С',
  'admin_alerts.quiet_to': 'До',
  'admin_alerts.quiet_text':
    'Звука не будет, а уведомления браузера придут, когда тихие часы кончатся. Письма приходят всегда. Часы — по времени магазина.',
  'admin_alerts.devices': 'Браузеры, куда приходят уведомления',
  'admin_alerts.devices_text': 'Уведомление придёт, даже если офис закрыт. В нём только номер и сумма заказа.',
  'admin_alerts.this_one': 'этот браузер',
  'admin_alerts.device_on': 'Включить в этом браузере',
  'admin_alerts.device_off': 'Отключить',
  'admin_alerts.push_unsupported':
    'Этот браузер не умеет уведомления. На iPhone сначала добавьте офис на экран «Домой».',
  'admin_alerts.push_denied':
    'Уведомления запрещены в настройках браузера. Разрешите их для этого сайта и попробуйте снова.',
  'admin_alerts.push_failed': 'Браузер не смог подключиться к службе уведомлений. Попробуйте позже.',
  'admin_alerts.telegram': 'Telegram',
  'admin_alerts.telegram_text':
    'Один чат или группа на весь магазин. Создайте бота у @BotFather и добавьте его в группу.',
  'admin_alerts.token': 'Токен бота',
  'admin_alerts.token_hint': 'Хранится зашифрованным, больше не показывается.',
  'admin_alerts.token_there': 'Токен сохранён. Оставьте пустым, чтобы не менять.',
  'admin_alerts.chat_id': 'Чат',
  'admin_alerts.chat_id_hint': 'Номер чата (у групп с минусом) или @имя канала.',
  'admin_alerts.telegram_events': 'О чём писать',
  'admin_alerts.telegram_on': 'Писать в Telegram',
  'admin_alerts.try': 'Проверить',
  'admin_alerts.tried': 'Сообщение отправлено, посмотрите в Telegram',
  'admin_alerts.try_not_set': 'Сначала сохраните токен и чат.',
  'admin_alerts.try_refused': 'Telegram не принял: проверьте токен, чат и добавлен ли бот в группу.',
  'admin_alerts.try_unreachable': 'Telegram не отвечает. Попробуйте позже.',
  'admin_alerts.recent': 'Последние события',
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'admin/alerts': typeof texts;
  }
}
