import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Who runs what refuses to be run by root. */
export type User = { uid: number; gid: number };

/** The programs of one drill, each with a log in its folder, ended together in the reverse order. */
export class Programs {
  private readonly running: ChildProcess[] = [];
  private readonly folder: string;
  private readonly user: User;

  constructor(folder: string, user: User) {
    this.folder = folder;
    this.user = user;
  }

  start(name: string, command: string, args: string[]): ChildProcess {
    const log = createWriteStream(join(this.folder, `${name}.log`), { flags: 'a' });
    // A group of its own, so that its children are killed with it.
    const child = spawn(command, args, {
      ...this.user,
      cwd: this.folder,
      detached: true,
      env: { ...process.env, HOME: this.folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.pipe(log);
    child.stderr.pipe(log);
    child.on('error', ({ message }) => log.write(message));
    this.running.push(child);
    return child;
  }

  async close(): Promise<void> {
    for (const child of this.running.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null || !child.pid) continue;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      if (!(await Promise.race([ended.then(() => true), sleep(10_000, false)]))) process.kill(-child.pid, 'SIGKILL');
    }
  }
}

/** Asks until it is so. @throws Error with the sentence when it is not within the time */
export async function until(what: string, timeoutMs: number, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > end) throw new Error(`${what} did not happen within ${timeoutMs / 1000} s`);
    await sleep(200);
  }
}
