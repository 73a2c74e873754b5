/** Russian texts of the server: products. */
export const texts = {
  copied: '(копия)',
  noShade: 'стандартный',
  noBrand: 'Без бренда',
  noCategory: 'Без категории',
  characteristics: 'Характеристики',
  range: { from: 'от {number}', to: 'до {number}' },
};
