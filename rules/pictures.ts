/** Widths in pixels that every picture is shown in, as WebP and as AVIF. 480 is what a phone of two pixels to a point needs. */
export const pictureWidths = [320, 480, 640, 960] as const;

/** The width in pixels for looking closely, or what was sent, if that is less. A picture that was not sent wider than all others has none. */
export const closeWidth = 1600;

type Width = (typeof pictureWidths)[number] | typeof closeWidth;

/** 16 hex digits of a picture's content's hash, and 5 of its spot (`pictureSpot`), which pictures of earlier versions lack. */
export const pictureName = /^[0-9a-f]{16}(?:[0-9a-f]{5})?$/;
const storedAddress = /^(.*)\/media\/([0-9a-f]{16}(?:[0-9a-f]{5})?)-(\d+)\.(webp|avif)$/;

/** What an address of a stored picture says: what stands before its path, its name, width and format. Undefined for any other address. */
export function readPictureAddress(
  address: string,
): { host: string; name: string; width: number; format: 'webp' | 'avif' } | undefined {
  const [, host = '', name, width, format] = storedAddress.exec(address) ?? [];
  return name ? { host, name, width: Number(width), format: format as 'webp' | 'avif' } : undefined;
}

/** Root-relative address of a stored picture. */
export function picturePath(name: string, width: Width = 640, format: 'webp' | 'avif' = 'webp'): string {
  return `/media/${name}-${width}.${format}`;
}

/** Pixels of a picture made for share previews. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/**
 * Root-relative address of a stored picture as share previews want it: a JPEG on white, because some of them know
 * neither WebP nor what to put behind a transparent picture. Undefined for an address that is no stored picture.
 */
export function sharePicturePath(address: string): string | undefined {
  const name = /\/media\/([0-9a-f]{16,21})-\d+\.webp$/.exec(address)?.[1];
  return name && `/share/${name}.jpg`;
}

/**
 * Root-relative addresses of a stored picture in e-mails: mail programs know neither WebP nor AVIF. Both keep what is
 * transparent, since e-mails are dark too; a product is square, a logo keeps its shape.
 */
export const emailPicturePath = (name: string): string => `/share/${name}-goods.png`;
export const emailLogoPath = (name: string): string => `/share/${name}-logo.png`;

/** The same as `emailPicturePath` on the host of a stored picture's address; null for any other address. */
export function emailPicture(address: string | null): string | null {
  const stored = readPictureAddress(address ?? '');
  return stored ? `${stored.host}${emailPicturePath(stored.name)}` : null;
}

/** `srcset` of the same picture in every width up to `widest`, from the path or absolute address that the wire carries. */
export function pictureSrcSet(address: string, format: 'webp' | 'avif', widest: Width = 960): string {
  const widths = [...pictureWidths, closeWidth].filter((width) => width <= widest);
  return widths.map((width) => `${address.replace(/-\d+\.webp$/, `-${width}.${format}`)} ${width}w`).join(', ');
}

/** What stands where a picture will be: a spot of its thing's colour in its middle, as wide and as high as the thing, in sixteenths of the picture. */
export type PictureSpot = { color: string; width: number; height: number };

export const spotParts = 16;

/** The digits of a picture's name that say its spot: three of its colour, one each of its width and height. */
export function spotDigits({ color, width, height }: PictureSpot): string {
  const digit = (parts: number) => (parts - 1).toString(spotParts);
  return `${color.slice(1)}${digit(width)}${digit(height)}`;
}

/** The spot of a stored picture, which its address carries: nothing has to be looked up for it, or sent with it. */
export function pictureSpot(address: string): PictureSpot | undefined {
  const [, color, width = '', height = ''] = /\/media\/[0-9a-f]{16}([0-9a-f]{3})(.)(.)-/.exec(address) ?? [];
  const parts = (digit: string) => Number.parseInt(digit, spotParts) + 1;
  return color ? { color: `#${color}`, width: parts(width), height: parts(height) } : undefined;
}
