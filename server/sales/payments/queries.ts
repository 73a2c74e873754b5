import { type Selectable, sql, type Updateable } from 'kysely';
import { phoneOfNobody } from '#rules/people/phone.ts';
import { type AttemptStatus, attemptStatuses, isLiveAttempt } from '#rules/sales/attempt-status.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { DB } from '#server/platform/database/tables.generated.ts';
import type { BankQuestion, BankReply } from './bank.ts';
import { codeRules } from './code-rules.ts';

type Stored = Selectable<DB['payment_attempts']>;

/** An attempt, and what the database's clock makes of it. */
export type Attempt = Stored & {
  now: Date;
  isCodeAlive: boolean;
  /** Seconds until another code may be asked for; 0 or less: now. */
  resendAfterS: number;
  /** No other process can still be waiting for the bank's answer. */
  isOverdue: boolean;
};

export type AttemptFailure = NonNullable<Stored['failure']>;

const liveStatuses = attemptStatuses.filter(isLiveAttempt);

function attempts(db: Db) {
  return db
    .selectFrom('payment_attempts')
    .selectAll()
    .select(sql<Date>`clock_timestamp()`.as('now'))
    .select(sql<boolean>`coalesce(code_expires_at > clock_timestamp(), false)`.as('isCodeAlive'))
    .select(sql<boolean>`coalesce(next_ask_at <= clock_timestamp(), false)`.as('isOverdue'))
    .select(
      sql<number>`coalesce(ceil(extract(epoch from code_sent_at - clock_timestamp()) + ${codeRules.coolDownS}::int), 0)::int`.as(
        'resendAfterS',
      ),
    );
}

export function findAttempt(db: Db, id: string): Promise<Attempt | undefined> {
  return attempts(db).where('id', '=', id).executeTakeFirst();
}

/** @param tx in which the attempt's order is locked already */
export function lockAttempt(tx: Db, id: string): Promise<Attempt> {
  return attempts(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export function findByReference(db: Db, reference: string): Promise<Attempt | undefined> {
  return attempts(db).where('reference', '=', reference).executeTakeFirst();
}

export function findLive(db: Db, orderId: number): Promise<Attempt | undefined> {
  return attempts(db).where('order_id', '=', orderId).where('status', 'in', liveStatuses).executeTakeFirst();
}

export function findPaid(db: Db, orderId: number): Promise<Attempt | undefined> {
  return attempts(db).where('order_id', '=', orderId).where('status', '=', 'paid').executeTakeFirst();
}

/** The attempt that a shopper cares for: the one under way, else the one that has the money, else the last. */
export function findShown(db: Db, orderId: number): Promise<Attempt | undefined> {
  return attempts(db)
    .where('order_id', '=', orderId)
    .orderBy(sql`status in ('creating', 'awaiting_otp', 'pending')`, 'desc')
    .orderBy(sql`charged is not null`, 'desc')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Attempts of the order that hold money still to review, oldest first. */
export function listUndecided(db: Db, orderId: number): Promise<Attempt[]> {
  return attempts(db)
    .where('order_id', '=', orderId)
    .where('status', '=', 'paid_needs_decision')
    .orderBy('position')
    .execute();
}

/** More than the rate limits let a person make in years. */
const mostShown = 10_000;

/** Every attempt to pay an order of this customer, oldest first. */
export function listAttemptsOf(db: Db, userId: number) {
  return db
    .selectFrom('payment_attempts as attempt')
    .innerJoin('orders', 'orders.id', 'attempt.order_id')
    .select(['attempt.id', 'attempt.order_id', 'attempt.phone', 'attempt.amount', 'attempt.status', 'attempt.failure'])
    .select(['attempt.charged', 'attempt.paid_at', 'attempt.code_sent_at', 'attempt.created_at'])
    .where('orders.user_id', '=', userId)
    .orderBy('attempt.order_id')
    .orderBy('attempt.position')
    .limit(mostShown)
    .execute();
}

/** Takes the payers' phones out of the attempts of this customer's orders; sums and states stay. */
export async function clearPayers(tx: Db, userId: number): Promise<void> {
  const own = tx.selectFrom('orders').select('id').where('user_id', '=', userId);
  await tx.updateTable('payment_attempts').set({ phone: phoneOfNobody }).where('order_id', 'in', own).execute();
}

/** How many attempts the order has had, and how many wrong codes they have seen together. */
export async function countTries(db: Db, orderId: number): Promise<{ attempts: number; wrongCodes: number }> {
  return db
    .selectFrom('payment_attempts')
    .select(({ fn }) => fn.countAll<number>().as('attempts'))
    .select(sql<number>`coalesce(sum(wrong_codes), 0)::int`.as('wrongCodes'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
}

export async function insertAttempt(
  tx: Db,
  attempt: Pick<Stored, 'id' | 'order_id' | 'position' | 'reference' | 'phone' | 'amount'>,
  askInS: number,
): Promise<void> {
  await tx
    .insertInto('payment_attempts')
    .values({ ...attempt, next_ask_at: inSeconds(askInS) })
    .execute();
}

type Change = Omit<Updateable<DB['payment_attempts']>, 'id' | 'order_id' | 'status' | 'next_ask_at'> & {
  status: AttemptStatus;
  /** Seconds until the bank is asked; absent: it owes no answer. */
  askInS?: number;
};

export async function updateAttempt(tx: Db, id: string, { askInS, ...change }: Change): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ ...change, next_ask_at: askInS === undefined ? null : inSeconds(askInS) })
    .where('id', '=', id)
    .execute();
}

/** The code has just been sent; it can be entered for its life, but not longer than the order is held. */
export async function startCode(tx: Db, id: string, bankId: string, holdEndsAt: Date | null): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({
      status: 'awaiting_otp',
      bank_id: bankId,
      next_ask_at: null,
      code_sent_at: sql<Date>`clock_timestamp()`,
      code_expires_at: sql<Date>`least(clock_timestamp() + make_interval(secs => ${codeRules.lifeS}), ${holdEndsAt}::timestamptz)`,
    })
    .where('id', '=', id)
    .execute();
}

const inSeconds = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`;

/** Attempts that the bank owes an answer for, the longest waiting first. */
export async function listOwed(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('next_ask_at', '<=', sql<Date>`now()`)
    .orderBy('next_ask_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Attempts whose code has expired. */
export async function listRunOut(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('status', '=', 'awaiting_otp')
    .where('code_expires_at', '<=', sql<Date>`now()`)
    .orderBy('code_expires_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns the message's id, by which its answer is added */
export async function insertMessage(db: Db, { call, reference, sent }: BankQuestion): Promise<number> {
  const row = await db
    .insertInto('bank_messages')
    .values({ call, reference, sent: JSON.stringify(sent) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function answerMessage(db: Db, id: number, { answer, httpStatus, fault, ms }: BankReply): Promise<void> {
  await db
    .updateTable('bank_messages')
    .set({ answer: answer === null ? null : JSON.stringify(answer), http_status: httpStatus, fault, ms })
    .where('id', '=', id)
    .execute();
}

/** Callbacks of the bank. */
export async function insertCallback(db: Db, reference: string, callback: Record<string, unknown>): Promise<void> {
  await db
    .insertInto('bank_messages')
    .values({ call: 'callback', reference, sent: JSON.stringify({}), answer: JSON.stringify(callback) })
    .execute();
}

/** Attempts of the last 24 hours by status. */
export async function countRecent(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}
