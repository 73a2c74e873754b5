import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryOf, itemOf, pickupOf } from '#test/support/a-checkout.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';

let shop: OrderShop;
let operator: Customer;
let colleague: Customer;
beforeAll(async () => {
  shop = await orderShop();
  operator = await shop.aCustomer({ role: 'operator', name: 'Нурлан' });
  colleague = await shop.aCustomer({ role: 'operator', name: 'Салтанат' });
});
afterAll(() => shop.close());

const board = (query: Record<string, string | number> = {}) =>
  shop.call('GET /admin/orders/', { user: operator, query });
const read = (id: number) => shop.call('GET /admin/orders/{id}/', { user: operator, params: { id } });
const move = (id: number, version: number, to: string, user: Customer = operator) =>
  shop.call('POST /admin/orders/{id}/move/', { user, params: { id }, body: { version, to } });
const cancel = (id: number, version: number, reason = 'передумал') =>
  shop.call('POST /admin/orders/{id}/cancel/', { user: operator, params: { id }, body: { version, reason } });
const anOrder = async (body: object = pickupOf(itemOf(shop.cable))) => (await shop.place(body)).body;

test('an order goes from new to ready, step by step, and its timeline names who made each', async () => {
  const { id } = await anOrder();
  const { body: seen } = await read(id);
  expect(seen).toMatchObject({ status: 'new', version: 1, customer: null, placed_by: null });
  const confirmed = await move(id, 1, 'confirmed');
  expect(confirmed).toMatchObject({ status: 200, body: { status: 'confirmed', version: 2 } });
  await move(id, 2, 'assembled', colleague);
  const { body: ready } = await move(id, 3, 'ready');
  const moves = ready.timeline.filter(({ kind }) => kind === 'order');
  expect(moves.map(({ status, actor_name }) => [status, actor_name])).toEqual([
    ['new', ''],
    ['confirmed', 'Нурлан'],
    ['assembled', 'Салтанат'],
    ['ready', 'Нурлан'],
  ]);
});

test('the journal says of a step how the order stood in what it has changed, and nothing else', async () => {
  const { id } = await anOrder();
  await move(id, 1, 'confirmed');
  await cancel(id, 2);
  const { body } = await shop.call('GET /admin/audit/', {
    user: await shop.aCustomer({ role: 'owner' }),
    query: { subject: 'order', subject_id: String(id) },
  });
  expect(body.results.map(({ before, after }) => ({ before, after }))).toEqual([
    {
      before: { status: 'confirmed', payment_status: 'unpaid' },
      after: { status: 'cancelled', payment_status: 'cancelled', reason: 'передумал' },
    },
    { before: { status: 'new' }, after: { status: 'confirmed' } },
  ]);
});

test('of two people who take the same step at once one does, and the other is told by whom it was done', async () => {
  const { id } = await anOrder();
  const answers = await Promise.all([move(id, 1, 'confirmed'), move(id, 1, 'confirmed', colleague)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'stale', current: { status: 'confirmed', version: 2 } });
  const { body } = await read(id);
  expect(body.timeline.filter(({ status }) => status === 'confirmed')).toHaveLength(1);
});

test.each([
  ['new', 'assembled', 'not_a_step'],
  ['new', 'ready', 'not_a_step'],
])('from %s nobody goes to %s', async (_, to, code) => {
  const { id } = await anOrder();
  expect(await move(id, 1, to)).toMatchObject({ status: 409, body: { code } });
});

test('a delivery is never ready for pickup, and a mobile bank pays before anything is packed', async () => {
  const delivery = await anOrder(deliveryOf(itemOf(shop.cable)));
  await move(delivery.id, 1, 'confirmed');
  await move(delivery.id, 2, 'assembled');
  expect(await move(delivery.id, 3, 'ready')).toMatchObject({ status: 409, body: { code: 'not_a_step' } });
  expect((await move(delivery.id, 3, 'delivering')).status).toBe(200);

  const mbank = await anOrder({ ...pickupOf(itemOf(shop.cable)), payment_method: 'mbank' });
  await move(mbank.id, 1, 'confirmed');
  expect(await move(mbank.id, 2, 'assembled')).toMatchObject({ status: 409, body: { code: 'unpaid' } });
});

