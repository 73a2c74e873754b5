import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { link, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { program } from './server-binaries.ts';
import type { ServerPlace } from './server-place.ts';
import { maySocket, removeOldSockets, socketLockFile } from './server-socket.ts';

/** What postmaster.pid says of the server that holds the data folder. */
export type ServerLock = { pid: number; port: number; isReady: boolean; text: string };

const settings = {
  listen_addresses: '127.0.0.1',
  shared_buffers: '128MB',
  work_mem: '16MB',
  random_page_cost: '1.1',
  jit: 'off',
  max_wal_size: '1GB',
  max_connections: '100',
  // The log keeps no one's data: details of an error repeat the values of a row.
  log_error_verbosity: 'terse',
};

const maxLogBytes = 10_000_000;
const pollMs = 10;

/** The lock of the folder, or undefined when there is none (or not yet a whole one). */
export async function readLock(directory: string): Promise<ServerLock | undefined> {
  const text = await readFile(lockFile(directory), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready', text } : undefined;
}

/**
 * Makes a lock harmless whose holder is a zombie or a stranger with a used-up number: PostgreSQL would wait
 * for it for ever. The file stays, with a number that no process has, because PostgreSQL also looks up in
 * it whether processes of the dead server still use its memory. So does the lock of its socket, which a server that comes
 * back on the same port takes over.
 */
export async function disarmLock(directory: string, lock: ServerLock): Promise<void> {
  for (const file of [socketLockFile(directory, lock.port), lockFile(directory)]) await disarm(file, lock);
}

async function disarm(file: string, { text: known }: ServerLock): Promise<void> {
  const taken = `${file}.${randomUUID()}`;
  try {
    await rename(file, taken);
    // A server that was started since gets its lock back untouched. Process and time are the first lines of either file.
    const text = await readFile(taken, 'utf8');
    if (startOf(text) === startOf(known)) await writeFile(taken, text.replace(/^\d+/, String(2 ** 31 - 1)));
    await link(taken, file);
  } catch (error) {
    // ENOENT: another start took it; EEXIST: a new server has a new one.
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    await rm(taken, { force: true });
  }
}

/**
 * Starts a server that outlives this process.
 *
 * @returns whether it became ready; if not it has ended, and the log says why
 */
export async function launch(place: ServerPlace, port: number): Promise<boolean> {
  const log = await openLog(place.logFile);
  // Relative to the data folder, in which a server works: a long path would not fit into an address.
  const hasSocket = await maySocket(place.directory);
  const sockets = { unix_socket_directories: hasSocket ? '.' : '' };
  const options = Object.entries({ ...settings, ...sockets }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(program(place.binaries, 'postgres'), ['-D', place.directory, '-p', String(port), ...options], {
    cwd: '/',
    // A group of its own: Ctrl-C in a terminal must not end the database before the shop.
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log.fd, log.fd],
    ...place.user,
  });
  try {
    await once(server, 'spawn');
  } finally {
    await log.close();
  }
  while (server.exitCode === null && server.signalCode === null) {
    const lock = await readLock(place.directory);
    if (lock?.pid === server.pid && lock?.isReady) {
      server.unref();
      await removeOldSockets(place.directory, hasSocket ? lock.port : undefined);
      return true;
    }
    await sleep(pollMs);
  }
  return false;
}

/** Ends the server without waiting for its clients; nothing committed is lost. No server is fine too. */
export async function stopServer(place: ServerPlace): Promise<void> {
  const options = ['-D', place.directory, '-m', 'fast', '-w', '-t', '60', 'stop'];
  try {
    await promisify(execFile)(program(place.binaries, 'pg_ctl'), options, { cwd: '/', ...place.user });
  } catch (error) {
    if (await readLock(place.directory)) throw error;
  }
}

/** Process, folder and time of a server's start. */
const startOf = (lock: string) => lock.split('\n', 3).join('\n');

const lockFile = (directory: string) => join(directory, 'postmaster.pid');

async function openLog(file: string) {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size > maxLogBytes) await rename(file, `${file}.old`);
  return open(file, 'a', 0o600);
}
