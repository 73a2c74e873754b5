import { afterAll, beforeAll, expect, test } from 'vitest';
import { readQueries } from '#bench/understanding/meaning.ts';
import { readSearch } from '#bench/understanding/read-search.ts';
import { loadBaseData, loadDemoStore } from '#db/seed/seed.ts';
import { RecentSearches } from '#server/catalog/search/recent-searches.ts';
import { CachedSynonyms } from '#server/catalog/search/synonyms/synonyms.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

/** Every so many-th of the recorded searches. */
const step = 16;

let shop: TestShop;

beforeAll(async () => {
  shop = await testShop();
  shop.services.synonyms = new CachedSynonyms();
  await loadBaseData(shop.db);
  await loadDemoStore(shop.db);
});
afterAll(() => shop.close());

test('a search finds the same after any other that was typed', { timeout: 120_000 }, async () => {
  const { recentSearches: _, ...forgetful } = shop.services;
  const remembering = { ...forgetful, recentSearches: new RecentSearches() };
  const queries = readQueries('queries').filter(({ shop: of }, number) => of === 'demo' && number % step === 0);
  expect(queries.length).toBeGreaterThan(5);
  for (const { query } of queries) {
    for (let letters = 2; letters <= query.length; letters += 1) {
      const text = query.slice(0, letters);
      const typed = await readSearch(remembering, text);
      expect({ text, ...typed }).toEqual({ text, ...(await readSearch(forgetful, text)) });
    }
  }
});
