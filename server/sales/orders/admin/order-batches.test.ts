import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { itemOf, pickupOf } from '#test/support/a-checkout.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';
import { workOnBatch } from './order-batches.ts';

let shop: OrderShop;
let operator: Customer;
let colleague: Customer;
beforeAll(async () => {
  shop = await orderShop();
  operator = await shop.aCustomer({ role: 'operator', name: 'Нурлан' });
  colleague = await shop.aCustomer({ role: 'operator', name: 'Салтанат' });
});
afterAll(() => shop.close());

/** In ms: a turn lasts as long as a test says, however slow the machine is. */
let now = 0;
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => now));
afterEach(() => void vi.restoreAllMocks());

const someOrders = async (count: number) => {
  const ids: number[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const { body } = await shop.place(pickupOf(itemOf(shop.cable, 1)), await shop.aCustomer());
    ids.push(body.id);
  }
  return ids;
};
const take = (ids: readonly number[], to = 'confirmed', version = 1) =>
  shop.call('POST /admin/order-batches/', {
    user: operator,
    body: { orders: ids.map((id) => ({ id, version, to })) },
  });
const read = async (id: number, user = colleague) =>
  (await shop.call('GET /admin/order-batches/{id}/', { user, params: { id } })).body;
const order = async (id: number) =>
  (await shop.call('GET /admin/orders/{id}/', { user: operator, params: { id } })).body;

test('the steps of many orders are taken by a job, and a colleague sees how far it is and what was refused', async () => {
  const ids = await someOrders(3);
  const [first = 0, second = 0] = ids;
  await shop.call('POST /admin/orders/{id}/move/', {
    user: colleague,
    params: { id: second },
    body: { version: 1, to: 'confirmed' },
  });
  const { status, body: begun } = await take(ids);
  expect([status, begun.count, begun.done, begun.refused]).toEqual([201, 3, 0, 0]);
  const { body: listed } = await shop.call('GET /admin/order-batches/', { user: colleague });
  expect(listed.results[0]).toMatchObject({ id: begun.id, actor: 'Нурлан', is_back: false, done: 0 });
  await workOnBatch(shop.services, begun.id);
  expect(await read(begun.id)).toMatchObject({
    count: 3,
    done: 2,
    refused: 1,
    orders: [
      { id: first, state: 'done', refusal: null, status: 'confirmed' },
      { id: second, state: 'refused', refusal: 'stale', status: 'confirmed' },
      { state: 'done' },
    ],
  });
  expect((await order(first)).timeline.at(-1)).toMatchObject({ status: 'confirmed', actor_name: 'Нурлан' });
});

test('what is no next step is refused with its reason', async () => {
  const { body: begun } = await take(await someOrders(1), 'delivering');
  await workOnBatch(shop.services, begun.id);
  expect((await read(begun.id)).orders[0]).toMatchObject({ state: 'refused', refusal: 'not_a_step', status: 'new' });
});

test('a job that stops in the midst goes on where it stopped, and no order takes a step twice', async () => {
  const ids = await someOrders(4);
  const last = ids.at(-1) ?? 0;
  const { body: begun } = await take(ids);
  // The database fails at the third order: what is before it has been committed.
  await sql`
    create function fail_at_third() returns trigger language plpgsql as $$ begin raise 'a fault'; end $$`.execute(
    shop.db,
  );
  await sql`
    create trigger fail before update on orders for each row when (old.id = ${sql.lit(ids[2])})
      execute function fail_at_third()`.execute(shop.db);
  await expect(workOnBatch(shop.services, begun.id)).rejects.toThrow('a fault');
  expect((await read(begun.id)).orders.map(({ state }) => state)).toEqual(['done', 'done', 'waiting', 'done']);
  await sql`drop trigger fail on orders`.execute(shop.db);
  await Promise.all([workOnBatch(shop.services, begun.id), workOnBatch(shop.services, begun.id)]);
  expect(await read(begun.id)).toMatchObject({ done: 4, refused: 0 });
  expect((await order(last)).version).toBe(2);
  const { rows } = await sql`
    select from order_timeline where order_id = any(${ids}::int[]) and kind = 'order' and status = 'confirmed'`.execute(
    shop.db,
  );
  expect(rows).toHaveLength(4);
});

test('what a turn has no time for is the next one’s', async () => {
  const { body: begun } = await take(await someOrders(5));
  vi.mocked(performance.now).mockImplementation(() => {
    now += 700;
    return now;
  });
  await workOnBatch(shop.services, begun.id);
  expect((await read(begun.id)).done).toBe(2);
  // One turn is left in the queue, and takes two of the three.
  await shop.emails();
  expect(await read(begun.id)).toMatchObject({ done: 5, refused: 0 });
});

test('the steps that a batch took are taken back in one go, those that it did not take stay', async () => {
  const [first = 0, second = 0] = await someOrders(2);
  const { body: begun } = await take([first, second]);
  await workOnBatch(shop.services, begun.id);
  await shop.call('POST /admin/orders/{id}/move/', {
    user: colleague,
    params: { id: second },
    body: { version: 2, to: 'assembled' },
  });
  const back = await shop.call('POST /admin/order-batches/{id}/back/', { user: operator, params: { id: begun.id } });
  await workOnBatch(shop.services, back.body.id);
  expect(await read(back.body.id)).toMatchObject({
    is_back: true,
    done: 1,
    refused: 1,
    orders: [
      { id: first, state: 'done', status: 'new' },
      { id: second, refusal: 'stale', status: 'assembled' },
    ],
  });
  const customer = await shop.aCustomer();
  expect((await shop.call('GET /admin/order-batches/', { user: customer })).status).toBe(403);
});
