import type { FastifyInstance } from 'fastify';
import { sharePictureSize } from '#rules/pictures.ts';
import { pictureKey, shareKey, widestKey } from '#server/platform/pictures/picture-files.ts';
import type { Services } from '#server/platform/services.ts';

const { width, height } = sharePictureSize;
/** Room that share previews cut off at the edges. */
const marginPx = 35;
const quality = 82;
const yearS = 31_536_000;

/**
 * Serves /share/{name}.jpg: a stored picture as share previews want it. Most products are never shared, so it is made on
 * the first request and stored next to the others; there is one for each stored picture and no more. One is made at a time.
 */
export function addSharePictures(app: FastifyInstance, { media }: Services): void {
  let last: Promise<unknown> = Promise.resolve();

  async function make(name: string): Promise<Buffer | undefined> {
    const made = await media.read(shareKey(name));
    if (made) return made;
    const stored = (await media.read(pictureKey(name, 960, 'webp'))) ?? (await media.read(widestKey(name)));
    if (!stored) return undefined;
    const picture = await drawSharePicture(stored);
    await media.keep(shareKey(name), picture);
    return picture;
  }

  app.get<{ Params: { name: string } }>('/share/:name.jpg', async (request, reply) => {
    const { name } = request.params;
    if (!/^[0-9a-f]{16}$/.test(name)) return reply.callNotFound();
    const making = last.then(() => make(name));
    last = making.catch(() => {});
    const picture = await making;
    if (!picture) return reply.callNotFound();
    return reply.type('image/jpeg').header('cache-control', `public, max-age=${yearS}, immutable`).send(picture);
  });
}

/** The picture in the middle of a white card. */
async function drawSharePicture(stored: Buffer): Promise<Buffer> {
  // Loaded when it is first needed: it takes some memory.
  const { default: sharp } = await import('sharp');
  const inner = { width: width - 2 * marginPx, height: height - 2 * marginPx };
  const picture = await sharp(stored)
    .resize({ ...inner, fit: 'inside' })
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([{ input: picture }])
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();
}
