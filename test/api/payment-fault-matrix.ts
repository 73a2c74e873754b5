import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Fault } from '#demo/simulated-bank/faults.ts';
import type { PayOrder, PayShop } from '#test/support/pay-shop.ts';

/** How often the job of the minute may run until nothing is open any more. */
const mostTends = 3;

let shop: PayShop;

/** After any fault the books agree, no faults are left over, nothing waits for ever, and stock is conserved. */
async function everythingIsWell(): Promise<void> {
  shop.mend();
  await shop.tend();
  expect(await shop.doctor()).toEqual([]);
  const { rows: owed } = await sql`select id from payment_attempts where next_ask_at is not null`.execute(shop.db);
  expect(owed).toEqual([]);
  const { rows } = await sql<{ live: number }>`select count(*) as live from orders where status <> 'cancelled'`.execute(
    shop.db,
  );
  expect(await shop.stockOf(shop.cable)).toBe(500 - (rows[0]?.live ?? 0));
}

async function anOrderWithCode(): Promise<PayOrder> {
  const order = await shop.anOrder();
  expect((await shop.create(order)).status).toBe(201);
  return order;
}

const chargedOnce = (order: PayOrder) => [expect.objectContaining({ amount: order.total, status: 'charged' })];

/** On a busy machine the next question's time comes before the test looks. */
async function putOffQuestions({ id }: PayOrder): Promise<void> {
  await sql`update payment_attempts set next_ask_at = now() + interval '1 hour'
    where order_id = ${id} and next_ask_at is not null`.execute(shop.db);
}

async function untilKnown(order: PayOrder): Promise<string> {
  for (let tends = 0; tends < mostTends; tends += 1) {
    const { status } = await shop.state(order);
    if (status !== 'pending') return status;
    await shop.tend();
  }
  return (await shop.state(order)).status;
}

function askForCode(): void {
  test.each([
    { fault: 'not_found', status: 404, code: 'payer_not_found' },
    { fault: 'declined', status: 409, code: 'declined' },
    { fault: 'slow', status: 503, code: 'provider_unavailable' },
    { fault: 'timeout_before', status: 503, code: 'provider_unavailable' },
    { fault: 'timeout_after', status: 503, code: 'provider_unavailable' },
    { fault: 'error_before', status: 502, code: 'provider_error' },
    { fault: 'error_after', status: 502, code: 'provider_error' },
    { fault: 'cut_before', status: 502, code: 'provider_error' },
    { fault: 'cut', status: 502, code: 'provider_error' },
    { fault: 'garbled', status: 502, code: 'provider_error' },
  ] as const)('the bank: $fault; the shopper gets $code, and the next try pays', async ({ fault, status, code }) => {
    const order = await shop.anOrder();
    shop.spoil('create', fault);
    expect(await shop.create(order)).toMatchObject({ status, body: { code } });
    expect(await shop.state(order)).toMatchObject({ status: 'unpaid', failure: code });
    expect(await shop.create(order)).toMatchObject({ status: 201, body: { status: 'awaiting_otp' } });
    expect((await shop.confirm(order)).body.status).toBe('paid');
    await shop.tend();
    expect(shop.booksOf(order)).toEqual(chargedOnce(order));
  });
}

function pay(): void {
  const lost = { status: 202, code: undefined };
  test.each([
    { fault: 'no_money', status: 402, code: 'insufficient_funds', ends: 'failed', isCharged: false },
    { fault: 'declined', status: 409, code: 'declined', ends: 'failed', isCharged: false },
    { fault: 'slow', ...lost, ends: 'paid', isCharged: true },
    { fault: 'timeout_before', ...lost, ends: 'awaiting_otp', isCharged: false },
    { fault: 'timeout_after', ...lost, ends: 'paid', isCharged: true },
    { fault: 'error_before', ...lost, ends: 'awaiting_otp', isCharged: false },
    { fault: 'error_after', ...lost, ends: 'paid', isCharged: true },
    { fault: 'cut_before', ...lost, ends: 'awaiting_otp', isCharged: false },
    { fault: 'cut', ...lost, ends: 'paid', isCharged: true },
    { fault: 'garbled', ...lost, ends: 'paid', isCharged: true },
  ] as const)(
    'the bank: $fault; the answer is $status, and then the order is $ends',
    async ({ fault, ends, ...expected }) => {
      const order = await anOrderWithCode();
      shop.spoil('confirm', fault);
      const answer = await shop.confirm(order);
      expect(answer).toMatchObject({
        status: expected.status,
        body: expected.code ? { code: expected.code } : { result: 'pending' },
      });
      expect(await untilKnown(order)).toBe(ends);
      expect(shop.booksOf(order)).toEqual(expected.isCharged ? chargedOnce(order) : []);
      // After any of them the order can be paid in the end, and is paid once.
      if (ends === 'failed') await shop.create(order);
      if (ends !== 'paid') expect((await shop.confirm(order)).body.status).toBe('paid');
      expect(shop.booksOf(order)).toEqual(chargedOnce(order));
    },
  );
}

