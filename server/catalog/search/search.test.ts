import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadBaseData } from '#db/seed/seed.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { aDocument } from '#test/support/search-documents.ts';
import { findProducts, indexProducts, refreshSearch, removeFromIndex } from './search.ts';

let database: TestDatabase;

const phone = { brand: 'Apple', kinds: ['Смартфоны iPhone', 'iPhone'], values: ['чёрный', 'Black'] };
const documents = [
  {
    id: 1,
    name: 'Чехол Spigen для iPhone 15',
    otherNames: ['Spigen case for iPhone 15'],
    isAccessory: true,
    popularity: 900,
  },
  {
    id: 2,
    name: 'Чехол Nillkin iPhone 15',
    otherNames: ['Nillkin iPhone 15 case'],
    isAccessory: true,
    popularity: 900,
  },
  { id: 3, name: 'Смартфон Apple iPhone 15', otherNames: ['Apple iPhone 15'], ...phone, gigabytes: [128, 256] },
  {
    id: 4,
    name: 'Смартфон Apple iPhone 15 Pro',
    otherNames: ['Apple iPhone 15 Pro'],
    ...phone,
    gigabytes: [256, 1024],
  },
  { id: 5, name: 'Смартфон Apple iPhone 14', otherNames: ['Apple iPhone 14'], ...phone, popularity: 500 },
  { id: 10, name: 'Смартфон Samsung Galaxy S24', otherNames: ['Samsung Galaxy S24'], brand: 'Samsung' },
  {
    id: 11,
    name: 'Смартфон Samsung Galaxy S23',
    otherNames: ['Samsung Galaxy S23'],
    brand: 'Samsung',
    popularity: 800,
  },
  { id: 20, name: 'Видеокарта MSI GeForce RTX 4070 Ti 12 GB', brand: 'MSI', popularity: 800 },
  { id: 21, name: 'Видеокарта Palit GeForce RTX 4070 Dual OC Infinity 12 GB', brand: 'Palit' },
  { id: 30, name: 'Процессор Intel Core i7-13700K', brand: 'Intel', popularity: 100 },
  { id: 31, name: 'Процессор Intel Core i7-13700', brand: 'Intel' },
  { id: 32, name: 'Кулер для процессора Noctua NH-D15', brand: 'Noctua', popularity: 700 },
  { id: 40, name: 'Оперативная память Kingston 32 GB (2 x 16 GB)', brand: 'Kingston', popularity: 50 },
  { id: 41, name: 'Оперативная память Kingston 16 GB (2 x 8 GB)', brand: 'Kingston' },
  { id: 50, name: 'Монитор Dell 27" 165 Hz', brand: 'Dell' },
  { id: 60, name: 'Игровая консоль Sony PlayStation 5', otherNames: ['Sony PlayStation 5 console'], brand: 'Sony' },
];

beforeAll(async () => {
  database = await testDatabase();
  await loadBaseData(database.db);
  await indexProducts(database.db, documents.map(aDocument));
});
afterAll(() => database.drop());

const find = (text: string, limit = 100) => findProducts({ db: database.db }, text, { limit });
const idsOf = async (text: string) => (await find(text)).ids;

test('the thing itself comes before what is for it, however popular that is', async () => {
  expect(await idsOf('iphone 15')).toEqual([3, 4, 2, 1]);
  expect((await idsOf('процессор')).at(-1)).toBe(32);
});

test('what is for a thing comes first where it is asked for', async () => {
  expect(await idsOf('чехол iphone 15')).toEqual([2, 1]);
  expect((await idsOf('case for iphone')).toSorted()).toEqual([1, 2]);
  expect(await idsOf('кулер для процессора')).toEqual([32]);
});

test("a model's number is meant exactly, and longer models come after it", async () => {
  expect(await idsOf('galaxy s24')).toEqual([10]);
  expect(await idsOf('galaxy s 23')).toEqual([11]);
  expect(await idsOf('rtx 4070')).toEqual([21, 20]);
  expect(await idsOf('4070 ti')).toEqual([20]);
  expect(await idsOf('i7 13700')).toEqual([31, 30]);
  expect(await idsOf('nhd15')).toEqual([32]);
});

test("an amount is found in any spelling, first as the product's own", async () => {
  for (const text of ['kingston 16гб', 'kingston 16 gb', '16g kingston']) expect(await idsOf(text)).toEqual([41, 40]);
  for (const text of ['iphone 1тб', 'айфон 1024 gb']) expect(await idsOf(text)).toEqual([4]);
  for (const text of ['монитор 27 дюймов', '27" dell', 'монитор 165гц']) expect(await idsOf(text)).toEqual([50]);
});

test.each([
  ['айфон 15 про', [4]],
  ['ayfon 15 pro', [4]],
  ['fqajy 15 ghj', [4]],
  ['шзрщту 15 зкщ', [4]],
  ['ihpone 15 pro', [4]],
  ['айфон15про', [4]],
  ['про 15 айфон', [4]],
  ['купить айфон 15 про недорого в Бишкеке', [4]],
  ['плойка', [60]],
  ['ps5', [60]],
  ['play station', [60]],
  ['gktqcntqity', [60]],
  ['igrovaya konsol', [60]],
  ['ш7 13700л', [30]],
  ['zzqqxxyy', []],
  ['ыь24', []],
])('%s finds %j', async (text, ids) => {
  expect(await idsOf(text)).toEqual(ids);
});

