import type { texts as russian } from '#server/texts/ru/installed.ts';

/** English texts of the server: what the shop says as an app on a phone's screen. */
export const texts: typeof russian = {
  description: 'Original electronics with a warranty, delivered all over Kyrgyzstan',
  catalog: 'Catalogue',
  cart: 'Cart',
  favorites: 'Favourites',
  orders: 'My orders',
};
