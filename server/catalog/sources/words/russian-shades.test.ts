import { expect, test } from 'vitest';
import { shadeOfWord } from './russian-shades.ts';

test.each([
  ['Чёрный', 'черный', 'black'],
  ['Титановый чёрный', 'титановый чёрный', 'black'],
  ['Нефритово-зелёный', 'нефритово-зелёный', 'green'],
  ['светло-серый', 'светло-серый', 'gray'],
  ['синий титан', 'синий титан', 'blue'],
  ['Розовое золото', 'розовое золото', 'pink'],
  ['Нержавеющая сталь', 'нержавеющая сталь', 'silver'],
  ['Прозрачная', 'прозрачная', 'clear'],
  ['Полупрозрачный чёрный', 'полупрозрачный черный', 'black'],
  ['Transparent', 'прозрачный', 'clear'],
  ['Mystic Dawn', 'Mystic Dawn', null],
])('%s is called %s and is found among the %s ones', (word, name, everyday) => {
  const shade = shadeOfWord(word, new Map());
  expect([shade?.name.ru?.replaceAll('ё', 'е'), shade?.belongs_to]).toEqual([name.replaceAll('ё', 'е'), everyday]);
});

test.each([null, '', ' ', 'стандартный', 'Standard'])('%j is no shade', (word) => {
  expect(shadeOfWord(word, new Map())).toBeUndefined();
});
