import { expect, test } from 'vitest';
import { publicName } from './public-name.ts';

test.each([
  ['Айгүл', 'Айгүл'],
  ['Айжан Асанова', 'Айжан А.'],
  ['  айжан   асанова ', 'айжан А.'],
  ['Жан-Поль Эрик де Монтень', 'Жан-Поль М.'],
  ['Анна «Кошка»', 'Анна К.'],
  ['user7', 'user7'],
  ['a.asanova@example.com', '-'],
  ['Айжан +996555123456', 'Айжан'],
  ['+996 555 12 34 56', '-'],
  ['-', '-'],
  ['🙂', '-'],
])('%j is shown as %j', (name, shown) => {
  expect(publicName(name)).toBe(shown);
});
