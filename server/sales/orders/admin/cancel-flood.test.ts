import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { deliveryOf, itemOf } from '#test/support/a-checkout.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { aProduct, type MadeProduct } from '#test/support/a-product.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';

let shop: OrderShop;
let manager: Customer;
let goods: MadeProduct;
beforeAll(async () => {
  shop = await orderShop();
  manager = await shop.aCustomer({ role: 'manager', name: 'Асель' });
  goods = await aProduct(shop.db, { stock: 300, price: 1_000 });
});
afterAll(() => shop.close());

const order = async (phone: string, count = 2, ip = '203.0.113.7') => {
  const body = { ...deliveryOf(itemOf(goods, count)), phone, email: 'flooded@example.com' };
  return (await shop.call('POST /orders/', { body, ip })).body;
};
const preview = (id: number, user: Customer = manager) =>
  shop.call('GET /admin/orders/{id}/flood/', { user, params: { id } });
const cancel = (id: number, up_to: number, user: Customer = manager, by?: 'network') =>
  shop.call('POST /admin/orders/{id}/flood/', { user, params: { id }, body: { by, up_to, reason: 'накрутка' } });
const statusOf = async (id: number) =>
  (await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

test('one call cancels what a phone holds unconfirmed, as it was counted, and writes to nobody', async () => {
  const phone = '996555880001';
  const before = await shop.stockOf(goods);
  const flood = [await order(phone), await order(phone), await order(phone)];
  const other = await order('996555880002');
  const kept = await order(phone, 1);
  const moved = await shop.call('POST /admin/orders/{id}/move/', {
    user: manager,
    params: { id: kept.id },
    body: { version: 1, to: 'confirmed' },
  });
  expect(moved.status).toBe(200);
  const first = flood[0]?.id ?? 0;
  const seen = (await preview(first)).body.phone;
  expect(seen).toEqual({
    orders: 3,
    phones: 1,
    pieces: 6,
    som: flood.reduce((sum, { total }) => sum + total, 0),
    up_to: flood[2]?.id,
  });
  const unseen = await order(phone);
  const emails = async () => (await shop.emails()).filter(({ to }) => to === 'flooded@example.com').length;
  const written = await emails();

  const answers = await Promise.all([cancel(first, seen.up_to), cancel(first, seen.up_to)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.reduce((sum, { body }) => sum + body.cancelled, 0)).toBe(3);
  expect(await Promise.all(flood.map(({ id }) => statusOf(id)))).toEqual(['cancelled', 'cancelled', 'cancelled']);
  const stay = [await statusOf(other.id), await statusOf(kept.id), await statusOf(unseen.id)];
  expect(stay).toEqual(['new', 'confirmed', 'new']);
  expect(await shop.stockOf(goods)).toBe(before - 2 - 1 - 2);
  expect(await emails()).toBe(written);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_entries
    where action = 'order.move' and after->>'reason' = 'накрутка'`.execute(shop.db);
  expect(rows).toEqual([{ count: 3 }]);
});

test('what is paid stays, and the order that staff took stays', async () => {
  const phone = '996555880003';
  const [paid, plain] = [await order(phone), await order(phone)];
  await sql`update orders set payment_status = 'paid' where id = ${paid.id}`.execute(shop.db);
  await sql`update orders set placed_by = ${manager.id} where id = ${plain.id}`.execute(shop.db);
  expect((await preview(paid.id)).body.phone).toEqual({ orders: 0, phones: 0, pieces: 0, som: 0, up_to: 0 });
  expect((await cancel(paid.id, plain.id)).body).toEqual({ cancelled: 0 });
  expect([await statusOf(paid.id), await statusOf(plain.id)]).toEqual(['new', 'new']);
});

test('one call cancels what a network of invented phones holds, and nothing of its neighbours', async () => {
  const flood = [];
  for (const host of [1, 2, 3]) flood.push(await order(`99655588010${host}`, 2, `198.51.100.${host}`));
  const neighbour = await order('996555880109', 2, '198.51.101.1');
  const [first] = flood;
  const { body: seen } = await preview(first?.id ?? 0);
  expect([seen.phone.orders, seen.network]).toEqual([
    1,
    { orders: 3, phones: 3, pieces: 6, som: flood.reduce((sum, { total }) => sum + total, 0), up_to: flood[2]?.id },
  ]);
  const unseen = await order('996555880104', 2, '198.51.100.4');
  const { body } = await cancel(first?.id ?? 0, seen.network?.up_to ?? 0, manager, 'network');
  expect(body).toEqual({ cancelled: 3 });
  const all = [...flood, neighbour, unseen];
  const after = await Promise.all(all.map(({ id }) => statusOf(id)));
  expect(after).toEqual(['cancelled', 'cancelled', 'cancelled', 'new', 'new']);
});

test('the network of an order is a hash that only this shop can make, and is forgotten after a week', async () => {
  const { id } = await order('996555880110', 1, '192.0.2.10');
  const row = () =>
    shop.db.selectFrom('order_networks').select('network').where('order_id', '=', id).executeTakeFirst();
  const plain = createHash('sha256').update('192.0.2.0/24').digest();
  const stored = (await row())?.network;
  expect([stored?.length, stored?.equals(plain)]).toEqual([32, false]);
  await sql`update order_networks set created_at = now() - interval '8 days' where order_id = ${id}`.execute(shop.db);
  await addJob(shop.db, 'delete_old_rows', {});
  await shop.emails();
  expect(await row()).toBeUndefined();
  expect((await preview(id)).body.network).toBeNull();
  expect((await cancel(id, id, manager, 'network')).status).toBe(404);
});

test('operators do not cancel floods, and an order that is not there has none', async () => {
  const { id } = await order('996555880004');
  const operator = await shop.aCustomer({ role: 'operator' });
  expect([(await preview(id, operator)).status, (await cancel(id, id, operator)).status]).toEqual([403, 403]);
  expect([(await preview(999_999)).status, (await cancel(999_999, 1)).status]).toEqual([404, 404]);
  expect(await statusOf(id)).toBe('new');
});
