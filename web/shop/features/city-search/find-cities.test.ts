import { expect, test } from 'vitest';
import { inAllLanguages } from '#rules/text/translations.ts';
import { findCities } from './find-cities.ts';

const named = (name: string, name_en: string, name_ky?: string) => inAllLanguages({ name, name_en, name_ky }, ['name']);
const city = (id: number, names: ReturnType<typeof named>, region = 1) => ({
  ...names,
  id,
  region,
  delivery_price: null,
});
const shop = {
  regions: [
    { id: 1, ...named('Чуйская область', 'Chuy Region', 'Чүй облусу') },
    { id: 2, ...named('Нарынская область', 'Naryn Region', 'Нарын облусу') },
  ],
  cities: [
    city(1, named('Бишкек', 'Bishkek')),
    city(2, named('Кочкор-Ата', 'Kochkor-Ata'), 2),
    city(3, named('Новый Бишкек', 'New Bishkek', 'Жаңы Бишкек'), 2),
    city(4, named('Орёл', 'Oryol')),
  ],
};
const found = (typed: string) => findCities(shop, typed, 'ru').map(({ name }) => name);

test.each([
  ['биш', ['Бишкек', 'Новый Бишкек']],
  [' BISH', ['Бишкек', 'Новый Бишкек']],
  ['кочкор ата', ['Кочкор-Ата']],
  ['орел', ['Орёл']],
  ['жаңы', ['Новый Бишкек']],
  ['ишкек', []],
])('"%s" may mean %j', (typed, names) => {
  expect(found(typed)).toEqual(names);
});

test('before a letter is typed the first ones are offered, each with its region in the language of the page', () => {
  expect(found('')).toHaveLength(4);
  expect(findCities(shop, 'koch', 'en')).toMatchObject([{ name: 'Kochkor-Ata', region: 'Naryn Region' }]);
  expect(findCities(shop, 'koch', 'ky')).toMatchObject([{ name: 'Кочкор-Ата', region: 'Нарын облусу' }]);
});
