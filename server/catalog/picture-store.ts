import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { pictureWidths } from '#rules/pictures.ts';
import { DomainError } from '#server/platform/errors.ts';

/** Pixels of the largest picture that is read: what phones make, and nothing that fills the memory. */
export const mostPixels = 40_000_000;

const readable = new Set(['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff']);
const webpQuality = 82;
const avif = { quality: 55, effort: 2 };

/** One picture is made at a time: a photograph of 40 megapixels takes a hundred megabytes. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Makes a photograph into the shop's pictures: read and written anew, so that nothing of the file itself survives
 * (place, camera, whatever hides behind the pixels), turned upright, put on a square, in every size and format.
 *
 * @returns its name: 16 hex digits of the pixels' hash
 * @throws DomainError invalid: no picture, or one of too many pixels
 */
export function storePicture(bytes: Buffer, dataDir: string): Promise<string> {
  const storing = last.then(() => makePicture(bytes, join(dataDir, 'media')));
  last = storing.catch(() => {});
  return storing;
}

async function makePicture(bytes: Buffer, folder: string): Promise<string> {
  const square = await readSquare(bytes);
  const master = await square.raw().toBuffer({ resolveWithObject: true });
  const name = createHash('sha256').update(master.data).digest('hex').slice(0, 16);
  const { default: sharp } = await import('sharp');
  const { width, height, channels } = master.info;
  await mkdir(folder, { recursive: true });
  for (const size of pictureWidths) {
    const sized = () => sharp(master.data, { raw: { width, height, channels } }).resize(size, size);
    await keep(folder, `${name}-${size}.webp`, await sized().webp({ quality: webpQuality }).toBuffer());
    await keep(folder, `${name}-${size}.avif`, await sized().avif(avif).toBuffer());
  }
  return name;
}

/** The picture upright in the middle of the largest square, the rest of which is transparent. */
async function readSquare(bytes: Buffer): Promise<Sharp> {
  // Loaded when it is first needed: it takes some memory.
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
  const refuse = (cause: unknown) => {
    throw new DomainError('invalid', `This is no picture that can be read: ${reasonOf(cause)}`, {
      code: 'bad_picture',
    });
  };
  const { format, width, height } = await picture.metadata().catch(refuse);
  if (!readable.has(format)) refuse(new Error(`${format} is not a photograph`));
  if (width * height > mostPixels) refuse(new Error('it has more than 40 megapixels'));
  const side = pictureWidths.at(-1) ?? 0;
  const background = { r: 255, g: 255, b: 255, alpha: 0 };
  const made = picture.autoOrient().resize(side, side, { fit: 'contain', background }).ensureAlpha();
  const pixels = await made.raw().toBuffer({ resolveWithObject: true }).catch(refuse);
  const { channels } = pixels.info;
  return sharp(pixels.data, { raw: { width: side, height: side, channels } });
}

const reasonOf = (cause: unknown) => (cause instanceof Error ? cause.message.split('\n')[0] : 'unknown');

/** Under another name first: a file that was cut short must not pass for a picture. */
async function keep(folder: string, name: string, bytes: Buffer): Promise<void> {
  const unfinished = join(folder, `.${name}-${process.pid}`);
  await writeFile(unfinished, bytes);
  await rename(unfinished, join(folder, name));
}
