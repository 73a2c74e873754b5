import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { itemOf } from '#test/support/a-checkout.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { samples } from '#test/support/draw.ts';
import { type PayOrder, type PayShop, payShop } from '#test/support/pay-shop.ts';

let shop: PayShop;
let manager: Customer;

beforeAll(async () => {
  shop = await payShop();
  manager = await shop.aCustomer({ role: 'manager' });
});
afterEach(async () => {
  shop.mend();
  await shop.tend();
  expect(await shop.doctor()).toEqual([]);
});
afterAll(() => shop.close());

const moneyOf = async ({ id }: { id: number }) =>
  (await shop.call('GET /admin/orders/{id}/money/', { user: manager, params: { id } })).body;
const orderOf = async (order: PayOrder) => (await shop.read(order.id, undefined, order.headers)).body;
const refund = ({ id }: { id: number }, body: object) =>
  shop.call('POST /admin/orders/{id}/refunds/', {
    user: manager,
    params: { id },
    body: { key: randomUUID(), method: 'mbank', reason: 'Брак', ...body },
  });
const emailsOf = async ({ number }: PayOrder) =>
  (await shop.emails()).filter(({ subject, template }) => template === 'money-refund' && subject.includes(number));

/** Three cables for 903 som, paid by the bank. */
async function paidOrder(count = 3): Promise<PayOrder> {
  const order = await shop.anOrder({ body: { items: [itemOf(shop.cable, count)] } });
  await shop.create(order);
  expect((await shop.confirm(order)).body.status).toBe('paid');
  return order;
}

describe('a part refund', () => {
  test('of one piece goes back by the bank, is reported by e-mail, and its piece is in stock again', async () => {
    const order = await paidOrder();
    const before = await shop.stockOf(shop.cable);
    const { lines } = await moneyOf(order);
    const answer = await refund(order, { lines: [{ item: lines[0]?.id, count: 1, is_restocked: true }] });
    expect(answer).toMatchObject({ status: 201, body: { refunds: [{ amount: 301, status: 'asking' }] } });
    await shop.tend();
    expect(await moneyOf(order)).toMatchObject({
      expected: 602,
      received: 903,
      refunded: 301,
      balance: 0,
      refundable: 602,
      payment_status: 'paid',
      refunds: [{ status: 'done' }],
      lines: [{ count: 3, refunded: 1 }],
    });
    expect(shop.booksOf(order)).toMatchObject([{ amount: 903, refunded: 301, status: 'charged' }]);
    expect(await shop.stockOf(shop.cable)).toBe(before + 1);
    const [mail] = await emailsOf(order);
    expect(mail?.text).toContain('301\u00A0сом');
    expect(mail?.text).toMatch(/: 1 × 301\u00A0сом\n/);
    expect(mail?.html).toMatch(/<img src="http:\/\/shop\.test\/share\/[0-9a-f]{16}-goods\.png"/);
    expect(await orderOf(order)).toMatchObject({ payment_status: 'paid', refunds: [{ amount: 301, method: 'mbank' }] });
  });

  test.each([
    ...(['slow', 'timeout_before', 'timeout_after', 'error_before', 'error_after'] as const),
    ...(['cut_before', 'cut', 'garbled'] as const),
  ])('is made once and reported once, although the bank’s answer: %s', async (fault) => {
    const order = await paidOrder();
    shop.spoil('refund', fault, { ms: 1_000 });
    await refund(order, { amount: 300 });
    for (let tends = 0; tends < 3; tends += 1) await shop.tend();
    expect(shop.booksOf(order)).toMatchObject([{ refunded: 300 }]);
    expect(await moneyOf(order)).toMatchObject({ refunded: 300, refunds: [{ status: 'done' }] });
    expect(await emailsOf(order)).toHaveLength(1);
  });

  test.each(['before', 'after'] as const)(
    'is made once, although the process dies %s the bank’s answer',
    async (moment) => {
      const order = await paidOrder();
      shop.crash('refund', moment);
      await refund(order, { amount: 300 });
      for (let tends = 0; tends < 3; tends += 1) await shop.tend();
      expect(shop.booksOf(order)).toMatchObject([{ refunded: 300 }]);
      expect(await moneyOf(order)).toMatchObject({ refunded: 300 });
    },
  );

  test('that the bank refuses waits on the list of decisions until it goes another way, or need not go', async () => {
    const waiting = async () =>
      (await shop.call('GET /admin/refused-refunds/', { user: manager })).body.results.map(({ amount }) => amount);
    const refuse = async (amount: number) => {
      const order = await paidOrder();
      shop.spoil('refund', 'declined');
      const { body } = await refund(order, { amount });
      await shop.tend();
      return { order, id: body.refunds[0]?.id ?? 0 };
    };
    const [one, other] = [await refuse(111), await refuse(222)];
    expect(await waiting()).toEqual([111, 222]);
    await refund(one.order, { method: 'transfer', amount: 111 });
    expect(await waiting()).toEqual([222]);
    const drop = () => shop.call('POST /admin/refused-refunds/{id}/drop/', { user: manager, params: { id: other.id } });
    expect((await drop()).status).toBe(204);
    expect(await drop()).toMatchObject({ status: 409, body: { code: 'not_refused' } });
    expect(await waiting()).toEqual([]);
  });

  test('that the bank refuses stays on the books, and can go another way', async () => {
    const order = await paidOrder();
    shop.spoil('refund', 'declined');
    await refund(order, { amount: 300 });
    await shop.tend();
    expect(await moneyOf(order)).toMatchObject({ refunded: 0, refundable: 903, refunds: [{ status: 'refused' }] });
    expect((await refund(order, { amount: 300, method: 'transfer' })).body).toMatchObject({ refunded: 300 });
    const [mail] = await emailsOf(order);
    expect(mail?.text).toContain('переводом');
    expect(mail?.html).not.toContain('-goods.png');
  });

  test('sent twice is made once', async () => {
    const order = await paidOrder();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => refund(order, { key, amount: 10, method: 'transfer' })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await moneyOf(order)).toMatchObject({ refunded: 10 });
  });
});

