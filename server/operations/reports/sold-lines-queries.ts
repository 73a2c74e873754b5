import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';

/** Of table sold_lines, in this order. */
const columns = sql`order_item_id, order_id, day, product_id, variant_id, count, sum, gross, promo, delivery, wrap`;

/**
 * The same columns, calculated from the orders that count and fit. A line's place in the order is its place in the
 * trace; everything is whole som.
 */
const calculatedFrom = (fits: RawBuilder<unknown>) => sql`(
  with placed as materialized (
    select id, (created_at at time zone 'Asia/Bishkek')::date as day, discount, delivery, wrap, trace
    from orders where status <> 'cancelled' and ${fits}
  ), lines as (
    select placed.*, item.id as order_item_id, product_id, variant_id, count, price, price * count as sum,
      (row_number() over line - 1)::int as place,
      (sum(price * count) over line)::int8 as up_to, (sum(price * count) over (partition by placed.id))::int8 as whole
    from placed join order_items item on item.order_id = placed.id
    window line as (partition by placed.id order by position)
  )
  select order_item_id, id as order_id, day, product_id, variant_id, count, sum,
    -- Orders from before the trace had prices without it.
    greatest(price, coalesce((trace -> place ->> 'base')::int, price)) * count as gross,
    case when discount = 0 then 0 when parts.known then parts.share
      else (discount * up_to / nullif(whole, 0) - discount * (up_to - sum) / nullif(whole, 0))::int end as promo,
    case when place = 0 then delivery end as delivery,
    case when place = 0 then wrap end as wrap
  from lines left join lateral (
    select count(*) > 0 as known,
      coalesce(sum((part ->> 'discount')::int) filter (where (part ->> 'index')::int = place), 0)::int as share
    from jsonb_path_query(trace, '$[*] ? (@.step == "promo").parts[*]') part
  ) parts on discount > 0
)`;

/** Lines of all orders that fit, stored or calculated now; `days` looks at sold_lines, `orders` at the table of orders. */
export const soldLines = ({ days, orders }: { days: RawBuilder<unknown>; orders: RawBuilder<unknown> }) => sql`(
  select ${columns} from sold_lines
  where ${days} and not exists (select from sales_to_recalculate again where again.order_id = sold_lines.order_id)
  union all
  select ${columns} from ${calculatedFrom(sql`id in (select order_id from sales_to_recalculate) and ${orders}`)} calculated
)`;

/**
 * Takes in some orders that have changed or are new.
 *
 * @returns how many; 0: nothing is left, but what others work on
 */
export async function storeSoldLines(tx: Db, limit: number): Promise<number> {
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
