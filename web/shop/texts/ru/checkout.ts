/** Russian texts of the cart and the checkout. */
export const texts = {
  order_add: 'Оформить заказ',
  different_get: 'Способ получения',
  name_and_surname: 'Имя и фамилия',
  street: 'Улица',
  'checkout.error_name': 'Укажите имя',
  'checkout.error_phone': 'Укажите телефон',
  'checkout.error_phone_short': 'В номере не хватает цифр',
  'checkout.error_phone_wrong': 'Проверьте номер телефона',
  'checkout.error_phone_abroad': 'Магазин принимает номера Кыргызстана: +996 и девять цифр',
  'checkout.error_email': 'Укажите корректный email',
  'checkout.error_city': 'Выберите город',
  'checkout.error_street': 'Укажите улицу',
  'checkout.error_house': 'Укажите дом',
  'checkout.error_items': 'Нет товаров для оформления',
  'checkout.no_connection':
    'Нет связи с магазином. Всё введённое сохранено: нажмите ещё раз, когда сеть появится. Второго заказа не будет.',
  'cart.to_cart': 'В корзину',
  'cart.pieces_one': '{count} товар',
  'cart.pieces_few': '{count} товара',
  'cart.pieces_many': '{count} товаров',
  'cart.pieces_other': '{count} товара',
  'checkout.title': 'Оформление заказа',
  'checkout.sign_in': 'Есть аккаунт? Войти',
  'checkout.phone': 'Телефон',
  'checkout.email': 'Email',
  'checkout.pickup_point': 'Пункт выдачи',
  'checkout.payment': 'Оплата',
  'checkout.cash_hint': 'при получении',
  'checkout.promo': 'Промокод',
  'checkout.mbank_off': 'сейчас недоступен',
  'checkout.mbank_range': 'телефон и код из 4 цифр, от {min} до {max}',
  'checkout.mbank_low': 'от {min}: эту сумму оплатите другим способом',
  'checkout.mbank_high': 'до {max}: эту сумму оплатите другим способом',
  'checkout.mbank_hold':
    'Товар будет за вами {minutes} минут. Не успеете оплатить — заказ отменится, товар вернётся в продажу.',
  'ui.optional': 'необязательно',
  'checkout.phone_hint': 'Позвоним, если что-то уточнить. Заказ потом виден и по номеру телефона.',
  'checkout.email_hint': 'Пришлём подтверждение. Без почты заказ виден по ссылке, которая откроется сразу.',
  'checkout.fee_from': 'от {price}',
  'checkout.more': 'Комментарий к заказу',
  'checkout.other_recipient': 'Получит другой человек',
  'checkout.route': 'Маршрут',
  'checkout.back': 'Назад в корзину',
  'checkout.back_to_product': 'Назад к товару',
  'checkout.safe': 'Безопасное оформление',
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'shop/checkout': typeof texts;
  }
}
