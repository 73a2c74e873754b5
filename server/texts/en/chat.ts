import type { texts as russian } from '#server/texts/ru/chat.ts';

/** English texts of the server: what the chat says by itself. */
export const texts: typeof russian = {
  total: 'Total',
  promo: 'Promo code',
  addedToCart: 'Added to the cart',
  promoAccepted: 'Promo code accepted',
};
