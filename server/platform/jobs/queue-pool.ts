import { Pool, type PoolClient } from 'pg';
import { type Connection, clientConfig } from '#server/platform/database/connection.ts';
import type { Services } from '#server/platform/services.ts';

/** Two jobs at once, and one connection that listens for new ones. */
export const concurrency = 2;
const poolSize = concurrency + 1;

/** No request waits for the queue: on a busy machine it rather waits for a connection than gives up. */
const timeoutMs = 60_000;

/**
 * What the queue notes of jobs is not flushed to disk before the next one begins: who takes and who ends a job. A crash of the
 * database may lose the last moments of that, and those jobs are done again, as after any crash. Jobs themselves are added
 * and done on other connections. Said by a statement, because pgbouncer may refuse settings of a connection's start.
 */
const withoutFlush = 'set synchronous_commit to off';

/**
 * The next job is the first of an index. From a table that is empty most of the time PostgreSQL learns that sorting all that wait
 * costs as little, and goes on doing so when thousands do.
 */
const firstOfIndex = 'set enable_bitmapscan to off';

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: (error?: Error) => void) => void;

/**
 * A pool that may be given a connection back twice. The queue does so when it is stopped at the moment in which the
 * connection breaks that it listens on, and awaits neither: the second time would end the process.
 */
class QueuePool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<PoolClient> | undefined {
    if (!connected) return super.connect();
    super.connect((error, client, release) => {
      let isReleased = false;
      connected(error, client, (reason) => {
        if (isReleased) return;
        isReleased = true;
        release(reason);
      });
    });
    return undefined;
  }
}

/** The connections of the queue alone. Its own faults are logged, because no caller gets them. */
export function openQueuePool(connection: Connection, log: Services['log']): Pool {
  const pool = new QueuePool({
    ...clientConfig(connection),
    max: poolSize,
    connectionTimeoutMillis: timeoutMs,
    onConnect: async (client) => void (await client.query(`${withoutFlush}; ${firstOfIndex}`)),
  });
  const onError = (err: Error) => log?.error({ err }, 'database connection of the job queue lost');
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}
