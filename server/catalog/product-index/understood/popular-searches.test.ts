import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Language } from '#rules/text/language.ts';
import { shopDay } from '#rules/text/shop-clock.ts';
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
