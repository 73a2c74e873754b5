import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { byteRange } from '#server/platform/http/headers/byte-range.ts';
import { serveFolder } from '#server/platform/http/serve-folder.ts';
import { type MediaStore, mediaTypeOf } from '#server/platform/media/media-store.ts';
import { type Size, sizeAt, sizeDrawer } from '#server/platform/pictures/draw-size.ts';
import { pictureKey, widestKey, widestWidth } from '#server/platform/pictures/picture-files.ts';
import type { Services } from '#server/platform/services.ts';

const yearS = 31_536_000;
/** How long a request waits for an AVIF that is being drawn, while the widest is available at once. */
const timeoutMs = 200;
const late = 'late';
const forAYear = `public, max-age=${yearS}, immutable`;

/**
 * Serves pictures below /media/; their names come from their content, so they never change. A size is drawn on its first
 * request; a request that would have to wait gets the widest AVIF. An AVIF that a job is still drawing is answered by its
 * WebP, which every browser that asks for AVIF reads, too. Substitutes are not cacheable.
 */
export function addMedia(app: FastifyInstance, { media, log }: Services, nothing: NotFoundHandler): void {
  const draw = sizeDrawer(media, (error) => log?.error({ err: error }, 'a picture that was drawn could not be kept'));
  // Drawing goes on after a late answer; the shop does not end in the middle of keeping a picture.
  const drawings = new Set<Promise<unknown>>();
  app.addHook('onClose', async () => {
    await Promise.allSettled(drawings);
  });
  const instead: NotFoundHandler = async (request, reply) => {
    const size = sizeAt(request.url);
    if (!size) return nothing(request, reply);
    const drawing = draw(size);
    drawings.add(drawing);
    drawing.finally(() => drawings.delete(drawing)).catch(() => {});
    const drawn = size.format === 'avif' ? await Promise.race([drawing, sleep(timeoutMs, late)]) : await drawing;
    if (drawn && drawn !== late) {
      return reply.type(`image/${size.format}`).header('cache-control', forAYear).send(drawn);
    }
    const stand = await standIn(media, size);
    return stand
      ? reply.type(stand.type).header('cache-control', 'no-store').send(stand.bytes)
      : nothing(request, reply);
  };
  app.register(
    async (pictures) => {
      if (media.folder) await serveFolder(pictures, { root: join(media.folder, 'media') });
      else serveBucket(pictures, media, instead);
      pictures.setNotFoundHandler(instead);
    },
    { prefix: '/media/' },
  );
}

type NotFoundHandler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

/**
 * A picture is some tens of kilobytes, so it is read whole before it is answered: a bucket that breaks off in the
 * middle is asked again, and no half picture is cached for a year. A video is read whole, too; the parts that a player asks
 * for are cut from what is cached of it.
 */
function serveBucket(app: FastifyInstance, media: MediaStore, instead: NotFoundHandler): void {
  app.get<{ Params: { file: string } }>('/:file', async (request, reply) => {
    const { file } = request.params;
    const type = mediaTypeOf(file);
    if (!type || !/^[\w.-]+$/.test(file)) return instead(request, reply);
    const tag = `"${file}"`;
    // Who has it has the right one: its name never gets another content.
    if (request.headers['if-none-match'] === tag) return reply.code(304).header('etag', tag).send();
    const bytes = await media.read(`media/${file}`);
    if (!bytes) return instead(request, reply);
    reply.type(type).header('cache-control', forAYear).header('etag', tag).header('accept-ranges', 'bytes');
    const part = byteRange(request.headers.range, bytes.length);
    if (!part) return reply.send(bytes);
    const { from, to } = part;
    return reply
      .code(206)
      .header('content-range', `bytes ${from}-${to}/${bytes.length}`)
      .send(bytes.subarray(from, to + 1));
  });
}

/** What is shown until an AVIF is drawn: the widest, or the WebP where there is no other AVIF yet. */
async function standIn(media: MediaStore, { name, width, format }: Size) {
  if (format === 'avif') {
    const widest = await media.read(widestKey(name));
    if (widest) return { bytes: widest, type: 'image/avif' };
  }
  const asked = await media.read(pictureKey(name, width, 'webp'));
  const webp = asked ?? (await media.read(pictureKey(name, widestWidth, 'webp')));
  return webp && { bytes: webp, type: 'image/webp' };
}