function payStrangely(): void {
  test('the bank takes another sum: staff have to decide, and the shopper sees that', async () => {
    const order = await anOrderWithCode();
    shop.spoil('confirm', 'wrong_amount');
    expect(await shop.confirm(order)).toMatchObject({ status: 409, body: { code: 'paid_needs_decision' } });
    expect((await shop.state(order)).status).toBe('paid_needs_decision');
    expect(await shop.confirm(order)).toMatchObject({ status: 409, body: { code: 'paid_needs_decision' } });
    expect(await shop.create(order)).toMatchObject({ status: 409, body: { code: 'paid_needs_decision' } });
    expect(shop.booksOf(order)).toMatchObject([{ amount: 308 }]);
  });

  test('the bank thinks longer than anybody waits: pending until it has charged', async () => {
    const order = await anOrderWithCode();
    shop.spoil('confirm', 'late', { ms: 60_000 });
    expect((await shop.confirm(order)).body).toMatchObject({ result: 'pending', status: 'pending' });
    expect(await shop.cancel(order.id, undefined, order.headers)).toMatchObject({ status: 409 });
    await shop.tend();
    expect((await shop.state(order)).status).toBe('pending');
    await shop.endThinking();
    expect(shop.booksOf(order)).toHaveLength(1);
    expect(await untilKnown(order)).toBe('paid');
  });
}

function askForStatus(): void {
  test.each([
    ...(['not_found', 'slow', 'timeout_before', 'timeout_after', 'error_before', 'error_after'] as const),
    ...(['cut_before', 'cut', 'garbled'] as const),
  ])('the bank: %s; A charge whose sum is not known yet is pending, and then paid', async (fault) => {
    const order = await anOrderWithCode();
    // More often than one question is repeated.
    shop.spoil('status', fault, { times: 3 });
    expect(await shop.confirm(order)).toMatchObject({ status: 202, body: { result: 'pending', status: 'pending' } });
    shop.mend();
    expect(await untilKnown(order)).toBe('paid');
    expect(shop.booksOf(order)).toEqual(chargedOnce(order));
  });
}

function waitForBank(): void {
  test.each(['duplicate', 'late', 'forged', 'lost', 'wrong_amount'] as const)(
    'a callback that is %s changes nothing about a payment that is known',
    async (fault) => {
      const order = await anOrderWithCode();
      shop.spoil('callback', fault, { ms: 50 });
      expect((await shop.confirm(order)).body.status).toBe('paid');
      await shop.tend();
      expect((await shop.state(order)).status).toBe('paid');
      expect(shop.booksOf(order)).toEqual(chargedOnce(order));
    },
  );

  test.each([
    ['duplicate', 'paid'],
    ['wrong_amount', 'paid'],
    ['forged', 'pending'],
    ['lost', 'pending'],
  ] as const)('a callback that is %s, where the answer was lost: %s before anybody asks', async (fault, ends) => {
    const order = await anOrderWithCode();
    shop.spoil('confirm', 'timeout_after');
    shop.spoil('callback', fault);
    expect((await shop.confirm(order)).status).toBe(202);
    await putOffQuestions(order);
    await shop.emails();
    expect((await shop.state(order)).status).toBe(ends);
    expect(await untilKnown(order)).toBe('paid');
    expect(shop.booksOf(order)).toEqual(chargedOnce(order));
  });
}

