import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemOf, pickupOf } from '#test/support/a-checkout.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { samples } from '#test/support/draw.ts';
import { type PayShop, payShop } from '#test/support/pay-shop.ts';

let shop: PayShop;
let manager: Customer;
let drawer = 0;

beforeAll(async () => {
  shop = await payShop();
  manager = await shop.aCustomer({ role: 'manager' });
});
afterAll(async () => {
  expect(await shop.doctor()).toEqual([]);
  await shop.close();
});

/** An operator at a drawer of their own. */
async function atDrawer(float = 1_000) {
  drawer += 1;
  const user = await shop.aCustomer({ role: 'operator' });
  const made = await shop.call('POST /admin/drawers/', { user: manager, body: { name: `Касса №${drawer}` } });
  const { status, body } = await shop.call('POST /admin/shifts/', { user, body: { drawer: made.body.id, float } });
  expect(status).toBe(201);
  return { user, id: body.id, drawer: made.body.id };
}

const anOrder = async (count = 1) => (await shop.place(pickupOf(itemOf(shop.cable, count)))).body;
const pay = (user: Customer, { id, total }: { id: number; total: number }, key = randomUUID()) =>
  shop.call('POST /admin/orders/{id}/payments/', {
    user,
    params: { id },
    body: { key, method: 'cash', amount: total },
  });
const move = (user: Customer, amount: number, key = randomUUID()) =>
  shop.call('POST /admin/shifts/cash/', { user, body: { key, amount, reason: 'Размен' } });
const close = (user: Customer, id: number, counts: object, reason = '') =>
  shop.call('POST /admin/shifts/{id}/close/', { user, params: { id }, body: { counts, reason } });
const ones = (sum: number) => ({ 1: sum });

test('cash of an order pays it, belongs to the shift of who took it, and the shift balances', async () => {
  const { user, id } = await atDrawer();
  const order = await anOrder();
  const key = randomUUID();
  const [paid] = await Promise.all([pay(user, order, key), pay(user, order, key)]);
  expect(paid).toMatchObject({ status: 201, body: { balance: 0, payment_status: 'paid' } });
  await move(user, 500);
  await move(user, -200);
  const { body } = await close(user, id, { 1000: 1, 500: 1, 100: 1, 1: 1 });
  expect(body).toMatchObject({
    expected: 1_601,
    counted: 1_601,
    received: 301,
    put_in: 500,
    taken_out: 200,
    reason: '',
  });
  expect(body.lines.map(({ amount }) => amount)).toEqual([301, 500, -200]);
});

test('a shift that does not balance is closed by a manager only, who says why', async () => {
  const { user, id } = await atDrawer(500);
  const refused = { status: 409, body: { code: 'does_not_balance', expected: 500, counted: 490, difference: -10 } };
  expect(await close(user, id, ones(490))).toMatchObject(refused);
  expect(await close(user, id, ones(490), 'Недостача')).toMatchObject(refused);
  expect(await close(manager, id, ones(490))).toMatchObject(refused);
  expect(await close(manager, id, ones(490), 'Недостача')).toMatchObject({
    status: 200,
    body: { counted: 490, expected: 500, reason: 'Недостача', closed_by: expect.any(String) },
  });
  expect(await close(user, id, ones(500))).toMatchObject({ status: 409, body: { code: 'shift_closed' } });
});

test('a drawer has one open shift, a person has one, and nobody closes a colleague’s', async () => {
  const { id, drawer: taken } = await atDrawer();
  const colleague = await shop.aCustomer({ role: 'operator' });
  const open = () => shop.call('POST /admin/shifts/', { user: colleague, body: { drawer: taken, float: 0 } });
  expect(await open()).toMatchObject({ status: 409, body: { code: 'shift_open' } });
  expect((await close(colleague, id, ones(1_000))).status).toBe(403);
  expect((await close(manager, id, ones(1_000))).status).toBe(200);
  expect((await Promise.all([open(), open(), open()])).map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
});

test('cash taken without a shift is loose until somebody takes it in, once', async () => {
  const courier = await shop.aCustomer({ role: 'operator' });
  const order = await anOrder();
  await pay(courier, order);
  const { user, id } = await atDrawer(0);
  const desk = () => shop.call('GET /admin/shifts/desk/', { user });
  const loose = (await desk()).body.loose.filter((cash) => cash.order === order.id);
  expect(loose).toMatchObject([{ amount: 301, actor: courier.name }]);
  const take = () =>
    shop.call('POST /admin/shifts/take-in/', { user, body: { movements: loose.map((cash) => cash.id) } });
  expect((await take()).body).toMatchObject({ received: 301, expected: 301 });
  expect((await take()).body).toMatchObject({ received: 301 });
  expect((await desk()).body.loose).toEqual([]);
  expect((await close(user, id, ones(301))).status).toBe(200);
});

test('a cash refund comes out of the drawer of who gives it', async () => {
  const { user, id } = await atDrawer(0);
  await close(user, id, {});
  const { body: made } = await shop.call('POST /admin/drawers/', { user: manager, body: { name: 'Сейф' } });
  const { body: shift } = await shop.call('POST /admin/shifts/', {
    user: manager,
    body: { drawer: made.id, float: 0 },
  });
  const order = await anOrder(2);
  await pay(manager, order);
  await shop.call('POST /admin/orders/{id}/refunds/', {
    user: manager,
    params: { id: order.id },
    body: { key: randomUUID(), method: 'cash', amount: 100, reason: 'Скидка' },
  });
  expect((await close(manager, shift.id, ones(502))).body).toMatchObject({
    received: 602,
    refunded: 100,
    expected: 502,
  });
});

test('no more is taken out of a drawer than lies in it, however many take at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: -900, max: 300 }).filter(Boolean), { maxLength: 6 }), async (moves) => {
      const { user, id } = await atDrawer();
      const answers = await Promise.all(moves.map((amount) => move(user, amount)));
      const left = moves.reduce((sum, amount, index) => (answers[index]?.status === 201 ? sum + amount : sum), 1_000);
      expect(left).toBeGreaterThanOrEqual(0);
      expect((await close(user, id, ones(left))).status).toBe(200);
    }),
    samples(10, 3),
  );
});

test('all that lies in a drawer can be taken out of it, and not a som more', async () => {
  const { user, id } = await atDrawer();
  await pay(user, await anOrder());
  expect(await move(user, -1_302)).toMatchObject({ status: 409 });
  expect((await move(user, -1_301)).status).toBe(201);
  expect((await close(user, id, {})).body).toMatchObject({ expected: 0, taken_out: 1_301 });
});

test('a payment of more than the balance is refused, and so is one of a cancelled order', async () => {
  const { user } = await atDrawer();
  const order = await anOrder();
  expect(await pay(user, { ...order, total: 302 })).toMatchObject({ status: 400, body: { code: 'more_than_owed' } });
  await shop.cancel(order.id, undefined, { 'x-order-key': order.key ?? '' });
  expect(await pay(user, order)).toMatchObject({ status: 409, body: { code: 'not_payable' } });
});
