import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderNews } from '#rules/sales/order-news.ts';
import { orderDocuments } from '#server/operations/one-c/orders/order-documents.ts';
import { findDueOrders } from '#server/operations/one-c/orders/order-queries.ts';
import { writeStepEmail } from '#server/sales/orders/emails/step-emails.ts';
import { deliveryOf, itemOf, pickupOf } from '#test/support/a-checkout.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { liftCaps } from '#test/support/lift-caps.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';
import { smsGateway } from '#test/support/sms-gateway.ts';

let shop: OrderShop;
let owner: Customer;
beforeAll(async () => {
  shop = await orderShop();
  await liftCaps(shop.pool);
  owner = await shop.aCustomer({ role: 'owner' });
});
afterAll(() => shop.close());

const shown = { position: 9, is_active: true };
const addReceiving = async (fields: object) => {
  const body = { ...shown, fee: null, extra_days: 0, region_ids: [], ...fields };
  return (await shop.call('POST /admin/methods/receiving/', { user: owner, body: body as never })).body;
};
const addPayment = async (fields: object) => {
  const body = { ...shown, receiving_ids: [], ...fields };
  return (await shop.call('POST /admin/methods/payment/', { user: owner, body: body as never })).body;
};

test('an order of methods that staff added is followed by their names to its end, and counted by them', async () => {
  const parcel = await addReceiving({ kind: 'point', name: 'Почтамат', name_en: 'Parcel box', fee: 90, extra_days: 3 });
  const terminal = await addPayment({ provider: 'cash', name: 'Картой в почтамате', name_en: 'Card at the box' });
  const gateway = smsGateway(shop);
  await gateway.set(owner, { cap_som: 1000, order_news: orderNews });
  const { body: offered } = await shop.call('GET /checkout/methods/');
  expect(offered.receiving).toContainEqual(expect.objectContaining({ id: parcel.id, extra_days: 3 }));
  expect(offered.payment).toContainEqual(expect.objectContaining({ id: terminal.id }));

  const phone = '0555700800';
  const pickup = { ...pickupOf(itemOf(shop.cable)), phone, email: '' };
  const { body: placed } = await shop.place(pickup, undefined, { 'x-guest': '1' });
  expect(placed).toMatchObject({ receiving_kind: 'pickup', receiving_name: 'Самовывоз', payment_name: 'Наличными' });
  const own = { params: { id: placed.id }, headers: { 'x-order-key': placed.key ?? '' } };
  const wish = { receiving: parcel.id, payment: terminal.id, region: 2, city: 2, street: 'Ошский рынок, 12' };
  const preview = await shop.call('POST /orders/{id}/change/preview/', { ...own, body: wish });
  expect(preview.body).toMatchObject({ after: { delivery: 90, total: 391 } });
  const changed = await shop.call('POST /orders/{id}/change/', { ...own, body: { ...wish, total: 391 } });
  const names = {
    receiving_name: 'Почтамат',
    receiving_name_en: 'Parcel box',
    payment_name: 'Картой в почтамате',
    payment_name_en: 'Card at the box',
  };
  const said = {
    ...names,
    receiving_kind: 'point',
    type: 'delivery',
    payment_method: 'cash',
    extra_days: 3,
    house: '',
  };
  expect(changed).toMatchObject({ status: 200, body: { ...said, street: 'Ошский рынок, 12' } });
  expect((await shop.read(placed.id, undefined, own.headers)).body).toMatchObject(said);
  // The same again is no other change.
  expect((await shop.call('POST /orders/{id}/change/', { ...own, body: { ...wish, total: 391 } })).status).toBe(200);

  const params = { id: placed.id };
  const { body: seen } = await shop.call('GET /admin/orders/{id}/', { user: owner, params });
  expect(seen).toMatchObject(names);
  const edits = seen.timeline.filter(({ kind }) => kind === 'edited');
  expect(edits.map(({ text }) => text.split('\n'))).toEqual([
    expect.arrayContaining(['Самовывоз → Почтамат', 'Наличными → Картой в почтамате']),
  ]);
  const { body: board } = await shop.call('GET /admin/orders/', { user: owner, query: { search: placed.number } });
  expect(board.results).toMatchObject([names]);

  expect((await findDueOrders(shop.db, { days: 7, limit: 100 })).map(({ id }) => id)).toContain(placed.id);
  const document = orderDocuments([seen], new Map());
  expect(document).toContain('<Наименование>Способ доставки</Наименование><Значение>Почтамат</Значение>');
  expect(document).toContain('<Наименование>Метод оплаты</Наименование><Значение>Картой в почтамате</Значение>');

  let { version } = seen;
  for (const to of ['confirmed', 'assembled', 'delivering']) {
    const moved = await shop.call('POST /admin/orders/{id}/move/', { user: owner, params, body: { version, to } });
    expect(moved.status, `to ${to}: nothing has to be paid before it is received`).toBe(200);
    version = moved.body.version;
  }
  await writeStepEmail(shop.services, { order: placed.id, step: 'delivering' });
  await shop.emails();
  const messages = gateway.received().filter((each) => each.phone === phone.replace(/^0/, '996'));
  expect(messages.map(({ text }) => text)).toContainEqual(expect.stringContaining('отправлен в пункт выдачи'));

  const day = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);
  for (const [by, method, name] of [
    ['receiving', parcel, 'Почтамат'],
    ['payment', terminal, 'Картой в почтамате'],
  ] as const) {
    const query = { from: day, to: day, by };
    const { rows } = (await shop.call('GET /admin/reports/sales/', { user: owner, query })).body;
    const row = rows.find(({ key }) => key === String(method.id));
    expect(row).toMatchObject({ name, orders: 1, pieces: 1, goods: 301, delivery: 90, total: 391, received: null });
  }
});

