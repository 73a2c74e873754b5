import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type Connection, clientConfig } from './connection.ts';

const firstRetryMs = 100;
const slowestRetryMs = 5_000;
/** How often the connection is tried, and how long its answer may take: twice this is the longest that it may be deaf. */
const defaultTrialMs = 5_000;

/**
 * Holds one connection open next to the pool, for state that is bound to a connection. Reopens it when it breaks or hangs.
 *
 * @param prepare sets up a new connection
 * @param options.onReconnect receives that there is a new one after a broken one
 * @param options.trialMs how often it is tried, and how long its answer may take
 * @throws Error when the first connection cannot be made
 */
export async function keepConnected(
  connection: Connection,
  prepare: (client: Client) => Promise<void>,
  { onReconnect = () => {}, trialMs = defaultTrialMs }: { onReconnect?: () => void; trialMs?: number } = {},
): Promise<{ close: () => Promise<void> }> {
  const closing = new AbortController();
  let client = await open();
  const timer = setInterval(() => void tryOut(client), trialMs).unref();

  async function open(): Promise<Client> {
    const opened = new Client({ ...clientConfig(connection), query_timeout: trialMs });
    // Without a listener a broken connection would end the process; 'end' follows and is what counts.
    opened.on('error', () => {});
    await opened.connect();
    await prepare(opened);
    opened.once('end', () => {
      if (!closing.signal.aborted) void reopen();
    });
    return opened;
  }

  async function reopen() {
    for (let waitMs = firstRetryMs; !closing.signal.aborted; waitMs = Math.min(waitMs * 2, slowestRetryMs)) {
      try {
        await sleep(waitMs, undefined, { signal: closing.signal });
        client = await open();
        if (closing.signal.aborted) await client.end();
        else onReconnect();
        return;
      } catch {
        // Still away, or closed since: the loop's condition distinguishes.
      }
    }
  }

  return {
    close: async () => {
      closing.abort();
      clearInterval(timer);
      await client.end();
    },
  };
}

/** Lets go of a connection that does not answer; its 'end' has it opened again. */
async function tryOut(client: Client): Promise<void> {
  try {
    await client.query('select 1');
  } catch {
    await client.end();
  }
}
