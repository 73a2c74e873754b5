import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIResponse, type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { startIdentityProvider } from '#demo/demo-servers.ts';
import { freePort } from '#tools/free-port.ts';
import { answeredCalls } from './answered-calls.ts';
import { makeLocatorsBrisk } from './brisk-locators.ts';
import { demoDatabase, emptyDatabase } from './database.ts';
import { copyDemoStore, settingsOn } from './demo-store.ts';
import { type DeliveredEmail, readEmails } from './emails.ts';
import { startHostedShop } from './hosted-shop.ts';
import { startProxy } from './proxy.ts';
import { startShopProcess, stopShopProcess } from './shop-process.ts';
import { recordWindow } from './window-record.ts';

type DemoRole = 'customer' | 'operator' | 'manager' | 'owner';

type Window = { width: number; height?: number; withoutScripts?: boolean; hasTouch?: boolean };

/** A real shop with its demo store and a real browser before it. */
export type Storefront = {
  url: string;
  /** DATA_DIR, where letters and passwords are. */
  dataDirectory: string;
  /** Where its data are, for commands that run while the shop runs. */
  environment: Record<string, string>;
  /** A new browser window with nothing stored; its errors are collected in `complaints`. */
  open: (window: Window) => Promise<{ page: Page; context: BrowserContext; complaints: string[] }>;
  /** Waits for the newest e-mail to this address. */
  emailTo: (address: string) => Promise<DeliveredEmail>;
  /**
   * Signs one of the demo store's people in, in this window, which has to open a page then; the customer where none is
   * named.
   */
  signIn: (page: Page, role?: DemoRole) => Promise<void>;
  close: () => Promise<void>;
};

type Served = { port: number; environment: Record<string, string>; stop: () => Promise<void> };

/** What a file's shop differs by from the others'. */
type Asked = { hasIdentities: boolean; host: string; settings: Record<string, string> };

/** One that is started as `npm start` does, finds nothing and makes everything, with an embedded database. */
async function serveFirst(dataDirectory: string): Promise<Served> {
  const port = await freePort();
  const server = await startShopProcess(port, dataDirectory);
  return { port, environment: {}, stop: () => stopShopProcess(server) };
}

/** One that has the demo store already, as on its second day. */
async function serveCopy(dataDirectory: string, { hasIdentities, host, settings: asked }: Asked): Promise<Served> {
  copyDemoStore(inject('demoStore').directory, dataDirectory);
  const [database, port] = await Promise.all([demoDatabase(), freePort()]);
  const settings = { ...settingsOn(database.connection, port, host), ...asked };
  const identities = hasIdentities ? await serveIdentities(settings.PUBLIC_URL) : undefined;
  const close = await startHostedShop(port, dataDirectory, { ...settings, ...identities?.settings });
  const stop = async () => {
    await close();
    await identities?.close();
    await database.drop();
  };
  return { port, environment: settings, stop };
}

/** What links of the shop call the provider: a shop with a database of a server starts none of its own. */
export const identityProvider = '127.0.0.1';

async function serveIdentities(publicUrl: string) {
  const provider = await startIdentityProvider(`${publicUrl}/api/accounts/google/login/callback/`);
  const { issuer, clientId, clientSecret, close } = provider;
  const settings = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret };
  return { settings, close };
}

/** Two instances that start at the same moment, on one empty external database, behind a real proxy. */
async function serveInCluster(dataDirectory: string, { host }: Asked): Promise<Served> {
  const database = await emptyDatabase();
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()];
  const settings = settingsOn(database.connection, port, host);
  const servers = await startAll(ports.map((each) => startShopProcess(each, dataDirectory, settings)));
  const proxy = await startProxy(port, ports);
  const stop = async () => {
    await proxy.close();
    await Promise.all(servers.map(stopShopProcess));
    await database.drop();
  };
  return { port, environment: settings, stop };
}

/** All of them, or none: where one does not start the others are stopped again. */
async function startAll(starting: Promise<ChildProcess>[]): Promise<ChildProcess[]> {
  try {
    return await Promise.all(starting);
  } catch (error) {
    const ended = await Promise.allSettled(starting);
    for (const one of ended) if (one.status === 'fulfilled') await stopShopProcess(one.value);
    throw error;
  }
}

/**
 * Starts the shop on a port and data of its own, and opens windows to it in the headless Chromium of this worker; with
 * TEST_CLUSTER two instances behind a proxy.
 *
 * @param options.isFirstStart whether it is started as `npm start` does, finds nothing and makes everything; else its
 *   demo store is there already
 * @param options.hasIdentities whether people sign in by the demo's provider of identities; never with TEST_CLUSTER
 * @param options.host what the shop calls its machine; passkeys need a name
 * @param options.settings more of its environment; never with TEST_CLUSTER
 */
