/**
 * `npm run test:failover`: kills the primary of a database of three nodes under a stream of orders and chat, on one machine
 * (Debian, as root, with postgresql, patroni, etcd-server, haproxy and pgbouncer installed). Fails when an answered order or message is lost,
 * when orders are not taken again within the lease and the election, when a page was not served in the meantime, or
 * when the books disagree.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { client } from '#bench/load/load.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { freePort } from '#tools/free-port.ts';
import { clusterPrograms, type DatabaseCluster, startDatabaseCluster } from './failover/database-cluster.ts';
import { stockUp } from './shop/audit.ts';
import { countLosses, isAllThere } from './shop/count-losses.ts';
import { missingPrograms } from './shop/missing-programs.ts';
import { demoCustomer, newTraffic, orderer, readPages, type Traffic, talk } from './shop/traffic.ts';

const pieces = 1_000_000;
/** Patroni's lease, the election, HAProxy's check and the shop's own connections. */
const backWithinMs = 45_000;
const calmMs = 4_000;

const write = (line: string) => process.stdout.write(`${line}\n`);

type Shop = { url: string; dataDirectory: string; process: ChildProcess };

async function startShop({ url, replicaUrl }: Pick<DatabaseCluster, 'url' | 'replicaUrl'>): Promise<Shop> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'dukon-failover-shop-'));
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDirectory,
    DATABASE_URL: url,
    DATABASE_REPLICA_URL: replicaUrl,
    SECRET_KEY: 'only-for-a-drill-'.repeat(3),
    DEMO: '1',
    NODE_ENV: 'production',
    LOG_LEVEL: 'fatal',
  };
  const child = fork(join(import.meta.dirname, '../server/boot/main.ts'), { env });
  const failed = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the shop ended with ${code}`)));
  await Promise.race([once(child, 'message'), failed]);
  failed.catch(() => {});
  return { url: `http://127.0.0.1:${port}`, dataDirectory, process: child };
}

/** Also one that has ended by itself, which would be a failure of its own. */
async function stopShop({ process: child }: Shop): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Kills the primary in the midst of the traffic. @returns for how long no order was taken, in ms */
async function killUnder(orders: Traffic, cluster: DatabaseCluster): Promise<number> {
  await sleep(calmMs);
  const before = orders.orders.length;
  const name = await cluster.killPrimary();
  const killedAt = performance.now();
  await sleep(200);
  const stale = orders.orders.length;
  while (orders.orders.length === stale && performance.now() - killedAt < backWithinMs) await sleep(50);
  const awayMs = performance.now() - killedAt;
  write(`${name} killed after ${before} orders; orders are taken again after ${(awayMs / 1000).toFixed(1)} s`);
  await sleep(calmMs);
  await cluster.revive(name);
  write(`${name} is back: ${(await cluster.members()).map((member) => `${member.name} ${member.role}`).join(', ')}`);
  return awayMs;
}

async function check(url: string, traffic: Traffic): Promise<boolean> {
  const database = openDatabase(url, { max: 1, onError: ({ message }) => write(message) });
  try {
    const losses = await countLosses(database.pool, traffic);
    for (const what of losses.findings) write(what);
    const { orders, messages } = traffic;
    write(
      `${orders.length} orders answered, ${losses.orders} lost; ${messages.length} messages, ${losses.messages} lost`,
    );
    write(`doctor: ${losses.findings.length}`);
    return isAllThere(losses);
  } finally {
    await database.close();
  }
}

async function drill(cluster: DatabaseCluster, shop: Shop): Promise<boolean> {
  const ask = client(shop.url, 8);
  const openPool = async () => openDatabase(cluster.url, { max: 1, onError: ({ message }) => write(message) });
  const customer = await demoCustomer(ask, shop);
  const order = orderer(ask, customer, await stockUp({ openDatabase: openPool }, pieces));
  const [orders, pages] = [newTraffic(), newTraffic()];
  const writing = [order(orders), order(orders), talk(ask, customer, orders)];
  const running = Promise.all([...writing, readPages(ask, pages, 0), readPages(ask, pages, 3)]);
  const awayMs = await killUnder(orders, cluster);
  for (const traffic of [orders, pages]) traffic.isOver = true;
  await running;
  for (const failure of new Set([...orders.failures, ...pages.failures])) write(`  ${failure}`);
  write(
    `${pages.answered} pages and lists served, ${pages.failures.length} not; ${orders.failures.length} writes refused`,
  );
  const isWhole = await check(cluster.url, orders);
  return isWhole && pages.failures.length === 0 && awayMs < backWithinMs;
}

const missing = missingPrograms(clusterPrograms);
if (missing) {
  write(missing);
  process.exit(1);
}
const cluster = await startDatabaseCluster();
try {
  const shop = await startShop(cluster);
  try {
    process.exitCode = (await drill(cluster, shop)) ? 0 : 1;
  } finally {
    await stopShop(shop);
    await rm(shop.dataDirectory, { recursive: true, force: true });
  }
} finally {
  await cluster.close();
}
