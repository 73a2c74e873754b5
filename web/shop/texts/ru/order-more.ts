/** Russian texts of what can be done about an order, fetched when one of them is wanted. */
export const texts = {
  'expected.today': 'ожидаем сегодня',
  'expected.day': 'ожидаем {day}',
  'repeat.done': 'Товары снова в корзине',
  'repeat.partly': 'В корзину попало не всё',
  'repeat.nothing': 'Этих товаров сейчас нет',
  'repeat.not_sold': 'больше не продаётся',
  'repeat.out_of_stock': 'нет в наличии',
  'repeat.fewer_left': 'осталось только {count}',
  'repeat.dearer': 'было {was}, теперь {now}',
  'repeat.cheaper': 'подешевело: было {was}, теперь {now}',
  'news.ended': 'Больше не пишем об этапах этого заказа. Об отмене, изменении и деньгах напишем.',
  'news.back': 'Снова пишем об этапах этого заказа.',
  'not_mine.text':
    'Телефон или почту в заказе могли указать с ошибкой. Мы больше не напишем сюда об этом заказе, а магазин проверит контакты.',
  'not_mine.stop': 'Не писать мне об этом заказе',
  'not_mine.done': 'Больше не пишем сюда об этом заказе',
  'not_mine.keep': 'Это мой заказ',
  'order.cancel_text': 'Товары вернутся в продажу, промокод снова будет действовать.',
  'order.cancelled': 'Заказ отменён',
  'change.title': 'Изменить заказ',
  'change.receiving': 'Как получить',
  'change.city': 'Город или село',
  'change.street': 'Улица',
  'change.point': 'Пункт выдачи: номер или адрес',
  'change.house': 'Дом',
  'change.apartment': 'Квартира',
  'change.payment': 'Как оплатить',
  'change.cash_hint': 'при получении',
  'change.save': 'Изменить заказ',
  'change.keep': 'Оставить как есть',
  'change.done': 'Заказ изменён',
  'change.to_pay': 'Заказ уже оплачен. Разницу, {sum}, оплатите наличными при получении.',
  'change.to_return': 'Заказ уже оплачен. {sum} магазин вернёт вам: мы свяжемся с вами.',
  'open_order.text': 'Сообщение со ссылкой могли переслать или прочитать другие, поэтому личные данные скрыты.',
  'open_order.digits': 'Последние 4 цифры телефона из заказа',
  'open_order.open': 'Показать',
  'open_order.four_digits': 'Введите 4 цифры.',
  'open_order.wrong': 'Цифры не подошли. Нужен телефон, который указан в заказе.',
  'open_order.wait': 'Слишком много попыток. Попробуйте через {minutes}\u00a0мин или позвоните нам.',
  'open_order.wait_hours': 'Слишком много попыток. Попробуйте через {hours}\u00a0ч или позвоните нам.',
  'open_order.sign_in': 'Или войдите с телефоном или почтой из заказа: он откроется целиком.',
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'shop/order-more': typeof texts;
  }
}
