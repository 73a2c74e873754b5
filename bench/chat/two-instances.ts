import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '#server/platform/database/connection.ts';
import { startEmbeddedServer } from '#server/platform/database/embedded/embedded-server.ts';
import type { Role } from '#server/platform/http/access.ts';
import type { Services } from '#server/platform/services.ts';
import { aCustomer } from '#test/support/a-customer.ts';
import { freePort } from '#tools/free-port.ts';
import { type Instance, instanceOf } from './instances.ts';

export type TwoInstances = {
  instances: readonly [Instance, Instance];
  database: Database;
  /** People with live sessions, put straight into the database. */
  people: (count: number, role: Role) => Promise<{ id: number; access: string }[]>;
  close: () => Promise<void>;
};

const main = join(import.meta.dirname, '../../server/boot/main.ts');

/** Two shops in processes of their own on one new database in a temporary folder. */
export async function twoInstances(): Promise<TwoInstances> {
  const folder = await mkdtemp(join(tmpdir(), 'dukon-chat-'));
  const embedded = await startEmbeddedServer({ directory: join(folder, 'postgres') });
  const { host, port, user, password, database: name } = embedded.connection;
  const secretKey = randomBytes(32).toString('hex');
  const makeInstance = async (index: number) =>
    instanceOf(main, await freePort(), {
      DATA_DIR: join(folder, `instance-${index}`),
      DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${name}`,
      SECRET_KEY: secretKey,
      DEMO: '0',
      LOG_LEVEL: 'error',
    });
  const instances = [await makeInstance(0), await makeInstance(1)] as const;
  // One after the other: the first one makes the tables.
  for (const instance of instances) await instance.start();
  const database = openDatabase(embedded.connection, {
    max: 2,
    onError: (error) => process.stderr.write(`${error.message}\n`),
  });
  const services = { db: database.db, config: { secretKey } } as unknown as Services;
  return {
    instances,
    database,
    people: async (count, role) => {
      const made: { id: number; access: string }[] = [];
      for (let index = 0; index < count; index += 1) made.push(await aCustomer(services, { role }));
      return made;
    },
    close: async () => {
      await Promise.all(instances.map((instance) => instance.kill()));
      await database.close();
      await embedded.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}
