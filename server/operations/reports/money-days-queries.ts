import { type RawBuilder, sql } from 'kysely';
import type { Som } from '#rules/money.ts';
import type { InLanguages } from '#rules/text/localized.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { sqlTexts } from '#server/platform/database/translated.ts';
import type { DaySpan } from './days.ts';

/** Som that came and went on a day, for whichever orders. */
export type DayMoney = { day: string; received: Som; refunded: Som };

/** `key` is the id of the order's payment method; the provider where its order names none, or is paid by another. */
export type MethodMoney = { key: string; received: Som; refunded: Som } & InLanguages<'name'>;

/** Any number that no other lock takes. */
const summingLock = 706_113;

/** The money of each of these days, a query with a column `day`; a day without any has none. */
const summedOn = (days: RawBuilder<unknown>) => sql`
  select day, sum(received)::int8 as received, sum(refunded)::int8 as refunded,
    jsonb_object_agg(key, jsonb_build_array(received, refunded)) as by_method
  from (
    select days.day,
      coalesce(case when orders.payment_method = money.method then payment_id::text end, money.method) as key,
      coalesce(sum(amount) filter (where kind = 'received'), 0)::int8 as received,
      coalesce(sum(amount) filter (where kind = 'refunded'), 0)::int8 as refunded
    from (${days}) days
    join money_movements money on kind <> 'expected'
      and money.created_at >= days.day::timestamp at time zone 'Asia/Bishkek'
      and money.created_at < (days.day + 1)::timestamp at time zone 'Asia/Bishkek'
    join orders on orders.id = order_id
    group by 1, 2
  ) methods group by day`;

/** The days of the span on which money moved: stored for most, summed now for those that changed since. */
const summedDays = ({ from, to }: DaySpan) => {
  const within = sql`day between ${from}::date and ${to}::date`;
  return sql`(
    with changed as materialized (
      select day from money_day_changes where ${within}
      union
      -- Stored by a version of the shop that did not sum by method.
      select day from money_days where by_method is null and ${within}
    )
    select day, received, refunded, by_method from money_days
    where ${within} and day not in (select day from changed)
    union all
    ${summedOn(sql`select day from changed`)}
  )`;
};

/** The days of the span on which money moved, in order. */
export async function sumMoneyByDay(db: Db, span: DaySpan): Promise<DayMoney[]> {
  const { rows } = await sql<DayMoney>`
    select day::text, received, refunded from ${summedDays(span)} days order by day`.execute(db);
  return rows;
}

/** What came and went of each way to pay; money that went another way than its order is paid is of its own provider. */
export async function sumMoneyByMethod(db: Db, span: DaySpan): Promise<MethodMoney[]> {
  const { rows } = await sql<MethodMoney>`
    with moved as (
      select key, sum((sums ->> 0)::int8)::int8 as received, sum((sums ->> 1)::int8)::int8 as refunded
      from ${summedDays(span)} days cross join jsonb_each(by_method) method (key, sums)
      group by key)
    select key, ${sqlTexts('named.name')}, received, refunded
    from moved left join payment_methods named on named.id::text = key
    order by received desc, refunded desc, key`.execute(db);
  return rows;
}

/**
 * Sums some days whose money has changed.
 *
 * @param tx of read committed: a day is summed as it is once no other transaction sums any
 * @returns how many; 0: nothing is left
 */
export async function storeMoneyDays(tx: Db, limit: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(${summingLock})`.execute(tx);
  const { rows } = await sql<{ day: string }>`
    with next as (
      select day from money_day_changes union select day from money_days where by_method is null order by day limit ${limit}
    ), taken as (
      delete from money_day_changes where day in (select day from next)
    )
    select day::text from next`.execute(tx);
  const days = rows.map(({ day }) => day);
  if (days.length === 0) return 0;
  await sql`delete from money_days where day = any(${days}::date[])`.execute(tx);
  await sql`
    insert into money_days (day, received, refunded, by_method)
    ${summedOn(sql`select unnest(${days}::date[]) as day`)}`.execute(tx);
  return days.length;
}
