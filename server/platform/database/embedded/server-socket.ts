import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, readdir, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

/** What PostgreSQL calls its sockets, before the port. */
const mark = '.s.PGSQL.';

const socketName = (port: number) => `${mark}${port}`;

/** What says which server has the socket of a port. */
export const socketLockFile = (directory: string, port: number) => join(directory, `${socketName(port)}.lock`);

/** How the server that runs on a folder is reached: by its socket in there, which costs less than the network's. */
export const hostOf = (directory: string, port: number): string =>
  existsSync(join(directory, socketName(port))) ? directory : '127.0.0.1';

/** Whether sockets work in a folder: not on Windows, in some mounted folders, and below a very long path. */
export async function maySocket(directory: string): Promise<boolean> {
  if (process.platform === 'win32') return false;
  // No shorter than the name of the server's own.
  const path = join(directory, `${mark}${randomUUID()}`.slice(0, socketName(65_535).length));
  const probe = createServer();
  try {
    await once(probe.listen(path), 'listening');
    // PostgreSQL does so, and ends where it may not: in some mounted folders.
    await chmod(path, 0o777);
    const visitor = connect(path);
    await once(visitor, 'connect');
    visitor.destroy();
    return true;
  } catch {
    return false;
  } finally {
    // Removes its file too.
    probe.close();
  }
}

/** Removes the sockets of servers that were killed, but for the one of the server that runs, where it has one. */
export async function removeOldSockets(directory: string, running: number | undefined): Promise<void> {
  const own = running === undefined ? [] : [socketName(running), `${socketName(running)}.lock`];
  const old = (await readdir(directory)).filter((name) => name.startsWith(mark) && !own.includes(name));
  for (const name of old) await rm(join(directory, name), { force: true });
}