function withdraw(): void {
  test.each([
    ...(['slow', 'timeout_before', 'timeout_after', 'error_before', 'error_after'] as const),
    ...(['cut_before', 'cut', 'garbled'] as const),
  ] satisfies Fault['fault'][])('the bank: %s; The cancelled order’s code is dead in the end', async (fault) => {
    const order = await anOrderWithCode();
    shop.spoil('cancel', fault, { times: 2 });
    expect((await shop.cancel(order.id, undefined, order.headers)).status).toBe(204);
    expect(await shop.confirm(order)).toMatchObject({ status: 409, body: { code: 'order_cancelled' } });
    for (let tends = 0; tends < mostTends; tends += 1) await shop.tend();
    const [payment] = shop.bank.ledger.listRecent(100).filter(({ reference }) => reference.startsWith(`${order.id}-`));
    expect(payment?.status).toBe('CANCEL');
    expect(shop.booksOf(order)).toEqual([]);
  });
}

/** What of it rests on what the database has stored: the shop dies, and the next question's time is of its clock. */
function keepInDatabase(): void {
  test.each(['before', 'after'] as const)(
    'the shop dies %s the bank hears of it: the code is withdrawn',
    async (moment) => {
      const order = await shop.anOrder();
      shop.crash('create', moment);
      expect((await shop.create(order)).status).toBe(500);
      expect(await shop.create(order)).toMatchObject({ status: 409, body: { code: 'payment_pending' } });
      await shop.tend();
      expect(await shop.state(order)).toMatchObject({ status: 'unpaid', failure: 'provider_unavailable' });
      expect((await shop.create(order)).status).toBe(201);
      expect((await shop.confirm(order)).status).toBe(200);
      expect(shop.booksOf(order)).toEqual(chargedOnce(order));
    },
  );

  test.each(['before', 'after'] as const)('the shop dies %s the bank hears the code', async (moment) => {
    const order = await anOrderWithCode();
    shop.crash('confirm', moment);
    expect((await shop.confirm(order)).status).toBe(500);
    // The same code again, as an impatient shopper does: nothing is sent a second time.
    expect(await shop.confirm(order)).toMatchObject({ status: 202, body: { result: 'pending' } });
    expect(await untilKnown(order)).toBe(moment === 'after' ? 'paid' : 'awaiting_otp');
    expect((await shop.confirm(order)).body.status).toBe('paid');
    expect(shop.booksOf(order)).toEqual(chargedOnce(order));
  });

  test('the shop dies between the charge and noting it: the job finds it', async () => {
    const order = await anOrderWithCode();
    shop.crash('status', 'after');
    expect((await shop.confirm(order)).status).toBe(500);
    expect(await untilKnown(order)).toBe('paid');
    expect(shop.booksOf(order)).toEqual(chargedOnce(order));
  });

  test('a bank that is silent is asked later each time, not in a storm', async () => {
    const order = await anOrderWithCode();
    shop.spoil('confirm', 'timeout_after');
    shop.spoil('status', 'timeout_before', { times: 100 });
    await shop.confirm(order);
    const pauses: number[] = [];
    for (let ask = 0; ask < 4; ask += 1) {
      await shop.tend();
      const { rows } = await sql<{ pause: number }>`select extract(epoch from next_ask_at - now())::float8 as pause
        from payment_attempts where order_id = ${order.id}`.execute(shop.db);
      pauses.push(Math.round(rows[0]?.pause ?? 0));
    }
    expect(pauses).toEqual([...pauses].toSorted((one, other) => one - other));
    expect(pauses[0]).toBeLessThan(pauses[3] ?? 0);
    shop.mend();
    expect(await untilKnown(order)).toBe('paid');
  });
}

function openForAll(open: () => Promise<PayShop>): void {
  beforeAll(async () => {
    shop = await open();
  });
  afterAll(() => shop?.close());
  afterEach(everythingIsWell);
}

/** Each fault of the bank at each moment, and the shop dying at each, in the shop that `open` opens. */
export function testPaymentFaults(open: () => Promise<PayShop>): void {
  openForAll(open);
  describe('asking for a code', askForCode);
  describe('paying', pay);
  describe('paying, and something stranger', payStrangely);
  describe('asking for the status', askForStatus);
  describe('the bank’s own word', waitForBank);
  describe('withdrawing a code', withdraw);
  describe('what the database keeps', keepInDatabase);
}

/** The six of them that another database server could make fail. */
export function testKeptPayments(open: () => Promise<PayShop>): void {
  openForAll(open);
  keepInDatabase();
}
