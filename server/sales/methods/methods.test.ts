import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCheckout, deliveryOf, itemOf, pickupOf } from '#test/support/a-checkout.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
let manager: Awaited<ReturnType<TestShop['aCustomer']>>;
let buyer: Awaited<ReturnType<TestShop['aCustomer']>>;
let item: ReturnType<typeof itemOf> & { price: number };
let variant: number;

beforeAll(async () => {
  shop = await testShop();
  await aCheckout(shop.db);
  manager = await shop.aCustomer({ role: 'manager' });
  buyer = await shop.aCustomer();
  const product = await aProduct(shop.db, { price: 1_000, stock: 100 });
  item = { ...itemOf(product), price: 1_000 };
  variant = product.variants[0]?.id ?? 0;
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

test('an order that names only its type gave a whole address, so no parcel point takes it', async () => {
  const fields = { ...blank, kind: 'point' as const, name: 'Постамат', position: 0, fee: 500 };
  const { body: point } = await shop.call('POST /admin/methods/receiving/', { user: manager, body: fields });
  const { body: placed } = await order({ ...deliveryOf(item), price: 300 });
  expect(placed).toMatchObject({ delivery: 300 });
  const { body: atPoint } = await order({ ...deliveryOf(item), receiving: point.id, house: '', price: 500 });
  expect(atPoint).toMatchObject({ receiving_name: 'Постамат' });

  await shop.db.updateTable('orders').set({ receiving_id: null }).where('id', '=', placed.id).execute();
  const lines = [{ variant, count: 1 }];
  const preview = (address: object) =>
    shop.call('POST /admin/orders/{id}/edit/', {
      user: manager,
      params: { id: placed.id },
      body: { ...deliveryOf(item), ...address, lines } as never,
    });
  expect((await preview({ region: 1, city: 1 })).body).toMatchObject({ after: { delivery: 150 } });
  expect(await preview({ house: '' })).toMatchObject({ status: 400, body: { house: expect.anything() } });
});

const shopsOwn = async () => {
  const { receiving, payment } = await methods();
  const [pickup, courier, cash] = [
    receiving.find(({ kind }) => kind === 'pickup'),
    receiving.find(({ kind }) => kind === 'courier'),
    payment.find(({ key }) => key === 'cash'),
  ];
  if (!pickup || !courier || !cash) throw new Error('The shop has no methods');
  return { pickup, courier, cash };
};

test('what the checkout cannot show is refused to staff; names, places in the list and days are theirs', async () => {
  const { pickup, courier, cash } = await shopsOwn();
  const { key, ...paid } = cash;
  const putReceiving = ({ id, kind: _, ...fields }: typeof pickup, change: object) =>
    shop.call('PUT /admin/methods/receiving/{id}/', { user: manager, params: { id }, body: { ...fields, ...change } });
  const putPayment = (change: object) =>
    shop.call('PUT /admin/methods/payment/{key}/', { user: manager, params: { key }, body: { ...paid, ...change } });
  const refused = (field: string) => ({
    status: 400,
    body: { code: 'checkout_cannot_show', [field]: expect.anything() },
  });
  for (const method of [pickup, courier]) {
    expect(await putReceiving(method, { fee: 200 })).toMatchObject(refused('fee'));
    expect(await putReceiving(method, { is_active: false })).toMatchObject(refused('is_active'));
    expect(await putReceiving(method, { region_ids: [2] })).toMatchObject(refused('region_ids'));
    const another = { ...blank, kind: method.kind, name: 'Ещё один' };
    expect(await shop.call('POST /admin/methods/receiving/', { user: manager, body: another })).toMatchObject(
      refused('kind'),
    );
  }
  expect(await putPayment({ is_active: false })).toMatchObject(refused('is_active'));
  expect(await putPayment({ receiving_ids: [pickup.id] })).toMatchObject(refused('receiving_ids'));
  const theirs = { name: 'Заберу сам', position: 3, extra_days: 1 };
  expect(await putReceiving(pickup, theirs)).toMatchObject({ status: 200, body: theirs });
  expect(await putPayment({ name: 'При получении' })).toMatchObject({ status: 200, body: { name: 'При получении' } });
});

test('what is not offered cannot be ordered or paid so, by any client', async () => {
  const { pickup } = await shopsOwn();
  // Staff cannot say so as long as the checkout does not read it.
  const setCash = (receiving_ids: number[]) =>
    shop.db.updateTable('payment_methods').set({ receiving_ids }).where('key', '=', 'cash').execute();
  const setPickup = (fields: { is_active?: boolean; region_ids?: number[] }) =>
    shop.db.updateTable('receiving_methods').set(fields).where('id', '=', pickup.id).execute();
  await setCash([pickup.id]);
  expect((await order({})).status).toBe(201);
  expect(await order({ ...deliveryOf(item), price: 300 })).toMatchObject({
    status: 400,
    body: { code: 'payment_not_offered' },
  });
  await setCash([]);
  await setPickup({ is_active: false });
  expect(await order({})).toMatchObject({ status: 400, body: { code: 'receiving_not_offered' } });
  await setPickup({ is_active: true, region_ids: [2] });
  expect((await order({})).status, 'who comes for an order may come from anywhere').toBe(201);
  await setPickup({ region_ids: [] });
});

test('an order of a type that the shop has no method of keeps no words of one', async () => {
  const { pickup } = await shopsOwn();
  const setKind = (kind: 'pickup' | 'point') =>
    shop.db.updateTable('receiving_methods').set({ kind }).where('id', '=', pickup.id).execute();
  await setKind('point');
  const { name, phone, type } = pickupOf(item);
  const lines = [{ variant, count: 1 }];
  const { body: placed, status } = await shop.call('POST /admin/orders/', {
    user: manager,
    body: { name, phone, type, payment_method: 'cash', region: 1, city: 1, lines, total: 1_000 } as never,
  });
  await setKind('pickup');
  expect(status).toBe(201);
  const wordless = shop.db.selectFrom('orders').select('id').where('receiving_words', 'is', null);
  expect(await wordless.where('id', '=', placed.id).execute()).toHaveLength(1);
});

test('only managers change methods', async () => {
  expect((await shop.call('GET /admin/methods/', { user: buyer })).status).toBe(403);
  expect((await shop.call('GET /admin/methods/')).status).toBe(401);
});
