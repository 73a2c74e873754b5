import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { Client, type PoolConfig } from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { isDatabaseAway } from '#server/platform/http/error-replies.ts';
import { openDatabase } from './connection.ts';
import { watchPool } from './watch-pool.ts';

/** A way to the database on which everything can be made to get lost. */
async function aNetwork() {
  const { host, port } = inject('databaseServer');
  const sockets = new Set<Socket>();
  let isSwallowing = false;
  let answers = 0;
  const server = createServer((near) => {
    const far = connect(port, host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => {
        if (from === far) answers += 1;
        return isSwallowing || to.write(chunk);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    /** What the database has answered so far. */
    answers: () => answers,
    swallow: (value: boolean) => {
      isSwallowing = value;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const silenceMs = 1_500;

/** A watched pool on a network of its own. */
async function watchedDatabase(limits?: PoolConfig) {
  const network = await aNetwork();
  const connection = { ...inject('databaseServer'), database: 'postgres', host: '127.0.0.1', port: network.port };
  const { db, pool, close } = openDatabase(connection, { max: 2, onError: () => {}, limits });
  const watched = await watchPool(pool, connection, silenceMs);
  onTestFinished(async () => {
    await watched.close();
    await close();
    network.close();
  });
  return { network, db };
}

test('who waits for a silent database learns that it is away, and soon after it answers again it is there', async () => {
  const { network, db } = await watchedDatabase();
  const ask = () => sql`select 1`.execute(db);
  const askInTransaction = () => db.transaction().execute(async (tx) => sql`select 1`.execute(tx));
  await Promise.all([ask(), ask()]);
  network.swallow(true);
  const errors = await Promise.all([ask(), askInTransaction()].map((asking) => asking.catch((error: Error) => error)));
  expect(errors.map((error) => error instanceof Error && isDatabaseAway(error))).toEqual([true, true]);
  network.swallow(false);
  await expect.poll(() => ask().then(() => 'answered', String)).toBe('answered');
});

test('a statement that takes its time is left alone while the database answers others', async () => {
  // The lock is held for as long as this machine takes; the pool's own limits are no subject here.
  const { network, db } = await watchedDatabase({ statement_timeout: 0, lock_timeout: 0 });
  const holder = new Client({ ...inject('databaseServer'), database: 'postgres' });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('select pg_advisory_lock(1502)');
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  const waiting = sql<{ how: string }>`select 'well' as how from pg_advisory_lock(1502)`.execute(db);
  const isWaiting = () => holder.query('select from pg_locks where objid = 1502 and not granted');
  await expect.poll(async () => (await isWaiting()).rowCount).toBe(1);
  for (let steps = 0; steps < 3; steps += 1) {
    now += (2 / 3) * silenceMs;
    const before = network.answers();
    // Two may be on their way, that of the watch and that of the connection's own trial: the third was asked for since.
    await expect.poll(() => network.answers() - before).toBeGreaterThanOrEqual(3);
  }
  await holder.query('select pg_advisory_unlock(1502)');
  expect((await waiting).rows).toEqual([{ how: 'well' }]);
});