export async function openStorefront({
  isFirstStart = false,
  hasIdentities = false,
  host = '127.0.0.1',
  settings = {} as Record<string, string>,
} = {}): Promise<Storefront> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'dukon-e2e-'));
  const serve = process.env.TEST_CLUSTER ? serveInCluster : isFirstStart ? serveFirst : serveCopy;
  const { port, environment, stop } = await serve(dataDirectory, { hasIdentities, host, settings });
  const browser = await workersBrowser();
  const url = `http://${host}:${port}`;
  return {
    url,
    dataDirectory,
    environment: { DATA_DIR: dataDirectory, ...environment },
    open: (window) => openWindow(browser, url, window),
    emailTo: (address) => waitForEmail(dataDirectory, address),
    signIn: (page, role = 'customer') => signIn(page, dataDirectory, role),
    close: async () => {
      for (const context of browser.contexts()) await context.close();
      await stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

let launched: Promise<Browser> | undefined;

/** One for all files of this worker, launched again after a crash: what a story leaves behind is in its windows. */
async function workersBrowser(): Promise<Browser> {
  launched ??= launchBrowser();
  const browser = await launched;
  browser.once('disconnected', () => {
    launched = undefined;
  });
  return browser;
}

/**
 * A page of a story is loaded once and left: what V8 optimizes of its scripts, and of axe, is dearer than it saves. Without
 * that a page costs a fifth less of the processors, and one that axe looks at half.
 */
const compileOnce = '--js-flags=--no-opt --no-maglev --always-sparkplug';

function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
  return chromium.launch({
    executablePath,
    args: [...args, compileOnce, '--disable-component-update', '--disable-sync'],
  });
}

/** What browsers say where a page changed without its fade, left again too soon or drawn too late. */
const isLeftOutFade = /^Transition was (?:aborted because of timeout in DOM update|skipped)/;

async function openWindow(browser: Browser, url: string, { width, height = 900, withoutScripts, hasTouch }: Window) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    javaScriptEnabled: !withoutScripts,
    hasTouch: hasTouch ?? false,
    locale: 'ru-RU',
  });
  const page = await context.newPage();
  makeLocatorsBrisk(page);
  if (!withoutScripts) waitForLife(page);
  const complaints: string[] = [];
  page.on('console', (message) => {
    // A refused call is named by its address: "403 (Forbidden)" says little of a window that made hundreds.
    const { url: at } = message.location();
    if (message.type() === 'error')
      complaints.push(at && !message.text().includes(at) ? `${message.text()} ${at}` : message.text());
  });
  page.on('pageerror', (error) => {
    if (!isLeftOutFade.test(error.message)) complaints.push(String(error));
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:')) complaints.push(`asked ${request.url()}`);
  });
  recordWindow(page, complaints);
  return { page, context, complaints };
}

/**
 * Has goto() and reload() wait until what was sent is answered, and until the page is alive; what happens before that has
 * stories of its own.
 */
function waitForLife(page: Page): void {
  const [goto, reload, allAnswered] = [page.goto.bind(page), page.reload.bind(page), answeredCalls(page)];
  page.goto = async (url, options) => {
    await allAnswered();
    const answer = await goto(url, options);
    if (options?.waitUntil !== 'commit') await alive(page);
    return answer;
  };
  page.reload = async (options) => {
    await allAnswered();
    const answer = await reload(options);
    if (options?.waitUntil !== 'commit') await alive(page);
    return answer;
  };
}

/** Waits until the scripts of the page have taken over what was pressed before they came (first-script.tsx). */
export const alive = (page: Page) => page.waitForFunction(() => !(globalThis as { onclick?: unknown }).onclick);

async function signIn(page: Page, dataDirectory: string, role: DemoRole): Promise<void> {
  const password = (await readFile(join(dataDirectory, 'passwords', role), 'utf8')).trim();
  await signInWith(page, { email: emailOf(role), password });
}

/** As the form of sign-in does, which other stories test: a session of its own, stored where the shop stores it. */
export async function signInWith(page: Page, data: { email: string; password: string }): Promise<void> {
  const tokens = await answerOf(page.request.post('/api/login/jwt/create/', { data }));
  const headers = { authorization: `Token ${tokens.access}` };
  const user = await answerOf(page.request.get('/api/users/me/', { headers }));
  const userInfo = { ...user, phone_number: user.phone_number || '+996' };
  await page.goto('/robots.txt');
  await page.evaluate(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value));
    },
    { tokens, userInfo },
  );
}

const emailOf = (role: DemoRole) => `${role}@dukon.test`;

/** What the API says to a call of a story. @throws Error for a refusal */
export async function answerOf(asked: Promise<APIResponse>): Promise<Record<string, unknown>> {
  const answer = await asked;
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  return answer.status() === 204 ? {} : answer.json();
}

const emailTimeoutMs = 30_000;

async function waitForEmail(dataDirectory: string, address: string): Promise<DeliveredEmail> {
  const end = Date.now() + emailTimeoutMs;
  while (Date.now() < end) {
    const mail = (await readEmails(dataDirectory)).findLast(({ to }) => to === address);
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no e-mail to ${address} came`);
}
