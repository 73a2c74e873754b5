import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { loadBaseData, loadDemoStore } from '#db/seed/seed.ts';
import { storedPagesOf } from '#server/boot/storefront/open-stored-pages.ts';
import { addStorefront } from '#server/boot/storefront/storefront.ts';
import { indexMissing } from '#server/catalog/changes/search-documents.ts';
import { createCatalogCache } from '#server/catalog/product-index/catalog-cache.ts';
import { indexNames } from '#server/catalog/product-index/name-order-queries.ts';
import { IndexThreads } from '#server/catalog/product-index/threads/index-threads.ts';
import { RecentSearches } from '#server/catalog/search/recent-searches.ts';
import { SearchTerms } from '#server/catalog/search/search-terms.ts';
import { CachedSynonyms } from '#server/catalog/search/synonyms/synonyms.ts';
import { SiteClock } from '#server/content/site/site-clock.ts';
import { examineShop } from '#server/operations/doctor/shop-books.ts';
import { ensureAccounts } from '#server/people/accounts/first-accounts.ts';
import { authenticator } from '#server/people/accounts/routes.ts';
import { LiveSessions } from '#server/people/accounts/sessions/live-sessions.ts';
import { IdentityProvider } from '#server/people/accounts/sign-in/identity-provider.ts';
import { ChatHub } from '#server/people/chat/sockets/hub.ts';
import { ChatSockets } from '#server/people/chat/sockets/sockets.ts';
import { RecentReviews } from '#server/people/reviews/recent-reviews.ts';
import type { Connection, Database, Db } from '#server/platform/database/connection.ts';
import { pendingMigrations } from '#server/platform/database/migrations/migrate.ts';
import type { Replica } from '#server/platform/database/replica/replica.ts';
import { transact } from '#server/platform/database/transact.ts';
import { withSetting } from '#server/platform/error-with-setting.ts';
import { startJobs } from '#server/platform/jobs/jobs.ts';
import type { Logger } from '#server/platform/log.ts';
import { rememberPictures } from '#server/platform/media/recent-pictures.ts';
import { serveMetrics } from '#server/platform/metrics/metrics-server.ts';
import { builtPages, type PageBuild } from '#server/platform/pages/page-build.ts';
import { PageCache } from '#server/platform/pages/page-cache.ts';
import { purgeCdn } from '#server/platform/pages/purge-cdn.ts';
import type { Services } from '#server/platform/services.ts';
import { bankJournal } from '#server/sales/payments/payments.ts';
import { CachedSettings } from '#server/settings/cached-settings.ts';
import { createApiApp, createApp } from './app.ts';
import { type Config, ensureSecret } from './config.ts';
import { demoServers, findBankBooks } from './demo-servers.ts';
import { jobTasks } from './jobs.ts';
import { type CatalogueCaches, listenForChanges } from './listen-for-changes.ts';
import { openBank } from './open-bank.ts';
import { openLog, statementListener } from './open-log.ts';
import { fillMedia, openMedia } from './open-media.ts';
import { openShopDatabase } from './shop-database.ts';
import { openShopReads } from './shop-reads.ts';
import { watchShop } from './watch-shop.ts';
import { welcomeLines } from './welcome.ts';

export type RunningShop = {
  /** For a human: where the shop is and how to sign in. */
  welcome: { url: string; lines: string[] };
  /**
   * Has /readyz say 503, so that the load balancer sends no new requests, then finishes requests under way and
   * stops jobs and the database.
   *
   * @param noticeMs how long requests are still accepted after /readyz has changed
   */
  stop: (noticeMs?: number) => Promise<void>;
};

type Opened = { connection: Connection; database: Database; replica?: Replica | undefined; build: PageBuild };

/** Things to close, last opened first. */
type Closers = (() => Promise<unknown>)[];

/**
 * One process has no use for more at a time, and each keeps some 8 MiB of the database: 16 of them took 60 MiB more, gave no
 * more purchases, and other reads waited longer (docs/bench.md).
 */
const databasePoolSize = 8;

