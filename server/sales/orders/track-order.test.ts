import { afterAll, beforeAll, expect, test } from 'vitest';
import { pickupOf } from '#test/support/a-checkout.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await orderShop();
});
afterAll(() => shop.close());

const order = async (user?: { access: string }) =>
  (await shop.place(pickupOf({ product: shop.cable.id, count: 1, price: 301 }), user)).body;
let address = 0;
/** From an address of its own, unless the same one is wanted. */
function track(number: string, phone: string, ip?: string) {
  address += 1;
  return shop.call('POST /orders/track/', {
    body: { number, phone },
    ip: ip ?? `10.7.${address >> 8}.${address & 255}`,
  });
}
const noOrder = { status: 404, body: { detail: 'No Order matches the given query.' } };

test('who knows the number and the phone of an order hears where it stands, written in any way', async () => {
  const { id, number } = await order();
  const found = await track(` № ${number.toLowerCase().replace('-', ' ')}`, '0555 12-34-56');
  expect(found).toMatchObject({
    status: 200,
    body: { id, number, status: 'new', type: 'pickup' },
  });
  // A courier knows both, too: nothing that opens the order or hands it over is in the answer.
  expect(Object.keys(found.body).toSorted()).toEqual([
    'created_at',
    'extra_days',
    'id',
    'number',
    'status',
    'timeline',
    'type',
  ]);
});

test('so does an account’s order', async () => {
  const { id, number } = await order(await shop.aCustomer());
  const found = await track(number, '+996 555 123 456');
  expect(found).toMatchObject({ status: 200, body: { id, status: 'new' } });
  expect(found.body.timeline).toMatchObject([{ kind: 'order', status: 'new' }]);
});

test('a wrong phone, a number that nothing has, and what is neither are refused alike', async () => {
  const { number } = await order();
  for (const [typed, phone] of [
    [number, '0555123457'],
    ['DK-22222222', '0555123456'],
    ['22', '0555123456'],
    [number, '123'],
    [number, '%00'],
  ] as const) {
    expect(await track(typed, phone)).toMatchObject(noOrder);
  }
});

test('an order whose person was forgotten is found by no phone', async () => {
  const user = await shop.aCustomer();
  const { id, number } = await order(user);
  await shop.db.updateTable('orders').set({ phone: '996000000000' }).where('id', '=', id).execute();
  expect(await track(number, '996000000000')).toMatchObject(noOrder);
});

test('phones are not guessed: ten wrong ones of a number, from wherever, and it answers no more for a while', async () => {
  const { number } = await order();
  for (let guess = 0; guess < 10; guess += 1) {
    expect(await track(number, `05551234${String(guess).padStart(2, '0')}`)).toMatchObject(noOrder);
  }
  const refused = await track(number, '0555123456');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const { number: other } = await order();
  // Right ones do not count, neither for the number nor for the address.
  for (let time = 0; time < 62; time += 1) expect((await track(other, '0555123456', '10.8.1.1')).status).toBe(200);
});

test('one address asks sixty times an hour', async () => {
  const ip = '10.8.0.1';
  for (let time = 0; time < 60; time += 1)
    expect((await track('DK-23456789', '0555123456', ip)).status).toBe(time < 10 ? 404 : 429);
  const { number } = await order();
  expect((await track(number, '0555123456', ip)).status).toBe(429);
  expect((await track(number, '0555123456', '10.8.0.2')).status).toBe(200);
});
