import { createGunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languages, pathInLanguage } from '#rules/text/language.ts';
import { privatePaths } from '#rules/text/public-pages.ts';
import { chooseEncoding } from '#server/platform/pages/encoding.ts';
import { type Made, PageCache } from '#server/platform/pages/page-cache.ts';
import type { Services } from '#server/platform/services.ts';
import { sitemapLimit, writeSitemap } from './sitemap.ts';

type SitemapFile = { status: number; bytes: number; packed: Buffer };

/** Robots come by daily: a sitemap some minutes old is new to them. */
const freshMs = 10 * 60_000;
const staleMs = 60 * 60_000;
const maxBytes = 32 * 1024 * 1024;
const hourS = 3600;

/** What search engines ask for at the root: robots.txt and the sitemap. `limit`: addresses in one file. */
export function addRobotFiles(
  app: FastifyInstance,
  { reads, config: { publicUrl } }: Services,
  { limit = sitemapLimit } = {},
): void {
  const robots = robotsText(publicUrl);
  const files = new PageCache<SitemapFile>({ maxBytes, freshMs, staleMs });
  const write = async (name: string): Promise<Made<SitemapFile>> => {
    const packed = await writeSitemap({ db: reads, origin: publicUrl, limit }, name);
    const page = packed
      ? { status: 200, bytes: packed.length, packed }
      : { status: 404, bytes: 0, packed: Buffer.alloc(0) };
    return { page, tags: [] };
  };
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', `public, max-age=${hourS}`).send(robots),
  );
  app.get('/sitemap.xml', async (request, reply) => {
    return send(request, reply, await files.get('sitemap', () => write('sitemap')));
  });
  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml', async (request, reply) => {
    const { name } = request.params;
    return send(request, reply, await files.get(name, () => write(name)));
  });
}

function send(request: FastifyRequest, reply: FastifyReply, { status, packed }: SitemapFile) {
  if (status === 404) return reply.callNotFound();
  reply.type('application/xml; charset=utf-8').header('vary', 'accept-encoding');
  reply.header('cache-control', `public, max-age=${hourS}`);
  if (chooseEncoding(request.headers['accept-encoding'] as string | undefined) === 'identity') {
    const unpacking = createGunzip();
    unpacking.end(packed);
    return reply.send(unpacking);
  }
  return reply.header('content-encoding', 'gzip').send(packed);
}

/** Search engines keep out of the API and of personal pages; narrowed lists say by themselves that they are none. */
function robotsText(origin: string): string {
  const personal = languages.flatMap((language) => privatePaths.map((path) => pathInLanguage(path, language)));
  const rules = ['/api/', ...personal].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
