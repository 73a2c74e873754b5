import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/boot/config.ts';
import type { Connection } from '#server/platform/database/connection.ts';
import { startEmbeddedServer } from '#server/platform/database/embedded/embedded-server.ts';
import { requireSessions } from '#server/platform/database/require-sessions.ts';

/**
 * The database of the shop that the environment names; the embedded one is started, or shared with a shop that is
 * open, until `stop`.
 *
 * @param options.mayBeNew whether an embedded database is made where there is none
 * @throws Error where there is no shop and none may be made
 */
export async function findDatabase(
  { DATABASE_URL, DATA_DIR }: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  { mayBeNew }: { mayBeNew: boolean },
): Promise<{ connection: Connection; stop: () => Promise<void> }> {
  if (DATABASE_URL) {
    await requireSessions('DATABASE_URL', DATABASE_URL);
    return { connection: DATABASE_URL, stop: async () => undefined };
  }
  if (!mayBeNew && !existsSync(join(DATA_DIR, 'postgres-password'))) {
    throw new Error(`There is no shop in ${DATA_DIR}. Set DATA_DIR or DATABASE_URL as for npm start.`);
  }
  return startEmbeddedServer({ directory: join(DATA_DIR, 'postgres') });
}
