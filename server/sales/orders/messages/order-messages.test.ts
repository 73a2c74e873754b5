import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { orderNews } from '#rules/sales/order-news.ts';
import { writeStepEmail } from '#server/sales/orders/emails/step-emails.ts';
import { deliveryOf, itemOf, pickupOf } from '#test/support/a-checkout.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { liftCaps } from '#test/support/lift-caps.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';
import { smsGateway } from '#test/support/sms-gateway.ts';
import { sendOrderMessage } from './order-messages.ts';

let shop: OrderShop;
let owner: Customer;
let gateway: ReturnType<typeof smsGateway>;
beforeAll(async () => {
  shop = await orderShop();
  await liftCaps(shop.pool);
  owner = await shop.aCustomer({ role: 'owner' });
  gateway = smsGateway(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.pool.query('delete from sms_days');
  await gateway.set(owner, { cap_som: 1000, order_news: orderNews });
});

const guest = { 'x-guest': '1' };
let phones = 0;
const newPhone = () => {
  phones += 1;
  return `0555${String(phones).padStart(6, '0')}`;
};
/** The texts that a number got, after the jobs that are due. */
const received = async (phone: string) => {
  await shop.emails();
  return gateway.received().flatMap((each) => (each.phone === phone.replace(/^0/, '996') ? [each.text] : []));
};
/** An order of a guest without an e-mail. */
async function anOrder({ phone = newPhone(), wish = pickupOf(itemOf(shop.cable)) as object } = {}) {
  const { body, status } = await shop.place({ ...wish, phone, email: '' }, undefined, guest);
  expect(status).toBe(201);
  return { order: body, phone };
}
const move = (id: number, version: number, to: string) =>
  shop.call('POST /admin/orders/{id}/move/', { user: owner, params: { id }, body: { version, to } });

test('a guest without an e-mail gets the link of the order, which opens it', async () => {
  const { order, phone } = await anOrder();
  const [text = '', ...more] = await received(phone);
  expect(more).toEqual([]);
  expect(text).toContain(order.number);
  const link = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '');
  expect(link.pathname).toBe(`/orders/${order.id}`);
  const opened = await shop.read(order.id, undefined, { 'x-order-key': link.hash.replace('#link=', '') });
  expect(opened).toMatchObject({ status: 200, body: { number: order.number } });
});

test('who has given an e-mail gets no messages, nor does a landline', async () => {
  const phone = newPhone();
  await shop.place({ ...pickupOf(itemOf(shop.cable)), phone, email: 'has@example.com' }, undefined, guest);
  expect(await received(phone)).toEqual([]);
  const landline = await anOrder({ phone: '0312123456' });
  expect(await received(landline.phone)).toEqual([]);
});

test('whether news of its steps can reach its customer is said with an order', async () => {
  const getsSteps = async (contact: { phone?: string; email?: string }) => {
    const wish = { ...pickupOf(itemOf(shop.cable)), phone: newPhone(), email: '', ...contact };
    const { body } = await shop.place(wish, undefined, guest);
    const { body: order } = await shop.read(body.id, undefined, { 'x-order-key': body.key ?? '' });
    return order.gets_no_steps !== true;
  };
  const landline = { phone: '0312123456' };
  expect([await getsSteps({}), await getsSteps(landline)]).toEqual([true, false]);
  expect(await getsSteps({ ...landline, email: 'home@example.com' })).toBe(true);
  await gateway.set(owner, { order_news: ['cancelled'] });
  expect([await getsSteps({}), await getsSteps({ email: 'home@example.com' })]).toEqual([false, true]);
  await gateway.set(owner, { gateway: 'none', fields: {}, order_news: orderNews });
  expect(await getsSteps({})).toBe(false);
});

