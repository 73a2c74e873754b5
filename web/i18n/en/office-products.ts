import type { officeProducts as russian } from '#web/i18n/ru/office-products.ts';

/** English texts of the office: what is sold. */
export const officeProducts: Record<keyof typeof russian, string> = {
  'office_products.title': 'Products',
};
