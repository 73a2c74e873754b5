import { afterAll, beforeAll, expect, test } from 'vitest';
import { phoneOfNobody } from '#rules/people/phone.ts';
import { type PayOrder, type PayShop, payer, payShop } from '#test/support/pay-shop.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await payShop();
});
afterAll(() => shop.close());

const attemptsOf = ({ id }: PayOrder) =>
  shop.db
    .selectFrom('payment_attempts')
    .select(['phone', 'amount', 'status'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();

test('the payer’s phone goes with the account of the customer, what the attempt was stays, and no other person’s phone goes', async () => {
  const [leaver, other] = [await shop.aCustomer(), await shop.aCustomer()];
  const manager = await shop.aCustomer({ role: 'manager' });
  const [left, kept] = [await shop.anOrder({ user: leaver }), await shop.anOrder({ user: other })];
  for (const order of [left, kept]) {
    await shop.create(order, payer.pays);
    const { version } = (await shop.call('GET /admin/orders/{id}/', { user: manager, params: { id: order.id } })).body;
    const cancelled = await shop.call('POST /admin/orders/{id}/cancel/', {
      user: manager,
      params: { id: order.id },
      body: { version, reason: 'Клиент передумал' },
    });
    expect(cancelled.status).toBe(200);
  }
  const [before, ofOther] = [await attemptsOf(left), await attemptsOf(kept)];
  expect(before).toMatchObject([{ amount: left.total, phone: payer.pays }]);

  const closed = await shop.call('DELETE /users/me/', { user: leaver, body: { current_password: leaver.password } });
  expect(closed.status).toBe(204);
  expect(await attemptsOf(left)).toEqual(before.map((attempt) => ({ ...attempt, phone: phoneOfNobody })));
  expect(await attemptsOf(kept)).toEqual(ofOther);
  expect(await shop.doctor()).toEqual([]);
});

test('a person gets the attempts of all their orders in order, and the oldest ten thousand of ever so many', async () => {
  const user = await shop.aCustomer();
  const [first, second] = [await shop.anOrder({ user }), await shop.anOrder({ user })];
  const attempt = async (order: PayOrder, from: number, to: number) =>
    shop.pool.query(
      `insert into payment_attempts (id, order_id, position, reference, phone, amount, status, failure)
       select gen_random_uuid(), $1::int, place, $1::int || '-' || place, '996700112233', place, 'failed', 'declined'
       from generate_series($2::int, $3::int) as place`,
      [order.id, from, to],
    );
  await attempt(second, 1, 1);
  await attempt(first, 1, 9_999);
  const payments = async () => (await shop.call('GET /users/me/export/', { user })).body.payments;
  const last = async () => (await payments()).slice(-2).map(({ order, amount }) => [order, amount]);
  expect(await payments()).toHaveLength(10_000);
  expect(await last()).toEqual([
    [first.id, 9_999],
    [second.id, 1],
  ]);
  await attempt(first, 10_000, 10_000);
  expect(await last()).toEqual([
    [first.id, 9_999],
    [first.id, 10_000],
  ]);
});
