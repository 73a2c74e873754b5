import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryOf, itemOf, pickupOf } from '#test/support/a-checkout.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';

let shop: OrderShop;

beforeAll(async () => {
  shop = await orderShop();
  const day = (days: number) => new Date(Date.now() + days * 86_400_000);
  const code = { kind: 'percent', value: 50 } as const;
  await shop.db
    .insertInto('promo_codes')
    .values([
      { ...code, code: 'SOON', starts_at: day(1) },
      { ...code, code: 'PAST', ends_at: day(-1) },
      { ...code, code: 'GONE', total_limit: 3, used_count: 3 },
      { ...code, code: 'BIG', minimum_subtotal: 1_000 },
      { ...code, code: 'NOW', starts_at: day(-1), ends_at: day(1), minimum_subtotal: 301 },
      { ...code, code: 'ONCE', per_customer_limit: 1 },
      { ...code, code: 'SEVEN', total_limit: 7 },
    ])
    .execute();
});
afterAll(() => shop.close());

const check = (body: object, user?: { access: string }) => shop.call('POST /promo/check/', { body, user });

test.each([
  ['sale10', 999, { code: 'SALE10', kind: 'percent', value: 10, discount: 99 }],
  [' Save500 ', 400, { code: 'SAVE500', kind: 'fixed', value: 500, discount: 400 }],
  ['FREESHIP', 400, { code: 'FREESHIP', kind: 'free_shipping', value: 0, discount: 0 }],
  ['NOW', 301, { code: 'NOW', kind: 'percent', value: 50, discount: 150 }],
])('the code %j on %i som is checked, trimmed and in any case', async (code, subtotal, reply) => {
  expect(await check({ code, subtotal })).toMatchObject({ status: 200, body: reply });
});

test.each([
  ['NOPE', 'promo_unknown'],
  ['SOON', 'promo_not_started'],
  ['PAST', 'promo_over'],
  ['GONE', 'promo_used_up'],
  ['BIG', 'promo_minimum'],
])('the code %s is refused with %s, in the box and in the order alike', async (promo_code, code) => {
  const refusal = { status: 400, body: { promo_code: [expect.any(String)], code } };
  expect(await check({ code: promo_code, subtotal: 301 })).toMatchObject(refusal);
  expect(await shop.place({ ...pickupOf(itemOf(shop.cable)), promo_code })).toMatchObject(refusal);
});

test('free delivery takes the fee and nothing else', async () => {
  const { body } = await shop.place({ ...deliveryOf(itemOf(shop.cable)), promo_code: 'FreeShip', price: 0 });
  expect(body).toMatchObject({ subtotal: 301, discount: 0, delivery: 0, total: 301, promo_code: 'FREESHIP' });
});

test('a fixed code takes no more than the goods cost', async () => {
  const { body } = await shop.place({ ...deliveryOf(itemOf(shop.cable)), promo_code: 'SAVE500' });
  expect(body).toMatchObject({ discount: 301, delivery: 300, total: 300 });
});

/** Orders as clients do: the same again, by its key, while the shop is too busy to answer. */
async function placeInTheEnd(body: object, user?: { access: string }) {
  const headers = { 'idempotency-key': randomUUID() };
  for (;;) {
    const answer = await shop.place(body, user, headers);
    if (answer.status !== 503) return answer;
  }
}

test('a code’s total limit holds when thirty order at once, and a cancelled order frees its use', async () => {
  const order = () => placeInTheEnd({ ...pickupOf(itemOf(shop.cable)), promo_code: 'SEVEN' });
  const answers = await Promise.all(Array.from({ length: 30 }, order));
  const placed = answers.filter(({ status }) => status === 201);
  expect(placed).toHaveLength(7);
  for (const { status, body } of answers.filter((answer) => !placed.includes(answer))) {
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'promo_used_up' } });
  }
  expect(await shop.usesOf('SEVEN')).toBe(7);
  const { id = 0, key = '' } = placed[0]?.body ?? {};
  await shop.cancel(id, undefined, { 'x-order-key': key });
  expect((await order()).status).toBe(201);
  expect((await order()).status).toBe(400);
});

test('a customer’s limit holds when thirty order at once, by account and by phone', async () => {
  const user = await shop.aCustomer();
  const body = { ...pickupOf(itemOf(shop.cable)), promo_code: 'ONCE' };
  // Half of them signed in, and all with the same phone.
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => placeInTheEnd(body, n % 2 === 0 ? user : undefined)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refusals = answers.filter(({ status }) => status !== 201);
  expect(new Set(refusals.map(({ body: refusal }) => JSON.stringify(refusal))).size).toBe(1);
  expect(refusals[0]).toMatchObject({ status: 400, body: { code: 'promo_customer_limit' } });
  const another = { ...body, phone: '0700 99 88 77' };
  expect((await shop.place(another, await shop.aCustomer())).status).toBe(201);
  expect(await shop.usesOf('ONCE')).toBe(2);
});
