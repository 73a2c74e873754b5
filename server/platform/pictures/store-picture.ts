import type { Sharp } from 'sharp';
import type { Db } from '#server/platform/database/connection.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import type { MediaStore } from '#server/platform/media/media-store.ts';
import { decodePicture, type PictureShape, type Pixels } from './decode-picture.ts';
import { pictureKey, undrawnKey, widestWidth, widthsOf } from './picture-files.ts';
import { namePicture } from './picture-name.ts';
import { touchPicture } from './picture-queries.ts';

/** AVIF is what browsers take; WebP is for the few that cannot, so its colours may be a little coarser. */
const formats = {
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 3 }),
  webp: (image: Sharp) => image.webp({ quality: 80, effort: 4 }),
};

export const drawAvifTask = 'draw_avif';

/** A stored picture, and its shape in pixels at the widest size that every picture has. */
export type StoredPicture = { name: string; width: number; height: number };

type Place = { db: Db; media: MediaStore };

/** One picture is made at a time: a photograph of 40 megapixels takes a hundred megabytes. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Stores an uploaded picture: decodes it, turns it the right way up, and writes it again in every width of
 * rules/pictures.ts. Only the pixels of the sent file are stored, so neither a place nor a program can hide in it.
 * The same pixels sent twice are one picture. The WebP is there when this answers; a job makes the AVIF, which takes
 * several times as long.
 *
 * @throws DomainError invalid, code `bad_picture`: no picture, of another kind, broken, too large or too small
 */
export function storePicture(place: Place, sent: Buffer, shape: PictureShape): Promise<StoredPicture> {
  const storing = last.then(() => makePicture(place, sent, shape));
  // The failure reaches its sender; the next one in the queue is independent of it.
  last = storing.catch(() => undefined);
  return storing;
}

async function makePicture({ db, media }: Place, sent: Buffer, shape: PictureShape): Promise<StoredPicture> {
  const pixels = await decodePicture(sent, shape);
  const image = await asImage(pixels);
  const name = await namePicture(pixels.data, image.clone());
  // First, so that the one that removes unused pictures leaves alone what is written next.
  await touchPicture(db, name);
  const widths = widthsOf(pixels.width);
  await drawSizes(image, { media, name, widths, format: 'webp' });
  if (!(await isDrawn({ media, name, widths, format: 'avif' }))) {
    await media.keep(undrawnKey(name), await image.clone().webp({ lossless: true, effort: 0 }).toBuffer());
    await addJob(db, drawAvifTask, { name }, { key: `${drawAvifTask}-${name}` });
  }
  return { name, width: widestWidth, height: Math.round((pixels.height * widestWidth) / pixels.width) };
}

/** Makes the AVIF of a stored picture; one that was removed or made since is left alone. */
export async function drawAvif(media: MediaStore, name: string): Promise<void> {
  const undrawn = await media.read(undrawnKey(name));
  if (!undrawn) return;
  const { default: sharp } = await import('sharp');
  const { width } = await sharp(undrawn).metadata();
  await drawSizes(sharp(undrawn), { media, name, widths: widthsOf(width), format: 'avif' });
  await media.remove(undrawnKey(name));
}

async function asImage({ data, width, height }: Pixels): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(data, { raw: { width, height, channels: 4 } });
}

type Drawing = { media: MediaStore; name: string; widths: readonly number[]; format: keyof typeof formats };

async function drawSizes(image: Sharp, { media, name, widths, format }: Drawing): Promise<void> {
  for (const width of widths) {
    const key = pictureKey(name, width, format);
    if (await media.has(key)) continue;
    await media.keep(key, await formats[format](image.clone().resize({ width, withoutEnlargement: true })).toBuffer());
  }
}

async function isDrawn({ media, name, widths, format }: Drawing): Promise<boolean> {
  const there = await Promise.all(widths.map((width) => media.has(pictureKey(name, width, format))));
  return there.every(Boolean);
}
