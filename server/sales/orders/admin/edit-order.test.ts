import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pickupPoint } from '#test/support/a-checkout.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { samples } from '#test/support/draw.ts';
import { type PayShop, payer, payShop } from '#test/support/pay-shop.ts';

let shop: PayShop;
let operator: Customer;
beforeAll(async () => {
  shop = await payShop();
  operator = await shop.aCustomer({ role: 'operator', name: 'Нурлан' });
});
afterAll(() => shop.close());

const cable = () => shop.cable.variants[0]?.id ?? 0;
const phone = () => shop.phone.variants[0]?.id ?? 0;
const contact = { name: 'Айжан Асанова', phone: '0555 12-34-56', type: 'pickup', region: 1, city: 1 };
const read = async (id: number) =>
  (await shop.call('GET /admin/orders/{id}/', { user: operator, params: { id } })).body;
const preview = (id: number, body: object) =>
  shop.call('POST /admin/orders/{id}/edit/', { user: operator, params: { id }, body: { ...contact, ...body } });
const edit = (id: number, body: object) =>
  shop.call('PUT /admin/orders/{id}/', { user: operator, params: { id }, body: { ...contact, ...body } });
const of = (variant: number, count: number) => ({ variant, count });
/** The previewed change, made. */
const change = async (id: number, body: object) => {
  const [{ version }, { body: previewed }] = [await read(id), await preview(id, body)];
  return edit(id, { ...body, version, total: previewed.after.total });
};

test('the difference is shown first, and what is shown is what becomes of the order', async () => {
  const { id } = await shop.anOrder({ body: { payment_method: 'cash', email: 'edited@example.com' } });
  const stock = await shop.stockOf(shop.cable);
  const wish = { lines: [of(cable(), 3), of(phone(), 1)] };
  const { body: previewed } = await preview(id, wish);
  expect(previewed).toMatchObject({
    before: { total: 301 },
    after: { subtotal: 12_423, total: 12_423 },
    balance_before: 301,
    balance_after: 12_423,
  });
  expect(await shop.stockOf(shop.cable)).toBe(stock);
  expect(await edit(id, { ...wish, version: 1, total: 12_000 })).toMatchObject({
    status: 409,
    body: { code: 'totals_changed', total: 12_423 },
  });
  const { status, body } = await edit(id, { ...wish, version: 1, total: 12_423, reason: 'просила ещё' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ total: 12_423, balance: 12_423, version: 2 });
  expect(body.items.map(({ count }) => count)).toEqual([3, 1]);
  expect(body.timeline.at(-1)).toMatchObject({ kind: 'edited', actor_name: 'Нурлан' });
  expect(body.timeline.at(-1)?.text).toContain('301 → 12423');
  expect(await shop.stockOf(shop.cable)).toBe(stock - 2);
  const mail = (await shop.emails()).findLast(({ to }) => to === 'edited@example.com');
  expect(mail?.text).toContain('12\u00A0423\u00A0сом, раньше было 301\u00A0сом');
  expect(await shop.doctor()).toEqual([]);
});

test('lines that stay keep their price although the shop asks another by now', async () => {
  const { id } = await shop.anOrder({ body: { payment_method: 'cash' } });
  const price = (som: number) =>
    shop.db.updateTable('variants').set({ price: som }).where('id', '=', cable()).execute();
  await price(999);
  const { body } = await change(id, { lines: [of(cable(), 2)] });
  expect(body).toMatchObject({ total: 602, items: [{ price: 301, count: 2 }] });
  await price(301);
});

test('an order that becomes too small for its promo code loses it, and the code gets its use back', async () => {
  const manager = await shop.aCustomer({ role: 'manager' });
  await shop.call('POST /admin/promo-codes/', {
    user: manager,
    body: {
      code: 'BIG',
      kind: 'percent',
      value: 10,
      minimum_subtotal: 600,
      total_limit: 5,
      per_customer_limit: null,
      starts_at: null,
      ends_at: null,
    },
  });
  const items = [{ product: shop.cable.id, color: shop.cable.variants[0]?.color, count: 2 }];
  const { id } = await shop.anOrder({ body: { payment_method: 'cash', items, promo_code: 'BIG' } });
  expect(await shop.usesOf('BIG')).toBe(1);
  expect((await preview(id, { lines: [of(cable(), 1)] })).body).toMatchObject({
    promo_problem: 'promo_minimum',
    after: { discount: 0, total: 301 },
  });
  const { body: bigger } = await change(id, { lines: [of(cable(), 4)] });
  expect(bigger).toMatchObject({ promo_code: 'BIG', discount: 120, total: 1084 });
  const { body: smaller } = await change(id, { lines: [of(cable(), 1)] });
  expect(smaller).toMatchObject({ promo_code: '', discount: 0, total: 301 });
  expect(await shop.usesOf('BIG')).toBe(0);
  expect(await shop.doctor()).toEqual([]);
});

test('a paid order that becomes dearer is owed for, one that becomes cheaper is owed to', async () => {
  const order = await shop.anOrder();
  await shop.create(order);
  expect((await shop.confirm(order)).status).toBe(200);
  const { body: dearer } = await change(order.id, { lines: [of(cable(), 3)] });
  expect(dearer).toMatchObject({ payment_status: 'paid', total: 903, balance: 602 });
  const customer = await shop.anOrder({ body: { items: [{ product: shop.cable.id, count: 2 }] } });
  await shop.create(customer);
  await shop.confirm(customer);
  expect((await change(customer.id, { lines: [of(cable(), 1)] })).body).toMatchObject({ total: 301, balance: -301 });
  expect(await shop.doctor()).toEqual([]);
});