/** The provider that the environment names; in a demo on this machine one that believes everyone. */
async function openIdentityProvider(config: Config, closers: Closers): Promise<IdentityProvider | undefined> {
  const redirectUri = `${config.PUBLIC_URL}/api/accounts/google/login/callback/`;
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId = '', OIDC_CLIENT_SECRET: clientSecret = '' } = config;
  if (issuer) {
    const title = new URL(issuer).hostname === 'accounts.google.com' ? 'Google' : new URL(issuer).hostname;
    return new IdentityProvider({ title, issuer, clientId, clientSecret, redirectUri });
  }
  if (
    config.DEMO === '0' ||
    config.DATABASE_URL ||
    !['127.0.0.1', 'localhost'].includes(new URL(config.PUBLIC_URL).hostname)
  )
    return undefined;
  const { startIdentityProvider } = await demoServers();
  const demo = await startIdentityProvider(redirectUri);
  closers.push(() => demo.close());
  return new IdentityProvider({ title: 'Demo ID', redirectUri, ...demo });
}

/** @param setting which setting the port is from */
async function listenOn(
  app: FastifyInstance,
  { host, port, setting }: { host: string; port: number; setting: string },
  closers: Closers,
): Promise<void> {
  await withSetting(`HOST and ${setting}`, () => app.listen({ host, port }));
  closers.push(() => app.close());
}

const buildDirectory = join(import.meta.dirname, '../../build');

/**
 * Starts everything in order; when one step fails, what was started is stopped again.
 *
 * @param build where the storefront comes from; the built one, except in development
 */
