import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { isDatabaseAway } from '#server/platform/http/error-replies.ts';
import { type Database, openDatabase } from './connection.ts';
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
let network: Awaited<ReturnType<typeof aNetwork>>;
let database: Database;
let watched: { close: () => Promise<void> };
beforeAll(async () => {
  network = await aNetwork();
  const connection = { ...inject('databaseServer'), database: 'postgres', host: '127.0.0.1', port: network.port };
  database = openDatabase(connection, { max: 2, onError: () => {} });
  watched = await watchPool(database.pool, connection, silenceMs);
});
afterAll(async () => {
  await watched.close();
  await database.close();
  network.close();
});

const ask = () => sql`select 1`.execute(database.db);
const askInTransaction = () => database.db.transaction().execute(async (tx) => sql`select 1`.execute(tx));

test('who waits for a silent database learns that it is away, and soon after it answers again it is there', async () => {
  await Promise.all([ask(), ask()]);
  network.swallow(true);
  const errors = await Promise.all([ask(), askInTransaction()].map((asking) => asking.catch((error: Error) => error)));
  expect(errors.map((error) => error instanceof Error && isDatabaseAway(error))).toEqual([true, true]);
  network.swallow(false);
  await expect.poll(() => ask().then(() => 'answered', String)).toBe('answered');
});

test('a statement that takes its time is left alone while the database answers others', async () => {
  const holder = new Client({ ...inject('databaseServer'), database: 'postgres' });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('select pg_advisory_lock(1502)');
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  const waiting = sql<{ how: string }>`select 'well' as how from pg_advisory_lock(1502)`.execute(database.db);
  const isWaiting = () => holder.query('select from pg_locks where objid = 1502 and not granted');
  await expect.poll(async () => (await isWaiting()).rowCount).toBe(1);
  for (let steps = 0; steps < 3; steps += 1) {
    now += (2 / 3) * silenceMs;
    const before = network.answers();
    // The second is to a question that was asked since.
    await expect.poll(() => network.answers() - before).toBeGreaterThanOrEqual(2);
  }
  await holder.query('select pg_advisory_unlock(1502)');
  expect((await waiting).rows).toEqual([{ how: 'well' }]);
});
