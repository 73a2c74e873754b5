/**
 * Restarts the instances of a shop one after the other while people read, order and write to it through a proxy:
 * `npm run drill:restart [-- ROUNDS]` (3). Fails when a request failed, or an order, a message or a line of a guest's cart that was answered is not there.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { client } from '#bench/load/load.ts';
import { stockUp } from './shop/audit.ts';
import { countLosses, isAllThere, type Losses } from './shop/count-losses.ts';
import { missingPrograms } from './shop/missing-programs.ts';
import { type ShopCluster, startCluster } from './shop/shop-cluster.ts';
import {
  demoCustomer,
  newTraffic,
  orderer,
  readPages,
  readUnreadPages,
  shopAsGuests,
  type Traffic,
  talk,
} from './shop/traffic.ts';

const instances = 2;
const pauseMs = 1_000;
const pieces = 1_000_000;
const readersAtOnce = 6;
const unreadReadersAtOnce = 2;

const write = (line: string) => process.stdout.write(`${line}\n`);

async function restartAll(cluster: ShopCluster, traffic: Traffic, round: number): Promise<void> {
  for (let instance = 0; instance < instances; instance += 1) {
    await sleep(pauseMs);
    const { stopMs, startMs } = await cluster.restart(instance);
    const { answered, failures } = traffic;
    write(`| ${round} | ${instance + 1} | ${stopMs} | ${startMs} | ${answered} | ${failures.length} |`);
  }
}

async function check(cluster: ShopCluster, traffic: Traffic): Promise<Losses> {
  const database = await cluster.openDatabase();
  try {
    return await countLosses(database.pool, traffic);
  } finally {
    await database.close();
  }
}

async function run(cluster: ShopCluster, rounds: number): Promise<boolean> {
  const ask = client(cluster.url, 16);
  const traffic = newTraffic();
  const customer = await demoCustomer(ask, cluster);
  const variants = await stockUp(cluster, pieces);
  const order = orderer(ask, customer, variants);
  const reading = Array.from({ length: readersAtOnce }, (_, reader) => readPages(ask, traffic, reader));
  const rendering = Array.from({ length: unreadReadersAtOnce }, (_, reader) => readUnreadPages(ask, traffic, reader));
  const running = Promise.all([
    ...reading,
    ...rendering,
    order(traffic),
    order(traffic),
    shopAsGuests(ask, variants, traffic),
    talk(ask, customer, traffic),
  ]);
  write('| round | instance | stopped ms | started ms | answered so far | failed so far |');
  write(`|${'---|'.repeat(6)}`);
  for (let round = 1; round <= rounds; round += 1) await restartAll(cluster, traffic, round);
  await sleep(pauseMs);
  traffic.isOver = true;
  await running;
  const losses = await check(cluster, traffic);
  for (const line of new Set([...traffic.failures, ...losses.findings])) write(line);
  const { answered, failures, orders, messages, lines } = traffic;
  write(`\n${answered} requests answered, ${failures.length} failed`);
  write(
    `${orders.length} orders, ${losses.orders} lost; ${messages.length} messages, ${losses.messages} lost; ${lines.length} lines of guests' carts, ${losses.lines} lost; doctor: ${losses.findings.length}`,
  );
  return failures.length === 0 && isAllThere(losses);
}

const missing = missingPrograms({ nginx: 'nginx-light' });
if (missing) {
  write(missing);
  process.exit(1);
}
const cluster = await startCluster(instances);
try {
  process.exitCode = (await run(cluster, Number(process.argv[2] ?? 3))) ? 0 : 1;
} finally {
  await cluster.close();
}
