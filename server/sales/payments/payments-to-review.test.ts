import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { itemOf } from '#test/support/a-checkout.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { aProduct, type MadeProduct } from '#test/support/a-product.ts';
import { type PayOrder, type PayShop, payShop } from '#test/support/pay-shop.ts';

let shop: PayShop;
let staff: Customer;
let rare: MadeProduct;

beforeAll(async () => {
  shop = await payShop();
  staff = await shop.aCustomer({ role: 'manager' });
});
afterEach(async () => {
  shop.mend();
  await shop.tend();
  expect(await shop.doctor()).toEqual([]);
});
afterAll(() => shop.close());

/** The bank charges after the order has expired: its answer took more than an hour beyond the hold. */
async function paidTooLate(): Promise<PayOrder> {
  rare = await aProduct(shop.db, { stock: 1, price: 900 });
  const order = await shop.anOrder({
    body: { items: [itemOf(rare)], promo_code: 'SALE10', email: 'late@example.com' },
  });
  await shop.create(order);
  shop.spoil('confirm', 'late', { ms: 60_000 });
  expect((await shop.confirm(order)).body.status).toBe('pending');
  await sql`update orders set expires_at = now() - interval '61 minutes' where id = ${order.id}`.execute(shop.db);
  await shop.tend();
  expect((await shop.state(order)).status).toBe('expired');
  expect(await shop.stockOf(rare)).toBe(1);
  await shop.endThinking();
  expect(shop.booksOf(order)).toHaveLength(1);
  await shop.tend();
  return order;
}

const decide = ({ id }: PayOrder, decision: 'keep' | 'refund' | 'refunded_by_hand') =>
  shop.call('POST /admin/orders/{id}/decision/', { user: staff, params: { id }, body: { decision } });
const queueOf = async ({ id }: PayOrder) =>
  (await shop.call('GET /admin/payments-to-review/', { user: staff })).body.results.filter(({ order }) => order === id);
const orderOf = async (order: PayOrder) => (await shop.read(order.id, undefined, order.headers)).body;

