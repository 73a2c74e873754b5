import { expect, test } from 'vitest';
import { kindInBox, thingsInBox } from './in-the-box.ts';

test('things are parted by semicolons and lines; a comma belongs to a thing', () => {
  expect(thingsInBox('Кабель USB-C, 1 м; Документация;\nЧехол ; ')).toEqual([
    'Кабель USB-C, 1 м',
    'Документация',
    'Чехол',
  ]);
  expect(thingsInBox(' ')).toEqual([]);
});

test.each([
  ['Без блока питания', 'without'],
  ['No cable', 'without'],
  ['Магнитный зарядный кабель USB-C, 1 м', 'cable'],
  ['Блок питания USB-C 20 Вт', 'charger'],
  ['USB-C Power Adapter', 'charger'],
  ['Документация', 'papers'],
  ['Футляр Smart Case', 'case'],
  ['Зарядный футляр', 'case'],
  ['iPhone 17 Pro', 'other'],
] as const)('%s is recognised as %s', (thing, kind) => expect(kindInBox(thing)).toBe(kind));
