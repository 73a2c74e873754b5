import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryOf, itemOf } from '#test/support/a-checkout.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { type PayShop, payer, payShop } from '#test/support/pay-shop.ts';

let shop: PayShop;
let manager: Customer;
beforeAll(async () => {
  shop = await payShop();
  manager = await shop.aCustomer({ role: 'manager' });
  const wrapping = { key: 'gift_wrap_price', value: '150' };
  await shop.db.insertInto('settings').values(wrapping).execute();
});
afterAll(() => shop.close());

const noOrder = { status: 404, body: { detail: 'No Order matches the given query.' } };

/** A guest's order, and the key that the link in its e-mail carries. */
async function anOrder(more: object = {}) {
  const typed = { ...deliveryOf(itemOf(shop.cable)), comment: 'Позвоните', gift: { note: 'Маме' }, ...more };
  const { status, body } = await shop.place(typed);
  expect(status).toBe(201);
  const mail = (await shop.emails()).find(({ subject }) => subject.includes(body.number));
  const [, link = ''] = /\/orders\/\d+#link=([\w-]{43})/.exec(mail?.text ?? '') ?? [];
  const { id, number, total, key = '' } = body;
  return { id, number, total, key, link, headers: byKey(link) };
}
const byKey = (key: string) => ({ 'x-order-key': key });
const open = (id: number, key: string, digits: string) =>
  shop.call('POST /orders/{id}/open/', { params: { id }, headers: byKey(key), body: { digits } });

test('the link of a message shows the order without what is personal of it', async () => {
  const { id, key, link } = await anOrder();
  const { body: whole } = await shop.read(id, undefined, byKey(key));
  expect(whole).not.toHaveProperty('is_masked');
  expect(whole).toMatchObject({ phone: '996555123456', comment: 'Позвоните', gift: { note: 'Маме' } });
  const hidden = { name: 'А…', phone: '', email: '', street: '', house: '', apartment: '', comment: '' };
  const refused = { hand_over_code: null, can_cancel: false, can_change: false };
  expect(await shop.read(id, undefined, byKey(link))).toMatchObject({
    status: 200,
    body: { ...whole, is_masked: true, ...hidden, gift: { note: '' }, ...refused },
  });
});

test('of a name that does not begin with a letter, as where it is the phone, nothing is shown', async () => {
  const { id, headers } = await anOrder({ name: '0555 12-34-56' });
  expect((await shop.read(id, undefined, headers)).body.name).toBe('');
});

test('nothing that the link shows depends on the phone: order, payment, receipt', async () => {
  const shown = async (phone: string) => {
    const order = await anOrder({ phone, name: phone, email: `${phone}@example.com`, payment_method: 'mbank' });
    await shop.db.updateTable('orders').set({ status: 'delivering' }).where('id', '=', order.id).execute();
    const receipt = { number: 'AB-77', url: `https://tax.example.kg/77?phone=${phone}` };
    await shop.call('POST /admin/orders/{id}/receipts/', { user: manager, params: { id: order.id }, body: receipt });
    expect((await shop.create({ ...order, headers: byKey(order.key) }, phone)).status).toBe(201);
    const { body: seen } = await shop.read(order.id, undefined, order.headers);
    const call = { params: { id: order.id }, headers: order.headers };
    const { body: paper } = await shop.call('GET /orders/{id}/receipt/', call);
    const payment = await shop.state(order);
    expect([seen.receipts, payment.status]).toEqual([[{ number: 'AB-77', url: '' }], 'awaiting_otp']);
    const own = { id: 0, number: '', created_at: '', expires_at: '' };
    const untimed = { expires_at: '', hold_expires_at: '', now: '', resend_after: 0 };
    const line = { ...seen.items[0], id: 0 };
    const moves = seen.timeline.map((move) => ({ ...move, at: '' }));
    return {
      order: { ...seen, ...own, items: [line], timeline: moves },
      payment: { ...payment, order: 0, number: '', payment: '', ...untimed },
      receipt: { ...paper, number: '', created_at: '' },
    };
  };
  const one = await shown(payer.pays);
  expect(await shown(payer.slow)).toEqual(one);
  expect(one.payment).toMatchObject({ phone: '996*********', order_phone: '' });
});

