import type { texts as russian } from '#server/texts/ru/products.ts';

/** Kyrgyz texts of the server: products. */
export const texts: typeof russian = {
  copied: '(көчүрмө)',
  noShade: 'стандарттуу',
  noBrand: 'Брендсиз',
  noCategory: 'Категориясыз',
  characteristics: 'Мүнөздөмөлөр',
  range: { from: 'эң азы {number}', to: 'эң көбү {number}' },
};
