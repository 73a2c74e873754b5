import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countedFound, countedRows } from '#rules/limits.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { aProduct, type MadeProduct } from '#test/support/a-product.ts';
import { type RestockShop, restockShop } from '#test/support/restock-shop.ts';

let shop: RestockShop;
let manager: Customer;
/** Three lamps: of one few are left, one is sold out and waited for, and there are many of the third. */
let few: MadeProduct;
let none: MadeProduct;
let many: MadeProduct;

const variantOf = ({ variants }: MadeProduct) => variants[0]?.id ?? 0;

beforeAll(async () => {
  shop = await restockShop();
  manager = await shop.aCustomer({ role: 'manager' });
  few = await aProduct(shop.db, { brand: 'lamps', category: 'table-lamps', name: 'Аист', stock: 8 });
  none = await aProduct(shop.db, { brand: 'lamps', category: 'table-lamps', name: 'бра', stock: 0 });
  many = await aProduct(shop.db, { brand: 'lamps', category: 'floor-lamps', name: 'Ваза', stock: 40 });
  const archived = await aProduct(shop.db, { brand: 'lamps', category: 'floor-lamps', name: 'Архив', stock: 1 });
  await shop.db
    .updateTable('products')
    .set({ is_archived: true, is_published: false })
    .where('id', '=', archived.id)
    .execute();
  const half = await aProduct(shop.db, { brand: 'lamps', category: 'floor-lamps', name: 'Вариант', stock: 1 });
  await shop.db.updateTable('variants').set({ is_archived: true }).where('product_id', '=', half.id).execute();
  await shop.move(variantOf(few), -6, 'sale');
  await shop.move(variantOf(many), -2, 'sale');
  await shop.move(variantOf(many), 1, 'cancel');
  await shop.move(variantOf(none), 9, 'arrival');
  const long = await shop.move(variantOf(none), -9, 'sale');
  const moved = sql<Date>`now() - interval '31 days'`;
  await shop.db.updateTable('stock_movements').set({ created_at: moved }).where('id', '=', long).execute();
  await addJob(shop.db, 'renew_month_sales', {});
  await shop.emails();
  await shop.wait(variantOf(none), 3);
});
afterAll(() => shop.close());

const list = async (query: Record<string, string | number> = {}) =>
  (await shop.call('GET /admin/stock/', { user: manager, query: { brand: few.brand, ...query } })).body;
const names = async (query: Record<string, string | number>) => (await list(query)).results.map(({ name }) => name);

test.each([
  ['name', ['Аист', 'бра', 'Ваза']],
  ['quantity', ['бра', 'Аист', 'Ваза']],
  ['cover', ['Аист', 'Ваза', 'бра']],
  ['-sold', ['Аист', 'Ваза', 'бра']],
  ['-waiting', ['бра', 'Аист', 'Ваза']],
])('ordered by %s the stock is %j, without what is archived', async (ordering, expected) => {
  expect(await names({ ordering })).toEqual(expected);
});

test('of everything in the shop those are low or out that a look at each finds', async () => {
  const id = variantOf(many);
  const { body: own } = await shop.call('GET /admin/stock/{id}/', { user: manager, params: { id } });
  const settings = { version: own.version, barcode: null };
  await shop.call('PUT /admin/stock/{id}/', { user: manager, params: { id }, body: { ...settings, low_stock_at: 50 } });
  const listed = async (query: Record<string, string | number>) =>
    (await shop.call('GET /admin/stock/', { user: manager, query: { ...query, limit: 1000 } })).body.results;
  const all = await listed({});
  for (const ordering of ['name', 'quantity']) {
    const ids = async (state: string) => (await listed({ state, ordering })).map((row) => row.id).toSorted();
    const low = all.filter(({ quantity, low_at }) => quantity <= low_at).map((row) => row.id);
    expect(low).toContain(id);
    expect(await ids('low')).toEqual(low.toSorted());
    expect(await ids('out')).toEqual(
      all
        .filter(({ quantity }) => quantity === 0)
        .map((row) => row.id)
        .toSorted(),
    );
  }
  const body = { version: own.version + 1, barcode: null, low_stock_at: null };
  await shop.call('PUT /admin/stock/{id}/', { user: manager, params: { id }, body });
});

test('a row says what the last thirty days sold, less what was cancelled, and for how long the rest lasts', async () => {
  const { count, results } = await list({ ordering: 'name' });
  expect(count).toBe(3);
  expect(results.map(({ quantity, sold, cover_days: days, waiting }) => [quantity, sold, days, waiting])).toEqual([
    [2, 6, 10, 0],
    [0, 0, null, 3],
    [39, 1, 1_170, 0],
  ]);
});

test.each(['quantity', 'cover', '-sold', '-waiting'])(
  'a page ordered by %s goes on where the one before ended',
  async (ordering) => {
    const whole = await names({ ordering });
    const pages = await Promise.all([0, 1, 2].map((offset) => names({ ordering, limit: 1, offset })));
    expect(pages.flat()).toEqual(whole);
  },
);

