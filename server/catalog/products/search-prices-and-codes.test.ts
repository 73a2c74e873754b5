import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct } from '#test/support/a-product.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
const ids: Record<string, number> = {};

beforeAll(async () => {
  shop = await testShop();
  const phones = { brand: 'nokia', category: 'phones' };
  for (const [key, spec] of Object.entries({
    cheap: { name: 'Смартфон Nokia C12', price: 4500, ...phones },
    middle: { name: 'Смартфон Nokia G22', price: 12_000, ...phones },
    dear: { name: 'Смартфон Nokia X30', price: 30_000, ...phones },
    drill: { name: 'Дрель Bosch GSB 5000', price: 9000, brand: 'bosch', sourceId: 'pcp-b8bd93e78f' },
    draft: { name: 'Смартфон Nokia Z9', price: 4000, published: false, ...phones },
  })) {
    const { id, variants } = await aProduct(shop.db, spec);
    ids[key] = id;
    const variant = variants[0]?.id ?? 0;
    const codes = { sku: `BX-77${key.length}-${key.toUpperCase()}`, barcode: `46070012${id}${key.length}` };
    await shop.db.updateTable('variants').set(codes).where('id', '=', variant).execute();
  }
});
afterAll(() => shop.close());

const list = async (search: string, query = {}) => {
  const { body } = await shop.call('GET /products/', { query: { search, ...query } });
  const keyOf = ({ id }: { id: number }) => Object.keys(ids).find((key) => ids[key] === id);
  return { found: body.results.map(keyOf), nearest: body.nearest.map(keyOf), count: body.count };
};

test.each([
  ['смартфон до 5000', ['cheap']],
  ['смартфон до 12 тыс', ['cheap', 'middle']],
  ['смартфон от 10000 до 20000', ['middle']],
  ['phone from 10000 som', ['middle', 'dear']],
  ['phone under 5000', ['cheap']],
  ['смартфон 5000 сомго чейин', ['cheap']],
  ['nokia дороже 20000', ['dear']],
  ['до 5000', ['cheap']],
  ['bosch 5000', ['drill']],
])('%s is a search with prices and finds %j', async (search, found) => {
  const answer = await list(search, { ordering: 'price' });
  expect(answer.found).toEqual(found);
  const facets = await shop.call('GET /products/facets/', { query: { search } });
  expect(facets.body.count).toBe(answer.count);
});

test('prices in the words and in the filter both count, and the narrower wins', async () => {
  expect((await list('смартфон до 20000', { max_price: 5000 })).found).toEqual(['cheap']);
  expect((await list('смартфон до 5000', { max_price: 20_000 })).found).toEqual(['cheap']);
  expect((await list('смартфон от 5000', { max_price: 20_000 })).found).toEqual(['middle']);
});

test('where nothing has such a price, the same things with the nearest prices are named', async () => {
  expect(await list('смартфон до 2000')).toEqual({ found: [], nearest: ['cheap', 'middle', 'dear'], count: 0 });
  expect(await list('смартфон от 50000')).toEqual({ found: [], nearest: ['dear', 'middle', 'cheap'], count: 0 });
});

test.each([
  ['BX-776-MIDDLE', 'middle'],
  ['bx-776-middle', 'middle'],
  ['артикул BX-776-MIDDLE', 'middle'],
  ['ич-776-ьшввду', 'middle'],
  ['pcp-b8bd93e78f', 'drill'],
  ['PCP-B8BD93E78F', 'drill'],
])('the code %s finds its product', async (code, key) => {
  expect((await list(code)).found[0]).toBe(key);
});

test('a barcode finds its product, and a code of what is not on sale finds nothing', async () => {
  expect((await list(`46070012${ids.dear}4`)).found).toEqual(['dear']);
  expect((await list(`46070012${ids.draft}5`)).found).toEqual([]);
});
