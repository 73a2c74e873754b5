import { afterAll, beforeAll, expect, test } from 'vitest';
import { examine } from '#server/operations/doctor/examine.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { type PayShop, payShop } from '#test/support/pay-shop.ts';
import { growOrders } from './grow-orders.ts';

let shop: PayShop;
let manager: Customer;
beforeAll(async () => {
  shop = await payShop();
  manager = await shop.aCustomer({ role: 'manager' });
});
afterAll(() => shop.close());

/** An order paid in cash and handed over. */
async function aDoneOrder(): Promise<void> {
  const { id } = await shop.anOrder({ body: { payment_method: 'cash', email: 'grown@example.com' } });
  const params = { id };
  const read = async () => (await shop.call('GET /admin/orders/{id}/', { user: manager, params })).body;
  for (const to of ['confirmed', 'assembled', 'ready']) {
    const { version } = await read();
    await shop.call('POST /admin/orders/{id}/move/', { user: manager, params, body: { version, to } });
  }
  const { version, balance } = await read();
  const body = { version, reason: 'Знаю в лицо', cash: balance };
  const done = await shop.call('POST /admin/orders/{id}/hand-over/', { user: manager, params, body });
  expect(done.body).toMatchObject({ status: 'done', balance: 0 });
}

test('orders are multiplied over a year, and the doctor finds the books of all of them right', async () => {
  await aDoneOrder();
  await aDoneOrder();
  await growOrders(shop.pool, 300);
  const { rows } = await shop.pool.query(
    `select count(*)::int as orders, count(distinct created_at::date)::int > 250 as is_spread,
       bool_and(status = 'done') as is_done from orders`,
  );
  expect(rows).toEqual([{ orders: 300, is_spread: true, is_done: true }]);
  expect(await examine(shop.pool, undefined)).toEqual([]);
});
