import type { texts as russian } from '#web/shop/texts/ru/sums.ts';

/** Kyrgyz texts of lines and sums. */
export const texts: Record<keyof typeof russian, string> = {
  end_price: 'Жыйынтыгы',
  self_order: 'Өзү алып кетүү',
  deliver: 'Жеткирүү',
  free: 'Акысыз',
  'cart.to_catalog': 'Каталогго өтүү',
  'checkout.comment': 'Комментарий',
  'checkout.cash': 'Накталай',
  'checkout.mbank': 'MBank',
  'checkout.promo_row': 'Промокод {code}',
  'checkout.goods': 'Товарлар',
  'checkout.gift': 'Белек таңгагы',
};