test('a method that is no longer offered keeps what has it, and takes nothing new', async () => {
  const courier = await addReceiving({ kind: 'courier', name: 'Ночной курьер', fee: 400 });
  const user = await shop.aCustomer();
  const { body: placed } = await shop.place({ ...deliveryOf(itemOf(shop.cable)), receiving: courier.id }, user);
  const { body: other } = await shop.place(pickupOf(itemOf(shop.cable)), user);
  const { id, kind: _, ...fields } = courier;
  const body = { ...fields, is_active: false };
  await shop.call('PUT /admin/methods/receiving/{id}/', { user: owner, params: { id }, body });
  const preview = (order: { id: number }, wish: object) =>
    shop.call('POST /orders/{id}/change/preview/', { user, params: { id: order.id }, body: wish });
  const there = { receiving: id, region: 2, city: 2, street: 'ул. Ленина', house: '7' };
  expect((await preview(placed, { house: '7' })).body).toMatchObject({ after: { delivery: 400 } });
  expect((await preview(placed, there)).body).toMatchObject({ after: { delivery: 400 } });
  expect(await preview(other, there)).toMatchObject({ status: 400, body: { receiving: expect.anything() } });
});

test('an order on the phone and a company’s quote cost what their method costs', async () => {
  const parcel = await addReceiving({ kind: 'point', name: 'Вокзал', fee: 55 });
  const [variant] = shop.cable.variants;
  const lines = [{ variant: variant?.id ?? 0, count: 1 }];
  const where = { receiving: parcel.id, region: 2, city: 2 };
  const preview = { lines, type: 'pickup', ...where } as const;
  expect((await shop.call('POST /admin/orders/preview/', { user: owner, body: preview })).body.delivery).toBe(55);

  const tax_number = '01234567890123';
  const company = { name: 'ОсОО «Ак-Суу»', tax_number, address: 'Ош', contact: '', phone: '0555111222', email: '' };
  const made = await shop.call('POST /admin/companies/', { user: owner, body: { ...company, tier: null } });
  const wish = { company: made.body.id, days: 3, lines, ...where, street: 'Перрон 2' };
  const { body: quote } = await shop.call('POST /admin/quotes/', { user: owner, body: wish as never });
  expect(quote).toMatchObject({ type: 'delivery', receiving: parcel.id, receiving_name: 'Вокзал', delivery: 55 });
  const { body: ordered } = await shop.call('POST /admin/quotes/{id}/order/', {
    user: owner,
    params: { id: quote.id },
  });
  const { body: order } = await shop.call('GET /admin/orders/{id}/', {
    user: owner,
    params: { id: ordered.order ?? 0 },
  });
  expect(order).toMatchObject({ receiving_name: 'Вокзал', delivery: 55, street: 'Перрон 2', house: '' });
});
