import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { orderClosedTask } from '#server/sales/orders/close-order.ts';
import { expireOrdersTask } from '#server/sales/orders/expire-orders.ts';
import { readSettings } from '#server/settings/settings.ts';
import { type PayOrder, type PayShop, payShop } from '#test/support/pay-shop.ts';
import { askBankTask, moveAttempt } from './attempts.ts';
import type { PaymentProvider } from './bank.ts';
import { maintainPaymentsTask } from './maintain-payments.ts';
import { paymentTasks } from './payments.ts';
import { findAttempt } from './queries.ts';

let shop: PayShop;
let bank: PaymentProvider;

beforeAll(async () => {
  shop = await payShop();
  bank = shop.services.bank as PaymentProvider;
});
afterEach(async () => {
  shop.mend();
  await shop.tend();
  expect(await shop.doctor()).toEqual([]);
});
afterAll(() => shop.close());

async function withCode(): Promise<PayOrder> {
  const order = await shop.anOrder();
  expect((await shop.create(order)).status).toBe(201);
  return order;
}

/** The order's last attempt, and when its job runs; times in seconds of the database's clock. */
async function lastAttempt({ id }: PayOrder) {
  const { rows } = await sql<{ id: string; status: string; asksAt: number | null; runsAt: number | null }>`
    select id, status, failure, extract(epoch from next_ask_at)::float8 as "asksAt",
      (select extract(epoch from run_at)::float8 from graphile_worker.jobs
        where key = ${askBankTask} || ':' || attempt.id) as "runsAt"
    from payment_attempts attempt where order_id = ${id} order by position desc limit 1`.execute(shop.db);
  return rows[0];
}

/** Runs one job once, as a whole run of the queue could on a slow machine run it twice. */
const runJob = (task: string, payload: object) => paymentTasks(shop.services)[task]?.(payload as never);
const ask = async (order: PayOrder) => runJob(askBankTask, { attempt: (await lastAttempt(order))?.id });

async function nowS(): Promise<number> {
  const { rows } = await sql<{ now: number }>`select extract(epoch from clock_timestamp())::float8 as now`.execute(
    shop.db,
  );
  return rows[0]?.now ?? 0;
}

/** Does something, and expects that it has the bank asked so many seconds later, by the attempt and by its job. */
async function expectAskedIn(seconds: number, order: PayOrder, act: () => Promise<unknown>): Promise<void> {
  const earliest = (await nowS()) + seconds;
  await act();
  const latest = (await nowS()) + seconds;
  const { asksAt, runsAt } = (await lastAttempt(order)) ?? {};
  for (const moment of [asksAt, runsAt]) {
    expect(moment).toBeGreaterThanOrEqual(earliest);
    expect(moment).toBeLessThanOrEqual(latest);
  }
}

/** The bank does not know yet what becomes of any payment. */
function think(): void {
  bank.confirm = async () => ({ kind: 'unknown', fault: 'failed' });
  bank.status = async () => ({ kind: 'processing' });
}

/** Has the bank's answer to the next such call, or the call itself, wait until the returned function is called. */
function hold(call: 'create', moment: 'before' | 'after') {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const { promise: held, resolve: isHeld } = Promise.withResolvers<void>();
  const well = bank[call];
  bank[call] = async (payment) => {
    bank[call] = well;
    const early = moment === 'after' ? await well(payment) : undefined;
    isHeld();
    await opened;
    return early ?? well(payment);
  };
  return { held, open };
}

const sentTo = (order: PayOrder) =>
  shop.bank.ledger.listRecent(1_000).filter(({ reference }) => reference.startsWith(`${order.id}-`));

const asOwner = ({ headers }: PayOrder) => [undefined, headers] as const;
const cancelOrder = (order: PayOrder) => shop.cancel(order.id, ...asOwner(order));

test('a bank that thinks is asked again after 2, 3, 5, 10 and 20 seconds, and then every half minute', async () => {
  const order = await withCode();
  think();
  await expectAskedIn(2, order, () => shop.confirm(order));
  for (const pauseS of [3, 5, 10, 20, 30, 30]) await expectAskedIn(pauseS, order, () => ask(order));
});

test('a bank is not asked before its time has come', async () => {
  const order = await withCode();
  think();
  await shop.confirm(order);
  await sql`update payment_attempts set next_ask_at = now() + interval '1 hour' where order_id = ${order.id}`.execute(
    shop.db,
  );
  await sql`delete from bank_messages`.execute(shop.db);
  await addJob(shop.db, maintainPaymentsTask, {});
  await shop.emails();
  const { rows } = await sql`select from bank_messages`.execute(shop.db);
  expect(rows).toEqual([]);
});