test('of goods with equally many pieces those that sold more come first', async () => {
  const twins = await Promise.all(
    ['Один', 'Два'].map((name) => aProduct(shop.db, { brand: 'twins', category: 'twin-things', name, stock: 5 })),
  );
  const [, sold = few] = twins.toSorted((one, other) => one.id - other.id);
  await shop.move(variantOf(sold), -1, 'sale');
  await shop.move(variantOf(sold), 1, 'arrival');
  const { results } = await list({ brand: sold.brand, ordering: 'quantity' });
  expect(results.map(({ sold: pieces }) => pieces)).toEqual([1, 0]);
});

test('the stock is narrowed by state, category and name', async () => {
  const lowAt = (await list()).results[0]?.low_at ?? 0;
  expect(lowAt).toBeGreaterThanOrEqual(2);
  expect(await names({ state: 'low', ordering: 'name' })).toEqual(['Аист', 'бра']);
  expect(await names({ state: 'out' })).toEqual(['бра']);
  expect(await names({ state: 'waiting' })).toEqual(['бра']);
  expect(await names({ brand_category: many.category })).toEqual(['Ваза']);
  expect(await names({ search: 'ваз' })).toEqual(['Ваза']);
  expect(await names({ search: '%' })).toEqual([]);
});

test('a page of the stock goes on where the one before ended', async () => {
  const first = await list({ ordering: 'name', limit: 2 });
  const second = await list({ ordering: 'name', limit: 2, offset: 2 });
  expect([first.count, second.count]).toEqual([3, 3]);
  expect([...first.results, ...second.results].map(({ name }) => name)).toEqual(['Аист', 'бра', 'Ваза']);
});

test('by name every page is next to a variant, there and back, also where it has left the list or is no more', async () => {
  const made = await Promise.all(
    ['Полка', 'полка', 'Полка', 'Стол'].map((name) =>
      aProduct(shop.db, { brand: 'shelves', category: 'shelf-things', name, memories: [64, 128, 256], stock: 1 }),
    ),
  );
  const ask = async (query: Record<string, string | number>) =>
    (await list({ brand: made[0]?.brand ?? 0, ...query })).results.map(({ id }) => id);
  const all = await ask({});
  expect(all).toHaveLength(12);
  for (const [place, id] of all.entries()) {
    expect(await ask({ after: id, limit: 4, offset: 1 })).toEqual(all.slice(place + 1, place + 5));
    // Where fewer come before it than a page has, it is the first page.
    expect(await ask({ before: id, limit: 4, offset: 1 })).toEqual(
      place < 4 ? all.slice(0, 4) : all.slice(place - 4, place),
    );
  }
  const low = await ask({ state: 'low', after: all[4] ?? 0 });
  expect(low).toEqual(all.slice(5));
  const [gone = 0] = all.splice(5, 1);
  await shop.db.updateTable('variants').set({ is_archived: true }).where('id', '=', gone).execute();
  expect(await ask({ after: gone, limit: 3 })).toEqual(all.slice(5, 8));
  expect(await ask({ before: gone, limit: 3 })).toEqual(all.slice(2, 5));
  expect(await ask({ after: 2_000_000_000, limit: 3, offset: 6 })).toEqual(all.slice(6, 9));
  // By pieces there is no such place.
  expect(await ask({ ordering: 'quantity', after: gone, limit: 3, offset: 9 })).toHaveLength(2);
});

test('a code that is typed whole comes before those that begin with it, by letters of either size', async () => {
  const mark = (product: MadeProduct, codes: { sku?: string; barcode?: string }) =>
    shop.db.updateTable('variants').set(codes).where('id', '=', variantOf(product)).execute();
  await mark(few, { sku: 'LAMP-1-A' });
  await mark(none, { sku: 'Lamp-1' });
  await mark(many, { sku: 'LAMP-2', barcode: 'LAMP' });
  expect(await names({ search: 'lamp-1', ordering: 'name' })).toEqual(['бра', 'Аист']);
  expect(await names({ search: 'LAMP', ordering: 'name' })).toEqual(['Ваза', 'Аист', 'бра']);
});

test('a code finds the one variant that has it, a name all variants of its product', async () => {
  const phone = await aProduct(shop.db, {
    brand: 'coded',
    category: 'coded-things',
    name: 'Кодовый',
    memories: [64, 128],
  });
  const [first, second] = phone.variants.map(({ id }) => id);
  const mark = (id: number | undefined, codes: { sku: string; barcode?: string }) =>
    shop.db
      .updateTable('variants')
      .set(codes)
      .where('id', '=', id ?? 0)
      .execute();
  await mark(first, { sku: 'QZ_64', barcode: '4600000000017' });
  await mark(second, { sku: 'QZX64-2' });
  const found = async (search: string) => (await list({ brand: phone.brand, search })).results.map(({ id }) => id);
  expect(await found('QZ_64')).toEqual([first]);
  expect(await found('4600000000017')).toEqual([first]);
  expect(await found('QZ_6')).toEqual([first]);
  expect(await found('кодовый')).toHaveLength(2);
});

