/** Russian texts of what only some checkouts have: promo codes, an address, what keeps an order from being placed. */
export const texts = {
  choose_region: 'Выберите регион',
  sended: 'Отправлено, мы скоро свяжемся с вами',
  'checkout.apply': 'Применить',
  'checkout.promo_applied': 'Промокод {code} применён',
  'checkout.promo_unknown': 'Такого промокода нет',
  'checkout.promo_not_started': 'Промокод ещё не действует',
  'checkout.promo_over': 'Промокод больше не действует',
  'checkout.promo_used_up': 'Промокод уже использован полностью',
  'checkout.promo_already_used': 'Вы уже использовали этот промокод',
  'checkout.promo_minimum': 'Сумма заказа меньше минимальной для этого промокода',
  'checkout.promo_out_of_scope': 'Промокод не действует на эти товары',
  'checkout.promo_counts_for': 'Действует на: {goods}',
  'checkout.promo_other': 'Другой промокод',
  'checkout.promo_stays': 'Остаётся {code}: он важнее. Чтобы применить {newer}, удалите его.',
  'cart.promo_kept': 'Промокод {code} применим при оформлении',
  'checkout.already_placed': 'Этот заказ уже оформлен. Он есть в истории заказов.',
  'checkout.phone_to_confirm': 'На этот номер уже есть заказ. Войдите по коду, который придёт на него, и закажите ещё.',
  'checkout.too_much_unconfirmed': 'Без подтверждения можно заказать не так много. Позвоните нам, и мы оформим заказ.',
  'checkout.left_title': 'Вы вышли в другой вкладке',
  'checkout.left_text':
    'Всё, что вы ввели, сохранено в этой вкладке. Войдите снова, и оформление продолжится с этого места.',
  'checkout.one_line_gone': 'Этот вариант раскупили. Выберите другой вариант или товар.',
  'checkout.city_search': 'Город или село',
  'checkout.city_example': 'Например, Бишкек',
  'checkout.city_none': 'Туда пока не доставляем. Проверьте название или выберите самовывоз.',
  'checkout.saved_addresses': 'Сохранённые адреса',
  'checkout.apartment': 'Квартира',
  'checkout.parcel_point': 'Пункт выдачи: номер или адрес',
  'promo_link.wait': 'Смотрим, что даёт промокод',
  'promo_link.kept': 'Промокод {code} ваш',
  'promo_link.gives_percent': 'Скидка {value} %.',
  'promo_link.gives_fixed': 'Скидка {value} сом.',
  'promo_link.gives_free_shipping': 'Бесплатная доставка.',
  'promo_link.some_goods': 'Действует не на все товары.',
  'promo_link.minimum': 'Заказ от {sum} сом.',
  'promo_link.until': 'До {moment}.',
  'promo_link.at_checkout': 'Применим его при оформлении заказа.',
  'promo_link.outranked': 'Остаётся промокод {code}',
  'promo_link.outranked_text': 'К заказу применяется один промокод, а этот важнее, чем {newer}.',
  'promo_link.insist': 'Всё равно взять {newer}',
  'promo_link.refused': 'Промокод нельзя применить',
  'promo_link.failed': 'Не получилось проверить промокод. Обновите страницу.',
  'checkout.failed': 'Не удалось оформить заказ. Попробуйте позже.',
  delete: 'Удалить',
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'shop/placing': typeof texts;
  }
}
