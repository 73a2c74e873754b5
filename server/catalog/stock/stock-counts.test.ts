import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { itemOf, pickupOf } from '#test/support/a-checkout.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { aProduct, type MadeProduct } from '#test/support/a-product.ts';
import { samples } from '#test/support/draw.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';

let shop: OrderShop;
let manager: Customer;
let operator: Customer;
let made = 0;
let lamp: MadeProduct;
let first: number;
let second: number;

beforeAll(async () => {
  shop = await orderShop();
  manager = await shop.aCustomer({ role: 'manager' });
  operator = await shop.aCustomer({ role: 'operator' });
});
beforeEach(async () => {
  made += 1;
  lamp = await aProduct(shop.db, { brand: `counted-${made}`, memories: [64, 128], stock: 5 });
  [first, second] = lamp.variants.map(({ id }) => id) as [number, number];
});
afterAll(() => shop.close());

type Typed = { variant: number; pieces: number; kind?: 'set' | 'add'; id?: string; age_ms?: number };

const start = async (scope: object = { brand: lamp.brand }) =>
  (await shop.call('POST /admin/counts/', { user: manager, body: scope })).body;
const enter = (id: number, typed: Typed[], user = operator) =>
  shop.call('POST /admin/counts/{id}/entries/', {
    user,
    params: { id },
    body: { entries: typed.map((one) => ({ id: randomUUID(), kind: 'add', age_ms: 0, ...one })) },
  });
const book = (id: number, version: number, user = manager) =>
  shop.call('POST /admin/counts/{id}/booking/', { user, params: { id }, body: { version } });
const linesOf = async (id: number, query: Record<string, string> = {}) =>
  (await shop.call('GET /admin/counts/{id}/lines/', { user: operator, params: { id }, query })).body.results;
const quantityOf = async (id: number) =>
  (await shop.call('GET /admin/stock/{id}/', { user: operator, params: { id } })).body.quantity;
const handOver = async (id: number) => {
  const orderOf = { user: manager, params: { id } };
  const read = async () => (await shop.call('GET /admin/orders/{id}/', orderOf)).body;
  for (const to of ['confirmed', 'assembled', 'ready'] as const) {
    await shop.call('POST /admin/orders/{id}/move/', { ...orderOf, body: { version: (await read()).version, to } });
  }
  const { version, balance: cash } = await read();
  const body = { version, cash, reason: 'Знаем в лицо' };
  expect((await shop.call('POST /admin/orders/{id}/hand-over/', { ...orderOf, body })).status).toBe(200);
};
const buy = (pieces: number) => shop.place(pickupOf(itemOf(lamp, pieces)));
/** All that has happened to the lamps so far was an hour ago: half an hour ago they were there as they are now. */
const anHourLater = () =>
  shop.pool.query(`update stock_movements set created_at = created_at - interval '1 hour' where variant_id = any($1)`, [
    [first, second],
  ]);
const halfAnHourMs = 1_800_000;

test('two people count at once, the differences are shown, and booked as corrections in one go', async () => {
  const count = await start();
  expect(count).toMatchObject({ status: 'open', variants: 2, counted: 0, brand: { id: lamp.brand } });
  await Promise.all([
    enter(count.id, [{ variant: first, pieces: 2 }]),
    enter(count.id, [{ variant: first, pieces: 1 }]),
  ]);
  const { body } = await enter(count.id, [{ variant: second, pieces: 7 }]);
  expect(await linesOf(count.id, { state: 'different' })).toMatchObject([
    { id: first, counted: 3, book: 5 },
    { id: second, counted: 7, book: 5 },
  ]);
  expect(await quantityOf(first)).toBe(5);
  const booked = await book(count.id, body.version);
  expect(booked.body).toMatchObject({ status: 'booked', counted: 2, more: 2, less: 2, closed_by: manager.email });
  expect([await quantityOf(first), await quantityOf(second)]).toEqual([3, 7]);
  const { body: history } = await shop.call('GET /admin/stock/{id}/movements/', {
    user: manager,
    params: { id: first },
  });
  const origin = { kind: 'count', id: count.id };
  expect(history.results[0]).toMatchObject({ cause: 'correction', delta: -2, origin, note: '' });
});