describe('money that lands after the order has expired', () => {
  test('is noted, reported, and waits for staff; nothing is sent and nothing is lost', async () => {
    const order = await paidTooLate();
    expect(await orderOf(order)).toMatchObject({ status: 'cancelled', payment_status: 'paid_needs_decision' });
    expect(await shop.stockOf(rare)).toBe(1);
    const emails = (await shop.emails()).filter(({ subject }) => subject.includes(order.number));
    expect(emails.map(({ template }) => template)).toEqual([
      'order-placed',
      'order-expired',
      'order-undecided',
      'staff-alert',
    ]);
    expect(emails.find(({ template }) => template === 'order-undecided')?.text).toMatch(/: \d+ × [\d\u00A0]+\u00A0сом/);
    expect(await queueOf(order)).toMatchObject([
      {
        number: order.number,
        charged: order.total,
        state: 'undecided',
        is_late: true,
        bank: expect.arrayContaining([expect.objectContaining({ call: 'confirm', said: null, fault: 'timeout' })]),
      },
    ]);
  });

  test('can be kept: the order stands again with its stock and its promo use', async () => {
    const order = await paidTooLate();
    const uses = await shop.usesOf('SALE10');
    await decide(order, 'keep');
    expect(await queueOf(order)).toEqual([]);
    const { status, payment_status, timeline } = await orderOf(order);
    expect([status, payment_status]).toEqual(['new', 'paid']);
    expect(timeline.slice(-2)).toMatchObject([
      { kind: 'order', status: 'new', actor: 'staff' },
      { kind: 'payment', status: 'paid', actor: 'staff' },
    ]);
    expect([await shop.stockOf(rare), await shop.usesOf('SALE10')]).toEqual([0, uses + 1]);
    expect(await decide(order, 'keep')).toMatchObject({ status: 409, body: { code: 'nothing_to_decide' } });
  });

  test('cannot be kept when the piece is gone: all stays as it was, and a refund is left', async () => {
    const order = await paidTooLate();
    await shop.anOrder({ body: { items: [itemOf(rare)] } });
    expect(await decide(order, 'keep')).toMatchObject({
      status: 409,
      body: { code: 'out_of_stock', lines: [{ left: 0 }] },
    });
    expect(await orderOf(order)).toMatchObject({ status: 'cancelled', payment_status: 'paid_needs_decision' });
    await decide(order, 'refund');
    await shop.tend();
    expect((await orderOf(order)).payment_status).toBe('refunded');
  });

  test.each([
    ...(['slow', 'timeout_before', 'timeout_after', 'error_before', 'error_after'] as const),
    ...(['cut_before', 'cut', 'garbled'] as const),
  ])('is refunded once, although the bank’s answer: %s', async (fault) => {
    const order = await paidTooLate();
    shop.spoil('refund', fault, { ms: 1_000 });
    await decide(order, 'refund');
    for (let tends = 0; tends < 3; tends += 1) await shop.tend();
    expect(await orderOf(order)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
    expect(shop.booksOf(order)).toMatchObject([{ amount: order.total, status: 'refunded' }]);
    const emails = (await shop.emails()).filter(({ subject }) => subject.includes(order.number));
    expect(emails.filter(({ template }) => template === 'order-refunded')).toHaveLength(1);
    expect(await decide(order, 'refund')).toMatchObject({ status: 409, body: { code: 'nothing_to_decide' } });
  });

  test('a bank that makes no refunds leaves the decision open, until staff have given the money back', async () => {
    const order = await paidTooLate();
    shop.spoil('refund', 'declined');
    await decide(order, 'refund');
    await shop.tend();
    expect((await orderOf(order)).payment_status).toBe('paid_needs_decision');
    await decide(order, 'refunded_by_hand');
    expect((await orderOf(order)).payment_status).toBe('refunded');
  });
});

describe('money of another sum', () => {
  async function paidWrong(): Promise<PayOrder> {
    const order = await shop.anOrder();
    await shop.create(order);
    shop.spoil('confirm', 'wrong_amount');
    expect(await shop.confirm(order)).toMatchObject({ status: 409, body: { code: 'paid_needs_decision' } });
    expect(await orderOf(order)).toMatchObject({ status: 'new', payment_status: 'paid_needs_decision' });
    return order;
  }

  test('can be accepted', async () => {
    const order = await paidWrong();
    await decide(order, 'keep');
    expect(await orderOf(order)).toMatchObject({ status: 'new', payment_status: 'paid' });
  });

  test('can be given back, and then the order is closed and its stock free', async () => {
    const before = await shop.stockOf(shop.cable);
    const order = await paidWrong();
    await decide(order, 'refund');
    await shop.tend();
    expect(await orderOf(order)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
    expect(await shop.stockOf(shop.cable)).toBe(before);
    expect(shop.booksOf(order)).toMatchObject([{ amount: 308, status: 'refunded' }]);
  });
});

describe('what staff decide', () => {
  const audited = async ({ id }: PayOrder) => {
    const query = { subject: 'order', subject_id: String(id), action: 'payment.decide' };
    const { body } = await shop.call('GET /admin/audit/', { user: staff, query });
    return body.results.map(({ actor, before, after }) => ({ actor, before, after }));
  };
  const emailsOf = async (order: PayOrder, template: string) =>
    (await shop.emails()).filter((email) => email.template === template && email.subject.includes(order.number));

  test('stands in the audit with the sum, and the customer reads of money that counts', async () => {
    const order = await paidTooLate();
    await decide(order, 'keep');
    const after = { decision: 'keep', charged: order.total };
    expect(await audited(order)).toEqual([{ actor: staff.email, before: null, after }]);
    expect(await emailsOf(order, 'order-paid')).toHaveLength(1);
  });

  test('of money that was given back by hand is noted in the same way, each decision by itself', async () => {
    const order = await paidTooLate();
    shop.spoil('refund', 'declined');
    await decide(order, 'refund');
    await shop.tend();
    await decide(order, 'refunded_by_hand');
    expect((await audited(order)).map(({ after }) => after)).toEqual([
      { decision: 'refunded_by_hand', charged: order.total },
      { decision: 'refund', charged: order.total },
    ]);
    expect(await emailsOf(order, 'order-refunded')).toHaveLength(1);
    expect(await decide(order, 'refunded_by_hand')).toMatchObject({ status: 409, body: { code: 'nothing_to_decide' } });
  });

  test('is of an order that there is, and of one of its payments', async () => {
    const order = await paidTooLate();
    const [waiting] = await queueOf(order);
    const ask = (id: number, attempt: string | undefined) =>
      shop.call('POST /admin/orders/{id}/decision/', {
        user: staff,
        params: { id },
        body: { decision: 'keep', attempt },
      });
    expect((await ask(2_000_000_000, undefined)).status).toBe(404);
    expect(await ask(order.id, randomUUID())).toMatchObject({ status: 409, body: { code: 'nothing_to_decide' } });
    expect((await ask(order.id, waiting?.attempt)).status).toBe(204);
  });
});

/** Paid, and the bank still thinks about an earlier payment of it that the shop believes to be over. */
async function paidBesideLate(): Promise<PayOrder> {
  const order = await shop.anOrder();
  await shop.create(order);
  shop.spoil('confirm', 'late', { ms: 60_000 });
  await shop.confirm(order);
  // The bank first denies that it knows the payment, then charges it all the same, after another one has paid.
  await sql`update payment_attempts set asks = 5 where order_id = ${order.id}`.execute(shop.db);
  shop.spoil('status', 'not_found');
  await shop.tend();
  expect((await shop.state(order)).status).toBe('failed');
  await shop.create(order);
  expect((await shop.confirm(order)).body.status).toBe('paid');
  return order;
}

/** The bank has charged twice for it, and the second charge waits for a decision. */
async function chargeLate(order: PayOrder): Promise<void> {
  await shop.endThinking();
  expect(shop.booksOf(order)).toHaveLength(2);
  await shop.tend();
  expect(await undecided(order)).toBe(1);
  expect(await shop.doctor()).toEqual([]);
}

test('a second charge of an order that is paid goes back alone', async () => {
  const order = await paidBesideLate();
  await chargeLate(order);
  expect((await orderOf(order)).payment_status).toBe('paid');
  expect(await queueOf(order)).toMatchObject([{ is_late: false, is_second: true, state: 'undecided', charged: 301 }]);
  expect(await decide(order, 'keep')).toMatchObject({ status: 409, body: { code: 'nothing_to_decide' } });
  await decide(order, 'refund');
  expect(await queueOf(order)).toMatchObject([{ is_second: true, state: 'refunding' }]);
  await shop.tend();
  expect(await queueOf(order)).toEqual([]);
  expect((await orderOf(order)).payment_status).toBe('paid');
  expect(
    shop
      .booksOf(order)
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual(['charged', 'refunded']);
});

test.each([
  ['after', 'paid'],
  ['before', 'paid_needs_decision'],
])('a second charge waits for its decision also where the first one went back %s it', async (moment, status) => {
  const order = await paidBesideLate();
  if (moment === 'after') await chargeLate(order);
  const body = { key: randomUUID(), method: 'mbank', reason: 'Передумал', amount: order.total, cancel: true };
  const call = { user: staff, params: { id: order.id } };
  expect(await shop.call('POST /admin/orders/{id}/refunds/', { ...call, body })).toMatchObject({ status: 201 });
  await shop.tend();
  if (moment === 'before') await chargeLate(order);
  expect(await orderOf(order)).toMatchObject({ status: 'cancelled', payment_status: status });
  await decide(order, 'refund');
  await shop.tend();
  expect(await orderOf(order)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
  expect(shop.booksOf(order).map(({ status: state }) => state)).toEqual(['refunded', 'refunded']);
});

async function undecided({ id }: PayOrder): Promise<number> {
  const rows = await shop.db
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', id)
    .where('status', '=', 'paid_needs_decision')
    .execute();
  return rows.length;
}

test('a second charge that was given back by hand leaves its order paid, and the books have it as a transfer', async () => {
  const order = await paidBesideLate();
  await chargeLate(order);
  expect((await decide(order, 'refunded_by_hand')).status).toBe(204);
  expect(await orderOf(order)).toMatchObject({ status: 'new', payment_status: 'paid' });
  const { rows } = await shop.pool.query(
    `select kind, amount, method, actor from money_movements where order_id = $1 and kind <> 'expected' order by id`,
    [order.id],
  );
  const received = { kind: 'received', amount: 301, method: 'mbank', actor: 'bank' };
  expect(rows).toEqual([received, received, { kind: 'refunded', amount: 301, method: 'transfer', actor: 'staff' }]);
  const mail = (await shop.emails()).filter(({ subject }) => subject.includes(order.number));
  expect(mail.map(({ template }) => template)).toContain('order-refunded');
});

test('the queue has the payment that waits longest first, page by page, with the last six words of the bank', async () => {
  const page = async (query: { limit?: string; offset?: string }) =>
    (await shop.call('GET /admin/payments-to-review/', { user: staff, query })).body;
  const before = (await page({})).count;
  const newer = await paidBesideLate();
  await chargeLate(newer);
  const older = await paidTooLate();
  await sql`update payment_attempts set paid_at = '2026-01-02T03:04:05Z' where order_id = ${older.id}`.execute(shop.db);
  await sql`insert into bank_messages (call, reference, sent, answer)
    select 'callback', reference, '{}', jsonb_build_object('status', 'S' || step, 'amount', step)
    from payment_attempts, generate_series(1, 9) step where order_id = ${older.id}`.execute(shop.db);
  const first = await page({ limit: '1' });
  expect(first.count).toBe(before + 2);
  expect(first.results).toMatchObject([
    {
      order: older.id,
      number: older.number,
      order_status: 'cancelled',
      total: older.total,
      charged: older.total,
      paid_at: '2026-01-02T03:04:05.000Z',
      is_late: true,
      is_second: false,
      state: 'undecided',
    },
  ]);
  expect(first.results[0]?.bank.map(({ call, said }) => [call, said])).toEqual(
    [9, 8, 7, 6, 5, 4].map((step) => ['callback', `S${step} ${step}`]),
  );
  const second = await page({ limit: '1', offset: String(before + 1) });
  expect(second).toMatchObject({ count: before + 2, results: [{ order: newer.id, is_late: false, is_second: true }] });
  expect(second.results[0]?.bank[0]).toMatchObject({ call: 'status', said: expect.stringMatching(/CHARGE 301$/) });
  for (const order of [newer, older]) await decide(order, 'refund');
});
