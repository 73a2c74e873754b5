import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { itemOf } from '#test/support/a-checkout.ts';
import { type PayOrder, type PayShop, payer, payShop } from '#test/support/pay-shop.ts';
import { codeLimits } from './payment-rate-limits.ts';
import { notPayable, refusedByBank } from './refusals.ts';

let shop: PayShop;

beforeAll(async () => {
  shop = await payShop();
});
afterAll(async () => {
  await shop.tend();
  expect(await shop.doctor()).toEqual([]);
  await shop.close();
});

const wrong = '9999';
const refusal = (status: number, code: string) => ({ status, body: { code, detail: expect.any(String) } });

async function withCode(): Promise<PayOrder> {
  const order = await shop.anOrder();
  expect((await shop.create(order)).status).toBe(201);
  return order;
}

describe('the payer', () => {
  test.each(['', '123', 'abc', '99670000000', '9967000000011', '+996 (000) 00-00-00'])(
    '%j is no phone: the bank is not asked',
    async (phone) => {
      const order = await shop.anOrder();
      expect(await shop.create(order, phone)).toMatchObject({ status: 400, body: { phone: [expect.any(String)] } });
      expect((await shop.state(order)).payment).toBeNull();
    },
  );

  test('a payer whom the bank does not know is said to be that, and the next phone is tried at once', async () => {
    const order = await shop.anOrder();
    expect(await shop.create(order, payer.unknown)).toMatchObject(refusal(404, 'payer_not_found'));
    expect(await shop.state(order)).toMatchObject({ status: 'unpaid', failure: 'payer_not_found' });
    expect((await shop.create(order)).status).toBe(201);
  });

  test('a bank that fails is no fault of the payer’s', async () => {
    expect(await shop.create(await shop.anOrder(), payer.broken)).toMatchObject(refusal(502, 'provider_error'));
  });

  test('an empty account is reported after the code, and another phone can pay', async () => {
    const order = await shop.anOrder();
    await shop.create(order, payer.poor);
    expect(await shop.confirm(order)).toMatchObject(refusal(402, 'insufficient_funds'));
    expect(await shop.state(order)).toMatchObject({ status: 'failed', failure: 'insufficient_funds' });
    const wrong_codes = shop.db.selectFrom('payment_attempts').select('wrong_codes').where('order_id', '=', order.id);
    expect(await wrong_codes.execute()).toEqual([{ wrong_codes: 0 }]);
    await shop.create(order);
    expect((await shop.confirm(order)).body.status).toBe('paid');
  });
});

test('a sum that the bank does not take is refused as the bank’s limit, in words without the shop’s bounds', () => {
  expect(refusedByBank('payment_limit')).toMatchObject({ kind: 'conflict' });
  expect(refusedByBank('payment_limit').refusal).toEqual({ code: 'payment_limit', of: 'bank' });
  expect(refusedByBank('declined')).toMatchObject({ kind: 'conflict' });
  expect(refusedByBank('declined').refusal).toEqual({ code: 'declined' });
});

test.each([
  ['pending', 'payment_pending'],
  ['expired', 'order_expired'],
  ['cancelled', 'order_cancelled'],
  ['paid_needs_decision', 'paid_needs_decision'],
  ['paid', 'already_paid'],
] as const)('an order whose payment is %s takes no other: %s', (status, code) => {
  expect(notPayable(status)).toMatchObject({ kind: 'conflict', code });
});

