import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { allRoutes } from '#server/boot/modules.ts';
import { definitionsOf } from '#server/catalog/product-index/attributes/definitions.ts';
import { productAtSlug } from '#server/catalog/products/slugs.ts';
import { addIdentityFiles } from '#server/content/identity/identity-files.ts';
import { addShopWorker } from '#server/content/offline/worker-route.ts';
import { addRobotFiles } from '#server/content/sitemap/robot-files.ts';
import { addAlertsWorker } from '#server/people/alerts/worker-route.ts';
import { askInProcess } from '#server/platform/http/ask-in-process.ts';
import { serveFolder } from '#server/platform/http/serve-folder.ts';
import type { AskApi } from '#server/platform/pages/page-build.ts';
import { addPages, type PagesOptions } from '#server/platform/pages/pages.ts';
import type { Services } from '#server/platform/services.ts';
import { movedAddress } from './page-addresses.ts';
import { tagsOfAnswer } from './page-tags.ts';
import { addSharePictures } from './share-pictures.ts';

/** Adds the storefront: its files where they are built, and every other address as a page. */
export async function addStorefront(
  app: FastifyInstance,
  services: Services,
  { build, cache, stored, hasCdn }: Pick<PagesOptions, 'build' | 'cache' | 'stored' | 'hasCdn'>,
): Promise<void> {
  if (build.clientDirectory) await addBrowserFiles(app, build.clientDirectory);
  addAlertsWorker(app);
  addRobotFiles(app, services);
  addIdentityFiles(app, services);
  addSharePictures(app, services);
  const parameters = await addPages(app, {
    build,
    cache,
    stored,
    hasCdn,
    publicUrl: services.config.publicUrl,
    ask: askApi(app, services),
    betterAddress: (url) => movedAddress(url, (slug) => productAtSlug(services.reads, slug)),
    tracing: services.tracing,
  });
  const { clientDirectory } = build;
  // The offline worker lists the browser's files, which only a build has.
  const isOn = (services.config.hasOfflineCopies ?? false) && clientDirectory !== undefined;
  addShopWorker(app, { clientDirectory: clientDirectory ?? '', parameters, isOn });
}

/** The files that the build made for browsers. */
async function addBrowserFiles(app: FastifyInstance, client: string): Promise<void> {
  const assets = { root: join(client, 'assets'), preCompressed: true };
  await app.register((files) => serveFolder(files, assets), { prefix: '/assets' });
  for (const file of readdirSync(client, { withFileTypes: true }).filter((entry) => entry.isFile())) {
    const body = readFileSync(join(client, file.name));
    app.get(`/${file.name}`, async (_request, reply) =>
      reply.type(mimeOf(file.name)).header('cache-control', 'public, max-age=3600').send(body),
    );
  }
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

/** Pages ask the same API as everyone, without a network in between. */
function askApi({ log }: FastifyInstance, services: Services): AskApi {
  const { publicUrl, checkReplies } = services.config;
  const ask = askInProcess(allRoutes(services), { publicUrl, checkReplies, log });
  return async (path, language) => {
    const [answer, definitions] = await Promise.all([
      ask(path, language),
      // Where they cannot be read there is no list either.
      definitionsOf(services).catch(() => undefined),
    ]);
    const idsWithin = (slug: string) => {
      const category = definitions?.categoryAt(slug);
      return category && definitions?.within(category.id);
    };
    return { ...answer, shows: tagsOfAnswer(path, answer.body, idsWithin) };
  };
}
