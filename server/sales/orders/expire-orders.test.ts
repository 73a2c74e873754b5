import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemOf } from '#test/support/a-checkout.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type PayShop, payShop } from '#test/support/pay-shop.ts';
import { expireOrders } from './expire-orders.ts';

let shop: PayShop;

beforeAll(async () => {
  shop = await payShop();
});
afterAll(async () => {
  expect(await shop.doctor()).toEqual([]);
  await shop.close();
});

test('an unpaid mbank order of a guest holds its stock for a quarter of an hour, then expires once, whoever looks', async () => {
  const rare = await aProduct(shop.db, { stock: 2, price: 700 });
  const order = await shop.anOrder({
    body: { items: [itemOf(rare, 2)], promo_code: 'SAVE500', email: 'late@example.com' },
    headers: { 'accept-language': 'en' },
  });
  const { body: fresh } = await shop.read(order.id, undefined, order.headers);
  const heldMs = Date.parse(fresh.expires_at ?? '') - Date.parse(fresh.created_at);
  expect(Math.abs(heldMs - 900_000)).toBeLessThan(5_000);
  await expireOrders(shop.services);
  expect([await shop.stockOf(rare), await shop.usesOf('SAVE500')]).toEqual([0, 1]);

  await shop.runOut(order, 'hold');
  await Promise.all(Array.from({ length: 10 }, () => expireOrders(shop.services)));
  expect([await shop.stockOf(rare), await shop.usesOf('SAVE500')]).toEqual([2, 0]);
  const { body } = await shop.read(order.id, undefined, order.headers);
  expect(body).toMatchObject({ status: 'cancelled', payment_status: 'expired', expires_at: null, can_cancel: false });
  expect(body.timeline.slice(2).map(({ kind, status, actor }) => [kind, status, actor])).toEqual([
    ['order', 'cancelled', 'system'],
    ['payment', 'expired', 'system'],
  ]);
  const emails = (await shop.emails()).filter(({ to }) => to === 'late@example.com').map(({ subject }) => subject);
  expect(emails).toEqual([
    `Order ${order.number} is accepted`,
    `Order ${order.number} is cancelled: the time to pay is over`,
  ]);
});

/** For how many minutes an order is still held. */
const minutesUntil = (order: { expires_at: string | null }) =>
  Math.round((Date.parse(order.expires_at ?? '') - Date.now()) / 60_000);

test('a guest’s unpaid order waits as long as the owner says, never longer than a customer’s', async () => {
  const [owner, user] = [await shop.aCustomer({ role: 'owner' }), await shop.aCustomer()];
  const { body: terms } = await shop.call('GET /admin/settings/terms/', { user: owner });
  let { version } = terms;
  const save = async (figures: object) => {
    const values = { ...terms.values, payment: { ...terms.values.payment, ...figures } };
    const saved = await shop.call('PUT /admin/settings/terms/', { user: owner, body: { version, values } });
    if (saved.status === 200) version = saved.body.version;
    return saved.status;
  };
  const held = async (who?: { access: string }) => {
    const order = await shop.anOrder(who && { user: who });
    return minutesUntil((await shop.read(order.id, who, order.headers)).body);
  };
  expect([await held(), await held(user)]).toEqual([15, 30]);
  for (const guest_hold_minutes of [4, 7.5, 1_441]) expect(await save({ guest_hold_minutes })).toBe(400);
  expect(await save({ hold_minutes: 20, guest_hold_minutes: 7 })).toBe(200);
  expect([await held(), await held(user)]).toEqual([7, 20]);
  const { body: site } = await shop.call('GET /site/footers/');
  expect(site.payment).toMatchObject({ hold_minutes: 20, guest_hold_minutes: 7 });

  // Whoever turns from cash to the bank waits no longer; who asks for a code late has ten minutes more at the most.
  const cash = await shop.anOrder({ body: { payment_method: 'cash' } });
  const turned = await shop.call('POST /orders/{id}/change/', {
    params: { id: cash.id },
    headers: cash.headers ?? {},
    body: { payment_method: 'mbank', total: cash.total },
  });
  expect(minutesUntil(turned.body)).toBe(7);
  await sql`update orders set created_at = now() - interval '16 minutes', expires_at = now() + interval '5 seconds'
    where id = ${cash.id}`.execute(shop.db);
  const { hold_expires_at } = (await shop.create(cash)).body;
  expect(minutesUntil({ expires_at: hold_expires_at })).toBe(1);

  expect(await save({ hold_minutes: 20, guest_hold_minutes: 60 })).toBe(200);
  expect([await held(), await held(user)]).toEqual([20, 20]);
  expect(await save(terms.values.payment)).toBe(200);
});

