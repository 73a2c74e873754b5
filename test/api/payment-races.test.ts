import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { jobTasks } from '#server/boot/jobs.ts';
import { runDueJobs } from '#server/platform/jobs/jobs.ts';
import { expireOrders } from '#server/sales/orders/expire-orders.ts';
import type { ConfirmAnswer, PaymentProvider } from '#server/sales/payments/bank.ts';
import { callbackUrl } from '#server/sales/payments/callback-address.ts';
import { itemOf } from '#test/support/a-checkout.ts';
import { aProduct } from '#test/support/a-product.ts';
import { json } from '#test/support/ask.ts';
import { type PayOrder, type PayShop, payShop } from '#test/support/pay-shop.ts';

let shop: PayShop;

beforeAll(async () => {
  shop = await payShop();
});
afterEach(async () => {
  await shop.tend();
  expect(await shop.doctor()).toEqual([]);
});
afterAll(() => shop.close());

const times = <T>(count: number, make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

async function withCode(body: object = {}): Promise<PayOrder> {
  const order = await shop.anOrder({ body });
  expect((await shop.create(order)).status).toBe(201);
  return order;
}
const sentTo = (order: PayOrder) =>
  shop.bank.ledger.listRecent(1_000).filter(({ reference }) => reference.startsWith(`${order.id}-`));

test('twenty tabs that ask for a code at once get one code', async () => {
  const order = await shop.anOrder();
  const answers = await times(10, () => shop.create(order));
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  for (const { status, body } of answers.filter(({ status: other }) => other !== 201)) {
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'payment_pending' } });
  }
  expect(sentTo(order)).toHaveLength(1);
});

test('the same code from twenty tabs charges once, and every tab gets the same answer in the end', async () => {
  const order = await withCode();
  const answers = await times(20, () => shop.confirm(order));
  for (const { status } of answers) expect([200, 202]).toContain(status);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(shop.booksOf(order)).toHaveLength(1);
  expect((await shop.confirm(order)).body).toMatchObject({ result: 'confirmed', status: 'paid' });
});

test('twenty guesses at once cost the tries of one at a time: there are never more than three', async () => {
  const order = await withCode();
  await times(20, (n) => shop.confirm(order, String(2_000 + n)));
  for (let left = 0; left < 3; left += 1) await shop.confirm(order, '9999');
  const { rows } = await shop.pool.query('select wrong_codes from payment_attempts where order_id = $1', [order.id]);
  expect(rows).toEqual([{ wrong_codes: 3 }]);
  const [payment] = sentTo(order);
  expect(payment?.wrongCodes).toBe(3);
});

test('cancelling against paying: one wins, and the stock and the money follow it', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    const rare = await aProduct(shop.db, { stock: 1, price: 500 });
    const order = await withCode({ items: [itemOf(rare)] });
    const isPaidFirst = round % 2 === 0;
    // Which of two at the same time wins is chance; the first two rounds have each of them win once.
    const isRace = round > 1;
    const first: Promise<{ status: number }> = isPaidFirst ? shop.confirm(order) : cancel(order);
    if (!isRace) await first;
    const second = later<{ status: number }>(() => (isPaidFirst ? cancel(order) : shop.confirm(order)));
    const [paid, cancelled] = await Promise.all(isPaidFirst ? [first, second] : [second, first]);
    outcomes.add(`${paid.status} ${cancelled.status}`);
    const isPaid = paid.status === 200;
    expect(cancelled.status).toBe(isPaid ? 409 : 204);
    expect(shop.booksOf(order)).toHaveLength(isPaid ? 1 : 0);
    expect(await shop.stockOf(rare)).toBe(isPaid ? 0 : 1);
  }
  expect(outcomes).toEqual(new Set(['200 409', '409 204']));
});

const cancel = (order: PayOrder) => shop.cancel(order.id, undefined, order.headers);
const later = async <T>(make: () => Promise<T>) => {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 6));
  return make();
};

test('an order that is cancelled while its code is on the way takes no payment, and the code is withdrawn', async () => {
  const order = await shop.anOrder();
  // The shop's timeout is the usual one: it must get the answer.
  shop.bank.ledger.addFault({ call: 'create', fault: 'slow', times: 1, ms: 300 });
  const asked = shop.create(order);
  await expect.poll(() => sentTo(order)).toHaveLength(1);
  expect((await cancel(order)).status).toBe(204);
  expect(await asked).toMatchObject({ status: 409, body: { code: 'order_cancelled' } });
  await shop.tend();
  expect(sentTo(order)).toMatchObject([{ status: 'CANCEL' }]);
});

