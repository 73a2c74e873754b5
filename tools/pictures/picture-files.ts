import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type AvifOptions } from 'sharp';
import { closeWidth, pictureWidths } from '#rules/pictures.ts';

/** How the AVIF of either width is made. Large pixels forgive more, and few fetch them: a seventh of the time is worth 7 % more bytes. */
const settings = new Map<number, AvifOptions>([
  [Math.max(...pictureWidths), { quality: 54, effort: 5 }],
  [closeWidth, { quality: 48, effort: 3 }],
]);

/** The files of a picture: its widest AVIF, of which a shop draws smaller sizes when they are asked for, and the one to look at closely. */
export const pictureFiles = (name: string): string[] => [...settings.keys()].map((width) => `${name}-${width}.avif`);

/** Makes a picture's files in the folder from a master, unless that was done before. Resolves to how many it wrote. */
export async function writePictureFiles(folder: string, name: string, master: string): Promise<number> {
  let written = 0;
  for (const [width, options] of settings) {
    const path = join(folder, `${name}-${width}.avif`);
    if (existsSync(path)) continue;
    const scaled = sharp(master).resize({ width, withoutEnlargement: true });
    // Written under another name and then renamed, so that an interrupted run leaves no half file behind.
    await writeFile(`${path}.part`, await scaled.avif(options).toBuffer());
    await rename(`${path}.part`, path);
    written++;
  }
  return written;
}
