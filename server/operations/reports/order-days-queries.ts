import { type RawBuilder, sql } from 'kysely';
import type { Som } from '#rules/money.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { DaySpan } from './days.ts';
import { withinDays } from './span-queries.ts';

export type OrderCounts = { orders: number; cancelled: number; paid: number; done: number };

/** The orders of each of these days, a query with a column `day`; a day without orders has none. */
const countedOn = (days: RawBuilder<unknown>) => sql`
  select days.day, count(*)::int as orders,
    count(*) filter (where status = 'cancelled')::int as cancelled,
    count(*) filter (where captured > 0)::int as paid,
    count(*) filter (where status = 'done')::int as done,
    coalesce(sum(expected), 0)::int8 as planned
  from (${days}) days
  join orders on orders.created_at >= days.day::timestamp at time zone 'Asia/Bishkek'
    and orders.created_at < (days.day + 1)::timestamp at time zone 'Asia/Bishkek'
  left join lateral (
    select sum(case kind when 'received' then amount else -amount end) filter (where kind <> 'expected') as captured,
      sum(amount) filter (where kind = 'expected' and cause <> 'refunded') as expected
    from money_movements where order_id = orders.id
  ) money on true
  group by days.day`;

/** The orders of the days of a span: stored for most days, counted now for those that changed since. */
const countedDays = (span: DaySpan) => sql`(
  with changed as materialized (
    select day from order_days_to_recount where day between ${span.from}::date and ${span.to}::date
    union
    select (created_at at time zone 'Asia/Bishkek')::date
    from sales_to_recalculate join orders on orders.id = order_id where ${withinDays(sql`created_at`, span)}
    union
    -- Stored by a version of the shop that did not sum it.
    select day from order_days where planned is null and day between ${span.from}::date and ${span.to}::date
  )
  select day, orders, cancelled, paid, done, planned from order_days
  where day between ${span.from}::date and ${span.to}::date and day not in (select day from changed)
  union all
  ${countedOn(sql`select day from changed`)}
)`;

/** The orders that were placed in the days. */
export async function countOrdersOf(db: Db, span: DaySpan): Promise<OrderCounts> {
  const { rows } = await sql<OrderCounts>`
    select coalesce(sum(orders), 0)::int as orders, coalesce(sum(cancelled), 0)::int as cancelled,
      coalesce(sum(paid), 0)::int as paid, coalesce(sum(done), 0)::int as done
    from ${countedDays(span)} days`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('counts have always one row');
  return row;
}

/** Som that the orders placed in the days are to bring by the ledger, also where some of it was given back since. */
export async function sumPlanned(db: Db, span: DaySpan): Promise<Som> {
  const { rows } = await sql<{ planned: Som }>`
    select coalesce(sum(planned), 0)::int8 as planned from ${countedDays(span)} days`.execute(db);
  return rows[0]?.planned ?? 0;
}

/** Has the days counted again that a version of the shop stored which did not sum what is planned. */
export async function recountUnplanned(tx: Db): Promise<void> {
  await sql`
    insert into order_days_to_recount select day from order_days where planned is null order by day
    on conflict (day) do nothing`.execute(tx);
}

/**
 * Counts some days that have changed.
 *
 * @param tx of read committed: a day is counted as it is once no other transaction counts it
 * @returns how many; 0: nothing is left, but what others work on
 */
export async function storeOrderDays(tx: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ day: string }>`
    delete from order_days_to_recount where day in (
      select day from order_days_to_recount order by day limit ${limit} for update skip locked
    ) returning day::text`.execute(tx);
  const days = rows.map(({ day }) => day);
  if (days.length === 0) return 0;
  await sql`delete from order_days where day = any(${days}::date[])`.execute(tx);
  await sql`
    insert into order_days (day, orders, cancelled, paid, done, planned)
    ${countedOn(sql`select unnest(${days}::date[]) as day`)}`.execute(tx);
  return days.length;
}
