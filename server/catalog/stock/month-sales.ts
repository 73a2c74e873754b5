import type { Db } from '#server/platform/database/connection.ts';
import { transact } from '#server/platform/database/transact.ts';
import { listOutdatedSales, renewSales } from './month-sales-queries.ts';

/** The job that does it, every night. */
export const renewMonthSalesTask = 'renew_month_sales';

/** Variants at once: few enough that who buys one of them hardly waits. */
const atOnce = 500;

/** Has the stock say what the last 30 days sold: a day has left them since the night before. */
export async function renewMonthSales(db: Db): Promise<void> {
  const ids = await listOutdatedSales(db);
  for (let from = 0; from < ids.length; from += atOnce)
    await transact(db, (tx) => renewSales(tx, ids.slice(from, from + atOnce)));
}
