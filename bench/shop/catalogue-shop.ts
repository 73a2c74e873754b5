import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { createApp } from '#server/boot/app.ts';
import { openShopDatabase } from '#server/boot/shop-database.ts';
import { createCatalogCache } from '#server/catalog/product-index/catalog-cache.ts';
import { IndexThreads } from '#server/catalog/product-index/threads/index-threads.ts';
import { RecentSearches } from '#server/catalog/search/recent-searches.ts';
import { CachedSynonyms } from '#server/catalog/search/synonyms/synonyms.ts';
import { listen } from '#server/platform/database/listener.ts';
import { folderStore } from '#server/platform/media/folder-store.ts';
import type { Services } from '#server/platform/services.ts';

export type CatalogueShop = {
  services: Services;
  pool: Pool;
  /** Asks the API inside this process, without a socket between. @throws Error unless it answers 200 */
  ask: (path: string) => Promise<string>;
  close: () => Promise<void>;
};

/**
 * An API in this process on a database of its own: an empty one in a temporary folder, removed with it, or an existing
 * folder that stays.
 *
 * @param count of threads that look through products; as many as a shop has unless said
 */
export async function openCatalogueShop(storeFolder: string | undefined, count?: number): Promise<CatalogueShop> {
  const folder = storeFolder ?? (await mkdtemp(join(tmpdir(), 'dukon-bench-')));
  const closers: (() => Promise<unknown>)[] = storeFolder ? [] : [() => rm(folder, { recursive: true, force: true })];
  const report = (error: Error) => process.stderr.write(`${error.message}\n`);
  const notices = { onNotice: (line: string) => process.stderr.write(`${line}\n`), onError: report };
  const { connection, database } = await openShopDatabase({ DATA_DIR: folder }, { max: 16, ...notices }, closers);
  const threads = new IndexThreads({
    onError: (error) => report(error as Error),
    ...(count !== undefined && { count }),
  });
  closers.push(() => threads.close());
  const catalogCache = createCatalogCache(threads);
  const synonyms = new CachedSynonyms();
  const recentSearches = new RecentSearches();
  const services: Services = {
    db: database.db,
    reads: database.db,
    media: folderStore(folder),
    catalogCache,
    synonyms,
    recentSearches,
    config: { DATA_DIR: folder, publicUrl: 'http://bench.test', secretKey: 'x'.repeat(32), checkReplies: false },
    readiness: async () => undefined,
  };
  const channels = { catalog: (payload: string) => catalogCache.forget(payload) };
  const listener = await listen(connection, channels, { onReconnect: () => catalogCache.forget('*') });
  closers.push(() => listener.close());
  const app = await createApp(services);
  closers.push(() => app.close());
  const close = async () => {
    for (const one of closers.toReversed()) await one();
  };
  return { services, pool: database.pool, ask: (path) => askApp(app, path), close };
}

async function askApp(app: FastifyInstance, path: string): Promise<string> {
  // A socket would let the event loop go round; without one, calls that need no database would never.
  await nextTurn();
  const { statusCode, body } = await app.inject(path);
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${body.slice(0, 300)}`);
  return body;
}