test('a cancelled order gives its pieces back, and says to staff why and to its customer only that', async () => {
  const before = await shop.stockOf(shop.cable);
  const customer = await shop.aCustomer();
  const { body: order } = await shop.place(pickupOf(itemOf(shop.cable, 3)), customer);
  expect(await cancel(order.id, 1, '')).toMatchObject({ status: 400 });
  const { body } = await cancel(order.id, 1, 'нет на складе');
  expect(body).toMatchObject({ status: 'cancelled', payment_status: 'cancelled' });
  expect(body.timeline.at(-1)).toMatchObject({ kind: 'cancelled', text: 'нет на складе', actor_name: 'Нурлан' });
  expect(await shop.stockOf(shop.cable)).toBe(before);
  const { body: own } = await shop.read(order.id, customer);
  expect(JSON.stringify(own)).not.toContain('нет на складе');
  expect(JSON.stringify(own)).not.toContain('Нурлан');
  expect(await cancel(order.id, body.version)).toMatchObject({ status: 409, body: { code: 'not_a_step' } });
});

test('the board counts each status as it is, under the other filters, and leaves out those without orders', async () => {
  const body = { ...pickupOf(itemOf(shop.cable)), name: 'Счётный Заказ' };
  const [first] = [await anOrder(body), await anOrder(body)];
  await move(first.id, 1, 'confirmed');
  const { statuses, count } = (await board({ search: 'Счётный', status: 'new' })).body;
  expect({ statuses, count }).toEqual({ statuses: { new: 1, confirmed: 1 }, count: 1 });
});

test('a note is for staff only, and goes when its customer closes the account', async () => {
  const customer = await shop.aCustomer();
  const { body: order } = await shop.place(pickupOf(itemOf(shop.cable)), customer);
  const noted = await shop.call('POST /admin/orders/{id}/notes/', {
    user: operator,
    params: { id: order.id },
    body: { text: 'Просил звонить после шести' },
  });
  expect(noted.body.timeline.at(-1)).toMatchObject({ kind: 'note', text: 'Просил звонить после шести' });
  expect(noted.body.customer).toMatchObject({ id: customer.id, orders: 1 });
  const { body: file } = await shop.call('GET /users/me/export/', { user: customer });
  expect(JSON.stringify(file)).not.toContain('после шести');
  await shop.cancel(order.id, customer);
  const sure = { current_password: customer.password };
  expect((await shop.call('DELETE /users/me/', { user: customer, body: sure })).status).toBe(204);
  expect((await read(order.id)).body.timeline.filter(({ kind }) => kind === 'note')).toEqual([]);
});

test('the board filters by what the address says and counts every status beside it', async () => {
  const { number, id } = await anOrder({
    ...pickupOf(itemOf(shop.cable, 2)),
    name: 'Бакыт Искатель',
    phone: '0777 00 11 22',
  });
  const found = await board({ search: '777 001122' });
  expect(found.body).toMatchObject({ count: 1, statuses: { new: 1 }, results: [{ number, pieces: 2, notes: 0 }] });
  expect((await board({ search: number.slice(3) })).body.count).toBe(1);
  expect((await board({ search: 'искатель', status: 'done,new' })).body.count).toBe(1);
  expect((await board({ search: 'искатель', status: 'done' })).body).toMatchObject({ count: 0, statuses: { new: 1 } });
  expect((await board({ search: 'искатель', type: 'delivery' })).body.count).toBe(0);
  expect((await board({ search: 'искатель', city: 2 })).body.count).toBe(0);
  expect((await board({ search: 'искатель', courier: 0 })).body.count).toBe(1);
  expect((await board({ search: 'искатель', to: '2020-01-01' })).body.count).toBe(0);
  expect((await board({ search: 'искатель', from: '2020-01-01' })).body.results.map((row) => row.id)).toEqual([id]);
});

test('the board is not for customers', async () => {
  const customer = await shop.aCustomer();
  expect((await shop.call('GET /admin/orders/', { user: customer })).status).toBe(403);
  expect((await shop.call('GET /admin/orders/')).status).toBe(401);
});
