import { join } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type MediaStore, mediaTypeOf } from '#server/platform/media/media-store.ts';
import { pictureKey } from '#server/platform/pictures/picture-files.ts';
import type { Services } from '#server/platform/services.ts';

const yearS = 31_536_000;

/**
 * Serves pictures below /media/; their names come from their content, so they never change. An AVIF that a job is
 * still drawing is answered by its WebP, which every browser that asks for AVIF reads, too; nobody keeps that.
 */
export function addMedia(app: FastifyInstance, { media }: Services, nothing: NotFoundHandler): void {
  const instead: NotFoundHandler = async (request, reply) => {
    const webp = await webpInstead(media, request.url);
    if (!webp) return nothing(request, reply);
    return reply.type('image/webp').header('cache-control', 'no-store').send(webp);
  };
  app.register(
    async (pictures) => {
      if (media.folder) serveFolder(pictures, join(media.folder, 'media'));
      else serveBucket(pictures, media, instead);
      pictures.setNotFoundHandler(instead);
    },
    { prefix: '/media/' },
  );
}

type NotFoundHandler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

function serveFolder(app: FastifyInstance, root: string): void {
  app.register(fastifyStatic, { root, immutable: true, maxAge: yearS * 1000, index: false, decorateReply: false });
}

/**
 * A picture is some tens of kilobytes, so it is read whole before it is answered: a bucket that breaks off in the
 * middle is asked again, and nobody keeps half a picture for a year.
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
    const immutable = `public, max-age=${yearS}, immutable`;
    return reply.type(type).header('cache-control', immutable).header('etag', tag).send(bytes);
  });
}

async function webpInstead(media: MediaStore, url: string): Promise<Buffer | undefined> {
  const [, name, width] = /\/media\/([0-9a-f]{16})-(\d{3})\.avif(?:\?|$)/.exec(url) ?? [];
  return name ? media.read(pictureKey(name, Number(width), 'webp')) : undefined;
}
