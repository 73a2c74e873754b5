/** A temporary folder for a run of the tests, which leaves nothing behind even when it is interrupted. */
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

export function makeScratch() {
  const folder = mkdtempSync(join(tmpdir(), 'dukon-run-'));
  // As root the tests' databases run as another user, who must get there.
  chmodSync(folder, 0o711);
  return folder;
}

/** Ends database servers that still run in the folder, and deletes it. */
export async function removeScratch(folder) {
  const locks = readdirSync(folder, { recursive: true }).filter((path) => basename(path) === 'postmaster.pid');
  for (const lock of locks) await endServer(join(folder, lock));
  rmSync(folder, { recursive: true, maxRetries: 10 });
}

async function endServer(lock) {
  try {
    process.kill(Number.parseInt(readFileSync(lock, 'utf8'), 10), 'SIGQUIT');
    for (let waits = 0; existsSync(lock) && waits < 100; waits += 1) await sleep(20);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'ESRCH') throw error; // it has ended already
  }
}
