/**
 * Stores what the reports of sales read again, from the orders: `npm run rebuild-sales`, also while the shop is open; for
 * when the doctor finds sums that are not those of the lines. Reports are right all the time, and slow until it has ended.
 */
import { readDataPlace } from '#server/boot/config.ts';
import { rebuildSales } from '#server/operations/reports/sales.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { findDatabase } from './backup/find-database.ts';

const write = (line: string) => void process.stdout.write(`${line}\n`);

const { connection, stop } = await findDatabase(readDataPlace(process.env), { mayBeNew: false });
const database = openDatabase(connection, { max: 1, onError: ({ message }) => write(message) });
try {
  const begun = performance.now();
  await rebuildSales(database.db);
  write(`The sums of sales were stored again in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
} finally {
  await database.close();
  await stop();
}
