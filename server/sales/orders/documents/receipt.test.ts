import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemOf } from '#test/support/a-checkout.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { type PayOrder, type PayShop, payShop } from '#test/support/pay-shop.ts';

let shop: PayShop;
let manager: Customer;
beforeAll(async () => {
  shop = await payShop();
  manager = await shop.aCustomer({ role: 'manager' });
});
afterAll(() => shop.close());

const receiptOf = ({ id, headers }: PayOrder) => shop.call('GET /orders/{id}/receipt/', { params: { id }, headers });
const anOrder = () => shop.anOrder({ body: { items: [itemOf(shop.cable, 2)] } });

test('a receipt has every line, what was paid and how, and what went back', async () => {
  const order = await anOrder();
  expect((await receiptOf(order)).body).toMatchObject({ payments: [], refunds: [], balance: 602, fiscal: [] });
  await shop.create(order);
  await shop.confirm(order);
  const { body: paid } = await receiptOf(order);
  expect(paid).toMatchObject({
    number: order.number,
    company: null,
    goods: { items: [{ name: 'Кабель', count: 2, price: 301 }], subtotal: 602, discount: 0, delivery: 0, total: 602 },
    payments: [{ amount: 602 }],
    refunds: [],
    balance: 0,
  });
  expect(paid.payments[0]?.name_en).not.toBe('');
  const params = { id: order.id };
  const { body: money } = await shop.call('GET /admin/orders/{id}/money/', { user: manager, params });
  const lines = [{ item: money.lines[0]?.id, count: 1, is_restocked: true }];
  const refund = { key: randomUUID(), method: 'mbank', reason: 'Брак', lines };
  await shop.call('POST /admin/orders/{id}/refunds/', { user: manager, params, body: refund });
  await shop.tend();
  expect((await receiptOf(order)).body).toMatchObject({ payments: [{ amount: 602 }], refunds: [{ amount: 301 }] });
});

test('what the cash register printed stands on it once staff have entered it, and nothing before', async () => {
  const order = await anOrder();
  expect((await receiptOf(order)).body.fiscal).toEqual([]);
  const body = { number: 'AB-77', url: 'https://tax.example.kg/77' };
  await shop.call('POST /admin/orders/{id}/receipts/', { user: manager, params: { id: order.id }, body });
  expect((await receiptOf(order)).body.fiscal).toEqual([body]);
});

test('no one reads the receipt of another person’s order', async () => {
  const { id } = await anOrder();
  const noOrder = { status: 404, body: { detail: 'No Order matches the given query.' } };
  expect(await shop.call('GET /orders/{id}/receipt/', { params: { id } })).toMatchObject(noOrder);
  expect(await shop.call('GET /orders/{id}/receipt/', { params: { id }, user: await shop.aCustomer() })).toMatchObject(
    noOrder,
  );
});

test('the e-mail of a payment leads a guest to the receipt, by the key that opens the order', async () => {
  const order = await anOrder();
  await shop.create(order);
  await shop.confirm(order);
  const mail = (await shop.emails()).find(
    ({ template, subject }) => template === 'order-paid' && subject.includes(order.number),
  );
  const link = /Электронный чек:\n(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(new URL(link).pathname).toBe(`/orders/${order.id}/receipt`);
  const key = new URL(link).hash.replace('#link=', '');
  const headers = { 'x-order-key': key };
  expect((await shop.call('GET /orders/{id}/receipt/', { params: { id: order.id }, headers })).status).toBe(200);
});