test('an order that is cancelled at the moment it expires gives its promo use and its pieces back once', async () => {
  const rare = await aProduct(shop.db, { stock: 3, price: 700 });
  const before = await shop.usesOf('SALE10');
  const order = await shop.anOrder({ body: { items: [itemOf(rare, 2)], promo_code: 'SALE10' } });
  expect(await shop.usesOf('SALE10')).toBe(before + 1);
  await shop.runOut(order, 'hold');
  await Promise.all(
    Array.from({ length: 6 }, (_, n) =>
      n % 2 === 0 ? expireOrders(shop.services) : shop.cancel(order.id, undefined, order.headers),
    ),
  );
  expect([await shop.stockOf(rare), await shop.usesOf('SALE10')]).toEqual([3, before]);
});

test('cash orders, paid ones and those that staff are packing never expire', async () => {
  const cash = await shop.anOrder({ body: { payment_method: 'cash' } });
  const paid = await shop.anOrder();
  await shop.create(paid);
  await shop.confirm(paid);
  await shop.runOut(paid, 'hold');
  await shop.tend();
  for (const order of [cash, paid]) {
    expect((await shop.read(order.id, undefined, order.headers)).body.status).toBe('new');
  }
});

test('many orders expire in one go, more than are looked for at once', async () => {
  const before = await shop.stockOf(shop.cable);
  const orders = await Promise.all(
    Array.from({ length: 120 }, (_, n) =>
      shop.anOrder({ body: { phone: `99655500${String(n).padStart(4, '0')}`, email: '' } }),
    ),
  );
  await sql`update orders set expires_at = now() where id = any(${orders.map(({ id }) => id)}::int[])`.execute(shop.db);
  await expireOrders(shop.services);
  expect(await shop.stockOf(shop.cable)).toBe(before);
  const { rows } = await sql<{ left: number }>`select count(*) as left from orders
    where expires_at <= now() and status = 'new' and payment_status <> 'paid'`.execute(shop.db);
  expect(rows).toEqual([{ left: 0 }]);
});

test('a code asked for at the last moment prolongs the hold until it can be entered, but not for ever', async () => {
  const order = await shop.anOrder();
  await sql`update orders set created_at = now() - interval '14 minutes 50 seconds',
    expires_at = now() + interval '10 seconds' where id = ${order.id}`.execute(shop.db);
  const { body } = await shop.create(order);
  expect(Date.parse(body.hold_expires_at ?? '')).toBeGreaterThan(Date.parse(body.expires_at ?? '') - 1);
  expect(Date.parse(body.expires_at ?? '') - Date.parse(body.now)).toBeGreaterThan(170_000);
  await sql`update orders set created_at = created_at - interval '9 minutes', expires_at = now() + interval '5 seconds'
    where id = ${order.id}`.execute(shop.db);
  await shop.runOut(order, 'cool-down');
  const last = (await shop.resend(order)).body;
  // Ten minutes beyond its first quarter of an hour is the most.
  expect(Date.parse(last.expires_at ?? '') - Date.parse(last.now)).toBeLessThanOrEqual(71_000);
  expect(last.expires_at).toBe(last.hold_expires_at);
});

test('the hold of a payment that the bank is thinking about lasts until the bank knows, for an hour', async () => {
  const order = await shop.anOrder();
  await shop.create(order);
  shop.spoil('confirm', 'late', { ms: 60_000 });
  expect((await shop.confirm(order)).body.status).toBe('pending');
  await shop.runOut(order, 'hold');
  await shop.tend();
  expect((await shop.state(order)).status).toBe('pending');
  await shop.endThinking();
  expect(shop.booksOf(order)).toHaveLength(1);
  await shop.tend();
  expect((await shop.state(order)).status).toBe('paid');
});
