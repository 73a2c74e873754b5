import { closeWidth, pictureWidths } from '#rules/pictures.ts';
import type { MediaStore } from '#server/platform/media/media-store.ts';

export type PictureFormat = 'webp' | 'avif';

/** The key of a picture's file of this width. */
export const pictureKey = (name: string, width: number, format: PictureFormat): string =>
  `media/${name}-${width}.${format}`;

/** The width that every picture has a file of. */
export const widestWidth = Math.max(...pictureWidths);

/**
 * The widths that a picture of so many pixels is stored in, in this order: where there is the widest and not the close one, there
 * will be none, and the widest is shown for it, for as long as pictures are cached.
 */
export const widthsOf = (pixels: number): readonly number[] =>
  pixels > widestWidth ? [closeWidth, ...pictureWidths] : pictureWidths;

/** The file that every other size can be drawn from. */
export const widestKey = (name: string): string => pictureKey(name, widestWidth, 'avif');

/** The pixels that the AVIF is still to be made of, without loss; not in the folder that is served. */
export const undrawnKey = (name: string): string => `undrawn/${name}.webp`;

/** What is made of a picture for those who know neither WebP nor AVIF: share previews, and products and logos of e-mails. */
export const shareForms = {
  preview: '.jpg',
  /** What e-mails of earlier versions show, on white. */
  small: '-small.jpg',
  goods: '-goods.png',
  logo: '-logo.png',
} as const;
export type ShareForm = keyof typeof shareForms;

/** The key of what was made of a picture so. */
export const shareKey = (name: string, form: ShareForm = 'preview'): string => `share/${name}${shareForms[form]}`;

/** Removes every file of a picture, what was made of it for share previews and e-mails too. */
export async function removePictureFiles(media: MediaStore, name: string): Promise<void> {
  const sizes = [...pictureWidths, closeWidth].flatMap((width) => [
    pictureKey(name, width, 'webp'),
    pictureKey(name, width, 'avif'),
  ]);
  const shared = (Object.keys(shareForms) as ShareForm[]).map((form) => shareKey(name, form));
  await Promise.all([...sizes, undrawnKey(name), ...shared].map((key) => media.remove(key)));
}
