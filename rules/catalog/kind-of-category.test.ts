import { expect, test } from 'vitest';
import { kindOfCategory } from './kind-of-category.ts';

test.each([
  ['Смартфоны iPhone', 'Смартфоны Samsung', true],
  ['Процессоры для компьютеров', 'Процессоры', true],
  ['Samsung phones', 'Honor phones', true],
  ['Игровые консоли Sony', 'Консоли Sony', false],
  ['Смартфоны Samsung', 'Планшеты Samsung', false],
])('%s and %s are of one kind: %s', (left, right, areAlike) => {
  expect(kindOfCategory(left) === kindOfCategory(right)).toBe(areAlike);
});
