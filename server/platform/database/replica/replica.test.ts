import { CompiledQuery } from 'kysely';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { doWhileWanted } from '#server/platform/request-context.ts';
import { type ReplicatedServer, startReplicatedServer } from '#test/support/replicated-server.ts';
import { Replica } from './replica.ts';

/** However slow the machine is, no statement ends by its own time limit. */
const withoutLimits = '?lock_timeout=0&statement_timeout=0';
/** Waits on the replica until the test lets go of the barrier. */
const atBarrier = CompiledQuery.raw('select pg_advisory_lock_shared(7), pg_advisory_unlock_shared(7)');

let servers: ReplicatedServer;
let replica: Replica;
let apart: Client;
const faults: Error[] = [];

beforeAll(async () => {
  servers = await startReplicatedServer();
});
afterAll(async () => {
  await servers?.close();
});

beforeEach(async () => {
  faults.length = 0;
  replica = new Replica({
    primary: servers.url,
    replica: servers.replicaUrl + withoutLimits,
    max: 1,
    onFault: (error) => void faults.push(error),
  });
  await expect.poll(() => replica.ask(CompiledQuery.raw('select 1'))).toBeDefined();
  apart = new Client({ connectionString: servers.replicaUrl + withoutLimits });
  await apart.connect();
  await apart.query('select pg_advisory_lock(7)');
});
afterEach(async () => {
  await apart.end();
  await replica.close();
});

async function waiting(): Promise<number> {
  const { rows } = await apart.query(
    `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%pg_advisory_lock_shared%'`,
  );
  return rows.length;
}

test('a statement on the replica is cancelled when its client is gone, and the connection serves others', async () => {
  const gone = new AbortController();
  const asked = doWhileWanted(gone.signal, () => replica.ask(atBarrier));
  await expect.poll(waiting).toBe(1);
  gone.abort();
  await Promise.all([expect.poll(waiting).toBe(0), expect(asked).rejects.toMatchObject({ reason: 'unwanted' })]);
  expect((await replica.ask(CompiledQuery.raw('select 1 as one')))?.rows).toEqual([{ one: 1 }]);
  expect(faults).toEqual([]);
});

test('where too many requests wait for the replica, another one goes to the primary at once', async () => {
  const ask = () => doWhileWanted(new AbortController().signal, () => replica.ask(atBarrier), 1);
  const first = ask();
  await expect.poll(waiting).toBe(1);
  const second = ask();
  expect(await ask()).toBeUndefined();
  // None has waited for a connection until its time was over.
  expect(faults).toEqual([]);
  await apart.query('select pg_advisory_unlock(7)');
  expect((await first)?.rows).toHaveLength(1);
  await second;
});
