import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { pictureWidths } from '#rules/pictures.ts';

const drawnSize = 800;

/** AVIF is what browsers take; WebP is for the few that cannot, so its colours may be a little coarser. */
const formats = {
  avif: (image: Sharp) => image.avif({ quality: 46, effort: 3 }),
  webp: (image: Sharp) => image.webp({ quality: 60, effort: 5 }),
};

const formatNames = Object.keys(formats) as (keyof typeof formats)[];

function fileName(name: string, width: number, format: string): string {
  return `${name}-${width}.${format}`;
}

/** File names of one stored picture: every width in every format. */
export function pictureFiles(name: string): string[] {
  return pictureWidths.flatMap((width) => formatNames.map((format) => fileName(name, width, format)));
}

/**
 * Rounds half-transparent pixels in place: floor shadows (black) to steps nobody sees, edges of bodies to eight. Opacity
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

/** Drawn anew for every width: scaling down a larger raster would leave rings around the edges. */
async function rasterise(svg: string, width: number): Promise<Sharp> {
  const image = sharp(Buffer.from(svg), { density: (72 * width) / drawnSize });
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  roundOpacity(data);
  return sharp(data, { raw: info });
}

/** Written beside and then renamed, so that an interrupted run leaves no half file behind. */
async function store(path: string, bytes: Buffer): Promise<void> {
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
}

/** Rasterises an SVG into the folder; files that exist are left as they are. Resolves to the number of new files. */
export async function writePictureFiles(folder: string, name: string, svg: string): Promise<number> {
  let written = 0;
  for (const width of pictureWidths) {
    const missing = formatNames.filter((format) => !existsSync(join(folder, fileName(name, width, format))));
    if (missing.length === 0) continue;
    const raster = await rasterise(svg, width);
    for (const format of missing) {
      await store(join(folder, fileName(name, width, format)), await formats[format](raster.clone()).toBuffer());
      written += 1;
    }
  }
  return written;
}
