import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { PaymentState } from '#contract/shop/payments.ts';
import type { Fault } from '#demo/simulated-bank/faults.ts';
import type { LedgerLine } from '#demo/simulated-bank/ledger.ts';
import { type SimulatedBank, startSimulatedBank } from '#demo/simulated-bank/simulated-bank.ts';
import { jobTasks } from '#server/boot/jobs.ts';
import type { Finding } from '#server/operations/doctor/check.ts';
import { examine } from '#server/operations/doctor/examine.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { runDueJobs } from '#server/platform/jobs/jobs.ts';
import type { Logger } from '#server/platform/log.ts';
import { expireOrdersTask } from '#server/sales/orders/expire-orders.ts';
import { aggregatorBank } from '#server/sales/payments/aggregator.ts';
import type { BankCall } from '#server/sales/payments/bank.ts';
import { maintainPaymentsTask } from '#server/sales/payments/maintain-payments.ts';
import { bankJournal } from '#server/sales/payments/payments.ts';
import { maintainRefundsTask } from '#server/sales/refunds/ask-refund.ts';
import { itemOf, pickupOf } from './a-checkout.ts';
import type { TestDatabase } from './database.ts';
import { type OrderShop, orderShop } from './order-shop.ts';
import { type Answer, bankAccess } from './shop.ts';

/** Payers of the simulated bank, by what happens to them. */
export const payer = {
  pays: '996700000001',
  unknown: '996700000404',
  poor: '996700000402',
  slow: '996700000408',
  broken: '996700000500',
};
export const rightCode = '1234';

type Person = { access: string };
type Headers = Record<string, string>;
/** An order and what its owner shows to get at it. */
export type PayOrder = { id: number; number: string; total: number; user?: Person; headers?: Headers };

export type PayShop = OrderShop & {
  bank: SimulatedBank;
  /** A guest's (or this customer's) mbank order: one cable, 301 som, by default. */
  anOrder: (more?: { user?: Person; body?: object; headers?: Headers }) => Promise<PayOrder>;
  create: (order: PayOrder, phone?: string) => Promise<Answer<PaymentState>>;
  resend: (order: PayOrder) => Promise<Answer<PaymentState>>;
  confirm: (order: PayOrder, otp?: string) => Promise<Answer<PaymentState>>;
  state: (order: PayOrder) => Promise<PaymentState>;
  /** Plans a fault of the bank; the shop gives up on a call of this kind as soon as the bank keeps it waiting. */
  spoil: (call: Fault['call'], fault: Fault['fault'], more?: Partial<Fault>) => void;
  /**
   * The next such call ends as though the process died with it: before it got to the bank, or with the answer that
   * came back. What was committed before stays, and nothing after it happens.
   */
  crash: (call: BankCall, moment: 'before' | 'after') => void;
  /** The bank comes to a decision about what it thinks about, and charges. */
  endThinking: () => Promise<void>;
  /** No fault and no crash that was planned comes any more. */
  mend: () => void;
  /** What the bank's books say of the order. */
  booksOf: (order: { id: number }) => LedgerLine[];
  /** Runs what the clock starts every minute, as though every pause between two questions were over. */
  tend: () => Promise<void>;
  /** What disagrees in the shop's books, and between them and the bank's. */
  doctor: () => Promise<Finding[]>;
  /** Moves the end of the order's hold, or of its code, so far into the past that it is over. */
  runOut: (order: { id: number }, what: 'hold' | 'code' | 'cool-down') => Promise<void>;
};