test('colours and volumes narrow the search', async () => {
  expect(await idsOf('чёрный айфон 256')).toEqual([3, 4]);
  expect(await idsOf('айфон 128')).toEqual([3]);
});

test('a beginning finds the word, and the whole word nothing else', async () => {
  expect(await idsOf('мони')).toEqual([50]);
  expect((await idsOf('galax')).toSorted()).toEqual([10, 11]);
  expect((await idsOf('про')).every((id) => [4, 30, 31, 32].includes(id))).toBe(true);
});

test('it is said whether the words were found as they were typed', async () => {
  expect([(await find('iphone 15')).isExact, (await find('iphnoe 15')).isExact]).toEqual([true, false]);
});

test('without hits the nearest products are named, and never as hits', async () => {
  expect(await find('galaxy s25')).toMatchObject({ ids: [], nearest: [11, 10] });
});

test('nothing comes close to a word that says nothing', async () => {
  for (const text of ['фывапролдж', 'zzzzqqq']) expect(await find(text)).toMatchObject({ ids: [], nearest: [] });
});

test('a word that no product has is not counted, one that is known is', async () => {
  expect(await idsOf('айфон 15 про ыщзшыгл')).toEqual([4]);
  // There are synonyms of a refrigerator and no refrigerators.
  expect(await find('холодильник samsung')).toMatchObject({ ids: [], nearest: [11, 10] });
  expect(await find('samsung 4070')).toMatchObject({ ids: [] });
});

test('a text without words finds nothing and breaks nothing', async () => {
  for (const text of ['', '   ', "'", "':*", '\\', '& | ! <-> ()', '%_', '"', '🙂', '\u0000', "x'y", "'".repeat(500)]) {
    expect((await find(text)).isCapped).toBe(false);
  }
  expect((await find('слово '.repeat(2000))).ids).toEqual([]);
});

test('the same search has the same answer, however much of it is asked for', async () => {
  const whole = await find('смартфон');
  expect(await find('смартфон')).toEqual(whole);
  expect(await find('смартфон', 2)).toMatchObject({ ids: whole.ids.slice(0, 2), isCapped: true });
  expect(whole.isCapped).toBe(false);
});

test('a changed product is found by its new words only, and a removed one by none', async () => {
  await indexProducts(database.db, [aDocument({ id: 70, name: 'Чайник Bork' })]);
  expect(await idsOf('чайник')).toEqual([70]);
  await indexProducts(database.db, [aDocument({ id: 70, name: 'Тостер Bork' })]);
  expect([await idsOf('чайник bork'), await idsOf('тостер')]).toEqual([[], [70]]);
  await removeFromIndex(database.db, [70, 71]);
  expect(await idsOf('тостер')).toEqual([]);
});

test('what is written is seen when its transaction commits, and never when it does not', async () => {
  const failed = database.db.transaction().execute(async (tx) => {
    await indexProducts(tx, [aDocument({ id: 80, name: 'Самокат Ninebot' })]);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await idsOf('самокат')).toEqual([]);
});

test('two writers of the same new words do not stand in each other’s way', async () => {
  const names = ['арфа барабан', 'барабан арфа'];
  await Promise.all(names.map((name, place) => indexProducts(database.db, [aDocument({ id: 90 + place, name })])));
  expect((await idsOf('арфа барабан')).toSorted()).toEqual([90, 91]);
});

test('words that no product has any more are forgotten, those of synonyms are kept', async () => {
  await indexProducts(database.db, [aDocument({ id: 99, name: 'Гироскутер' })]);
  await removeFromIndex(database.db, [99]);
  await refreshSearch(database.db);
  const { rows } = await sql<{ word: string; frequency: number }>`
    select word, frequency from search_words where word in ('гироскутер', 'iphone', 'сяом') order by word`.execute(
    database.db,
  );
  expect(rows).toEqual([
    { word: 'iphone', frequency: 5 },
    { word: 'сяом', frequency: 0 },
  ]);
});

test('words of an earlier version get the keys of this one with the next refresh', async () => {
  await indexProducts(database.db, [aDocument({ id: 98, name: 'Planner Quake' })]);
  await sql`update search_words set keys = '{}', sound = 'x' where word = 'quake'`.execute(database.db);
  expect(await idsOf('квейк')).not.toContain(98);
  await refreshSearch(database.db);
  expect(await idsOf('квейк')).toEqual([98]);
  await removeFromIndex(database.db, [98]);
});

test('the vocabulary is of letters: a number is no slip of another one', async () => {
  const { rows } = await sql<{ word: string; isNumber: boolean }>`
    select word, word ~ '[0-9]' as "isNumber" from search_words where frequency > 0`.execute(database.db);
  expect(rows.map(({ word }) => word)).toContain('kingston');
  expect(rows.filter(({ isNumber }) => isNumber)).toEqual([]);
});