describe('a refund of pieces that go back to the shelf', () => {
  const restocked = async (order: PayOrder) => {
    const { lines } = await moneyOf(order);
    return { lines: [{ item: lines[0]?.id, count: 1, is_restocked: true }] };
  };

  test('puts them there once, although the order is cancelled before the bank has decided', async () => {
    const before = await shop.stockOf(shop.cable);
    const order = await paidOrder();
    expect((await refund(order, await restocked(order))).status).toBe(201);
    expect((await refund(order, { method: 'transfer', cancel: true })).status).toBe(201);
    await shop.tend();
    expect(await moneyOf(order)).toMatchObject({ refunded: 903, balance: 0 });
    expect(await shop.stockOf(shop.cable)).toBe(before);
  });

  test('leaves the shelf alone once a cancelled order has put everything back', async () => {
    const before = await shop.stockOf(shop.cable);
    const order = await paidOrder();
    expect((await refund(order, { method: 'transfer', amount: 1, cancel: true })).status).toBe(201);
    expect((await refund(order, { method: 'transfer', ...(await restocked(order)) })).status).toBe(201);
    expect(await shop.stockOf(shop.cable)).toBe(before);
  });
});

describe('a whole refund', () => {
  test('part after part ends in a payment that is refunded', async () => {
    const order = await paidOrder();
    await refund(order, { amount: 400 });
    await shop.tend();
    expect((await orderOf(order)).payment_status).toBe('paid');
    await refund(order, {});
    await shop.tend();
    expect(await orderOf(order)).toMatchObject({ status: 'new', payment_status: 'refunded' });
    expect(shop.booksOf(order)).toMatchObject([{ refunded: 903, status: 'refunded' }]);
  });

  test('with a cancel closes the order at once: its pieces are back, and its money when the bank says so', async () => {
    const before = await shop.stockOf(shop.cable);
    const order = await paidOrder();
    await refund(order, { cancel: true });
    expect(await orderOf(order)).toMatchObject({ status: 'cancelled', payment_status: 'paid' });
    expect(await moneyOf(order)).toMatchObject({ expected: 0, balance: -903, refundable: 0 });
    expect(await shop.stockOf(shop.cable)).toBe(before);
    await shop.tend();
    expect(await orderOf(order)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
    expect(await moneyOf(order)).toMatchObject({ balance: 0 });
  });
});

test.each([
  [{ amount: 904 }, 409, { code: 'more_than_captured', left: 903 }],
  [{ amount: 0 }, 400, {}],
  [{ lines: [{ item: 999_999, count: 1, is_restocked: true }] }, 400, { code: 'no_such_line' }],
  [{ method: 'cash', amount: 1 }, 409, { code: 'no_shift' }],
  [{ reason: ' ' }, 400, {}],
])('%j of 903 som is refused', async (body, status, says) => {
  expect(await refund(await paidOrder(), body)).toMatchObject({ status, body: says });
});

test('an operator gives no money back', async () => {
  const operator = await shop.aCustomer({ role: 'operator' });
  const { id } = await paidOrder(1);
  const body = { key: randomUUID(), method: 'transfer', reason: 'x' };
  const answer = await shop.call('POST /admin/orders/{id}/refunds/', { user: operator, params: { id }, body });
  expect(answer.status).toBe(403);
});

test('however many give back at once, never more than came, and the ledger adds up', async () => {
  const wish = fc.record({
    amount: fc.integer({ min: 1, max: 700 }),
    method: fc.constantFrom('transfer', 'mbank'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: 1, maxLength: 8 }), async (wishes) => {
      const order = await paidOrder();
      const answers = await Promise.all(wishes.map((one) => refund(order, one)));
      await shop.tend();
      const money = await moneyOf(order);
      const taken = wishes.filter((_, index) => answers[index]?.status === 201);
      expect(money.refunded).toBe(taken.reduce((sum, { amount }) => sum + amount, 0));
      expect(money.refunded).toBeLessThanOrEqual(903);
      expect(money.balance).toBe(0);
      for (const { status, body } of answers) if (status !== 201) expect(status, JSON.stringify(body)).toBe(409);
      expect(money.payment_status).toBe(money.refunded === 903 ? 'refunded' : 'paid');
      expect(await shop.doctor()).toEqual([]);
    }),
    samples(12, 2),
  );
}, 120_000);
