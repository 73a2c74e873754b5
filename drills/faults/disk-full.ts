import { execFile } from 'node:child_process';
import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FaultGroup } from './fault.ts';
import type { Lab } from './lab.ts';

const run = promisify(execFile);
const size = '700m';
const lastMs = 15_000;
const chunk = Buffer.alloc(1024 * 1024);

/** The disk that holds the shop's database, pictures and keys is full for a while. */
export const diskFull: FaultGroup = {
  name: 'disk',
  whyNot: async () => {
    if (process.getuid?.() !== 0) return 'only root can mount a small file system';
    const place = await mountSmall().catch((error: Error) => error);
    if (place instanceof Error) return `a small file system cannot be mounted: ${place.message}`;
    await place.remove();
    return undefined;
  },
  prepare: mountSmall,
  faults: [{ name: `disk full ${lastMs / 1000} s`, rounds: 3, strike: beFull }],
  check: async (lab, say) => {
    const left = await unfinishedFiles(lab);
    for (const file of left) say(`  left behind: ${file}`);
    return left.length;
  },
};

async function beFull({ shop }: Lab): Promise<void> {
  const ballast = join(shop.dataDirectory, 'ballast');
  const end = performance.now() + lastMs;
  // What is freed in the meantime is taken as well.
  while (performance.now() < end) {
    await fillUp(ballast);
    await sleep(500);
  }
  await rm(ballast);
}

async function mountSmall() {
  const folder = await mkdtemp(join(tmpdir(), 'dukon-small-disk-'));
  const remove = () => rm(folder, { recursive: true });
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder]);
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    folder,
    remove: async () => {
      // Processes that were killed a moment ago may still hold it.
      await run('umount', ['--lazy', folder]);
      await remove();
    },
  };
}

/** Writes until nothing more goes onto the disk, to the last byte. */
async function fillUp(file: string): Promise<void> {
  const ballast = await open(file, 'a');
  try {
    for (let bytes = chunk.length; bytes >= 1; ) {
      const { bytesWritten } = await ballast.write(chunk, 0, bytes).catch(asFull);
      if (bytesWritten < bytes) bytes = Math.floor(bytes / 2);
    }
  } finally {
    await ballast.close();
  }
}

function asFull(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOSPC') return { bytesWritten: 0 };
  throw error;
}

async function unfinishedFiles({ shop }: Lab): Promise<string[]> {
  const files = await readdir(shop.dataDirectory, { recursive: true });
  return files.filter((file) => file.endsWith('.part'));
}
