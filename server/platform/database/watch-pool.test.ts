import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { isDatabaseAway } from '#server/platform/http/error-replies.ts';
import { type Database, openDatabase } from './connection.ts';
import { watchPool } from './watch-pool.ts';

/** A way to the database on which everything can be made to get lost. */
async function aNetwork() {
  const { host, port } = inject('databaseServer');
  const sockets = new Set<Socket>();
  let isSwallowing = false;
  const server = createServer((near) => {
    const far = connect(port, host);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => isSwallowing || to.write(chunk));
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    swallow: (value: boolean) => {
      isSwallowing = value;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

let network: Awaited<ReturnType<typeof aNetwork>>;
let database: Database;
let watched: { close: () => Promise<void> };
beforeAll(async () => {
  network = await aNetwork();
  const connection = { ...inject('databaseServer'), database: 'postgres', host: '127.0.0.1', port: network.port };
  database = openDatabase(connection, { max: 2, onError: () => {} });
  watched = await watchPool(database.pool, connection, 1_500);
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
  const { rows } = await sql<{ slept: string }>`select 'well' as slept, pg_sleep(4)`.execute(database.db);
  expect(rows[0]?.slept).toBe('well');
});
