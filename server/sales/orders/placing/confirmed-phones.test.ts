import { afterAll, beforeAll, expect, test } from 'vitest';
import { endUnconfirmed } from '#server/sales/orders/expire-orders.ts';
import { itemOf, pickupOf } from '#test/support/a-checkout.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { aProduct, type MadeProduct } from '#test/support/a-product.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';
import { smsGateway } from '#test/support/sms-gateway.ts';

let shop: OrderShop;
let gateway: ReturnType<typeof smsGateway>;
let cable: MadeProduct;
beforeAll(async () => {
  shop = await orderShop();
  gateway = smsGateway(shop);
  await gateway.set(await shop.aCustomer({ role: 'owner' }), { cap_som: 100_000 });
  cable = await aProduct(shop.db, { stock: 5_000, price: 900 });
  // The caps that a shop begins with.
  await shop.db.deleteFrom('settings').where('key', '=', 'unconfirmed_caps').execute();
});
afterAll(() => shop.close());

const order = (phone: string, user?: { access: string }, ip = '10.90.0.1') =>
  shop.call('POST /orders/', { body: { ...pickupOf(itemOf(cable, 1)), phone }, ip, ...(user && { user }) });
/** As the shop's own pages ask, which are answered by codes. */
const orderInRussian = (phone: string) =>
  shop.call('POST /orders/', { body: { ...pickupOf(itemOf(cable, 1)), phone }, headers: { 'accept-language': 'ru' } });
/** Has the owner take numbers of other countries, or take them no more. */
async function takeForeign(owner: Customer, foreign_phones: boolean) {
  const { body: terms } = await shop.call('GET /admin/settings/terms/', { user: owner });
  const body = { ...terms, values: { ...terms.values, foreign_phones } };
  expect((await shop.call('PUT /admin/settings/terms/', { user: owner, body })).status).toBe(200);
}
const toConfirm = { status: 409, body: { code: 'phone_to_confirm', way: 'code' } };

async function signInByCode(phone: string) {
  const { body: asked } = await shop.call('POST /login/phone/', { body: { phone }, ip: '10.90.0.1' });
  await shop.emails();
  const body = { id: asked.id, code: gateway.codeFor(phone.replace('+', '')) ?? '', name: 'Айгүл' };
  return (await shop.call('POST /login/phone/confirm/', { body, ip: '10.90.0.1' })).body;
}

test('a guest orders once by a phone, and confirms it by a code before the next order', async () => {
  const phone = '996555880001';
  expect((await order(phone)).status).toBe(201);
  expect(await order(phone)).toMatchObject(toConfirm);
  expect((await order('996555880002')).status).toBe(201);
  const account = await signInByCode(phone);
  expect((await order(phone, account)).status).toBe(201);
  expect((await order(phone, account)).status).toBe(201);
});

test('of orders of one phone that come at once exactly one is placed without a code', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, nth) => order('996555880003', undefined, `10.91.${nth}.1`)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
});

test('ten guests behind one address all buy, their numbers confirmed or not', async () => {
  const phones = Array.from({ length: 10 }, (_, nth) => `99655588010${nth}`);
  for (const phone of phones) expect((await order(phone, undefined, '10.92.0.1')).status).toBe(201);
});

test('a guest’s order waits for its confirmation for the hours of guests, an account’s for those of cash', async () => {
  const account = await signInByCode('996555880020');
  const { body: own } = await order('996555880020', account);
  const { body: guest } = await order('996555880021');
  const later = (hours: number) =>
    shop.pool.query(`update orders set created_at = now() - make_interval(hours => $1) where id = any($2)`, [
      hours,
      [own.id, guest.id],
    ]);
  const stages = async () => {
    await endUnconfirmed(shop.services);
    const { rows } = await shop.pool.query(`select status from orders where id = any($1) order by id`, [
      [own.id, guest.id],
    ]);
    return rows.map(({ status }) => status);
  };
  await later(23);
  expect(await stages()).toEqual(['new', 'new']);
  await later(25);
  expect(await stages()).toEqual(['new', 'cancelled']);
  await later(49);
  expect(await stages()).toEqual(['cancelled', 'cancelled']);
});

test.each([
  ['0555 88 00 40', '996555880040'],
  ['555-88-00-41', '996555880041'],
  ['00996 (555) 880042', '996555880042'],
  ['0312 880 043', '996312880043'],
])('a guest orders by the number %s without its country’s code, a landline too', async (typed, phone) => {
  expect(await order(typed)).toMatchObject({ status: 201, body: { phone } });
});

