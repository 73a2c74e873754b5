import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { pictureUpload, pictureWidths } from '#rules/pictures.ts';
import { DomainError } from '#server/platform/errors.ts';

/** More than any phone's camera makes; a small file may claim to be enormous. */
const maxPixels = 40_000_000;
/** Below this, in pixels, every size would be a blur. */
const leastWidth = 200;
/** How the files begin that are decoded at all, in latin-1; decoders of other kinds never see a byte. */
const beginnings = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF.{4}WEBP/s, /^.{4}ftypavif/s];

/** AVIF is what browsers take; WebP is for the few that cannot, so its colours may be a little coarser. */
const formats = {
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 3 }),
  webp: (image: Sharp) => image.webp({ quality: 76, effort: 4 }),
};
const formatNames = Object.keys(formats) as (keyof typeof formats)[];

/** A picture that is kept: 16 hex digits of its content's hash, and its shape in pixels as it came. */
export type StoredPicture = { name: string; width: number; height: number };

/**
 * Takes in a picture that somebody sent: decodes it, turns it the right way up, and writes it anew in every size and
 * format of rules/pictures.ts. Nothing of the sent file but its pixels is kept, so neither a place nor a program can
 * hide in it. The same file sent twice is one picture.
 *
 * @throws DomainError invalid, code `bad_picture`: no picture, of another kind, broken, too large or too small
 */
export async function storePicture(sent: Buffer, mediaDirectory: string): Promise<StoredPicture> {
  const picture = await decode(sent);
  const name = createHash('sha256').update(sent).digest('hex').slice(0, 16);
  await mkdir(mediaDirectory, { recursive: true });
  for (const width of pictureWidths) {
    for (const format of formatNames) {
      const path = join(mediaDirectory, `${name}-${width}.${format}`);
      if (existsSync(path)) continue;
      await store(path, await formats[format](picture.image.clone().resize({ width })).toBuffer());
    }
  }
  return { name, width: picture.width, height: picture.height };
}

async function decode(sent: Buffer): Promise<{ image: Sharp; width: number; height: number }> {
  if (sent.length > pictureUpload.maxBytes) throw refused('too_large', 'The picture is too large.');
  const beginning = sent.toString('latin1', 0, 16);
  if (!beginnings.some((kind) => kind.test(beginning))) throw unreadable();
  // Loaded when it is first needed: it takes some memory.
  const { default: sharp } = await import('sharp');
  const reading = { limitInputPixels: maxPixels, failOn: 'error' } as const;
  const { width, height } = await sharp(sent, reading).metadata().catch(asUnreadable);
  if (width * height > maxPixels) throw refused('too_large', 'The picture has too many pixels.');
  if (Math.min(width, height) < leastWidth) {
    throw refused('too_small', `The picture is too small: at least ${leastWidth} by ${leastWidth} pixels are needed.`);
  }
  // Decoded once, at the widest size: the sizes and formats are made of that.
  const widest = Math.max(...pictureWidths);
  const { data, info } = await sharp(sent, reading)
    .autoOrient()
    .resize({ width: widest })
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(asUnreadable);
  const image = sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } });
  return { image, width: info.width, height: info.height };
}

const refused = (reason: string, sentence: string) =>
  new DomainError('invalid', sentence, { code: 'bad_picture', data: { reason } });

const unreadable = () => refused('unreadable', 'The file is not a picture that can be read: JPEG, PNG, WebP or AVIF.');

/** What the decoder says is about the inside of the file, and nothing that anybody could act on. */
function asUnreadable(error: Error): never {
  if (error.message.includes('pixel limit')) throw refused('too_large', 'The picture has too many pixels.');
  throw unreadable();
}

/** Written beside and then renamed, so that nobody is ever served half a picture. */
async function store(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.part`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, path);
}