test('what is sold after a shelf was counted is no difference, also when the phone had no signal then', async () => {
  const count = await start();
  const [before, after] = [randomUUID(), randomUUID()];
  await enter(count.id, [{ id: before, variant: first, pieces: 4 }]);
  await anHourLater();
  await buy(2);
  await enter(count.id, [{ id: after, variant: second, pieces: 5, age_ms: halfAnHourMs }]);
  expect(await linesOf(count.id)).toMatchObject([
    { id: first, counted: 4, book: 5, moved: -2, quantity: 3 },
    { id: second, counted: 5, book: 5, moved: 0 },
  ]);
  const late = await start();
  await enter(late.id, [{ variant: first, pieces: 5, age_ms: halfAnHourMs }]);
  expect(await linesOf(late.id, { state: 'different' })).toEqual([]);
  const { body } = await shop.call('GET /admin/counts/{id}/', { user: operator, params: { id: count.id } });
  await book(count.id, body.version);
  expect(await quantityOf(first)).toBe(2);
});

test('an entry that is sent again, also at the same time, counts once; a line that is counted again begins again', async () => {
  const count = await start();
  const entry = { id: randomUUID(), variant: first, pieces: 3 };
  await Promise.all([1, 2, 3].map(() => enter(count.id, [entry])));
  expect((await enter(count.id, [entry])).body.lines).toEqual([{ variant: first, counted: 3 }]);
  await buy(1);
  expect((await enter(count.id, [{ variant: first, pieces: 4, kind: 'set' }])).body.lines[0]?.counted).toBe(4);
  expect(await linesOf(count.id, { state: 'counted' })).toMatchObject([{ counted: 4, book: 5, aside: 1, moved: 0 }]);
});

test('what is set aside for orders lies on the shelf and is counted there, until it goes out of the shop', async () => {
  const { body: order } = await buy(2);
  const count = await start();
  expect(await linesOf(count.id)).toMatchObject([
    { id: first, quantity: 3, aside: 2 },
    { id: second, quantity: 5, aside: 0 },
  ]);
  await enter(count.id, [{ variant: first, pieces: 5 }]);
  expect(await linesOf(count.id, { state: 'different' })).toEqual([]);
  await anHourLater();
  await handOver(order.id);
  const { body: stock } = await shop.call('GET /admin/stock/{id}/', { user: operator, params: { id: first } });
  expect(stock).toMatchObject({ quantity: 3, aside: 0 });
  const later = await start();
  await enter(later.id, [
    { variant: first, pieces: 3 },
    { variant: second, pieces: 5 },
  ]);
  expect(await linesOf(later.id, { state: 'different' })).toEqual([]);
  const offline = await start();
  await enter(offline.id, [{ variant: first, pieces: 4, age_ms: halfAnHourMs }]);
  expect(await linesOf(offline.id, { state: 'different' })).toMatchObject([
    { id: first, counted: 4, book: 5, aside: 2 },
  ]);
  await book(offline.id, 1);
  expect(await quantityOf(first)).toBe(2);
});

test('missing pieces that are sold by the time of booking stay orders without a piece, and stock is never below zero', async () => {
  const count = await start();
  const { body } = await enter(count.id, [{ variant: first, pieces: 1 }]);
  await buy(3);
  await book(count.id, body.version);
  expect(await quantityOf(first)).toBe(0);
  expect(await linesOf(count.id, { state: 'counted' })).toMatchObject([{ counted: 1, book: 5, booked: -2 }]);
});

