import type { Som } from '#rules/money.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { type MovedRow, sumMoneyByDay, sumMoneyByMethod, sumPlanned } from './totals-queries.ts';

/** Days of the calendar in Bishkek, both included. */
export type DaySpan = { from: string; to: string };

/** Som that came and went on a day, for whichever orders. */
export type DayMoney = { day: string; received: Som; refunded: Som };

/** The days of the span on which money moved, in order. */
export const moneyByDay = (db: Db, span: DaySpan): Promise<DayMoney[]> => sumMoneyByDay(db, span);

/** Som that came and went in the days by each way to pay, for whichever orders; the most that came first. */
export const moneyByMethod = (db: Db, span: DaySpan): Promise<MovedRow[]> => sumMoneyByMethod(db, span);

/** Som that the orders placed in the span are to bring, also where some of it was given back since. */
export const plannedTotal = (db: Db, span: DaySpan): Promise<Som> => sumPlanned(db, span);
