import { sql } from 'kysely';
import type { OrderStatus } from '#rules/sales/order-status.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { OrderRow, TimelineRow } from '#server/sales/orders/queries.ts';

type LastMove = { id: number; status: OrderStatus; actor: TimelineRow['actor']; created_at: Date; ageMs: number };

/** The last two moves of an order, the newest first, and how long ago each was (ms) by the database's clock. */
export async function listLastMoves(tx: Db, orderId: number): Promise<LastMove[]> {
  const rows = await tx
    .selectFrom('order_timeline')
    .select(['id', 'status', 'actor', 'created_at'])
    .select(sql<number>`(extract(epoch from clock_timestamp() - created_at) * 1000)::float8`.as('ageMs'))
    .where('order_id', '=', orderId)
    .where('kind', '=', 'order')
    .orderBy('order_timeline.id', 'desc')
    .limit(2)
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as OrderStatus }));
}

/** Puts a locked order back to where it stood before its last step, and notes that in the timeline. */
export async function moveBack(
  tx: Db,
  order: OrderRow,
  { step, before, actorId }: { step: LastMove; before: LastMove; actorId: number },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ status: before.status, status_since: before.created_at, version: order.version + 1 })
    .where('id', '=', order.id)
    .execute();
  await tx
    .insertInto('order_timeline')
    .values({
      order_id: order.id,
      kind: 'order',
      status: before.status,
      actor: 'staff',
      actor_id: actorId,
      takes_back: step.id,
    })
    .execute();
}