test('what a process that died was asking is asked by the job after 25 seconds', async () => {
  const asked = await shop.anOrder();
  shop.crash('create', 'before');
  await expectAskedIn(25, asked, () => shop.create(asked));
  const entered = await withCode();
  shop.crash('confirm', 'before');
  await expectAskedIn(25, entered, () => shop.confirm(entered));
});

test('a payment of which the answer to its creation is missing is withdrawn a second later', async () => {
  const order = await shop.anOrder();
  shop.spoil('create', 'timeout_after');
  await expectAskedIn(1, order, () => shop.create(order));
  expect(await lastAttempt(order)).toMatchObject({ status: 'voiding', failure: 'provider_unavailable' });
});

test('a code that three wrong ones have ended is withdrawn at once, and one that is entered too late', async () => {
  const guessed = await withCode();
  for (let guess = 0; guess < 2; guess += 1) await shop.confirm(guessed, '9999');
  bank.confirm = async () => ({ kind: 'wrong_code' });
  await expectAskedIn(0, guessed, () => shop.confirm(guessed, '9999'));
  const late = await withCode();
  await shop.runOut(late, 'code');
  await expectAskedIn(0, late, () => shop.confirm(late));
});

test('the code of an order that is cancelled is withdrawn at once', async () => {
  const order = await withCode();
  await cancelOrder(order);
  await expectAskedIn(0, order, async () => runJob(orderClosedTask, { order: order.id }));
  expect(await lastAttempt(order)).toMatchObject({ status: 'voiding', failure: 'order_closed' });
});

test('an order that is closed before the bank has answered takes no payment, also where its code is withdrawn already', async () => {
  const order = await shop.anOrder();
  const { held, open } = hold('create', 'after');
  const creating = shop.create(order);
  await held;
  await cancelOrder(order);
  await shop.emails();
  expect(await lastAttempt(order)).toMatchObject({ status: 'cancelled', failure: 'order_closed' });
  open();
  expect(await creating).toMatchObject({ status: 409, body: { code: 'order_cancelled' } });
  await shop.tend();
  expect(await lastAttempt(order)).toMatchObject({ status: 'cancelled' });
});

test('a code that the bank sends after it was withdrawn is withdrawn again', async () => {
  const order = await shop.anOrder();
  const { held, open } = hold('create', 'before');
  const creating = shop.create(order);
  await held;
  await cancelOrder(order);
  await shop.emails();
  expect(await lastAttempt(order)).toMatchObject({ status: 'cancelled' });
  await expectAskedIn(0, order, () => {
    open();
    return creating;
  });
  expect(sentTo(order)).toMatchObject([{ status: 'CREATED' }]);
  await shop.tend();
  expect(sentTo(order)).toMatchObject([{ status: 'CANCEL' }]);
});

test('a code that is still being withdrawn when the bank sends it stays so', async () => {
  const order = await shop.anOrder();
  const { held, open } = hold('create', 'after');
  const creating = shop.create(order);
  await held;
  await cancelOrder(order);
  const cancel = bank.cancel;
  bank.cancel = async () => ({ kind: 'unknown', fault: 'failed' });
  await shop.emails();
  expect(await lastAttempt(order)).toMatchObject({ status: 'voiding' });
  open();
  expect(await creating).toMatchObject({ status: 409, body: { code: 'order_cancelled' } });
  bank.cancel = cancel;
  await shop.tend();
  expect(sentTo(order)).toMatchObject([{ status: 'CANCEL' }]);
});

test('a tab whose code takes too long is refused while another tab is paying', async () => {
  const order = await shop.anOrder();
  const { held, open } = hold('create', 'after');
  const creating = shop.create(order);
  await held;
  await sql`update payment_attempts set next_ask_at = now() where order_id = ${order.id}`.execute(shop.db);
  expect((await shop.create(order)).status).toBe(201);
  open();
  expect(await creating).toMatchObject({ status: 409, body: { code: 'payment_pending' } });
  expect((await shop.confirm(order)).body.status).toBe('paid');
});

test('at a bank that cannot withdraw a payment it is withdrawn once its code is dead', async () => {
  const order = await withCode();
  bank.cancel = async () => ({ kind: 'unsupported' });
  await cancelOrder(order);
  await shop.tend();
  expect(await lastAttempt(order)).toMatchObject({ status: 'voiding', asksAt: expect.any(Number) });
  await shop.runOut(order, 'code');
  await shop.tend();
  expect(await lastAttempt(order)).toMatchObject({ status: 'cancelled', asksAt: null });
});