test('the receipt that the link shows does not name the company that bought', async () => {
  const { id, key, link } = await anOrder();
  const company = { name: 'ОсОО «Ала-Тоо»', tax_number: '01234567890123', address: 'Бишкек' };
  const row = { ...company, contact: 'Азамат', phone: '996312123456', email: 'office@example.com' };
  const { id: company_id } = await shop.db
    .insertInto('companies')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db.updateTable('orders').set({ company_id }).where('id', '=', id).execute();
  const receiptBy = (headers: Record<string, string>) =>
    shop.call('GET /orders/{id}/receipt/', { params: { id }, headers });
  expect((await receiptBy(byKey(key))).body.company).toMatchObject(company);
  expect(await receiptBy(byKey(link))).toMatchObject({ status: 200, body: { company: null } });
});

test('with the last digits of the phone it becomes the key of the order, which older links carry', async () => {
  const { id, key, link } = await anOrder();
  expect(await open(id, link, '3456')).toMatchObject({ status: 200, body: { key } });
  expect((await shop.read(id, undefined, byKey(key))).body.name).toBe('Айжан Асанова');
});

test('wrong digits and the link of another order are refused alike', async () => {
  const [one, other] = [await anOrder(), await anOrder()];
  expect(await open(one.id, one.link, '3457')).toMatchObject(noOrder);
  expect(await open(one.id, other.link, '3456')).toMatchObject(noOrder);
  expect(await open(one.id, 'A'.repeat(43), '3456')).toMatchObject(noOrder);
  expect(await shop.read(one.id, undefined, byKey(other.link))).toMatchObject(noOrder);
});

test('after five wrong tries within an hour the right digits are refused too, and strangers use none of them up', async () => {
  const { id, link } = await anOrder();
  for (let tries = 0; tries < 6; tries += 1) await open(id, 'A'.repeat(43), '0000');
  for (let tries = 0; tries < 5; tries += 1) expect(await open(id, link, '0000')).toMatchObject(noOrder);
  const refused = await open(id, link, '3456');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
});

test('after twenty wrong tries within a day the right digits wait for its end, and right ones do not count', async () => {
  const { id, link } = await anOrder();
  const passAnHour = () =>
    sql`update rate_limits set window_start = window_start - interval '1 hour' where key like ${`open_order%:${id}`}`.execute(
      shop.db,
    );
  for (let hour = 0; hour < 4; hour += 1) {
    for (let tries = 0; tries < 4; tries += 1) expect(await open(id, link, '0000')).toMatchObject(noOrder);
    expect((await open(id, link, '3456')).status).toBe(200);
    expect(await open(id, link, '0000')).toMatchObject(noOrder);
    await passAnHour();
  }
  const refused = await open(id, link, '3456');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600);
});

test('who has the link pays the order by it, from the code to the receipt', async () => {
  const order = await anOrder({ payment_method: 'mbank' });
  expect(await shop.state(order)).toMatchObject({ status: 'unpaid', order_phone: '' });
  expect(await shop.create(order)).toMatchObject({
    status: 201,
    body: { status: 'awaiting_otp', phone: '996*********', order_phone: '' },
  });
  expect(await shop.confirm(order, '9999')).toMatchObject({ status: 400 });
  expect(await shop.confirm(order)).toMatchObject({
    status: 200,
    body: { result: 'confirmed', status: 'paid', phone: '996*********', order_phone: '' },
  });
  const { body } = await shop.read(order.id, undefined, order.headers);
  expect(body).toMatchObject({ is_masked: true, payment_status: 'paid' });
});

test('the link neither cancels, changes, repeats nor silences the order, nor asks for a return or the serial numbers', async () => {
  const { id, key, headers } = await anOrder();
  const call = { params: { id }, headers };
  const change = { type: 'pickup', total: 451 } as const;
  const asked = { key: randomUUID(), item: 1, count: 1, kind: 'return', reason: 'Не подошёл' } as const;
  const guest = { ...call, headers: { ...headers, 'x-guest': '1' } };
  expect(await shop.cancel(id, undefined, headers)).toMatchObject(noOrder);
  expect(await shop.call('POST /orders/{id}/change/preview/', { ...call, body: { type: 'pickup' } })).toMatchObject(
    noOrder,
  );
  expect(await shop.call('POST /orders/{id}/change/', { ...call, body: change })).toMatchObject(noOrder);
  expect(await shop.call('POST /orders/{id}/repeat/', guest)).toMatchObject(noOrder);
  expect(await shop.call('PUT /orders/{id}/messages/', { ...call, body: { steps: false } })).toMatchObject(noOrder);
  expect(await shop.call('GET /orders/{id}/returns/', call)).toMatchObject(noOrder);
  expect(await shop.call('POST /orders/{id}/returns/', { ...call, body: asked })).toMatchObject(noOrder);
  expect(await shop.call('GET /orders/{id}/units/', call)).toMatchObject(noOrder);
  const { body } = await shop.read(id, undefined, byKey(key));
  expect(body).toMatchObject({ status: 'new', type: 'delivery', only_needed: false });
});

