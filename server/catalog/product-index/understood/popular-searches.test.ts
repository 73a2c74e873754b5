import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '#rules/text/language.ts';
import { shopDay } from '#rules/text/shop-clock.ts';
import { SearchTerms } from '#server/catalog/search/search-terms.ts';
import { aCategory, describeProduct } from '#test/support/a-category.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

type Term = { searches?: number; hits?: number; language?: Language; ago?: number };

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop();
  const { db } = shop;
  const category = await aCategory(db, { slug: 'laptops', name: { ru: 'Ноутбуки', en: 'Laptops' } });
  const { id } = await aProduct(db, { name: 'Ноутбук Acme Book', brand: 'acme' });
  await describeProduct(db, id, { category, said: [] });
  const days = (ago: number) => shopDay(Date.now() - ago * 24 * 60 * 60 * 1000);
  const term = (text: string, { searches = 9, hits = 1, language = 'ru', ago = 0 }: Term = {}) => ({
    day: days(ago),
    language,
    term: text,
    searches,
    hits,
  });
  await db
    .insertInto('search_terms')
    .values([
      term('ноутбук acme', { searches: 8 }),
      term('acme book', { searches: 20, ago: 3 }),
      // What nothing was found by, what is given up in part, what a few searched for, what is long ago, what is mistyped.
      term('чайник', { searches: 50, hits: 0 }),
      term('ноутбук шшщщшщ', { searches: 40 }),
      term('ноутбук', { searches: 4 }),
      term('ноутбуки', { searches: 90, ago: 60 }),
      term('acmme bok', { searches: 30 }),
      term('laptop', { language: 'en' }),
    ])
    .execute();
});
afterAll(() => shop.close());

const popular = async (language: string) =>
  (await shop.call('GET /popular-searches/', { headers: { 'accept-language': language } })).body.searches;

test('what many search for and what is read whole is offered to others, in their language', async () => {
  expect(await popular('ru')).toEqual(['acme book', 'ноутбук acme']);
  expect(await popular('en')).toEqual(['laptop']);
});

test('one network makes nothing popular however often it searches, nor do staff; several networks do', async () => {
  const terms = new SearchTerms(shop.services);
  shop.services.searchTerms = terms;
  const staff = await shop.aCustomer({ role: 'operator' });
  const ask = (search: string, ip: string, user?: { access: string }) =>
    shop.call('GET /products/', { query: { search }, ip, headers: { 'accept-language': 'en' }, ...(user && { user }) });
  for (let count = 1; count <= 6; count += 1) {
    await ask('acme', '203.0.113.1');
    await ask('acme', `2001:db8:0:1::${count}`);
    await ask('book', `203.0.113.${count}`, staff);
    await ask('acme book', `203.0.113.${count}`);
  }
  await terms.close();
  // What was answered before is held for half an hour.
  Object.assign(shop.services, { searchTerms: undefined, recentSearches: undefined });
  expect(await popular('en')).toEqual(['laptop', 'acme book']);
});
