import { existsSync, readFileSync, rmSync } from 'node:fs';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { settingNames } from '#server/boot/config.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { type EmbeddedServer, startEmbeddedServer } from '#server/platform/database/embedded/embedded-server.ts';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { type DemoStore, keepDrawnSizes, prepareDemoStore } from '#test/support/demo-store.ts';
import { connectAsOwner, serverPassword, startOwnServer } from '#test/support/external-server.ts';
import { patient } from '#test/support/patient.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The run's server; its database is the migrated template which accepts no connections. */
    databaseServer: EmbeddedServer['connection'];
    /** For copies of a demo shop; only where browser tests of one instance run. */
    demoStore: DemoStore;
  }
}

/** Starts one server for the whole run, of which two instances know only the address; units need none. */
export default async function setup(project: TestProject) {
  // The workers, and what they start, inherit this: the caller's shop is not the one of the tests.
  for (const name of settingNames) delete process.env[name];
  const { projects, logger } = project.vitest;
  if (projects.every(({ name }) => name === 'unit' || name === 'web')) return;
  const folder = await mkdtemp(join(tmpdir(), 'dukon-test-'));
  // Shops in processes of their own find here what the first of them has compiled.
  process.env.NODE_COMPILE_CACHE = join(import.meta.dirname, '../node_modules/.cache/compiled');
  const hasDemo = !process.env.TEST_CLUSTER && projects.some(({ name }) => name === 'browser');
  const server = await (process.env.TEST_CLUSTER ? startExternal() : startEmbedded(join(folder, 'postgres')));
  process.once('exit', server.abandon);
  const [, demoStore] = await Promise.all([
    makeTemplate(server.connection, (error) => logger.error(error)),
    hasDemo && prepareDemoStore(join(folder, 'demo'), server.connection),
  ]);
  project.provide('databaseServer', server.connection);
  if (demoStore) project.provide('demoStore', demoStore);

  return async () => {
    process.off('exit', server.abandon);
    await server.stop();
    if (demoStore) keepDrawnSizes(demoStore);
    await rm(folder, { recursive: true });
  };
}

type RunServer = {
  connection: EmbeddedServer['connection'];
  stop: () => Promise<void>;
  /** Ends it in a moment in which nothing can be awaited. */
  abandon: () => void;
};

async function startEmbedded(directory: string): Promise<RunServer> {
  const server = await startEmbeddedServer({ directory });
  const stop = async () => {
    await server.stop();
    await rm(server.directory, { recursive: true, force: true });
  };
  // By the network, which tests put lines of their own into and name in addresses.
  const connection = { ...server.connection, host: '127.0.0.1' };
  return { connection, stop, abandon: () => abandonServer(server) };
}

/** Two instances for each of several files have more connections than any one shop. */
async function startExternal(): Promise<RunServer> {
  const { port, child, stop } = await startOwnServer(({ directory }) =>
    appendFile(join(directory, 'postgresql.conf'), 'max_connections = 400\n'),
  );
  const owner = await connectAsOwner(port, child);
  await owner.query('create database dukon');
  await owner.end();
  const connection = { host: '127.0.0.1', port, user: 'owner', password: serverPassword, database: 'dukon' };
  return { connection, stop, abandon: () => child.kill('SIGQUIT') };
}

async function makeTemplate(connection: RunServer['connection'], onError: (error: Error) => void): Promise<void> {
  const template = openDatabase(connection, { max: 2, onError, limits: patient });
  // Its databases live as long as the run: they need not outlive the machine.
  await template.pool.query('alter system set fsync = off');
  await template.pool.query('select pg_reload_conf()');
  await migrate(template);
  await template.close();
}

/** A run that is interrupted gets no teardown, only this moment, in which nothing can be awaited. */
function abandonServer({ directory }: EmbeddedServer) {
  const lock = join(directory, 'postmaster.pid');
  process.kill(Number.parseInt(readFileSync(lock, 'utf8'), 10), 'SIGQUIT');
  const clock = new Int32Array(new SharedArrayBuffer(4));
  for (let waits = 0; existsSync(lock) && waits < 100; waits += 1) Atomics.wait(clock, 0, 0, 20);
  rmSync(dirname(directory), { recursive: true });
}
