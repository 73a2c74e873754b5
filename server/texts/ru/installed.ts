/** Russian texts of the server: what the shop says as an app on a phone's screen. */
export const texts = {
  description: 'Оригинальная техника с гарантией и доставкой по всему Кыргызстану',
  catalog: 'Каталог',
  cart: 'Корзина',
  favorites: 'Избранное',
  orders: 'Мои заказы',
};
