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
  (await shop.call('POST /admin/orders/{id}/invoice/', { user: operator, params: { id } })).body.invoice?.number;

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
  const answer = await shop.call('POST /admin/orders/{id}/invoice/', { user: operator, params: { id: 999_999 } });
  expect(answer.status).toBe(404);
});

const documentOf = async (id: number, kind: string) =>
  (await shop.call('GET /admin/orders/{id}/documents/{kind}/', { user: operator, params: { id, kind } })).body;
const rename = (name: string) =>
  shop.db
    .insertInto('settings')
    .values({ key: 'legal_name', value: JSON.stringify(name) })
    .onConflict((there) => there.column('key').doUpdateSet({ value: JSON.stringify(name) }))
    .execute();

test('papers say of their seller what was true on the day of their issue, however often they are printed', async () => {
  const id = await anOrder();
  await rename('ОсОО «Прежнее»');
  expect(await documentOf(id, 'warranty')).toMatchObject({
    issued_at: null,
    head: { seller: { legal_name: 'ОсОО «Прежнее»', name: 'Dukon' }, company: null },
  });
  await issue(id);
  const params = { id, kind: 'warranty' };
  const issued = await shop.call('POST /admin/orders/{id}/documents/{kind}/', { user: operator, params });
  await rename('ОсОО «Новое»');
  for (const kind of ['invoice', 'warranty']) {
    const { issued_at: at, head } = await documentOf(id, kind);
    expect([head.seller.legal_name, at]).toEqual(['ОсОО «Прежнее»', expect.any(String)]);
  }
  const again = await shop.call('POST /admin/orders/{id}/documents/{kind}/', { user: operator, params });
  expect(again.body).toEqual(issued.body);
  expect(await documentOf(id, 'slip')).toMatchObject({
    issued_at: null,
    head: { seller: { legal_name: 'ОсОО «Новое»' } },
  });
});

/** Changes how many cables the order has. */
async function change(id: number, count: number): Promise<void> {
  const params = { id };
  const { body: order } = await shop.call('GET /admin/orders/{id}/', { user: operator, params });
  const lines = [{ variant: shop.cable.variants[0]?.id ?? 0, count }];
  const contact = { name: order.name, phone: order.phone, type: 'pickup', region: 1, city: 1, lines };
  const { body: previewed } = await shop.call('POST /admin/orders/{id}/edit/', {
    user: operator,
    params,
    body: contact,
  });
  const body = { ...contact, version: order.version, total: previewed.after.total };
  expect((await shop.call('PUT /admin/orders/{id}/', { user: operator, params, body })).status).toBe(200);
}

test('an invoice keeps its goods and sums; an order that was changed gets another number, and the old one says which', async () => {
  const id = await anOrder();
  const first = (await issue(id)) ?? 0;
  const { invoice: issued } = await documentOf(id, 'invoice');
  expect(issued).toMatchObject({ number: first, is_outdated: false, replaced_by: null, others: [] });
  expect(issued?.goods).toMatchObject({ total: 301, items: [{ count: 1, price: 301 }] });

  await change(id, 3);
  expect((await documentOf(id, 'invoice')).invoice).toEqual({ ...issued, is_outdated: true });
  const numbers = await Promise.all([issue(id), issue(id)]);
  expect(numbers).toEqual([first + 1, first + 1]);
  const { invoice: valid } = await documentOf(id, 'invoice');
  expect(valid).toMatchObject({ number: first + 1, is_outdated: false, others: [first] });
  expect(valid?.goods).toMatchObject({ total: 903, items: [{ count: 3, price: 301 }] });

  const earlier = await shop.call('GET /admin/orders/{id}/documents/{kind}/', {
    user: operator,
    params: { id, kind: 'invoice' },
    query: { number: first },
  });
  expect(earlier.body.invoice).toEqual({ ...issued, replaced_by: first + 1, others: [first + 1] });
  const other = { user: operator, params: { id: await anOrder(), kind: 'invoice' }, query: { number: first } };
  expect((await shop.call('GET /admin/orders/{id}/documents/{kind}/', other)).status).toBe(404);
});

test('there is no paper of an order that there is not', async () => {
  const params = { id: 999_999, kind: 'slip' };
  const answers = await Promise.all([
    shop.call('GET /admin/orders/{id}/documents/{kind}/', { user: operator, params }),
    shop.call('POST /admin/orders/{id}/documents/{kind}/', { user: operator, params }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});
