/** Russian texts of the office: what is sold. */
export const officeProducts = {
  'office_products.title': 'Товары',
};
