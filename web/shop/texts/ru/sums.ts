/** Russian texts of lines and sums, which cart, checkout and orders share. */
export const texts = {
  end_price: 'Итого',
  self_order: 'Самовывоз',
  deliver: 'Доставка',
  free: 'Бесплатно',
  'cart.to_catalog': 'В каталог',
  'checkout.comment': 'Комментарий',
  'checkout.cash': 'Наличными',
  'checkout.mbank': 'MBank',
  'checkout.promo_row': 'Промокод {code}',
  'checkout.goods': 'Товары',
  'checkout.gift': 'Подарочная упаковка',
};

declare module '#web/i18n/texts.ts' {
  interface TextAreas {
    'shop/sums': typeof texts;
  }
}
