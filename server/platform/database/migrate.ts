import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Database, Db } from './connection.ts';

type Migration = { name: string; sha256: string; text: string };
type Applied = { name: string; sha256: string };

const shopMigrations = join(import.meta.dirname, '../../../db/migrations');

/** Any number, as long as every instance takes the same. */
const migrationLock = 7_255_101;

/**
 * Brings the database up to date: each file of db/migrations once, in the order of their names and each in a
 * transaction of its own, then the job queue's schema. Instances that start together take turns.
 *
 * @param only leaves out files, for a database that is to be like an older one
 * @throws Error when an applied file was changed, when the database is newer than this program, or when a file
 *   fails (the files before it stay applied)
 */
export async function migrate(
  { pool }: Pick<Database, 'pool'>,
  directory = shopMigrations,
  only: (name: string) => boolean = () => true,
): Promise<void> {
  const migrations = (await readMigrations(directory)).filter(({ name }) => only(name));
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await applyMissing(client, migrations);
    await runMigrations({ pgPool: pool });
  } finally {
    // Not returned to the pool: with its connection the lock and the time-outs go, whatever happened.
    client.release(true);
  }
}

/** Names of the migrations that the database does not have yet. */
export async function pendingMigrations(db: Db, directory = shopMigrations): Promise<string[]> {
  const migrations = await readMigrations(directory);
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('schema_migrations') is not null as exists`.execute(db);
  if (!tables[0]?.exists) return migrations.map(({ name }) => name);
  const { rows: applied } = await sql<Applied>`select name from schema_migrations`.execute(db);
  const names = new Set(applied.map(({ name }) => name));
  return migrations.map(({ name }) => name).filter((name) => !names.has(name));
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may have other line ends; it is the same migration.
      const text = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sha256: createHash('sha256').update(text).digest('hex'), text };
    }),
  );
}

async function applyMissing(client: PoolClient, migrations: Migration[]): Promise<void> {
  await client.query(`
    create table if not exists schema_migrations (
      name       text primary key,
      sha256     text not null,
      applied_at timestamptz not null default now()
    )`);
  const { rows } = await client.query<Applied>('select name, sha256 from schema_migrations order by name');
  checkHistory(rows, migrations);
  const applied = new Set(rows.map(({ name }) => name));
  for (const migration of migrations) {
    if (!applied.has(migration.name)) await apply(client, migration);
  }
}

function checkHistory(applied: Applied[], migrations: Migration[]): void {
  const known = new Map(migrations.map(({ name, sha256 }) => [name, sha256]));
  for (const { name, sha256 } of applied) {
    if (!known.has(name)) {
      throw new Error(`The database is newer than this program: it has ${name}. Start a newer version.`);
    }
    if (known.get(name) !== sha256) {
      throw new Error(`${name} was changed after it was applied. Put it back and write a new migration instead.`);
    }
  }
}

async function apply(client: PoolClient, { name, sha256, text }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
