import type { Db } from '#server/platform/database/connection.ts';
import { type MovedRow, sumMoneyByMethod } from './totals-queries.ts';

/** Days of the calendar in Bishkek, both included. */
export type DaySpan = { from: string; to: string };

/** Som that came and went in the days by each way to pay, for whichever orders; the most that came first. */
export const moneyByMethod = (db: Db, span: DaySpan): Promise<MovedRow[]> => sumMoneyByMethod(db, span);
