import type { Sharp } from 'sharp';
import { pictureUpload } from '#rules/picture-upload.ts';
import { closeWidth, pictureWidths } from '#rules/pictures.ts';
import { DomainError } from '#server/platform/errors.ts';

/**
 * What becomes of a picture's shape: a product stands in the middle of a square, everything else that is shown keeps its
 * own. `least` is the side in pixels below which every size would be a blur; suppliers' pictures of products can be
 * tiny, and there are no others, and a logo is shown small.
 */
const shapes = { square: { least: 16 }, own: { least: 200 }, logo: { least: 48 } } as const;
export type PictureShape = keyof typeof shapes;

/** More than any phone's camera makes; a small file may claim to be enormous. */
const mostPixels = 40_000_000;
/** How the files begin that are decoded at all, in latin-1; decoders of other kinds never see a byte. */
const beginnings = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF.{4}WEBP/s, /^.{4}ftypavif/s];
const clear = { r: 255, g: 255, b: 255, alpha: 0 };

/** A picture's pixels at its widest size, upright and without anything else of its file. */
export type Pixels = { data: Buffer; width: number; height: number };

/** @throws DomainError invalid, code `bad_picture`: no picture, of another kind, broken, too large or too small */
export async function decodePicture(sent: Buffer, shape: PictureShape): Promise<Pixels> {
  if (sent.length > pictureUpload.maxBytes) throw refused('too_large');
  const beginning = sent.toString('latin1', 0, 16);
  if (!beginnings.some((kind) => kind.test(beginning))) throw unreadable();
  // Loaded when it is first needed: it takes some memory.
  const { default: sharp } = await import('sharp');
  const picture = () => sharp(sent, { limitInputPixels: mostPixels, failOn: 'error' });
  const { width, height, autoOrient } = await picture().metadata().catch(asUnreadable);
  if (width * height > mostPixels) throw refused('too_large');
  const { least } = shapes[shape];
  if (Math.min(width, height) < least) {
    throw refused('too_small', least);
  }
  const { data, info } = await shaped(picture().autoOrient(), shape, autoOrient)
    .toColorspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(asUnreadable);
  return { data, width: info.width, height: info.height };
}

/** At least as wide as pictures are shown, at most as they are looked at closely. */
function shaped(picture: Sharp, shape: PictureShape, sent: { width: number; height: number }): Sharp {
  const sentWidth = shape === 'square' ? Math.max(sent.width, sent.height) : sent.width;
  const widest = Math.min(closeWidth, Math.max(sentWidth, ...pictureWidths));
  return shape === 'square'
    ? picture.resize(widest, widest, { fit: 'contain', background: clear })
    : picture.resize({ width: widest });
}

const refused = (reason: 'unreadable' | 'too_large' | 'too_small', least?: number) =>
  new DomainError('invalid', 'bad_picture', { reason, ...(least && { least }) });

const unreadable = () => refused('unreadable');

/** What the decoder says is about the inside of the file, and of no use to the sender. */
function asUnreadable(error: Error): never {
  if (error.message.includes('pixel limit')) throw refused('too_large');
  throw unreadable();
}
