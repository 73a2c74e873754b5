import { type RawBuilder, sql } from 'kysely';
import type { DaySpan } from './days.ts';

/** Whether a moment is in the days, by the shop's clock. */
export const withinDays = (moment: RawBuilder<unknown>, { from, to }: DaySpan) =>
  sql`${moment} >= (${from}::date)::timestamp at time zone 'Asia/Bishkek'
    and ${moment} < (${to}::date + 1)::timestamp at time zone 'Asia/Bishkek'`;

/** What so many pieces cost, in whole som, where on average `came` of them came for `spent` som; null where none came. */
export const costOf = (pieces: RawBuilder<unknown>) => sql`((2 * spent * ${pieces} + came) / (2 * came))`;
