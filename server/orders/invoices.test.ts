import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemOf, pickupOf } from '#test/support/a-checkout.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';
import { nextInvoiceNumber } from './invoices.ts';

let shop: OrderShop;
let operator: Customer;
beforeAll(async () => {
  shop = await orderShop();
  operator = await shop.aCustomer({ role: 'operator' });
});
afterAll(() => shop.close());

const anOrder = async () => (await shop.place(pickupOf(itemOf(shop.cable)))).body.id;
const issue = async (id: number) =>
  (await shop.call('POST /office/orders/{id}/invoice/', { user: operator, params: { id } })).body.invoice?.number;

test('invoices that are issued at the same moment are numbered without a gap', async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, anOrder));
  const numbers = await Promise.all(orders.map(issue));
  expect(numbers.toSorted((one, other) => (one ?? 0) - (other ?? 0))).toEqual(orders.map((_, index) => index + 1));
});

test('an order has one invoice, however often and by how many it is asked for', async () => {
  const id = await anOrder();
  const numbers = await Promise.all([issue(id), issue(id), issue(id)]);
  expect(new Set(numbers).size).toBe(1);
});

test('a number whose transaction came to nothing is given to the next', async () => {
  const last = (await issue(await anOrder())) ?? 0;
  const failed = shop.db.transaction().execute(async (tx) => {
    expect(await nextInvoiceNumber(tx)).toBe(last + 1);
    throw new Error('it came to nothing');
  });
  await expect(failed).rejects.toThrow('it came to nothing');
  expect(await issue(await anOrder())).toBe(last + 1);
});

test('there is no invoice of an order that there is not', async () => {
  const answer = await shop.call('POST /office/orders/{id}/invoice/', { user: operator, params: { id: 999_999 } });
  expect(answer.status).toBe(404);
});
