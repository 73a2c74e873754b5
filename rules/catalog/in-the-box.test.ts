import { expect, test } from 'vitest';
import { thingsInBox } from './in-the-box.ts';

test('things are parted by semicolons and lines; a comma belongs to a thing', () => {
  expect(thingsInBox('Кабель USB-C, 1 м; Документация;\nЧехол ; ')).toEqual([
    'Кабель USB-C, 1 м',
    'Документация',
    'Чехол',
  ]);
  expect(thingsInBox(' ')).toEqual([]);
});