test('nothing is changed of an order that is packed, waits for the bank, or was changed meanwhile', async () => {
  const { id } = await shop.anOrder({ body: { payment_method: 'cash' } });
  const wish = { lines: [of(cable(), 2)], total: 602 };
  expect(await edit(id, { ...wish, version: 7 })).toMatchObject({ status: 409, body: { code: 'stale' } });
  for (const [index, to] of ['confirmed', 'assembled'].entries()) {
    await shop.call('POST /admin/orders/{id}/move/', {
      user: operator,
      params: { id },
      body: { version: index + 1, to },
    });
  }
  expect(await edit(id, { ...wish, version: 3 })).toMatchObject({ status: 409, body: { code: 'packed' } });
  const waiting = await shop.anOrder();
  await shop.create(waiting);
  expect(await preview(waiting.id, wish)).toMatchObject({ status: 409, body: { code: 'bank_decides' } });
});

test('two edits at the same moment are one, and the pieces of both are counted once', async () => {
  const { id } = await shop.anOrder({ body: { payment_method: 'cash' } });
  const stock = await shop.stockOf(shop.cable);
  const wish = { lines: [of(cable(), 3)], version: 1, total: 903 };
  const answers = await Promise.all([edit(id, wish), edit(id, wish)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await shop.stockOf(shop.cable)).toBe(stock - 2);
});

test('the address changes with its fee, and more than there is cannot be had', async () => {
  const { id } = await shop.anOrder({ body: { payment_method: 'cash' } });
  const delivery = { type: 'delivery', region: 1, city: 1, street: 'ул. Манаса', house: '7' };
  const { body } = await change(id, { lines: [of(cable(), 1)], ...delivery });
  expect(body).toMatchObject({ type: 'delivery', delivery: 150, total: 451, street: 'ул. Манаса' });
  const nextDoor = await change(id, { lines: [of(cable(), 1)], ...delivery, house: '9', apartment: '3' });
  expect(nextDoor.body.timeline.at(-1)?.text).toBe('Бишкек, ул. Манаса, 7 → Бишкек, ул. Манаса, 9, 3');
  const { body: back } = await change(id, { lines: [of(cable(), 1)] });
  expect(back).toMatchObject({ type: 'pickup', delivery: 0, total: 301, street: pickupPoint.street });
  const wish = { lines: [of(phone(), 60), of(cable(), 1)] };
  expect(await change(id, wish)).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
});

test('whatever is edited in whatever order, no piece and no som is lost', async () => {
  const anEdit = fc.record({ cables: fc.integer({ min: 0, max: 5 }), phones: fc.integer({ min: 0, max: 4 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(anEdit, { minLength: 1, maxLength: 4 }), fc.boolean(), async (edits, isCancelled) => {
      const before = [await shop.stockOf(shop.cable), await shop.stockOf(shop.phone)];
      const { id } = await shop.anOrder({ body: { payment_method: 'cash', promo_code: 'SALE10' } });
      for (const { cables, phones } of edits) {
        const lines = [of(cable(), cables), of(phone(), phones)].filter(({ count }) => count > 0);
        if (lines.length > 0) expect((await change(id, { lines })).status).toBe(200);
      }
      const order = await read(id);
      expect(order.subtotal).toBe(order.items.reduce((sum, item) => sum + item.sum, 0));
      const { version } = order;
      const cancel = { user: operator, params: { id }, body: { version, reason: 'конец' } };
      if (!isCancelled) return;
      await shop.call('POST /admin/orders/{id}/cancel/', cancel);
      expect([await shop.stockOf(shop.cable), await shop.stockOf(shop.phone)]).toEqual(before);
    }),
    samples(12, 3),
  );
  expect(await shop.doctor()).toEqual([]);
});

test('the way to pay changes while nothing was paid, and an order for the bank waits as long as a new one', async () => {
  const { id } = await shop.anOrder({ body: { payment_method: 'cash' } });
  const lines = [of(cable(), 1)];
  const { body: byBank } = await change(id, { lines, payment_method: 'mbank' });
  expect(byBank).toMatchObject({ payment_method: 'mbank', expires_at: expect.any(String), total: 301 });
  expect(byBank.timeline.at(-1)?.text).toContain('Наличными → MBank');
  const { body: byCash } = await change(id, { lines, payment_method: 'cash' });
  expect(byCash).toMatchObject({ payment_method: 'cash', expires_at: null });
  expect(await change(id, { lines, payment_method: 'transfer' })).toMatchObject({
    status: 409,
    body: { code: 'no_company' },
  });
  const payment = { key: crypto.randomUUID(), method: 'cash', amount: 100 };
  await shop.call('POST /admin/orders/{id}/payments/', { user: operator, params: { id }, body: payment });
  expect(await change(id, { lines, payment_method: 'mbank' })).toMatchObject({
    status: 409,
    body: { code: 'money_came' },
  });
  expect((await change(id, { lines, payment_method: 'cash' })).status).toBe(200);
  expect(await shop.doctor()).toEqual([]);
});

test('an order whose bank refused reads as unpaid once it is paid in cash, and for the bank again', async () => {
  const order = await shop.anOrder();
  await shop.create(order, payer.poor);
  await shop.confirm(order);
  expect((await read(order.id)).payment_status).toBe('failed');
  const lines = [of(cable(), 1)];
  const { body: byCash } = await change(order.id, { lines, payment_method: 'cash' });
  expect(byCash).toMatchObject({ payment_method: 'cash', payment_status: 'unpaid' });
  expect((await change(order.id, { lines, payment_method: 'mbank' })).body.payment_status).toBe('unpaid');
  await shop.create(order);
  expect((await shop.confirm(order)).body.status).toBe('paid');
  expect(await shop.doctor()).toEqual([]);
});
