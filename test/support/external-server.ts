import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, chown, copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { openDatabase } from '#server/platform/database/connection.ts';
import { program } from '#server/platform/database/embedded/server-binaries.ts';
import { findServerPlace, type ServerPlace } from '#server/platform/database/embedded/server-place.ts';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { freePort } from '#tools/free-port.ts';
import type { TestDatabase } from './database.ts';

/** A PostgreSQL as an operator runs it: its own defaults, and for the shop a role that may do little. */
export type ExternalServer = {
  /** What DATABASE_URL says. */
  url: string;
  /** The shop's database there, migrated; dropping it only closes it. */
  database: () => Promise<TestDatabase>;
  stop: () => Promise<void>;
};

/** Of the owner and of the shop's role. */
export const serverPassword = 'only-for-tests';
const startsWithinMs = 20_000;

/**
 * Makes and starts one, without the settings of the shop's own launcher.
 *
 * @param options.isEncrypted whether it requires TLS, with a certificate for `localhost` of the authority in
 *   ./certificates, and nothing else with the shop
 */
export async function startExternalServer({ isEncrypted = false } = {}): Promise<ExternalServer> {
  const server = await startOwnServer(isEncrypted ? encrypt : undefined);
  await makeShopDatabase(await connectAsOwner(server.port, server.child));
  const connection = { host: '127.0.0.1', port: server.port, user: 'shop', password: serverPassword, database: 'shop' };
  return {
    url: `postgres://shop:${serverPassword}@127.0.0.1:${server.port}/shop`,
    database: async () => {
      const opened = openDatabase(connection, { max: 10, onError: rethrow });
      await migrate(opened);
      return { ...opened, connection, drop: () => opened.close() };
    },
    stop: server.stop,
  };
}

/** A PostgreSQL that belongs to `owner`, which signs in with `serverPassword`, and ends with this process. */
export type OwnServer = { port: number; child: ChildProcess; stop: () => Promise<void> };

/** @param prepare what is done to its folder before it starts for the first time */
export async function startOwnServer(prepare?: (place: ServerPlace) => Promise<void>): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'dukon-external-'));
  const place = await findServerPlace(join(folder, 'data'), () => undefined);
  await initialize(place, folder);
  await prepare?.(place);
  const port = await freePort();
  const child = spawn(
    program(place.binaries, 'postgres'),
    ['-D', place.directory, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    { cwd: '/', stdio: 'ignore', ...place.user },
  );
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { port, child, stop };
}

/** Gives a server that was never started its certificate, and lets the shop in by TLS alone. */
async function encrypt({ directory, user }: ServerPlace): Promise<void> {
  for (const name of ['server.pem', 'server-key.pem']) {
    const path = join(directory, name);
    await copyFile(join(import.meta.dirname, 'certificates', name), path);
    // PostgreSQL refuses a key that others may read.
    await chmod(path, 0o600);
    if (user) await chown(path, user.uid, user.gid);
  }
  const settings = ['ssl = on', `ssl_cert_file = 'server.pem'`, `ssl_key_file = 'server-key.pem'`];
  await appendFile(join(directory, 'postgresql.conf'), `${settings.join('\n')}\n`);
  const people = ['host all owner 127.0.0.1/32 scram-sha-256', 'hostssl all shop 127.0.0.1/32 scram-sha-256'];
  await writeFile(join(directory, 'pg_hba.conf'), `${people.join('\n')}\n`);
}

function rethrow(error: Error): never {
  throw error;
}

/** Makes the data folder of a server that `owner` owns and that asks everyone for a password. */
export async function initialize(place: ServerPlace, folder: string): Promise<void> {
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, serverPassword);
  if (place.user) {
    for (const path of [folder, passwordFile]) await chown(path, place.user.uid, place.user.gid);
    await chmod(folder, 0o755);
  }
  const options = ['-D', place.directory, '-U', 'owner', '--auth', 'scram-sha-256', '--pwfile', passwordFile];
  const locale = ['-E', 'UTF8', '--locale', 'C.UTF-8'];
  await promisify(execFile)(program(place.binaries, 'initdb'), [...options, ...locale], { cwd: '/', ...place.user });
}

/** Waits for a server that is starting. */
export async function connectAsOwner(port: number, server: ChildProcess): Promise<Client> {
  const end = Date.now() + startsWithinMs;
  for (;;) {
    const client = new Client({
      host: '127.0.0.1',
      port,
      user: 'owner',
      password: serverPassword,
      database: 'postgres',
    });
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

/** Makes the shop's role and database, and lets go of the connection. */
export async function makeShopDatabase(owner: Client): Promise<void> {
  await owner.query(`create role shop login password '${serverPassword}'`);
  await owner.query('create database shop owner shop');
  await owner.end();
}
