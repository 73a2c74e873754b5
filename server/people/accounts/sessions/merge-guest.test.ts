import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aGuest, type Guest } from '#test/support/a-guest.ts';
import { aProduct, type MadeProduct } from '#test/support/a-product.ts';
import { samples } from '#test/support/draw.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
let cable: MadeProduct;
let lamp: MadeProduct;
beforeAll(async () => {
  shop = await testShop();
  cable = await aProduct(shop.db, { price: 300, stock: 7 });
  lamp = await aProduct(shop.db, { price: 500, stock: 1000 });
});
afterAll(() => shop.close());

type Person = Awaited<ReturnType<TestShop['aCustomer']>>;

const addAs = (guest: Guest, product: MadeProduct, count = 1) =>
  guest.call('POST /carts/', { body: { product: product.id, count } });
const add = (user: Person, product: MadeProduct, count = 1) =>
  shop.call('POST /carts/', { user, body: { product: product.id, count } });
const signIn = ({ email, password }: Person, guest: Guest) =>
  shop.call('POST /login/jwt/create/', { body: { email, password }, headers: { cookie: guest.cookie() } });
const cartOf = async (user: Person) =>
  (await shop.call('GET /carts/', { user })).body.results.map((line) => [line.product.id, line.count]);
const heartsOf = async (user: Person) => (await shop.call('GET /users/favorites/', { user })).body.map(({ id }) => id);

test('signing in makes a guest’s cart and hearts the account’s, and the guest’s session ends', async () => {
  const user = await shop.aCustomer();
  const guest = aGuest(shop);
  await add(user, lamp, 2);
  await shop.call('POST /products/{id}/favorite/', { user, params: { id: lamp.id } });
  await addAs(guest, cable, 3);
  await guest.call('POST /products/{id}/favorite/', { params: { id: cable.id } });
  await guest.call('POST /products/{id}/favorite/', { params: { id: lamp.id } });
  expect((await signIn(user, guest)).status).toBe(200);
  expect(await cartOf(user)).toEqual([
    [lamp.id, 2],
    [cable.id, 3],
  ]);
  expect((await heartsOf(user)).toSorted()).toEqual([cable.id, lamp.id].toSorted());
  expect((await guest.call('GET /carts/')).body.results).toEqual([]);
  expect((await guest.call('GET /users/favorites/')).body).toEqual([]);
});

test('every sign-in opens a session of its own, and the guest’s of before is no session any more', async () => {
  const user = await shop.aCustomer();
  const guest = aGuest(shop);
  await addAs(guest, cable);
  const before = guest.cookie();
  const [one, other] = [(await signIn(user, guest)).body, (await signIn(user, guest)).body];
  const sessionOf = ({ access }: { access: string }) =>
    JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()).sid;
  expect(new Set([sessionOf(one), sessionOf(other)]).size).toBe(2);
  // The next press opens another one, also where the browser brings the old one along.
  await guest.call('POST /carts/', { body: { product: lamp.id }, headers: { cookie: before } });
  expect(guest.cookie()).not.toBe(before);
});

test('who signs out leaves nothing of the account to the next one at the device', async () => {
  const user = await shop.aCustomer();
  const guest = aGuest(shop);
  await addAs(guest, cable);
  const { body: tokens } = await signIn(user, guest);
  await shop.call('POST /users/sign_out/', { body: { refresh: tokens.refresh } });
  expect((await guest.call('GET /carts/')).body.results).toEqual([]);
  const other = await shop.aCustomer();
  await addAs(guest, lamp);
  await signIn(other, guest);
  expect(await cartOf(other)).toEqual([[lamp.id, 1]]);
  expect(await cartOf(user)).toEqual([[cable.id, 1]]);
});

test('a wrong password, or a cookie of a session that has ended, merges nothing', async () => {
  const user = await shop.aCustomer();
  const guest = aGuest(shop);
  await addAs(guest, cable);
  expect((await signIn({ ...user, password: 'wrong-lantern-48' }, guest)).status).toBe(401);
  expect((await guest.call('GET /carts/')).body.count).toBe(1);
  await sql`update guests set last_used_at = now() - interval '31 days'`.execute(shop.db);
  expect((await signIn(user, guest)).status).toBe(200);
  expect(await cartOf(user)).toEqual([]);
});