/** A shop with a simulated bank of its own, which it asks by HTTP and which calls back without a network. */
export async function payShop({ log, database }: { log?: Logger; database?: TestDatabase } = {}): Promise<PayShop> {
  const folder = await mkdtemp(join(tmpdir(), 'dukon-bank-'));
  let shop: OrderShop | undefined;
  const silence = openSilence();
  const bank = await startSimulatedBank({
    ...bankAccess,
    host: '127.0.0.1',
    port: 0,
    file: join(folder, 'ledger.sqlite'),
    onSilence: silence.giveUp,
    deliver: (address, body) => {
      const { pathname, search } = new URL(address);
      const answered = shop?.app.inject({ method: 'POST', url: `${pathname}${search}`, payload: body });
      return silence.receive(answered);
    },
  });
  const opened = await orderShop({ bankUrl: bank.url, log, database });
  shop = opened;
  const { giveUpOn } = silence;
  const well = aggregatorBank({ url: bank.url, ...bankAccess, journal: bankJournal(opened.db), giveUpOn });
  Object.assign(opened.services.bank as object, well);
  return {
    ...opened,
    bank,
    ...calls(opened),
    spoil: (call, fault, more = {}) => {
      bank.ledger.addFault({ call, fault, times: 1, ms: 300, ...more });
      if (silent.has(fault)) silence.silentCalls.add(call);
    },
    crash: (call, moment) => crash(opened, call, moment),
    endThinking: async () => {
      endThinking(bank);
      await silence.receiveAll();
    },
    mend: () => {
      bank.ledger.clearFaults();
      silence.silentCalls.clear();
      Object.assign(opened.services.bank as object, well);
    },
    booksOf: ({ id }) => [...bank.ledger.lines()].filter(({ order }) => order === id),
    tend: () => tend(opened),
    doctor: () => examine(opened.pool, bank.ledger),
    runOut: (order, what) => runOut(opened, order, what),
    close: async () => {
      await bank.close();
      await opened.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Faults of which the shop learns by waiting without success. */
const silent = new Set<Fault['fault']>(['slow', 'late', 'timeout_before', 'timeout_after']);

/** How long the shop waits for its bank: as long as ever, but not at all for one that has gone silent. */
function openSilence() {
  /** The calls that the shop gives up on when the bank keeps them waiting. */
  const silentCalls = new Set<Fault['call']>();
  const waiting = new Map<string, AbortController[]>();
  const onTheWay = new Set<Promise<unknown>>();
  const receiveAll = async () => {
    do await Promise.all([...onTheWay, setImmediate()]);
    while (onTheWay.size > 0);
  };
  /** What the bank has sent by then has arrived, as it would have during a real wait. */
  const giveUp = async (call: Fault['call'], reference: string) => {
    if (!silentCalls.has(call)) return;
    await receiveAll();
    const timeout = new DOMException('The bank is silent.', 'TimeoutError');
    for (const controller of waiting.get(`${call} ${reference}`) ?? []) controller.abort(timeout);
  };
  const receive = async (callback: PromiseLike<unknown> | undefined) => {
    const arriving = Promise.resolve(callback).finally(() => onTheWay.delete(arriving));
    onTheWay.add(arriving);
    await arriving;
  };
  const giveUpOn = (call: BankCall, reference: string) => {
    const controller = new AbortController();
    const key = `${call} ${reference}`;
    waiting.set(key, [...(waiting.get(key) ?? []), controller]);
    return controller.signal;
  };
  return { silentCalls, giveUp, receive, receiveAll, giveUpOn };
}

function calls(shop: OrderShop) {
  const as = ({ user, headers }: PayOrder) => ({ user, headers });
  return {
    anOrder: async ({ user, body = {}, headers }: { user?: Person; body?: object; headers?: Headers } = {}) => {
      const wish = { ...pickupOf(itemOf(shop.cable)), email: 'payer@example.com', payment_method: 'mbank', ...body };
      const placed = await shop.place(wish, user, headers);
      if (placed.status !== 201) throw new Error(`no order: ${JSON.stringify(placed.body)}`);
      const { id, number, total, key = '' } = placed.body;
      return { id, number, total, ...(user ? { user } : { headers: { 'x-order-key': key } }) };
    },
    create: (order: PayOrder, phone = payer.pays) =>
      shop.call('POST /payment/create_payment/', { ...as(order), body: { order: order.id, phone } }),
    resend: (order: PayOrder) => shop.call('POST /payment/resend/', { ...as(order), body: { order: order.id } }),
    confirm: (order: PayOrder, otp = rightCode) =>
      shop.call('POST /payment/confirm_payment/', { ...as(order), body: { order: order.id, otp } }),
    state: async (order: PayOrder) =>
      (await shop.call('GET /payment/status/', { ...as(order), query: { order: order.id } })).body,
  };
}

function endThinking({ ledger, settleDue }: SimulatedBank): void {
  const thinking = ledger.listRecent(1_000).filter(({ status }) => status === 'PROCESSING');
  for (const payment of thinking) ledger.save({ ...payment, dueAt: 0 });
  settleDue();
}

function crash({ services: { bank } }: OrderShop, call: BankCall, moment: 'before' | 'after'): void {
  if (!bank) throw new Error('this shop has no bank');
  const calls = bank as Record<BankCall, (...args: unknown[]) => Promise<unknown>>;
  const well = calls[call];
  calls[call] = async (...args) => {
    calls[call] = well;
    if (moment === 'after') await well(...args);
    throw new Error('the process died here');
  };
}

/** Two at once wait for none of each other's rows, which they would lock in orders of their own. */
async function tend({ db, services, connection }: OrderShop): Promise<void> {
  await sql`update payment_attempts set next_ask_at = now() where id in (
    select id from payment_attempts where next_ask_at is not null for update skip locked)`.execute(db);
  await addJob(db, expireOrdersTask, {});
  await sql`update refunds set next_ask_at = now() where id in (
    select id from refunds where next_ask_at is not null for update skip locked)`.execute(db);
  await addJob(db, maintainPaymentsTask, {});
  await addJob(db, maintainRefundsTask, {});
  await runDueJobs(services, connection, jobTasks(services));
}

async function runOut({ db }: OrderShop, { id }: { id: number }, what: 'hold' | 'code' | 'cool-down') {
  const past = sql`now() - interval '1 second'`;
  if (what === 'hold') await sql`update orders set expires_at = ${past} where id = ${id}`.execute(db);
  else if (what === 'code') {
    await sql`update payment_attempts set code_expires_at = ${past}
      where order_id = ${id} and code_expires_at is not null`.execute(db);
  } else {
    await sql`update payment_attempts set code_sent_at = code_sent_at - interval '61 seconds' where order_id = ${id}`.execute(
      db,
    );
  }
}
