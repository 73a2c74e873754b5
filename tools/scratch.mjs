/** A temporary folder for a run of the tests, which leaves nothing behind even when it is interrupted. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

/** A file system in memory, which Linux has. */
const inMemory = '/dev/shm';
/** Far more than the databases and folders of all tests take at the same time, in bytes. */
const enough = 4 * 1024 ** 3;

/**
 * In memory where there is room, unless TMPDIR names a place: the databases of a run are some 300 copies of one, and a
 * copy on a disk costs ten times the processor time.
 */
export function makeScratch() {
  const isBest = !process.env.TMPDIR && hasRoomInMemory();
  const folder = mkdtempSync(join(isBest ? inMemory : tmpdir(), 'dukon-run-'));
  // As root the tests' databases run as another user, who must get there.
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoomInMemory() {
  if (!existsSync(inMemory) || freemem() < 2 * enough) return false;
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize >= enough && allowsPrograms(inMemory);
}

/** Some systems run no programs from there, and tests have some of their own. */
function allowsPrograms(parent) {
  const folder = mkdtempSync(join(parent, 'dukon-probe-'));
  try {
    const program = join(folder, 'probe');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
    return spawnSync(program).status === 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
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