test('a payment that such a bank has charged meanwhile waits for a decision', async () => {
  const order = await withCode();
  bank.cancel = async () => ({ kind: 'unsupported' });
  await bank.confirm(`${order.id}-1-${order.number}`, '1234');
  await cancelOrder(order);
  await shop.tend();
  expect(await lastAttempt(order)).toMatchObject({ status: 'paid_needs_decision', asksAt: null });
});

test('a code that never got to the bank may be entered again', async () => {
  const order = await withCode();
  const { confirm } = bank;
  bank.confirm = async () => ({ kind: 'unknown', fault: 'unreachable' });
  expect((await shop.confirm(order)).status).toBe(503);
  expect(await lastAttempt(order)).toMatchObject({ status: 'awaiting_otp', asksAt: null });
  expect((await shop.state(order)).status).toBe('awaiting_otp');
  bank.confirm = confirm;
  expect((await shop.confirm(order)).body.status).toBe('paid');
});

test('a code that may have got to the bank is not entered again before the bank has been asked', async () => {
  const order = await withCode();
  think();
  await shop.confirm(order);
  expect(await lastAttempt(order)).toMatchObject({ status: 'pending', asksAt: expect.any(Number) });
  expect((await shop.state(order)).status).toBe('pending');
});

test('a code that got lost on the way and has ended since is withdrawn, and its order may be paid with another', async () => {
  const order = await withCode();
  const { confirm, status } = bank;
  think();
  await shop.confirm(order);
  await shop.runOut(order, 'code');
  bank.status = async () => ({ kind: 'waiting' });
  await expectAskedIn(0, order, () => ask(order));
  expect(await lastAttempt(order)).toMatchObject({ status: 'voiding', failure: 'otp_expired' });
  expect((await shop.state(order)).status).toBe('failed');
  Object.assign(bank, { confirm, status });
  await shop.tend();
  expect(sentTo(order)).toMatchObject([{ status: 'CANCEL' }]);
  expect((await shop.create(order)).status).toBe(201);
  expect((await shop.confirm(order)).body.status).toBe('paid');
});

test('an attempt that has ended takes no step any more', async () => {
  const order = await withCode();
  await cancelOrder(order);
  await shop.tend();
  const attempt = await findAttempt(shop.db, (await lastAttempt(order))?.id ?? '');
  if (!attempt) throw new Error('the order has no attempt');
  await expect(moveAttempt(shop.db, attempt, 'awaiting_otp')).rejects.toThrow(
    `payment attempt ${attempt.id} cannot go from cancelled to awaiting_otp`,
  );
  expect(await lastAttempt(order)).toMatchObject({ status: 'cancelled' });
});

test('a cancelled order, of which the answer to a payment’s creation never came, stays as it is', async () => {
  const order = await shop.anOrder();
  shop.crash('create', 'before');
  await shop.create(order);
  await cancelOrder(order);
  const { status } = await shop.state(order);
  await sql`update payment_attempts set next_ask_at = now() - interval '1 minute' where order_id = ${order.id}`.execute(
    shop.db,
  );
  await ask(order);
  expect(await lastAttempt(order)).toMatchObject({ status: 'cancelled', failure: 'provider_unavailable' });
  expect((await shop.state(order)).status).toBe(status);
});

test('a payer reads the shop’s name and the number of the order', async () => {
  const order = await withCode();
  const { name } = await readSettings(shop.db);
  expect(sentTo(order)).toMatchObject([{ comment: `${name} ${order.number}` }]);
});

test('what is paid, or was given back, is no question to the bank any more, though it calls', async () => {
  const order = await withCode();
  let questions = 0;
  const { status } = bank;
  bank.status = (reference) => {
    questions += 1;
    return status(reference);
  };
  /** How many questions a call of the bank leads to. */
  const call = async () => {
    const before = questions;
    await runJob(askBankTask, { attempt: (await lastAttempt(order))?.id, isHint: true });
    return questions - before;
  };
  expect(await call()).toBe(1);
  expect((await shop.confirm(order)).body.status).toBe('paid');
  expect(await call()).toBe(0);
  const user = await shop.aCustomer({ role: 'manager' });
  const body = { key: randomUUID(), method: 'mbank' as const, reason: 'Брак' };
  await shop.call('POST /admin/orders/{id}/refunds/', { user, params: { id: order.id }, body });
  await shop.tend();
  expect(await lastAttempt(order)).toMatchObject({ status: 'refunded' });
  expect(await call()).toBe(0);
});

