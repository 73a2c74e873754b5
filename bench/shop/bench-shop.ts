import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/platform/database/connection.ts';
import { type EmbeddedServer, startEmbeddedServer } from '#server/platform/database/embedded/embedded-server.ts';
import { freePort } from '#tools/free-port.ts';

/** A real shop in a process of its own, with its data in a temporary folder. */
export type BenchShop = {
  url: string;
  dataDirectory: string;
  pid: number;
  databasePid: number;
  connection: EmbeddedServer['connection'];
  openDatabase: () => ReturnType<typeof openDatabase>;
  close: () => Promise<void>;
};

/** What `npm start` sets: without it React and others do twice the work. */
export const asInProduction = { NODE_ENV: 'production' };

/**
 * Starts `server/boot/main.ts` on a fresh demo store and waits until it serves.
 *
 * @param storeFolder the folder of a store that a later run measures again: it is made when missing and stays
 */
export async function startBenchShop(storeFolder?: string): Promise<BenchShop> {
  const folder = storeFolder ?? (await mkdtemp(join(tmpdir(), 'dukon-bench-')));
  const port = await freePort();
  const ofBench = { PORT: String(port), DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'error' };
  const env = { ...process.env, ...asInProduction, ...ofBench };
  const child: ChildProcess = fork(join(import.meta.dirname, '../../server/boot/main.ts'), { env });
  await once(child, 'message');
  // The shop's own database server: adopted here, so that the bench can look at it and fill it.
  const embedded = await startEmbeddedServer({ directory: join(folder, 'postgres') });
  const { connection } = embedded;
  const database = openDatabase(connection, { max: 1, onError: reportTo });
  const { rows } = await database.pool.query<{ pid: number }>(
    "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid",
  );
  await database.close();
  return {
    url: `http://127.0.0.1:${port}`,
    dataDirectory: folder,
    pid: child.pid as number,
    databasePid: rows[0]?.pid as number,
    connection,
    openDatabase: () => openDatabase(connection, { max: 4, onError: reportTo }),
    close: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await embedded.stop();
      if (storeFolder) return;
      await rm(folder, { recursive: true, force: true });
      await rm(embedded.directory, { recursive: true, force: true });
    },
  };
}

const reportTo = (error: Error) => process.stderr.write(`${error.message}\n`);
