/**
 * Restarts the instances of a shop one after the other while people read and order through a proxy:
 * `npm run drill:restart [-- ROUNDS]` (3). Fails when a request failed, or an order that was answered is not there.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { examine } from '#server/doctor/examine.ts';
import { client } from './bench/load.ts';
import { stockUp } from './drill/audit.ts';
import { type ShopCluster, startCluster } from './drill/shop-cluster.ts';
import { type Order, orderer, readPages, type Traffic } from './drill/traffic.ts';

const instances = 2;
const pauseMs = 1_000;
const pieces = 1_000_000;
const readersAtOnce = 6;

const write = (line: string) => process.stdout.write(`${line}\n`);

async function restartAll(cluster: ShopCluster, traffic: Traffic, round: number): Promise<void> {
  for (let instance = 0; instance < instances; instance += 1) {
    await sleep(pauseMs);
    const { stopMs, startMs } = await cluster.restart(instance);
    const { answered, failures } = traffic;
    write(`| ${round} | ${instance + 1} | ${stopMs} | ${startMs} | ${answered} | ${failures.length} |`);
  }
}

/** How many of the orders that were answered the database does not have, and what the doctor finds. */
async function check(cluster: ShopCluster, orders: Order[]): Promise<{ lost: number; findings: number }> {
  const database = await cluster.openDatabase();
  try {
    const { rows } = await database.pool.query<{ id: number }>('select id from orders where id = any($1)', [
      orders.map(({ id }) => id),
    ]);
    const findings = await examine(database.pool, undefined);
    for (const { what } of findings) write(what);
    return { lost: orders.length - rows.length, findings: findings.length };
  } finally {
    await database.close();
  }
}

async function run(cluster: ShopCluster, rounds: number): Promise<boolean> {
  const ask = client(cluster.url, 16);
  const traffic: Traffic = { answered: 0, failures: [], orders: [], isOver: false };
  const order = await orderer(ask, cluster, await stockUp(cluster, pieces));
  const reading = Array.from({ length: readersAtOnce }, (_, reader) => readPages(ask, traffic, reader));
  const running = Promise.all([...reading, order(traffic), order(traffic)]);
  write('| round | instance | stopped ms | started ms | answered so far | failed so far |');
  write(`|${'---|'.repeat(6)}`);
  for (let round = 1; round <= rounds; round += 1) await restartAll(cluster, traffic, round);
  await sleep(pauseMs);
  traffic.isOver = true;
  await running;
  const { lost, findings } = await check(cluster, traffic.orders);
  for (const failure of new Set(traffic.failures)) write(failure);
  const { answered, failures, orders } = traffic;
  write(
    `\n${answered} requests answered, ${failures.length} failed; ${orders.length} orders, ${lost} lost; doctor: ${findings}`,
  );
  return failures.length + lost + findings === 0;
}

const cluster = await startCluster(instances);
try {
  process.exitCode = (await run(cluster, Number(process.argv[2] ?? 3))) ? 0 : 1;
} finally {
  await cluster.close();
}
