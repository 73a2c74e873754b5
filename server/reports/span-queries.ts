import { type RawBuilder, sql } from 'kysely';
import type { DaySpan } from './days.ts';

/** Whether a moment is in the days, by the shop's clock. */
export const withinDays = (moment: RawBuilder<unknown>, { from, to }: DaySpan) =>
  sql`${moment} >= (${from}::date)::timestamp at time zone 'Asia/Bishkek'
    and ${moment} < (${to}::date + 1)::timestamp at time zone 'Asia/Bishkek'`;

/** Som that a piece of each variant cost on average, over the arrivals whose cost is known. */
export const arrivalCosts = sql`(
  select variant_id, sum(delta::int8 * unit_cost) / sum(delta) as unit
  from stock_movements where unit_cost is not null and delta > 0 group by variant_id)`;
