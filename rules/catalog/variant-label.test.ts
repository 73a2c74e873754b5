import { expect, test } from 'vitest';
import { variantLabel } from './variant-label.ts';

const phone = { name: 'Смартфон', name_en: 'Phone', color_name: 'чёрный', color_name_en: 'Black', options: [] };

test.each([
  [128, 'Смартфон, чёрный, 128 ГБ', 'Phone, Black, 128 GB'],
  ['2048', 'Смартфон, чёрный, 2 ТБ', 'Phone, Black, 2 TB'],
  [0, 'Смартфон, чёрный', 'Phone, Black'],
])('with %s GB', (memory, ru, en) => {
  expect([variantLabel({ ...phone, memory }, 'ru'), variantLabel({ ...phone, memory }, 'en')]).toEqual([ru, en]);
});

test('with options, whose values are in the language or in the one that they have', () => {
  const options = [
    { name: { ru: 'Размер корпуса' }, value: { ru: '44 мм', en: '44 mm' } },
    { name: { ru: 'Связь' }, value: { ru: 'Wi-Fi' } },
  ];
  expect(variantLabel({ ...phone, memory: 0, options }, 'en')).toBe('Phone, Black, 44 mm, Wi-Fi');
});
