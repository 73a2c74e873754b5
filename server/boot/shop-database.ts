import { join } from 'node:path';
import { type Connection, type Database, openDatabase } from '#server/platform/database/connection.ts';
import { startEmbeddedServer } from '#server/platform/database/embedded/embedded-server.ts';
import { defaultWaits } from '#server/platform/database/migrations/apply-migration.ts';
import { migrate, pendingMigrations } from '#server/platform/database/migrations/migrate.ts';
import { requireSessions, SharedSessions } from '#server/platform/database/require-sessions.ts';
import { watchPool } from '#server/platform/database/watch-pool.ts';
import type { Config } from './config.ts';

type Options = {
  /** Connections of the pool at most. */
  max: number;
  /** Receives one line about each thing that an operator should know. */
  onNotice: (line: string) => void;
  /** Called with errors of idle connections. */
  onError: (error: Error) => void;
  /** Receives how long each statement took, in ms, whether it failed, and its text without values. */
  onStatement?: (ms: number, hasFailed: boolean, text: string) => void;
};

/**
 * Opens the shop's database and brings it up to date: the one that DATABASE_URL names, or the embedded one of
 * DATA_DIR, which is started where no other process has done so.
 *
 * @param closers gets what closes everything that was opened, also when a later step fails; last opened first
 */
export async function openShopDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_REPLICA_URL' | 'DATA_DIR'> &
    Partial<Pick<Config, 'MIGRATE_AT_START'>>,
  { max, onNotice, onError, onStatement }: Options,
  closers: (() => Promise<unknown>)[],
): Promise<{ connection: Connection; database: Database }> {
  await requireOwnSessions(config);
  const connection = config.DATABASE_URL ?? (await openEmbedded(config.DATA_DIR, onNotice, closers));
  const database = openDatabase(connection, { max, onError, onStatement });
  closers.push(() => database.close());
  if (config.MIGRATE_AT_START === '0') await requireMigrated(database);
  else await migrate(database, undefined, { waits: { ...defaultWaits, onNotice } });
  const watched = await watchPool(database.pool, connection);
  closers.push(() => watched.close());
  return { connection, database };
}

async function requireMigrated({ db }: Database): Promise<void> {
  const missing = await pendingMigrations(db);
  if (missing.length === 0) return;
  throw new Error(`The database is not up to date: run "npm run migrate" first. It has not ${missing.join(', ')}.`);
}

/** A replica that is only away does not keep the shop closed. */
async function requireOwnSessions({
  DATABASE_URL,
  DATABASE_REPLICA_URL,
}: Pick<Config, 'DATABASE_URL' | 'DATABASE_REPLICA_URL'>): Promise<void> {
  if (DATABASE_URL) await requireSessions('DATABASE_URL', DATABASE_URL);
  if (!DATABASE_REPLICA_URL) return;
  await requireSessions('DATABASE_REPLICA_URL', DATABASE_REPLICA_URL).catch((error: Error) => {
    if (error.cause instanceof SharedSessions) throw error;
  });
}

async function openEmbedded(dataDirectory: string, log: Options['onNotice'], closers: (() => Promise<unknown>)[]) {
  const embedded = await startEmbeddedServer({ directory: join(dataDirectory, 'postgres'), log });
  closers.push(() => embedded.stop());
  return embedded.connection;
}
