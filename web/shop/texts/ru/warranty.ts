/** Russian texts of the warranty check and of the shop's rules. */
export const texts = {
  'warranty.title': 'Проверить гарантию',
  'warranty.intro': 'Узнайте, куплена ли вещь у нас и действует ли гарантия.',
  'warranty.serial': 'Серийный номер или IMEI',
  'warranty.serial_hint': 'На коробке или в настройках. IMEI телефона покажет набор\u00A0*#06#.',
  'warranty.phone_end': 'Последние 4 цифры телефона',
  'warranty.phone_hint': 'Того, который указан в заказе.',
  'warranty.check': 'Проверить',
  'warranty.wrong_shape': 'В номере от 4 до 40 латинских букв и цифр.',
  'warranty.wrong_imei': 'В этом IMEI ошибка: проверьте цифры.',
  'warranty.not_found': 'Такой вещи с таким телефоном у нас нет. Проверьте номер и цифры телефона.',
  'warranty.live': 'Гарантия действует',
  'warranty.over': 'Гарантия закончилась',
  'warranty.not_begun': 'Гарантия начнётся с получения',
  'warranty.received': 'Получена',
  'warranty.on_its_way': 'ещё в пути',
  'warranty.until': 'Гарантия до',
  'warranty.months_one': '{count} месяц со дня получения',
  'warranty.months_few': '{count} месяца со дня получения',
  'warranty.months_many': '{count} месяцев со дня получения',
  'warranty.months_other': '{count} месяца со дня получения',
  'warranty.heading': 'Гарантия',
  'warranty.unit_serial': '№ {serial}',
  'warranty.unit_order': 'Заказ {number}',
  'warranty.unit_until': 'до {date}',
  'warranty.none': 'Без гарантии',
  'warranty.no_units': 'Здесь появятся вещи с серийным номером, которые вы купили.',
  'warranty.more': 'Показать ещё',
  'warranty.again': 'Попробовать ещё раз',
  'warranty.own': 'Ваши вещи на гарантии',
  'policy.edition': 'Редакция {edition}',
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'shop/warranty': typeof texts;
  }
}
