import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';

/** Of the transaction that adds up: two at once could store the older sums last. */
const summingLock = 'customer_sums';

/** Adds up the orders of so many customers at most whose orders changed; how many were looked at. */
export async function sumChangedCustomers(tx: Db, limit: number): Promise<number> {
  // One person may have very many orders.
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtext(${summingLock}))`.execute(tx);
  const { rows } = await sql<{ user_id: number }>`
    delete from customers_to_sum where id in (select id from customers_to_sum order by id limit ${limit})
    returning user_id`.execute(tx);
  const ids = [...new Set(rows.map(({ user_id: id }) => id))];
  await sql`
    insert into customer_sums (user_id, order_count, spent, last_order_at)
    select user_id, count(*), coalesce(sum(total) filter (where status = 'done'), 0), max(orders.created_at)
    from orders join users on users.id = user_id where user_id = any(${ids}::int[]) group by user_id
    on conflict (user_id) do update set order_count = excluded.order_count, spent = excluded.spent,
      last_order_at = excluded.last_order_at`.execute(tx);
  await sql`
    delete from customer_sums where user_id = any(${ids}::int[])
      and not exists (select from orders where orders.user_id = customer_sums.user_id)`.execute(tx);
  return rows.length;
}
