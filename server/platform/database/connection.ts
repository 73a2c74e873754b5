import { Kysely, PostgresDialect } from 'kysely';
import { type ClientConfig, Pool, type PoolConfig, TypeOverrides } from 'pg';
import { namingPool } from './fixed-shape.ts';
import type { DB } from './tables.generated.ts';
import { wantedPool } from './wanted-queries.ts';

/** A pool's database or a transaction of it: query functions take it first. */
export type Db = Kysely<DB>;

/** Where a database is: a postgres:// address, or its parts. */
export type Connection = string | { host: string; port: number; user: string; password: string; database: string };

type DatabaseOptions = {
  max: number;
  onError: (error: Error) => void;
  onStatement?: (ms: number, hasFailed: boolean, text: string) => void;
  limits?: PoolConfig;
};

export type Database = { db: Db; pool: Pool; close: () => Promise<void> };

/** How this process is called in pg_stat_activity; the embedded server knows its users by it. */
export const applicationName = `dukon-${process.pid}`;

/** After so long without a word the network is asked whether a connection still leads anywhere, in ms. */
const quietMs = 10_000;

/** `Connection` as node-postgres wants it. */
export function clientConfig(connection: Connection): ClientConfig {
  const where = typeof connection === 'string' ? { connectionString: connection } : { ...connection, ssl: false };
  const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: quietMs };
  return { ...where, ...keepAlive, application_name: applicationName, connectionTimeoutMillis: 5_000 };
}

/**
 * Opens a pool with Kysely on it. Nothing is connected until the first query. No statement runs longer than
 * 5 s, waits longer than 5 s for a lock, or leaves a transaction idle for more than 10 s.
 * int8 arrives as a number (our sums and counts are far below 2^53), a date as 'YYYY-MM-DD'.
 *
 * @param options.max connections at most
 * @param options.onError called with errors of idle connections; the pool replaces them
 * @param options.limits other settings of node-postgres
 * @param options.onStatement receives how long each statement took, in ms, whether it failed, and its text without values
 */
export function openDatabase(connection: Connection, { max, onError, onStatement, limits }: DatabaseOptions): Database {
  const { pool, close: closePool } = openPool(connection, { max, onError, limits });
  // Connected only when something is cancelled.
  const { pool: control, close: closeControl } = openPool(connection, { max: 1, onError });
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: wantedPool({ connections: namingPool(pool), control }) }),
    log: onStatement && (({ level, queryDurationMillis: ms, query }) => onStatement(ms, level === 'error', query.sql)),
  });
  const close = async () => {
    await closePool(() => db.destroy());
    await closeControl();
  };
  return { db, pool, close };
}

/**
 * The pool alone, with the same time-outs.
 *
 * @param options.limits other settings of node-postgres
 */
export function openPool(
  connection: Connection,
  { max, onError, limits }: Pick<DatabaseOptions, 'max' | 'onError' | 'limits'>,
): { pool: Pool; close: (first?: () => Promise<void>) => Promise<void> } {
  const pool = new Pool({
    ...clientConfig(connection),
    max,
    statement_timeout: 5_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
    types: wireTypes(),
    ...limits,
  });
  let isClosing = false;
  pool.on('error', (error) => {
    // A closed pool still says goodbye to its server, which may be stopping already.
    if (!isClosing) onError(error);
  });
  // A connection that breaks inside a transaction, between two statements, would end the process; the next
  // statement fails anyway.
  pool.on('connect', (client) => client.on('error', () => {}));
  const close = async (first?: () => Promise<void>) => {
    isClosing = true;
    await first?.();
    // Kysely leaves a pool alone that it has not used itself.
    if (!pool.ending) await pool.end();
  };
  return { pool, close };
}

const int8 = 20;
const date = 1082;

function wireTypes(): TypeOverrides {
  const types = new TypeOverrides();
  types.setTypeParser(int8, Number);
  types.setTypeParser(date, (text) => text);
  return types;
}
