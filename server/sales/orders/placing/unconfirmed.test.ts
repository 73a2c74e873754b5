import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#server/platform/database/transact.ts';
import { endUnconfirmed } from '#server/sales/orders/expire-orders.ts';
import { Settings } from '#server/settings/schema.ts';
import { deliveryOf, itemOf, pickupOf } from '#test/support/a-checkout.ts';
import { aProduct, type MadeProduct } from '#test/support/a-product.ts';
import { samples } from '#test/support/draw.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';
import { holderLocks } from './unconfirmed-queries.ts';

let shop: OrderShop;
let manager: { access: string };
let stock: MadeProduct;
let dear: MadeProduct;
beforeAll(async () => {
  shop = await orderShop();
  manager = await shop.aCustomer({ role: 'manager' });
  stock = await aProduct(shop.db, { stock: 5_000, price: 20_000 });
  dear = await aProduct(shop.db, { stock: 50, price: 400_000 });
  // The caps that a shop begins with.
  await shop.db.deleteFrom('settings').where('key', '=', 'unconfirmed_caps').execute();
});
afterAll(() => shop.close());

let calls = 0;
/** An order of so many pieces, each from an address of its own. */
const order = (phone: string, pieces: number, user?: { access: string }) => {
  calls += 1;
  return shop.call('POST /orders/', {
    body: { ...pickupOf(itemOf(stock, pieces)), phone },
    ip: `10.${calls % 250}.${Math.floor(calls / 250)}.1`,
    ...(user && { user }),
  });
};
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();
const backdate = (id: number, hours: number) =>
  sql`update orders set created_at = now() - make_interval(hours => ${hours}) where id = ${id}`.execute(shop.db);