test('where nothing is left that a difference could take, it is no movement of stock', async () => {
  const count = await start();
  const { body } = await enter(count.id, [{ variant: first, pieces: 1 }]);
  await buy(5);
  expect((await book(count.id, body.version)).status).toBe(200);
  expect(await linesOf(count.id, { state: 'counted' })).toMatchObject([{ counted: 1, book: 5, booked: 0 }]);
  const { body: history } = await shop.call('GET /admin/stock/{id}/movements/', {
    user: manager,
    params: { id: first },
  });
  expect(history.results.map(({ cause }) => cause)).not.toContain('correction');
});

test('what was counted since the differences were seen has to be seen first; a closed count takes nothing more', async () => {
  const count = await start();
  const { body } = await enter(count.id, [{ variant: first, pieces: 1 }]);
  await enter(count.id, [{ variant: first, pieces: 4 }]);
  expect(await book(count.id, body.version)).toMatchObject({ status: 409, body: { code: 'stale' } });
  const drop = () => shop.call('DELETE /admin/counts/{id}/', { user: manager, params: { id: count.id } });
  expect((await drop()).status).toBe(204);
  expect(await enter(count.id, [{ variant: first, pieces: 1 }])).toMatchObject({
    status: 409,
    body: { code: 'closed' },
  });
  expect((await drop()).status).toBe(409);
  expect(await quantityOf(first)).toBe(5);
});

test('of another brand nothing is counted in, and operators neither begin nor book', async () => {
  const count = await start({ brand_category: lamp.category });
  const stranger = shop.cable.variants[0]?.id ?? 0;
  expect((await enter(count.id, [{ variant: stranger, pieces: 9 }])).body).toMatchObject({
    lines: [],
    unknown: [stranger],
  });
  expect((await book(count.id, 0, operator)).status).toBe(403);
  const begin = await shop.call('POST /admin/counts/', { user: operator, body: {} });
  expect(begin.status).toBe(403);
  const wrong = await shop.call('POST /admin/counts/', { user: manager, body: { brand: 2_000_000_000 } });
  expect(wrong.status).toBe(400);
});

test('with sales between and after the counting, a right count leaves free exactly what is there and not sold', async () => {
  const step = fc.record({ sold: fc.integer({ min: 0, max: 2 }), lost: fc.integer({ min: 0, max: 2 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 3 }), async (steps) => {
      made += 1;
      lamp = await aProduct(shop.db, { brand: `counted-${made}`, stock: 30 });
      const variant = lamp.variants[0]?.id ?? 0;
      let there = 30;
      let aside = 0;
      for (const { sold, lost } of steps) {
        const count = await start();
        there -= lost;
        const { body } = await enter(count.id, [{ variant, pieces: there }]);
        if (sold > 0) await buy(sold);
        aside += sold;
        await book(count.id, body.version);
        expect(await quantityOf(variant)).toBe(there - aside);
      }
    }),
    samples(8, 2),
  );
});

test('booking one count leaves another one open', async () => {
  const [booked, open] = [await start(), await start()];
  const { body } = await enter(booked.id, [{ variant: first, pieces: 4 }]);
  expect((await book(booked.id, body.version)).status).toBe(200);
  const other = await shop.call('GET /admin/counts/{id}/', { user: operator, params: { id: open.id } });
  expect(other.body.status).toBe('open');
});

test('a count of a category that there is none of is refused at its field', async () => {
  const refused = await shop.call('POST /admin/counts/', { user: manager, body: { brand_category: 999_999_999 } });
  expect(refused).toMatchObject({ status: 400, body: { brand_category: [expect.any(String)] } });
});