test('of which news there are messages is the owner’s choice; without a gateway there are none', async () => {
  await gateway.set(owner, { order_news: ['cancelled'] });
  const { order, phone } = await anOrder();
  expect(await received(phone)).toEqual([]);
  await shop.pool.query("update orders set status = 'cancelled' where id = $1", [order.id]);
  await sendOrderMessage(shop.services, { order: order.id, news: 'cancelled' });
  expect(await received(phone)).toEqual([expect.stringContaining(order.number)]);
  await gateway.set(owner, { gateway: 'none', fields: {}, order_news: orderNews });
  const silent = await anOrder();
  expect(await received(silent.phone)).toEqual([]);
});

test('in quiet hours a message waits for the morning, and is not sent once the news are old', async () => {
  await gateway.set(owner, { order_news: ['placed'], quiet_from: 21, quiet_to: 9 });
  const { order, phone } = await anOrder({ wish: deliveryOf(itemOf(shop.cable)) });
  await shop.pool.query('delete from graphile_worker._private_jobs');
  const message = { order: order.id, news: 'placed' } as const;
  await sendOrderMessage(shop.services, message, night);
  const { rows } = await shop.pool.query(
    `select round(extract(epoch from run_at - now()) / 3600) as hours from graphile_worker.jobs
     where task_identifier = 'send_order_message'`,
  );
  expect(rows.map(({ hours }) => Number(hours))).toEqual([10]);
  await sendOrderMessage(shop.services, message, morning);
  expect(await received(phone)).toHaveLength(1);
  await shop.pool.query("update orders set status = 'cancelled' where id = $1", [order.id]);
  await shop.pool.query('delete from order_messages where order_id = $1', [order.id]);
  await sendOrderMessage(shop.services, message, morning);
  expect(await received(phone)).toHaveLength(1);
});

const night = new Date('2026-11-26T17:00:00Z');
const morning = new Date('2026-11-27T03:00:00Z');

test('news that come twice in a night wait for the morning once', async () => {
  await gateway.set(owner, { order_news: ['ready'], quiet_from: 21, quiet_to: 9 });
  const { order } = await anOrder();
  await shop.pool.query("update orders set status = 'ready' where id = $1", [order.id]);
  await shop.pool.query('delete from graphile_worker._private_jobs');
  for (let step = 0; step < 2; step += 1) {
    await sendOrderMessage(shop.services, { order: order.id, news: 'ready' }, night);
  }
  const { rows } = await shop.pool.query(
    "select from graphile_worker.jobs where task_identifier = 'send_order_message'",
  );
  expect(rows).toHaveLength(1);
  await shop.pool.query('delete from graphile_worker._private_jobs');
});

test('an order that is ready by the morning is not said to be accepted too, unless that is all the shop sends', async () => {
  const { order, phone } = await anOrder();
  expect(await received(phone)).toHaveLength(1);
  await shop.pool.query("update orders set status = 'ready' where id = $1", [order.id]);
  await sendOrderMessage(shop.services, { order: order.id, news: 'placed' }, morning);
  expect(await received(phone)).toHaveLength(1);
  await gateway.set(owner, { order_news: ['placed'] });
  await shop.pool.query('delete from order_messages where order_id = $1', [order.id]);
  await sendOrderMessage(shop.services, { order: order.id, news: 'placed' }, morning);
  expect(await received(phone)).toHaveLength(2);
});

test('news go out once, however often their job runs and however many run it at once', async () => {
  const { order, phone } = await anOrder();
  expect(await received(phone)).toHaveLength(1);
  const again = () => sendOrderMessage(shop.services, { order: order.id, news: 'placed' }, morning);
  await Promise.all([again(), again(), again()]);
  expect(await received(phone)).toHaveLength(1);
});

const setSteps = (id: number, steps: boolean, headers: Record<string, string> = {}) =>
  shop.call('PUT /orders/{id}/messages/', { params: { id }, headers, body: { steps } });

