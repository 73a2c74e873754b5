import { afterAll, beforeAll, expect, test } from 'vitest';
import { sameInEveryLanguage } from '#rules/text/translations.ts';
import { aCatalogue } from '#test/support/a-catalogue.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
let productIndex: Awaited<ReturnType<typeof aCatalogue>>;
beforeAll(async () => {
  shop = await testShop();
  productIndex = await aCatalogue(shop.db);
});
afterAll(() => shop.close());

const facetsOf = async (query: Record<string, string | number | (string | number)[]> = {}) =>
  (await shop.call('GET /products/facets/', { query })).body;

test('facets name every choice of the scope with its products, colours by everyday names in every language', async () => {
  const { count, brands, colors, memories, price } = await facetsOf();
  expect(count).toBe(4);
  expect(brands).toEqual([
    { id: productIndex.phone.brand, ...sameInEveryLanguage('title', 'Acme'), count: 2 },
    { id: productIndex.headphones.brand, ...sameInEveryLanguage('title', 'Sony'), count: 2 },
  ]);
  expect(colors).toEqual([
    { value: 'black', name: 'чёрный', name_en: 'black', name_ky: 'кара', hash_code: '#1d1d1f', count: 4 },
    { value: 'red', name: 'красный', name_en: 'red', name_ky: 'кызыл', hash_code: '#c8202f', count: 1 },
  ]);
  expect(memories).toEqual([
    { volume: '128', count: 1 },
    { volume: '256', count: 1 },
  ]);
  expect(price).toEqual({ min: 300, max: 10_152 });
});

test('what addresses named by a swatch or a shade before is the everyday value, and said to be it', async () => {
  const everyday = await facetsOf({ filter: 'color:black' });
  expect([everyday.count, everyday.renamed]).toEqual([4, []]);
  for (const value of ['#36454f', '36454f', 'graphite']) {
    const { count, renamed, dropped } = await facetsOf({ filter: `color:${value}` });
    expect([count, dropped]).toEqual([4, []]);
    expect(renamed).toEqual([{ key: 'color', value, now: 'black' }]);
    const { body } = await shop.call('GET /products/', { query: { filter: `color:${value}` } });
    expect(body.count).toBe(4);
  }
  expect(await facetsOf({ filter: 'color:#123456' })).toMatchObject({
    renamed: [],
    dropped: [{ key: 'color', value: '#123456' }],
  });
});

test('a shade of a product names the value that lists are filtered by, so that they can show it', async () => {
  const { body } = await shop.call('GET /products/', { query: { filter: 'color:red' } });
  const [colour] = body.results[0]?.options ?? [];
  expect(colour?.key).toBe('color');
  expect(colour?.values.some((value) => value.belongs_to === 'red')).toBe(true);
});

test('a choice does not shrink its own facet, shrinks the others, and what would show nothing stays with 0', async () => {
  const { count, brands, colors, memories, price } = await facetsOf({ color: 'red' });
  expect(count).toBe(1);
  expect(brands.map((brand) => brand.count)).toEqual([1, 0]);
  expect(colors.map((color) => color.count)).toEqual([4, 1]);
  expect(memories.map((memory) => memory.count)).toEqual([1, 1]);
  expect(price).toEqual({ min: 19_152, max: 19_152 });
  const narrow = await facetsOf({ color: ['black'], memory: ['256'] });
  expect(narrow.count).toBe(0);
  expect(narrow.price).toBeNull();
  expect(narrow.memories).toEqual([
    { volume: '128', count: 1 },
    { volume: '256', count: 0 },
  ]);
});

test('facets count what the list with the same parameters finds', async () => {
  for (const query of [{ search: 'acme' }, { min_price: 5000 }, { brand: 'sony' }, { is_recommended: 'true' }]) {
    const list = await shop.call('GET /products/', { query });
    expect((await facetsOf(query as never)).count).toBe(list.body.count);
  }
});

test('products can be asked for by their ids, in that order, without those that are not on sale', async () => {
  const { phone, cable, headphones, hidden } = productIndex;
  const ids = async (query: Record<string, string | (string | number)[]>) =>
    (await shop.call('GET /products/', { query })).body.results.map(({ id }) => id);
  expect(await ids({ id: [headphones.id, phone.id, hidden.id, 999_999, cable.id] })).toEqual([
    headphones.id,
    phone.id,
    cable.id,
  ]);
  expect(await ids({ id: [phone.id, cable.id], ordering: 'price' })).toEqual([cable.id, phone.id]);
  expect(await ids({ id: ['nonsense'] })).toEqual([]);
});

const similarTo = async (id: number) =>
  (await shop.call('GET /products/{id}/similar/', { params: { id } })).body.map((product) => product.id);

test('similar products are of the same category first, then of the same kind, each by price, in stock first', async () => {
  const nokia = { brand: 'nokia', category: 'nokia-phones' };
  const [own, near, far] = [
    await aProduct(shop.db, { ...nokia, price: 10_000 }),
    await aProduct(shop.db, { ...nokia, price: 12_000 }),
    await aProduct(shop.db, { ...nokia, price: 90_000 }),
  ];
  const [other] = [await aProduct(shop.db, { brand: 'motorola', category: 'motorola-phones', price: 10_500 })];
  const tablet = await aProduct(shop.db, { brand: 'nokia', category: 'nokia-tablets', price: 10_000 });
  const soldOut = await aProduct(shop.db, { ...nokia, price: 10_000, stock: 0 });
  const titles = { 'Смартфоны Nokia': own, 'Смартфоны Motorola': other, 'Планшеты Nokia': tablet };
  for (const [title, { category }] of Object.entries(titles)) {
    await shop.db.updateTable('brand_categories').set({ title }).where('id', '=', category).execute();
  }
  expect(await similarTo(own.id)).toEqual([near.id, far.id, other.id, soldOut.id]);
});

test('what has nothing of its kind beside it is similar to nothing', async () => {
  const drone = await aProduct(shop.db, { name: 'Дрон', brand: 'dji', category: 'dji-drones', price: 10_000 });
  const title = 'Квадрокоптеры DJI';
  await shop.db.updateTable('brand_categories').set({ title }).where('id', '=', drone.category).execute();
  expect(await similarTo(drone.id)).toEqual([]);
  expect((await shop.call('GET /products/{id}/similar/', { params: { id: productIndex.hidden.id } })).status).toBe(404);
});

test('shoppers are told of three levels of stock, never of a count', async () => {
  const levels = async (id: number) =>
    (await shop.call('GET /products/{id}/', { params: { id } })).body.prices.map(({ stock }) => stock);
  expect(new Set(await levels(productIndex.phone.id))).toEqual(new Set(['few', 'out']));
  const drone = await aProduct(shop.db, { name: 'Дрон', stock: 4 });
  expect(await levels(drone.id)).toEqual(['in']);
  expect(await levels(productIndex.soldOut.id)).toEqual(['out']);
});
