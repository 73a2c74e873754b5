/** Widths in pixels that every picture exists in, as WebP and as AVIF; nothing is resized on demand. */
export const pictureWidths = [320, 640, 960] as const;

type Width = (typeof pictureWidths)[number];

/** Root-relative address of a stored picture; `name` is 16 hex digits of its content's hash. */
export function picturePath(name: string, width: Width = 640, format: 'webp' | 'avif' = 'webp'): string {
  return `/media/${name}-${width}.${format}`;
}

/** `srcset` of the same picture in every width, from the path or absolute address that the wire carries. */
export function pictureSrcSet(address: string, format: 'webp' | 'avif'): string {
  return pictureWidths.map((width) => `${address.replace(/-\d+\.webp$/, `-${width}.${format}`)} ${width}w`).join(', ');
}