test('of what both have the counts are added up to the stock and to 99, and are never fewer than either had', async () => {
  const count = fc.integer({ min: 1, max: 99 });
  await fc.assert(
    fc.asyncProperty(count, count, fc.integer({ min: 0, max: 250 }), async (had, brought, stock) => {
      const user = await shop.aCustomer();
      const guest = aGuest(shop);
      const product = await aProduct(shop.db, { price: 100, stock });
      await add(user, product, had);
      await addAs(guest, product, brought);
      await signIn(user, guest);
      const most = Math.max(had, brought);
      expect(await cartOf(user)).toEqual([[product.id, Math.min(99, Math.max(most, Math.min(had + brought, stock)))]]);
    }),
    samples(12, 4),
  );
});

test('the price that the guest saw last is the one that changes are compared with', async () => {
  const user = await shop.aCustomer();
  const guest = aGuest(shop);
  const tea = await aProduct(shop.db, { price: 400, stock: 9 });
  await add(user, tea);
  await shop.db.updateTable('variants').set({ price: 450 }).where('product_id', '=', tea.id).execute();
  await addAs(guest, tea);
  await signIn(user, guest);
  const { body } = await shop.call('GET /carts/', { user });
  expect(body.results).toMatchObject([{ count: 2, price: 450, price_seen: 450 }]);
});

test('a full cart keeps its lines, and takes the newest of a guest’s as far as there is room', async () => {
  const user = await shop.aCustomer();
  const guest = aGuest(shop);
  const colors = Array.from({ length: 101 }, (_, n) => ({ hash_code: `#00bb${(n + 16).toString(16)}` }));
  const product = await aProduct(shop.db, { colors, stock: 9 });
  const line = (n: number) => ({ body: { product: product.id, variant: product.variants[n]?.id } });
  for (let n = 0; n < 98; n += 1) await shop.call('POST /carts/', { user, ...line(n) });
  for (const n of [98, 99, 100, 5]) await guest.call('POST /carts/', line(n));
  await signIn(user, guest);
  const { body } = await shop.call('GET /carts/', { user, query: { limit: 100 } });
  const counts = new Map(body.results.map(({ variant, count }) => [variant, count]));
  const countOf = (n: number) => counts.get(product.variants[n]?.id ?? 0);
  expect(counts.size).toBe(100);
  expect([5, 98, 99, 100].map(countOf)).toEqual([2, undefined, 1, 1]);
});

test('two tabs that sign in at once, while a third one adds, merge once and lose nothing', async () => {
  for (let round = 0; round < 5; round += 1) {
    const user = await shop.aCustomer();
    const guest = aGuest(shop);
    await addAs(guest, lamp, 3);
    const added = aGuest(shop, guest.cookie());
    const [first, second, third] = await Promise.all([signIn(user, guest), signIn(user, guest), addAs(added, lamp, 2)]);
    expect([first.status, second.status, third.status]).toEqual([200, 200, 201]);
    // What came too late is a new guest's, which the next sign-in takes.
    await signIn(user, added);
    expect(await cartOf(user)).toEqual([[lamp.id, 5]]);
  }
});

test('a merge that fails does not prevent signing in, and is made up for with the next access token', async () => {
  const user = await shop.aCustomer();
  const guest = aGuest(shop);
  await addAs(guest, cable, 2);
  await sql`create function no_merge() returns trigger language plpgsql as
    $$ begin raise exception 'the disk is full'; end $$`.execute(shop.db);
  await sql`create trigger no_merge before insert on cart_items for each row execute function no_merge()`.execute(
    shop.db,
  );
  const { status, body: tokens } = await signIn(user, guest);
  expect(status).toBe(200);
  expect(await cartOf(user)).toEqual([]);
  expect((await guest.call('GET /carts/')).body.count).toBe(1);
  await sql`drop trigger no_merge on cart_items`.execute(shop.db);
  const headers = { cookie: guest.cookie() };
  const refreshed = await shop.call('POST /login/jwt/refresh/', { body: { refresh: tokens.refresh }, headers });
  expect(refreshed.status).toBe(200);
  expect(await cartOf(user)).toEqual([[cable.id, 2]]);
});
