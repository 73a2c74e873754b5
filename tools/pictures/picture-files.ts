import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureWidths } from '#rules/pictures.ts';

const widest = Math.max(...pictureWidths);

/** The one file of a picture: its widest AVIF, of which a shop draws the other sizes when they are asked for. */
export const pictureFile = (name: string): string => `${name}-${widest}.avif`;

/** Makes a picture's file in the folder from a master, unless that was done before. Resolves to whether it wrote a file. */
export async function writePictureFile(folder: string, name: string, master: string): Promise<boolean> {
  const path = join(folder, pictureFile(name));
  if (existsSync(path)) return false;
  const scaled = sharp(master).resize({ width: widest });
  // Written under another name and then renamed, so that an interrupted run leaves no half file behind.
  await writeFile(`${path}.part`, await scaled.avif({ quality: 54, effort: 5 }).toBuffer());
  await rename(`${path}.part`, path);
  return true;
}