test('while the bank thinks about a code its payment has no end and no other code, and keeps its wrong ones', async () => {
  const order = await withCode();
  expect((await shop.confirm(order, '9999')).status).toBe(400);
  think();
  const thinking = { status: 'pending', attempts_left: 2, expires_at: null, resend_after: null, paid_at: null };
  const held = { ...thinking, hold_expires_at: expect.any(String), failure: null };
  expect(await shop.confirm(order)).toMatchObject({ status: 202, body: { ...held, result: 'pending' } });
  expect(await shop.confirm(order)).toMatchObject({ status: 202, body: { ...held, result: 'pending' } });
  expect(await shop.create(order)).toMatchObject({ status: 409, body: { code: 'payment_pending' } });
  expect(await shop.resend(order)).toMatchObject({ status: 409, body: { code: 'payment_pending' } });
});

test.each([
  ['insufficient_funds', 402, 'insufficient_funds'],
  ['declined', 409, 'declined'],
  ['payment_limit', 503, 'provider_unavailable'],
] as const)('a bank that confirms and then rejects, %s, answers %i %s', async (reason, status, code) => {
  const order = await withCode();
  bank.confirm = async () => ({ kind: 'confirmed' });
  bank.status = async () => ({ kind: 'rejected', reason });
  expect(await shop.confirm(order)).toMatchObject({ status, body: { code } });
  expect(await shop.state(order)).toMatchObject({ status: 'failed', failure: reason });
});

test('a payment that the bank does not know is asked about five times, and then it has failed', async () => {
  const order = await withCode();
  think();
  await shop.confirm(order);
  bank.status = async () => ({ kind: 'not_found' });
  for (let asked = 1; asked < 5; asked += 1) await ask(order);
  expect(await lastAttempt(order)).toMatchObject({ status: 'pending', asksAt: expect.any(Number) });
  await ask(order);
  expect(await lastAttempt(order)).toMatchObject({ status: 'failed', failure: 'declined', asksAt: null });
  expect((await shop.state(order)).status).toBe('failed');
});

test.each([
  [{ kind: 'refused', reason: 'insufficient_funds' }, 402, 'failed'],
  [{ kind: 'wrong_code' }, 400, 'awaiting_otp'],
  [{ kind: 'unknown', fault: 'unreachable' }, 503, 'awaiting_otp'],
] as const)('an order that expires while its code is checked stays so: %j', async (answer, status, attempt) => {
  const order = await withCode();
  bank.confirm = async () => {
    await sql`update orders set expires_at = now() - interval '2 hours' where id = ${order.id}`.execute(shop.db);
    await addJob(shop.db, expireOrdersTask, {});
    await shop.emails();
    expect(await lastAttempt(order)).toMatchObject({ status: 'pending' });
    return answer;
  };
  expect((await shop.confirm(order)).status).toBe(status);
  expect(await lastAttempt(order)).toMatchObject({ status: attempt });
  expect(await shop.state(order)).toMatchObject({ status: 'expired', hold_expires_at: null });
});

test('a code asked for by a process that died is given up in its time, and asked about two seconds later', async () => {
  const order = await withCode();
  await shop.runOut(order, 'cool-down');
  shop.crash('create', 'before');
  await shop.resend(order);
  expect((await shop.state(order)).status).toBe('awaiting_otp');
  await ask(order);
  expect(await lastAttempt(order)).toMatchObject({ status: 'creating' });
  await sql`update payment_attempts set next_ask_at = now() where order_id = ${order.id}`.execute(shop.db);
  shop.crash('cancel', 'before');
  await expectAskedIn(2, order, () => expect(ask(order)).rejects.toThrow('the process died here'));
  expect(await lastAttempt(order)).toMatchObject({ status: 'voiding', failure: 'provider_unavailable' });
  expect((await shop.state(order)).status).toBe('failed');
});

test('a call of the bank changes nothing of a code that is awaited, or is over, while the bank says nothing new', async () => {
  const [awaited, over] = [await withCode(), await withCode()];
  await cancelOrder(over);
  await shop.tend();
  const hint = async (order: PayOrder) =>
    runJob(askBankTask, { attempt: (await lastAttempt(order))?.id, isHint: true });
  for (const answer of [{ kind: 'processing' }, { kind: 'refunded', amount: 301 }, { kind: 'waiting' }] as const) {
    bank.status = async () => answer;
    for (const order of [awaited, over]) await hint(order);
    expect(await lastAttempt(awaited)).toMatchObject({ status: 'awaiting_otp', failure: null, asksAt: null });
    expect(await lastAttempt(over)).toMatchObject({ status: 'cancelled', failure: 'order_closed', asksAt: null });
  }
  bank.status = async () => ({ kind: 'rejected', reason: 'declined' });
  for (const order of [awaited, over]) await hint(order);
  expect(await lastAttempt(awaited)).toMatchObject({ status: 'failed', failure: 'declined' });
  expect(await lastAttempt(over)).toMatchObject({ status: 'cancelled', failure: 'order_closed' });
  expect((await shop.state(awaited)).status).toBe('failed');
  bank.status = async () => ({ kind: 'unknown', fault: 'failed' });
  await expect(hint(awaited)).rejects.toThrow('the bank does not tell about payment attempt');
  await runJob(askBankTask, { attempt: randomUUID(), isHint: true });
  await runJob(askBankTask, { attempt: randomUUID() });
});

