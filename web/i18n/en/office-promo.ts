import type { officePromo as russian } from '#web/i18n/ru/office-promo.ts';

/** English texts of the office: promo codes. */
export const officePromo: Record<keyof typeof russian, string> = {
  'office_promo.title': 'Promo codes',
};
