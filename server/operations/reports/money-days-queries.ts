import { type RawBuilder, sql } from 'kysely';
import type { Som } from '#rules/money.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { DaySpan } from './days.ts';

/** Som that came and went on a day, for whichever orders. */
export type DayMoney = { day: string; received: Som; refunded: Som };

/** Any number that no other lock takes. */
const summingLock = 706_113;

/** The money of each of these days, a query with a column `day`; a day without any has none. */
const summedOn = (days: RawBuilder<unknown>) => sql`
  select days.day,
    coalesce(sum(amount) filter (where kind = 'received'), 0)::int8 as received,
    coalesce(sum(amount) filter (where kind = 'refunded'), 0)::int8 as refunded
  from (${days}) days
  join money_movements on kind <> 'expected'
    and created_at >= days.day::timestamp at time zone 'Asia/Bishkek'
    and created_at < (days.day + 1)::timestamp at time zone 'Asia/Bishkek'
  group by days.day`;

/** The days of the span on which money moved, in order: stored for most, summed now for those that changed since. */
export async function sumMoneyByDay(db: Db, { from, to }: DaySpan): Promise<DayMoney[]> {
  const within = sql`day between ${from}::date and ${to}::date`;
  const { rows } = await sql<DayMoney>`
    with changed as materialized (select distinct day from money_day_changes where ${within})
    select day::text, received, refunded from (
      select day, received, refunded from money_days where ${within} and day not in (select day from changed)
      union all
      ${summedOn(sql`select day from changed`)}
    ) days order by day`.execute(db);
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
    with next as (select distinct day from money_day_changes order by day limit ${limit}), taken as (
      delete from money_day_changes where day in (select day from next) returning day)
    select distinct day::text from taken`.execute(tx);
  const days = rows.map(({ day }) => day);
  if (days.length === 0) return 0;
  await sql`delete from money_days where day = any(${days}::date[])`.execute(tx);
  await sql`
    insert into money_days (day, received, refunded)
    ${summedOn(sql`select unnest(${days}::date[]) as day`)}`.execute(tx);
  return days.length;
}
