/** Russian texts of the offline screens. */
export const texts = {
  'offline.title': 'Нет связи с магазином',
  'offline.text': 'Этой страницы на вашем устройстве нет. Она откроется сама, как только связь вернётся.',
  'offline.retry': 'Попробовать ещё раз',
  'offline.kept': 'Можно открыть без сети',
  'offline.nothing_kept': 'Пока ничего не сохранено: страницы сохраняются, когда вы их смотрите.',
  'offline.bar': 'Нет связи. Показано то, что сохранилось на устройстве.',
  'offline.back': 'Связь есть.',
  'offline.waiting_one': 'Ждёт отправки: {count} действие',
  'offline.waiting_few': 'Ждут отправки: {count} действия',
  'offline.waiting_many': 'Ждут отправки: {count} действий',
  'offline.waiting_other': 'Ждут отправки: {count} действия',
  'offline.waiting_note': 'Отправим сами, когда связь вернётся.',
  'offline.refused': 'Не получилось отправить',
  'offline.dismiss': 'Понятно',
  'offline.send_now': 'Отправить сейчас',
  'offline.do_add': 'В корзину: {name}',
  'offline.do_count': 'Количество {count}: {name}',
  'offline.do_remove': 'Убрать из корзины: {name}',
  'offline.do_favorite': 'В избранное: {name}',
  'offline.do_unfavorite': 'Убрать из избранного: {name}',
  'offline.why_gone': 'этого товара уже нет',
  'offline.why_full': 'корзина полна',
  'offline.why_other': 'магазин не принял',
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'shop/offline': typeof texts;
  }
}