describe('the code', () => {
  test.each(['', '123', '12345', 'abcd', '12 4'])('%j is no code and costs no attempt', async (otp) => {
    const order = await withCode();
    expect(await shop.confirm(order, otp)).toMatchObject({ status: 400, body: { otp: ['Enter 4 digits.'] } });
    expect((await shop.state(order)).attempts_left).toBe(3);
  });

  test('three wrong codes end it, and the right one comes too late; a new code pays', async () => {
    const order = await withCode();
    const invalid = (left: number) => ({
      status: 400,
      body: { code: 'otp_invalid', attempts_left: left, otp: [expect.any(String)] },
    });
    expect(await shop.confirm(order, wrong)).toMatchObject(invalid(2));
    expect(await shop.state(order)).toMatchObject({ status: 'awaiting_otp', attempts_left: 2 });
    expect(await shop.confirm(order, wrong)).toMatchObject(invalid(1));
    expect(await shop.confirm(order, wrong)).toMatchObject(refusal(429, 'otp_attempts_exceeded'));
    expect(await shop.confirm(order)).toMatchObject(refusal(429, 'otp_attempts_exceeded'));
    expect(await shop.state(order)).toMatchObject({ status: 'failed', failure: 'otp_attempts_exceeded' });
    expect((await shop.resend(order)).status).toBe(201);
    expect((await shop.confirm(order)).body.status).toBe('paid');
  });

  test('fifteen wrong codes of one order are the last, also where new codes are asked for', async () => {
    const order = await shop.anOrder();
    for (let code = 0; code < 5; code += 1) {
      expect((await shop.create(order)).status).toBe(201);
      for (let guess = 0; guess < 3; guess += 1) await shop.confirm(order, wrong);
    }
    expect(await shop.create(order)).toMatchObject(refusal(429, 'otp_attempts_exceeded'));
    expect(shop.booksOf(order)).toEqual([]);
  });

  test('a code whose life is over is refused without the bank, and withdrawn', async () => {
    const order = await withCode();
    await shop.runOut(order, 'code');
    expect(await shop.confirm(order)).toMatchObject(refusal(410, 'otp_expired'));
    expect(await shop.confirm(order)).toMatchObject(refusal(410, 'otp_expired'));
    expect(await shop.state(order)).toMatchObject({ status: 'failed', failure: 'otp_expired' });
    await shop.create(order);
    expect((await shop.confirm(order)).body.status).toBe('paid');
  });

  test('a code that is not entered is withdrawn by the job', async () => {
    const order = await withCode();
    await shop.runOut(order, 'code');
    await shop.tend();
    expect(await shop.state(order)).toMatchObject({ status: 'failed', failure: 'otp_expired' });
    const [payment] = shop.bank.ledger.listRecent(100).filter(({ reference }) => reference.startsWith(`${order.id}-`));
    expect(payment?.status).toBe('CANCEL');
  });

  test('no code at all is not found', async () => {
    expect(await shop.confirm(await shop.anOrder())).toMatchObject(refusal(404, 'payment_not_found'));
    expect(await shop.resend(await shop.anOrder())).toMatchObject(refusal(404, 'payment_not_found'));
  });
});

describe('another code', () => {
  const attemptsOf = ({ id }: PayOrder) =>
    shop.db.selectFrom('payment_attempts').selectAll().where('order_id', '=', id).orderBy('position').execute();
  const endCoolDown = ({ id }: PayOrder) =>
    sql`update payment_attempts set code_sent_at = clock_timestamp() - interval '60 seconds' where order_id = ${id}`.execute(
      shop.db,
    );

  test('may be asked for in the very second in which the cool-down ends, by either call', async () => {
    const order = await withCode();
    const first = (await shop.state(order)).payment;
    await endCoolDown(order);
    const second = await shop.create(order);
    expect(second).toMatchObject({ status: 201, body: { resend_after: 60 } });
    expect(second.body.payment).not.toBe(first);
    await endCoolDown(order);
    expect((await shop.resend(order)).status).toBe(201);
    expect(await attemptsOf(order)).toHaveLength(3);
  });

  test('that the bank refuses leaves none, and the one that it was to replace is withdrawn', async () => {
    const order = await withCode();
    expect(await shop.create(order, payer.unknown)).toMatchObject(refusal(404, 'payer_not_found'));
    expect(await shop.state(order)).toMatchObject({
      status: 'failed',
      failure: 'payer_not_found',
      phone: '996*****04',
      expires_at: null,
      attempts_left: null,
      resend_after: null,
      hold_expires_at: expect.any(String),
    });
    expect(await shop.confirm(order)).toMatchObject(refusal(404, 'payment_not_found'));
    expect(await attemptsOf(order)).toMatchObject([{ status: 'voiding', failure: 'replaced' }, { status: 'failed' }]);
    expect((await shop.resend(order)).body).toMatchObject({ code: 'payer_not_found' });
    expect(await shop.create(order)).toMatchObject({ status: 201, body: { status: 'awaiting_otp', failure: null } });
  });

  test('asked for again while fresh it is the same code; after the cool-down, or to another phone, it is a new one', async () => {
    const order = await withCode();
    const first = (await shop.state(order)).payment;
    expect(await shop.create(order)).toMatchObject({ status: 201, body: { payment: first } });
    const early = await shop.resend(order);
    expect(early).toMatchObject({ status: 429, body: { code: 'throttled' } });
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(50);
    await shop.runOut(order, 'cool-down');
    expect((await shop.state(order)).resend_after).toBe(0);
    const second = await shop.resend(order);
    expect(second).toMatchObject({ status: 201, body: { status: 'awaiting_otp', resend_after: 60 } });
    expect(second.body.payment).not.toBe(first);
    const third = await shop.create(order, payer.poor);
    expect(third).toMatchObject({ status: 201, body: { phone: '996*****02' } });
    expect(await attemptsOf(order)).toMatchObject([
      { status: 'voiding', failure: 'replaced', phone: payer.pays },
      { status: 'voiding', failure: 'replaced', phone: payer.pays },
      { status: 'awaiting_otp', failure: null, phone: payer.poor, reference: `${order.id}-3-${order.number}` },
    ]);
    await shop.tend();
    const statuses = shop.bank.ledger.listRecent(100).filter(({ reference }) => reference.startsWith(`${order.id}-`));
    expect(statuses.map(({ status }) => status).toSorted()).toEqual(['CANCEL', 'CANCEL', 'CREATED']);
  });
});

