import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { openDatabase } from '#server/platform/database/connection.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { program } from '#server/platform/database/server-binaries.ts';
import { findServerPlace, type ServerPlace } from '#server/platform/database/server-place.ts';
import type { TestDatabase } from './database.ts';
import { freePort } from './free-port.ts';

/** A PostgreSQL as somebody else runs it: its own defaults, and for the shop a role that may do little. */
export type ExternalServer = {
  /** What DATABASE_URL says. */
  url: string;
  /** The shop's database there, migrated; dropping it only closes it. */
  database: () => Promise<TestDatabase>;
  stop: () => Promise<void>;
};

const password = 'only-for-tests';
const startsWithinMs = 20_000;

/** Makes and starts one, without anything that the shop's own launcher sets. */
export async function startExternalServer(): Promise<ExternalServer> {
  const folder = await mkdtemp(join(tmpdir(), 'dukon-external-'));
  const place = await findServerPlace(join(folder, 'data'), () => undefined);
  await initialize(place, folder);
  const port = await freePort();
  const server = spawn(
    program(place.binaries, 'postgres'),
    ['-D', place.directory, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    { cwd: '/', stdio: 'ignore', ...place.user },
  );
  await makeShopDatabase(await connectAsOwner(port, server));
  const connection = { host: '127.0.0.1', port, user: 'shop', password, database: 'shop' };
  return {
    url: `postgres://shop:${password}@127.0.0.1:${port}/shop`,
    database: async () => {
      const opened = openDatabase(connection, { max: 10, onError: rethrow });
      await migrate(opened);
      return { ...opened, connection, drop: () => opened.close() };
    },
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function rethrow(error: Error): never {
  throw error;
}

async function initialize(place: ServerPlace, folder: string): Promise<void> {
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password);
  if (place.user) {
    for (const path of [folder, passwordFile]) await chown(path, place.user.uid, place.user.gid);
    await chmod(folder, 0o755);
  }
  const options = ['-D', place.directory, '-U', 'owner', '--auth', 'scram-sha-256', '--pwfile', passwordFile];
  const locale = ['-E', 'UTF8', '--locale', 'C.UTF-8'];
  await promisify(execFile)(program(place.binaries, 'initdb'), [...options, ...locale], { cwd: '/', ...place.user });
}

async function connectAsOwner(port: number, server: ChildProcess): Promise<Client> {
  const end = Date.now() + startsWithinMs;
  for (;;) {
    const client = new Client({ host: '127.0.0.1', port, user: 'owner', password, database: 'postgres' });
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end();
      if (Date.now() > end || server.exitCode !== null) throw error;
      await sleep(100);
    }
  }
}

async function makeShopDatabase(owner: Client): Promise<void> {
  await owner.query(`create role shop login password '${password}'`);
  await owner.query('create database shop owner shop');
  await owner.end();
}
