import type { FastifyInstance } from 'fastify';
import { pictureName, sharePictureSize } from '#rules/pictures.ts';
import {
  pictureKey,
  type ShareForm,
  shareForms,
  shareKey,
  widestKey,
} from '#server/platform/pictures/picture-files.ts';
import type { Services } from '#server/platform/services.ts';

const { width, height } = sharePictureSize;
/** Room that share previews cut off at the edges. */
const marginPx = 35;
const quality = 82;
/** Twice what e-mails show, for dense screens. */
const smallSide = 144;
const logoSize = { width: 480, height: 96 };
const yearS = 31_536_000;

/** How each form is drawn from the stored picture. */
const draw: Record<ShareForm, (stored: Buffer) => Promise<Buffer>> = {
  preview: (stored) => onWhite(stored, { width, height, margin: marginPx }),
  small: (stored) => onWhite(stored, { width: smallSide, height: smallSide, margin: 0 }),
  goods: async (stored) => {
    const { default: sharp } = await import('sharp');
    return sharp(stored)
      .resize({ width: smallSide, height: smallSide, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png({ palette: true })
      .toBuffer();
  },
  logo: async (stored) => {
    const { default: sharp } = await import('sharp');
    return sharp(stored)
      .resize({ ...logoSize, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer();
  },
};

/**
 * Serves /share/{name}.jpg and its other forms: a stored picture as share previews and e-mails want it. Most products are
 * never shared, so each is made on the first request and stored next to the others; there is one of a form for each stored
 * picture and no more. One is made at a time.
 */
export function addSharePictures(app: FastifyInstance, { media }: Services): void {
  let last: Promise<unknown> = Promise.resolve();

  async function make(name: string, form: ShareForm): Promise<Buffer | undefined> {
    const made = await media.read(shareKey(name, form));
    if (made) return made;
    const stored = (await media.read(pictureKey(name, 960, 'webp'))) ?? (await media.read(widestKey(name)));
    if (!stored) return undefined;
    const picture = await draw[form](stored);
    await media.keep(shareKey(name, form), picture);
    return picture;
  }

  app.get<{ Params: { file: string } }>('/share/:file', async (request, reply) => {
    const asked = readFileName(request.params.file);
    if (!asked) return reply.callNotFound();
    const making = last.then(() => make(asked.name, asked.form));
    last = making.catch(() => {});
    const picture = await making;
    if (!picture) return reply.callNotFound();
    const type = shareForms[asked.form].endsWith('.png') ? 'image/png' : 'image/jpeg';
    return reply.type(type).header('cache-control', `public, max-age=${yearS}, immutable`).send(picture);
  });
}

/** Which picture a file is of, and in which form; undefined for any other name. */
function readFileName(file: string): { name: string; form: ShareForm } | undefined {
  const [, name = '', ending] = /^([0-9a-f]+)((?:-\w+)?\.\w+)$/.exec(file) ?? [];
  const form = (Object.keys(shareForms) as ShareForm[]).find((each) => shareForms[each] === ending);
  return form && pictureName.test(name) ? { name, form } : undefined;
}

/** The picture in the middle of a white card. */
async function onWhite(stored: Buffer, card: { width: number; height: number; margin: number }): Promise<Buffer> {
  // Loaded when it is first needed: it takes some memory.
  const { default: sharp } = await import('sharp');
  const { margin, ...size } = card;
  const inner = { width: size.width - 2 * margin, height: size.height - 2 * margin };
  const picture = await sharp(stored)
    .resize({ ...inner, fit: 'inside' })
    .toBuffer();
  return sharp({ create: { ...size, channels: 3, background: '#fff' } })
    .composite([{ input: picture }])
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();
}
