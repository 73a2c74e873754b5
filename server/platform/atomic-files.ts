import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const unfinishedEnd = '.part';
/** The longest time to write one file, in ms. */
const mostWritingMs = 3_600_000;

/** Whether a file of this name is still being written, or was when its process died. */
export const isUnfinished = (name: string): boolean => name.endsWith(unfinishedEnd);

/** Writes under another name and then renames, so that a half-written file is never read; makes the folder where it is missing. */
export async function writeWhole(path: string, bytes: Buffer, { mode }: { mode?: number } = {}): Promise<void> {
  const unfinished = `${path}.${randomUUID()}${unfinishedEnd}`;
  const write = () => writeFile(unfinished, bytes, { mode });
  try {
    await write().catch(async (error) => {
      // It is there at all but the first file of a folder.
      notThere(error);
      await mkdir(dirname(path), { recursive: true });
      await write();
    });
    await rename(unfinished, path);
  } catch (error) {
    // A full disk is not to be filled with halves.
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Removes what processes that were killed left half-written in these folders. @returns how many files */
export async function sweepUnfinished(folders: readonly string[]): Promise<number> {
  let swept = 0;
  for (const folder of folders) {
    const names = await readdir(folder).catch(notThere<string[]>);
    for (const name of names?.filter(isUnfinished) ?? []) {
      const path = join(folder, name);
      // Another instance may share the folder: it may have finished or swept the file by now.
      const modifiedAt = (await stat(path).catch(notThere<never>))?.mtimeMs;
      if (modifiedAt === undefined || modifiedAt > Date.now() - mostWritingMs) continue;
      await rm(path, { force: true });
      swept += 1;
    }
  }
  return swept;
}

/** A file or folder that does not exist is no mistake; anything else that goes wrong is. */
export function notThere<Found>(error: NodeJS.ErrnoException): Found | undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}
