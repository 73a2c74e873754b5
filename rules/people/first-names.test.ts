import { expect, test } from 'vitest';
import { firstNames, isFirstName } from './first-names.ts';

test('a name that the shop gave is known, any other is a person’s own', () => {
  expect(Object.values(firstNames).every(isFirstName)).toBe(true);
  expect(['Владелец', 'Менеджер', 'Оператор'].map(isFirstName)).toEqual([true, true, true]);
  expect(['', 'Айжан', 'владелец'].map(isFirstName)).toEqual([false, false, false]);
});