export async function startShop(config: Config, build: PageBuild = builtPages(buildDirectory)): Promise<RunningShop> {
  const closers: Closers = [];
  const life = { isStopping: false };
  const stop = async (noticeMs = 0) => {
    life.isStopping = true;
    if (noticeMs > 0) await sleep(noticeMs);
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const welcome = await open(config, build, closers, life);
    return { welcome, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function open(
  config: Config,
  build: PageBuild,
  closers: Closers,
  life: { readonly isStopping: boolean },
): Promise<RunningShop['welcome']> {
  const { log, tracing } = await openLog(config, closers);
  const media = rememberPictures(openMedia(config));
  const secretKey = await ensureSecret(config);
  const notices = {
    onNotice: (line: string) => log.info(line),
    onError: (error: Error) => log.error({ err: error }, 'database connection lost'),
  };
  const metrics = config.METRICS_PORT
    ? (await import('#server/platform/metrics/metrics.ts')).createMetrics()
    : undefined;
  const options = { max: databasePoolSize, ...notices, onStatement: statementListener(metrics, tracing) };
  const { connection, database } = await openShopDatabase(config, options, closers);
  const { db } = database;
  const { reads, replica } = openShopReads(config, { connection, database }, { log, metrics }, closers);
  const {
    bank,
    isBankSimulated,
    smsSimulator,
    note: bankNote,
    close: closeBank,
  } = await openBank(config, secretKey, bankJournal(db));
  closers.push(closeBank);
  // A shop without a real bank should never go unnoticed.
  log[config.BANK_URL ? 'info' : 'warn'](bankNote);
  const threads = new IndexThreads({ onError: (error) => log.error({ err: error }, 'a thread has ended') });
  closers.push(() => threads.close());
  const catalogCache = createCatalogCache(threads);
  const liveSessions = new LiveSessions();
  const synonyms = new CachedSynonyms();
  const cachedSettings = new CachedSettings();
  const recentSearches = new RecentSearches();
  const recentReviews = new RecentReviews();
  const searchTerms = new SearchTerms({ db, log });
  closers.push(() => searchTerms.close());
  const identityProvider = await openIdentityProvider(config, closers);
  const services = {
    db,
    reads,
    media,
    log,
    metrics,
    tracing,
    bank,
    isBankSimulated,
    sms: { ...(smsSimulator && { simulator: smsSimulator }) },
    cachedSettings,
    catalogCache,
    liveSessions,
    synonyms,
    recentSearches,
    recentReviews,
    searchTerms,
    identityProvider,
    examineBooks: async () => examineShop(database.pool, { media, ledger: await findBankBooks(config) }),
    config: {
      DATA_DIR: resolve(config.DATA_DIR),
      SMTP_URL: config.SMTP_URL,
      publicUrl: config.PUBLIC_URL,
      allowedOrigins: config.ALLOWED_ORIGINS,
      secretKey,
      trustedProxies: config.TRUSTED_PROXIES?.split(','),
      checkReplies: false,
      hasOfflineCopies: config.OFFLINE_COPIES === '1',
    },
    readiness: () => readiness(db, life),
  } satisfies Services;
  const isDemo = config.DEMO === '1';
  await loadBaseData(db);
  await transact(db, indexNames);
  if (isDemo) await loadDemoStore(db);
  await fillMedia(media, { ...config, isDemo, log });
  await indexMissing(db);
  const signIns = await ensureAccounts(services, config);
  const jobs = await startJobs(services, connection, jobTasks(services));
  closers.push(() => jobs.stop());

  await openEntrances(config, services, { connection, database, replica, build }, closers);
  log.info({ url: config.PUBLIC_URL }, 'the shop is open');
  return {
    url: config.PUBLIC_URL,
    lines: welcomeLines(config, { signIns, bankNote, isTerminal: process.stdout.isTTY }),
  };
}

/** What keeps the shop from being sent requests, if anything does. */
async function readiness(db: Db, life: { readonly isStopping: boolean }): Promise<string | undefined> {
  if (life.isStopping) return 'the shop is being stopped';
  const pending = await pendingMigrations(db).catch(() => undefined);
  if (!pending) return 'the database cannot be reached';
  return pending.length > 0 ? `migrations are missing: ${pending.join(', ')}` : undefined;
}

/** Everything that others reach the shop by. */
async function openEntrances(
  config: Config,
  services: Services & CatalogueCaches & { log: Logger },
  { connection, database, replica, build }: Opened,
  closers: Closers,
): Promise<void> {
  const { HOST: host, PORT, API_PORT, METRICS_PORT } = config;
  const { metrics, log } = services;
  const pages = new PageCache();
  const app = await createApp(services, pages);
  const onDisk = storedPagesOf(config, services, { build, pages, replica });
  const { stored, renew: renewStored } = onDisk ?? {};
  const { CDN_PURGE_URL: cdn } = config;
  await addStorefront(app, services, { build, cache: pages, stored, hasCdn: cdn !== undefined });
  const onError = (error: unknown) => log.error({ err: error }, 'pages could not be purged from the CDN');
  if (cdn) {
    const stopPurging = purgeCdn(pages, { url: cdn, onError });
    closers.push(async () => stopPurging());
  }
  const chatHub = new ChatHub({ db: database.db, secretKey: services.config.secretKey, log });
  const chat = new ChatSockets(services, chatHub, authenticator(services));
  chat.attach(app, '/api');
  const onMoment = () => {
    stored?.marks.note('all');
    pages.clear();
  };
  const siteClock = new SiteClock({ ...services, onMoment });
  closers.push(async () => siteClock.close());
  const listeners = { ...services, pages, stored, renewStored, siteClock, chatHub, chat, replica };
  const listener = await listenForChanges(connection, listeners);
  closers.push(() => listener.close());
  // After it listens: what changes from now on is announced to it, what changed before can be read.
  renewStored?.();
  closers.push(async () => stored?.close());
  await siteClock.renew();
  if (metrics && METRICS_PORT) {
    watchShop(metrics, { ...database, replica, pages, stored, chat });
    const place = { host, port: METRICS_PORT, log };
    closers.push(await withSetting('HOST and METRICS_PORT', () => serveMetrics(metrics, place)));
  }
  await listenOn(app, { host, port: PORT, setting: 'PORT' }, closers);
  if (API_PORT) {
    const api = await createApiApp(services);
    chat.attach(api, '');
    await listenOn(api, { host, port: API_PORT, setting: 'API_PORT' }, closers);
  }
  // Before the servers, which wait for every socket.
  closers.push(() => chat.close());
}
