import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '#server/platform/database/connection.ts';
import { startEmbeddedServer } from '#server/platform/database/embedded/embedded-server.ts';
import { startProxy } from '#test/support/proxy.ts';
import { freePort } from '#tools/free-port.ts';

/** Instances of the shop behind a proxy, on one database that none of them has started. */
export type ShopCluster = {
  url: string;
  dataDirectory: string;
  openDatabase: () => Promise<Database>;
  /** Asks an instance to stop, waits until it has, and starts it again. @returns how long each took, in ms */
  restart: (instance: number) => Promise<{ stopMs: number; startMs: number }>;
  close: () => Promise<void>;
};

const main = join(import.meta.dirname, '../../server/boot/main.ts');

const report = ({ message }: Error) => void process.stderr.write(`${message}\n`);

async function start(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = fork(main, { env, execArgv: ['--disable-warning=ExperimentalWarning'] });
  const failed = once(child, 'exit').then(([code]) => Promise.reject(new Error(`an instance ended with ${code}`)));
  await Promise.race([once(child, 'message'), failed]);
  failed.catch(() => {});
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const begun = performance.now();
  const result = await work();
  return { result, ms: Math.round(performance.now() - begun) };
}

/** Starts a demo store with so many instances. */
export async function startCluster(size: number): Promise<ShopCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'dukon-cluster-'));
  const database = await startEmbeddedServer({ directory: join(folder, 'postgres') });
  const { user, password, host, port: databasePort, database: name } = database.connection;
  const port = await freePort();
  const ports = await Promise.all(Array.from({ length: size }, freePort));
  const settings = {
    DATABASE_URL: `postgres://${user}:${password}@${encodeURIComponent(host)}:${databasePort}/${name}`,
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET_KEY: 'only-for-a-drill-'.repeat(3),
    DEMO: '1',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
  };
  const environments = ports.map((each) => ({ ...process.env, ...settings, PORT: String(each) }));
  const instances = await Promise.all(environments.map(start));
  const proxy = await startProxy(port, ports);
  return {
    url: settings.PUBLIC_URL,
    dataDirectory: settings.DATA_DIR,
    openDatabase: async () => openDatabase(database.connection, { max: 2, onError: report }),
    restart: async (index) => {
      const [instance, env] = [instances[index], environments[index]];
      if (!instance || !env) throw new Error(`there is no instance ${index}`);
      const stopping = await timed(() => stop(instance));
      const starting = await timed(() => start(env));
      instances[index] = starting.result;
      return { stopMs: stopping.ms, startMs: starting.ms };
    },
    close: async () => {
      await proxy.close();
      await Promise.all(instances.map(stop));
      await database.stop();
      await rm(folder, { recursive: true, force: true });
      await rm(database.directory, { recursive: true, force: true });
    },
  };
}
