import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostAddresses } from '#rules/sales/saved-address.ts';
import { deliveryOf, itemOf, pickupOf } from '#test/support/a-checkout.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await orderShop();
});
afterAll(() => shop.close());

const ordered = async (user: Customer, change: object = {}) => {
  const { status } = await shop.place({ ...deliveryOf(itemOf(shop.cable)), ...change }, user);
  expect(status).toBe(201);
};
const saved = async (user: Customer) => (await shop.call('GET /users/me/addresses/', { user })).body;
const change = (user: Customer, id: number, body: object) =>
  shop.call('PUT /users/me/addresses/{id}/', { user, params: { id }, body: body as never });

test('an address is saved with the order that goes there, once, the last used first; a pickup saves none', async () => {
  const user = await shop.aCustomer();
  await ordered(user);
  await ordered(user, { name: 'Мама', phone: '0700 11 22 33', house: '7', apartment: '12' });
  await ordered(user);
  await ordered(user, pickupOf(itemOf(shop.cable)));
  expect(await saved(user)).toMatchObject([
    {
      name: 'Айжан Асанова',
      phone: '996555123456',
      region: 2,
      city: 2,
      city_name: 'Ош',
      street: 'ул. Ленина',
      house: '5',
    },
    { name: 'Мама', phone: '996700112233', house: '7', apartment: '12' },
  ]);
});

test('so many are kept: the one that was used longest ago gives its place to another', async () => {
  const user = await shop.aCustomer();
  for (let house = 1; house <= mostAddresses + 1; house += 1) await ordered(user, { house: String(house) });
  const kept = (await saved(user)).map(({ house }) => Number(house));
  expect(kept).toEqual(Array.from({ length: mostAddresses }, (_, index) => mostAddresses + 1 - index));
});

test('only its owner changes or removes an address; one that becomes another’s twin takes its place', async () => {
  const [user, other] = [await shop.aCustomer(), await shop.aCustomer()];
  await ordered(user);
  await ordered(user, { house: '9' });
  const [nine, five] = await saved(user);
  const { id: _, city_name: _c, city_name_en: _e, ...fields } = five as NonNullable<typeof five>;
  const id = nine?.id ?? 0;
  expect((await change(other, id, fields)).status).toBe(404);
  await shop.call('DELETE /users/me/addresses/{id}/', { user: other, params: { id } });
  expect(await saved(user)).toHaveLength(2);
  expect(await change(user, id, { ...fields, phone: '123' })).toMatchObject({
    status: 400,
    body: { phone: [expect.any(String)] },
  });
  expect((await change(user, id, { ...fields, city: 4 })).status, 'nothing is delivered there').toBe(400);
  expect(await change(user, id, fields)).toMatchObject({ status: 200, body: { id, house: '5' } });
  expect((await saved(user)).map((each) => each.id)).toEqual([id]);
  const remove = () => shop.call('DELETE /users/me/addresses/{id}/', { user, params: { id } });
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
  expect(await saved(user)).toEqual([]);
  expect((await shop.call('GET /users/me/addresses/')).status).toBe(401);
});

test('an address is added before anything is ordered; the same again is one, and one too many replaces the oldest', async () => {
  const user = await shop.aCustomer();
  const add = (body: object, who: Customer | undefined = user) =>
    shop.call('POST /users/me/addresses/', { user: who, body: body as never });
  const home = { name: 'Мама', phone: '0700 11 22 33', region: 2, city: 2, street: 'ул. Ленина', house: '7' };
  expect(await add(home)).toMatchObject({
    status: 201,
    body: { name: 'Мама', phone: '996700112233', city_name: 'Ош', house: '7', apartment: '' },
  });
  expect((await add(home)).status).toBe(201);
  expect(await saved(user)).toHaveLength(1);
  expect(await add({ ...home, phone: '12' })).toMatchObject({ status: 400, body: { phone: [expect.any(String)] } });
  expect((await add({ ...home, city: 4 })).status, 'nothing is delivered there').toBe(400);
  expect((await add({ ...home, street: ' ' })).status).toBe(400);
  expect((await shop.call('POST /users/me/addresses/', { body: home })).status).toBe(401);
  for (let house = 1; house <= mostAddresses; house += 1) await add({ ...home, house: `1/${house}` });
  const houses = (await saved(user)).map(({ house }) => house);
  expect([houses.length, houses[0], houses.includes('7')]).toEqual([mostAddresses, `1/${mostAddresses}`, false]);
});

test('recipients are those of own orders and addresses, each once, the last first; six at most', async () => {
  const [user, other] = [await shop.aCustomer(), await shop.aCustomer()];
  const recipients = async (who = user) => (await shop.call('GET /users/me/recipients/', { user: who })).body;
  await ordered(other, { name: 'Чужой' });
  expect(await recipients()).toEqual([]);
  await ordered(user, { ...pickupOf(itemOf(shop.cable)), name: 'Папа', phone: '0700 11 22 44' });
  await ordered(user, { name: 'Мама', phone: '0700 11 22 33' });
  await ordered(user, { ...pickupOf(itemOf(shop.cable)), name: 'Папа', phone: '0700 11 22 44' });
  expect(await recipients()).toEqual([
    { name: 'Папа', phone: '996700112244' },
    { name: 'Мама', phone: '996700112233' },
  ]);
  for (let nth = 0; nth < 6; nth += 1) await ordered(user, { name: `Гость ${'абвгдежз'[nth]}` });
  expect((await recipients()).map(({ name }) => name)).toEqual(
    ['е', 'д', 'г', 'в', 'б', 'а'].map((sign) => `Гость ${sign}`),
  );
  expect((await shop.call('GET /users/me/recipients/')).status).toBe(401);
});

test('what is saved is in the person’s export and goes with the account', async () => {
  const user = await shop.aCustomer();
  await ordered(user);
  const { body } = await shop.call('GET /users/me/export/', { user });
  expect(body.addresses).toMatchObject([{ street: 'ул. Ленина', house: '5' }]);
  const [order] = (await shop.call('GET /orders/', { user })).body.results;
  await shop.cancel(order?.id ?? 0, user);
  const closed = await shop.call('DELETE /users/me/', { user, body: { current_password: user.password } as never });
  expect(closed.status).toBe(204);
  const { count } = await shop.db
    .selectFrom('saved_addresses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(0);
});