const statusOf = async (id: number) =>
  (await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const setHours = (cash: number) =>
  sql`insert into settings (key, value) values ('confirm_hours', ${JSON.stringify({ cash, guest: cash })})
    on conflict (key) do update set value = excluded.value`.execute(shop.db);

const setCaps = (caps: object) =>
  sql`insert into settings (key, value) values ('unconfirmed_caps', ${JSON.stringify(caps)})
    on conflict (key) do update set value = excluded.value`.execute(shop.db);
const tooMuch = { status: 409, body: { code: 'too_much_unconfirmed' } };

test('a phone holds thirty pieces by unconfirmed orders, until staff confirm some of it', async () => {
  const phone = '996555770001';
  expect(statuses([await order(phone, 10), await order(phone, 10)])).toEqual([201, 201]);
  const { body: third } = await order(phone, 10);
  expect(await order(phone, 1)).toMatchObject(tooMuch);
  const { body: seen } = await shop.call('GET /admin/orders/{id}/', { user: manager, params: { id: third.id } });
  const moved = await shop.call('POST /admin/orders/{id}/move/', {
    user: manager,
    params: { id: third.id },
    body: { version: seen.version, to: 'confirmed' },
  });
  expect(moved.status).toBe(200);
  expect((await order(phone, 10)).status).toBe(201);
});

test('a phone holds goods of a million som, and one order is no exception', async () => {
  const { body } = await shop.call('POST /orders/', { body: pickupOf(itemOf(dear, 2)), ip: '10.76.0.1' });
  expect(body.total).toBe(800_000);
  const another = { ...pickupOf(itemOf(dear, 1)), phone: '0555 12-34-56' };
  expect(await shop.call('POST /orders/', { body: another, ip: '10.76.1.1' })).toMatchObject(tooMuch);
  expect(await order('996555770003', 31)).toMatchObject(tooMuch);
});

test('one piece dearer than the cap is ordered by whoever holds nothing else, and nothing is ordered beside it', async () => {
  const piano = await aProduct(shop.db, { stock: 50, price: 1_200_000 });
  const want = (phone: string, ip: string, item = itemOf(piano, 1), user?: { access: string }) =>
    shop.call('POST /orders/', { body: { ...pickupOf(item), phone }, ip, ...(user && { user }) });
  expect((await want('996555770601', '10.79.0.1')).status).toBe(201);
  expect(await want('996555770601', '10.79.1.1', itemOf(stock, 1))).toMatchObject(tooMuch);
  expect(await want('996555770602', '10.79.2.1', itemOf(piano, 2))).toMatchObject(tooMuch);
  expect((await want('996555770603', '10.79.3.1', itemOf(stock, 1))).status).toBe(201);
  expect(await want('996555770603', '10.79.4.1')).toMatchObject(tooMuch);
  // At once, too: of two orders of one phone one is the only one.
  const both = await Promise.all(['10.79.5.1', '10.79.6.1'].map((ip) => want('996555770604', ip)));
  expect(statuses(both)).toEqual([201, 409]);
  // Another phone is no other account.
  const { account, ...others } = Settings.parse({}).unconfirmed_caps;
  await setCaps({ ...others, account: { ...account, som: 500_000 } });
  const user = await shop.aCustomer();
  expect((await want('996555770605', '10.79.7.1', itemOf(piano, 1), user)).status).toBe(201);
  expect(await want('996555770606', '10.79.8.1', itemOf(stock, 1), user)).toMatchObject(tooMuch);
  await setCaps({ ...others, account });
});

test('of what is no first small order, one piece dearer than the cap of a network is all that its guests order within the hour', async () => {
  const { network, ...others } = Settings.parse({}).unconfirmed_caps;
  await setCaps({ ...others, product: { percent: 100 }, network: { ...network, som: 300_000 } });
  const from = (ip: string, phone: string, item = itemOf(dear, 1)) =>
    shop.call('POST /orders/', { body: { ...pickupOf(item), phone }, ip });
  const begin = (phone: string) => order(phone, 1);
  for (const nth of [2, 3]) await begin(`99655577070${nth}`);
  expect((await from('10.80.1.1', '996555770702')).status).toBe(201);
  expect((await from('10.80.1.2', '996555770703', itemOf(stock, 1))).status).toBe(429);
  expect((await from('10.80.2.1', '996555770703', itemOf(stock, 1))).status).toBe(201);
  await setCaps({ ...others, network });
});

test('a small first order of a phone is placed however much its network has ordered, a second is not', async () => {
  const key = 'ordered_pieces:network:10.81.1.0/24';
  await shop.db.insertInto('rate_limits').values({ key, attempts: 150 }).execute();
  const from = (phone: string, pieces: number) =>
    shop.call('POST /orders/', { body: { ...pickupOf(itemOf(stock, pieces)), phone }, ip: '10.81.1.9' });
  const guests = Array.from({ length: 4 }, (_, n) => `99655577080${n}`);
  const firsts = await Promise.all(guests.map((phone) => from(phone, 1)));
  expect(statuses(firsts)).toEqual([201, 201, 201, 201]);
  expect((await from('996555770800', 1)).status).toBe(429);
  expect((await from('996555770809', 3)).status).toBe(429);
});

test('guests of however many networks hold a twentieth of a product together, and hear how many are left', async () => {
  const scarce = await aProduct(shop.db, { stock: 60, price: 500 });
  const want = (nth: number, pieces: number, more = {}) =>
    shop.call('POST /orders/', {
      body: { ...pickupOf(itemOf(scarce, pieces)), phone: `99655577090${nth}` },
      ip: `10.82.${nth}.1`,
      ...more,
    });
  expect((await want(1, 1)).status).toBe(201);
  expect(await want(2, 3)).toMatchObject({
    status: 409,
    body: { code: 'too_much_unconfirmed', lines: [{ product: scarce.id, left: 2 }] },
  });
  const { body: second } = await want(2, 2);
  expect(await want(3, 1)).toMatchObject({ status: 409, body: { lines: [{ left: 0 }] } });
  // Who has an account is asked for less, and what is confirmed is no guest's hold any more.
  expect((await want(4, 5, { user: await shop.aCustomer() })).status).toBe(201);
  await shop.call('POST /admin/orders/{id}/move/', {
    user: manager,
    params: { id: second.id },
    body: { version: 1, to: 'confirmed' },
  });
  expect((await want(3, 1)).status).toBe(201);
  const last = await aProduct(shop.db, { stock: 1 });
  const only = { body: { ...pickupOf(itemOf(last, 1)), phone: '996555770910' }, ip: '10.82.9.1' };
  expect((await shop.call('POST /orders/', only)).status).toBe(201);
});

test('guests of one network take the last piece for guests of twenty products at most, at once or not; other networks of all', async () => {
  const scarce = await Promise.all(Array.from({ length: 30 }, () => aProduct(shop.db, { stock: 9, price: 500 })));
  let phones = 0;
  const want = (product: MadeProduct, ip: string) => {
    phones += 1;
    const phone = `9965556${String(phones).padStart(5, '0')}`;
    return shop.call('POST /orders/', { body: { ...pickupOf(itemOf(product, 1)), phone }, ip });
  };
  const answers = await Promise.all(scarce.map((product, nth) => want(product, `10.83.1.${nth + 1}`)));
  const taken = answers.filter(({ status }) => status === 201);
  const refused = scarce.filter((_, nth) => answers[nth]?.status === 409);
  expect([taken.length, refused.length]).toEqual([20, 10]);
  const [first, second] = refused as [MadeProduct, MadeProduct];
  expect(await want(first, '10.83.1.200')).toMatchObject({
    status: 409,
    body: { code: 'too_much_unconfirmed', lines: [{ product: first.id, left: 0 }] },
  });
  // Of what there is plenty of, guests of the network order as before; who has an account orders anything.
  expect((await want(stock, '10.83.1.200')).status).toBe(201);
  expect((await want(first, '10.83.2.1')).status).toBe(201);
  const user = await shop.aCustomer();
  const body = { ...pickupOf(itemOf(second, 1)), phone: '996555699999' };
  expect((await shop.call('POST /orders/', { body, ip: '10.83.1.201', user })).status).toBe(201);
  const { id } = taken[0]?.body ?? {};
  await shop.call('POST /admin/orders/{id}/move/', {
    user: manager,
    params: { id: id ?? 0 },
    body: { version: 1, to: 'confirmed' },
  });
  expect((await want(second, '10.83.1.202')).status).toBe(201);
});

test('whatever guests order at once, no more of a product is held than its share, and every piece is accounted for', async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 120 }),
      fc.array(fc.record({ pieces: fc.integer({ min: 1, max: 4 }), network: fc.integer({ min: 0, max: 3 }) }), {
        minLength: 2,
        maxLength: 10,
      }),
      async (pieces, buyers) => {
        runs += 1;
        const product = await aProduct(shop.db, { stock: pieces, price: 700 });
        const answers = await Promise.all(
          buyers.map(({ pieces: count, network }, nth) =>
            shop.call('POST /orders/', {
              body: {
                ...pickupOf(itemOf(product, count)),
                phone: `9965558${String(runs).padStart(3, '0')}${String(nth).padStart(2, '0')}`,
              },
              ip: `10.${90 + runs}.${network}.${nth + 1}`,
            }),
          ),
        );
        const taken = answers.flatMap(({ status }, nth) => (status === 201 ? [buyers[nth]?.pieces ?? 0] : []));
        const held = taken.reduce((sum, count) => sum + count, 0);
        const share = Math.max(1, Math.floor(pieces / 20));
        expect(held).toBeLessThanOrEqual(share);
        expect(await shop.stockOf(product)).toBe(pieces - held);
        const sums = answers.filter(({ status }) => status === 201).map(({ body }) => body.total);
        expect(sums).toEqual(taken.map((count) => count * 700));
        // A guest refused for the share alone wanted more than is left of it at the end, or than others left then.
        for (const [nth, { status, body }] of answers.entries()) {
          if (status === 201) continue;
          const { code } = body as unknown as { code: string };
          if (code === 'out_of_stock') expect(buyers[nth]?.pieces).toBeGreaterThan(pieces - held);
          else expect([status, code]).toEqual([409, 'too_much_unconfirmed']);
          expect(buyers[nth]?.pieces).toBeGreaterThan(share - held);
        }
      },
    ),
    samples(12, 4),
  );
});

