import type { texts as russian } from '#web/shop/texts/ru/sums.ts';

/** English texts of lines and sums. */
export const texts: Record<keyof typeof russian, string> = {
  end_price: 'Total',
  self_order: 'Pickup',
  deliver: 'Delivery',
  free: 'Free',
  'cart.to_catalog': 'To the catalogue',
  'checkout.comment': 'Comment',
  'checkout.cash': 'Cash',
  'checkout.mbank': 'MBank',
  'checkout.promo_row': 'Promo code {code}',
  'checkout.goods': 'Items',
  'checkout.gift': 'Gift wrapping',
};
