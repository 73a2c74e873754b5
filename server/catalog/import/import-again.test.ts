import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogChanged } from '#server/catalog/changes/changes.ts';
import { createCatalogCache } from '#server/catalog/product-index/catalog-cache.ts';
import { replaceOptions } from '#server/catalog/products/option-queries.ts';
import { listen } from '#server/platform/database/listener.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';
import { aRow, asSource, loadRows, productOf } from '#test/support/supplier-rows.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

describe('a newer file', () => {
  test('changes what differs, and leaves what no supplier tells as staff made it', async () => {
    const row = aRow();
    await loadRows(shop, [row, aRow()]);
    const before = await productOf(shop, row.source_id);
    const { discount, description } = { discount: 10, description: 'Светит.' };
    await shop.db.updateTable('products').set({ discount, description }).where('id', '=', before.id).execute();
    const newer = { ...row, name: 'Tunduk Lamp Pro', price: 20, specs: { wattage_w: 7 } };
    expect(await loadRows(shop, [newer])).toMatchObject({ added: 0, changed: 1, unchanged: 0 });
    expect(await productOf(shop, row.source_id)).toMatchObject({
      id: before.id,
      created_at: before.created_at,
      discount,
      description,
      name: 'Tunduk Lamp Pro',
      price: 1750,
      characteristics: { Мощность: '7 Вт' },
    });
  });

  test('that has no price any more keeps the price that the shop sells at', async () => {
    const row = aRow({ price: 10 });
    await loadRows(shop, [row]);
    expect(await loadRows(shop, [{ ...row, price: null }])).toMatchObject({ changed: 0, unchanged: 1 });
    expect((await productOf(shop, row.source_id)).price).toBe(875);
  });

  test('leaves an old price beside a lower price, and ends it where the price is raised to it', async () => {
    const row = aRow({ price: 10 });
    await loadRows(shop, [row]);
    const { id } = await productOf(shop, row.source_id);
    await shop.db.updateTable('variants').set({ old_price: 1000 }).where('product_id', '=', id).execute();
    await loadRows(shop, [{ ...row, price: 11 }]);
    expect(await productOf(shop, row.source_id)).toMatchObject({ price: 963, prices: [{ old_price: 1000 }] });
    await loadRows(shop, [{ ...row, price: 12 }]);
    const raised = await productOf(shop, row.source_id);
    expect(raised.price).toBe(1050);
    expect([...Object.keys(raised), ...Object.keys(raised.prices[0] ?? {})]).not.toContain('old_price');
  });

  test('that corrects the colour keeps the variant with its stock', async () => {
    const row = aRow({ specs: { color: 'Red' } });
    await loadRows(shop, [row], { arrival: 3 });
    const [before] = (await productOf(shop, row.source_id)).prices;
    expect(await loadRows(shop, [{ ...row, specs: { color: 'Translucent Blue' } }])).toMatchObject({ changed: 1 });
    const after = await productOf(shop, row.source_id);
    expect(after.prices).toMatchObject([
      { variant: before?.variant, inStock: true, product_color_name: 'полупрозрачный синий' },
    ]);
  });

  test('does not bring back a variant that staff took out of the shop', async () => {
    const row = aRow({ price: 10 });
    await loadRows(shop, [row]);
    const { id } = await productOf(shop, row.source_id);
    await shop.db.updateTable('variants').set({ is_archived: true }).where('product_id', '=', id).execute();
    expect(await loadRows(shop, [row])).toMatchObject({ changed: 0, unchanged: 1 });
    await loadRows(shop, [{ ...row, price: 11 }]);
    expect((await productOf(shop, row.source_id)).prices).toEqual([]);
  });

  test('finds the variant that staff made for the price it had not', async () => {
    const row = aRow({ price: null });
    await loadRows(shop, [row]);
    const { id } = await productOf(shop, row.source_id);
    const { rows: red } = await sql<{ attribute: number; value: number }>`
      select attribute_id as attribute, id as value from attribute_values where name ->> 'ru' = 'красный'`.execute(
      shop.db,
    );
    const variant = await shop.db
      .insertInto('variants')
      .values({ product_id: id, sku: `own-${id}`, price: 999, position: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await replaceOptions(shop.db, [{ ...variant, options: red }]);
    const priced = { ...row, price: 12 };
    expect(await loadRows(shop, [priced])).toMatchObject({ changed: 1 });
    expect(await loadRows(shop, [priced])).toMatchObject({ unchanged: 1 });
    expect((await productOf(shop, row.source_id)).prices).toMatchObject([{ price: 1050 }]);
  });
});

describe('stock', () => {
  test('arrives once, for what never had any', async () => {
    const row = aRow();
    await loadRows(shop, [row]);
    expect((await productOf(shop, row.source_id)).in_stock).toBe(false);
    for (const fate of ['unchanged', 'unchanged'])
      expect(await loadRows(shop, [row], { arrival: 4 })).toMatchObject({ [fate]: 1 });
    const { in_stock, prices } = await productOf(shop, row.source_id);
    expect(in_stock).toBe(true);
    const moved = await shop.db
      .selectFrom('stock_movements')
      .select(['delta', 'cause'])
      .where('variant_id', '=', prices[0]?.variant ?? 0)
      .execute();
    expect(moved).toEqual([{ delta: 4, cause: 'arrival' }]);
  });
});

test('a brand that the shop has is found whatever its letters, and keeps its name and place', async () => {
  await aProduct(shop.db, { brand: 'shop-own' });
  const row = aRow({ brand: 'SHOP own!' });
  await loadRows(shop, [row]);
  expect(await productOf(shop, row.source_id)).toMatchObject({
    brand_title: 'Shop-own',
    brand_category_title: 'Lamps Shop-own',
  });
});

test('of two imports at the same time each product is made once', async () => {
  const rows = Array.from({ length: 40 }, () => aRow());
  const both = await Promise.all([loadRows(shop, rows), loadRows(shop, rows.toReversed())]);
  expect(both.map(({ added }) => added).reduce((sum, added) => sum + added)).toBe(40);
  expect(both.map(({ unchanged }) => unchanged).reduce((sum, unchanged) => sum + unchanged)).toBe(40);
});

test('an import is stopped between two batches, has read no further, and goes on from there', async () => {
  const rows = Array.from({ length: 1200 }, () => aRow({ price: null, specs: {} }));
  let taken = 0;
  async function* counted() {
    for await (const row of asSource(rows)) {
      taken += 1;
      yield row;
    }
  }
  const stopping = new AbortController();
  const stopped = await loadRows(shop, counted(), { signal: stopping.signal, onProgress: () => stopping.abort() });
  expect(stopped).toMatchObject({ isComplete: false, added: 500, changed: 0, unchanged: 0 });
  expect(taken).toBe(500);
  expect(await loadRows(shop, rows)).toMatchObject({ isComplete: true, added: 700, changed: 0, unchanged: 500 });
});

test('a running shop shows what was imported as soon as the batch is in', async () => {
  const catalogCache = createCatalogCache();
  shop.services.catalogCache = catalogCache;
  const notifications: string[] = [];
  const forget = (payload: string) => {
    catalogCache.forget(payload);
    notifications.push(payload);
  };
  const listener = await listen(shop.connection, { catalog: forget }, { onReconnect: () => forget('*') });
  try {
    const row = aRow({ name: 'Tunduk Beacon' });
    const named = async (search: string) =>
      (await shop.call('GET /products/', { query: { search } })).body.results.map(({ name, price }) => ({
        name,
        price,
      }));
    expect(await named('beacon')).toEqual([]);
    await loadRows(shop, [row]);
    await expect.poll(() => named('beacon')).toEqual([{ name: 'Tunduk Beacon', price: 875 }]);
    await loadRows(shop, [{ ...row, price: 11 }]);
    await expect.poll(() => named('beacon')).toEqual([{ name: 'Tunduk Beacon', price: 963 }]);
    expect(notifications).not.toContain('*');
  } finally {
    await listener.close();
    delete shop.services.catalogCache;
    await catalogChanged(shop.db, 'all');
  }
});
