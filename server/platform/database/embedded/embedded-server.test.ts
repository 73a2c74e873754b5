import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#tools/free-port.ts';
import { ensureDataFolder } from './data-folder.ts';
import { type EmbeddedServer, startEmbeddedServer } from './embedded-server.ts';
import { findLockHolder } from './lock-holder.ts';
import { readLock, type ServerLock, stopServer } from './postmaster.ts';
import { ensureRunning } from './running-server.ts';
import { findServerPlace } from './server-place.ts';

let folder: string;
let directory: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dukon-server-'));
  directory = join(folder, 'postgres');
});

afterAll(() => rm(folder, { recursive: true }));

type Instance = { process: ChildProcess; connection: EmbeddedServer['connection']; adopted: boolean };

/** Another process of the shop on the same folder. It stops the server when its stdin ends. */
async function startInstance(): Promise<Instance> {
  const source = `
    import { startEmbeddedServer } from ${JSON.stringify(join(import.meta.dirname, 'embedded-server.ts'))};
    const { stop, ...server } = await startEmbeddedServer({ directory: ${JSON.stringify(directory)} });
    console.log(JSON.stringify(server));
    process.stdin.on('end', stop).resume();`;
  const instance = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(instance.stdout), 'line');
  return { process: instance, ...JSON.parse(line) };
}

async function stopInstance({ process: instance }: Instance) {
  instance.stdin?.end();
  const [exitCode] = await once(instance, 'exit');
  expect(exitCode).toBe(0);
}

async function ask(connection: EmbeddedServer['connection'], statement: string) {
  const client = new Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function currentLock(): Promise<ServerLock> {
  const lock = await readLock(directory);
  if (!lock) throw new Error('no server holds the folder');
  return lock;
}

const socketsIn = async (path: string) =>
  (await readdir(path)).filter((name) => name.startsWith('.s.PGSQL.') && !name.endsWith('.lock'));

const isRunning = async (lock: ServerLock) => (await findLockHolder(lock, directory)) === 'server';

test('two starts at once on a new folder make one server, which the last one to leave stops', async () => {
  const [first, second] = await Promise.all([startInstance(), startInstance()]);
  expect(second.connection).toEqual(first.connection);
  expect([first.adopted, second.adopted].toSorted()).toEqual([false, true]);
  const lock = await currentLock();

  await stopInstance(first);
  expect(await ask(second.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await stopInstance(second);
  expect(await readLock(directory)).toBeUndefined();
  expect(await isRunning(lock)).toBe(false);
});

test('the password is private and nothing gets in without it', async () => {
  const server = await startEmbeddedServer({ directory });
  expect((await stat(join(folder, 'postgres-password'))).mode & 0o777).toBe(0o600);
  expect((await stat(server.connection.host)).mode & 0o777).toBe(0o700);
  await expect(ask({ ...server.connection, password: 'guess' }, 'select 1')).rejects.toThrow('password');
  await server.stop();
});

test('Cyrillic is UTF-8 to the database in every locale of the machine', async () => {
  const server = await startEmbeddedServer({ directory });
  const [row] = await ask(
    server.connection,
    `select lower('ДҮКӨН') as shop, current_setting('server_encoding') as coding`,
  );
  expect(row).toEqual({ shop: 'дүкөн', coding: 'UTF8' });
  await server.stop();
});

test('a server whose starter was killed is adopted', async () => {
  const killed = await startInstance();
  killed.process.kill('SIGKILL');
  await once(killed.process, 'exit');

  const server = await startEmbeddedServer({ directory });
  expect(server).toMatchObject({ adopted: true, connection: killed.connection });
  const lock = await currentLock();
  // A busy server takes its time to see that who was killed is gone; until then this one is not the last to leave.
  const users = `select from pg_locks where locktype = 'advisory'`;
  await expect.poll(async () => (await ask(server.connection, users)).length).toBe(1);
  await server.stop();
  // Its parent is gone: the process that inherits it reaps it a little later.
  await expect.poll(() => isRunning(lock)).toBe(false);
});

test('when only the server is killed, it is back on the same port with all that was committed', async () => {
  const lines: string[] = [];
  const server = await startEmbeddedServer({ directory, log: (line) => lines.push(line) });
  await ask(server.connection, 'create table kept as select 7 as number');
  process.kill((await currentLock()).pid, 'SIGKILL');

  await expect
    .poll(() => ask(server.connection, 'select number from kept').catch(() => 'away'))
    .toEqual([{ number: 7 }]);
  await expect.poll(() => lines.at(-1)).toBe('the embedded database is back');
  await server.stop();
  expect(await readLock(directory)).toBeUndefined();
});

test('when everything is killed, the next start is at once and has all that was committed', async () => {
  const killed = await startInstance();
  await ask(killed.connection, 'drop table if exists kept');
  await ask(killed.connection, 'create table kept as select 8 as number');
  const backends = await ask(killed.connection, 'select pid from pg_stat_activity where pid <> pg_backend_pid()');
  const pids = [killed.process.pid, (await currentLock()).pid, ...backends.map(({ pid }) => pid)];
  for (const pid of pids) process.kill(pid, 'SIGKILL');

  const server = await startEmbeddedServer({ directory });
  expect(server.adopted).toBe(false);
  expect(await ask(server.connection, 'select number from kept')).toEqual([{ number: 8 }]);
  expect(await socketsIn(directory)).toEqual([`.s.PGSQL.${server.connection.port}`]);
  await server.stop();
});

test('a lock whose number another process has got since does not keep the shop closed', async () => {
  const lines = [process.pid, directory, 0, 1, '', '127.0.0.1', '  1234567         1', 'ready   '];
  await writeFile(join(directory, 'postmaster.pid'), `${lines.join('\n')}\n`);
  await chmod(join(directory, 'postmaster.pid'), 0o644);

  const server = await startEmbeddedServer({ directory });
  expect(server.adopted).toBe(false);
  await server.stop();
});

test('a socket whose number another process has got since is taken over with its port', async () => {
  const place = await findServerPlace(directory, () => {});
  const password = await ensureDataFolder(place);
  const port = await freePort();
  const other = spawn('sleep', ['60'], place.user);
  const lines = [other.pid, directory, 1, port, '.', '127.0.0.1', '  1234567         1', 'ready   '];
  await writeFile(join(directory, 'postmaster.pid'), `${lines.join('\n')}\n`);
  await writeFile(join(directory, `.s.PGSQL.${port}.lock`), `${lines.slice(0, 5).join('\n')}\n`);
  for (const name of ['postmaster.pid', `.s.PGSQL.${port}.lock`]) await chmod(join(directory, name), 0o644);

  const running = await ensureRunning(place, password, port);
  expect(running).toMatchObject({ adopted: false, port });
  expect(await socketsIn(directory)).toEqual([`.s.PGSQL.${port}`]);
  other.kill();
  await running.presence.end();
  await stopServer(place);
});

test('below a path that is too long for a socket the network is used', async () => {
  const long = join(folder, 'long'.repeat(30), 'postgres');
  const server = await startEmbeddedServer({ directory: long });
  expect(server.connection.host).toBe('127.0.0.1');
  expect(await ask(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
});

test('a database that cannot be started says why in one sentence', async () => {
  const damaged = join(folder, 'damaged');
  await mkdir(damaged);
  await writeFile(join(damaged, 'PG_VERSION'), '12\n');
  await writeFile(join(folder, 'damaged-password'), 'secret');
  await expect(startEmbeddedServer({ directory: damaged })).rejects.toThrow(
    /^The embedded database does not start: .*postgresql\.conf.*damaged\.log\)$/,
  );
});
