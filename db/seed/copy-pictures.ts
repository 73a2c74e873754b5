import { copyFile, mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** Copies that run at the same time. */
const concurrency = 16;

/** Copies the pictures that are not there yet; a name belongs to one content, so a file that is there is right. */
export async function copyPictures(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const there = new Set(await readdir(to));
  const missing = (await readdir(from)).filter((name) => /\.(webp|avif)$/.test(name) && !there.has(name));
  const copyNext = async (): Promise<void> => {
    for (let name = missing.pop(); name !== undefined; name = missing.pop()) {
      // Under another name first: a copy that was cut short must not pass for a picture. Instances that start together
      // on one folder copy each for itself.
      const unfinished = join(to, `${name}.${process.pid}.part`);
      await copyFile(join(from, name), unfinished);
      await rename(unfinished, join(to, name));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, copyNext));
}