describe('the order', () => {
  test('a cancelled, an expired and a paid order take no payment', async () => {
    const cancelled = await shop.anOrder();
    await shop.cancel(cancelled.id, undefined, cancelled.headers);
    expect(await shop.create(cancelled)).toMatchObject(refusal(409, 'order_cancelled'));
    expect(await shop.confirm(cancelled)).toMatchObject(refusal(409, 'order_cancelled'));
    const expired = await shop.anOrder();
    await shop.runOut(expired, 'hold');
    expect(await shop.create(expired)).toMatchObject(refusal(409, 'order_expired'));
    await shop.tend();
    expect(await shop.create(expired)).toMatchObject(refusal(409, 'order_expired'));
    const paid = await withCode();
    await shop.confirm(paid);
    expect(await shop.create(paid)).toMatchObject(refusal(409, 'already_paid'));
    expect(await shop.cancel(paid.id, undefined, paid.headers)).toMatchObject({ status: 409 });
    for (const order of [cancelled, expired, paid]) expect((await shop.state(order)).hold_expires_at).toBeNull();
    for (const order of [cancelled, expired]) expect((await shop.state(order)).payment).toBeNull();
  });

  test('an order that is paid on receipt is not paid by phone', async () => {
    const order = await shop.anOrder({ body: { payment_method: 'cash' } });
    expect(await shop.create(order)).toMatchObject(refusal(409, 'not_mbank'));
    expect((await shop.read(order.id, undefined, order.headers)).body.expires_at).toBeNull();
  });

  test('limits are shown before the order, and hold when it is placed and when it is paid', async () => {
    expect((await shop.call('GET /site/footers/')).body.payment).toEqual({
      is_offered: true,
      min: 50,
      max: 50_000,
      hold_minutes: 30,
      guest_hold_minutes: 15,
    });
    const tooMuch = { payment_method: 'mbank', items: [itemOf(shop.cable, 99), itemOf(shop.phone, 3)] };
    await expect(shop.anOrder({ body: tooMuch })).rejects.toThrow('payment_limit');
    await expect(shop.anOrder({ body: tooMuch })).rejects.toThrow('"max":50000');
    const order = await shop.anOrder();
    const setting = { key: 'payment', value: JSON.stringify({ min: 50, max: 300, hold_minutes: 30 }) };
    await shop.db.insertInto('settings').values(setting).execute();
    expect(await shop.create(order)).toMatchObject({ status: 409, body: { code: 'payment_limit', max: 300 } });
    const limit = (min: number, max: number) => {
      const value = JSON.stringify({ min, max, hold_minutes: 30 });
      return shop.db.updateTable('settings').set({ value }).where('key', '=', 'payment').execute();
    };
    await limit(302, 400);
    expect(await shop.create(order)).toMatchObject({
      status: 409,
      body: { code: 'payment_limit', min: 302, max: 400 },
    });
    await limit(301, 301);
    expect((await shop.create(await shop.anOrder())).status).toBe(201);
    await shop.db.deleteFrom('settings').where('key', '=', 'payment').execute();
    expect((await shop.create(order)).status).toBe(201);
  });

  test('codes for one order are limited, and a paid one does not count for its phone', async () => {
    const order = await shop.anOrder();
    for (let asked = 0; asked < codeLimits.perOrder.attempts; asked += 1) await shop.create(order, payer.unknown);
    expect(await shop.create(order)).toMatchObject(refusal(429, 'throttled'));
    const attempts = async () => {
      const rows = await shop.db
        .selectFrom('rate_limits')
        .selectAll()
        .where('key', '=', `payment_phone:${payer.pays}`)
        .execute();
      return rows[0]?.attempts ?? 0;
    };
    const before = await attempts();
    const paid = await withCode();
    expect(await attempts()).toBe(before + 1);
    await shop.confirm(paid);
    expect(await attempts()).toBe(before);
  });
});
