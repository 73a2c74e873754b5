import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStore } from '#server/platform/media/media-store.ts';
import { pictureKey, widestKey } from '#server/platform/pictures/picture-files.ts';

const files = join(import.meta.dirname, 'files');

/**
 * Icons of an installed shop, by the names that browsers and phones know. Systems cut those on white to their own shape; the
 * mark stays within the part that none of them cuts.
 */
const icons = {
  'icon-192.png': { side: 192, isCut: false },
  'icon-512.png': { side: 512, isCut: false },
  'icon-maskable-512.png': { side: 512, isCut: true },
  'apple-touch-icon.png': { side: 180, isCut: true },
} as const;
type IconName = keyof typeof icons;

export const iconNames = Object.keys(icons) as IconName[];

/** Of a side, how much the mark takes where systems cut. */
const safeShare = 0.72;
const clear = { r: 255, g: 255, b: 255, alpha: 0 };

/** The program's own mark, for a shop that has none. */
export const usualIcon = (name: IconName | 'favicon.svg'): Promise<Buffer> => readFile(join(files, name));

/** Draws the icons of a shop's mark, each once for as long as that is its mark. */
export function iconDrawer(media: MediaStore): (mark: string, name: IconName) => Promise<Buffer> {
  let drawn: { mark: string; icons: Map<IconName, Promise<Buffer>> } | undefined;
  return (mark, name) => {
    if (drawn?.mark !== mark) drawn = { mark, icons: new Map() };
    const there = drawn.icons.get(name);
    if (there) return there;
    const drawing = drawIcon(media, mark, name);
    drawn.icons.set(name, drawing);
    // What failed is drawn again when it is asked for again.
    drawing.catch(() => drawn?.icons.delete(name));
    return drawing;
  };
}

async function drawIcon(media: MediaStore, mark: string, name: IconName): Promise<Buffer> {
  const stored = (await media.read(pictureKey(mark, 960, 'webp'))) ?? (await media.read(widestKey(mark)));
  if (!stored) return usualIcon(name);
  const { side, isCut } = icons[name];
  // Loaded when it is first needed: it takes some memory.
  const { default: sharp } = await import('sharp');
  const inner = isCut ? Math.round(side * safeShare) : side;
  const picture = await sharp(stored).resize(inner, inner, { fit: 'contain', background: clear }).png().toBuffer();
  if (!isCut) return picture;
  return sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
    .composite([{ input: picture }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}
