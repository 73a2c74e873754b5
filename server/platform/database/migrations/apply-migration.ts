import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { Migration } from './migration-files.ts';

/** How a migration asks for its locks. */
export type LockWaits = {
  /** How long one statement waits for a lock, in ms: everyone else who wants the table waits behind it. */
  lockMs: number;
  /** Pause before the next try, in ms; it grows with each one up to ten times that. */
  pauseMs: number;
  /** When to give up, in ms after the first try. */
  giveUpMs: number;
  /** Receives one line when a try was without success. */
  onNotice?: (line: string) => void;
};

/** A shop of 300,000 orders was held up for 26 s by a migration that waited without end; 2 s is what a customer bears. */
export const defaultWaits: LockWaits = { lockMs: 2_000, pauseMs: 500, giveUpMs: 300_000 };

/** lock_not_available and deadlock_detected: another transaction was in the way, and will not be for ever. */
const inTheWay = new Set(['55P03', '40P01']);

/** Applies one file and notes it, both or neither. @throws Error naming the file */
export async function applyMigration(client: PoolClient, migration: Migration, waits: LockWaits): Promise<void> {
  try {
    if (migration.indexes) await applyIndexes(client, migration, migration.indexes);
    else if (migration.batches) await applyBatches(client, migration, waits);
    else await retryForLocks(() => applyAtOnce(client, migration, waits.lockMs), migration.name, waits);
  } catch (error) {
    const { name } = migration;
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

async function retryForLocks(work: () => Promise<void>, name: string, waits: LockWaits): Promise<void> {
  const begun = performance.now();
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (!inTheWay.has(code) || performance.now() - begun > waits.giveUpMs) throw error;
      waits.onNotice?.(`Migration ${name}: a table that it changes is in use (try ${tries}); trying again.`);
      await sleep(waits.pauseMs * Math.min(tries, 10));
    }
  }
}

async function applyAtOnce(client: PoolClient, migration: Migration, lockMs: number): Promise<void> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${lockMs}`);
    await client.query(migration.text);
    await noteMigration(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Builds indexes without blocking reads and writes. Waits for old transactions without a timeout, because the wait blocks
 * no one. A build that broke off has left an invalid index under its name: it is dropped first.
 */
async function applyIndexes(
  client: PoolClient,
  migration: Migration,
  statements: NonNullable<Migration['indexes']>,
): Promise<void> {
  for (const { text, index } of statements) {
    if (index && (await isBuilt(client, index))) continue;
    if (index) await client.query(`drop index concurrently if exists ${index}`);
    await client.query(text);
  }
  await noteMigration(client, migration);
}

/** Rows of a batch: few enough that others who want one of them hardly wait. */
const batchRows = 1_000;

/** Fills the rows of each statement's table, a transaction for every batch. One that broke off begins again. */
async function applyBatches(client: PoolClient, migration: Migration, waits: LockWaits): Promise<void> {
  await client.query(`set lock_timeout = ${waits.lockMs}`);
  for (const { text, table, id } of migration.batches ?? []) {
    const { rows } = await client.query<{ first: string | null; last: string }>(
      `select min(${id}) as first, max(${id}) as last from ${table}`,
    );
    const [{ first, last } = { first: null, last: '0' }] = rows;
    if (first === null) continue;
    for (let from = Number(first); from <= Number(last); from += batchRows) {
      const fill = async () => void (await client.query(text, [from, from + batchRows]));
      await retryForLocks(fill, migration.name, waits);
    }
  }
  await client.query('set lock_timeout = 0');
  await noteMigration(client, migration);
}

/** Whether the index is there and whole, from a try that was broken off later. */
async function isBuilt(client: PoolClient, index: string): Promise<boolean> {
  const { rows } = await client.query('select indisvalid from pg_index where indexrelid = to_regclass($1)', [index]);
  return rows[0]?.indisvalid === true;
}

/** Records a migration as applied. */
export async function noteMigration(client: PoolClient, { name, sha256 }: Migration): Promise<void> {
  await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256]);
}
