import { type RawBuilder, sql } from 'kysely';
import type { InLanguages } from '#rules/text/localized.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { sqlNoTexts, sqlTexts } from '#server/platform/database/translated.ts';
import { type DaySpan, monthsAndDaysOf } from './days.ts';
import { changedLines } from './sold-lines-queries.ts';

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

/** What a line is summed by, and whether it counts its order. */
const keys = {
  day: { key: sql`day::text`, begins: sql`delivery is not null` },
  brand: { key: sql`brand_id::text`, begins: sql`begins_brand` },
  product: { key: sql`product_id::text`, begins: sql`begins_product` },
  receiving: { key: sql`receiving`, begins: sql`delivery is not null` },
  payment: { key: sql`payment`, begins: sql`delivery is not null` },
};

const names = {
  day: sql``,
  brand: sql`left join brands named on named.id = groups.key::int`,
  product: sql`left join products named on named.id = groups.key::int`,
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
const order = {
  day: sql`groups.key`,
  brand: sql`groups.goods desc, groups.key::int`,
  product: sql`groups.goods desc, groups.key::int`,
  receiving: sql`groups.goods desc, groups.key`,
  payment: sql`groups.goods desc, groups.key`,
};

/** Of table sold_sums. */
const figures = [
  ...['orders', 'pieces', 'gross', 'product_discount', 'promo_discount', 'goods'],
  ...['cost', 'margin', 'unknown_pieces', 'delivery', 'wrap'],
].map((name) => sql.ref(name));
const sums = sql.join(figures.map((figure) => sql`sum(${figure})::int8 as ${figure}`));

/** The same figures of a line with a sign. */
const figuresOfLine = sql`sign * count as pieces, sign * gross as gross, sign * (gross - sum) as product_discount,
  sign * promo as promo_discount, sign * (sum - promo) as goods, sign * coalesce(cost, 0) as cost,
  sign * coalesce(kept_goods - cost, 0) as margin, case when cost is null then sign * kept else 0 end as unknown_pieces,
  sign * coalesce(delivery, 0) as delivery, sign * coalesce(wrap, 0) as wrap`;

/** Stored sums of the span, whole months where there are any, and the changed lines, a query of this name, by the same keys. */
function summedBy(by: SalesBy, span: DaySpan): RawBuilder<unknown> {
  const { months, days } = by === 'day' ? { months: [], days: [span] } : monthsAndDaysOf(span);
  const stored = [
    ...months.map((part) => ({ ...part, isMonth: true })),
    ...days.map((part) => ({ ...part, isMonth: false })),
  ];
  const parts = stored.map(
    ({ isMonth, from, to }) => sql`
      select ${by === 'day' ? sql`starts::text as key` : sql`key`}, lines, ${sql.join(figures)}
      from sold_sums where kind = ${by} and is_month = ${isMonth} and starts between ${from}::date and ${to}::date`,
  );
  return sql`(
    select key, ${sums} from (
      ${sql.join(parts, sql` union all `)}
      union all
      select ${keys[by].key}, sign, case when ${keys[by].begins} then sign else 0 end, ${figuresOfLine} from changed
    ) each group by key having sum(lines) > 0
  )`;
}

/**
 * What was sold, the sums of everything first. Everything is calculated in whole som line by line, so that it adds up
 * to the same however it is grouped; `delivery` and `wrap` are those of the orders whose first line is in the group.
 */
export async function listSold(db: Db, span: DaySpan, by: SalesBy, limit: number): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    with changed as materialized (select * from ${changedLines(span)} lines),
    groups as (select * from ${summedBy(by, span)} summed)
    (select null as key, ${sqlNoTexts('name')},
      ${sql.join(figures.map((figure) => sql`coalesce(sum(${figure}), 0)::int8 as ${figure}`))}
      from ${by === 'day' ? sql`groups` : summedBy('day', span)} days)
    union all
    (select groups.key, ${nameColumns[by]}, ${sql.join(figures.map((figure) => sql`groups.${figure}`))}
      from groups ${names[by]} order by ${order[by]} limit ${limit})`.execute(db);
  return rows;
}
