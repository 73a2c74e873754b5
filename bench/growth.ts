/**
 * What takes over when a shop grows, tried: `npm run bench:growth -- [ORDERS_A_MONTH]` (100,000). Orders of a year in one
 * table and in monthly parts; changes announced by the database and by Redis (where `redis-server` is installed) to up to a
 * hundred instances; what their connections cost. docs/operations/scale.md says what follows from it.
 */
import { cpus } from 'node:os';
import { printBus } from './growth/bus.ts';
import { printConnections } from './growth/connections.ts';
import { openLab } from './growth/lab-database.ts';
import { printPartitions } from './growth/partitions.ts';

const ordersAMonth = Number(process.argv[2] ?? 100_000);

process.stdout.write(`${cpus().length} × ${cpus()[0]?.model}\n`);
const lab = await openLab();
try {
  await printBus(lab);
  await printConnections(lab);
  await printPartitions(lab, { months: 12, ordersAMonth });
} finally {
  await lab.close();
}
