import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemOf, pickupOf } from '#test/support/a-checkout.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { type PayShop, payShop } from '#test/support/pay-shop.ts';

let shop: PayShop;
let operator: Customer;
beforeAll(async () => {
  shop = await payShop();
  operator = await shop.aCustomer({ role: 'operator' });
});
afterAll(() => shop.close());

type Reader = { user?: { access: string }; key?: string };
const asked = (id: number, { user, key }: Reader, body: object) => ({
  params: { id },
  user,
  headers: (key ? { 'x-order-key': key } : {}) as Record<string, string>,
  body,
});
const preview = (id: number, reader: Reader, body: object) =>
  shop.call('POST /orders/{id}/change/preview/', asked(id, reader, body));
const change = (id: number, reader: Reader, body: object) =>
  shop.call('POST /orders/{id}/change/', asked(id, reader, body));
const staffView = async (id: number) =>
  (await shop.call('GET /admin/orders/{id}/', { user: operator, params: { id } })).body;

const toDoor = { type: 'delivery', region: 1, city: 1, street: 'Чүй', house: '1' } as const;

test('a guest has a pickup delivered by the link of the order; the difference is shown first and staff see the change', async () => {
  const { body: order } = await shop.place({ ...pickupOf(itemOf(shop.cable)), email: 'moved@example.com' });
  const guest = { key: order.key ?? '' };
  expect(order.can_change).toBe(true);
  const { body: shown } = await preview(order.id, guest, toDoor);
  expect(shown).toMatchObject({ before: { total: 301 }, after: { delivery: 150, total: 451 }, balance: 451 });
  expect(await change(order.id, guest, { ...toDoor, total: 301 })).toMatchObject({
    status: 409,
    body: { code: 'totals_changed', total: 451 },
  });
  const { status, body } = await change(order.id, guest, { ...toDoor, total: 451 });
  expect(status).toBe(200);
  expect(body).toMatchObject({ type: 'delivery', street: 'Чүй', house: '1', delivery: 150, total: 451 });
  const seen = await staffView(order.id);
  expect(seen.timeline.at(-1)).toMatchObject({ kind: 'edited', actor: 'customer', actor_name: '' });
  expect(seen.timeline.at(-1)?.text).toContain('301 → 451');
  expect(seen).toMatchObject({ version: 2, balance: 451 });
  const emails = async () =>
    (await shop.emails()).filter(({ to, text }) => to === 'moved@example.com' && text.includes('451'));
  expect(await emails()).toHaveLength(1);
  // The same again is no change.
  expect((await change(order.id, guest, { ...toDoor, total: 451 })).status).toBe(200);
  expect((await staffView(order.id)).version).toBe(2);
  expect(await emails()).toHaveLength(1);
  expect(await shop.doctor()).toEqual([]);
});

test('without the key of the order, or as another customer, nothing is shown or changed', async () => {
  const { body: order } = await shop.place(pickupOf(itemOf(shop.cable)), await shop.aCustomer());
  for (const reader of [{}, { key: 'x'.repeat(43) }, { user: await shop.aCustomer() }]) {
    expect((await preview(order.id, reader, toDoor)).status).toBe(404);
    expect((await change(order.id, reader, { ...toDoor, total: 451 })).status).toBe(404);
  }
});

test('a delivery without its address is refused at each field that is missing', async () => {
  const user = await shop.aCustomer();
  const { body: order } = await shop.place(pickupOf(itemOf(shop.cable)), user);
  expect(await preview(order.id, { user }, { type: 'delivery' })).toMatchObject({
    status: 400,
    body: { city: expect.anything(), street: expect.anything(), house: expect.anything() },
  });
});

/** Runs with the courier going to these regions only. */
async function withCourierIn(region_ids: number[], run: () => Promise<void>) {
  const manager = await shop.aCustomer({ role: 'manager' });
  const send = async (regions: number[]) => {
    const { receiving } = (await shop.call('GET /admin/methods/', { user: manager })).body;
    const courier = receiving.find(({ kind }) => kind === 'courier');
    if (!courier) throw new Error('There is no courier');
    const { id, kind: _, ...fields } = courier;
    const body = { ...fields, region_ids: regions };
    const answer = await shop.call('PUT /admin/methods/receiving/{id}/', { user: manager, params: { id }, body });
    expect(answer.status).toBe(200);
  };
  await send(region_ids);
  try {
    await run();
  } finally {
    await send([]);
  }
}