test('expiry against paying: one wins, and the stock and the money follow it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const rare = await aProduct(shop.db, { stock: 1, price: 500 });
    const order = await withCode({ items: [itemOf(rare)] });
    await shop.runOut(order, 'hold');
    const [paid] = await Promise.all([
      round % 2 === 0 ? shop.confirm(order) : later(() => shop.confirm(order)),
      times(3, () => later(() => expireOrders(shop.services))),
    ]);
    await shop.tend();
    const { status } = await shop.state(order);
    expect(status).toBe(paid.status === 200 ? 'paid' : 'expired');
    expect(shop.booksOf(order)).toHaveLength(paid.status === 200 ? 1 : 0);
    expect(await shop.stockOf(rare)).toBe(paid.status === 200 ? 0 : 1);
  }
});

/** Has the bank's callback come, and be dealt with, before the answer to the confirmation that it is about. */
function callBackBefore(answer?: ConfirmAnswer): void {
  const bank = shop.services.bank as PaymentProvider;
  const confirm = bank.confirm;
  bank.confirm = async (reference, otp) => {
    bank.confirm = confirm;
    const real = await confirm(reference, otp);
    const { pathname, search } = new URL(callbackUrl(shop.services.config, reference));
    const payload = JSON.stringify({ orderNumber: reference, amount: 301, status: 'CHARGE' });
    const called = await shop.app.inject({ method: 'POST', url: pathname + search, headers: json, payload });
    expect(called.statusCode).toBe(200);
    await runDueJobs(shop.services, shop.connection, jobTasks(shop.services));
    return answer ?? real;
  };
}

test.each<[string, ConfirmAnswer | undefined]>([
  ['as it was', undefined],
  ['lost', { kind: 'unknown', fault: 'timeout' }],
  ['of a proxy on the way', { kind: 'unknown', fault: 'unreachable' }],
  ['a refusal', { kind: 'refused', reason: 'declined' }],
  ['that the code is wrong', { kind: 'wrong_code' }],
])('a callback that is faster than the answer counts once, be the answer %s', async (_, answer) => {
  const order = await withCode();
  callBackBefore(answer);
  expect(await shop.confirm(order)).toMatchObject({ status: 200, body: { result: 'confirmed', status: 'paid' } });
  expect((await shop.state(order)).status).toBe('paid');
  expect(shop.booksOf(order)).toHaveLength(1);
  const { timeline } = (await shop.read(order.id, undefined, order.headers)).body;
  expect(timeline.filter(({ kind }) => kind === 'payment').map(({ status }) => status)).toEqual([
    ...['unpaid', 'awaiting_otp', 'pending', 'paid'],
  ]);
  const { rows } = await shop.pool.query('select status, wrong_codes from payment_attempts where order_id = $1', [
    order.id,
  ]);
  expect(rows).toEqual([{ status: 'paid', wrong_codes: 0 }]);
});

test('a payment of the first code takes the second one away, so that an order cannot be paid twice', async () => {
  const order = await withCode();
  const [first] = sentTo(order);
  // The code arrives at the bank, and the shop never learns of it.
  await (shop.services.bank as PaymentProvider).confirm(first?.reference ?? '', '1234');
  await shop.runOut(order, 'cool-down');
  expect((await shop.resend(order)).status).toBe(201);
  expect(sentTo(order)).toHaveLength(2);
  await shop.tend();
  expect((await shop.state(order)).status).toBe('paid');
  const second = sentTo(order).find(({ reference }) => reference !== first?.reference);
  expect(second?.status).toBe('CANCEL');
  expect((await shop.confirm(order)).body).toMatchObject({ result: 'confirmed', status: 'paid' });
  expect(shop.booksOf(order)).toHaveLength(1);
});

test('two instances that tend the same payments at once note each charge once', async () => {
  const orders = await times(6, () => withCode());
  shop.spoil('confirm', 'timeout_after', { times: 6 });
  await times(6, async (n) => shop.confirm(orders[n] as PayOrder));
  await times(3, () => shop.tend());
  await shop.tend();
  for (const order of orders) {
    expect((await shop.state(order)).status).toBe('paid');
    const { timeline } = (await shop.read(order.id, undefined, order.headers)).body;
    expect(timeline.filter(({ kind, status }) => kind === 'payment' && status === 'paid')).toHaveLength(1);
  }
  const emails = (await shop.emails()).filter(({ template }) => template === 'order-paid');
  expect(new Set(emails.map(({ subject }) => subject)).size).toBe(emails.length);
});
