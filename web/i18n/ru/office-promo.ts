/** Russian texts of the office: promo codes. */
export const officePromo = {
  'office_promo.title': 'Промокоды',
};
