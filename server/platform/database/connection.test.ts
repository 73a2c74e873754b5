import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyDatabase, type TestDatabase } from '#test/support/database.ts';
import { openDatabase } from './connection.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await emptyDatabase();
});

afterAll(() => database.drop());

test('a count is a number and a date stays the day that it is', async () => {
  const { rows } = await sql`
    select count(*) as count, sum(n) as sum, '2026-11-21'::date as day from generate_series(1, 3) n`.execute(
    database.db,
  );
  expect(rows).toEqual([{ count: 3, sum: 6, day: '2026-11-21' }]);
});

test('the database learns who asks and how long a statement, a lock and an idle transaction may take', async () => {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in (
      'application_name', 'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'
    )`.execute(database.db);
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    application_name: `dukon-${process.pid}`,
    statement_timeout: '5000',
    lock_timeout: '5000',
    idle_in_transaction_session_timeout: '10000',
  });
});

test('a connection that breaks while idle is reported and replaced', async () => {
  const errors: string[] = [];
  const opened = openDatabase(database.connection, { max: 1, onError: ({ message }) => errors.push(message) });
  await sql`select 1`.execute(opened.db);
  await breakConnections();
  await expect.poll(() => errors).toHaveLength(1);
  await sql`select 1`.execute(opened.db);
  await opened.close();
});

test('a connection that breaks between two statements of a transaction fails that transaction only', async () => {
  const opened = openDatabase(database.connection, { max: 1, onError: () => {} });
  const transaction = opened.db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    await breakConnections();
    await sql`select 1`.execute(trx);
  });
  await expect(transaction).rejects.toThrow();
  await sql`select 1`.execute(opened.db);
  await opened.close();
});

/** Ends all connections to the test's database but the one that asks. */
async function breakConnections() {
  await sql`
    select pg_terminate_backend(pid, 1000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
}
