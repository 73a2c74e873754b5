import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Database, Db } from '#server/platform/database/connection.ts';
import { applyMigration, defaultWaits, type LockWaits, noteMigration } from './apply-migration.ts';
import { type Migration, readMigrations } from './migration-files.ts';
import { isAtBaseline, type Replaced, readReplaced, readReworded } from './replaced-migrations.ts';

type Applied = { name: string; sha256: string };

/** The folder of the shop's own. */
export const shopMigrations = join(import.meta.dirname, '../../../../db/migrations');

/** Any number, as long as every instance takes the same. */
const migrationLock = 7_255_101;

/** How often an instance looks whether another one has finished its migrations, in ms. */
const turnMs = 100;

type MigrateOptions = {
  /** Leaves out files, for a database that is to be like an older one. */
  only?: (name: string) => boolean;
  waits?: LockWaits;
  /** Receives the name of each file that was applied. */
  onApplied?: (name: string) => void;
};

/**
 * Brings the database up to date: each file of db/migrations once, in the order of their names, then the job queue's
 * schema. Each file is a transaction of its own that waits at most 2 s for a lock and tries again; a file of
 * `create index concurrently` statements runs outside a transaction, one of batches is a transaction for each thousand
 * rows. Instances that start together take turns.
 *
 * A database that the migrations before the baseline made counts as having the baseline.
 *
 * @throws Error when an applied file was changed, when the database is newer than this program or older than what the
 *   baseline replaces, or when a file fails (the files before it stay applied)
 */
export async function migrate(
  { pool }: Pick<Database, 'pool'>,
  directory = shopMigrations,
  { only = () => true, waits = defaultWaits, onApplied = () => {} }: MigrateOptions = {},
): Promise<void> {
  const migrations = (await readMigrations(directory)).filter(({ name }) => only(name));
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await takeLock(client);
    const [replaced, reworded] = await Promise.all([readReplaced(directory), readReworded(directory)]);
    await applyMissing(client, migrations, { waits, onApplied, replaced, reworded });
    await runMigrations({ pgPool: pool });
  } finally {
    // Not returned to the pool: with its connection the lock and the time-outs go in any case.
    client.release(true);
  }
}

/** Asks again and again: a statement that waits for the lock would hold a snapshot, and `concurrently` waits for those. */
async function takeLock(client: PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as "isMine"', [migrationLock]);
    if (rows[0]?.isMine) return;
    await sleep(turnMs);
  }
}

/** Names of the migrations that the database does not have yet. */
export async function pendingMigrations(db: Db, directory = shopMigrations): Promise<string[]> {
  const migrations = await readMigrations(directory);
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('schema_migrations') is not null as exists`.execute(db);
  if (!tables[0]?.exists) return migrations.map(({ name }) => name);
  const { rows: applied } = await sql<Applied>`select name from schema_migrations`.execute(db);
  const replaced = await readReplaced(directory);
  const names = new Set(applied.map(({ name }) => name));
  if (replaced && isAtBaseline([...names], replaced)) names.add(replaced.baseline);
  return migrations.map(({ name }) => name).filter((name) => !names.has(name));
}

/** What a database may have been made by that is not there as it was. */
type Past = { replaced: Replaced | undefined; reworded: Readonly<Record<string, string>> };

async function applyMissing(
  client: PoolClient,
  migrations: Migration[],
  { waits, onApplied, replaced, reworded }: Required<Pick<MigrateOptions, 'waits' | 'onApplied'>> & Past,
): Promise<void> {
  await client.query(`
    create table if not exists schema_migrations (
      name       text primary key,
      sha256     text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<Applied>('select name, sha256 from schema_migrations order by name');
  checkHistory(rows, migrations, { replaced, reworded });
  const applied = new Set(rows.map(({ name }) => name));
  const baseline = isAtBaseline([...applied], replaced) ? replaced?.baseline : undefined;
  for (const migration of migrations) {
    if (applied.has(migration.name)) continue;
    if (migration.name === baseline) await noteMigration(client, migration);
    else await applyMigration(client, migration, waits);
    onApplied(migration.name);
  }
}

function checkHistory(applied: Applied[], migrations: Migration[], { replaced, reworded }: Past): void {
  const known = new Map(migrations.map(({ name, sha256 }) => [name, sha256]));
  for (const [name, sha256] of Object.entries(replaced?.migrations ?? {})) known.set(name, sha256);
  for (const { name, sha256 } of applied) {
    if (!known.has(name)) {
      throw new Error(`The database is newer than this program: it has ${name}. Start a newer version.`);
    }
    if (known.get(name) !== sha256 && reworded[name] !== sha256) {
      throw new Error(`${name} was changed after it was applied. Put it back and write a new migration instead.`);
    }
  }
}