test('a shop whose bank was taken away takes no codes, and pays with the one on its way once it is back', async () => {
  const [order, other] = [await withCode(), await shop.anOrder()];
  const lines: unknown[][] = [];
  const { log } = shop.services;
  Object.assign(shop.services, { bank: undefined, log: { error: (...line: unknown[]) => lines.push(line) } });
  const refused = await shop.create(other);
  expect(refused).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } });
  expect(refused.headers['retry-after']).toBe('10');
  expect((await shop.state(other)).payment).toBeNull();
  expect(await shop.confirm(order)).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } });
  await ask(order);
  await runJob(askBankTask, { attempt: (await lastAttempt(order))?.id, isHint: true });
  expect(lines).toEqual([
    [{ attempt: expect.any(String) }, 'a payment waits for a bank that is not connected any more'],
  ]);
  expect(await lastAttempt(order)).toMatchObject({ status: 'pending', asksAt: expect.any(Number) });
  Object.assign(shop.services, { bank, log });
  await shop.tend();
  expect((await shop.confirm(order)).body.status).toBe('paid');
});

test('a bank that was not reached has sent no code: there is nothing to withdraw', async () => {
  const order = await shop.anOrder();
  bank.create = async () => ({ kind: 'unknown', fault: 'unreachable' });
  expect(await shop.create(order)).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } });
  expect(await lastAttempt(order)).toMatchObject({ status: 'failed', failure: 'provider_unavailable', asksAt: null });
  expect((await shop.state(order)).status).toBe('unpaid');
});

/** Two codes of one order: the bank has denied the first, which was entered, and charges it all the same. */
async function withDenied(): Promise<{ order: PayOrder; charge: () => Promise<unknown> }> {
  const order = await withCode();
  const first = (await lastAttempt(order))?.id;
  think();
  await shop.confirm(order);
  bank.status = async () => ({ kind: 'rejected', reason: 'declined' });
  await ask(order);
  shop.mend();
  expect((await shop.create(order)).status).toBe(201);
  const charge = async () => {
    await bank.confirm(`${order.id}-1-${order.number}`, '1234');
    await runJob(askBankTask, { attempt: first, isHint: true });
  };
  return { order, charge };
}

test('money for a code that was given up pays the order, and the code that replaced it is withdrawn', async () => {
  const { order, charge } = await withDenied();
  await expectAskedIn(0, order, charge);
  expect(await lastAttempt(order)).toMatchObject({ status: 'voiding', failure: 'order_closed' });
  expect(await shop.state(order)).toMatchObject({ status: 'paid', failure: null, paid_at: expect.any(String) });
  await shop.tend();
  expect(
    sentTo(order)
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual(['CANCEL', 'CHARGE']);
});

test('money for a code that was given up leaves the code that is being checked to the bank', async () => {
  const { order, charge } = await withDenied();
  bank.confirm = async () => ({ kind: 'unknown', fault: 'failed' });
  await shop.confirm(order);
  shop.mend();
  await charge();
  expect((await shop.state(order)).status).toBe('paid');
  expect(await lastAttempt(order)).toMatchObject({ status: 'pending', failure: null, asksAt: expect.any(Number) });
});

test('a code that another process has given up while this one waited is left as it is', async () => {
  const order = await shop.anOrder();
  shop.crash('create', 'before');
  await shop.create(order);
  await sql`update payment_attempts set next_ask_at = now() where order_id = ${order.id}`.execute(shop.db);
  const client = await shop.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from orders where id = $1 for update', [order.id]);
    const asking = ask(order);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await shop.pool.query(waiting)).rowCount, { timeout: 30_000 }).toBe(1);
    await client.query(`update payment_attempts set status = 'voiding', failure = 'replaced' where order_id = $1`, [
      order.id,
    ]);
    await client.query('commit');
    await asking;
  } finally {
    client.release();
  }
  expect(await lastAttempt(order)).toMatchObject({ status: 'voiding', failure: 'replaced' });
});
