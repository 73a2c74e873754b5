import { access, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isUnfinished, notThere, writeWhole } from '#server/platform/atomic-files.ts';
import type { MediaStore } from './media-store.ts';

/** Pictures as files below a folder of this machine. */
export function folderStore(folder: string): MediaStore {
  const pathOf = (key: string) => join(folder, key);
  return {
    folder,
    read: (key) => readFile(pathOf(key)).catch(notThere<Buffer>),
    has: (key) =>
      access(pathOf(key)).then(
        () => true,
        (error) => notThere<boolean>(error) ?? false,
      ),
    keep: (key, bytes) => writeWhole(pathOf(key), bytes),
    remove: (key) => rm(pathOf(key), { force: true }),
    list: async function* (name) {
      const files = (await readdir(pathOf(name)).catch(notThere<string[]>)) ?? [];
      // The default order is that of UTF-16 units, which for these names is that of bytes.
      for (const file of files.toSorted()) if (!isUnfinished(file)) yield `${name}/${file}`;
    },
  };
}
