import type { EventEmitter } from 'node:events';
import type { Client } from 'pg';
import type { Connection } from '#server/platform/database/connection.ts';
import { keepConnected } from '#server/platform/database/held-connection.ts';

/** Of the database's advisory locks, those that say that a pool of workers lives; jobs are locked by its name. */
export const lockClass = 7_134_601;

type PoolEvent = { workerPool: { id: string } };

/**
 * Registers the live worker pools of the queue in the database: each is a lock of a connection, which ends with the
 * process, however it exits.
 *
 * @param events of the queue, which may start again any number of times
 */
export async function announceWorkers(
  connection: Connection,
  events: EventEmitter,
): Promise<{ close: () => Promise<void> }> {
  const living = new Set<string>();
  let client: Client | undefined;
  const held = await keepConnected(connection, async (opened) => {
    client = opened;
    for (const pool of living) await callLock(opened, 'pg_advisory_lock_shared', pool);
  });
  // Where the connection is broken, the next one registers all live pools again.
  const callNow = (call: Parameters<typeof callLock>[1], pool: string) =>
    client && void callLock(client, call, pool).catch(() => undefined);
  events.on('pool:create', ({ workerPool: { id } }: PoolEvent) => {
    living.add(id);
    callNow('pg_advisory_lock_shared', id);
  });
  events.on('pool:release', ({ workerPool: { id } }: PoolEvent) => {
    living.delete(id);
    callNow('pg_advisory_unlock_shared', id);
  });
  return held;
}

async function callLock(
  client: Client,
  call: 'pg_advisory_lock_shared' | 'pg_advisory_unlock_shared',
  pool: string,
): Promise<void> {
  await client.query(`select ${call}($1, hashtext($2))`, [lockClass, pool]);
}
