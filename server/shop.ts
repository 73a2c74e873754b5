import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { loadBaseData, loadDemoStore } from '#db/seed/seed.ts';
import { ensureAccounts, type SignIn } from '#server/accounts/first-accounts.ts';
import { createCatalogCache } from '#server/catalog/catalog.ts';
import { bankJournal } from '#server/payments/payments.ts';
import { addStorefront, createApiApp, createApp } from './app.ts';
import { type Config, ensureSecret } from './config.ts';
import { jobTasks } from './jobs.ts';
import { openBank } from './open-bank.ts';
import { type Connection, openDatabase } from './platform/database/connection.ts';
import { startEmbeddedServer } from './platform/database/embedded-server.ts';
import { listen } from './platform/database/listener.ts';
import { migrate, pendingMigrations } from './platform/database/migrate.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import { createLog, type Logger } from './platform/log.ts';
import type { Services } from './services.ts';

export type RunningShop = {
  /** For a human: where the shop is and how to sign in. */
  welcome: { url: string; lines: string[] };
  /** Finishes requests under way, then stops jobs and the database. */
  stop: () => Promise<void>;
};

/** Things to close, last opened first. */
type Closers = (() => Promise<unknown>)[];

const databasePoolSize = 16;

/** The database that DATABASE_URL names, or the embedded one. */
async function findDatabase(config: Config, log: Logger, closers: Closers): Promise<Connection> {
  if (config.DATABASE_URL) return config.DATABASE_URL;
  const directory = join(config.DATA_DIR, 'postgres');
  const embedded = await startEmbeddedServer({ directory, log: (line) => log.info(line) });
  closers.push(() => embedded.stop());
  return embedded.connection;
}

async function openShopDatabase(config: Config, log: Logger, closers: Closers) {
  const connection = await findDatabase(config, log, closers);
  const database = openDatabase(connection, {
    max: databasePoolSize,
    onError: (error) => log.error({ err: error }, 'database connection lost'),
  });
  closers.push(() => database.close());
  await migrate(database);
  return { connection, database };
}

async function listenOn(app: FastifyInstance, host: string, port: number, closers: Closers): Promise<void> {
  await app.listen({ host, port });
  closers.push(() => app.close());
}

/** Starts everything in order; when one step fails, what was started is stopped again. */
export async function startShop(config: Config): Promise<RunningShop> {
  const closers: Closers = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const welcome = await open(config, closers);
    return { welcome, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function open(config: Config, closers: Closers): Promise<RunningShop['welcome']> {
  const log = createLog(config.LOG_LEVEL);
  const mediaDirectory = resolve(config.DATA_DIR, 'media');
  await mkdir(mediaDirectory, { recursive: true });
  const secretKey = await ensureSecret(config);
  const { connection, database } = await openShopDatabase(config, log, closers);
  const { db } = database;
  const { bank, note: bankNote, close: closeBank } = await openBank(config, secretKey, bankJournal(db));
  closers.push(closeBank);
  // A shop without a real bank should never go unnoticed.
  log[config.BANK_URL ? 'info' : 'warn'](bankNote);
  const catalogCache = createCatalogCache();
  const services: Services = {
    db,
    log,
    bank,
    catalogCache,
    config: {
      DATA_DIR: resolve(config.DATA_DIR),
      SMTP_URL: config.SMTP_URL,
      publicUrl: config.PUBLIC_URL,
      secretKey,
      checkReplies: false,
    },
    readiness: async () => {
      const pending = await pendingMigrations(db).catch(() => undefined);
      if (!pending) return 'the database cannot be reached';
      return pending.length > 0 ? `migrations are missing: ${pending.join(', ')}` : undefined;
    },
  };
  await loadBaseData(db, { mediaDirectory });
  if (config.DEMO === '1') await loadDemoStore(db, { mediaDirectory });
  const signIns = await ensureAccounts(services, config);
  const jobs = await startJobs(services, connection, jobTasks(services));
  closers.push(() => jobs.stop());

  const app = await createApp(services);
  const pages = await addStorefront(app, services);
  const forget = (payload: string) => {
    catalogCache.forget(payload);
    pages.clear();
  };
  const listener = await listen(
    connection,
    { catalog: forget, site: () => pages.clear() },
    { onReconnect: () => forget('*') },
  );
  closers.push(() => listener.close());
  await listenOn(app, config.HOST, config.PORT, closers);
  if (config.API_PORT) await listenOn(await createApiApp(services), config.HOST, config.API_PORT, closers);
  log.info({ url: config.PUBLIC_URL }, 'the shop is open');
  return { url: config.PUBLIC_URL, lines: welcomeLines(config, signIns, bankNote) };
}

function welcomeLines(config: Config, signIns: SignIn[], bankNote: string): string[] {
  return [
    `Dukon is open: ${config.PUBLIC_URL} (English: ${config.PUBLIC_URL}/en)`,
    `API: ${config.PUBLIC_URL}/api/docs`,
    ...signIns.map(({ role, email, password }) => `Sign in as ${role}: ${email} / ${password}`),
    ...(config.SMTP_URL ? [] : [`Letters are files in ${join(resolve(config.DATA_DIR), 'mail')}`]),
    bankNote,
    'Stop with Ctrl-C.',
  ];
}
