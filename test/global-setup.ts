import { existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/platform/database/connection.ts';
import { type EmbeddedServer, startEmbeddedServer } from '#server/platform/database/embedded-server.ts';
import { migrate } from '#server/platform/database/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The run's embedded server; its database is the migrated template that nobody may connect to. */
    databaseServer: EmbeddedServer['connection'];
  }
}

/** Starts one embedded server for the whole run; `unit` alone needs none. */
export default async function setup(project: TestProject) {
  if (project.vitest.projects.every(({ name }) => name === 'unit')) return;
  const folder = await mkdtemp(join(tmpdir(), 'dukon-test-'));
  const server = await startEmbeddedServer({ directory: join(folder, 'postgres') });
  const template = openDatabase(server.connection, { max: 2, onError: (error) => project.vitest.logger.error(error) });
  await migrate(template);
  await template.close();
  project.provide('databaseServer', server.connection);
  const abandon = () => abandonServer(server);
  process.once('exit', abandon);

  return async () => {
    process.off('exit', abandon);
    await server.stop();
    await rm(folder, { recursive: true });
    await rm(server.directory, { recursive: true, force: true });
  };
}

/** A run that is interrupted gets no teardown, only this moment, in which nothing can be awaited. */
function abandonServer({ directory }: EmbeddedServer) {
  const lock = join(directory, 'postmaster.pid');
  process.kill(Number.parseInt(readFileSync(lock, 'utf8'), 10), 'SIGQUIT');
  const clock = new Int32Array(new SharedArrayBuffer(4));
  for (let waits = 0; existsSync(lock) && waits < 100; waits += 1) Atomics.wait(clock, 0, 0, 20);
  rmSync(dirname(directory), { recursive: true });
}
