import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openDatabase } from '#server/platform/database/connection.ts';
import { ensureDataFolder, serverRole } from '#server/platform/database/embedded/data-folder.ts';
import type { EmbeddedServer } from '#server/platform/database/embedded/embedded-server.ts';
import { program } from '#server/platform/database/embedded/server-binaries.ts';
import { findServerPlace } from '#server/platform/database/embedded/server-place.ts';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { freePort } from '#tools/free-port.ts';

type Connection = EmbeddedServer['connection'];

export type Lab = {
  /** Its statements may take as long as they need, unlike the shop's. */
  pool: pg.Pool;
  connection: Connection;
  /** The server's own process, whose children are its connections. */
  serverPid: number;
  close: () => Promise<void>;
};

const poolSize = 16;
const pauseMs = 100;
const timesTried = 600;

/** What the shop's own server has, for far more connections. */
const settings = [
  'max_connections=2000',
  'shared_buffers=128MB',
  'unix_socket_directories=',
  'max_wal_size=4GB',
  'jit=off',
];

/** A new database with the shop's tables and nothing in them, in a temporary folder. */
export async function openLab(): Promise<Lab> {
  const folder = await mkdtemp(join(tmpdir(), 'dukon-bench-'));
  const place = await findServerPlace(join(folder, 'postgres'), () => {});
  const password = await ensureDataFolder(place);
  const port = await freePort();
  const options = ['-D', place.directory, '-p', `${port}`, ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(program(place.binaries, 'postgres'), options, { cwd: '/', stdio: 'ignore', ...place.user });
  const login = { host: '127.0.0.1', port, user: serverRole, password };
  await create({ ...login, database: 'postgres' }, 'dukon');
  const connection = { ...login, database: 'dukon' };
  const onError = (error: Error) => process.stderr.write(`${error.message}\n`);
  const shop = openDatabase(connection, { max: 4, onError });
  await migrate(shop);
  await shop.close();
  const pool = new pg.Pool({ ...connection, max: poolSize }).on('error', onError);
  return {
    pool,
    connection,
    serverPid: server.pid as number,
    close: async () => {
      await pool.end();
      await stop(server);
      await rm(folder, { recursive: true, force: true });
      await rm(place.directory, { recursive: true, force: true });
    },
  };
}

/** Makes the database once the server answers. @throws Error of the last try */
async function create(connection: Connection, name: string): Promise<void> {
  for (let nth = 1; ; nth += 1) {
    const client = new pg.Client(connection);
    try {
      await client.connect();
      await client.query(`create database ${name}`);
      return;
    } catch (error) {
      if (nth === timesTried) throw error;
      await sleep(pauseMs);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

async function stop(server: ChildProcess): Promise<void> {
  const exited = once(server, 'exit');
  server.kill('SIGINT');
  await exited;
}
