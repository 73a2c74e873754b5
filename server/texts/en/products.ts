import type { texts as russian } from '#server/texts/ru/products.ts';

/** English texts of the server: products. */
export const texts: typeof russian = {
  copied: '(copy)',
  noShade: 'Standard',
  noBrand: 'No brand',
  noCategory: 'No category',
  characteristics: 'Specifications',
  range: { from: 'from {number}', to: 'up to {number}' },
};
