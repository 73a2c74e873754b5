import sharp, { type OverlayOptions } from 'sharp';

/** A screen as a browser saw it. */
export type Photograph = { name: string; picture: Buffer };

/** Size of each small picture in px, and how many stand beside each other. */
type Grid = { width: number; height: number; columns: number };

const gap = 24;
const captionHeight = 32;
const ground = '#8f8f8f';

/** All photographs on one picture (WebP), each with its name above it: a reviewer sees the whole shop at a glance. */
export async function contactSheet(
  photographs: readonly Photograph[],
  { width, height, columns }: Grid,
): Promise<Buffer> {
  const [cellWidth, cellHeight] = [width + gap, height + captionHeight + gap];
  const rows = Math.ceil(photographs.length / columns);
  const layers = photographs.map(async ({ name, picture }, place): Promise<OverlayOptions[]> => {
    const left = gap + (place % columns) * cellWidth;
    const top = gap + Math.floor(place / columns) * cellHeight;
    const small = await sharp(picture).resize(width, height, { fit: 'cover', position: 'top' }).png().toBuffer();
    return [
      { input: caption(name, width), left, top },
      { input: small, left, top: top + captionHeight },
    ];
  });
  return sharp({
    create: { width: gap + columns * cellWidth, height: gap + rows * cellHeight, channels: 3, background: ground },
  })
    .composite((await Promise.all(layers)).flat())
    .webp({ quality: 80 })
    .toBuffer();
}

const caption = (name: string, width: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${captionHeight}">` +
      `<text x="0" y="20" font-family="sans-serif" font-size="16" fill="#fff">${name}</text></svg>`,
  );
