import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryOf, itemOf, pickupOf } from '#test/support/a-checkout.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';

let shop: OrderShop;
let operator: Customer;
let manager: Customer;
beforeAll(async () => {
  shop = await orderShop();
  operator = await shop.aCustomer({ role: 'operator' });
  manager = await shop.aCustomer({ role: 'manager' });
});
afterAll(() => shop.close());

const add = (courier: object, user = manager) => shop.call('POST /admin/couriers/', { user, body: courier });
const assign = (id: number, version: number, courier: number | null) =>
  shop.call('PUT /admin/orders/{id}/courier/', { user: operator, params: { id }, body: { version, courier } });
const round = (id: number, query: Record<string, string> = {}) =>
  shop.call('GET /admin/couriers/{id}/round/', { user: operator, params: { id }, query });
const aDelivery = async () => (await shop.place(deliveryOf(itemOf(shop.cable)))).body;

test('a courier is added by a manager, and knows their own way by the account of theirs', async () => {
  expect((await add({ name: 'Азамат', phone: '0700 11 22 33' }, operator)).status).toBe(403);
  const person = await shop.aCustomer({ role: 'operator' });
  const { body: courier } = await add({ name: 'Азамат', phone: '0700 11 22 33', email: person.email.toUpperCase() });
  expect(courier).toMatchObject({ phone: '996700112233', email: person.email, is_active: true, open_orders: 0 });
  expect((await add({ name: 'Другой', phone: '0700112233', email: person.email })).status).toBe(400);
  expect((await add({ name: 'Чужой', phone: '0700112233', email: 'nobody@example.com' })).status).toBe(400);
  expect((await shop.call('GET /admin/couriers/me/', { user: person })).body.courier?.id).toBe(courier.id);
  expect((await shop.call('GET /admin/couriers/me/', { user: manager })).body.courier).toBeNull();
});

test('an order given to a courier is on their sheet with what to collect, and never with its code', async () => {
  const { body: courier } = await add({ name: 'Бек', phone: '0700 44 55 66' });
  const order = await aDelivery();
  const { body: given } = await assign(order.id, 1, courier.id);
  expect(given).toMatchObject({ version: 2, courier: { id: courier.id, name: 'Бек' } });
  expect(given.timeline.at(-1)).toMatchObject({ kind: 'courier', text: 'Бек' });
  const { body: sheet } = await round(courier.id);
  expect(sheet).toMatchObject({
    to_collect: order.total,
    courier: { open_orders: 1 },
    stops: [{ number: order.number, street: 'ул. Ленина', to_collect: order.total, pieces: 1 }],
  });
  expect(JSON.stringify(sheet)).not.toContain('code');
  expect(await assign(order.id, 1, null)).toMatchObject({ status: 409, body: { code: 'stale' } });
  await assign(order.id, 2, null);
  expect((await round(courier.id)).body.stops).toEqual([]);
});

test('what a courier has brought stays on the sheet of that day only', async () => {
  const { body: courier } = await add({ name: 'Вася', phone: '0700 77 88 99' });
  const order = await aDelivery();
  await assign(order.id, 1, courier.id);
  await shop.db.updateTable('orders').set({ status: 'done' }).where('id', '=', order.id).execute();
  const { body } = await round(courier.id);
  expect(body).toMatchObject({ to_collect: 0, stops: [{ status: 'done' }] });
  expect((await round(courier.id, { day: '2020-01-01' })).body.stops).toEqual([]);
});

test('a pickup is brought by nobody, and somebody who has left brings nothing', async () => {
  const { body: courier } = await add({ name: 'Гость', phone: '0700 10 10 10' });
  const { body: pickup } = await shop.place(pickupOf(itemOf(shop.cable)));
  expect(await assign(pickup.id, 1, courier.id)).toMatchObject({ status: 409, body: { code: 'not_a_step' } });
  const leave = { version: 1, name: 'Гость', phone: '0700101010', is_active: false };
  const change = (body: object) =>
    shop.call('PUT /admin/couriers/{id}/', { user: manager, params: { id: courier.id }, body });
  expect((await change(leave)).body).toMatchObject({ is_active: false, version: 2 });
  expect(await change(leave)).toMatchObject({ status: 409, body: { code: 'stale' } });
  expect((await assign((await aDelivery()).id, 1, courier.id)).status).toBe(400);
});
