import { sql } from 'kysely';
import type { InLanguages } from '#rules/text/localized.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { sqlNoTexts, sqlTexts } from '#server/platform/database/translated.ts';
import type { DaySpan } from './days.ts';
import { soldLines } from './sold-lines-queries.ts';
import { arrivalCosts, costOf, withinDays } from './span-queries.ts';

export type SalesBy = 'day' | 'brand' | 'product' | 'receiving' | 'payment';

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
  wrap: number;
};

/** `key` is null in the row of the sums; of a method it is its id, or the type or provider of orders that name none. */
export type SoldRow = SoldFigures & { key: string | null } & InLanguages<'name'>;

/** What came back of each line, and what of that is on the shelf again. */
const givenBack = sql`(
  select order_item_id, sum(count)::int as pieces, coalesce(sum(count) filter (where is_restocked), 0)::int as restocked
  from refund_lines join refunds on refunds.id = refund_id where status = 'done' group by order_item_id)`;

const keys = {
  day: { key: sql`day`, orders: sql`count(delivery)`, order: sql`groups.key` },
  brand: {
    key: sql`products.brand_id`,
    orders: sql`count(distinct order_id)`,
    order: sql`groups.goods desc, groups.key`,
  },
  product: {
    key: sql`line.product_id`,
    orders: sql`count(distinct order_id)`,
    order: sql`groups.goods desc, groups.key`,
  },
  receiving: {
    key: sql`coalesce(bought.receiving_id::text, bought.type)`,
    orders: sql`count(distinct order_id)`,
    order: sql`groups.goods desc, groups.key`,
  },
  payment: {
    key: sql`coalesce(bought.payment_id::text, bought.payment_method)`,
    orders: sql`count(distinct order_id)`,
    order: sql`groups.goods desc, groups.key`,
  },
};

/** Only methods are of the order itself, and only brands of the product. */
const byOrder = sql`join (select id as bought_id, receiving_id, type, payment_id, payment_method from orders) bought
  on bought_id = order_id`;
const boughtIn = {
  day: sql``,
  brand: sql`join products on products.id = product_id`,
  product: sql``,
  receiving: byOrder,
  payment: byOrder,
};

const names = {
  day: sql``,
  brand: sql`left join brands named on named.id = groups.key`,
  product: sql`left join products named on named.id = groups.key`,
  receiving: sql`left join receiving_methods named on named.id::text = groups.key`,
  payment: sql`left join payment_methods named on named.id::text = groups.key`,
};
const nameColumns = {
  day: sqlNoTexts('name'),
  brand: sqlTexts('named.title', 'name'),
  product: sqlTexts('named.name'),
  receiving: sqlTexts('named.name'),
  payment: sqlTexts('named.name'),
};

const figures = [
  ...[
    'pieces',
    'gross',
    'product_discount',
    'promo_discount',
    'goods',
    'cost',
    'margin',
    'unknown_pieces',
    'delivery',
    'wrap',
  ],
].map((name) => sql.ref(name));

/**
 * What was sold, the sums of everything first. Everything is calculated in whole som line by line, so that it adds up
 * to the same however it is grouped; `delivery` and `wrap` are those of the orders whose first line is in the group.
 */
export async function listSold(db: Db, span: DaySpan, by: SalesBy, limit: number): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    with lines as (
      select line.*, line.sum - promo as goods, count - coalesce(back.pieces, 0) as kept,
        ${costOf(sql`(count - coalesce(back.restocked, 0))`)} as cost
      from ${soldLines({
        days: sql`day between ${span.from}::date and ${span.to}::date`,
        orders: withinDays(sql`created_at`, span),
      })} line
      left join ${givenBack} back using (order_item_id)
      left join ${arrivalCosts} costs on costs.variant_id = line.variant_id
    ), groups as (
      select ${keys[by].key} as key,
        ${keys[by].orders}::int as orders,
        count(delivery) as whole_orders,
        sum(count)::int8 as pieces,
        sum(gross)::int8 as gross,
        sum(gross - line.sum)::int8 as product_discount,
        sum(promo)::int8 as promo_discount,
        sum(goods)::int8 as goods,
        coalesce(sum(cost), 0)::int8 as cost,
        coalesce(sum(goods::int8 * kept / count - cost) filter (where cost is not null), 0)::int8 as margin,
        coalesce(sum(kept) filter (where cost is null), 0)::int8 as unknown_pieces,
        coalesce(sum(delivery), 0)::int8 as delivery,
        coalesce(sum(wrap), 0)::int8 as wrap
      from lines line ${boughtIn[by]}
      group by 1
    )
    (select null as key, ${sqlNoTexts('name')}, coalesce(sum(whole_orders), 0)::int as orders,
      ${sql.join(figures.map((figure) => sql`coalesce(sum(${figure}), 0)::int8 as ${figure}`))} from groups)
    union all
    (select groups.key::text, ${nameColumns[by]}, orders, ${sql.join(figures)} from groups ${names[by]}
      order by ${keys[by].order} limit ${limit})`.execute(db);
  return rows;
}
