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
