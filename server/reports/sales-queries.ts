import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import type { DaySpan } from './days.ts';
import { arrivalCosts, withinDays } from './span-queries.ts';

export type SalesBy = 'day' | 'brand' | 'product';

/** Whole som and pieces. */
export type SoldFigures = {
  orders: number;
  pieces: number;
  gross: number;
  product_discount: number;
  promo_discount: number;
  goods: number;
  cost: number;
  margin: number;
  unknown_pieces: number;
  delivery: number;
};

/** `key` is null in the row of the sums. */
export type SoldRow = SoldFigures & { key: string | null; name: string; name_en: string };

/** Orders that count, and of each line what it brings. A line's place in the order is its place in the trace. */
const soldLines = (span: DaySpan) => sql`
  placed as materialized (
    select id, (created_at at time zone 'Asia/Bishkek')::date::text as day, discount, delivery, trace
    from orders where status <> 'cancelled' and ${withinDays(sql`created_at`, span)}
  ), lines as (
    select placed.id as order_id, day, item.id, product_id, variant_id, count, price * count as sum, discount, delivery,
      trace, price,
      (row_number() over line - 1)::int as place,
      (sum(price * count) over line)::int8 as up_to, (sum(price * count) over (partition by placed.id))::int8 as whole
    from placed join order_items item on item.order_id = placed.id
    window line as (partition by placed.id order by position)
  ), priced as (
    select lines.*,
      -- Orders from before the trace had prices without it.
      greatest(price, coalesce((trace -> place ->> 'base')::int, price)) * count as gross,
      case when discount = 0 then 0 when parts.known then parts.share
        else (discount * up_to / nullif(whole, 0) - discount * (up_to - lines.sum) / nullif(whole, 0))::int end as promo
    from lines left join lateral (
      select count(*) > 0 as known,
        coalesce(sum((part ->> 'discount')::int) filter (where (part ->> 'index')::int = place), 0)::int as share
      from jsonb_path_query(trace, '$[*] ? (@.step == "promo").parts[*]') part
    ) parts on lines.discount > 0
  )`;

/** What came back of each line, and what of that is on the shelf again. */
const givenBack = sql`(
  select order_item_id, sum(count)::int as pieces, coalesce(sum(count) filter (where is_restocked), 0)::int as restocked
  from refund_lines join refunds on refunds.id = refund_id where status = 'done' group by order_item_id)`;

const grouped = {
  day: { key: sql`day`, order: sql`key` },
  brand: { key: sql`products.brand_id::text`, order: sql`groups.goods desc, groups.key` },
  product: { key: sql`reckoned.product_id::text`, order: sql`groups.goods desc, groups.key` },
};

const names = {
  day: sql``,
  brand: sql`left join brands named on named.id = groups.key::int`,
  product: sql`left join products named on named.id = groups.key::int`,
};
const nameColumns = {
  day: sql`'' as name, '' as name_en`,
  brand: sql`coalesce(named.title, '') as name, coalesce(named.title_en, '') as name_en`,
  product: sql`coalesce(named.name, '') as name, coalesce(named.name_en, '') as name_en`,
};

/**
 * What was sold, the sums of everything first. Everything is reckoned in whole som line by line, so that it adds up
 * to the same however it is grouped; `delivery` is that of the orders whose first line is in the group.
 */
export async function listSold(db: Db, span: DaySpan, by: SalesBy, limit: number): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    with ${soldLines(span)}, reckoned as (
      select priced.*, priced.sum - promo as goods,
        count - coalesce(back.pieces, 0) as kept,
        round(costs.unit * (count - coalesce(back.restocked, 0)))::int8 as cost
      from priced
      left join ${givenBack} back on back.order_item_id = priced.id
      left join ${arrivalCosts} costs on costs.variant_id = priced.variant_id
    ), groups as (
      select ${grouped[by].key} as key,
        grouping(${grouped[by].key}) as is_all,
        count(distinct order_id)::int as orders,
        coalesce(sum(count), 0)::int8 as pieces,
        coalesce(sum(gross), 0)::int8 as gross,
        coalesce(sum(gross - reckoned.sum), 0)::int8 as product_discount,
        coalesce(sum(promo), 0)::int8 as promo_discount,
        coalesce(sum(goods), 0)::int8 as goods,
        coalesce(sum(cost), 0)::int8 as cost,
        coalesce(sum(goods::int8 * kept / count - cost) filter (where cost is not null), 0)::int8 as margin,
        coalesce(sum(kept) filter (where cost is null), 0)::int8 as unknown_pieces,
        coalesce(sum(delivery) filter (where place = 0), 0)::int8 as delivery
      from reckoned join products on products.id = reckoned.product_id
      group by grouping sets ((${grouped[by].key}), ())
    )
    select groups.*, ${nameColumns[by]} from groups ${names[by]}
    order by is_all desc, ${grouped[by].order} limit ${limit + 1}`.execute(db);
  return rows;
}
