import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemOf, pickupOf } from '#test/support/a-checkout.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';

let shop: OrderShop;

beforeAll(async () => {
  shop = await orderShop();
});
afterAll(() => shop.close());

const times = <T>(count: number, make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));
const ordersOf = async (user: { access: string }) => (await shop.call('GET /orders/', { user })).body;
/** Rows that an order which failed must not leave behind. */
const rowCount = async () => {
  const tables = ['orders', 'order_items', 'order_timeline', 'stock_movements', 'emails', 'idempotency_keys'] as const;
  const counts = tables.map((table) =>
    shop.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  );
  return Object.fromEntries((await Promise.all(counts)).map(({ count }, n) => [tables[n], count]));
};

/** Sessions of this shop's database that wait for a row that another one holds. */
const waitingForLocks = async () => {
  const { rows } = await shop.pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
};

test('the last piece goes to exactly one of fifty buyers, and the others learn that it is gone', async () => {
  const rare = await aProduct(shop.db, { stock: 1 });
  const buyers = await times(50, () => shop.aCustomer());
  const answers = await Promise.all(buyers.map((buyer) => shop.place(pickupOf(itemOf(rare)), buyer)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const body = { code: 'out_of_stock', lines: [{ index: 0, product: rare.id, left: 0 }] };
  const refusals = answers.filter(({ status }) => status !== 201);
  expect(refusals).toHaveLength(49);
  for (const refusal of refusals) expect(refusal).toMatchObject({ status: 409, body });
  expect(await shop.stockOf(rare)).toBe(0);
});

test('carts of the same products in other orders never block each other', async () => {
  const products = await times(6, () => aProduct(shop.db, { stock: 1_000 }));
  const answers = await times(60, (n) => {
    const rotated = [...products.slice(n % 6), ...products.slice(0, n % 6)];
    const items = n % 2 === 0 ? rotated : rotated.toReversed();
    return shop.place(pickupOf(...items.map((product) => itemOf(product, 2))));
  });
  expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(201));
  expect(await Promise.all(products.map(shop.stockOf))).toEqual(Array(6).fill(1_000 - 120));
});

test('the last pieces of many products are sold once, in all combinations of carts', async () => {
  const products = await times(5, () => aProduct(shop.db, { stock: 3 }));
  const answers = await times(40, (n) => {
    const [one, other] = [products[n % 5], products[(n * 3 + 1) % 5]];
    return shop.place(pickupOf(...(one && other ? [itemOf(one), itemOf(other)] : [])));
  });
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  const sold = answers.filter(({ status }) => status === 201).length * 2;
  const left = (await Promise.all(products.map(shop.stockOf))).reduce((sum, count) => sum + count, 0);
  expect(sold + left).toBe(15);
});

test('the same order twenty times at once with one key is one order, and every answer is the same', async () => {
  const user = await shop.aCustomer();
  const before = await shop.stockOf(shop.cable);
  const headers = { 'idempotency-key': 'double-click' };
  const order = () => shop.place(pickupOf(itemOf(shop.cable, 2)), user, headers);
  const answers = await times(20, order);
  const later = await order();
  for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: later.body });
  expect(await ordersOf(user)).toMatchObject({ count: 1, results: [later.body] });
  expect(await shop.stockOf(shop.cable)).toBe(before - 2);
});

test('a repeated request is answered although the first one took the last piece, also a guest’s, with its key', async () => {
  const rare = await aProduct(shop.db, { stock: 1 });
  const headers = { 'idempotency-key': 'guest-request' };
  const answers = await times(20, () => shop.place(pickupOf(itemOf(rare)), undefined, headers));
  const [first] = answers;
  for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: first?.body ?? {} });
  const { id = 0, key = '' } = first?.body ?? {};
  expect((await shop.read(id, undefined, { 'x-order-key': key })).status).toBe(200);
});

test('a key with another body is refused; another person’s same key is another key', async () => {
  const [user, other] = [await shop.aCustomer(), await shop.aCustomer()];
  const headers = { 'idempotency-key': 'mine' };
  const first = await shop.place(pickupOf(itemOf(shop.cable, 1)), user, headers);
  const changed = await shop.place(pickupOf(itemOf(shop.cable, 2)), user, headers);
  expect(changed).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
  const theirs = await shop.place(pickupOf(itemOf(shop.cable, 1)), other, headers);
  expect(theirs.status).toBe(201);
  expect(theirs.body.id).not.toBe(first.body.id);
});

test('an order that failed leaves nothing behind and can be tried again with its key', async () => {
  const user = await shop.aCustomer();
  const rare = await aProduct(shop.db, { stock: 1 });
  const headers = { 'idempotency-key': 'try-again' };
  const body = pickupOf(itemOf(shop.cable), itemOf(rare, 2));
  const before = await rowCount();
  expect(await shop.place(body, user, headers)).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
  expect(await rowCount()).toEqual(before);
  await shop.db
    .updateTable('stock')
    .set({ quantity: 2 })
    .where('variant_id', '=', rare.variants[0]?.id ?? 0)
    .execute();
  expect(await shop.place(body, user, headers)).toMatchObject({ status: 201 });
  expect((await ordersOf(user)).count).toBe(1);
});

test('stock that goes while an order is being written rolls the whole order back', async () => {
  const user = await shop.aCustomer();
  const rare = await aProduct(shop.db, { stock: 1 });
  const before = await rowCount();
  // Another transaction has taken the piece and not committed yet: the check before sees it, the taking waits and fails.
  const variantId = rare.variants[0]?.id ?? 0;
  const answer = await shop.db.transaction().execute(async (tx) => {
    await tx.updateTable('stock').set({ quantity: 0 }).where('variant_id', '=', variantId).execute();
    const order = shop.place({ ...pickupOf(itemOf(shop.cable), itemOf(rare)), promo_code: 'SALE10' }, user, {
      'idempotency-key': 'too-late',
    });
    await expect.poll(waitingForLocks).toBeGreaterThan(0);
    return { order };
  });
  expect(await answer.order).toMatchObject({
    status: 409,
    body: { code: 'out_of_stock', lines: [{ index: 1, product: rare.id, left: 0 }] },
  });
  expect(await rowCount()).toEqual(before);
  expect(await shop.usesOf('SALE10')).toBe(0);
});

test('an answer is kept for a day and no longer', async () => {
  const user = await shop.aCustomer();
  const headers = { 'idempotency-key': 'old' };
  const order = () => shop.place(pickupOf(itemOf(shop.cable)), user, headers);
  const first = await order();
  await shop.db
    .updateTable('idempotency_keys')
    .set({ created_at: new Date(Date.now() - 86_401_000) })
    .where('key', '=', 'old')
    .execute();
  const second = await order();
  expect(second.status).toBe(201);
  expect(second.body.id).not.toBe(first.body.id);
  expect((await order()).body).toEqual(second.body);
});
