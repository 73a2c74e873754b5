import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';

export type UndecidedRow = {
  attempt: string;
  reference: string;
  order: number;
  number: string;
  name: string;
  phone: string;
  order_status: string;
  payment_status: string;
  total: number;
  charged: number;
  paid_at: Date;
  status: string;
};

/** A page of payments that wait for a decision or are being given back, the oldest first, and how many there are. */
export async function listUndecidedPage(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const waiting = db
    .selectFrom('payment_attempts as attempt')
    .where('attempt.status', 'in', ['paid_needs_decision', 'refunding']);
  const [{ count }, rows] = await Promise.all([
    waiting.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
    waiting
      .innerJoin('orders', 'orders.id', 'attempt.order_id')
      .select(['attempt.id as attempt', 'reference', 'orders.id as order', 'number', 'name', 'orders.phone', 'total'])
      .select(['orders.status as order_status', 'payment_status', 'attempt.status'])
      .select(sql<number>`coalesce(charged, 0)`.as('charged'))
      .select(sql<Date>`coalesce(paid_at, attempt.created_at)`.as('paid_at'))
      .orderBy('paid_at')
      .orderBy('attempt.id')
      .limit(limit)
      .offset(offset)
      .execute(),
  ]);
  return { count, rows };
}

export type BankWordRow = { reference: string; at: Date; call: string; said: string | null; fault: string | null };

/** The last words of the bank about each of these payments, newest first. */
export async function listLastWords(db: Db, references: readonly string[], words: number): Promise<BankWordRow[]> {
  const { rows } = await sql<BankWordRow>`
    select reference, last.* from unnest(${references}::text[]) as reference cross join lateral (
      select created_at as at, call, fault, case call
        when 'callback' then concat_ws(' ', answer ->> 'status', answer ->> 'amount')
        else concat_ws(' ', answer ->> 'message', answer #>> '{data,status}', answer #>> '{data,amount}')
      end as said
      from bank_messages where bank_messages.reference = reference.reference order by id desc limit ${words}
    ) last order by reference, at desc`.execute(db);
  return rows;
}
