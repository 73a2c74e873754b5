import sharp from 'sharp';

/** The bytes of a plain picture, as a person would send it. */
export function aPicture({
  width = 800,
  height = 600,
  format = 'jpeg' as 'jpeg' | 'png' | 'webp',
} = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c04020' } })
    .toFormat(format)
    .toBuffer();
}
