import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteGuestChats } from '#server/people/chat/chat.ts';
import { limits } from '#server/platform/rate-limits/limits.ts';
import { itemOf, pickupOf } from '#test/support/a-checkout.ts';
import { aGuest } from '#test/support/a-guest.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';
import { deleteOldGuests } from './guests.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await orderShop();
});
afterAll(() => shop.close());

const countGuests = async () => (await shop.db.selectFrom('guests').select('id').execute()).length;
const cartOf = async (guest: ReturnType<typeof aGuest>) =>
  (await guest.call('GET /carts/')).body.results.map(({ variant, count }) => [variant, count]);

test('a guest has the cart of a customer: the same lines, prices and warnings', async () => {
  const guest = aGuest(shop);
  expect((await guest.call('GET /carts/')).body).toMatchObject({ count: 0, results: [] });
  expect(guest.cookie()).toBe('');
  const added = await guest.call('POST /carts/', { body: { product: shop.cable.id, count: 2, price: 1 } });
  expect(added).toMatchObject({ status: 201, body: { user: null, count: 2, price: 301, price_seen: 301 } });
  expect(String(added.headers['set-cookie'])).toMatch(
    /^dukon_guest=[\da-f]{64}; Max-Age=2592000; Path=\/api; HttpOnly; SameSite=Lax$/,
  );
  const params = { id: added.body.id };
  expect(await guest.call('PATCH /carts/{id}/', { params, body: { count: 99 } })).toMatchObject({
    status: 200,
    body: { count: 99, available: true },
  });
  const list = await guest.call('GET /carts/');
  expect(list.headers['cache-control']).toBe('no-store');
  expect(list.body.results).toMatchObject([{ id: added.body.id, count: 99 }]);
  expect((await guest.call('DELETE /carts/{id}/', { params })).status).toBe(204);
  expect((await guest.call('DELETE /carts/{id}/', { params })).status).toBe(404);
  await guest.call('POST /carts/', { body: { product: shop.cable.id } });
  expect((await guest.call('POST /carts/clear/')).status).toBe(204);
  expect(await cartOf(guest)).toEqual([]);
});

test('a session begins with a press, never with a look, and is one for all presses', async () => {
  const before = await countGuests();
  const guest = aGuest(shop);
  await guest.call('GET /carts/');
  await guest.call('GET /users/favorites/');
  await guest.call('POST /carts/clear/');
  await guest.call('POST /products/clear_favorites/');
  expect((await guest.call('PATCH /carts/{id}/', { params: { id: 1 }, body: { count: 2 } })).status).toBe(404);
  expect((await guest.call('DELETE /carts/{id}/', { params: { id: 1 } })).status).toBe(404);
  expect([await countGuests(), guest.cookie()]).toEqual([before, '']);
  await guest.call('POST /products/{id}/favorite/', { params: { id: shop.phone.id } });
  const { headers } = await guest.call('POST /carts/', { body: { product: shop.cable.id } });
  expect(headers['set-cookie']).toBeUndefined();
  expect(await countGuests()).toBe(before + 1);
});

test('what was refused opens no session, nor does a client that does not say it is a guest’s', async () => {
  const guest = aGuest(shop);
  await guest.call('POST /carts/', { body: { product: shop.cable.id } });
  const before = await countGuests();
  const ip = '10.9.3.1';
  const refused = [
    await aGuest(shop).call('POST /carts/', { body: { product: 'x' }, ip }),
    await aGuest(shop).call('POST /carts/', { body: { product: 999_999 }, ip }),
    await aGuest(shop).call('POST /products/{id}/favorite/', { params: { id: 999_999 }, ip }),
  ];
  expect(refused.map(({ status, headers: { 'set-cookie': cookie } }) => [status, cookie])).toEqual([
    [400, undefined],
    [400, undefined],
    [404, undefined],
  ]);
  const counted = await shop.db.selectFrom('rate_limits').select('attempts').where('key', '=', `guest:${ip}`).execute();
  expect(counted.every(({ attempts }) => attempts === 0)).toBe(true);
  const headers = { cookie: guest.cookie() };
  const body = { product: shop.cable.id };
  expect(await shop.call('POST /carts/', { body, headers })).toMatchObject({
    status: 401,
    body: { detail: 'Authentication credentials were not provided.' },
  });
  expect((await shop.call('GET /carts/', { headers })).status).toBe(401);
  expect(await countGuests()).toBe(before);
  const {
    body: { results },
  } = await guest.call('GET /carts/');
  expect(results).toMatchObject([{ count: 1 }]);
});

