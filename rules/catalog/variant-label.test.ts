import { expect, test } from 'vitest';
import { variantLabel } from './variant-label.ts';

test('what tells a variant apart stands behind the name, in the language or in the one that there is', () => {
  const options = [
    { name: { ru: 'Цвет' }, value: { ru: 'чёрный', en: 'Black', ky: 'кара' } },
    { name: { ru: 'Размер корпуса' }, value: { ru: '44 мм', en: '44 mm' } },
    { name: { ru: 'Связь' }, value: { ru: 'Wi-Fi' } },
  ];
  const watch = { name: 'Часы', name_en: 'Watch', name_ky: 'Саат', options };
  expect(variantLabel(watch, 'ru')).toBe('Часы, чёрный, 44 мм, Wi-Fi');
  expect(variantLabel(watch, 'en')).toBe('Watch, Black, 44 mm, Wi-Fi');
  // A size without a Kyrgyz text is said as in Russian.
  expect(variantLabel(watch, 'ky')).toBe('Саат, кара, 44 мм, Wi-Fi');
});
