import { Client } from 'pg';
import { withSetting } from '#server/platform/error-with-setting.ts';
import { type Connection, clientConfig } from './connection.ts';

/** What this needs of a connection. */
type Session = { query: (text: string) => Promise<{ rows: { pid: number }[] }> };

/** As often as another client may have come in between. */
const rounds = 5;

/** The address leads to a pooler whose connections are not one client's until it ends. */
export class SharedSessions extends Error {
  constructor() {
    super(
      'the address leads to a pooler that lends connections for a transaction only (pool_mode = transaction). The shop ' +
        'listens for notifications, takes locks and names statements on its connections: set pool_mode = session.',
    );
  }
}

/**
 * Looks whether a database can be reached and whether each connection is ours alone. With pgbouncer in transaction mode
 * a shop would open and then fail half of its calls.
 *
 * @param setting the setting that names the database
 * @throws Error beginning with the setting
 */
export async function requireSessions(setting: string, connection: Connection): Promise<void> {
  const clients = [0, 1].map(() => new Client(clientConfig(connection)));
  for (const client of clients) client.on('error', () => {});
  try {
    await withSetting(setting, async () => {
      for (const client of clients) await client.connect();
      const [one, other] = clients as [Client, Client];
      if (await areShared(one, other)) throw new SharedSessions();
    });
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

/** Whether two connections that are open at the same time are the same one behind a pooler, now or a moment later. */
export async function areShared(one: Session, other: Session): Promise<boolean> {
  const first = await pidOf(one);
  for (let round = 0; round < rounds; round += 1) {
    await other.query('begin');
    // While the other one holds its connection, a pooler has to give this one another.
    const isSame = (await pidOf(other)) === first || (await pidOf(one)) !== first;
    await other.query('rollback');
    if (isSame) return true;
  }
  return false;
}

async function pidOf(session: Session): Promise<number | undefined> {
  const { rows } = await session.query('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
