import type { texts as russian } from '#server/texts/ru/chat.ts';

/** Kyrgyz texts of the server: what the chat says by itself. */
export const texts: typeof russian = {
  total: 'Жыйынтыгы',
  promo: 'Промокод',
  addedToCart: 'Себетке кошулду',
  promoAccepted: 'Промокод кабыл алынды',
};
