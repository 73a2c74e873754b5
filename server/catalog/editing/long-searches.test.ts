import { afterAll, beforeAll, expect, test } from 'vitest';
import { growCatalogue } from '#bench/fill/grow-catalogue.ts';
import { countedFound } from '#rules/limits.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type AdminShop, adminShop } from '#test/support/admin-shop.ts';

let shop: AdminShop['shop'];
let manager: AdminShop['manager'];
/** Lamps, of which there are more than a search counts, with two variants each; and as many other things. */
let lamps: number[];
const limit = 100;

beforeAll(async () => {
  ({ shop, manager } = await adminShop());
  const lamp = await aProduct(shop.db, { brand: 'lamps', category: 'lamps', name: 'Торшер', memories: [64, 128] });
  await aProduct(shop.db, { brand: 'shades', category: 'shades', name: 'Абажур', stock: 3 });
  await growCatalogue(shop.db, 3 * countedFound + 300);
  const rows = await shop.db.selectFrom('products').select('id').where('brand_id', '=', lamp.brand).execute();
  lamps = rows.map(({ id }) => id);
});
afterAll(() => shop.close());

type Query = Record<string, string | number>;
const products = async (query: Query) =>
  (await shop.call('GET /admin/products/', { user: manager, query: { search: 'торшер', limit, ...query } })).body;
const stock = async (query: Query) =>
  (await shop.call('GET /admin/stock/', { user: manager, query: { search: 'торшер', limit, ...query } })).body;

/** Every page of a list, one after the other, until one has no rows. */
async function allOf<Row>(page: (query: Query) => Promise<{ results: Row[] }>, query: Query = {}): Promise<Row[]> {
  const rows: Row[] = [];
  for (let offset = 0; ; offset += limit) {
    const { results } = await page({ ...query, offset });
    if (results.length === 0) return rows;
    rows.push(...results);
  }
}

const sorted = (ids: number[]) => ids.toSorted((one, other) => one - other);

test('a search that finds more products than are counted says so, and each is on one of its pages, in any order', async () => {
  expect(lamps.length).toBeGreaterThan(countedFound);
  expect((await products({})).count).toBe(countedFound + 1);
  for (const ordering of ['newest', 'price']) {
    const rows = await allOf(products, { ordering });
    expect(sorted(rows.map(({ id }) => id))).toEqual(sorted(lamps));
  }
  const prices = (await allOf(products, { ordering: 'price' })).map(({ price }) => price);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
});

test('a search that is narrowed to fewer is counted whole', async () => {
  const { count, results } = await products({ search: 'торшер 117' });
  expect(results.map(({ name }) => name)).toEqual(expect.arrayContaining(['Торшер №117']));
  expect(count).toBe(results.length);
  expect(await products({ status: 'draft' })).toMatchObject({ count: 0, results: [] });
  expect((await products({ search: 'абажур торшер' })).count).toBe(0);
});

test('a search of the stock has each variant on one of its pages, by name', async () => {
  expect((await stock({})).count).toBe(countedFound + 1);
  const rows = await allOf(stock);
  const variants = await shop.db.selectFrom('variants').select('id').where('product_id', 'in', lamps).execute();
  expect(sorted(rows.map(({ id }) => id))).toEqual(sorted(variants.map(({ id }) => id)));
  const names = rows.map(({ name }) => name);
  const inOrder = await shop.db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'product_id')
    .select('name')
    .where('product_id', 'in', lamps)
    .orderBy(({ fn }) => fn('lower', ['name']))
    .execute();
  expect(names).toEqual(inOrder.map(({ name }) => name));
});

test('of many that are found in the stock those of a state, and one by its whole code, come as of few', async () => {
  const [first, second] = (await stock({ offset: 300 })).results;
  const id = first?.id ?? 0;
  await shop.db.updateTable('stock').set({ quantity: 0 }).where('variant_id', '=', id).execute();
  expect((await stock({ state: 'out' })).results.map((row) => row.id)).toEqual([id]);
  await shop.db
    .updateTable('variants')
    .set({ sku: 'ТОРШЕР' })
    .where('id', '=', second?.id ?? 0)
    .execute();
  expect((await stock({})).results[0]?.id).toBe(second?.id);
});
