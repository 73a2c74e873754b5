import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { discountedPrice } from '#rules/catalog/discount.ts';
import { catalogChanged } from '#server/catalog/changes/changes.ts';
import { aCatalogue, graphite } from '#test/support/a-catalogue.ts';
import { aProduct } from '#test/support/a-product.ts';
import { samples } from '#test/support/draw.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
let productIndex: Awaited<ReturnType<typeof aCatalogue>>;

beforeAll(async () => {
  shop = await testShop();
  productIndex = await aCatalogue(shop.db);
});
afterAll(() => shop.close());

const idsOf = async (query: Record<string, string | number | (string | number)[] | undefined>) => {
  const { body } = await shop.call('GET /products/', { query });
  expect(body.count).toBe(body.results.length);
  return body.results.map(({ id }) => id);
};

describe('the list of products', () => {
  test('is newest first and leaves out what is not published', async () => {
    expect(await idsOf({})).toEqual([
      productIndex.soldOut.id,
      productIndex.cable.id,
      productIndex.headphones.id,
      productIndex.phone.id,
    ]);
    expect(await idsOf({ is_arrived: 'true' })).toEqual([productIndex.headphones.id]);
  });

  test('has what nobody has priced yet at its end, whether the cheapest, the dearest or the newest are wanted', async () => {
    const unpriced = await aProduct(shop.db, { name: 'Без цены', price: 0, createdAt: '2026-06-01' });
    for (const ordering of ['price', '-price', 'newest', undefined]) {
      const ids = await idsOf({ ordering });
      expect(ids).toHaveLength(5);
      expect(ids.at(-1)).toBe(unpriced.id);
    }
    await shop.db.deleteFrom('products').where('id', '=', unpriced.id).execute();
    await catalogChanged(shop.db, [unpriced.id]);
  });

  test('filters by brand, by its id or its key, in every form that clients send', async () => {
    const sony = [productIndex.cable.id, productIndex.headphones.id];
    expect(await idsOf({ brand: [productIndex.headphones.brand] })).toEqual(sony);
    expect(await idsOf({ brand: productIndex.headphones.brand })).toEqual(sony);
    expect(await idsOf({ brand: 'sony' })).toEqual(sony);
    expect(await idsOf({ brand: ['sony', 'acme'] })).toHaveLength(4);
    expect(await idsOf({ brand: `${productIndex.headphones.brand},${productIndex.phone.brand}` })).toHaveLength(4);
    expect(await idsOf({ brand: 'nobody' })).toEqual([]);
    expect(await idsOf({ brand: [''] })).toHaveLength(4);
  });

  test('filters by colour: a hash code, the older name of the parameter, or a family', async () => {
    expect(await idsOf({ color: ['#CC0000'] })).toEqual([productIndex.phone.id]);
    expect(await idsOf({ colors: ['#36454f'] })).toEqual([productIndex.headphones.id]);
    expect(await idsOf({ color: 'black' })).toEqual([
      productIndex.soldOut.id,
      productIndex.cable.id,
      productIndex.headphones.id,
      productIndex.phone.id,
    ]);
    expect(await idsOf({ color: '#123456' })).toEqual([]);
  });

  test('what has no colour said has the standard one, which the list names and can be asked for', async () => {
    const plain = await aProduct(shop.db, { name: 'Безымянный' });
    const own = plain.variants.map((variant) => variant.id);
    await shop.db.deleteFrom('variant_options').where('variant_id', 'in', own).execute();
    await catalogChanged(shop.db, [plain.id]);
    for (const color of ['#9aa0a6', 'other']) expect(await idsOf({ colors: [color] })).toEqual([plain.id]);
    const { body } = await shop.call('GET /products/', { query: { product_name: 'Безымянный' } });
    expect(body.colors).toEqual(['#9aa0a6']);
    await shop.db.updateTable('products').set({ is_published: false }).where('id', '=', plain.id).execute();
    await catalogChanged(shop.db, [plain.id]);
  });

  test('a colour and a memory have to be those of one variant', async () => {
    const watch = await aProduct(shop.db, { name: 'Часы', colors: [graphite], memories: [64] });
    expect(await idsOf({ memory: [256] })).toEqual([productIndex.phone.id]);
    expect(await idsOf({ memory: [256], color: ['#cc0000'] })).toEqual([productIndex.phone.id]);
    expect(await idsOf({ memory: [256], color: ['#000000'] })).toEqual([]);
    expect(await idsOf({ memory: [64, 128] })).toEqual([watch.id, productIndex.phone.id]);
    expect(await idsOf({ memory: ['lots'] })).toEqual([]);
    await shop.db.updateTable('products').set({ is_published: false }).where('id', '=', watch.id).execute();
    await catalogChanged(shop.db, [watch.id]);
  });

  test('filters by the lowest price after discount, of the variants asked for', async () => {
    const lowest = discountedPrice(11_280, 10);
    expect(await idsOf({ min_price: lowest, max_price: lowest })).toEqual([productIndex.phone.id]);
    expect(await idsOf({ min_price: lowest + 1 })).toEqual([]);
    const lowestRed = discountedPrice(21_280, 10);
    expect(await idsOf({ min_price: lowestRed, color: ['#cc0000'] })).toEqual([productIndex.phone.id]);
    expect(await idsOf({ max_price: lowestRed - 1, color: ['#cc0000'] })).toEqual([]);
    expect(await idsOf({ min_price: 0, max_price: 5000 })).toEqual([productIndex.cable.id, productIndex.headphones.id]);
    expect(await idsOf({ min_price: 'cheap', max_price: '-5' })).toHaveLength(4);
  });

  test('filters by category and by the whole name', async () => {
    expect(await idsOf({ brand_category: productIndex.cable.category })).toEqual([productIndex.cable.id]);
    expect(await idsOf({ product_name: 'Acme Hedgehog phone' })).toEqual([productIndex.phone.id]);
    expect(await idsOf({ product_name: 'Hedgehog' })).toEqual([]);
  });

  test('searches every word in both names and the brand, without regard to case and ё', async () => {
    expect(await idsOf({ search: 'еж ACME' })).toEqual([productIndex.phone.id]);
    expect(await idsOf({ search: 'Ёж' })).toEqual([productIndex.phone.id]);
    expect(await idsOf({ search: 'sony наушн' })).toEqual([productIndex.headphones.id]);
    // No product has both words.
    expect(await idsOf({ search: 'sony hedgehog' })).toEqual([]);
    expect(await idsOf({ search: 'zzqqxx' })).toEqual([]);
    expect(await idsOf({ search: '%' })).toEqual([]);
  });

  test('sorts by name in the order of the alphabet and by price after discount', async () => {
    expect(await idsOf({ ordering: 'name' })).toEqual([
      productIndex.soldOut.id,
      productIndex.cable.id,
      productIndex.headphones.id,
      productIndex.phone.id,
    ]);
    expect(await idsOf({ ordering: '-name' })).toEqual([
      productIndex.phone.id,
      productIndex.headphones.id,
      productIndex.cable.id,
      productIndex.soldOut.id,
    ]);
    expect(await idsOf({ ordering: 'name_en' })).toEqual([
      productIndex.phone.id,
      productIndex.soldOut.id,
      productIndex.cable.id,
      productIndex.headphones.id,
    ]);
    expect(await idsOf({ ordering: 'price' })).toEqual([
      productIndex.cable.id,
      productIndex.headphones.id,
      productIndex.soldOut.id,
      productIndex.phone.id,
    ]);
    expect(await idsOf({ ordering: '-price' })).toEqual([
      productIndex.phone.id,
      productIndex.soldOut.id,
      productIndex.headphones.id,
      productIndex.cable.id,
    ]);
    expect(await idsOf({ ordering: 'luck' })).toEqual([
      productIndex.soldOut.id,
      productIndex.cable.id,
      productIndex.headphones.id,
      productIndex.phone.id,
    ]);
  });

  test('names the colours that the matching products come in', async () => {
    const colorsOf = async (query: Record<string, string>) =>
      (await shop.call('GET /products/', { query })).body.colors;
    expect(await colorsOf({})).toEqual(['#000000', '#36454f', '#cc0000']);
    expect(await colorsOf({ brand: 'sony' })).toEqual(['#000000', '#36454f']);
    expect(await colorsOf({ brand: 'nobody' })).toEqual([]);
  });
});

