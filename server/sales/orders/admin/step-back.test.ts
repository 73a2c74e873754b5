import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reservedAt } from '#server/catalog/stock/reserved-queries.ts';
import { deliveryOf, itemOf, pickupOf } from '#test/support/a-checkout.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';

let shop: OrderShop;
let operator: Customer;
let colleague: Customer;
beforeAll(async () => {
  shop = await orderShop();
  operator = await shop.aCustomer({ role: 'operator', name: 'Нурлан' });
  colleague = await shop.aCustomer({ role: 'operator', name: 'Салтанат' });
});
afterAll(() => shop.close());

const read = async (id: number) =>
  (await shop.call('GET /admin/orders/{id}/', { user: operator, params: { id } })).body;
const move = (id: number, version: number, to: string) =>
  shop.call('POST /admin/orders/{id}/move/', { user: operator, params: { id }, body: { version, to } });
const takeBack = (id: number, version: number, user: Customer = operator) =>
  shop.call('POST /admin/orders/{id}/step-back/', { user, params: { id }, body: { version } });
/** As if so many seconds had gone by since the last moves. */
const later = async (id: number, seconds: number) => {
  await shop.pool.query(
    `update order_timeline set created_at = created_at - make_interval(secs => $2) where order_id = $1`,
    [...[id, seconds]],
  );
  await shop.pool.query(`update graphile_worker._private_jobs set run_at = run_at - make_interval(secs => $1)`, [
    seconds,
  ]);
};
const subjectsTo = async (address: string) =>
  (await shop.emails()).filter(({ to }) => to === address).map(({ subject }) => subject);

test('a step is taken back: the order waits where it waited, and staff see who did what', async () => {
  const customer = await shop.aCustomer();
  const { body: order } = await shop.place(pickupOf(itemOf(shop.cable, 2)), customer);
  const stock = await shop.stockOf(shop.cable);
  const { status_since: since } = await read(order.id);
  await move(order.id, 1, 'confirmed');
  const { status, body } = await takeBack(order.id, 2, colleague);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'new', version: 3, status_since: since });
  const moves = body.timeline.filter(({ kind }) => kind === 'order');
  expect(moves.map((each) => [each.status, each.actor_name, each.is_back])).toEqual([
    ['new', '', false],
    ['confirmed', 'Нурлан', false],
    ['new', 'Салтанат', true],
  ]);
  expect(await shop.stockOf(shop.cable)).toBe(stock);
  const { body: audit } = await shop.call('GET /admin/audit/', {
    user: await shop.aCustomer({ role: 'owner' }),
    query: { limit: 1 },
  });
  expect(audit.results[0]).toMatchObject({
    action: 'order.step_back',
    before: { status: 'confirmed' },
    after: { status: 'new' },
  });
  // The customer was not written to of either, and sees neither.
  const { body: own } = await shop.read(order.id, customer);
  expect(own.timeline.filter(({ kind }) => kind === 'order').map((each) => each.status)).toEqual(['new']);
  expect((await shop.services.examineBooks?.())?.findings).toEqual([]);
});

test('a step that was taken back is never written of, and one that stands is written of once', async () => {
  const wish = { ...pickupOf(itemOf(shop.cable)), email: 'mistake@example.com' };
  const { body: order } = await shop.place(wish);
  await move(order.id, 1, 'confirmed');
  await takeBack(order.id, 2);
  await later(order.id, 60);
  const accepted = [`Заказ ${order.number} принят`];
  expect(await subjectsTo('mistake@example.com')).toEqual(accepted);
  await move(order.id, 3, 'confirmed');
  await takeBack(order.id, 4);
  await move(order.id, 5, 'confirmed');
  expect(await subjectsTo('mistake@example.com')).toEqual(accepted);
  await later(order.id, 15);
  expect(await subjectsTo('mistake@example.com')).toEqual([...accepted, `Заказ ${order.number} подтверждён`]);
});

test('after its time, from an older version, or where there is no step, nothing is taken back', async () => {
  const { body: order } = await shop.place(pickupOf(itemOf(shop.cable)));
  expect(await takeBack(order.id, 1)).toMatchObject({ status: 409, body: { code: 'not_a_step' } });
  await move(order.id, 1, 'confirmed');
  expect(await takeBack(order.id, 1)).toMatchObject({ status: 409, body: { code: 'stale' } });
  await later(order.id, 13);
  expect(await takeBack(order.id, 2)).toMatchObject({ status: 409, body: { code: 'too_late' } });
  await move(order.id, 2, 'assembled');
  expect((await takeBack(order.id, 3)).body).toMatchObject({ status: 'confirmed', version: 4 });
  expect(await takeBack(order.id, 4)).toMatchObject({ status: 409, body: { code: 'not_a_step' } });
});

test('what was sent out by mistake lies in the shop again, for a count as well', async () => {
  const variant = shop.cable.variants[0]?.id ?? 0;
  const aside = async () => {
    const kept = reservedAt(sql`${variant}::int`, sql`clock_timestamp()`);
    return (await sql<{ aside: number }>`select aside from ${kept} kept`.execute(shop.db)).rows[0]?.aside;
  };
  const { body: order } = await shop.place(deliveryOf(itemOf(shop.cable, 3)));
  const reserved = (await aside()) ?? 0;
  for (const [index, to] of ['confirmed', 'assembled', 'delivering'].entries()) await move(order.id, index + 1, to);
  expect(await aside()).toBe(reserved - 3);
  expect((await takeBack(order.id, 4)).body).toMatchObject({ status: 'assembled' });
  expect(await aside()).toBe(reserved);
});

test('handing over is not taken back, and neither is a cancelled order', async () => {
  const { body: order } = await shop.place(pickupOf(itemOf(shop.cable)));
  await shop.call('POST /admin/orders/{id}/cancel/', {
    user: operator,
    params: { id: order.id },
    body: { version: 1, reason: 'не нужен' },
  });
  expect(await takeBack(order.id, 2)).toMatchObject({ status: 409, body: { code: 'not_a_step' } });
  const customer = await shop.aCustomer();
  expect((await takeBack(order.id, 2, customer)).status).toBe(403);
});

test('the board names who of staff has brought an order where it is', async () => {
  const { body: order } = await shop.place(pickupOf(itemOf(shop.cable)));
  const row = async () =>
    (await shop.call('GET /admin/orders/', { user: operator, query: { search: order.number } })).body.results[0];
  expect(await row()).toMatchObject({ moved_by: '' });
  await move(order.id, 1, 'confirmed');
  expect(await row()).toMatchObject({ moved_by: 'Нурлан' });
});
