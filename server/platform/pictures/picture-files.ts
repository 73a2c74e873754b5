import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pictureWidths } from '#rules/pictures.ts';

type Format = 'webp' | 'avif';

/** Where a picture's file of this width is. */
export const pictureFile = (dataDir: string, name: string, width: number, format: Format): string =>
  join(dataDir, 'media', `${name}-${width}.${format}`);

/** The pixels that the AVIF is still to be made of, without loss; not below the folder that is served. */
export const undrawnFile = (dataDir: string, name: string): string => join(dataDir, 'undrawn', `${name}.webp`);

/** Written beside and then renamed, so that nobody is ever served half a picture. */
export async function keepFile(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}.part`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, path);
}

/** The file's bytes; undefined where there is none. */
export async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Removes every file of a picture, what was made of it for share previews too. */
export async function removePictureFiles(dataDir: string, name: string): Promise<void> {
  const sizes = pictureWidths.flatMap((width) =>
    (['webp', 'avif'] as const).map((format) => pictureFile(dataDir, name, width, format)),
  );
  for (const path of [...sizes, undrawnFile(dataDir, name), join(dataDir, 'share', `${name}.jpg`)]) {
    await rm(path, { force: true });
  }
}
