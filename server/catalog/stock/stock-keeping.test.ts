import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { itemOf, pickupOf } from '#test/support/a-checkout.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { samples } from '#test/support/draw.ts';
import { type RestockShop, restockShop } from '#test/support/restock-shop.ts';

let shop: RestockShop;
let manager: Customer;
let operator: Customer;
let player: Awaited<ReturnType<RestockShop['soldOut']>>;

beforeAll(async () => {
  shop = await restockShop();
  manager = await shop.aCustomer({ role: 'manager' });
  operator = await shop.aCustomer({ role: 'operator' });
});
beforeEach(async () => {
  player = await shop.soldOut();
});
afterAll(() => shop.close());

type Line = { variant: number; count: number; unit_cost: number | null };

const arrive = (lines: Line[], { user = manager, key = randomUUID() as string } = {}) =>
  shop.call('POST /admin/stock-arrivals/', { user, body: { key, supplier: 'Склад', note: 'накладная 7', lines } });
const stockOf = async (id: number, user = manager) =>
  (await shop.call('GET /admin/stock/{id}/', { user, params: { id } })).body;
const historyOf = async (id: number, user = manager) =>
  (await shop.call('GET /admin/stock/{id}/movements/', { user, params: { id } })).body.results;
const list = async (query: Record<string, string | number>, user = manager) =>
  (await shop.call('GET /admin/stock/', { user, query })).body;
const correct = (id: number, body: object, user = manager) =>
  shop.call('POST /admin/stock/{id}/corrections/', { user, params: { id }, body });

test('an arrival adds pieces to many variants with what they cost, and the shop sells them at once', async () => {
  const other = await shop.soldOut();
  const { status, body } = await arrive([
    { variant: player.variant, count: 3, unit_cost: 700 },
    { variant: other.variant, count: 2, unit_cost: null },
  ]);
  expect(status).toBe(201);
  expect(body).toMatchObject({ lines: 2, pieces: 5, cost: 2100, supplier: 'Склад', actor: manager.email });
  expect(await stockOf(player.variant)).toMatchObject({ quantity: 3, unit_cost: 700, sold: 0, cover_days: null });
  const bought = await shop.place(pickupOf(itemOf(player, 2)));
  expect(bought.status).toBe(201);
  expect(await historyOf(player.variant)).toMatchObject([
    { cause: 'sale', delta: -2, quantity: 1, order: bought.body.id, order_number: bought.body.number, actor: null },
    { cause: 'arrival', delta: 3, quantity: 3, unit_cost: 700, supplier: 'Склад', note: 'накладная 7' },
  ]);
  expect(await stockOf(player.variant)).toMatchObject({ quantity: 1, sold: 2, cover_days: 15 });
});

test('an arrival that is sent again, also at the same time, is booked once', async () => {
  const key = randomUUID();
  const line = { variant: player.variant, count: 4, unit_cost: 10 };
  const answers = await Promise.all([1, 2, 3].map(() => arrive([line], { key })));
  answers.push(await arrive([line], { key }));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await stockOf(player.variant)).toMatchObject({ quantity: 4 });
});

test('an arrival with a line of nothing known changes nothing', async () => {
  const { status } = await arrive([
    { variant: player.variant, count: 4, unit_cost: null },
    { variant: 2_000_000_000, count: 1, unit_cost: null },
  ]);
  expect(status).toBe(400);
  expect(await historyOf(player.variant)).toEqual([]);
});

test('arrivals at the same time answer each who waits once, the longest first, and no more than pieces came', async () => {
  const emails = await shop.wait(player.variant, 12);
  expect(await stockOf(player.variant)).toMatchObject({ waiting: 12 });
  await Promise.all([2, 3, 4].map((count) => arrive([{ variant: player.variant, count, unit_cost: 1 }])));
  expect((await shop.recipients(player)).toSorted()).toEqual(emails.slice(0, 9).toSorted());
  expect(await shop.waiting(player.variant)).toEqual(emails.slice(9));
  expect(await stockOf(player.variant)).toMatchObject({ waiting: 3 });
  await arrive([{ variant: player.variant, count: 1, unit_cost: 1 }]);
  expect((await shop.recipients(player)).toSorted()).toEqual(emails.slice(0, 10).toSorted());
});

