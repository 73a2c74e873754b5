import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inAllLanguages, inEveryLanguage } from '#rules/text/translations.ts';
import { itemOf, pickupOf } from '#test/support/a-checkout.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';

let shop: OrderShop;
let manager: Customer;
let operator: Customer;
let order: { id: number; item: number };
let made = 0;

beforeAll(async () => {
  shop = await orderShop();
  manager = await shop.aCustomer({ role: 'manager' });
  operator = await shop.aCustomer({ role: 'operator' });
});
beforeEach(async () => {
  order = await anOrder(2);
});
afterAll(() => shop.close());

async function anOrder(count = 1): Promise<{ id: number; item: number }> {
  const { body } = await shop.place(pickupOf(itemOf(shop.phone, count)), manager);
  return { id: body.id, item: body.items[0]?.id ?? 0 };
}

/** A serial number that nothing else in this file has. */
const aSerial = () => {
  made += 1;
  return `SN-${1000 + made}`;
};

const bind = (serial: string, { id, item } = order, piece = 1, user = operator) =>
  shop.call('PUT /admin/orders/{id}/serials/{item}/{piece}/', { user, params: { id, item, piece }, body: { serial } });
const release = (piece = 1) =>
  shop.call('DELETE /admin/orders/{id}/serials/{item}/{piece}/', {
    user: operator,
    params: { ...order, piece },
  });
const check = (serial: string, phone_end = '3456', ip = '10.0.0.1') =>
  shop.call('POST /warranty/check/', { body: { serial, phone_end }, ip });

/** The order was handed over at that moment. */
const handOver = (id: number, at: string) =>
  shop.db
    .insertInto('order_timeline')
    .values({ order_id: id, kind: 'order', status: 'done', actor: 'staff', created_at: new Date(at) })
    .execute();

test('a page says what is promised of its product: by itself, its category or the shop, as it is today', async () => {
  const id = shop.phone.id;
  const promises = () => shop.call('GET /products/{id}/promises/', { params: { id } });
  const before = (await promises()).body;
  expect(before).toMatchObject({ warranty_months: 12, return_days: 14 });
  const says = (await shop.call('GET /admin/products/{id}/warranty/', { user: manager, params: { id } })).body;
  const said = { has_serial: true, warranty_months: 24 };
  const body = { version: says.version, ...said };
  await shop.call('PUT /admin/products/{id}/warranty/', { user: manager, params: { id }, body });
  expect((await promises()).body).toEqual({ ...said, return_days: 14 });
  expect((await shop.call('GET /products/{id}/promises/', { params: { id: 4_040_404 } })).status).toBe(404);
  const { version } = (await shop.call('GET /admin/products/{id}/warranty/', { user: manager, params: { id } })).body;
  const again = { version, has_serial: says.has_serial, warranty_months: says.warranty_months };
  await shop.call('PUT /admin/products/{id}/warranty/', { user: manager, params: { id }, body: again });
  expect((await promises()).body).toEqual(before);
});

test('a number is bound to a piece, replaced and taken off, and the audit says by whom', async () => {
  const [first, second] = [aSerial(), aSerial()];
  expect((await bind(first.toLowerCase())).body.lines[0]?.pieces).toMatchObject([
    { piece: 1, serial: first, by: operator.email, warranty_months: 12 },
  ]);
  expect((await bind(second)).body.lines[0]?.pieces).toMatchObject([{ piece: 1, serial: second }]);
  expect((await release()).body.lines[0]?.pieces).toEqual([]);
  const { body } = await shop.call('GET /admin/audit/', { user: manager, query: { action: 'order.serial' } });
  expect(body.results[0]).toMatchObject({ actor: operator.email, before: { serial: second }, after: null });
});

test.each([
  ['490154203237519', 'imei_digit'],
  ['ab', 'serial_shape'],
])('%s is refused: %s', async (serial, code) => {
  expect(await bind(serial)).toMatchObject({ status: 400, body: { codes: { serial: { code } } } });
});

test('no two living pieces have one number, also when two bind it at once', async () => {
  const serial = '490154203237518';
  const other = await anOrder();
  const answers = await Promise.all([bind(serial), bind(serial, other)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'serial_taken' });
  expect((await bind(serial, order, 2)).status).toBe(409);
});

test('the number of a cancelled order can be sold again', async () => {
  const serial = aSerial();
  await bind(serial);
  await shop.cancel(order.id, manager);
  expect((await bind(aSerial())).body).toMatchObject({ code: 'order_over' });
  expect((await bind(serial, await anOrder())).status).toBe(200);
});

