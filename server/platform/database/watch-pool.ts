import type { Client, Pool, PoolClient } from 'pg';
import type { Connection } from './connection.ts';
import { keepConnected } from './held-connection.ts';

const askEveryMs = 1_000;
/** Longer than a statement may take, so that only a database that says nothing at all is given up. */
const defaultSilenceMs = 10_000;

/**
 * Pings the database every second, on a connection of its own. After too long a silence, as of a hung machine or a network
 * that drops everything, waiting queries fail instead of waiting without end: statement timeouts run in the database, which
 * cannot enforce them then.
 *
 * @param silenceMs after which what waits for an answer fails as if the connection had broken
 */
export async function watchPool(
  pool: Pool,
  connection: Connection,
  silenceMs = defaultSilenceMs,
): Promise<{ close: () => Promise<void> }> {
  const busySince = new Map<PoolClient, number>();
  pool.on('acquire', (client) => busySince.set(client, performance.now()));
  pool.on('release', (_error, client) => busySince.delete(client));
  let last!: Client;
  let isAsking = false;
  let answeredAt = performance.now();
  const held = await keepConnected(connection, async (client) => {
    last = client;
    isAsking = false;
    answeredAt = performance.now();
  });

  const ask = async (client: Client) => {
    isAsking = true;
    await client.query('select 1');
    isAsking = false;
    answeredAt = performance.now();
  };
  const look = () => {
    // One that breaks is replaced by another, which is asked.
    if (!isAsking) void ask(last).catch(() => undefined);
    const now = performance.now();
    if (now - answeredAt < silenceMs) return;
    for (const [client, since] of busySince) if (now - since >= silenceMs) hangUp(client);
    hangUp(last);
  };
  const looking = setInterval(look, askEveryMs);
  return {
    close: async () => {
      clearInterval(looking);
      await held.close();
    },
  };
}

/** A connection that waits for an answer is cut; its query fails as terminated. */
function hangUp(client: Client | PoolClient): void {
  void (client as Client).end().catch(() => undefined);
}
