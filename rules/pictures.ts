/** Widths in pixels that every picture is shown in, as WebP and as AVIF; there are no others. 480 is what a phone of two pixels to a point needs. */
export const pictureWidths = [320, 480, 640, 960] as const;

type Width = (typeof pictureWidths)[number];

/** Root-relative address of a stored picture; `name` is 16 hex digits of its content's hash. */
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
  const name = /\/media\/([0-9a-f]{16})-\d+\.webp$/.exec(address)?.[1];
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
  const stored = /^(.*)\/media\/([0-9a-f]{16})-\d+\.webp$/.exec(address ?? '');
  return stored && `${stored[1]}${emailPicturePath(stored[2] ?? '')}`;
}

/** `srcset` of the same picture in every width up to `widest`, from the path or absolute address that the wire carries. */
export function pictureSrcSet(address: string, format: 'webp' | 'avif', widest: Width = 960): string {
  const widths = pictureWidths.filter((width) => width <= widest);
  return widths.map((width) => `${address.replace(/-\d+\.webp$/, `-${width}.${format}`)} ${width}w`).join(', ');
}
