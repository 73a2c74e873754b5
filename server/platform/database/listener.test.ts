import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase } from '#test/support/database.ts';
import { listen } from './listener.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await emptyDatabase();
});

afterAll(() => database.drop());

const notify = (channel: string, payload: string) => sql`select pg_notify(${channel}, ${payload})`.execute(database.db);

test('each channel hears its own notifications', async () => {
  const payloads: string[] = [];
  const channels = {
    catalog: (payload: string) => payloads.push(`catalog ${payload}`),
    'site news': (payload: string) => payloads.push(`site ${payload}`),
  };
  const listener = await listen(database.connection, channels, { onReconnect: () => {} });
  await notify('catalog', '7');
  await notify('other', '8');
  await notify('site news', '');
  await expect.poll(() => payloads).toEqual(['catalog 7', 'site ']);
  await listener.close();
});

test('a broken connection is opened again, which is reported because notifications were lost', async () => {
  const payloads: string[] = [];
  const channels = { catalog: (payload: string) => payloads.push(payload) };
  const listener = await listen(database.connection, channels, { onReconnect: () => payloads.push('reconnected') });
  await sql`
    select pg_terminate_backend(pid, 1000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
  await expect.poll(() => payloads).toEqual(['reconnected']);
  await notify('catalog', '9');
  await expect.poll(() => payloads).toEqual(['reconnected', '9']);
  await listener.close();
});

test('a listener that cannot connect at first says so', async () => {
  const nowhere = { ...database.connection, port: 1 };
  await expect(listen(nowhere, {}, { onReconnect: () => {} })).rejects.toThrow('ECONNREFUSED');
});

test('a connection that hangs is opened again, too', async () => {
  const payloads: string[] = [];
  const channels = { catalog: (payload: string) => payloads.push(payload) };
  const onReconnect = () => payloads.push('reconnected');
  const listener = await listen(database.connection, channels, { onReconnect, trialMs: 200 });
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and query in ('listen "catalog"', 'select 1')
      and pid <> pg_backend_pid()`.execute(database.db);
  const pid = rows[0]?.pid as number;
  process.kill(pid, 'SIGSTOP');
  try {
    await expect.poll(() => payloads).toEqual(['reconnected']);
    await notify('catalog', '9');
    await expect.poll(() => payloads).toEqual(['reconnected', '9']);
  } finally {
    process.kill(pid, 'SIGCONT');
    await listener.close();
  }
});
