import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemOf, pickupOf } from '#test/support/a-checkout.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';
import { promoGuesses } from './promo-rate-limits.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await orderShop();
  await shop.pool.query(`insert into promo_codes (code, kind, value) values ('AUTUMN', 'percent', 10)`);
});
afterAll(() => shop.close());

const check = (code: string, ip: string) => shop.call('POST /promo/check/', { body: { code, subtotal: 1_000 }, ip });
const order = (promo_code: string, ip: string) =>
  shop.call('POST /orders/', { body: { ...pickupOf(itemOf(shop.cable)), promo_code }, ip });

test('whoever tries promo codes is stopped, in the check as in orders, though others are not', async () => {
  const guesser = '203.0.113.20';
  const guesses = Array.from({ length: promoGuesses.attempts + 10 }, (_, at) =>
    at % 2 ? check(`GUESS${at}`, guesser) : order(`GUESS${at}`, guesser),
  );
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(promoGuesses.attempts);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect((await check('AUTUMN', guesser)).status).toBe(429);
  expect((await check('AUTUMN', '203.0.113.21')).status).toBe(200);
});

test('codes that exist, and orders without one, never count', async () => {
  const buyer = '203.0.113.22';
  for (let time = 0; time < promoGuesses.attempts + 5; time += 1)
    expect((await check('AUTUMN', buyer)).status).toBe(200);
  expect((await order('AUTUMN', buyer)).status).toBe(201);
  expect((await order('', buyer)).status).toBe(201);
});
