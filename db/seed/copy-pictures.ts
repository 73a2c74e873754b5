import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStore } from '#server/platform/media/media-store.ts';

/** Copies that run at the same time. */
const concurrency = 16;

/**
 * Takes in the pictures that are not there yet, in their widest size, of which the others are drawn; a name belongs to one
 * content, so a file that is there is right.
 */
export async function copyPictures(from: string, media: MediaStore): Promise<void> {
  const names = (await readdir(from)).filter((name) => name.endsWith('.avif'));
  const copyNext = async (): Promise<void> => {
    for (let name = names.pop(); name !== undefined; name = names.pop()) {
      const key = `media/${name}`;
      if (!(await media.has(key))) await media.keep(key, await readFile(join(from, name)));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, copyNext));
}
