import { sql } from 'kysely';
import { providersOf } from '#rules/sales/payment-method.ts';
import type { Db } from '#server/platform/database/connection.ts';

export type DueOrder = { id: number; state: string };

/** The state of an order as 1C sees it. */
const state = sql<string>`status || '/' || payment_status`;

/**
 * Orders that 1C does not know, or knows in another state, the oldest first. One that is paid by a code is sent when it is paid,
 * one that was cancelled before only where 1C knows it.
 */
export async function findDueOrders(db: Db, { days, limit }: { days: number; limit: number }): Promise<DueOrder[]> {
  const { rows } = await sql<DueOrder>`
    select orders.id, ${state} as state from orders left join exchange_orders on order_id = orders.id
    where case when confirmed_state is not null then confirmed_state <> ${state}
      else status <> 'cancelled' and (payment_method <> all(${providersOf('code')}::text[]) or payment_status in ('paid', 'paid_needs_decision'))
        and orders.created_at > now() - make_interval(days => ${days}) end
    order by orders.id limit ${limit}`.execute(db);
  return rows;
}

/** These were put into the answer to this package's question. */
export async function noteSent(db: Db, packageId: number, orders: readonly DueOrder[]): Promise<void> {
  await sql`
    insert into exchange_orders (order_id, sent_in, sent_state)
    select id, ${packageId}, state from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as given(id integer, state text)
    on conflict (order_id) do update set sent_in = excluded.sent_in, sent_state = excluded.sent_state`.execute(db);
}

/** 1C has what it was sent. Gives how many orders that were. */
export async function noteConfirmed(db: Db, packageId: number): Promise<number> {
  const { rows } = await sql`
    update exchange_orders set confirmed_state = sent_state where sent_in = ${packageId} returning order_id`.execute(
    db,
  );
  return rows.length;
}

/** 1C sent the order's state, so it knows it. */
export async function noteKnown(db: Db, orderId: number): Promise<void> {
  await sql`
    insert into exchange_orders (order_id, sent_state, confirmed_state)
    select id, ${state}, ${state} from orders where id = ${orderId}
    on conflict (order_id) do update set confirmed_state = excluded.confirmed_state`.execute(db);
}
