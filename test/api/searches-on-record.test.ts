import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Means, readQueries } from '#bench/understanding/meaning.ts';
import { readSearch } from '#bench/understanding/read-search.ts';
import { loadBaseData, loadDemoStore } from '#db/seed/seed.ts';
import { CachedSynonyms } from '#server/catalog/search/synonyms/synonyms.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

const sets = ['queries', 'held-out', 'blind', ...Array.from({ length: 19 }, (_, set) => `blind-${set + 2}`)];
/** Where something stands in a list matters most among the first. */
const kept = 5;

let shop: TestShop;
let keys: Map<number, string>;

beforeAll(async () => {
  shop = await testShop();
  shop.services.synonyms = new CachedSynonyms();
  await loadBaseData(shop.db);
  await loadDemoStore(shop.db);
  const products = await shop.db.selectFrom('products').select(['id', 'key']).execute();
  keys = new Map(products.map(({ id, key }) => [id, key]));
});
afterAll(() => shop.close());

const written = (means: Means) =>
  Object.entries(means)
    .filter(([, value]) => value !== '')
    .map(([part, value]) => `${part} ${value}`)
    .join(' · ');

/**
 * Not whether it is right, which other tests count: any change of how searches are read is to be looked at. Who means it
 * writes the record by `npm run test:api -- searches-on-record -u`, and reads what has changed in it.
 */
test('each search of the sets is read, and finds what it finds, as is on record', { timeout: 300_000 }, async () => {
  const queries = sets.flatMap(readQueries).filter((query) => query.shop === 'demo');
  const lines: string[] = [];
  for (const query of new Set(queries.map((one) => one.query))) {
    const { means, ids } = await readSearch(shop.services, query);
    const found = ids.slice(0, kept).map((id) => keys.get(id));
    lines.push(query, `  ${written(means)}`, `  ${ids.length}: ${found.join(', ')}`);
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../search/searches-on-record.txt');
});
