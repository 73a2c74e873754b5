import { expect, test } from 'vitest';
import { modelName } from './model-name.ts';

test.each([
  ['Смартфон Apple iPhone 17 Pro', 'Apple', 'iPhone 17 Pro'],
  ['Apple iPhone 17', 'apple', 'iPhone 17'],
  ['Колонка Bang & Olufsen  Beosound A1', 'Bang & Olufsen', 'Beosound A1'],
  ['Чехол Applecare', 'Apple', 'Чехол Applecare'],
  ['Телефон Nothing', 'Nothing', 'Телефон Nothing'],
  ['Телефон', 'Nokia', 'Телефон'],
])('among others of its brand "%s" by %s is called "%s"', (name, brand, model) => {
  expect(modelName(name, brand)).toBe(model);
});
