import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PayOrder, type PayShop, payer, payShop } from '#test/support/pay-shop.ts';

let shop: PayShop;

beforeAll(async () => {
  shop = await payShop();
});
afterAll(() => shop.close());

const hourS = 3600;
const limits: [string, number, (order: PayOrder) => string][] = [
  ['an order', 15, ({ id }) => `payment_order:${id}`],
  ['a phone', 120, () => `payment_phone:${payer.pays}`],
  ['an address', 1_200, () => 'payment:127.0.0.1'],
];

/** So many codes have been asked for, the first of them so many seconds ago. */
const note = (key: string, attempts: number, agoS: number) =>
  sql`insert into rate_limits (key, attempts, window_start)
    values (${key}, ${attempts}, clock_timestamp() - make_interval(secs => ${agoS}))
    on conflict (key) do update set attempts = excluded.attempts, window_start = excluded.window_start`.execute(
    shop.db,
  );

test.each(limits)('for %s the bank sends %i codes an hour', async (_, most, keyOf) => {
  const order = await shop.anOrder();
  const key = keyOf(order);
  await note(key, most, 0);
  const refused = await shop.create(order);
  expect(refused).toMatchObject({ status: 429, body: { code: 'throttled' } });
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(hourS);
  expect(shop.bank.ledger.listRecent(100).some(({ reference }) => reference.startsWith(`${order.id}-`))).toBe(false);
  expect((await shop.state(order)).payment).toBeNull();
  await note(key, most - 1, 0);
  expect((await shop.create(order)).status).toBe(201);
  await note(key, most, hourS);
  expect((await shop.create(order)).status).toBe(201);
  await shop.db.deleteFrom('rate_limits').where('key', '=', key).execute();
});
