/** Russian texts of the server: what the chat says by itself. */
export const texts = {
  total: 'Итого',
  promo: 'Промокод',
  addedToCart: 'Добавлено в корзину',
  promoAccepted: 'Промокод принят',
};