test('however many are placed at once, no more than the cap is held, and other phones wait for nothing', async () => {
  const answers = await Promise.all(Array.from({ length: 14 }, () => order('996555770002', 5)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(8);
  await transact(shop.db, async (tx) => {
    await sql`select ${sql.join(holderLocks([{ phone: '996555770004' }]))}`.execute(tx);
    expect((await order('996555770005', 1)).status).toBe(201);
  });
});

test('an account holds twice as much, by any number of phones, at once or not', async () => {
  const user = await shop.aCustomer();
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => order(`99655577010${n}`, 10, user)));
  expect(statuses(answers)).toEqual([201, 201, 201, 201, 201, 201, 409, 409]);
});

test('guests of one network order only so much within an hour, and what is refused counts nothing', async () => {
  const key = 'ordered_pieces:network:10.77.1.0/24';
  await shop.db.insertInto('rate_limits').values({ key, attempts: 140 }).execute();
  const from = (ip: string, phone: string, pieces: number) =>
    shop.call('POST /orders/', { body: { ...pickupOf(itemOf(stock, pieces)), phone }, ip });
  expect((await from('10.77.1.9', '996555770200', 11)).status).toBe(429);
  expect((await from('10.77.1.9', '996555770201', 10)).status).toBe(201);
  expect((await from('10.77.1.200', '996555770202', 3)).status).toBe(429);
  expect((await from('10.77.2.9', '996555770203', 3)).status).toBe(201);
  await sql`update rate_limits set window_start = now() - interval '1 hour' where key = ${key}`.execute(shop.db);
  expect((await from('10.77.1.200', '996555770202', 3)).status).toBe(201);
});

