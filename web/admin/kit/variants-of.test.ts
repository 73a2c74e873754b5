import { expect, test } from 'vitest';
import { variantsOf } from './variants-of.ts';

const phone = {
  name: 'Смартфон',
  name_en: 'Phone',
  discount: 10,
  color: [{ id: 1, hash_code: '#000000', name: 'чёрный', name_en: 'Black' }],
  options: [],
  prices: [
    { variant: 1, inStock: false, stock: 'out' as const, memory: '256', price: 1_000 },
    { variant: 2, inStock: true, stock: 'in' as const, memory: null, price: 500 },
  ].map((row) => ({ ...row, product_color: '#000000', product_color_name: 'чёрный' })),
};

test.each([
  { language: 'ru' as const, names: ['Смартфон, чёрный', 'Смартфон, чёрный, 256 ГБ'] },
  { language: 'en' as const, names: ['Phone, Black', 'Phone, Black, 256 GB'] },
])('what an operator finds is named in the language of the admin: $language', ({ language, names }) => {
  const found = variantsOf(phone, language);
  expect(found.map(({ name }) => name)).toEqual(names);
  expect(found.map(({ price, inStock }) => [price, inStock])).toEqual([
    [450, true],
    [900, false],
  ]);
});
