import type { Client } from 'pg';
import type { Connection } from './connection.ts';
import { keepConnected } from './held-connection.ts';

type Channels = Record<string, (payload: string) => void>;

/**
 * Receives the database's notifications on a connection of its own, which is opened again each time it breaks or
 * hangs. What is notified in between is lost: `onReconnect` is where caches are dropped.
 *
 * @throws Error when the first connection cannot be made
 */
export function listen(
  connection: Connection,
  channels: Channels,
  options: { onReconnect: () => void; trialMs?: number },
): Promise<{ close: () => Promise<void> }> {
  return keepConnected(connection, (client) => listenTo(client, channels), options);
}

async function listenTo(client: Client, channels: Channels): Promise<void> {
  client.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
  for (const channel of Object.keys(channels)) await client.query(`listen ${client.escapeIdentifier(channel)}`);
}