test('there is no third piece of two, and no line of another order', async () => {
  expect((await bind(aSerial(), order, 3)).status).toBe(404);
  const other = await anOrder();
  expect((await bind(aSerial(), { id: order.id, item: other.item })).status).toBe(404);
  expect((await bind(aSerial(), order, 1, await shop.aCustomer())).status).toBe(403);
});

test('whoever knows the number and the end of the phone hears of the warranty, and nothing personal', async () => {
  const serial = aSerial();
  await bind(serial);
  expect((await check(serial)).body).toMatchObject({ received_at: null, warranty_until: null, is_live: false });
  const at = new Date(Date.now() - 40 * 86_400_000).toISOString();
  await handOver(order.id, at);
  const { status, body } = await check(` ${serial.toLowerCase()} `);
  expect(status).toBe(200);
  const names = inAllLanguages({ name: 'Смартфон', name_en: 'Phone' }, ['name']);
  expect(body).toMatchObject({ serial, ...names, received_at: at, is_live: true });
  expect(Object.keys(body).toSorted()).toEqual(
    [
      ...inEveryLanguage('name'),
      'image',
      'is_live',
      'options',
      'received_at',
      'serial',
      'warranty_months',
      'warranty_until',
    ].toSorted(),
  );
});

test('a wrong phone, a number that nobody has and one that came off look the same', async () => {
  const [sold, loose] = [aSerial(), aSerial()];
  await bind(sold);
  await bind(loose, order, 2);
  await release(2);
  const answers = [await check(sold, '0000'), await check(aSerial()), await check(loose)];
  for (const { status, body } of answers) {
    expect({ status, body }).toEqual({ status: 404, body: { detail: 'No Serial matches the given query.' } });
  }
});

test('customers find the units that they bought, in their order and in a list of all, and no units of others', async () => {
  const customer = await shop.aCustomer();
  const { body: bought } = await shop.place(pickupOf(itemOf(shop.phone, 2)), customer);
  const mine = { id: bought.id, item: bought.items[0]?.id ?? 0 };
  const [first, second] = [aSerial(), aSerial()];
  await bind(first, mine);
  await bind(second, mine, 2);
  await bind(aSerial());
  const at = '2020-01-31T06:00:00.000Z';
  await handOver(mine.id, at);
  const params = { id: mine.id };
  const { body: ofOrder } = await shop.call('GET /orders/{id}/units/', { user: customer, params });
  expect(ofOrder.results).toMatchObject([
    { serial: first, name: 'Смартфон', received_at: at, warranty_until: '2021-01-31T06:00:00.000Z', is_live: false },
    { serial: second },
  ]);
  const page = (offset: number) => shop.call('GET /warranty/units/', { user: customer, query: { limit: 1, offset } });
  const order_number = bought.number;
  expect((await page(0)).body).toMatchObject({ count: 2, results: [{ serial: second, order: mine.id, order_number }] });
  expect((await page(1)).body).toMatchObject({ count: 2, results: [{ serial: first }] });
  // What the order shows of them, on whichever host.
  expect(ofOrder.results[0]?.image).toBe(bought.items[0]?.image && new URL(bought.items[0].image).pathname);
  expect((await shop.call('GET /orders/{id}/units/', { user: await shop.aCustomer(), params })).status).toBe(404);
  expect((await shop.call('GET /orders/{id}/units/', { params })).status).toBe(404);
  expect((await shop.call('GET /warranty/units/', {})).status).toBe(401);
});

test('a guest finds the units by the order’s key, and by number and phone once the order is handed over', async () => {
  const { body: placed } = await shop.place(pickupOf(itemOf(shop.phone)));
  const mine = { id: placed.id, item: placed.items[0]?.id ?? 0 };
  const serial = aSerial();
  await bind(serial, mine);
  const headers = { 'x-order-key': placed.key ?? '' };
  const byKey = await shop.call('GET /orders/{id}/units/', { params: { id: mine.id }, headers });
  expect(byKey.body.results).toMatchObject([{ serial, received_at: null, warranty_until: null, is_live: false }]);
  const track = (phone: string) =>
    shop.call('POST /warranty/track/', { body: { number: placed.number, phone }, ip: '10.0.0.2' });
  // Couriers know number and phone of what they carry.
  expect((await track('0555 123 456')).body).toEqual({ results: [] });
  await shop.db.updateTable('orders').set({ status: 'done' }).where('id', '=', mine.id).execute();
  await handOver(mine.id, new Date().toISOString());
  const tracked = (await track('0555 123 456')).body;
  expect(tracked.results).toMatchObject([{ serial_end: serial.slice(-4), is_live: true, warranty_months: 12 }]);
  expect(JSON.stringify(tracked)).not.toContain(serial);
  expect((await track('0700 000 000')).status).toBe(404);
});