test('goods are found by a mistyped name and by words in another order, as the shop finds them', async () => {
  const lamp = await aProduct(shop.db, { brand: 'mistyped', category: 'desk-lamps', name: 'Торшер напольный' });
  const found = async (search: string) => (await list({ brand: lamp.brand, search })).results.map(({ id }) => id);
  expect(await found('напольный торшер')).toEqual([variantOf(lamp)]);
  expect(await found('торшэр')).toEqual([variantOf(lamp)]);
});

test('there is no stock of what does not exist', async () => {
  const params = { id: 2_000_000_000 };
  const answers = [
    await shop.call('GET /admin/stock/{id}/', { user: manager, params }),
    await shop.call('PUT /admin/stock/{id}/', {
      user: manager,
      params,
      body: { version: 1, barcode: null, low_stock_at: null },
    }),
    await shop.call('POST /admin/stock/{id}/corrections/', {
      user: manager,
      params,
      body: { seen: 0, actual: 1, note: 'нашёлся' },
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('a correction to what there is anyhow moves nothing, and stands in the audit', async () => {
  const params = { id: variantOf(few) };
  const movements = () => shop.call('GET /admin/stock/{id}/movements/', { user: manager, params });
  const before = (await movements()).body.count;
  const body = { seen: 2, actual: 2, note: 'сошлось' };
  expect((await shop.call('POST /admin/stock/{id}/corrections/', { user: manager, params, body })).status).toBe(200);
  expect((await movements()).body.count).toBe(before);
  const audit = await shop.call('GET /admin/audit/', { user: manager, query: { action: 'stock.correction' } });
  expect(audit.body.results[0]).toMatchObject({
    before: { quantity: 2 },
    after: { quantity: 2, note: 'сошлось' },
  });
});

test('a page of the history goes on with the pieces that there were, and one behind its end still counts', async () => {
  const read = async (query: Record<string, number>) =>
    (await shop.call('GET /admin/stock/{id}/movements/', { user: manager, params: { id: variantOf(many) }, query }))
      .body;
  const all = await read({});
  const second = await read({ limit: 1, offset: 1 });
  expect(all.results.map(({ delta, cause }) => [delta, cause]).slice(0, 2)).toEqual([
    [1, 'cancel'],
    [-2, 'sale'],
  ]);
  expect(second.results).toEqual([all.results[1]]);
  expect(second.count).toBe(all.count);
  expect(await read({ offset: 50 })).toMatchObject({ count: all.count, results: [] });
});

test('arrivals are listed newest first, page by page, each with its lines and what it cost', async () => {
  for (const [place, note] of ['первая', 'вторая', 'третья'].entries()) {
    const lines = [
      { variant: variantOf(few), count: 1 + place, unit_cost: 100 },
      { variant: variantOf(many), count: 2, unit_cost: null },
    ];
    const body = { key: randomUUID(), supplier: 'Лампы', note, lines };
    expect((await shop.call('POST /admin/stock-arrivals/', { user: manager, body })).status).toBe(201);
  }
  const read = async (query: Record<string, number>) =>
    (await shop.call('GET /admin/stock-arrivals/', { user: manager, query })).body;
  const { count, results } = await read({ limit: 2 });
  expect(count).toBe(3);
  expect(results.map(({ note, lines, pieces, cost }) => [note, lines, pieces, cost])).toEqual([
    ['третья', 2, 5, 300],
    ['вторая', 2, 4, 200],
  ]);
  expect((await read({ limit: 2, offset: 2 })).results).toMatchObject([{ note: 'первая', actor: manager.email }]);
});

test('counts to its limit and one more, and has pages beyond it', async () => {
  const { product_id: product, ...first } = await shop.db
    .selectFrom('variants')
    .select(['product_id', 'price', 'position'])
    .where('id', '=', variantOf(await aProduct(shop.db, { name: 'Посчитанная', stock: 1 })))
    .executeTakeFirstOrThrow();
  await sql`
    insert into variants (product_id, sku, price, position, options_key)
    select ${product}, 'COUNTED-' || number, ${first.price}, ${first.position} + number, 'counted-' || number
    from generate_series(1, ${countedRows + 3}::int) as number`.execute(shop.db);
  const page = async (query: Record<string, string | number>) =>
    (await shop.call('GET /admin/stock/', { user: manager, query: { limit: 2, ...query } })).body;
  expect(await page({})).toMatchObject({ count: countedRows + 1 });
  const last = await page({ search: 'counted-', offset: countedRows + 2 });
  expect([last.count, last.results.length]).toEqual([countedFound + 1, 1]);
  expect((await page({ search: 'counted-10000' })).count).toBe(1);
});
