import { join } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pictureFile, readIfThere } from '#server/platform/pictures/picture-files.ts';
import type { Services } from './services.ts';

const yearS = 31_536_000;

/**
 * Serves pictures below /media/; their names come from their content, so they never change. An AVIF that a job is
 * still drawing is answered by its WebP, which every browser that asks for AVIF reads, too; nobody keeps that.
 */
export function addMedia(app: FastifyInstance, { config }: Services, nothing: NotFoundHandler): void {
  app.register(
    async (media) => {
      media.register(fastifyStatic, {
        root: join(config.DATA_DIR, 'media'),
        immutable: true,
        maxAge: yearS * 1000,
        index: false,
        decorateReply: false,
      });
      media.setNotFoundHandler(async (request, reply) => {
        const webp = await webpInstead(config.DATA_DIR, request.url);
        if (!webp) return nothing(request, reply);
        return reply.type('image/webp').header('cache-control', 'no-store').send(webp);
      });
    },
    { prefix: '/media/' },
  );
}

type NotFoundHandler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

async function webpInstead(dataDir: string, url: string): Promise<Buffer | undefined> {
  const [, name, width] = /\/media\/([0-9a-f]{16})-(\d{3})\.avif(?:\?|$)/.exec(url) ?? [];
  return name ? readIfThere(pictureFile(dataDir, name, Number(width), 'webp')) : undefined;
}
