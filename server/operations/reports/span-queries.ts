import { type RawBuilder, sql } from 'kysely';
import type { DaySpan } from './days.ts';

/** Whether a moment is in the days, by the shop's clock. */
export const withinDays = (moment: RawBuilder<unknown>, { from, to }: DaySpan) =>
  sql`${moment} >= (${from}::date)::timestamp at time zone 'Asia/Bishkek'
    and ${moment} < (${to}::date + 1)::timestamp at time zone 'Asia/Bishkek'`;

/** Pieces of each variant that came at a known cost, and som that they cost together. */
export const arrivalCosts = sql`(
  select variant_id, sum(delta)::int8 as came, sum(delta::int8 * unit_cost)::int8 as spent
  from stock_movements where unit_cost is not null and delta > 0 group by variant_id)`;

/** What so many pieces cost on average by a row `costs` of these, in whole som; null where it is not known. */
export const costOf = (pieces: RawBuilder<unknown>) => sql`((2 * spent * ${pieces} + came) / (2 * came))`;
