/** Russian texts of bringing things back, on the page of an order. */
export const texts = {
  'returns.ask': 'Новое обращение',
  'returns.what': 'Товар',
  'returns.until': 'до {date}',
  'returns.kind': 'Что нужно',
  'returns.kind_return': 'Вернуть товар',
  'returns.kind_warranty': 'Починить по гарантии',
  'returns.count': 'Сколько штук',
  'returns.reason': 'Что случилось',
  'returns.pictures': 'Фото, до пяти',
  'returns.pictures_hint': 'Если видно, что не так. Их увидит только магазин.',
  'returns.reason_missing': 'Напишите, что случилось',
  'returns.add_picture': 'Добавить фото',
  'returns.remove_picture': 'Убрать фото {number}',
  'returns.picture_unreadable': 'Этот файл не похож на фотографию',
  'returns.send': 'Отправить',
  'returns.sent': 'Обращение отправлено. Принесите товар в магазин.',
  'returns.pictures_failed': 'Обращение отправлено, но не все фото загрузились.',
  'returns.nothing_left': 'Больше возвращать нечего: обо всём вы уже обратились, или срок прошёл.',
  'returns.too_late': 'Срок уже прошёл.',
  'returns.too_many': 'Столько штук вернуть нельзя.',
  'returns.one_unit': 'Отправьте обращение на каждую штуку отдельно.',
  'returns.is_requested': 'Ждём товар в магазине',
  'returns.is_received': 'Товар у нас, проверяем',
  'returns.is_refund': 'Возвращаем деньги',
  'returns.is_exchange': 'Меняем на новый',
  'returns.is_repair': 'Ремонтируем',
  'returns.is_refused': 'Отказано',
  'returns.is_closed': 'Закрыто',
  'returns.withdraw': 'Отменить обращение',
  'returns.picture': 'Фото {number}',
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'shop/returns': typeof texts;
  }
}
