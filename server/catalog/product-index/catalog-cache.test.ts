import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { catalogChanged, refreshProductSummaries } from '#server/catalog/changes/changes.ts';
import { takeStock } from '#server/catalog/stock/stock.ts';
import { listen } from '#server/platform/database/listener.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';
import { CatalogCache, createCatalogCache } from './catalog-cache.ts';
import { productFacets } from './list-facets.ts';
import { productPage } from './product-list.ts';
import { IndexThreads } from './threads/index-threads.ts';

const document = (size: number) => ({ head: Buffer.alloc(size), rest: Buffer.alloc(0), isPublished: true });
const load = (size: number) => async (ids: number[]) => new Map(ids.map((id) => [id, document(size)]));

describe('documents', () => {
  test('are loaded once, only those that are missing, in one go', async () => {
    const cache = new CatalogCache();
    const loader = vi.fn(load(10));
    await cache.documents.get([1, 2], loader);
    const found = await cache.documents.get([2, 3, 1, 4], loader);
    expect([...found.keys()].toSorted()).toEqual([1, 2, 3, 4]);
    expect(loader.mock.calls).toEqual([[[1, 2]], [[3, 4]]]);
  });

  test('never take more bytes than allowed: the least recently used go first', async () => {
    const cache = new CatalogCache({ maxBytes: 4000 });
    await cache.documents.get([1, 2, 3], load(1000));
    const loader = vi.fn(load(1000));
    await cache.documents.get([1], loader);
    await cache.documents.get([4], loader);
    await cache.documents.get([1, 3, 4], loader);
    expect(loader.mock.calls).toEqual([[[4]]]);
    await cache.documents.get([2], loader);
    expect(loader).toHaveBeenLastCalledWith([2]);
  });

  test('that were read before a change are not kept after it', async () => {
    const cache = new CatalogCache();
    await cache.documents.get([1], async (ids) => {
      cache.forget('1');
      return load(10)(ids);
    });
    const loader = vi.fn(load(10));
    await cache.documents.get([1], loader);
    expect(loader).toHaveBeenCalledOnce();
  });

  test('that were read while others changed are kept', async () => {
    const cache = new CatalogCache();
    await cache.documents.get([1, 2], async (ids) => {
      cache.forget('2,3');
      cache.forget('stock:4');
      return load(10)(ids);
    });
    const loader = vi.fn(load(10));
    await cache.documents.get([1, 2], loader);
    expect(loader.mock.calls).toEqual([[[2]]]);
  });
});

