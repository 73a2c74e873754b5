import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';

/** More than ever wait. */
const most = 100;

/** Refunds that the bank refused, unless a later one of the same order took their place, the oldest first. */
export const listRefused = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .innerJoin('users', 'users.id', 'refunds.actor_id')
    .select(['refunds.id', 'order_id as order', 'number', 'orders.name', 'orders.phone', 'amount', 'reason'])
    .select(['users.name as actor', 'refunds.created_at'])
    .where('refunds.status', '=', 'refused')
    .where('dropped_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds as later')
            .select('later.id')
            .whereRef('later.order_id', '=', 'refunds.order_id')
            .whereRef('later.id', '>', 'refunds.id')
            .where('later.status', '<>', 'refused'),
        ),
      ),
    )
    .orderBy('refunds.id')
    .limit(most)
    .execute();

/** @returns the refund's order and sum; undefined where it is not refused, or dropped already */
export const dropRefused = (tx: Db, id: number, actorId: number) =>
  tx
    .updateTable('refunds')
    .set({ dropped_by: actorId, dropped_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'refused')
    .where('dropped_at', 'is', null)
    .returning(['order_id', 'amount'])
    .executeTakeFirst();