test('a delivery goes to no region that its method does not serve, and stays where it goes already', async () => {
  const user = await shop.aCustomer();
  const { id } = await shop.anOrder({ user, body: { ...toDoor, payment_method: 'cash' } });
  const toOsh = { region: 2, city: 2 };
  await withCourierIn([1], async () => {
    const refused = { status: 400, body: { code: 'receiving_not_there', city: expect.anything() } };
    expect(await preview(id, { user }, toOsh)).toMatchObject(refused);
    expect(await change(id, { user }, { ...toOsh, total: 601 })).toMatchObject(refused);
    expect((await preview(id, { user }, { house: '2' })).status).toBe(200);
  });
  await withCourierIn([2], async () => {
    const { body } = await change(id, { user }, { house: '2', total: 451 });
    expect(body, 'what goes there already is still brought').toMatchObject({ city: 1, house: '2', total: 451 });
    expect((await staffView(id)).timeline.at(-1)?.text).toBe('Бишкек, Чүй, 1 → Бишкек, Чүй, 2');
    expect((await preview(id, { user }, toOsh)).status).toBe(200);
  });
});

test('an order to a parcel point, which has no house, is paid another way and goes to another point', async () => {
  const manager = await shop.aCustomer({ role: 'manager' });
  const texts = { name: 'Почта', name_en: 'Post', position: 9, is_active: true };
  const fields = { ...texts, kind: 'point' as const, fee: 170, extra_days: 0, region_ids: [] };
  const { body: post } = await shop.call('POST /admin/methods/receiving/', { user: manager, body: fields });
  const user = await shop.aCustomer();
  const toPoint = { ...toDoor, street: 'Отделение 7', house: '', receiving: post.id, payment_method: 'cash' };
  const { id } = await shop.anOrder({ user, body: toPoint });
  const { body: byBank } = await change(id, { user }, { payment_method: 'mbank', total: 471 });
  expect(byBank).toMatchObject({ payment_method: 'mbank', street: 'Отделение 7', house: '', total: 471 });
  const toOther = { type: 'delivery', region: 2, city: 2, street: 'Отделение 1', house: '', apartment: '' };
  const { body: moved } = await change(id, { user }, { ...toOther, total: 471 });
  expect(moved).toMatchObject({ receiving: post.id, city: 2, street: 'Отделение 1', total: 471 });
});

test('what is unpaid is paid another way and back; the bank’s limits hold', async () => {
  const user = await shop.aCustomer();
  const { body: order } = await shop.place(pickupOf(itemOf(shop.cable)), user);
  const toBank = await change(order.id, { user }, { payment_method: 'mbank', total: 301 });
  expect(toBank.body).toMatchObject({ payment_method: 'mbank', expires_at: expect.any(String) });
  const back = await change(order.id, { user }, { payment_method: 'cash', total: 301 });
  expect(back.body).toMatchObject({ payment_method: 'cash', expires_at: null });
  await shop.pool.query(`insert into settings (key, value) values ('payment', '{"min":1000,"max":2000,"hold_minutes":15}')
    on conflict (key) do update set value = excluded.value`);
  try {
    expect(await change(order.id, { user }, { payment_method: 'mbank', total: 301 })).toMatchObject({ status: 400 });
  } finally {
    await shop.pool.query(`delete from settings where key = 'payment'`);
  }
});

test('a paid order that becomes cheaper has money to come back, a dearer one is owed the rest, and stays paid its way', async () => {
  const user = await shop.aCustomer();
  const order = await shop.anOrder({ user, body: { ...toDoor, email: 'paid@example.com' } });
  await shop.create(order);
  await shop.confirm(order);
  const { body: cheaper } = await preview(order.id, { user }, { type: 'pickup' });
  expect(cheaper).toMatchObject({ after: { total: 301 }, balance: -150 });
  const picked = await change(order.id, { user }, { type: 'pickup', total: 301 });
  expect(picked.body).toMatchObject({ payment_status: 'paid', type: 'pickup', total: 301 });
  expect((await staffView(order.id)).balance).toBe(-150);
  expect(await change(order.id, { user }, { payment_method: 'cash', total: 301 })).toMatchObject({
    status: 409,
    body: { code: 'money_came' },
  });
  expect(await shop.doctor()).toEqual([]);
});

test('an order that is packed changes no more', async () => {
  const user = await shop.aCustomer();
  const { body: order } = await shop.place(pickupOf(itemOf(shop.cable)), user);
  await shop.pool.query("update orders set status = 'assembled' where id = $1", [order.id]);
  expect((await shop.read(order.id, user)).body.can_change).toBe(false);
  expect(await change(order.id, { user }, { ...toDoor, total: 451 })).toMatchObject({
    status: 409,
    body: { code: 'packed' },
  });
});