describe('with the database telling of changes', () => {
  let shop: TestShop;
  let listener: Awaited<ReturnType<typeof listen>>;
  const notifications: string[] = [];

  beforeAll(async () => {
    shop = await testShop();
    const note = (payload: string) => notifications.push(payload);
    listener = await listen(shop.connection, { catalog: note }, { onReconnect: () => note('*') });
  });
  afterAll(async () => {
    await listener.close();
    await shop.close();
  });

  const listed = async () => {
    const { body } = await shop.call('GET /products/', { query: { ordering: 'price' } });
    return body.results.map(({ id, name, in_stock, price }) => ({ id, name, in_stock, price }));
  };

  test('lists and pages show a change as soon as it is told, and only then', async () => {
    const [one, other] = [await aProduct(shop.db, { price: 100 }), await aProduct(shop.db, { price: 200 })];
    expect((await listed()).map(({ id }) => id)).toEqual([one.id, other.id]);

    await shop.db.transaction().execute(async (tx) => {
      await tx.updateTable('variants').set({ price: 300 }).where('product_id', '=', one.id).execute();
      await tx.updateTable('products').set({ name: 'Новое имя' }).where('id', '=', one.id).execute();
      await refreshProductSummaries(tx, [one.id]);
      expect((await listed()).map(({ price }) => price)).toEqual([100, 200]);
      await catalogChanged(tx, [one.id]);
    });
    expect(await listed()).toMatchObject([{ id: other.id }, { id: one.id, name: 'Новое имя', price: 300 }]);

    await shop.db.updateTable('products').set({ is_published: false }).where('id', '=', one.id).execute();
    await catalogChanged(shop.db, 'all');
    await expect.poll(() => notifications).toContain('*');
    expect((await listed()).map(({ id }) => id)).toEqual([other.id]);
    expect((await shop.call('GET /products/{id}/', { params: { id: one.id } })).status).toBe(404);
  });

  test.each([
    ['looks through its products itself', 0],
    ['has threads for that', 2],
  ])('another instance, which %s, shows a change as soon as it comes, in lists and in facets', async (_, count) => {
    const onError = vi.fn();
    const threads = new IndexThreads({ onError, count, least: 0 });
    const other = { ...shop.services, catalogCache: createCatalogCache(threads) };
    const forget = (payload: string) => other.catalogCache.forget(payload);
    const ears = await listen(shop.connection, { catalog: forget }, { onReconnect: () => forget('*') });
    onTestFinished(async () => {
      await ears.close();
      await threads.close();
    });
    const { id, brand } = await aProduct(shop.db, { price: 700, brand: `elsewhere-${count}` });
    const ask = async () => {
      const url = new URL('http://shop.test/products/');
      const query = { brand: [String(brand)], offset: 0, limit: 10 };
      const list = await productPage(other, query, { url, language: 'ru' });
      return { list: JSON.parse(list.toString()).count, facets: (await productFacets(other, query, 'ru')).price };
    };
    await catalogChanged(shop.db, [id]);
    await expect.poll(ask).toEqual({ list: 1, facets: { min: 700, max: 700 } });
    await shop.db.transaction().execute(async (tx) => {
      await tx.updateTable('variants').set({ price: 800 }).where('product_id', '=', id).execute();
      await refreshProductSummaries(tx, [id]);
      await catalogChanged(tx, [id]);
    });
    await expect.poll(ask).toEqual({ list: 1, facets: { min: 800, max: 800 } });
    await shop.db.updateTable('products').set({ is_published: false }).where('id', '=', id).execute();
    await catalogChanged(shop.db, 'all');
    await expect.poll(ask).toEqual({ list: 0, facets: null });
    expect(onError).not.toHaveBeenCalled();
  });

  test('the sale of the last piece is told, to lists of what is in stock too, and that of any other is not', async () => {
    const { id, variants } = await aProduct(shop.db, { price: 900, stock: 2 });
    await expect.poll(() => notifications).toContain(String(id));
    const lines = [{ variantId: variants[0]?.id ?? 0, count: 1 }];
    const before = notifications.length;
    await takeStock(shop.db, lines, { orderId: 1, actorId: null });
    expect((await listed()).at(-1)).toMatchObject({ id, in_stock: true });
    await takeStock(shop.db, lines, { orderId: 2, actorId: null });
    await expect.poll(() => notifications.slice(before)).toEqual([String(id)]);
    expect((await listed()).at(-1)).toMatchObject({ id, in_stock: false });
    const inStock = await shop.call('GET /products/', { query: { in_stock: 'true' } });
    expect(inStock.body.results.map((product) => product.id)).not.toContain(id);
  });

  test('the sale of the last piece of one variant is told to lists of what is in stock, though others are left', async () => {
    const [black, blue] = [{ hash_code: '#000000' }, { hash_code: '#0000cc', family: 'blue' }];
    const { id, variants } = await aProduct(shop.db, { brand: 'two', colors: [black, blue], stock: 1 });
    const inBlue = async () => {
      const { body } = await shop.call('GET /products/', { query: { brand: 'two', color: 'blue', in_stock: 'true' } });
      return body.count;
    };
    await expect.poll(inBlue).toBe(1);
    const sold = variants.find(({ hash_code }) => hash_code === blue.hash_code)?.id ?? 0;
    const before = notifications.length;
    await takeStock(shop.db, [{ variantId: sold, count: 1 }], { orderId: 3, actorId: null });
    await expect.poll(inBlue).toBe(0);
    expect((await shop.call('GET /products/', { query: { brand: 'two', in_stock: 'true' } })).body.count).toBe(1);
    await expect.poll(() => notifications.slice(before)).toContain(String(id));
  });

  test('the cache does not mix up whose hearts it shows', async () => {
    const [reader, other] = [await shop.aCustomer(), await shop.aCustomer()];
    const { id } = await aProduct(shop.db);
    const heartOf = async (user?: { access: string }) =>
      (await shop.call('GET /products/{id}/', { params: { id }, ...(user && { user }) })).body.in_favorite;
    await shop.call('POST /products/{id}/favorite/', { user: reader, params: { id }, body: { product: id } });
    expect([await heartOf(reader), await heartOf(other), await heartOf(), await heartOf(reader)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});
