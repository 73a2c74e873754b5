/**
 * The process behind `npm run dev`. It holds what survives a restart of the shop: the public port, Vite's development
 * server and the embedded database. The shop itself is a child process (shop.ts) that runs the code of production; Vite
 * proxies to it everything that is not a source file.
 */
import { join, resolve } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { readConfig } from '#server/boot/config.ts';
import { startEmbeddedServer } from '#server/platform/database/embedded/embedded-server.ts';
import { freePort } from '#tools/free-port.ts';
import { ShopProcess } from './shop-process.ts';

const root = resolve(import.meta.dirname, '../..');

/** Vite serves sources, its own modules and React Router's styles of a page; the shop answers everything else. */
const pathOfShop = `^/(?!${['@', 'web/', 'contract/', 'rules/', 'node_modules/'].join('|')})`;
/** A change below these restarts the shop; `web/` reloads in the browser without it. */
const serverFolders = ['server', 'contract', 'rules', 'db', 'demo'].map((folder) => `${join(root, folder)}/`);
const testFile = /\.(?:test|e2e)\.tsx?$/;

const config = readConfig({ ...process.env, OFFLINE_COPIES: '0' });
const { PORT: port, HOST: host } = config;

/** Requests wait while the shop restarts, so that a page reloaded too early is not an error. */
const holdRequests = (shop: ShopProcess): Plugin => ({
  name: 'hold-requests',
  configureServer: ({ middlewares }) => {
    middlewares.use(async (_request, response, next) => {
      const problem = await shop.whenReady();
      if (!problem) return next();
      response.statusCode = 503;
      response.setHeader('content-type', 'text/plain; charset=utf-8');
      response.end(`The shop did not start:\n\n${problem}`);
    });
  },
});

async function openVite(shop: ShopProcess): Promise<ViteDevServer> {
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    root,
    logLevel: 'warn',
    plugins: [holdRequests(shop)],
    server: {
      host,
      port,
      strictPort: true,
      // Its socket must not look like one of the shop's.
      hmr: { path: '/@hot' },
      proxy: { [pathOfShop]: { target: `http://127.0.0.1:${shop.port}`, ws: true } },
      watch: { ignored: ['**/build/**', '**/docs/**', `${resolve(config.DATA_DIR)}/**`] },
    },
  });
  shop.onInvoke((payload) => vite.environments.ssr.hot.handleInvoke(payload as never));
  vite.watcher.on('all', (_event, file) => {
    if (testFile.test(file)) return;
    if (serverFolders.some((folder) => file.startsWith(folder))) shop.restartSoon();
    else if (file.startsWith(join(root, 'web/'))) shop.dropPages();
  });
  return vite;
}

const database = config.DATABASE_URL
  ? undefined
  : await startEmbeddedServer({ directory: join(config.DATA_DIR, 'postgres') });
const shop = new ShopProcess({
  port: await freePort(),
  settings: {
    ...process.env,
    PUBLIC_URL: process.env.PUBLIC_URL ?? config.PUBLIC_URL,
    HOST: '127.0.0.1',
    STOP_NOTICE_S: '0',
    BANK_PORT: String(config.BANK_PORT ?? port + 1),
    OFFLINE_COPIES: '0',
    // Compiled TypeScript is cached between restarts.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/dev'),
  },
});
const vite = await openVite(shop);
shop.start();
await vite.listen();

let isStopping = false;
async function stop() {
  if (isStopping) return;
  isStopping = true;
  await vite.close();
  await shop.stop();
  await database?.stop();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