test('the order of a person who was forgotten stays masked', async () => {
  const { id, link } = await anOrder();
  await shop.db.updateTable('orders').set({ phone: '996000000000' }).where('id', '=', id).execute();
  expect(await open(id, link, '0000')).toMatchObject(noOrder);
});

const stop = (id: number, headers: object) =>
  shop.call('POST /orders/{id}/messages/stop/', { params: { id }, headers: { ...headers } });
const eventsOf = async (id: number) => {
  const { body } = await shop.call('GET /admin/orders/{id}/', { user: manager, params: { id } });
  return body.timeline.flatMap(({ kind, actor }) => (kind.startsWith('messages_') ? [[kind, actor]] : []));
};
const step = (id: number, version: number, to: string) =>
  shop.call('POST /admin/orders/{id}/move/', { user: manager, params: { id }, body: { version, to } });

test('whom a message reached by mistake stops all of an order by its link, and staff see it with the order', async () => {
  const order = await anOrder({ email: 'wrong@example.com', payment_method: 'mbank' });
  const emails = async () => (await shop.emails()).filter(({ to }) => to === 'wrong@example.com').length;
  const before = await emails();
  for (const key of [{}, byKey('x'.repeat(43))]) expect(await stop(order.id, key)).toMatchObject(noOrder);
  expect((await stop(order.id, order.headers)).status).toBe(204);
  // Pressed again it changes nothing.
  expect((await stop(order.id, order.headers)).status).toBe(204);
  expect(await eventsOf(order.id)).toEqual([['messages_stopped', 'guest']]);
  const { body: masked } = await shop.read(order.id, undefined, order.headers);
  expect(masked).toMatchObject({ is_masked: true, messages_stop: 'stopped', status: 'new' });
  // Neither its steps nor what changes it or its money is written there.
  expect((await shop.create({ ...order, headers: byKey(order.key) })).status).toBe(201);
  expect((await shop.confirm({ ...order, headers: byKey(order.key) })).status).toBe(200);
  const refund = { key: randomUUID(), method: 'transfer', reason: 'Брак', amount: 10 };
  await shop.call('POST /admin/orders/{id}/refunds/', { user: manager, params: { id: order.id }, body: refund });
  await shop.call('POST /admin/orders/{id}/cancel/', {
    user: manager,
    params: { id: order.id },
    body: { version: (await versionOf(order.id)) ?? 0, reason: 'Нет товара' },
  });
  expect(await emails()).toBe(before);
});

const versionOf = async (id: number) =>
  (await shop.call('GET /admin/orders/{id}/', { user: manager, params: { id } })).body.version;

test('whose order it is has messages sent again, and no link stops them any more', async () => {
  const order = await anOrder({ email: 'right@example.com', payment_method: 'cash' });
  await stop(order.id, order.headers);
  const own = { params: { id: order.id }, headers: byKey(order.key), body: { steps: true } };
  const byLink = { ...own, headers: order.headers };
  expect(await shop.call('PUT /orders/{id}/messages/', byLink)).toMatchObject(noOrder);
  const { key } = (await open(order.id, order.link, '3456')).body;
  expect(key).toBe(order.key);
  expect((await shop.read(order.id, undefined, byKey(order.key))).body.messages_stop).toBe('stopped');
  expect((await shop.call('PUT /orders/{id}/messages/', own)).status).toBe(204);
  expect(await stop(order.id, order.headers)).toMatchObject({ status: 409, body: { code: 'messages_wanted' } });
  expect(await eventsOf(order.id)).toEqual([
    ['messages_stopped', 'guest'],
    ['messages_overruled', 'customer'],
  ]);
  const emails = async () => (await shop.emails()).filter(({ to }) => to === 'right@example.com').length;
  const before = await emails();
  expect((await step(order.id, 1, 'confirmed')).status).toBe(200);
  await shop.pool.query(
    `update graphile_worker._private_jobs set run_at = run_at - interval '1 hour' where run_at > now()`,
  );
  expect(await emails()).toBe(before + 1);
});
