import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { judge, readQueries } from '#bench/understanding/meaning.ts';
import { readSearch } from '#bench/understanding/read-search.ts';
import { loadBaseData, loadDemoStore } from '#db/seed/seed.ts';
import { findProducts, indexProducts, refreshSearch } from '#server/catalog/search/search.ts';
import type { SearchDocument } from '#server/catalog/search/search-document.ts';
import { CachedSynonyms } from '#server/catalog/search/synonyms/synonyms.ts';
import { demoDocuments, partsDocuments } from '#test/search/catalogues.ts';
import { type Measured, measure } from '#test/search/measure.ts';
import { makeQueries, strangersQueries } from '#test/search/query-set.ts';
import { Random } from '#test/search/random.ts';
import { nonsense } from '#test/search/strangers.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

const seed = 20_261_121;
const understandingSets = ['queries', 'held-out', 'blind', 'blind-2', 'blind-3'];
/** Searches of `bench/understanding` that are not read as they are meant; what is mended goes from here. */
const knownMisses = new Set([
  'bluetooth speaker',
  'earbuds under 15000',
  'wireless earbuds with noise cancelling',
  'беспроводной пылесос дайсон',
  'блютуз колонка jbl',
  'блютуз колонка маршал',
  'зеркалка canon',
  'кызыл наушник',
  'мультистайлер',
  'самсунг а54 128',
  'смарт 8 256',
  'тел с 5g до 40000',
  'часы эпл вотч 46',
]);
const ofEachKind = 12;

function expectGood({ kinds, all }: Measured, fewest = 300) {
  expect(all.count).toBeGreaterThanOrEqual(fewest);
  expect(all.recall).toBeGreaterThanOrEqual(0.95);
  expect(all.first).toBeGreaterThanOrEqual(0.8);
  expect(kinds.filter(({ recall }) => recall < 0.85)).toEqual([]);
}

/** Searches that find something although they mean nothing: at most one in twenty of them may. */
async function expectNothing(find: (text: string) => Promise<readonly number[]>) {
  const texts = Object.values(nonsense).flat();
  const found: string[] = [];
  for (const text of texts) if ((await find(text)).length > 0) found.push(text);
  expect(found.length, found.join(', ')).toBeLessThanOrEqual(texts.length * 0.05);
}

describe('over HTTP in the demo store', () => {
  let shop: TestShop;
  let documents: SearchDocument[];
  const find = async (search: string) => {
    const { body } = await shop.call('GET /products/', { query: { search, limit: 10 } });
    return body.results.map(({ id }) => id);
  };

  beforeAll(async () => {
    shop = await testShop();
    shop.services.synonyms = new CachedSynonyms();
    await loadBaseData(shop.db);
    await loadDemoStore(shop.db);
    const products = await shop.db.selectFrom('products').select(['id', 'key']).execute();
    const ids = new Map(products.map(({ id, key }) => [key, id]));
    documents = (await demoDocuments()).map((document) => ({ ...document, id: ids.get(document.key) ?? 0 }));
  });
  afterAll(() => shop.close());

  test('searches of every kind find what was meant', async () => {
    const queries = makeQueries(documents, new Random(seed), ofEachKind);
    expectGood(await measure(queries, find));
  });

  test('what strangers type finds what they meant', async () => {
    expectGood(await measure(strangersQueries(documents), find), 150);
  });

  test('searches are read as what they mean, but for those of which it is known', async () => {
    const queries = understandingSets.flatMap(readQueries).filter((query) => query.shop === 'demo');
    expect(queries.length).toBeGreaterThan(300);
    const missed: string[] = [];
    for (const { query, means } of queries) {
      if (judge(means, (await readSearch(shop.services, query)).means) !== 'right') missed.push(query);
    }
    expect(missed.filter((query) => !knownMisses.has(query))).toEqual([]);
  });

  test('what means nothing finds nothing', () => expectNothing(find));
});

describe('among three thousand parts of computers', () => {
  let database: TestDatabase;
  const documents = partsDocuments();
  const synonyms = new CachedSynonyms();
  const find = async (text: string) => (await findProducts({ db: database.db, synonyms }, text, { limit: 10 })).ids;

  beforeAll(async () => {
    database = await testDatabase();
    await loadBaseData(database.db);
    await indexProducts(database.db, documents);
    await refreshSearch(database.db);
  });
  afterAll(() => database.drop());

  test('searches of every kind find what was meant', async () => {
    expectGood(await measure(makeQueries(documents, new Random(seed), ofEachKind), find));
  });

  test('what strangers type finds what they meant', async () => {
    expectGood(await measure(strangersQueries(documents), find), 150);
  });

  test('what means nothing finds nothing', () => expectNothing(find));
});
