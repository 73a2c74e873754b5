import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { wholeShop } from '#rules/sales/promo-scope.ts';
import { itemOf, pickupOf } from '#test/support/a-checkout.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { aProduct, type MadeProduct } from '#test/support/a-product.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';

let shop: OrderShop;
let manager: Customer;
/** 1 000 som, 500 pieces, of a brand of its own. */
let lamp: MadeProduct;

beforeAll(async () => {
  shop = await orderShop();
  manager = await shop.aCustomer({ role: 'manager' });
  lamp = await aProduct(shop.db, { brand: 'lamps', price: 1_000, stock: 500 });
});
afterAll(() => shop.close());

const terms = {
  kind: 'percent',
  value: 10,
  starts_at: null,
  ends_at: null,
  per_customer_limit: null,
  total_limit: null,
  minimum_subtotal: 0,
  scope: wholeShop,
  priority: 0,
};

async function aCode(promo: object) {
  const { status, body } = await shop.call('POST /admin/promo-codes/', {
    user: manager,
    body: { ...terms, ...promo },
  });
  expect(status).toBe(201);
  return body;
}

const change = (id: number, body: object) =>
  shop.call('PUT /admin/promo-codes/{id}/', {
    user: manager,
    params: { id },
    body: { ...terms, is_on: true, is_archived: false, ...body },
  });

/** Orders as clients do: the same again, by its key, while the shop is too busy to answer. */
async function order(promo_code: string, more: object = {}, user?: { access: string }) {
  const headers = { 'idempotency-key': randomUUID() };
  for (;;) {
    const answer = await shop.place({ ...pickupOf(itemOf(lamp)), promo_code, ...more }, user, headers);
    if (answer.status !== 503) return answer;
  }
}

const phoneOf = (n: number) => `0555 ${String(100_000 + n)}`;
const many = <T>(count: number, one: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => one(n)));
const placedOf = <T extends { status: number }>(answers: T[]) => answers.filter(({ status }) => status === 201);

test('of twenty orders at once a code for five gives to five', async () => {
  await aCode({ code: 'FIVE', total_limit: 5 });
  const answers = await many(20, (n) => order('FIVE', { phone: phoneOf(n) }));
  expect(placedOf(answers)).toHaveLength(5);
  expect(await shop.usesOf('FIVE')).toBe(5);
});

test('a code of one use per customer is used once by an account with many phones, and by a phone with many accounts', async () => {
  await aCode({ code: 'ACCOUNT', per_customer_limit: 1 });
  const user = await shop.aCustomer();
  const byAccount = await many(10, (n) => order('ACCOUNT', { phone: phoneOf(100 + n) }, user));
  expect(placedOf(byAccount)).toHaveLength(1);
  const users = await many(10, () => shop.aCustomer());
  const byPhone = await many(10, (n) => order('ACCOUNT', { phone: phoneOf(200) }, users[n]));
  expect(placedOf(byPhone)).toHaveLength(1);
  const refused = [...byAccount, ...byPhone].filter(({ status }) => status !== 201);
  for (const { body } of refused) expect(body).toMatchObject({ code: 'promo_customer_limit' });
  expect(await shop.usesOf('ACCOUNT')).toBe(2);
});

test('a single-use code of a batch that two use at the same moment is used by one', async () => {
  const { total_limit: _, ...single } = terms;
  const { body } = await shop.call('POST /admin/promo-codes/batch/', {
    user: manager,
    body: { ...single, batch: 'Открытки', count: 6 },
  });
  for (const code of body.codes) {
    const answers = await many(2, (n) => order(code, { phone: phoneOf(300 + n) }));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(await shop.usesOf(code)).toBe(1);
  }
});

test('a use comes back once, however many cancel the order at the same moment', async () => {
  await aCode({ code: 'BACK', total_limit: 2 });
  const user = await shop.aCustomer();
  const first = await order('BACK', {}, user);
  await order('BACK', { phone: phoneOf(400) });
  expect(await shop.usesOf('BACK')).toBe(2);
  const answers = await many(8, () => shop.cancel(first.body.id, user));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  expect(await shop.usesOf('BACK')).toBe(1);
});

/** Changes the code's terms in the middle of this order: after it was priced, and before its use is counted. */
async function whileItChanges(promo: { id: number; code: string }, value: number, sent: object = {}) {
  return shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('promo_codes').select('id').where('id', '=', promo.id).forNoKeyUpdate().execute();
    const ordering = order(promo.code, sent);
    await vi.waitFor(
      async () => {
        const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%update promo_codes set used_count%'`.execute(
          shop.db,
        );
        expect(rows).toHaveLength(1);
      },
      { timeout: 30_000 },
    );
    const version = sql<number>`version + 1`;
    await tx.updateTable('promo_codes').set({ value, version }).where('id', '=', promo.id).execute();
    // Answered once this transaction ends.
    return { ordering };
  });
}

test('an order between whose price and use a code changes is priced again, or refused with the right figures', async () => {
  const promo = await aCode({ code: 'MOVING' });
  const { ordering: silent } = await whileItChanges(promo, 20);
  expect(await silent).toMatchObject({ status: 201, body: { discount: 200, total: 800 } });
  const sent = { price: 0, totals: { subtotal: 1_000, discount: 200, delivery: 0, total: 800 } };
  const { ordering: answers } = await whileItChanges(promo, 50, sent);
  const totals = { subtotal: 1_000, discount: 500, delivery: 0, total: 500 };
  expect(await answers).toMatchObject({ status: 409, body: { code: 'totals_changed', totals } });
  expect(await shop.usesOf('MOVING')).toBe(1);
});

test('an order made from a stale preview gets 409 with the right figures, and with those it is placed', async () => {
  const promo = await aCode({ code: 'PREVIEW' });
  const sent = { price: 0, totals: { subtotal: 1_000, discount: 100, delivery: 0, total: 900 } };
  await change(promo.id, { version: promo.version, value: 30 });
  const refused = await order('PREVIEW', sent);
  const totals = { subtotal: 1_000, discount: 300, delivery: 0, total: 700 };
  expect(refused).toMatchObject({ status: 409, body: { code: 'totals_changed', totals } });
  expect(await shop.usesOf('PREVIEW')).toBe(0);
  expect(await order('PREVIEW', { ...sent, totals })).toMatchObject({ status: 201, body: { total: 700 } });
});
