import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#server/platform/database/connection.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';
import { SearchTerms, termsWithoutHits, topTerms } from './search-terms.ts';
import { addTermCounts, listTerms } from './term-queries.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());

const always = { from: '2000-01-01', to: '2100-01-01', limit: 10 };

test('terms are counted by language with what the last search found', async () => {
  const terms = new SearchTerms(database);
  terms.note('iPhone  15', { language: 'ru', hits: 3 });
  terms.note('iphone 15', { language: 'ru', hits: 4 });
  terms.note('iphone 15', { language: 'en', hits: 4 });
  terms.note('холодильник', { language: 'ru', hits: 0 });
  await terms.flush();
  terms.note('iphone 15', { language: 'ru', hits: 5 });
  await terms.close();
  expect(await topTerms(database, { ...always, language: 'ru' })).toEqual([
    { term: 'iphone 15', searches: 3, hits: 5 },
    { term: 'холодильник', searches: 1, hits: 0 },
  ]);
  expect(await topTerms(database, { ...always, limit: 1 })).toMatchObject([{ term: 'iphone 15', searches: 4 }]);
  expect(await termsWithoutHits(database, always)).toEqual([{ term: 'холодильник', searches: 1, hits: 0 }]);
  expect(await topTerms(database, { ...always, to: '2000-01-02' })).toEqual([]);
});

test('a term counts once a day for each network and language, and each time where it is not known who searches', async () => {
  const terms = new SearchTerms(database);
  const note = (ip: string | undefined, language: 'ru' | 'en' = 'ru', term = 'iphone') =>
    terms.note(term, { language, hits: 1, ip });
  for (const ip of ['10.0.0.1', '10.0.0.1', '10.0.0.2', '2001:db8::1', '2001:db8::2']) note(ip);
  note('10.0.0.1', 'en');
  note('10.0.0.1', 'ru', 'galaxy');
  for (const ip of [undefined, undefined]) note(ip, 'ru', 'xiaomi');
  await terms.close();
  const found = async (language: 'ru' | 'en') =>
    (await topTerms(database, { ...always, language })).map(({ term, searches }) => [term, searches]);
  expect(await found('ru')).toEqual([
    ['iphone', 3],
    ['xiaomi', 2],
    ['galaxy', 1],
  ]);
  expect(await found('en')).toEqual([['iphone', 1]]);
});

test('terms are listed in each order, what is equal by its letters, page by page with their number', async () => {
  const { rows } = await listTerms(database.db, { ...always, isWithoutHits: false });
  expect(rows).toEqual([]);
  const day = (nth: number) => `2026-01-0${nth}`;
  const count = (term: string, searches: number, hits: number, nth = 2) =>
    ({ day: day(nth), language: 'ru', term, searches, hits }) as const;
  await addTermCounts(database.db, [
    count('b', 2, 7, 1),
    count('b', 2, 0, 3),
    count('c', 4, 3),
    count('a', 4, 3),
    count('d', 1, 9),
    count('e', 5, 5, 5),
  ]);
  const list = async (more: object) => {
    const page = { from: day(1), to: day(3), limit: 10, isWithoutHits: false, ...more };
    const { count: all, rows: some } = await listTerms(database.db, page);
    return [all, some.map(({ term }) => term).join('')];
  };
  expect(await list({})).toEqual([4, 'abcd']);
  expect(await list({ ordering: 'searches' })).toEqual([4, 'dabc']);
  expect(await list({ ordering: 'hits' })).toEqual([4, 'bacd']);
  expect(await list({ ordering: '-hits' })).toEqual([4, 'dacb']);
  expect(await list({ limit: 2, offset: 1 })).toEqual([4, 'bc']);
  expect(await list({ isWithoutHits: true })).toEqual([1, 'b']);
  expect(await list({ to: day(2), isWithoutHits: true })).toEqual([0, '']);
  expect(await list({ from: day(5), to: day(5) })).toEqual([1, 'e']);
  expect(await list({ search: 'D' })).toEqual([1, 'd']);
});

test('phone numbers and e-mail addresses never arrive', async () => {
  const terms = new SearchTerms(database);
  for (const text of ['0555 123 456', '+996555123456', 'aida@example.kg'])
    terms.note(text, { language: 'ru', hits: 0 });
  await terms.close();
  expect(await topTerms(database, always)).toEqual([]);
});

