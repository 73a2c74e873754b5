import { type Insertable, type Selectable, sql } from 'kysely';
import type { TraceStep } from '#rules/sales/order-totals.ts';
import { paidByLine } from '#rules/sales/refund.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { DB } from '#server/platform/database/tables.generated.ts';
import { selectTexts } from '#server/platform/database/translated.ts';
import { soldOptions } from '#server/sales/orders/sold-options-queries.ts';

export type RefundRow = Selectable<DB['refunds']>;
export type RefundLineRow = { id: number; variant_id: number; count: number; price: number; refunded: number };

export const findByKey = (db: Db, key: string): Promise<RefundRow | undefined> =>
  db.selectFrom('refunds').selectAll().where('key', '=', key).executeTakeFirst();

export const findRefund = (db: Db, id: number): Promise<RefundRow | undefined> =>
  db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();

/** @param tx in which the refund's order is locked already */
export const lockRefund = (tx: Db, id: number): Promise<RefundRow> =>
  tx.selectFrom('refunds').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

/** The figures of an order that refunds are calculated with. */
export const findOrderFigures = (db: Db, id: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'status', 'payment_status', 'payment_method', 'discount', 'trace', 'total'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Whether this payment of the order is in the ledger already. */
export async function isNoted(db: Db, orderId: number, { method, key }: { method: string; key: string }) {
  const row = await db
    .selectFrom('money_movements')
    .select('id')
    .where('order_id', '=', orderId)
    .where('reference', '=', `${method}:${key}`)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Lines of an order, what each was paid with, and how many pieces of it have been refunded or are about to be.
 *
 * @param figures the order's discount in som, and how its total came about
 */
export async function listLines(db: Db, orderId: number, { discount, trace }: { discount: number; trace: unknown }) {
  const lines = await db
    .selectFrom('order_items as item')
    .select(['item.id', 'variant_id', 'item.count', 'price', ...selectTexts('item.name'), soldOptions('item')])
    .select(
      sql<number>`coalesce((
        select sum(line.count) from refund_lines line join refunds on refunds.id = line.refund_id
        where line.order_item_id = item.id and refunds.status <> 'refused'
      ), 0)::int`.as('refunded'),
    )
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const paid = paidByLine(lines, discount, trace as TraceStep[]);
  return lines.map((line, index) => ({ ...line, paid: paid[index] ?? 0 }));
}

/** Pieces of an order's lines whose money went back, or is about to. */
export function listRefundedPieces(db: Db, orderId: number): Promise<{ item: number; count: number }[]> {
  return db
    .selectFrom('refund_lines as line')
    .innerJoin('refunds', 'refunds.id', 'line.refund_id')
    .select('line.order_item_id as item')
    .select(sql<number>`sum(line.count)::int`.as('count'))
    .where('refunds.order_id', '=', orderId)
    .where('refunds.status', '<>', 'refused')
    .groupBy('line.order_item_id')
    .orderBy('line.order_item_id')
    .execute();
}

/** Pieces that a refund puts on the shelf again. */
export function listRestocked(db: Db, refundId: number): Promise<{ variantId: number; count: number }[]> {
  return db
    .selectFrom('refund_lines as line')
    .innerJoin('order_items as item', 'item.id', 'line.order_item_id')
    .select(['item.variant_id as variantId', 'line.count'])
    .where('refund_id', '=', refundId)
    .where('is_restocked', '=', true)
    .orderBy('item.variant_id')
    .execute();
}

/** The pieces that a refund is for, as they were bought; none where it is for a sum alone. */
export function listGoods(db: Db, refundId: number) {
  return db
    .selectFrom('refund_lines as line')
    .innerJoin('order_items as item', 'item.id', 'line.order_item_id')
    .select(['line.count', 'item.price', 'item.picture', ...selectTexts('item.name'), soldOptions('item')])
    .where('refund_id', '=', refundId)
    .orderBy('item.position')
    .execute();
}

/** Whether a refund is for pieces, and not for a sum alone. */
export async function isOfPieces(db: Db, refundId: number): Promise<boolean> {
  const line = await db.selectFrom('refund_lines').select('count').where('refund_id', '=', refundId).executeTakeFirst();
  return line !== undefined;
}

/** Som of the order that are on their way back. */
export async function sumAsking(db: Db, orderId: number): Promise<number> {
  const row = await db
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount), 0)::int`.as('sum'))
    .where('order_id', '=', orderId)
    .where('status', '=', 'asking')
    .executeTakeFirstOrThrow();
  return row.sum;
}

/** What the bank has given back of a payment, in som, and whether it is asked for more. */
export async function backOf(db: Db, attemptId: string): Promise<{ back: number; isAsking: boolean }> {
  return db
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount) filter (where status = 'done'), 0)::int`.as('back'))
    .select(sql<boolean>`coalesce(bool_or(status = 'asking'), false)`.as('isAsking'))
    .where('attempt_id', '=', attemptId)
    .executeTakeFirstOrThrow();
}

type NewRefund = Omit<Insertable<DB['refunds']>, 'next_ask_at' | 'done_at' | 'status'>;

/** Writes a refund that is to be asked for at once. */
export function insertRefund(
  tx: Db,
  refund: NewRefund,
  lines: readonly Omit<Insertable<DB['refund_lines']>, 'refund_id'>[],
): Promise<RefundRow> {
  const isAsked = refund.method === 'mbank';
  const now = sql<Date>`clock_timestamp()`;
  const state = isAsked ? { status: 'asking' as const, next_ask_at: now } : { status: 'done' as const, done_at: now };
  return tx
    .insertInto('refunds')
    .values({ ...refund, ...state })
    .returningAll()
    .executeTakeFirstOrThrow()
    .then(async (row) => {
      if (lines.length > 0) {
        await tx
          .insertInto('refund_lines')
          .values(lines.map((line) => ({ ...line, refund_id: row.id })))
          .execute();
      }
      return row;
    });
}

/**
 * Claims the poll, for longer than a bank's answer can take.
 *
 * @returns undefined where it is not its time, or another worker has it
 */
export const claimAsking = (db: Db, id: number, leaseS: number): Promise<RefundRow | undefined> =>
  db
    .updateTable('refunds')
    .set({ asks: sql<number>`asks + 1`, next_ask_at: sql<Date>`clock_timestamp() + make_interval(secs => ${leaseS})` })
    .where('id', '=', id)
    .where('status', '=', 'asking')
    .where('next_ask_at', '<=', sql<Date>`clock_timestamp()`)
    .returningAll()
    .executeTakeFirst();

export async function askAgainIn(db: Db, id: number, seconds: number): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ next_ask_at: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .where('status', '=', 'asking')
    .execute();
}

export async function endAsking(tx: Db, id: number, status: 'done' | 'refused'): Promise<void> {
  const done_at = status === 'done' ? sql<Date>`clock_timestamp()` : null;
  await tx.updateTable('refunds').set({ status, next_ask_at: null, done_at }).where('id', '=', id).execute();
}

/** Refunds that the bank is to be asked about now, the longest waiting first. */
export async function listOwed(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('next_ask_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('next_ask_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** More than any order has. */
const mostRefunds = 200;

/** Oldest first, each with who requested it. */
export function listRefunds(db: Db, orderId: number) {
  return db
    .selectFrom('refunds')
    .innerJoin('users', 'users.id', 'refunds.actor_id')
    .select(['refunds.id', 'amount', 'method', 'refunds.status', 'reason', 'refunds.created_at', 'users.name as actor'])
    .where('order_id', '=', orderId)
    .orderBy('refunds.id')
    .limit(mostRefunds)
    .execute();
}
