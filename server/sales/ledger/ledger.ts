import type { Som } from '#rules/money.ts';
import type { Db } from '#server/platform/database/connection.ts';
import {
  insertMovement,
  listMovements,
  type MovementRow,
  type NewMovement,
  newExpectation,
  sumsOf,
} from './queries.ts';
import { holdOpenShift } from './shift-queries.ts';

export type Movement = MovementRow;

/** Whose hand it was, as in an order's timeline. */
export type MoneyActor = { actor: NewMovement['actor']; actorId: number | null };

type Money = {
  orderId: number;
  /** Nothing is written where it is 0. */
  amount: Som;
  method: 'cash' | 'mbank' | 'transfer';
  by: MoneyActor;
  /** What moved it, e.g. "attempt:<id>": the same reference is booked once. */
  reference: string;
  note?: string;
  /** The shift whose drawer it went through; cash only. */
  shiftId?: number | null;
  /** Whether what is given back is owed again: a deposit of an order that goes on. */
  staysExpected?: boolean;
};

/**
 * Writes down money that has come or gone. The caller holds the order locked, and gives the transaction of what
 * else the money has changed. What is given back is not expected of the order any more, apart from what had been
 * paid too much: that never was.
 *
 * @returns whether it is news; false where this reference was written before
 */
export async function recordMoney(
  tx: Db,
  kind: 'received' | 'refunded',
  { orderId, by, shiftId = null, note = '', staysExpected = false, ...money }: Money,
): Promise<boolean> {
  if (money.amount === 0) return false;
  const { expected, received, refunded } = await sumsOf(tx, orderId);
  const who = { order_id: orderId, actor: by.actor, actor_id: by.actorId };
  const isNews = await insertMovement(tx, { ...money, ...who, kind, note, shift_id: shiftId });
  if (!isNews || kind === 'received' || staysExpected) return isNews;
  const tooMuch = Math.max(0, received - refunded - expected);
  const less = Math.min(expected, Math.max(0, money.amount - tooMuch));
  if (less > 0) await insertMovement(tx, { ...who, kind: 'expected', cause: 'refunded', amount: -less });
  return true;
}

type Expectation = {
  orderId: number;
  /** What the order is to bring, however much was expected before; 0 for one that is cancelled. */
  total: Som;
  cause: 'changed' | 'cancelled' | 'reopened';
  by: MoneyActor;
};

/** What a new order is to bring, as a part of the statement that writes the order, in which `orderId` is its id. */
export const expectNew = (orderId: Parameters<typeof newExpectation>[0], total: Som, by: MoneyActor) =>
  newExpectation(orderId, { actor: by.actor, actor_id: by.actorId, amount: total });

/** Notes what an order is to bring now. What refunds have taken off a living order stays off. */
export async function expectMoney(tx: Db, { orderId, total, cause, by }: Expectation): Promise<void> {
  const { expected, planned } = await sumsOf(tx, orderId);
  const who = { order_id: orderId, kind: 'expected', actor: by.actor, actor_id: by.actorId } as const;
  if (total !== planned) await insertMovement(tx, { ...who, cause, amount: total - planned });
  const takenOff = planned - expected;
  // An order of which nothing is expected has nothing that could be taken off.
  if (cause === 'cancelled' && takenOff > 0) {
    await insertMovement(tx, { ...who, cause: 'refunded', amount: takenOff });
  }
}

/** How an order's money stands, in som. */
export type OrderMoney = {
  expected: Som;
  received: Som;
  refunded: Som;
  /** What is still to be paid; below 0: what is to be given back. */
  balance: number;
};

export async function moneyOf(db: Db, orderId: number): Promise<OrderMoney> {
  const { expected, received, refunded } = await sumsOf(db, orderId);
  return { expected, received, refunded, balance: expected - received + refunded };
}

/** Som of an order that the shop holds: received and not given back. */
export async function capturedOf(db: Db, orderId: number): Promise<Som> {
  const { received, refunded } = await sumsOf(db, orderId);
  return received - refunded;
}

/** Every movement of an order's money, oldest first. */
export const listMoney = (db: Db, orderId: number): Promise<Movement[]> => listMovements(db, orderId);

/**
 * Books cash that a staff member has taken for an order, as at its hand-over. It belongs to the drawer of their open shift;
 * without one it waits until it is taken into a shift. The caller holds the order locked, and moves its payment in the same
 * transaction where it is paid with this.
 *
 * @param cash.key idempotency key of this payment
 */
export async function recordCashReceived(
  tx: Db,
  { orderId, amount, actor, key, note = '' }: CashReceived,
): Promise<boolean> {
  const shift = await holdOpenShift(tx, actor.id);
  return recordMoney(tx, 'received', {
    orderId,
    amount,
    note,
    method: 'cash',
    reference: `cash:${key}`,
    by: { actor: 'staff', actorId: actor.id },
    shiftId: shift?.id ?? null,
  });
}

type CashReceived = { orderId: number; amount: Som; actor: { id: number }; key: string; note?: string };