test('one press on the order’s page ends messages about its steps; what has to be known is still sent', async () => {
  const { order, phone } = await anOrder();
  await received(phone);
  expect((await setSteps(order.id, false)).status).toBe(404);
  const key = { 'x-order-key': order.key ?? '' };
  expect((await setSteps(order.id, false, key)).status).toBe(204);
  expect((await shop.read(order.id, undefined, key)).body.only_needed).toBe(true);
  await shop.pool.query("update orders set status = 'ready' where id = $1", [order.id]);
  await sendOrderMessage(shop.services, { order: order.id, news: 'ready' }, morning);
  expect(await received(phone)).toHaveLength(1);
  await shop.pool.query("update orders set status = 'cancelled' where id = $1", [order.id]);
  await sendOrderMessage(shop.services, { order: order.id, news: 'cancelled' }, morning);
  expect(await received(phone)).toHaveLength(2);
});

test('people choose for all their orders: their phone too, or only what they have to know, also by e-mail', async () => {
  const user = await shop.aCustomer();
  const choose = (body: object) => shop.call('PUT /users/me/order-messages/', { user, body });
  const usual = await shop.call('GET /users/me/order-messages/', { user });
  expect(usual.body).toEqual({ steps: true, phone: false });
  await choose({ steps: true, phone: true });
  const phone = newPhone();
  const { body: order } = await shop.place({ ...pickupOf(itemOf(shop.cable)), phone }, user);
  expect(await received(phone)).toHaveLength(1);
  await choose({ steps: false, phone: true });
  const emails = async () => (await shop.emails()).filter(({ to }) => to === user.email).length;
  const before = await emails();
  await writeStepEmail(shop.services, { order: order.id, step: 'confirmed' });
  await shop.pool.query("update orders set status = 'ready' where id = $1", [order.id]);
  await writeStepEmail(shop.services, { order: order.id, step: 'ready' });
  expect(await emails()).toBe(before);
  expect(await received(phone)).toHaveLength(1);
  await choose({ steps: true, phone: true });
  await writeStepEmail(shop.services, { order: order.id, step: 'ready' });
  expect(await emails()).toBe(before + 1);
  expect(await received(phone)).toHaveLength(2);
});

test('a message that could not be written costs nothing of the day', async () => {
  const { order, phone } = await anOrder();
  await received(phone);
  await shop.pool.query('delete from order_messages where order_id = $1', [order.id]);
  const parts = async () => (await shop.pool.query('select parts from sms_days')).rows;
  const before = await parts();
  await shop.pool.query("alter table sms_messages add constraint none_now check (kind <> 'order_news') not valid");
  try {
    await expect(sendOrderMessage(shop.services, { order: order.id, news: 'placed' }, morning)).rejects.toThrow();
  } finally {
    await shop.pool.query('alter table sms_messages drop constraint none_now');
  }
  expect(await parts()).toEqual(before);
});

test('messages about orders take half of the day, and codes go out for the other half', async () => {
  // A part costs a som: ten a day, of which news have five.
  await gateway.set(owner, { cap_som: 10, order_news: orderNews });
  const sent: number[] = [];
  for (let count = 0; count < 4; count += 1) sent.push((await received((await anOrder()).phone)).length);
  expect(sent[0]).toBe(1);
  expect(sent.at(-1)).toBe(0);
  expect((await shop.call('GET /admin/sms/', { user: owner })).body.today.is_capped).toBe(false);
  const code = await shop.call('POST /login/phone/', { body: { phone: newPhone() } });
  expect(code.status).toBe(200);
});

test('staff who take an order ahead have its phone sent what it needs to be handed over', async () => {
  const { order, phone } = await anOrder();
  expect(await received(phone)).toHaveLength(1);
  for (const [index, to] of ['confirmed', 'assembled', 'ready'].entries()) {
    expect((await move(order.id, index + 1, to)).status).toBe(200);
  }
  // Steps are reported once they can no longer be taken back.
  await shop.pool.query(
    `update graphile_worker._private_jobs set run_at = run_at - interval '1 hour' where run_at > now()`,
  );
  await shop.emails();
  const texts = await received(phone);
  expect(texts).toHaveLength(2);
  expect(texts[1]).toMatch(/можно забрать, код \d+/);
});
