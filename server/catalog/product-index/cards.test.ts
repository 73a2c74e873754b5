import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/shop/catalog.ts';
import { factText } from '#rules/catalog/fact-text.ts';
import { type Language, languages } from '#rules/text/language.ts';
import { localized } from '#rules/text/localized.ts';
import { textIn } from '#rules/text/localized-text.ts';
import { catalogChanged } from '#server/catalog/changes/changes.ts';
import { aCatalogue } from '#test/support/a-catalogue.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
let catalogue: Awaited<ReturnType<typeof aCatalogue>>;

beforeAll(async () => {
  shop = await testShop();
  catalogue = await aCatalogue(shop.db);
});
afterAll(() => shop.close());

/** What a whole product says of all that is on its card. */
const asCard = (product: Product, language: Language) => ({
  id: product.id,
  name: localized(product, 'name', language),
  default_image: product.default_image?.replace(/^https?:\/\/[^/]+/, ''),
  price: product.price,
  discount: product.discount,
  old_price: product.old_price ?? null,
  is_arrived: product.is_arrived,
  gsi: product.gsi,
  in_stock: product.in_stock,
  rating: product.rating,
  review_count: product.review_count,
  swatches: product.options.flatMap(({ values }) => values.flatMap(({ swatch }) => swatch ?? [])).slice(0, 6),
  query: '',
  facts: product.facts.filter(({ on_card }) => on_card).map((fact) => textIn(factText(fact), language)),
});

test('a list of cards has the products of the list in its order, and says of each what a whole product does', async () => {
  for (const query of [{}, { ordering: 'price' as const }, { search: 'наушники' }, { is_arrived: 'true' }]) {
    const { body: whole } = await shop.call('GET /products/', { query });
    for (const language of languages) {
      const headers = { 'accept-language': language };
      const { status, body } = await shop.call('GET /cards/', { query, headers });
      expect(status).toBe(200);
      expect(body.count).toBe(whole.count);
      expect(body.results).toEqual(whole.results.map((product) => asCard(product, language)));
    }
  }
});

test('rows have figures by name in place of facts', async () => {
  const { body } = await shop.call('GET /products/', {});
  const { body: rows } = await shop.call('GET /cards/', { query: { figures: 'true' } });
  expect(rows.results.map(({ facts, figures }) => ({ facts, figures }))).toEqual(
    body.results.map(({ facts }) => ({
      facts: [],
      figures: facts.map(({ name, value }) => [textIn(name, 'ru'), textIn(value, 'ru')]),
    })),
  );
});

test('what a list is filtered by is what its cards look like', async () => {
  const { body } = await shop.call('GET /cards/', { query: { filter: 'color:red' } });
  expect(body.results.map(({ id }) => id)).toEqual([catalogue.phone.id]);
  expect(body.results[0]?.query).toMatch(/^\?color=/);
  // Its dot comes first.
  const { body: looks } = await shop.call('GET /products/looks/', { query: { id: [catalogue.phone.id] } });
  const asked = looks.products[0]?.looks.find(({ value }) => body.results[0]?.query === `?color=${value}`);
  expect(body.results[0]?.swatches[0]).toBe(asked?.swatch);
});

test('similar products and favourites come as cards too', async () => {
  const path = { params: { id: catalogue.phone.id } };
  const [whole, cards] = await Promise.all([
    shop.call('GET /products/{id}/similar/', path),
    shop.call('GET /products/{id}/similar/cards/', path),
  ]);
  expect(cards.body).toEqual(whole.body.map((product) => asCard(product, 'ru')));
  expect((await shop.call('GET /products/{id}/similar/cards/', { params: { id: 4040404 } })).status).toBe(404);
});

test('a change of a product is on its card at once', async () => {
  const query = { id: [String(catalogue.cable.id)] };
  const nameOf = async () => (await shop.call('GET /cards/', { query })).body.results.map(({ name }) => name);
  expect(await nameOf()).toEqual(['Кабель']);
  await shop.db.updateTable('products').set({ name: 'Шнур' }).where('id', '=', catalogue.cable.id).execute();
  await catalogChanged(shop.db, [catalogue.cable.id]);
  expect(await nameOf()).toEqual(['Шнур']);
});

test('twenty-four cards are at most 12 KB', async () => {
  const { body } = await shop.call('GET /cards/', { query: { limit: 24 } });
  const longest = Math.max(...body.results.map((card) => Buffer.byteLength(JSON.stringify(card))));
  expect(longest * 24).toBeLessThanOrEqual(12 * 1024);
});

test('a search box is given the names of what is on sale, in its language, what can be bought first', async () => {
  const { body: all } = await shop.call('GET /products/', {});
  for (const language of languages) {
    const { body } = await shop.call('GET /well-known-products/', { headers: { 'accept-language': language } });
    const names = all.results.map((product): [number, string] => [product.id, localized(product, 'name', language)]);
    expect(body.products.toSorted()).toEqual(names.toSorted());
    expect(body.products.at(-1)?.[0]).toBe(catalogue.soldOut.id);
  }
});
