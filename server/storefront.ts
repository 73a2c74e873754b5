import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { addAlertsWorker } from '#server/alerts/worker-route.ts';
import { productAtSlug } from '#server/catalog/slugs.ts';
import { addShopWorker } from '#server/offline/worker-route.ts';
import { askInProcess } from '#server/platform/http/ask-in-process.ts';
import type { PageCache } from '#server/platform/pages/page-cache.ts';
import { type AskApi, addPages } from '#server/platform/pages/pages.ts';
import { addRobotFiles } from '#server/sitemap/robot-files.ts';
import { movedAddress } from './page-addresses.ts';
import type { Services } from './services.ts';
import { addSharePictures } from './share-pictures.ts';

const buildDirectory = join(import.meta.dirname, '../build');
const yearS = 31_536_000;

/** Adds the built storefront: its assets, and every other address as a page. */
export async function addStorefront(app: FastifyInstance, services: Services): Promise<PageCache> {
  const client = join(buildDirectory, 'client');
  await app.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    immutable: true,
    // The build has laid packed copies beside them.
    preCompressed: true,
    maxAge: yearS * 1000,
    index: false,
    decorateReply: false,
  });
  for (const file of readdirSync(client, { withFileTypes: true }).filter((entry) => entry.isFile())) {
    const body = readFileSync(join(client, file.name));
    app.get(`/${file.name}`, async (_request, reply) =>
      reply.type(mimeOf(file.name)).header('cache-control', 'public, max-age=3600').send(body),
    );
  }
  addAlertsWorker(app);
  addRobotFiles(app, services);
  addSharePictures(app, services);
  const { cache, parameters } = await addPages(app, {
    buildDirectory,
    publicUrl: services.config.publicUrl,
    ask: askApi(app),
    betterAddress: (url) => movedAddress(url, (slug) => productAtSlug(services.reads, slug)),
    tracing: services.tracing,
    isEveryRequestLogged: services.log?.isLevelEnabled('debug') ?? false,
  });
  addShopWorker(app, { clientDirectory: client, parameters, isOn: services.config.hasOfflineCopies ?? false });
  return cache;
}

/** Files that browsers and robots ask for at the root. */
function mimeOf(name: string): string {
  const types: Record<string, string> = {
    svg: 'image/svg+xml',
    txt: 'text/plain; charset=utf-8',
    css: 'text/css; charset=utf-8',
    ico: 'image/x-icon',
    png: 'image/png',
    webmanifest: 'application/manifest+json',
  };
  return types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}

/** Pages ask the same API as everybody, without a network in between. */
function askApi(app: FastifyInstance): AskApi {
  const ask = askInProcess(app);
  return async (path, language) => {
    const { status, text } = await ask(`/api${path}`, { 'accept-language': language });
    return { status, body: text ? JSON.parse(text) : undefined };
  };
}
