import { Kysely, PostgresDialect } from 'kysely';
import { type ClientConfig, Pool, TypeOverrides } from 'pg';
import { nameFixedShapes } from './fixed-shape.ts';
import type { DB } from './tables.generated.ts';

/** A pool's database or a transaction of it: query functions take it first. */
export type Db = Kysely<DB>;

/** Where a database is: a postgres:// address, or its parts. */
export type Connection = string | { host: string; port: number; user: string; password: string; database: string };

type DatabaseOptions = {
  max: number;
  onError: (error: Error) => void;
  onStatement?: (ms: number, hasFailed: boolean) => void;
};

export type Database = { db: Db; pool: Pool; close: () => Promise<void> };

/** How this process is called in pg_stat_activity; the embedded server knows its users by it. */
export const applicationName = `dukon-${process.pid}`;

/** `Connection` as node-postgres wants it. */
export function clientConfig(connection: Connection): ClientConfig {
  const where = typeof connection === 'string' ? { connectionString: connection } : { ...connection, ssl: false };
  return { ...where, application_name: applicationName, connectionTimeoutMillis: 5_000, keepAlive: true };
}

/**
 * Opens a pool with Kysely on it. Nothing is connected until the first query. No statement runs longer than
 * 5 s, waits longer than 5 s for a lock, or leaves a transaction idle for more than 10 s.
 * int8 arrives as a number (our sums and counts are far below 2^53), a date as 'YYYY-MM-DD'.
 *
 * @param options.max connections at most
 * @param options.onError hears of connections that broke while nobody used them; the pool replaces them
 * @param options.onStatement hears how long each statement took, in ms, and whether it failed
 */
export function openDatabase(connection: Connection, { max, onError, onStatement }: DatabaseOptions): Database {
  const pool = new Pool({
    ...clientConfig(connection),
    max,
    statement_timeout: 5_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    types: wireTypes(),
  });
  let isClosing = false;
  pool.on('error', (error) => {
    // A closed pool still says goodbye to its server, which may be stopping already.
    if (!isClosing) onError(error);
  });
  // A connection that breaks inside a transaction, between two statements, would end the process; the next
  // statement fails anyway.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('connect', nameFixedShapes);
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: onStatement && (({ level, queryDurationMillis }) => onStatement(queryDurationMillis, level === 'error')),
  });
  const close = async () => {
    isClosing = true;
    await db.destroy();
    // Kysely leaves a pool alone that it has not used itself.
    if (!pool.ending) await pool.end();
  };
  return { db, pool, close };
}

const int8 = 20;
const date = 1082;

function wireTypes(): TypeOverrides {
  const types = new TypeOverrides();
  types.setTypeParser(int8, Number);
  types.setTypeParser(date, (text) => text);
  return types;
}
