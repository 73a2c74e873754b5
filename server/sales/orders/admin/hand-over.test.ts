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

const move = (id: number, version: number, to: string) =>
  shop.call('POST /admin/orders/{id}/move/', { user: operator, params: { id }, body: { version, to } });
const handOver = (id: number, body: object, user: Customer = operator) =>
  shop.call('POST /admin/orders/{id}/hand-over/', { user, params: { id }, body });

/** A customer's pickup that waits for them: one cable for 301 som in cash. */
async function aReadyOrder() {
  const customer = await shop.aCustomer();
  const { body } = await shop.place(pickupOf(itemOf(shop.cable)), customer);
  for (const [index, to] of ['confirmed', 'assembled', 'ready'].entries()) await move(body.id, index + 1, to);
  const { body: own } = await shop.read(body.id, customer);
  return { id: body.id, customer, code: own.hand_over_code ?? '' };
}
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('the customer sees the code once the order is ready, and staff never do', async () => {
  const customer = await shop.aCustomer();
  const { body: order } = await shop.place(pickupOf(itemOf(shop.cable)), customer);
  expect(order.hand_over_code).toBeNull();
  const ready = await aReadyOrder();
  expect(ready.code).toMatch(/^\d{6}$/);
  const { body: seen } = await shop.call('GET /admin/orders/{id}/', { user: manager, params: { id: ready.id } });
  expect(JSON.stringify(seen)).not.toContain(ready.code);
  expect(JSON.stringify(seen)).not.toContain('hand_over');
});

test('with the code and the cash the order is done and paid, and its money stands in the ledger', async () => {
  const { id, code, customer } = await aReadyOrder();
  for (const cash of [0, 300, 302]) {
    const refused = { status: 409, body: { code: 'cash_differs', balance: 301 } };
    expect(await handOver(id, { version: 4, code, cash })).toMatchObject(refused);
  }
  expect(await handOver(id, { version: 4, code, cash: 301 })).toMatchObject({
    status: 200,
    body: { status: 'done', payment_status: 'paid', balance: 0 },
  });
  const { body: own } = await shop.read(id, customer);
  expect(own).toMatchObject({ status: 'done', payment_status: 'paid', hand_over_code: null });
  expect(await handOver(id, { version: 5, code, cash: 0 })).toMatchObject({
    status: 409,
    body: { code: 'not_a_step' },
  });
});

test('two people who hand over the same order take its cash once', async () => {
  const { id, code } = await aReadyOrder();
  const wish = { version: 4, code, cash: 301 };
  const answers = await Promise.all([handOver(id, wish), handOver(id, wish, manager)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const money = shop.db.selectFrom('money_movements').select('amount').where('order_id', '=', id);
  expect(await money.where('kind', '=', 'received').execute()).toEqual([{ amount: 301 }]);
});

test('a wrong code is refused, and after five of them even the right one has to wait', async () => {
  const { id, code } = await aReadyOrder();
  for (let guess = 0; guess < 5; guess += 1) {
    const answer = await handOver(id, { version: 4, code: another(code), cash: 301 });
    expect(answer).toMatchObject({ status: 400, body: { code: 'wrong_code' } });
  }
  expect((await handOver(id, { version: 4, code, cash: 301 })).status).toBe(429);
  const byManager = await handOver(id, { version: 4, reason: 'показал паспорт', cash: 301 }, manager);
  expect(byManager.status).toBe(200);
});

test('without the code a manager hands over and says why; an operator does not', async () => {
  const { id } = await aReadyOrder();
  expect((await handOver(id, { version: 4, cash: 301 }, manager)).status).toBe(400);
  const wish = { version: 4, reason: 'забыл телефон', cash: 301 };
  expect(await handOver(id, wish)).toMatchObject({ status: 403, body: { code: 'code_needed' } });
  const { body } = await handOver(id, wish, manager);
  expect(body.timeline.find(({ kind }) => kind === 'handed_over')).toMatchObject({ text: 'забыл телефон' });
});

test('e-mails name the pickup point in the order’s language, the English ones with the house first', async () => {
  const addresses = { ru: 'Бишкек, ул. Тогуз-Булак, 108Б', en: '108B Toguz-Bulak St., Бишкек' };
  for (const [language, address] of Object.entries(addresses)) {
    const email = `pickup-${language}@example.com`;
    const { body: order } = await shop.place({ ...pickupOf(itemOf(shop.cable)), email }, undefined, {
      'accept-language': language,
    });
    for (const [index, to] of ['confirmed', 'assembled', 'ready'].entries()) await move(order.id, index + 1, to);
    await shop.emails();
    await shop.pool.query(
      `update graphile_worker._private_jobs set run_at = run_at - interval '1 hour' where run_at > now()`,
    );
    const emails = (await shop.emails()).filter(({ to }) => to === email);
    const subjects = emails.filter(({ text }) => text.includes(address)).map(({ subject }) => subject);
    expect(subjects, emails.map(({ text }) => text).join('\n')).toEqual([emails[0]?.subject, emails.at(-1)?.subject]);
    expect(emails).toHaveLength(3);
  }
});

test('every step is told by an e-mail in the order’s language, with the code when it is time', async () => {
  const wish = { ...deliveryOf(itemOf(shop.cable)), email: 'steps@example.com' };
  const { body: order } = await shop.place(wish, undefined, { 'accept-language': 'en' });
  for (const [index, to] of ['confirmed', 'assembled', 'delivering'].entries()) await move(order.id, index + 1, to);
  const sent = async () => (await shop.emails()).filter(({ to }) => to === 'steps@example.com');
  // A step is reported once it can no longer be taken back.
  expect(await sent()).toHaveLength(1);
  await shop.pool.query(
    `update graphile_worker._private_jobs set run_at = run_at - interval '1 hour' where run_at > now()`,
  );
  const emails = await sent();
  expect(emails.map(({ subject }) => subject)).toEqual([
    `Order ${order.number} is accepted`,
    `Order ${order.number} is confirmed`,
    `Order ${order.number} is on its way`,
  ]);
  const { body: own } = await shop.read(order.id, undefined, { 'x-order-key': order.key ?? '' });
  expect(emails.at(-1)?.text).toContain(own.hand_over_code ?? 'no code');
  await shop.call('POST /admin/orders/{id}/cancel/', {
    user: operator,
    params: { id: order.id },
    body: { version: 4, reason: 'не дозвонились' },
  });
  const last = (await shop.emails()).findLast(({ to }) => to === 'steps@example.com');
  expect(last?.subject).toBe(`Order ${order.number} is cancelled`);
  expect(last?.text).not.toContain('дозвонились');
});