test('guessing the end of a phone is stopped, from however many addresses', async () => {
  const serial = aSerial();
  await bind(serial);
  const guesses = Array.from({ length: 14 }, (_, n) => check(serial, String(1000 + n), `10.1.${n}.1`));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
});

test('months are the product’s, else the category’s, else the shop’s; what is sold keeps its promise', async () => {
  const category = { id: shop.phone.category };
  const { body: terms } = await shop.call('GET /admin/warranty-terms/', { user: manager });
  const version = terms.results.find(({ id }) => id === category.id)?.version ?? 0;
  const serial = aSerial();
  await bind(serial);
  const saved = await shop.call('PUT /admin/warranty-terms/{id}/', {
    user: manager,
    params: category,
    body: { version, has_serial: true, warranty_months: 24 },
  });
  expect(saved.body).toMatchObject({ has_serial: true, warranty_months: 24, version: version + 1 });
  const { body } = await bind(aSerial(), order, 2);
  expect(body.lines[0]).toMatchObject({
    has_serial: true,
    warranty_months: 24,
    pieces: [{ warranty_months: 12 }, { warranty_months: 24 }],
  });
  const product = { id: shop.phone.id };
  const { body: says } = await shop.call('GET /admin/products/{id}/warranty/', { user: manager, params: product });
  const save = (of: number) =>
    shop.call('PUT /admin/products/{id}/warranty/', {
      user: manager,
      params: product,
      body: { version: of, has_serial: false, warranty_months: 36 },
    });
  expect((await save(says.version)).status).toBe(200);
  expect(await save(says.version)).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { warranty_months: 36 } },
  });
  const other = await anOrder();
  expect((await bind(aSerial(), other)).body.lines[0]).toMatchObject({ has_serial: false, warranty_months: 36 });
});

test('numbers of pieces that a change takes off the order can be sold again, at once', async () => {
  const [kept, gone] = [aSerial(), aSerial()];
  await bind(kept);
  await bind(gone, order, 2);
  const variant = shop.phone.variants[0]?.id ?? 0;
  const wish = {
    name: 'Айжан Асанова',
    phone: '0555123456',
    type: 'pickup',
    region: 1,
    city: 1,
    lines: [{ variant, count: 1 }],
  };
  const params = { id: order.id };
  const { body: read } = await shop.call('GET /admin/orders/{id}/', { user: operator, params });
  const { body: previewed } = await shop.call('POST /admin/orders/{id}/edit/', { user: operator, params, body: wish });
  const body = { ...wish, version: read.version, total: previewed.after.total, reason: '' };
  expect((await shop.call('PUT /admin/orders/{id}/', { user: operator, params, body })).status).toBe(200);
  const { body: left } = await shop.call('GET /admin/orders/{id}/serials/', { user: operator, params });
  expect(left.lines[0]).toMatchObject({ count: 1, pieces: [{ piece: 1, serial: kept }] });
  expect((await bind(gone, await anOrder())).status).toBe(200);
  const { body: units } = await shop.call('GET /admin/serials/', { user: operator, query: { search: gone } });
  expect(units.results).toMatchObject([{ released: null }, { released: 'fewer', order: order.id }]);
});

test('a line that is taken off the order gives its units back, and they are found with the order they were bound to', async () => {
  const serial = aSerial();
  await bind(serial);
  const wish = {
    name: 'Айжан Асанова',
    phone: '0555123456',
    type: 'pickup',
    region: 1,
    city: 1,
    lines: [{ variant: shop.cable.variants[0]?.id ?? 0, count: 1 }],
  };
  const params = { id: order.id };
  const { body: read } = await shop.call('GET /admin/orders/{id}/', { user: operator, params });
  const { body: previewed } = await shop.call('POST /admin/orders/{id}/edit/', { user: operator, params, body: wish });
  const body = { ...wish, version: read.version, total: previewed.after.total, reason: '' };
  expect((await shop.call('PUT /admin/orders/{id}/', { user: operator, params, body })).status).toBe(200);
  expect((await bind(serial, await anOrder())).status).toBe(200);
  const { body: units } = await shop.call('GET /admin/serials/', { user: operator, query: { search: serial } });
  expect(units.results).toMatchObject([
    { released: null },
    { released: 'removed', order: order.id, name: 'Смартфон', name_en: 'Phone' },
  ]);
});

test('staff find the order of a unit by the beginning of its number', async () => {
  await bind('FIND-ME-77');
  const { body } = await shop.call('GET /admin/serials/', { user: operator, query: { search: 'find-me' } });
  expect(body.results).toMatchObject([{ serial: 'FIND-ME-77', order: order.id, name: 'Смартфон', released: null }]);
});
