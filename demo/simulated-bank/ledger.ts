import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Fault, FaultyCall } from './faults.ts';

export type BankPaymentStatus = 'CREATED' | 'PROCESSING' | 'CHARGE' | 'REJECT' | 'CANCEL' | 'REFUND';

/** A payment as this bank knows it; times in ms since 1970. */
export type BankPayment = {
  reference: string;
  quid: string;
  phone: string;
  amount: number;
  comment: string;
  callbackUrl: string;
  status: BankPaymentStatus;
  reason: string | null;
  /** Som that were taken off the account; null: none. */
  charged: number | null;
  wrongCodes: number;
  createdAt: number;
  /** When a payment in PROCESSING charges. */
  dueAt: number | null;
};

/** A line of the bank's own books. */
export type LedgerLine = {
  order: number;
  reference: string;
  amount: number;
  refunded: number;
  status: 'charged' | 'refunded';
};

export type Ledger = ReturnType<typeof openLedger>;

/** How long to wait for a locked file, in ms. */
const timeoutMs = 5_000;

const schema = `
  pragma synchronous = full;
  create table if not exists payments (
    reference text primary key, quid text not null, phone text not null, amount integer not null,
    comment text not null, callbackUrl text not null, status text not null, reason text, charged integer,
    wrongCodes integer not null, createdAt integer not null, dueAt integer
  );
  create table if not exists refunds (
    reference text not null, number text not null, amount integer not null, primary key (reference, number)
  );
  create table if not exists faults (
    id integer primary key, call text not null, fault text not null, phone text, times integer not null, ms integer not null
  )`;

const columns = [
  ...['reference', 'quid', 'phone', 'amount', 'comment', 'callbackUrl', 'status', 'reason', 'charged'],
  ...['wrongCodes', 'createdAt', 'dueAt'],
];

/**
 * The bank's books: a file of its own, apart from the shop's database, so that both can be compared after anything that
 * has happened to either. Several shops on one data folder share it.
 */
export function openLedger(file: string) {
  mkdirSync(dirname(file), { recursive: true });
  // Two shops may open it for the first time at the same moment: one waits for the other.
  const db = new DatabaseSync(file, { timeout: timeoutMs });
  db.exec(schema);
  const places = columns.map((name) => `:${name}`).join(', ');
  const put = db.prepare(`insert or replace into payments (${columns.join(', ')}) values (${places})`);
  const find = db.prepare('select * from payments where reference = ?');
  const due = db.prepare("select * from payments where status = 'PROCESSING' and dueAt <= ? order by dueAt limit 100");
  const putRefund = db.prepare('insert or ignore into refunds (reference, number, amount) values (?, ?, ?)');
  const findRefund = db.prepare('select amount from refunds where reference = ? and number = ?');
  const sumRefunds = db.prepare('select coalesce(sum(amount), 0) as amount from refunds where reference = ?');
  const refundedOf = (reference: string) => (sumRefunds.get(reference) as { amount: number }).amount;
  const recent = db.prepare('select * from payments order by createdAt desc, reference limit ?');
  const lines = db.prepare(`select reference, charged, status from payments where charged is not null order by rowid`);
  const findFault = db.prepare(
    'select * from faults where call = ? and (phone is null or phone = ?) order by id limit 1',
  );
  const addFault = db.prepare('insert into faults (call, fault, phone, times, ms) values (?, ?, ?, ?, ?)');
  const listFaults = db.prepare('select call, fault, phone, times, ms from faults order by id limit 1000');
  return {
    save: (payment: BankPayment) => void put.run(payment),
    find: (reference: string) => find.get(reference) as BankPayment | undefined,
    listDue: (now: number) => due.all(now) as BankPayment[],
    listRecent: (limit: number) => recent.all(limit) as BankPayment[],
    /** What was charged, payment by payment. */
    *lines(): Generator<LedgerLine> {
      for (const { reference, charged, status } of lines.iterate() as Iterable<BankPayment>) {
        const order = Number.parseInt(reference, 10);
        const amount = charged ?? 0;
        if (status === 'REFUND') yield { order, reference, amount, refunded: amount, status: 'refunded' };
        else yield { order, reference, amount, refunded: refundedOf(reference), status: 'charged' };
      }
    },
    addRefund: (reference: string, number: string, amount: number) => void putRefund.run(reference, number, amount),
    hasRefund: (reference: string, number: string) => findRefund.get(reference, number) !== undefined,
    /** Som of the payment that went back. */
    refundedOf,
    addFault: ({ call, fault, phone, times, ms }: Fault) => void addFault.run(call, fault, phone ?? null, times, ms),
    listFaults: () => listFaults.all() as Fault[],
    clearFaults: () => db.exec('delete from faults'),
    /** The next fault planned for such a call, which counts as happened. */
    takeFault: (call: FaultyCall, phone: string): Fault | undefined =>
      atomically(db, () => {
        const fault = findFault.get(call, phone) as (Fault & { id: number }) | undefined;
        if (fault) db.prepare('update faults set times = times - 1 where id = ?').run(fault.id);
        db.exec('delete from faults where times <= 0');
        return fault;
      }),
    /** Holds the lock against other readers and writers. */
    atomically: <T>(work: () => T): T => atomically(db, work),
    close: () => db.close(),
  };
}

function atomically<T>(db: DatabaseSync, work: () => T): T {
  db.exec('begin immediate');
  try {
    const result = work();
    db.exec('commit');
    return result;
  } catch (error) {
    db.exec('rollback');
    throw error;
  }
}
