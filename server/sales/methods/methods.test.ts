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
  expect(receiving).toMatchObject([
    { kind: 'pickup', name: 'Самовывоз', name_en: 'Pickup', name_ky: 'Өзү алып кетүү', fee: null },
    { kind: 'courier', name: 'Доставка', name_en: 'Delivery', name_ky: 'Жеткирүү', fee: null },
  ]);
  expect(payment).toMatchObject([
    { provider: 'cash', name_en: 'Cash', name_ky: 'Накталай' },
    { provider: 'mbank', name_en: 'MBank', name_ky: 'MBank' },
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
  const [pickup, cash] = [
    receiving.find(({ kind }) => kind === 'pickup'),
    payment.find(({ provider }) => provider === 'cash'),
  ];
  if (!pickup || !cash) throw new Error('The shop has no methods');
  return { pickup, cash };
};

test('what is not offered cannot be ordered or paid so, by any client', async () => {
  const { pickup, cash } = await shopsOwn();
  const setCash = async (receiving_ids: number[]) => {
    const { id, provider: _, ...fields } = (await shopsOwn()).cash;
    const body = { ...fields, receiving_ids };
    return shop.call('PUT /admin/methods/payment/{id}/', { user: manager, params: { id }, body });
  };
  const setPickup = async (change: object) => {
    const { id, kind: _, ...fields } = (await shopsOwn()).pickup;
    const body = { ...fields, ...change };
    return shop.call('PUT /admin/methods/receiving/{id}/', { user: manager, params: { id }, body });
  };
  expect((await setCash([pickup.id])).body).toMatchObject({ name: cash.name, receiving_ids: [pickup.id] });
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

/** A way to receive and a way to pay that the program has never heard of. */
async function ownMethods() {
  const courier = { ...blank, kind: 'courier' as const, name: 'Яндекс Доставка', name_en: 'Yandex Delivery', fee: 220 };
  const { body: brought } = await shop.call('POST /admin/methods/receiving/', { user: manager, body: courier });
  const { fee: _f, extra_days: _d, region_ids: _r, ...shown } = blank;
  const atDoor = {
    ...shown,
    provider: 'cash' as const,
    name: 'Картой курьеру',
    name_en: 'Card to the courier',
    name_ky: 'Курьерге карта менен',
  };
  const body = { ...atDoor, receiving_ids: [brought.id] };
  const { body: paid } = await shop.call('POST /admin/methods/payment/', { user: manager, body });
  return { brought, paid };
}

test('methods that staff add are bought by, and named to the customer and to staff, whatever becomes of them', async () => {
  const { brought, paid } = await ownMethods();
  expect((await offered()).payment.at(-1)).toEqual({
    id: paid.id,
    provider: 'cash',
    name: 'Картой курьеру',
    name_en: 'Card to the courier',
    name_ky: 'Курьерге карта менен',
    receiving: [brought.id],
  });
  const wish = { ...deliveryOf(item), receiving: brought.id, payment: paid.id, payment_method: undefined };
  const { body: placed, status } = await order({ ...wish, price: 220 });
  expect(status).toBe(201);
  const names = {
    receiving_name: 'Яндекс Доставка',
    receiving_name_en: 'Yandex Delivery',
    receiving_name_ky: 'Яндекс Доставка',
    payment_name: 'Картой курьеру',
    payment_name_en: 'Card to the courier',
    payment_name_ky: 'Курьерге карта менен',
  };
  const said = { ...names, type: 'delivery', delivery: 220, payment_method: 'cash', receiving: brought.id };
  expect(placed).toMatchObject({ ...said, payment: paid.id });
  const text = (await shop.emails()).findLast(({ subject }) => subject.includes(placed.number))?.text;
  expect(text).toContain('Яндекс Доставка: ');
  expect(text).toContain('Оплата при получении: Картой курьеру.');

  const { id, kind: _, ...fields } = brought;
  const renamed = { ...fields, name: 'Другая служба', is_active: false };
  await shop.call('PUT /admin/methods/receiving/{id}/', { user: manager, params: { id }, body: renamed });
  const { body: seen } = await shop.call('GET /admin/orders/{id}/', { user: manager, params: { id: placed.id } });
  expect(seen).toMatchObject(said);
  const { body: board } = await shop.call('GET /admin/orders/', { user: manager, query: { search: placed.number } });
  expect(board.results[0]).toMatchObject(names);
  expect(await order({ ...pickupOf(item), payment: paid.id })).toMatchObject({
    status: 400,
    body: { code: 'payment_not_offered' },
  });
});

test('staff move an order to another method, and one of a type without methods keeps none', async () => {
  const { brought, paid } = await ownMethods();
  const { body: placed } = await order({ ...deliveryOf(item), price: 300 });
  const change = { ...deliveryOf(item), lines: [{ variant, count: 1 }], receiving: brought.id, payment: paid.id };
  const params = { id: placed.id };
  const { body: plan } = await shop.call('POST /admin/orders/{id}/edit/', {
    user: manager,
    params,
    body: change as never,
  });
  expect(plan).toMatchObject({ before: { delivery: 300 }, after: { delivery: 220 } });
  const edit = async (wish: object) => {
    const { body: order } = await shop.call('GET /admin/orders/{id}/', { user: manager, params });
    const { body } = await shop.call('POST /admin/orders/{id}/edit/', { user: manager, params, body: wish as never });
    const saved = { ...wish, version: order.version, total: body.after.total };
    return (await shop.call('PUT /admin/orders/{id}/', { user: manager, params, body: saved as never })).body;
  };
  expect(await edit(change)).toMatchObject({
    delivery: 220,
    receiving_name: 'Яндекс Доставка',
    payment_name: 'Картой курьеру',
    payment_method: 'cash',
  });
  const kept = await edit({ ...change, receiving: undefined, payment: undefined, comment: 'Позвонить' });
  expect(kept).toMatchObject({ delivery: 220, receiving_name: 'Яндекс Доставка', payment_name: 'Картой курьеру' });
  expect(await edit({ ...change, receiving: undefined, payment: undefined, type: 'pickup' })).toMatchObject({
    delivery: 0,
    receiving_name: (await shopsOwn()).pickup.name,
  });
});

test('the last way to order cannot be switched off', async () => {
  const { receiving } = await methods();
  const switchOff = ({ id, kind: _, ...fields }: (typeof receiving)[number]) =>
    shop.call('PUT /admin/methods/receiving/{id}/', {
      user: manager,
      params: { id },
      body: { ...fields, is_active: false },
    });
  const active = receiving.filter(({ is_active }) => is_active);
  const answers = [];
  for (const method of active) answers.push((await switchOff(method)).status);
  expect(answers).toEqual([...active.slice(1).map(() => 200), 400]);
  for (const { id, kind: _, version, ...fields } of active.slice(0, -1)) {
    const body = { ...fields, version: version + 1 };
    await shop.call('PUT /admin/methods/receiving/{id}/', { user: manager, params: { id }, body });
  }
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