test.each([
  ['forged', `dukon_guest=${'0'.repeat(64)}`],
  ['of another shop', `dukon_guest=${'5eed'.repeat(16)}`],
  ['broken', "dukon_guest=%00'; drop table guests"],
  ['of something else', 'dukon_device=1; other=2'],
])('a cookie that is %s opens nothing and is replaced by the next press', async (_, cookie) => {
  const guest = aGuest(shop, cookie);
  expect(await cartOf(guest)).toEqual([]);
  await guest.call('POST /carts/', { body: { product: shop.cable.id } });
  expect(guest.cookie()).toMatch(/^dukon_guest=[\da-f]{64}$/);
  expect(guest.cookie()).not.toBe(cookie);
  expect(await cartOf(guest)).toHaveLength(1);
});

test('nobody reaches the line of another guest, nor a customer a guest’s by its number', async () => {
  const [owner, stranger] = [aGuest(shop), aGuest(shop)];
  const { body: line } = await owner.call('POST /carts/', { body: { product: shop.cable.id } });
  await stranger.call('POST /carts/', { body: itemOf(shop.phone) });
  const params = { id: line.id };
  const user = await shop.aCustomer();
  expect((await stranger.call('PATCH /carts/{id}/', { params, body: { count: 9 } })).status).toBe(404);
  expect((await stranger.call('DELETE /carts/{id}/', { params })).status).toBe(404);
  // A token goes before a cookie: who is signed in is no guest.
  expect((await owner.call('DELETE /carts/{id}/', { params, user })).status).toBe(404);
  expect((await owner.call('GET /carts/', { user })).body.results).toEqual([]);
  expect(await cartOf(owner)).toEqual([[line.variant, 1]]);
});

test('of the secret only a hash is stored', async () => {
  const guest = aGuest(shop);
  await guest.call('POST /carts/', { body: { product: shop.cable.id } });
  const secret = guest.cookie().split('=')[1] ?? '';
  const { rows } = await sql`select * from guests where token_hash::text like ${`%${secret}%`}`.execute(shop.db);
  expect(rows).toEqual([]);
});

test('a session lives thirty days after its last use, and goes with all that it holds', async () => {
  const [used, left] = [aGuest(shop), aGuest(shop)];
  const aged = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;
  for (const guest of [left, used]) {
    await guest.call('POST /carts/', { body: { product: shop.cable.id } });
    await guest.call('POST /products/{id}/favorite/', { params: { id: shop.phone.id } });
    await shop.db
      .updateTable('guests')
      .set({ last_used_at: aged(31) })
      .where('last_used_at', '>', aged(1))
      .execute();
    if (guest === left) continue;
    await sql`update guests set last_used_at = now() - interval '29 days' where id = (select max(id) from guests)`.execute(
      shop.db,
    );
  }
  // Too old is no session any more, deleted or not.
  expect(await cartOf(left)).toEqual([]);
  const touched = await used.call('GET /carts/');
  expect(touched.body.count).toBe(1);
  // The browser keeps its cookie for thirty days from now, too.
  expect(String(touched.headers['set-cookie'])).toContain('Max-Age=2592000');
  await deleteOldGuests(shop.db, deleteGuestChats);
  expect(await countGuests()).toBe(1);
  const count = async (table: 'guest_cart_items' | 'guest_favorites') =>
    (await shop.db.selectFrom(table).select('guest_id').execute()).length;
  expect([await count('guest_cart_items'), await count('guest_favorites')]).toEqual([1, 1]);
  expect(await cartOf(used)).toHaveLength(1);
});

test('one address opens so many sessions an hour and no more, and those that are open go on', async () => {
  const ip = '10.9.0.1';
  const guest = aGuest(shop);
  const body = { product: shop.cable.id };
  await guest.call('POST /carts/', { body, ip });
  const full = { key: `guest:${ip}`, attempts: limits.guestsPerAddress.attempts, window_start: new Date() };
  await shop.db
    .insertInto('rate_limits')
    .values(full)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(full))
    .execute();
  const refused = await aGuest(shop).call('POST /carts/', { body, ip });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await guest.call('POST /carts/', { body, ip })).status).toBe(201);
  expect((await aGuest(shop).call('POST /carts/', { body, ip: '10.9.0.2' })).status).toBe(201);
});

test('a cart takes a hundred lines of a guest, too, and tells of what is gone', async () => {
  const guest = aGuest(shop);
  const colors = Array.from({ length: 101 }, (_, n) => ({ hash_code: `#00aa${(n + 16).toString(16)}` }));
  const product = await aProduct(shop.db, { colors });
  const add = (n: number) =>
    guest.call('POST /carts/', { body: { product: product.id, variant: product.variants[n]?.id } });
  for (let n = 0; n < 100; n += 1) expect((await add(n)).status).toBe(201);
  expect(await add(100)).toMatchObject({ status: 400, body: { code: 'cart_full' } });
  await shop.db.updateTable('products').set({ is_published: false }).where('id', '=', product.id).execute();
  const { body } = await guest.call('GET /carts/', { query: { limit: 1 } });
  expect(body).toMatchObject({ count: 100, results: [{ available: false, left: 0 }] });
});

