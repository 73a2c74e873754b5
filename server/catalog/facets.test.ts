import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#test/support/a-product.ts';
import { aShelf } from '#test/support/a-shelf.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
let shelf: Awaited<ReturnType<typeof aShelf>>;
beforeAll(async () => {
  shop = await testShop();
  shelf = await aShelf(shop.db);
});
afterAll(() => shop.close());

const facetsOf = async (query: Record<string, string | number | (string | number)[]> = {}) =>
  (await shop.call('GET /products/facets/', { query })).body;

test('C8 facets name every choice of the scope with its products, colours by everyday names in both languages', async () => {
  const { count, brands, colors, memories, price } = await facetsOf();
  expect(count).toBe(4);
  expect(brands).toEqual([
    { id: shelf.phone.brand, title: expect.any(String), title_en: expect.any(String), count: 2 },
    { id: shelf.headphones.brand, title: expect.any(String), title_en: expect.any(String), count: 2 },
  ]);
  expect(colors).toEqual([
    { value: 'black', name: 'чёрный', name_en: 'black', hash_code: '#1d1d1f', count: 4 },
    { value: 'red', name: 'красный', name_en: 'red', hash_code: '#c8202f', count: 1 },
  ]);
  expect(memories).toEqual([
    { volume: '128', count: 1 },
    { volume: '256', count: 1 },
  ]);
  expect(price).toEqual({ min: 300, max: 10_152 });
});

test('C8 a choice does not shrink its own facet, shrinks the others, and what would show nothing stays with 0', async () => {
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

test('C8 facets count what the list with the same parameters finds', async () => {
  for (const query of [{ search: 'acme' }, { min_price: 5000 }, { brand: 'sony' }, { is_recommended: 'true' }]) {
    const list = await shop.call('GET /products/', { query });
    expect((await facetsOf(query as never)).count).toBe(list.body.count);
  }
});

test('products can be asked for by their ids, in that order, without those that are not on sale', async () => {
  const { phone, cable, headphones, hidden } = shelf;
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

test('similar products are of the same kind and price first, in stock first, and never the product itself', async () => {
  const answer = await shop.call('GET /products/{id}/similar/', { params: { id: shelf.phone.id } });
  expect(answer.status).toBe(200);
  const ids = answer.body.map(({ id }) => id);
  expect(ids).not.toContain(shelf.phone.id);
  expect(ids).not.toContain(shelf.hidden.id);
  expect(ids.at(-1)).toBe(shelf.soldOut.id);
  expect((await shop.call('GET /products/{id}/similar/', { params: { id: shelf.hidden.id } })).status).toBe(404);
});

test('shoppers are told of three levels of stock, never of a count', async () => {
  const levels = async (id: number) =>
    (await shop.call('GET /products/{id}/', { params: { id } })).body.prices.map(({ stock }) => stock);
  expect(new Set(await levels(shelf.phone.id))).toEqual(new Set(['few', 'out']));
  const drone = await aProduct(shop.db, { name: 'Дрон', stock: 4 });
  expect(await levels(drone.id)).toEqual(['in']);
  expect(await levels(shelf.soldOut.id)).toEqual(['out']);
});