describe('paging', () => {
  test('gives absolute addresses of the neighbouring pages that keep the filter', async () => {
    const { body } = await shop.call('GET /products/', { query: { color: ['black'], limit: 2, offset: 2 } });
    expect(body.count).toBe(4);
    expect(body.results).toHaveLength(2);
    expect(body.next).toBeNull();
    expect(body.previous).toBe('http://shop.test/api/products/?color%5B%5D=black&limit=2');
    const first = await shop.call('GET /products/', { query: { limit: 1 } });
    expect(first.body.next).toBe('http://shop.test/api/products/?limit=1&offset=1');
    expect(first.body.previous).toBeNull();
  });

  test('takes junk for absent and answers beyond the end with nothing', async () => {
    const { body } = await shop.call('GET /products/', { query: { limit: 0, offset: -4 } });
    expect(body.results).toHaveLength(4);
    const beyond = await shop.call('GET /products/', { query: { offset: 90 } });
    expect(beyond).toMatchObject({ status: 200, body: { count: 4, results: [], next: null } });
  });

  test('the pages of any size, in any order, are the whole list without repetition', async () => {
    const orderings = [undefined, 'name', '-name', 'price', '-price'] as const;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.constantFrom(...orderings), async (limit, ordering) => {
        const seen: number[] = [];
        for (let offset = 0, next: string | null = ''; next !== null; offset += limit) {
          const { body } = await shop.call('GET /products/', { query: { limit, offset, ordering } });
          seen.push(...body.results.map(({ id }) => id));
          next = body.next;
        }
        expect(seen).toEqual(await idsOf(ordering ? { ordering } : {}));
      }),
      samples(20, 5),
    );
  });
});
