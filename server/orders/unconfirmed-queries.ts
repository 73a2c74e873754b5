import { sql } from 'kysely';
import type { PaymentMethod } from '#rules/payment-method.ts';
import type { Db } from '#server/platform/database/connection.ts';

const isUnconfirmed = sql<boolean>`orders.status = 'new' and orders.placed_by is null and orders.company_id is null
  and orders.payment_status in ('unpaid', 'failed', 'awaiting_otp')`;

/** The pieces and som of orders that shoppers placed, and that are neither confirmed nor paid. */
export async function sumUnconfirmed(
  db: Db,
  who: { phone: string } | { userId: number },
): Promise<{ pieces: number; som: number }> {
  const isTheirs = 'phone' in who ? sql`orders.phone = ${who.phone}` : sql`orders.user_id = ${who.userId}`;
  const { rows } = await sql<{ pieces: number; som: number }>`
    select coalesce(sum(pieces), 0)::int as pieces, coalesce(sum(total), 0)::float8 as som
    from orders cross join lateral (select sum(count) as pieces from order_items where order_id = orders.id) as items
    where ${isUnconfirmed} and ${isTheirs}`.execute(db);
  return rows[0] ?? { pieces: 0, som: 0 };
}

/** Orders paid this way that have waited for their confirmation for longer than so many hours, the oldest first. */
export async function listUnconfirmed(
  db: Db,
  { method, hours, limit }: { method: PaymentMethod; hours: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from orders
    where ${isUnconfirmed} and payment_status = 'unpaid' and payment_method = ${method} and created_at <= now() - make_interval(hours => ${hours}::int)
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
