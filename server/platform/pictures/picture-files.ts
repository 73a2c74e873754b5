import { pictureWidths } from '#rules/pictures.ts';
import type { MediaStore } from '#server/platform/media/media-store.ts';

export type PictureFormat = 'webp' | 'avif';

/** The key of a picture's file of this width. */
export const pictureKey = (name: string, width: number, format: PictureFormat): string =>
  `media/${name}-${width}.${format}`;

/** The file that every other size can be drawn from. */
export const widestKey = (name: string): string => pictureKey(name, Math.max(...pictureWidths), 'avif');

/** The pixels that the AVIF is still to be made of, without loss; not in the folder that is served. */
export const undrawnKey = (name: string): string => `undrawn/${name}.webp`;

/** What was made of a picture for share previews. */
export const shareKey = (name: string): string => `share/${name}.jpg`;

/** Removes every file of a picture, what was made of it for share previews too. */
export async function removePictureFiles(media: MediaStore, name: string): Promise<void> {
  const sizes = pictureWidths.flatMap((width) => [pictureKey(name, width, 'webp'), pictureKey(name, width, 'avif')]);
  await Promise.all([...sizes, undrawnKey(name), shareKey(name)].map((key) => media.remove(key)));
}