test('a landline’s guest is offered other ways than a code before the next order', async () => {
  expect((await order('0312 880 044')).status).toBe(201);
  expect(await order('0312 880 044')).toMatchObject({
    status: 409,
    body: { code: 'phone_to_confirm', way: 'other', detail: expect.stringMatching(/email.*call/) },
  });
  const asked = await shop.call('POST /login/phone/', { body: { phone: '0312 880 044' }, ip: '10.90.0.2' });
  expect(asked).toMatchObject({ status: 400, body: { codes: { phone: { code: 'phone_landline' } } } });
});

test('a number of another country is no phone of an order, also where messages go abroad', async () => {
  const owner = await shop.aCustomer({ role: 'owner' });
  for (const takes_foreign of [false, true]) {
    await gateway.set(owner, { cap_som: 100_000, takes_foreign });
    for (const typed of ['+7 912 345 67 89', '007 701 123 45 67', '+996', '0555 12 34'])
      expect(await order(typed)).toMatchObject({ status: 400, body: { phone: ['Enter a valid phone number.'] } });
    expect(await orderInRussian('+7 912 345 67 89')).toMatchObject({
      body: { codes: { phone: { code: 'phone_abroad' } } },
    });
    expect(await orderInRussian('0555 12 34')).toMatchObject({ body: { codes: { phone: { code: 'phone' } } } });
  }
  await gateway.set(owner, { cap_som: 100_000 });
});

test('where the owner takes numbers of other countries, orders, addresses, profiles, calls and chats have them', async () => {
  const owner = await shop.aCustomer({ role: 'owner' });
  const typed = '+7 (912) 345-67-89';
  const customer = await shop.aCustomer();
  const address = { name: 'Бермет', phone: typed, region: 1, city: 1, street: 'Киевская', house: '1', apartment: '' };
  const headers = { 'accept-language': 'ru' };
  const others = () => [
    shop.call('POST /users/me/addresses/', { user: customer, body: address, headers }),
    shop.call('PATCH /users/me/', { user: customer, body: { phone_number: typed }, headers }),
    shop.call('POST /calls/', { body: { phone: typed, name: 'Бермет' }, headers, ip: '10.93.0.1' }),
    shop.call('POST /chat/guest/', {
      body: { phone: typed },
      headers: { ...headers, 'x-guest': '1' },
      ip: '10.93.0.1',
    }),
  ];
  const refused = (field: string) => ({ status: 400, body: { codes: { [field]: { code: 'phone_abroad' } } } });
  expect(await Promise.all(others())).toMatchObject(['phone', 'phone_number', 'phone', 'phone'].map(refused));
  await takeForeign(owner, true);
  const placed = await order(typed);
  expect(placed).toMatchObject({ status: 201, body: { phone: '79123456789' } });
  const { number } = placed.body;
  expect(await shop.call('POST /orders/track/', { body: { number, phone: '007 912 345 67 89' } })).toMatchObject({
    status: 200,
    body: { number, status: 'new' },
  });
  for (const none of ['79123456789', '+7 912', '+996 12 345 67 89 01']) expect((await order(none)).status).toBe(400);
  expect((await Promise.all(others())).map(({ status }) => status)).toEqual([201, 200, 204, 200]);
  await takeForeign(owner, false);
});

test('the next order by a number of another country waits for a code only where codes go abroad', async () => {
  const owner = await shop.aCustomer({ role: 'owner' });
  await takeForeign(owner, true);
  expect((await order('+7 912 345 00 01')).status).toBe(201);
  expect(await order('+7 912 345 00 01')).toMatchObject({ status: 409, body: { way: 'other' } });
  await gateway.set(owner, { cap_som: 100_000, takes_foreign: true });
  expect(await order('+7 912 345 00 01')).toMatchObject(toConfirm);
  const account = await signInByCode('+79123450001');
  expect((await order('+7 912 345 00 01', account)).status).toBe(201);
  await gateway.set(owner, { cap_som: 100_000 });
  await takeForeign(owner, false);
});

test('where the shop sends no codes, a phone orders again without one', async () => {
  await shop.db.deleteFrom('sms_settings').execute();
  expect((await order('996555880030')).status).toBe(201);
  expect((await order('996555880030')).status).toBe(201);
});
