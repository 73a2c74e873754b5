import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import type { DaySpan } from './days.ts';
import { costOf, withinDays } from './span-queries.ts';

/** Any number that no other lock takes. */
const storingLock = 706_114;

/** Variants of one transaction. */
const variantBatch = 20;

/** Of table sold_lines, in this order. */
const columns = sql`order_item_id, order_id, day, product_id, variant_id, count, sum, gross, promo, delivery, wrap,
  brand_id, receiving, payment, begins_brand, begins_product, kept, kept_goods, cost`;

/** Orders whose lines are to be stored again. */
const changedOrders = sql`(
  select order_id from sales_to_recalculate
  union
  select order_id from sold_lines where kept is null
  union
  select order_id from sold_lines where variant_id in (select variant_id from sold_variant_changes)
)`;

/**
 * The same columns, calculated from the orders that count and fit. A line's place in the order is its place in the
 * trace; everything is whole som.
 */
const calculatedFrom = (fits: RawBuilder<unknown>) => sql`(
  with placed as materialized (
    select id, (created_at at time zone 'Asia/Bishkek')::date as day, discount, delivery, wrap, trace,
      coalesce(receiving_id::text, type) as receiving, coalesce(payment_id::text, payment_method) as payment
    from orders where status <> 'cancelled' and ${fits}
  ), lines as (
    select placed.*, item.id as order_item_id, product_id, variant_id, count, price, price * count as sum,
      (row_number() over line - 1)::int as place,
      (sum(price * count) over line)::int8 as up_to, (sum(price * count) over (partition by placed.id))::int8 as whole
    from placed join order_items item on item.order_id = placed.id
    window line as (partition by placed.id order by position)
  ), priced as (
    select lines.*,
      -- Orders from before the trace had prices without it.
      greatest(price, coalesce((trace -> place ->> 'base')::int, price)) * count as gross,
      case when discount = 0 then 0 when parts.known then parts.share
        else (discount * up_to / nullif(whole, 0) - discount * (up_to - sum) / nullif(whole, 0))::int end as promo
    from lines left join lateral (
      select count(*) > 0 as known,
        coalesce(sum((part ->> 'discount')::int) filter (where (part ->> 'index')::int = place), 0)::int as share
      from jsonb_path_query(trace, '$[*] ? (@.step == "promo").parts[*]') part
    ) parts on discount > 0
  )
  select order_item_id, priced.id as order_id, day, product_id, priced.variant_id, count, sum, gross, promo,
    case when place = 0 then delivery end as delivery,
    case when place = 0 then wrap end as wrap,
    brand_id, receiving, payment,
    row_number() over (partition by priced.id, brand_id order by place) = 1 as begins_brand,
    row_number() over (partition by priced.id, product_id order by place) = 1 as begins_product,
    count - back.pieces as kept,
    ((sum - promo)::int8 * (count - back.pieces) / count)::int as kept_goods,
    ${costOf(sql`(count - back.restocked)`)} as cost
  from priced join products on products.id = product_id
  -- What came back of each line, and what of that is in stock again.
  cross join lateral (
    select coalesce(sum(returned.count), 0)::int as pieces,
      coalesce(sum(returned.count) filter (where is_restocked), 0)::int as restocked
    from refund_lines returned join refunds on refunds.id = refund_id
    where status = 'done' and returned.order_item_id = priced.order_item_id
  ) back
  cross join lateral (
    select sum(delta)::int8 as came, sum(delta::int8 * unit_cost)::int8 as spent
    from stock_movements where variant_id = priced.variant_id and unit_cost is not null and delta > 0
  ) costs
)`;

/**
 * Lines of a span that changed since they were stored, with a sign: -1 of the line as it was stored, which the sums have,
 * and 1 of the line as it is now.
 */
export const changedLines = (span: DaySpan) => sql`(
  with changed as materialized (select order_id from ${changedOrders} changed)
  select -1 as sign, ${columns} from sold_lines
  where kept is not null and day between ${span.from}::date and ${span.to}::date
    and order_id in (select order_id from changed)
  union all
  select 1, ${columns} from ${calculatedFrom(
    sql`id in (select order_id from changed) and ${withinDays(sql`created_at`, span)}`,
  )} calculated
)`;

/**
 * Takes in some orders that have changed or are new.
 *
 * @param tx of read committed: orders are read as they are once no other transaction stores any
 * @returns how many; 0: nothing is left, but what others work on
 */
export async function storeSoldLines(tx: Db, limit: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(${storingLock})`.execute(tx);
  await noteChangedOrders(tx, limit);
  const { rows } = await sql<{ order_id: number }>`
    delete from sales_to_recalculate where order_id in (
      select order_id from sales_to_recalculate order by order_id limit ${limit} for update skip locked
    ) returning order_id`.execute(tx);
  const ids = rows.map((row) => row.order_id);
  if (ids.length === 0) return 0;
  await sql`delete from sold_lines where order_id = any(${ids}::int[])`.execute(tx);
  await sql`
    insert into sold_lines (${columns})
    select ${columns} from ${calculatedFrom(sql`id = any(${ids}::int[])`)} calculated`.execute(tx);
  return ids.length;
}

/** Notes orders of variants that changed, and some of those that an older version stored without their sums. */
async function noteChangedOrders(tx: Db, limit: number): Promise<void> {
  await sql`
    with next as (select variant_id from sold_variant_changes group by variant_id order by variant_id limit ${variantBatch}),
    taken as (
      delete from sold_variant_changes where variant_id in (select variant_id from next) returning variant_id
    )
    insert into sales_to_recalculate
    select distinct order_id from sold_lines where variant_id in (select variant_id from taken) order by order_id
    on conflict (order_id) do nothing`.execute(tx);
  await sql`
    insert into sales_to_recalculate
    select order_id from (select order_id from sold_lines where kept is null order by order_id limit ${limit}) lines
    group by order_id order by order_id
    on conflict (order_id) do nothing`.execute(tx);
}

/** Has every line and every sum stored again by the job; until then reports read the orders themselves. */
export async function forgetSoldLines(tx: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${storingLock})`.execute(tx);
  await sql`delete from sold_sums`.execute(tx);
  await sql`update sold_lines set kept = null where kept is not null`.execute(tx);
  await sql`
    insert into sales_to_recalculate
    select id from orders where status <> 'cancelled' and not exists (select from sold_lines where order_id = orders.id)
    order by id on conflict (order_id) do nothing`.execute(tx);
}