test('the shop decides how much, and what staff take on the phone is theirs to judge', async () => {
  const { phone, account, network } = Settings.parse({}).unconfirmed_caps;
  await setCaps({ phone: { ...phone, pieces: 2 }, account, network });
  expect(await order('996555770501', 3)).toMatchObject(tooMuch);
  const wish = {
    lines: [{ variant: stock.variants[0]?.id, count: 90 }],
    type: 'pickup',
    region: 1,
    city: 1,
    phone: '996555770501',
    customer: null,
    promo_code: '',
  };
  const { body: previewed } = await shop.call('POST /admin/orders/preview/', { user: manager, body: wish });
  const taken = await shop.call('POST /admin/orders/', {
    user: manager,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { ...wish, name: 'Бакыт', payment_method: 'cash', total: previewed.total },
  });
  expect(taken.status).toBe(201);
  expect((await order('996555770501', 2)).status).toBe(201);
  await setCaps({ phone, account, network });
});

test('an order that is not confirmed within its hours is cancelled, and its pieces go back', async () => {
  const before = await shop.stockOf(stock);
  const { body: late } = await shop.call('POST /orders/', {
    body: { ...deliveryOf(itemOf(stock, 3)), phone: '996555770301', email: 'late@example.com' },
    ip: '10.78.0.1',
  });
  const { body: fresh } = await order('996555770302', 2);
  await backdate(late.id, 49);
  await backdate(fresh.id, 23);
  await Promise.all([endUnconfirmed(shop.services), endUnconfirmed(shop.services)]);
  expect([await statusOf(late.id), await statusOf(fresh.id)]).toEqual(['cancelled', 'new']);
  expect(await shop.stockOf(stock)).toBe(before - 2);
  const subjects = (await shop.emails()).filter(({ to }) => to === 'late@example.com').map(({ template }) => template);
  expect(subjects).toHaveLength(2);
});

test('nothing is cancelled where the setting says so', async () => {
  const { body } = await order('996555770401', 1);
  await backdate(body.id, 1_000);
  await setHours(0);
  await endUnconfirmed(shop.services);
  expect(await statusOf(body.id)).toBe('new');
  await setHours(48);
  await endUnconfirmed(shop.services);
  expect(await statusOf(body.id)).toBe('cancelled');
});
