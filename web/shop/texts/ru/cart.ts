/** Russian texts of the cart that the checkout does without, and of a checkout without a form. */
export const texts = {
  'cart.gone_line': 'Больше нет в наличии',
  'cart.can_order': 'Столько нет, можно заказать {left}',
  'cart.only_left': 'Осталось только {left}',
  'cart.was': 'было',
  'cart.count_of': 'Количество: {name}',
  'cart.share': 'Поделиться',
  'cart.discount': 'Скидка на товары',
  'cart.each': '{price}/шт.',
  'cart.remove': 'Убрать из корзины: {name}',
  'cart.save': 'Отложить',
  'cart.save_name': 'Отложить на потом: {name}',
  'cart.guest_checkout': 'Оформить как гость',
  'cart.to_checkout': 'Перейти к оформлению',
  'cart.delivery_later': 'Доставку и промокод посчитаем при оформлении.',
  empty_cart: 'Корзина пуста',
  'cart.empty_text': 'Загляните в каталог: там есть из чего выбрать.',
  'checkout.left_title': 'Вы вышли в другой вкладке',
  'checkout.left_text':
    'Всё, что вы ввели, сохранено в этой вкладке. Войдите снова, и оформление продолжится с этого места.',
  'checkout.one_line_gone': 'Этот вариант раскупили. Выберите другой вариант или товар.',
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'shop/cart': typeof texts;
  }
}
