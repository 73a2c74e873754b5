import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryOf, itemOf, pickupOf } from '#test/support/a-checkout.ts';
import { aProduct, type MadeProduct } from '#test/support/a-product.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';
import { endUnconfirmed } from './expire-orders.ts';
import { networkCap, unconfirmedCaps } from './unconfirmed.ts';

let shop: OrderShop;
let manager: { access: string };
let stock: MadeProduct;
beforeAll(async () => {
  shop = await orderShop();
  manager = await shop.aCustomer({ role: 'manager' });
  stock = await aProduct(shop.db, { stock: 5_000, price: 20_000 });
});
afterAll(() => shop.close());

let calls = 0;
/** An order of so many pieces, each from an address of its own. */
const order = (phone: string, pieces: number, user?: { access: string }) => {
  calls += 1;
  return shop.call('POST /orders/', {
    body: { ...pickupOf(itemOf(stock, pieces)), phone },
    ip: `10.${calls % 250}.${Math.floor(calls / 250)}.1`,
    ...(user && { user }),
  });
};
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();
const backdate = (id: number, hours: number) =>
  sql`update orders set created_at = now() - make_interval(hours => ${hours}) where id = ${id}`.execute(shop.db);
const statusOf = async (id: number) =>
  (await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const setHours = (cash: number) =>
  sql`insert into settings (key, value) values ('confirm_hours', ${JSON.stringify({ cash })})
    on conflict (key) do update set value = excluded.value`.execute(shop.db);

test('a phone holds only so much by unconfirmed orders, until staff confirm some of it', async () => {
  const phone = '996555770001';
  const millions = unconfirmedCaps.phone.som / 1_000_000;
  const placed = [];
  for (let n = 0; n < millions; n += 1) placed.push(await order(phone, 50));
  expect(statuses(placed)).toEqual(Array(millions).fill(201));
  expect(await order(phone, 1)).toMatchObject({ status: 409, body: { code: 'too_much_unconfirmed' } });
  const id = placed[0]?.body.id ?? 0;
  const { body: seen } = await shop.call('GET /office/orders/{id}/', { user: manager, params: { id } });
  const moved = await shop.call('POST /office/orders/{id}/move/', {
    ...{ user: manager, params: { id } },
    body: { version: seen.version, to: 'confirmed' },
  });
  expect(moved.status).toBe(200);
  expect((await order(phone, 50)).status).toBe(201);
});

test('however many are placed at once, an hour takes no more than twice of it', async () => {
  const answers = await Promise.all(Array.from({ length: 14 }, () => order('996555770002', 50)));
  const held = answers.filter(({ status }) => status === 201).length * 1_000_000;
  expect(held).toBeLessThanOrEqual(2 * unconfirmedCaps.phone.som);
  expect(new Set(statuses(answers).filter((status) => status !== 201)).size).toBeGreaterThan(0);
});

test('an account holds only so much, by whichever phones, and more than a phone alone', async () => {
  const user = await shop.aCustomer();
  const placed = [];
  for (let n = 0; n < 7; n += 1) placed.push(await order(`99655577010${n}`, 80, user));
  expect(statuses(placed)).toEqual([201, 201, 201, 201, 201, 201, 409]);
});

test('guests of one network order only so much within an hour', async () => {
  const attempts = networkCap.pieces - 10;
  const key = 'ordered_pieces:network:10.77.1.0/24';
  await shop.db.insertInto('brakes').values({ key, attempts }).execute();
  const from = (ip: string, phone: string, pieces: number) =>
    shop.call('POST /orders/', { body: { ...pickupOf(itemOf(stock, pieces)), phone }, ip });
  expect((await from('10.77.1.9', '996555770201', 10)).status).toBe(201);
  expect((await from('10.77.1.200', '996555770202', 1)).status).toBe(429);
  expect((await from('10.77.2.9', '996555770203', 1)).status).toBe(201);
});

test('an order that is not confirmed within its hours is cancelled, and its pieces go back', async () => {
  const before = await shop.stockOf(stock);
  const { body: late } = await shop.call('POST /orders/', {
    body: { ...deliveryOf(itemOf(stock, 3)), phone: '996555770301', email: 'late@example.com' },
    ip: '10.78.0.1',
  });
  const { body: fresh } = await order('996555770302', 2);
  await backdate(late.id, 49);
  await backdate(fresh.id, 47);
  await Promise.all([endUnconfirmed(shop.services), endUnconfirmed(shop.services)]);
  expect([await statusOf(late.id), await statusOf(fresh.id)]).toEqual(['cancelled', 'new']);
  expect(await shop.stockOf(stock)).toBe(before - 2);
  const subjects = (await shop.letters()).filter(({ to }) => to === 'late@example.com').map(({ template }) => template);
  expect(subjects).toHaveLength(2);
});

test('nothing is cancelled where the setting says so', async () => {
  const { body } = await order('996555770401', 1);
  await backdate(body.id, 1_000);
  await setHours(0);
  await endUnconfirmed(shop.services);
  expect(await statusOf(body.id)).toBe('new');
  await setHours(48);
  await endUnconfirmed(shop.services);
  expect(await statusOf(body.id)).toBe('cancelled');
});
