import { DomainError, invalidField } from '#server/platform/errors.ts';

/** A picture as it is stored: of WebP, at most so many pixels either way. */
const longestSide = 1_600;
const quality = 80;
/** Pixels that a picture may have before it is redrawn: more would cost a process its memory. */
const maxPixels = 50_000_000;
const formats = new Set(['jpeg', 'png', 'webp']);

export type Drawn = { bytes: Buffer; width: number; height: number };

/**
 * Draws a private picture again, upright and without what the camera wrote into it: place, time, device.
 *
 * @throws DomainError invalid: it is none of the kinds that are taken, or too large
 */
export async function reEncode(upload: Buffer, maxBytes: number): Promise<Drawn> {
  if (upload.length > maxBytes) throw tooLarge();
  const { default: sharp } = await import('sharp');
  try {
    const { format = '', width, height } = await sharp(upload, { limitInputPixels: maxPixels }).metadata();
    if (!formats.has(format)) throw noPicture();
    if (width * height > maxPixels) throw tooLarge();
    const { data, info } = await sharp(upload, { limitInputPixels: maxPixels })
      .rotate()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    // What cannot be read is no picture.
    throw error instanceof DomainError ? error : noPicture();
  }
}

const noPicture = () => invalidField('picture', 'not_an_image');
const tooLarge = () => invalidField('picture', 'image_too_large');
