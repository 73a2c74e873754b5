import { makeUuid } from '#web/api/make-uuid.ts';

/** A photograph that its author is about to send. `preview` is a small picture of it as a data URL. */
export type ChosenPhoto = { key: string; file: File; preview: string };

/** Sides of a preview in pixels, for screens that have two of them to one. */
const previewSide = 176;

/** @throws where the file is no picture that the browser can decode */
export async function chosenPhoto(file: File): Promise<ChosenPhoto> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = previewSide;
  canvas.height = previewSide;
  // The middle of it, as the row shows it.
  const side = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, previewSide, previewSide);
  picture.close();
  return { key: makeUuid(), file, preview: canvas.toDataURL('image/jpeg') };
}
