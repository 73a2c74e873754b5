import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PayShop, payer, payShop } from '#test/support/pay-shop.ts';
import { countRecentPayments } from './payments.ts';

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
    expect(await shop.state(order)).toMatchObject({
      phone: '996*****01',
      expires_at: null,
      attempts_left: null,
      resend_after: null,
      hold_expires_at: null,
    });
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
  const second = await shop.anOrder({ user: one });
  await shop.create(second, payer.poor);
  expect((await shop.create(ones, payer.unknown)).status).toBe(404);
  await shop.confirm(second, '9999');
  await shop.create(second);
  const paid = (await shop.confirm(second)).body;
  const { body } = await shop.call('GET /users/me/export/', { user: one });
  const instant = expect.stringMatching(/^20.*Z$/);
  const attempt = { id: expect.any(String), amount: 301, charged: null, created_at: instant, paid_at: null };
  const replaced = { ...attempt, status: 'voiding', failure: 'replaced', code_sent_at: instant };
  expect(body.payments).toEqual([
    { ...replaced, order: ones.id, phone: payer.pays },
    {
      ...replaced,
      order: ones.id,
      phone: payer.unknown,
      status: 'failed',
      failure: 'payer_not_found',
      code_sent_at: null,
    },
    { ...replaced, order: second.id, phone: payer.poor },
    {
      ...replaced,
      order: second.id,
      phone: payer.pays,
      status: 'paid',
      failure: null,
      charged: 301,
      paid_at: paid.paid_at,
    },
  ]);
});

test('payments are counted by where they stand, for the 24 hours after they began', async () => {
  const before = await countRecentPayments(shop.db);
  const order = await shop.anOrder();
  await shop.create(order);
  const awaiting_otp = (before.awaiting_otp ?? 0) + 1;
  expect(await countRecentPayments(shop.db)).toEqual({ ...before, awaiting_otp });
  const begun = (hours: number) =>
    sql`update payment_attempts set created_at = now() - make_interval(hours => ${hours}) where order_id = ${order.id}`.execute(
      shop.db,
    );
  await begun(23);
  expect(await countRecentPayments(shop.db)).toEqual({ ...before, awaiting_otp });
  await begun(25);
  expect(await countRecentPayments(shop.db)).toEqual(before);
});

test('what is kept of a call to the bank: its question, its answer and how long it took', async () => {
  const order = await shop.anOrder();
  shop.spoil('create', 'timeout_after');
  await shop.create(order);
  await shop.create(order);
  const { rows } = await shop.pool.query(
    'select call, reference, answer, http_status, fault, ms from bank_messages where reference like $1 order by id',
    [`${order.id}-%`],
  );
  const kept = { call: 'create', ms: expect.any(Number) };
  expect(rows).toMatchObject([
    { ...kept, reference: `${order.id}-1-${order.number}`, answer: null, http_status: null, fault: 'timeout' },
    {
      ...kept,
      reference: `${order.id}-2-${order.number}`,
      answer: { message: 'CREATED' },
      http_status: 200,
      fault: null,
    },
  ]);
});