test('what could not be written is written later, and said', async () => {
  const errors: string[] = [];
  const log = { error: (_about: object, text: string) => errors.push(text) } as never;
  const away = openDatabase({ ...database.connection, port: 1 }, { max: 1, onError: () => {} });
  const services = { db: away.db, log };
  const terms = new SearchTerms(services);
  terms.note('iphone', { language: 'ru', hits: 1 });
  await terms.flush();
  expect(errors).toEqual(['search terms could not be written yet']);
  terms.note('iphone', { language: 'ru', hits: 2 });
  services.db = database.db;
  await terms.close();
  expect(await topTerms(database, always)).toEqual([{ term: 'iphone', searches: 2, hits: 2 }]);
  await away.close();
});

test('a search that comes while a write fails is the later one: what it found counts', async () => {
  const away = openDatabase({ ...database.connection, port: 1 }, { max: 1, onError: () => {} });
  const note = (hits: number) => terms.note('iphone', { language: 'ru', hits });
  let writes = 0;
  const terms: SearchTerms = new SearchTerms({
    get db() {
      writes += 1;
      if (writes > 1) return database.db;
      note(2);
      return away.db;
    },
  });
  note(1);
  await terms.flush();
  await terms.close();
  expect(await topTerms(database, always)).toEqual([{ term: 'iphone', searches: 2, hits: 2 }]);
  await away.close();
});

test('of ten thousand terms that cannot be written yet no further one is counted, which is said, and those that are there go on', async () => {
  const said: [object, string][] = [];
  const log = { error: (about: object, text: string) => said.push([about, text]) } as never;
  const terms = new SearchTerms({ ...database, log });
  for (let nth = 1; nth <= 10_002; nth += 1) terms.note(`экран ${nth}a`, { language: 'ru', hits: 1 });
  terms.note('экран 1a', { language: 'ru', hits: 3 });
  await terms.close();
  expect(said).toEqual([[{ searches: 2 }, 'searches were not counted']]);
  const { count, rows } = await listTerms(database.db, { ...always, limit: 1, isWithoutHits: false });
  expect([count, rows]).toEqual([10_000, [{ term: 'экран 1a', searches: 2, hits: 3 }]]);
});

test('the same network counts again on the next day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 1, 12) });
  onTestFinished(() => void vi.useRealTimers());
  const terms = new SearchTerms(database);
  const note = () => terms.note('iphone', { language: 'ru', hits: 1, ip: '10.0.0.1' });
  note();
  note();
  // Midnight in Bishkek is at six in the evening of UTC.
  vi.setSystemTime(Date.UTC(2026, 2, 1, 17, 59));
  note();
  vi.setSystemTime(Date.UTC(2026, 2, 1, 18));
  note();
  await terms.close();
  const on = async (day: string) => (await topTerms(database, { ...always, from: day, to: day }))[0]?.searches;
  expect([await on('2026-03-01'), await on('2026-03-02')]).toEqual([1, 1]);
});

test('several instances add up', async () => {
  const instances = [1, 2, 3].map(() => new SearchTerms(database));
  for (const terms of instances) for (const text of ['a b', 'c d']) terms.note(text, { language: 'ru', hits: 1 });
  await Promise.all(instances.map((terms) => terms.close()));
  expect(await topTerms(database, always)).toMatchObject([{ searches: 3 }, { searches: 3 }]);
});

test('a search over HTTP is counted in the language of who asks, its further pages and filters are not', async () => {
  const shop: TestShop = await testShop();
  shop.services.searchTerms = new SearchTerms(shop.services);
  const search = 'самокат';
  await shop.call('GET /products/', { query: { search }, headers: { 'accept-language': 'en' } });
  await shop.call('GET /products/', { query: { search, offset: 24 } });
  await shop.call('GET /products/facets/', { query: { search } });
  await shop.services.searchTerms.close();
  expect(await topTerms(shop.services, { ...always, language: 'en' })).toEqual([
    { term: search, searches: 1, hits: 0 },
  ]);
  expect(await topTerms(shop.services, { ...always, language: 'ru' })).toEqual([]);
  await shop.close();
});