test('a correction says how many there really are and why; one made from an older figure is refused', async () => {
  await arrive([{ variant: player.variant, count: 5, unit_cost: null }]);
  expect((await correct(player.variant, { seen: 5, actual: 3, note: 'разбились' })).body.quantity).toBe(3);
  expect(await correct(player.variant, { seen: 5, actual: 4, note: 'нашёлся' })).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { quantity: 3 } },
  });
  expect((await correct(player.variant, { seen: 3, actual: 1, note: ' ' })).status).toBe(400);
  const answers = await Promise.all(
    [1, 2, 3, 4].map((actual) => correct(player.variant, { seen: 3, actual: 10 + actual, note: 'счёт' })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const [newest] = await historyOf(player.variant);
  expect(newest).toMatchObject({ cause: 'correction', actor: manager.email, note: 'счёт' });
  const audit = await shop.call('GET /admin/audit/', { user: manager, query: { action: 'stock.correction' } });
  expect(audit.body.results[0]).toMatchObject({ subject: 'variant', before: { quantity: 3 } });
});

test('an operator sees the stock without its cost and changes nothing', async () => {
  await arrive([{ variant: player.variant, count: 5, unit_cost: 900 }]);
  expect(await stockOf(player.variant, operator)).toMatchObject({ quantity: 5, unit_cost: null });
  expect((await historyOf(player.variant, operator))[0]).toMatchObject({ delta: 5, unit_cost: null });
  const refused = [
    await arrive([{ variant: player.variant, count: 1, unit_cost: 1 }], { user: operator }),
    await correct(player.variant, { seen: 5, actual: 1, note: 'нет' }, operator),
    await shop.call('PUT /admin/stock/{id}/', {
      user: operator,
      params: { id: player.variant },
      body: { version: 1, barcode: null, low_stock_at: 1 },
    }),
    await shop.call('GET /admin/stock/', { user: await shop.aCustomer() }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});

test('goods are low from their own figure on, else from the shop’s, which staff can change', async () => {
  const lowIds = async () => (await list({ state: 'low', limit: 1000 })).results.map(({ id }) => id);
  await arrive([{ variant: player.variant, count: 5, unit_cost: null }]);
  expect(await lowIds()).not.toContain(player.variant);
  const saved = await shop.call('PUT /admin/stock/{id}/', {
    user: manager,
    params: { id: player.variant },
    body: { version: 1, barcode: '4607012345678', low_stock_at: 5 },
  });
  expect(saved.body).toMatchObject({ barcode: '4607012345678', low_stock_at: 5, low_at: 5, version: 2 });
  expect(await lowIds()).toContain(player.variant);
  const terms = await shop.call('GET /admin/settings/stock/', { user: manager });
  const body = { version: terms.body.version, values: { ...terms.body.values, low_stock_at: 60 } };
  expect((await shop.call('PUT /admin/settings/stock/', { user: manager, body })).status).toBe(200);
  expect(await lowIds()).toContain(shop.phone.variants[0]?.id);
});

test('a scanned barcode finds its variant, and no two variants have the same', async () => {
  const other = await shop.soldOut();
  const save = (id: number, version: number) =>
    shop.call('PUT /admin/stock/{id}/', {
      user: manager,
      params: { id },
      body: { version, barcode: '5901234123457', low_stock_at: null },
    });
  await save(player.variant, 1);
  expect(await list({ search: '5901234123457' })).toMatchObject({ count: 1, results: [{ id: player.variant }] });
  expect(await save(other.variant, 1)).toMatchObject({ status: 400, body: { barcode: [expect.any(String)] } });
  expect(await save(player.variant, 1)).toMatchObject({ status: 409, body: { current: { version: 2 } } });
});

test('a variant keeps its own barcode when something else of it is saved', async () => {
  const save = (version: number, low_stock_at: number | null) =>
    shop.call('PUT /admin/stock/{id}/', {
      user: manager,
      params: { id: player.variant },
      body: { version, barcode: '4006381333931', low_stock_at },
    });
  expect((await save(1, null)).status).toBe(200);
  expect(await save(2, 3)).toMatchObject({ status: 200, body: { barcode: '4006381333931', low_stock_at: 3 } });
});

test('the audit says what a variant was cared for with, and what came', async () => {
  const params = { id: player.variant };
  const body = { version: 1, barcode: '4007123456780', low_stock_at: 3 };
  await shop.call('PUT /admin/stock/{id}/', { user: manager, params, body });
  const lines = [{ variant: player.variant, count: 2, unit_cost: 900 }];
  await arrive(lines);
  const audited = async (query: Record<string, string>) => {
    const { results } = (await shop.call('GET /admin/audit/', { user: manager, query })).body;
    return results[0];
  };
  expect(await audited({ subject: 'variant', subject_id: String(player.variant) })).toMatchObject({
    action: 'stock.care',
    actor: manager.email,
    before: { barcode: null, low_stock_at: null },
    after: { barcode: '4007123456780', low_stock_at: 3 },
  });
  expect(await audited({ subject: 'arrival' })).toMatchObject({
    action: 'stock.arrival',
    actor: manager.email,
    before: null,
    after: { supplier: 'Склад', lines },
  });
});

test('an arrival of a variant that there is none of is refused whole', async () => {
  const before = (await stockOf(player.variant)).quantity;
  const refused = await arrive([
    { variant: player.variant, count: 2, unit_cost: null },
    { variant: 999_999_999, count: 1, unit_cost: null },
  ]);
  expect(refused).toMatchObject({ status: 400, body: { lines: [expect.stringContaining('999999999')] } });
  expect((await stockOf(player.variant)).quantity).toBe(before);
});

test('after any arrivals, corrections, sales and returns the book adds up to what there is', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('arrive' as const), pieces: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ kind: fc.constant('correct' as const), pieces: fc.integer({ min: 0, max: 6 }) }),
    fc.record({ kind: fc.constant('buy' as const), pieces: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ kind: fc.constant('cancel' as const), pieces: fc.constant(0) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const thing = await shop.soldOut();
      const placed: { id: number; pieces: number }[] = [];
      let expected = 0;
      for (const { kind, pieces } of steps) {
        if (kind === 'arrive') {
          await arrive([{ variant: thing.variant, count: pieces, unit_cost: pieces * 10 }]);
          expected += pieces;
        } else if (kind === 'correct') {
          await correct(thing.variant, { seen: expected, actual: pieces, note: 'счёт' });
          expected = pieces;
        } else if (kind === 'buy') {
          const { status, body } = await shop.place(pickupOf(itemOf(thing, pieces)), manager);
          expect(status).toBe(pieces <= expected ? 201 : 409);
          if (status !== 201) continue;
          placed.push({ id: body.id, pieces });
          expected -= pieces;
        } else {
          const order = placed.pop();
          if (!order) continue;
          await shop.cancel(order.id, manager);
          expected += order.pieces;
        }
      }
      const history = await historyOf(thing.variant);
      expect((await stockOf(thing.variant)).quantity).toBe(expected);
      expect(history.reduce((sum, { delta }) => sum + delta, 0)).toBe(expected);
      for (const [place, { quantity, delta }] of history.entries()) {
        expect(quantity - delta).toBe(history[place + 1]?.quantity ?? 0);
      }
    }),
    samples(12, 3),
  );
});
