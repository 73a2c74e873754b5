import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadBaseData } from '#db/seed/seed.ts';
import { CachedSynonyms } from '#server/catalog/search/synonyms/synonyms.ts';
import { demoDocuments, partsDocuments } from '#test/search/catalogues.ts';
import { Random } from '#test/search/random.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { aDocument } from '#test/support/search-documents.ts';
import { findProducts, indexProducts, refreshSearch } from './search.ts';

const laptops = { brand: 'Lenovo', kinds: ['Компьютеры > Ноутбуки', 'Computers > Laptops'] };
const docks = { brand: 'Targus', kinds: ['Аксессуары для ноутбуков', 'Laptop accessories'], popularity: 900 };
const others = [
  { id: 100_001, name: 'Lenovo IdeaPad Slim 5', otherNames: ['Lenovo IdeaPad Slim 5'], ...laptops },
  { id: 100_002, name: 'Laptop Docking Station USB-C', otherNames: ['Laptop Docking Station USB-C'], ...docks },
  { id: 100_003, name: 'Док-станция Targus', otherNames: ['Targus laptop dock'], isAccessory: true, ...docks },
  { id: 100_010, name: 'Ноутбук ASUS ROG GL753VE', otherNames: ['ASUS ROG GL753VE laptop'], brand: 'ASUS' },
  { id: 100_011, name: 'Ноутбук ASUS ROG GL702VM', otherNames: ['ASUS ROG GL702VM laptop'], brand: 'ASUS' },
  { id: 100_020, name: 'Смартфон Vivo Y17', otherNames: ['Vivo Y17'], brand: 'Vivo' },
  { id: 100_021, name: 'Смартфон Vivo Y53 1606', otherNames: ['Vivo Y53 1606'], brand: 'Vivo' },
];

let database: TestDatabase;
const synonyms = new CachedSynonyms();
const demo = await demoDocuments();
const parts = partsDocuments().map((document) => ({ ...document, id: document.id + demo.length }));
const documents = [...demo, ...parts, ...others.map(aDocument)];
const nameOf = new Map(documents.map(({ id, name }) => [id, name]));

beforeAll(async () => {
  database = await testDatabase();
  await loadBaseData(database.db);
  await indexProducts(database.db, documents);
  await refreshSearch(database.db);
});
afterAll(() => database.drop());

const find = (text: string) => findProducts({ db: database.db, synonyms }, text, { limit: 5000 });
const namesOf = async (text: string) => (await find(text)).ids.map((id) => nameOf.get(id));

test('a name with its colour and volume, as the shop prints them, finds its product', {
  timeout: 120_000,
}, async () => {
  const printed = demo.flatMap(({ id, name, otherNames, values: colors, gigabytes: [memory] }) => [
    { id, text: name },
    ...colors.slice(0, 1).map((color) => ({ id, text: [name, color, ...(memory ? [`${memory} ГБ`] : [])].join(', ') })),
    ...colors.slice(-1).map((color) => ({ id, text: `${otherNames[0]}, ${color}` })),
  ]);
  const random = new Random(7);
  const some = Array.from({ length: 60 }, () => random.pick(parts)).map(({ id, name }) => ({ id, text: name }));
  const missed: string[] = [];
  for (const { id, text } of [...printed, ...some]) {
    const place = (await find(text)).ids.indexOf(id);
    if (place < 0 || place > 5) missed.push(`${place}: ${text}`);
  }
  expect(missed).toEqual([]);
});

test('a mark after a number is no letter of the other layout', async () => {
  for (const text of ['iPhone 16, черный', 'iPhone 16; черный', 'черный iphone 16.', 'iPhone (16), черный']) {
    expect([text, (await namesOf(text))[0]]).toEqual([text, 'Смартфон Apple iPhone 16']);
  }
});

test('a model that the shop does not have is no other maker’s model', async () => {
  for (const text of ['iphone 15', 'айфон 15', 'iphone 14 pro']) {
    const { ids, nearest } = await find(text);
    expect([text, ids]).toEqual([text, []]);
    expect(nameOf.get(nearest[0] ?? 0)).toContain('iPhone');
  }
});

test('a word of two alphabets is read as it looks and as it sounds', async () => {
  expect(await namesOf('pс5')).toContain('Игровая консоль Sony PlayStation 5 Slim');
  expect((await namesOf('iрhоnе 16'))[0]).toBe('Смартфон Apple iPhone 16');
});

test('the beginning of a model finds its models and not those that only have its parts', async () => {
  expect(await namesOf('gl753v')).toEqual(['Ноутбук ASUS ROG GL753VE']);
  expect(await namesOf('vivo y1')).toEqual(['Смартфон Vivo Y17']);
});

test('a thing comes before what belongs to it, also where only its category names it', async () => {
  const names = await namesOf('laptop');
  const firstBeside = names.findIndex((name) => /dock|док/i.test(name ?? ''));
  expect(names.indexOf('Lenovo IdeaPad Slim 5')).toBeLessThan(firstBeside);
  expect(names.indexOf('Ноутбук Apple MacBook Air 13 M4')).toBeLessThan(firstBeside);
  expect((await namesOf('laptop dock'))[0]).toMatch(/dock|док/i);
});
