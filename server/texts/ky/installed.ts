import type { texts as russian } from '#server/texts/ru/installed.ts';

/** Kyrgyz texts of the server: what the shop says as an app on a phone's screen. */
export const texts: typeof russian = {
  description: 'Кепилдиги бар түпнуска техника, бүткүл Кыргызстан боюнча жеткирүү',
  catalog: 'Каталог',
  cart: 'Себет',
  favorites: 'Тандалмалар',
  orders: 'Буйрутмаларым',
};
