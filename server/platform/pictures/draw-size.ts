import type { Sharp } from 'sharp';
import { closeWidth, pictureWidths, readPictureAddress } from '#rules/pictures.ts';
import type { MediaStore } from '#server/platform/media/media-store.ts';
import { Semaphore } from '#server/platform/media/semaphore.ts';
import { type PictureFormat, pictureKey, widestKey, widestWidth } from './picture-files.ts';

/** Fast settings, because a request waits: a quarter of the time of what a job makes, for a tenth more bytes. */
const formats = {
  avif: (image: Sharp) => image.avif({ quality: 48, effort: 2 }),
  webp: (image: Sharp) => image.webp({ quality: 65, alphaQuality: 60, effort: 2 }),
};

/** Sizes that this process draws at a time: each keeps a processor busy. */
const turns = new Semaphore({ most: 2 });

export type Size = { name: string; width: number; format: PictureFormat };

/**
 * Draws sizes of pictures of which only the widest AVIF is there, as of those that come with the shop: each on its first
 * request. Results are stored, so the work is bounded by the number of stored pictures. Concurrent requests for one size
 * share one drawing; another process that draws it at the same time writes the same. A picture that was not sent larger
 * is looked at closely in its widest size.
 *
 * @param onUnkept receives why a drawn size could not be stored; the next request draws it again
 * @returns undefined for a picture that has no widest AVIF
 */
export function sizeDrawer(
  media: MediaStore,
  onUnstored: (error: unknown) => void,
): (size: Size) => Promise<Buffer | undefined> {
  const underWay = new Map<string, Promise<Buffer | undefined>>();

  async function draw({ name, width, format }: Size): Promise<Buffer | undefined> {
    const close = width === closeWidth ? await media.read(pictureKey(name, width, 'avif')) : undefined;
    const widest = close ?? (await media.read(widestKey(name)));
    // Another process may have taken the picture in since this one looked.
    if (!widest || (format === 'avif' && width >= widestWidth)) return widest;
    const drawn = await turns.take(() => drawSize(widest, width, format));
    await media.keep(pictureKey(name, width, format), drawn).catch(onUnstored);
    return drawn;
  }

  return (size) => {
    const key = pictureKey(size.name, size.width, size.format);
    const drawing = underWay.get(key) ?? draw(size).finally(() => underWay.delete(key));
    underWay.set(key, drawing);
    return drawing;
  };
}

/** Cubic, because these are drawn with hard edges, around which sharper filters leave rings. */
async function drawSize(widest: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  // Loaded when it is first needed: it takes some memory.
  const { default: sharp } = await import('sharp');
  return formats[format](sharp(widest).resize({ width, withoutEnlargement: true, kernel: 'cubic' })).toBuffer();
}

/** The size that an address below /media/ names, if it names one that pictures exist in. */
export function sizeAt(url: string): Size | undefined {
  const size = readPictureAddress(url.replace(/\?.*$/, ''));
  return size && [...pictureWidths, closeWidth].includes(size.width) ? size : undefined;
}
