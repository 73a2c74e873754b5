import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadBaseData } from '#db/seed/seed.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { aDocument } from '#test/support/search-documents.ts';
import { findProducts, indexProducts } from './search.ts';

let database: TestDatabase;

const phone = { kinds: ['Смартфоны'] };
const documents = [
  { id: 1, name: 'Смартфон Apple iPhone 15', brand: 'Apple', ...phone },
  { id: 2, name: 'Смартфон Apple iPhone 15 Pro', brand: 'Apple', ...phone },
  { id: 3, name: 'Смартфон Apple iPhone 14', brand: 'Apple', popularity: 500, ...phone },
  { id: 4, name: 'Смартфон Xiaomi Redmi 14', brand: 'Xiaomi', popularity: 900, ...phone },
  { id: 5, name: 'Видеокарта Palit GeForce RTX 4070', brand: 'Palit' },
  { id: 6, name: 'Наушники Sony Silent', brand: 'Sony' },
  { id: 7, name: 'Наушники Marshall Major', brand: 'Marshall' },
  { id: 8, name: 'Ноутбук Asus GL753VD', brand: 'Asus' },
  { id: 9, name: 'Ноутбук Asus GL753VE', brand: 'Asus' },
];

beforeAll(async () => {
  database = await testDatabase();
  await loadBaseData(database.db);
  await indexProducts(database.db, documents.map(aDocument));
});
afterAll(() => database.drop());

const find = (text: string, limit = 100) => findProducts({ db: database.db }, text, { limit });

/** What was found as meant, and else what comes nearest, best first. */
const found = async (text: string) => {
  const { ids, nearest } = await find(text);
  return ids.length > 0 ? ids : { nearest };
};

test('a word that nothing has is left out where less than half of what was typed is of it', async () => {
  // Four letters of ten, and five of eleven.
  expect(await found('iphone zzqq')).toEqual([3, 1, 2]);
  expect(await found('iphone zzqqx')).toEqual({ nearest: [3, 1, 2] });
  expect(await found('айфон красивый')).toEqual({ nearest: [3, 1, 2] });
});

test('a number alone says nothing of what is meant', async () => {
  expect(await found('ыщз 4070')).toEqual({ nearest: [5] });
  expect(await found('наушники 4070')).toEqual({ nearest: [6, 7] });
});

test('what a thing is only like is left out, where all that it is called is there', async () => {
  expect(await found('складной redmi 14')).toEqual([4]);
  expect(await found('складной redmi')).toEqual([4]);
  expect(await found('складной redmi 15')).toEqual({ nearest: [4] });
});

test('another model of the same thing is nearer than another thing of the same number', async () => {
  expect(await found('iphone 16')).toEqual({ nearest: [3, 1, 2] });
  expect(await found('redmi 15')).toEqual({ nearest: [4] });
  expect(await found('iphone 14 pro')).toEqual({ nearest: [2] });
  expect(await found('palit rtx 4090')).toEqual({ nearest: [5] });
});

test('what has all but one of the words comes before what has any of them', async () => {
  expect(await found('sony major silent')).toEqual({ nearest: [6] });
  expect(await found('marshall silent')).toEqual({ nearest: [7, 6] });
});

test('letters that end a model may go on, as its number may', async () => {
  expect(await found('gl753v')).toEqual([8, 9]);
  expect(await found('gl753')).toEqual([8, 9]);
  expect(await found('gl753vd')).toEqual([8]);
});

test('slips in each of two words are forgiven, where they are of one thing', async () => {
  expect(await found('наушнеки марсхал')).toEqual([7]);
  expect(await found('silentt majorr')).toEqual({ nearest: [6, 7] });
});

test('of many hits as many as are wanted are given, and it is said that there are more', async () => {
  expect(await find('смартфон', 3)).toMatchObject({ isCapped: true, ids: { length: 3 } });
  expect(await find('смартфон', 4)).toMatchObject({ isCapped: false, ids: { length: 4 } });
  expect((await find('смартфон', 3)).ids).toEqual((await find('смартфон', 4)).ids.slice(0, 3));
});
