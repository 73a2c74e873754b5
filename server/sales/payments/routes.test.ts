import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PayShop, payShop } from '#test/support/pay-shop.ts';

let shop: PayShop;

beforeAll(async () => {
  shop = await payShop();
});
afterAll(() => shop.close());

const charged = (order: { id: number; total: number }) => [
  expect.objectContaining({ order: order.id, amount: order.total, status: 'charged' }),
];

describe('paying', () => {
  test('a guest gets a code, enters it, and the order is paid, once, with an e-mail', async () => {
    const order = await shop.anOrder({ headers: { 'accept-language': 'en' } });
    const created = await shop.create(order);
    expect(created).toMatchObject({
      status: 201,
      body: {
        result: 'created',
        status: 'awaiting_otp',
        order: order.id,
        number: order.number,
        amount: 301,
        currency: 'KGS',
        phone: '996*****01',
        attempts_left: 3,
        resend_after: 60,
        failure: null,
        payment: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    });
    const lifeMs = Date.parse(created.body.expires_at ?? '') - Date.parse(created.body.now);
    expect(lifeMs).toBeGreaterThan(170_000);
    expect(lifeMs).toBeLessThanOrEqual(180_000);
    const paid = { result: 'confirmed', status: 'paid', order: order.id, paid_at: expect.any(String), failure: null };
    expect(await shop.confirm(order)).toMatchObject({ status: 200, body: paid });
    expect(await shop.confirm(order, '9999')).toMatchObject({ status: 200, body: paid });
    expect(shop.booksOf(order)).toEqual(charged(order));
    const read = await shop.read(order.id, undefined, order.headers);
    expect(read.body).toMatchObject({ payment_status: 'paid', can_cancel: false, expires_at: null });
    expect(read.body.timeline.map(({ status, actor }) => `${status} ${actor}`)).toEqual([
      ...['new guest', 'unpaid guest', 'awaiting_otp guest', 'pending guest', 'paid bank'],
    ]);
    const emails = await shop.emails();
    expect(emails.filter(({ subject }) => subject === `Order ${order.number} is paid`)).toHaveLength(1);
  });

  test('another device of the owner goes on where the first one stopped', async () => {
    const user = await shop.aCustomer();
    const order = await shop.anOrder({ user });
    expect(await shop.state(order)).toMatchObject({
      status: 'unpaid',
      payment: null,
      hold_expires_at: expect.any(String),
    });
    await shop.create(order);
    expect(await shop.state(order)).toMatchObject({ status: 'awaiting_otp', phone: '996*****01', attempts_left: 3 });
    expect((await shop.confirm(order)).body.status).toBe('paid');
  });

  test('another person’s order is not found by any call', async () => {
    const order = { ...(await shop.anOrder()), headers: { 'x-order-key': 'x' }, user: await shop.aCustomer() };
    const unknown = { status: 404, body: { detail: 'No Order matches the given query.' } };
    expect(await shop.create(order)).toMatchObject(unknown);
    expect(await shop.confirm(order)).toMatchObject(unknown);
    expect(await shop.resend(order)).toMatchObject(unknown);
    expect(await shop.state(order)).toEqual(unknown.body);
  });
});

test('the file of one’s own data has one’s own attempts to pay, and no one else’s', async () => {
  const [one, other] = [await shop.aCustomer(), await shop.aCustomer()];
  const [ones, others] = [await shop.anOrder({ user: one }), await shop.anOrder({ user: other })];
  for (const order of [ones, others]) await shop.create(order);
  const { body } = await shop.call('GET /users/me/export/', { user: one });
  expect(body.payments.map(({ order }) => order)).toEqual([ones.id]);
});
