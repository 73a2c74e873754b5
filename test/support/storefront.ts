import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { emptyDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import { type DeliveredLetter, readLetters } from './letters.ts';
import { startProxy } from './proxy.ts';

const root = join(import.meta.dirname, '../..');

type Window = { width: number; height?: number; withoutScripts?: boolean };

/** A real shop with its demo store and a real browser before it. */
export type Storefront = {
  url: string;
  /** DATA_DIR, where letters and passwords are. */
  dataDirectory: string;
  /** Where its data are, for commands that are run beside the shop. */
  environment: Record<string, string>;
  /** A new browser window with nothing stored; what it complains of is kept in `complaints`. */
  open: (window: Window) => Promise<{ page: Page; context: BrowserContext; complaints: string[] }>;
  /** Waits for the newest letter to this address. */
  letterTo: (address: string) => Promise<DeliveredLetter>;
  /** Signs the demo store's customer in, in this window. */
  signIn: (page: Page) => Promise<void>;
  close: () => Promise<void>;
};

function startServer(port: number, dataDirectory: string, more: Record<string, string> = {}): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDirectory,
      DEMO: '1',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      ...more,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(child));
    child.once('exit', (code) => reject(new Error(`the shop did not start (${code})`)));
  });
}

type Served = { port: number; environment: Record<string, string>; stop: () => Promise<void> };

async function stopServer(server: ChildProcess): Promise<void> {
  server.removeAllListeners('exit');
  server.kill('SIGTERM');
  await once(server, 'exit');
}

async function serveAlone(dataDirectory: string): Promise<Served> {
  const port = await freePort();
  const server = await startServer(port, dataDirectory);
  return { port, environment: {}, stop: () => stopServer(server) };
}

/** Two instances that start at the same moment, on one empty external database, behind a real proxy. */
async function serveInCluster(dataDirectory: string): Promise<Served> {
  const database = await emptyDatabase();
  const { user, password, host, port: databasePort, database: name } = database.connection;
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()];
  const settings = {
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(password)}@${host}:${databasePort}/${name}`,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET_KEY: 'only-for-tests-'.repeat(3),
  };
  const servers = await Promise.all(ports.map((each) => startServer(each, dataDirectory, settings)));
  const proxy = await startProxy(port, ports);
  const stop = async () => {
    await proxy.close();
    await Promise.all(servers.map(stopServer));
    await database.drop();
  };
  return { port, environment: settings, stop };
}

/**
 * Starts the shop as `npm start` does, on a port and data of its own, and a headless Chromium; with TEST_CLUSTER two
 * instances behind a proxy.
 */
export async function openStorefront(): Promise<Storefront> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'dukon-e2e-'));
  const { port, environment, stop } = await (process.env.TEST_CLUSTER ? serveInCluster : serveAlone)(dataDirectory);
  const browser = await launchBrowser();
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    dataDirectory,
    environment: { DATA_DIR: dataDirectory, ...environment },
    open: (window) => openWindow(browser, url, window),
    letterTo: (address) => waitForLetter(dataDirectory, address),
    signIn: (page) => signIn(page, dataDirectory),
    close: async () => {
      await browser.close();
      await stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
  return chromium.launch({ executablePath, args: [...args, '--disable-component-update', '--disable-sync'] });
}

async function openWindow(browser: Browser, url: string, { width, height = 900, withoutScripts }: Window) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    javaScriptEnabled: !withoutScripts,
    locale: 'ru-RU',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:')) complaints.push(`asked ${request.url()}`);
  });
  return { page, context, complaints };
}

async function signIn(page: Page, dataDirectory: string): Promise<void> {
  const password = await readFile(join(dataDirectory, 'passwords/customer'), 'utf8');
  await page.goto('/login');
  await page.locator('main input[type=email]').fill('customer@dukon.test');
  await page.locator('main input[type=password]').fill(password.trim());
  await page.locator('main form button[type=submit]').click();
  await page.waitForFunction(() => localStorage.getItem('userInfo') !== null);
}

const letterTimeoutMs = 15_000;

async function waitForLetter(dataDirectory: string, address: string): Promise<DeliveredLetter> {
  const end = Date.now() + letterTimeoutMs;
  while (Date.now() < end) {
    const letter = (await readLetters(dataDirectory)).findLast(({ to }) => to === address);
    if (letter) return letter;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no letter to ${address} came`);
}