test('a count is of a brand, of a category or of everything, and takes nothing in that is not of it', async () => {
  const other = await aProduct(shop.db, { brand: `other-${made}` });
  const sibling = await aProduct(shop.db, { brand: `counted-${made}`, category: `sibling-${made}` });
  const entered = async (scope: object, product: MadeProduct) => {
    const { id } = await start(scope);
    const variant = product.variants[0]?.id ?? 0;
    await enter(id, [{ variant, pieces: 4 }]);
    return (await linesOf(id)).filter(({ counted }) => counted === 4).map((line) => line.id === variant);
  };
  for (const product of [lamp, other])
    expect(await entered({ brand: null, brand_category: null }, product)).toEqual([true]);
  expect(await entered({ brand: null, brand_category: lamp.category }, lamp)).toEqual([true]);
  expect(await entered({ brand: null, brand_category: lamp.category }, sibling)).toEqual([]);
  expect(await entered({ brand: lamp.brand, brand_category: lamp.category }, lamp)).toEqual([true]);
  expect(await entered({ brand: lamp.brand, brand_category: lamp.category }, sibling)).toEqual([]);
  expect(await entered({ brand: lamp.brand, brand_category: null }, sibling)).toEqual([true]);
  expect(await entered({ brand: lamp.brand, brand_category: null }, other)).toEqual([]);
});

test('a count of nothing known, or of a category of another brand, is not begun', async () => {
  const other = await aProduct(shop.db, { brand: `other-${made}` });
  const begin = (scope: object) => shop.call('POST /admin/counts/', { user: manager, body: scope });
  const unknown = 2_000_000_000;
  const refused = [
    await begin({ brand: unknown, brand_category: null }),
    await begin({ brand: null, brand_category: unknown }),
    await begin({ brand: lamp.brand, brand_category: other.category }),
  ];
  const codes = refused.map(({ status, body }) => [status, (body as { codes?: unknown }).codes]);
  const gone = { code: 'unknown', id: String(unknown) };
  expect(codes).toEqual([
    [400, { brand: gone }],
    [400, { brand_category: gone }],
    [400, { brand_category: { code: 'other_brand' } }],
  ]);
});

test('the audit says who began, booked and dropped a count, and what of', async () => {
  const [booked, dropped] = [await start(), await start()];
  const { body } = await enter(booked.id, [{ variant: first, pieces: 4 }]);
  await book(booked.id, body.version);
  await shop.call('DELETE /admin/counts/{id}/', { user: manager, params: { id: dropped.id } });
  const audited = async (id: number) => {
    const query = { subject: 'stock_count', subject_id: String(id) };
    const { results } = (await shop.call('GET /admin/audit/', { user: manager, query })).body;
    return results.map(({ action, actor, before, after }) => ({ action, actor, before, after }));
  };
  const scope = { brand: lamp.brand, brand_category: null };
  const begun = { action: 'stock.count_start', actor: manager.email, before: null, after: scope };
  const moves = [{ variantId: first, count: -1 }];
  expect(await audited(booked.id)).toEqual([
    { action: 'stock.count_book', actor: manager.email, before: null, after: { moves } },
    begun,
  ]);
  expect(await audited(dropped.id)).toEqual([
    { action: 'stock.count_drop', actor: manager.email, before: null, after: null },
    begun,
  ]);
});

test('a count that there is none of is not read, entered, booked or dropped', async () => {
  const none = { user: manager, params: { id: 2_000_000_000 } };
  const answers = [
    await shop.call('GET /admin/counts/{id}/', none),
    await enter(none.params.id, [{ variant: first, pieces: 1 }]),
    await book(none.params.id, 1),
    await shop.call('DELETE /admin/counts/{id}/', none),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('a single piece that is ordered is a sale in the history, and a cancelled order gives it back as such', async () => {
  const { body: order } = await buy(1);
  const history = async () => {
    const asked = { user: manager, params: { id: first } };
    const { results } = (await shop.call('GET /admin/stock/{id}/movements/', asked)).body;
    return results.map(({ cause, delta, quantity }) => [cause, delta, quantity]);
  };
  expect((await history())[0]).toEqual(['sale', -1, 4]);
  const body = { version: 1, reason: 'Передумал' };
  const cancelled = await shop.call('POST /admin/orders/{id}/cancel/', {
    user: manager,
    params: { id: order.id },
    body,
  });
  expect(cancelled.status).toBe(200);
  expect((await history())[0]).toEqual(['cancel', 1, 5]);
});