test.each([
  [101, 400],
  [10_000, 413],
])('%i lines are refused wherever a cart comes in, and open no session', async (count, status) => {
  const before = await countGuests();
  const guest = aGuest(shop);
  const variant = shop.cable.variants[0]?.id ?? 0;
  const many = <T>(line: T) => Array.from({ length: count }, () => line);
  const answers = [
    await guest.call('POST /carts/fill/', { body: { lines: many({ variant, count: 1 }), replace: true } }),
    await guest.call('POST /carts/agree/', { body: { lines: many({ id: variant, price: 301 }) } }),
    await guest.call('POST /orders/', { body: pickupOf(...many(itemOf(shop.cable, 1))) }),
  ];
  expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
  expect([await countGuests(), guest.cookie()]).toEqual([before, '']);
});

test('what goes out of sale in a guest’s cart is shown as gone and not ordered; without it the rest is', async () => {
  const guest = aGuest(shop);
  const gone = await aProduct(shop.db, { price: 500, stock: 7 });
  const { body: line } = await guest.call('POST /carts/', { body: itemOf(gone, 2) });
  await guest.call('POST /carts/', { body: itemOf(shop.cable, 1) });
  await shop.db.updateTable('products').set({ is_published: false }).where('id', '=', gone.id).execute();

  const { body: cart } = await guest.call('GET /carts/');
  expect(cart.results.find(({ id }) => id === line.id)).toMatchObject({ available: false, left: 0 });
  const phone = '996555771001';
  const order = (...items: ReturnType<typeof itemOf>[]) =>
    guest.call('POST /orders/', { body: { ...pickupOf(...items), phone } });
  const refused = await order(itemOf(shop.cable, 1), itemOf(gone, 2));
  expect(refused).toMatchObject({ status: 400, body: { items: [{}, { product: [expect.any(String)] }] } });
  expect(await cartOf(guest)).toHaveLength(2);

  expect((await guest.call('DELETE /carts/{id}/', { params: { id: line.id } })).status).toBe(204);
  expect((await order(itemOf(shop.cable, 1))).status).toBe(201);
  expect(await cartOf(guest)).toEqual([]);
});

test('what a guest orders leaves the cart, the rest stays', async () => {
  const guest = aGuest(shop);
  const { body: cable } = await guest.call('POST /carts/', { body: { product: shop.cable.id, count: 2 } });
  const { body: phone } = await guest.call('POST /carts/', { body: itemOf(shop.phone) });
  const body = pickupOf({ product: shop.cable.id, variant: cable.variant, count: 2, price: 301 });
  const placed = await guest.call('POST /orders/', { body });
  expect(placed).toMatchObject({ status: 201, body: { key: expect.any(String) } });
  expect(await cartOf(guest)).toEqual([[phone.variant, 1]]);
});

test('hearts of a guest are listed, turned and cleared', async () => {
  const guest = aGuest(shop);
  const turn = (id: number) => guest.call('POST /products/{id}/favorite/', { params: { id } });
  expect((await turn(shop.cable.id)).status).toBe(201);
  expect((await turn(shop.phone.id)).status).toBe(201);
  const hearts = async () =>
    (await guest.call('GET /users/favorites/')).body.map(({ id, in_favorite }) => [id, in_favorite]);
  expect(await hearts()).toEqual([
    [shop.phone.id, true],
    [shop.cable.id, true],
  ]);
  expect((await turn(shop.phone.id)).status).toBe(204);
  expect(await hearts()).toEqual([[shop.cable.id, true]]);
  expect((await guest.call('POST /products/clear_favorites/')).status).toBe(204);
  expect(await hearts()).toEqual([]);
});

test('a guest has two hundred hearts and no more, and may give one away for another', async () => {
  const guest = aGuest(shop);
  const press = (id: number, body?: { product: number }) =>
    guest.call('POST /products/{id}/favorite/', { params: { id }, body });
  expect((await press(shop.phone.id)).status).toBe(201);
  await sql`
    with made as (
      insert into products (key, brand_id, brand_category_id, name, description, is_published)
      select 'heart-' || n, brand_id, brand_category_id, name, description, true
      from products, generate_series(2, 200) n where id = ${shop.phone.id} returning id
    )
    insert into guest_favorites (guest_id, product_id) select (select max(id) from guests), id from made`.execute(
    shop.db,
  );
  const full = { status: 409, body: { code: 'favorites_full', most: 200 } };
  expect(await press(shop.cable.id, { product: shop.cable.id })).toMatchObject(full);
  expect(await press(shop.cable.id)).toMatchObject(full);
  expect((await press(shop.phone.id, { product: shop.phone.id })).status).toBe(200);
  expect((await press(shop.phone.id)).status).toBe(204);
  expect((await press(shop.cable.id)).status).toBe(201);
  expect((await guest.call('GET /users/favorites/')).body).toHaveLength(200);
});
