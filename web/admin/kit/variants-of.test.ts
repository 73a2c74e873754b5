import { expect, test } from 'vitest';
import { variantsOf } from './variants-of.ts';

type Options = Record<string, string>;

const phone = {
  name: 'Смартфон',
  name_en: 'Phone',
  name_ky: 'Смартфон',
  discount: 10,
  options: [
    {
      key: 'color',
      name: { ru: 'Цвет', en: 'Colour', ky: 'Түсү' },
      values: [{ value: 'black', text: { ru: 'чёрный', en: 'Black', ky: 'кара' }, swatch: '#000000' }],
    },
    { key: 'storage', name: { ru: 'Память' }, values: [{ value: '256', text: { ru: '256 ГБ', en: '256 GB' } }] },
  ],
  prices: [
    {
      variant: 1,
      inStock: false,
      stock: 'out' as const,
      options: { color: 'black', storage: '256' } as Options,
      price: 1_000,
    },
    { variant: 2, inStock: true, stock: 'in' as const, options: { color: 'black' } as Options, price: 500 },
  ].map((row) => ({ ...row, memory: null, product_color: '#000000', product_color_name: 'чёрный' })),
};

test.each([
  { language: 'ru' as const, names: ['Смартфон, чёрный', 'Смартфон, чёрный, 256 ГБ'] },
  { language: 'en' as const, names: ['Phone, Black', 'Phone, Black, 256 GB'] },
  { language: 'ky' as const, names: ['Смартфон, кара', 'Смартфон, кара, 256 ГБ'] },
])('what an operator finds is named in the language of the admin: $language', ({ language, names }) => {
  const found = variantsOf(phone, language);
  expect(found.map(({ name }) => name)).toEqual(names);
  expect(found.map(({ price, inStock }) => [price, inStock])).toEqual([
    [450, true],
    [900, false],
  ]);
});
