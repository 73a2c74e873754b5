import { expect, test } from 'vitest';
import { findCities } from './find-cities.ts';

const city = (id: number, name: string, name_en: string, region = 1) => ({
  id,
  name,
  name_en,
  region,
  delivery_price: null,
});
const shop = {
  regions: [
    { id: 1, name: 'Чуйская область', name_en: 'Chuy Region' },
    { id: 2, name: 'Нарынская область', name_en: 'Naryn Region' },
  ],
  cities: [
    city(1, 'Бишкек', 'Bishkek'),
    city(2, 'Кочкор-Ата', 'Kochkor-Ata', 2),
    city(3, 'Новый Бишкек', 'New Bishkek', 2),
    city(4, 'Орёл', 'Oryol'),
  ],
};
const found = (typed: string) => findCities(shop, typed, 'ru').map(({ name }) => name);

test.each([
  ['биш', ['Бишкек', 'Новый Бишкек']],
  [' BISH', ['Бишкек', 'Новый Бишкек']],
  ['кочкор ата', ['Кочкор-Ата']],
  ['орел', ['Орёл']],
  ['ишкек', []],
])('"%s" may mean %j', (typed, names) => {
  expect(found(typed)).toEqual(names);
});

test('before a letter is typed the first ones are offered, each with its region in the language of the page', () => {
  expect(found('')).toHaveLength(4);
  expect(findCities(shop, 'koch', 'en')).toMatchObject([{ name: 'Kochkor-Ata', region: 'Naryn Region' }]);
});
