import { execFile } from 'node:child_process';
import { readFile, readlink, realpath } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { ServerLock } from './postmaster.ts';

/**
 * Who holds a data folder's lock.
 * - `server`: a running PostgreSQL of this folder
 * - `nobody`: the process has exited; PostgreSQL clears such a lock by itself
 * - `stranger`: an unreaped zombie, or a process that got the number of a dead server
 */
export type LockHolder = 'server' | 'nobody' | 'stranger';

export function findLockHolder({ pid }: ServerLock, directory: string): Promise<LockHolder> {
  return process.platform === 'linux' ? askProc(pid, directory) : askTools(pid, directory);
}

async function askProc(pid: number, directory: string): Promise<LockHolder> {
  try {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8');
    if (!status.startsWith(`${pid} (postgres) `) || /\) [ZX] /.test(status)) return 'stranger';
    // A server works in its data folder. Another user's, whose folder may not be seen, is not ours.
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(directory)) ? 'server' : 'stranger';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES') return 'stranger';
    if (code === 'ENOENT' || code === 'ESRCH') return 'nobody';
    throw error;
  }
}

async function askTools(pid: number, directory: string): Promise<LockHolder> {
  const isWindows = process.platform === 'win32';
  const [tool, ...options] = isWindows
    ? ['tasklist', '/fi', `PID eq ${pid}`, '/nh']
    : ['ps', '-o', 'stat=,command=', '-p', String(pid)];
  // ps fails when there is no such process.
  const { stdout } = await promisify(execFile)(tool ?? '', options).catch(() => ({ stdout: '' }));
  if (isWindows) return !stdout.includes(String(pid)) ? 'nobody' : /postgres/i.test(stdout) ? 'server' : 'stranger';
  if (!stdout.trim()) return 'nobody';
  return !stdout.startsWith('Z') && stdout.includes('postgres') && stdout.includes(directory) ? 'server' : 'stranger';
}
