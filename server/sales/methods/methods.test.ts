import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCheckout, deliveryOf, itemOf, pickupOf } from '#test/support/a-checkout.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
let manager: Awaited<ReturnType<TestShop['aCustomer']>>;
let buyer: Awaited<ReturnType<TestShop['aCustomer']>>;
let item: ReturnType<typeof itemOf> & { price: number };

beforeAll(async () => {
  shop = await testShop();
  await aCheckout(shop.db);
  manager = await shop.aCustomer({ role: 'manager' });
  buyer = await shop.aCustomer();
  item = { ...itemOf(await aProduct(shop.db, { price: 1_000, stock: 100 })), price: 1_000 };
});
afterAll(() => shop.close());

const offered = async () => (await shop.call('GET /checkout/methods/')).body;
const methods = async () => (await shop.call('GET /admin/methods/', { user: manager })).body;
const order = (body: object) =>
  shop.call('POST /orders/', { user: buyer, body: { ...pickupOf(item), price: null, ...body } as never });
const blank = { name_en: '', position: 9, is_active: true, fee: null, extra_days: 0, region_ids: [] };

test('a shop opens with pickup and courier, and with cash and the mobile bank', async () => {
  const { receiving, payment } = await offered();
  expect(receiving.map(({ kind, name, name_en, fee }) => [kind, name, name_en, fee])).toEqual([
    ['pickup', 'Самовывоз', 'Pickup', null],
    ['courier', 'Доставка', 'Delivery', null],
  ]);
  expect(payment.map(({ key, name_en }) => [key, name_en])).toEqual([
    ['cash', 'Cash'],
    ['mbank', 'MBank'],
  ]);
});

test('an order that names no method, as the older client’s, has the first of its type and keeps that name', async () => {
  const { body: placed, status } = await order({ ...deliveryOf(item), price: 300 });
  expect(status).toBe(201);
  expect(placed).toMatchObject({ type: 'delivery', delivery: 300, receiving_name: 'Доставка' });
  const courier = (await methods()).receiving.find(({ kind }) => kind === 'courier');
  if (!courier) throw new Error('There is no courier');
  const { id, kind: _, ...fields } = courier;
  const renamed = { ...fields, name: 'Курьер до двери' };
  await shop.call('PUT /admin/methods/receiving/{id}/', { user: manager, params: { id }, body: renamed });
  const { body: later } = await shop.call('GET /orders/{id}', { user: buyer, params: { id: placed.id } });
  expect(later).toMatchObject({ receiving_name: 'Доставка', receiving_name_en: 'Delivery' });
  const stale = await shop.call('PUT /admin/methods/receiving/{id}/', { user: manager, params: { id }, body: renamed });
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale', current: { version: 2 } } });
});

test('a parcel point has a price of its own, needs no house, and is offered in its regions only', async () => {
  const fields = { ...blank, kind: 'point' as const, name: 'Почта', fee: 170, extra_days: 4, region_ids: [2] };
  const { body: post } = await shop.call('POST /admin/methods/receiving/', { user: manager, body: fields });
  const there = { ...deliveryOf(item), receiving: post.id, street: 'Отделение 7', house: '', price: 170 };
  expect((await order(there)).body).toMatchObject({ type: 'delivery', delivery: 170, total: 1_170, house: '' });
  expect(await order({ ...there, street: '' })).toMatchObject({ status: 400, body: { street: expect.anything() } });
  expect(await order({ ...there, region: 1, city: 1 })).toMatchObject({
    status: 400,
    body: { code: 'receiving_not_there', city: expect.anything() },
  });
  const { id, kind: _, ...rest } = post;
  const off = { ...rest, is_active: false };
  await shop.call('PUT /admin/methods/receiving/{id}/', { user: manager, params: { id }, body: off });
  expect((await offered()).receiving.map((each) => each.id)).not.toContain(id);
  expect(await order(there)).toMatchObject({ status: 400, body: { receiving: expect.anything() } });
});

test('what is not offered cannot be ordered or paid so, by any client', async () => {
  const { receiving, payment } = await methods();
  const [pickup] = receiving;
  const cash = payment.find(({ key }) => key === 'cash');
  if (!pickup || !cash) throw new Error('The shop has no methods');
  const { key, ...paid } = cash;
  const withPickup = { ...paid, receiving_ids: [pickup.id] };
  const saved = await shop.call('PUT /admin/methods/payment/{key}/', {
    user: manager,
    params: { key },
    body: withPickup,
  });
  expect((await order({})).status).toBe(201);
  expect(await order({ ...deliveryOf(item), price: 300 })).toMatchObject({
    status: 400,
    body: { code: 'payment_not_offered' },
  });
  const { id, kind: _, ...rest } = pickup;
  const off = { ...rest, is_active: false };
  const { body: gone } = await shop.call('PUT /admin/methods/receiving/{id}/', {
    user: manager,
    params: { id },
    body: off,
  });
  expect(await order({})).toMatchObject({ status: 400, body: { code: 'receiving_not_offered' } });
  await shop.call('PUT /admin/methods/receiving/{id}/', {
    user: manager,
    params: { id },
    body: { ...off, is_active: true, version: gone.version },
  });
  await shop.call('PUT /admin/methods/payment/{key}/', {
    user: manager,
    params: { key },
    body: { ...paid, version: saved.body.version },
  });
});

test('only managers change methods', async () => {
  expect((await shop.call('GET /admin/methods/', { user: buyer })).status).toBe(403);
  expect((await shop.call('GET /admin/methods/')).status).toBe(401);
});
