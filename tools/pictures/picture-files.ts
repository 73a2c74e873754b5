import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { pictureWidths } from '#rules/pictures.ts';

const drawnSize = 800;
const widest = Math.max(...pictureWidths);

/** The one file of a picture: its widest AVIF, of which a shop draws the other sizes when they are asked for. */
export const pictureFile = (name: string): string => `${name}-${widest}.avif`;

/**
 * Rounds half-transparent pixels in place: floor shadows (black) to invisible steps, edges of bodies to eight. Opacity
 * is stored without loss, and its finest steps made up a fifth of every file.
 */
function roundOpacity(pixels: Buffer): void {
  for (let offset = 0; offset < pixels.length; offset += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(offset, offset + 4);
    if (opacity === 0 || opacity === 255) continue;
    const step = Math.max(red, green, blue) > 12 ? 32 : 3;
    pixels[offset + 3] = Math.min(255, Math.round(opacity / step) * step);
  }
}

async function rasterise(svg: string): Promise<Sharp> {
  const image = sharp(Buffer.from(svg), { density: (72 * widest) / drawnSize });
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  roundOpacity(data);
  return sharp(data, { raw: info });
}

/** Rasterises an SVG into the folder, unless that was done before. Resolves to whether it wrote a file. */
export async function writePictureFile(folder: string, name: string, svg: string): Promise<boolean> {
  const path = join(folder, pictureFile(name));
  if (existsSync(path)) return false;
  const raster = await rasterise(svg);
  // Written under another name and then renamed, so that an interrupted run leaves no half file behind.
  await writeFile(`${path}.part`, await raster.avif({ quality: 46, effort: 3 }).toBuffer());
  await rename(`${path}.part`, path);
  return true;
}
