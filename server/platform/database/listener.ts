import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type Connection, clientConfig } from './connection.ts';

const firstRetryMs = 100;
const slowestRetryMs = 5_000;

type Channels = Record<string, (payload: string) => void>;

/**
 * Hears the database's notifications on a connection of its own, which is opened again whenever it breaks.
 * What was notified meanwhile is lost: `onReconnect` is where caches are dropped.
 *
 * @throws Error when the first connection cannot be made
 */
export async function listen(
  connection: Connection,
  channels: Channels,
  { onReconnect }: { onReconnect: () => void },
): Promise<{ close: () => Promise<void> }> {
  const closing = new AbortController();
  let client = await open();

  async function open(): Promise<Client> {
    const opened = await connectAndListen(connection, channels);
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
        // Still away, or closed meanwhile: the loop's condition tells which.
      }
    }
  }

  return {
    close: async () => {
      closing.abort();
      await client.end();
    },
  };
}

async function connectAndListen(connection: Connection, channels: Channels): Promise<Client> {
  const client = new Client(clientConfig(connection));
  // Without a listener a broken connection would end the process; 'end' follows and is what counts.
  client.on('error', () => {});
  client.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
  await client.connect();
  for (const channel of Object.keys(channels)) await client.query(`listen ${client.escapeIdentifier(channel)}`);
  return client;
}
