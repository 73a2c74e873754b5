import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from '#test/support/axe.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { freePort } from '#tools/free-port.ts';

/** The built shop, and the same from its sources on the same data. */
let shop: Storefront;
let sources: ChildProcess;
let address: string;

beforeAll(async () => {
  shop = await openStorefront();
  const port = await freePort();
  address = `http://127.0.0.1:${port}/ui-parts`;
  sources = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/dev/supervisor.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      ...shop.environment,
      PORT: String(port),
      BANK_PORT: String(await freePort()),
      LOG_LEVEL: 'error',
      NODE_ENV: 'development',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // It greets once the shop is open, and goes on writing.
  await new Promise<void>((resolve, reject) => {
    sources.stdout?.once('data', () => resolve()).resume();
    sources.once('exit', (code) => reject(new Error(`the shop from its sources did not start (${code})`)));
  });
});

afterAll(async () => {
  if (sources?.exitCode === null) {
    sources.kill('SIGTERM');
    await once(sources, 'exit');
  }
  await shop?.close();
});

/** What Vite makes of these sources, for the page to run. */
const module = (name: string) => `/web/shop/features/ui-parts/${name}.ts`;

/** The page as its HTML and stylesheets say: of its scripts none comes but those that the test asks for. */
async function openParts(width: number): Promise<Page> {
  const { page } = await shop.open({ width });
  const isWanted = /\/ui-parts\/(?:show-states|looks)\.ts$/;
  await page.route('**/*', (route) => {
    const request = route.request();
    return request.resourceType() === 'script' && !isWanted.test(request.url()) ? route.abort() : route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForLoadState('load');
  await page.evaluate('document.fonts.ready');
  await page.evaluate(`import('${module('show-states')}').then((m) => m.showStates())`);
  return page;
}

test('every part of web/ui looks as recorded, in every state and both themes', async () => {
  const looks: string[][] = [];
  for (const width of [390, 1280]) {
    const page = await openParts(width);
    looks.push(await page.evaluate(`import('${module('looks')}').then((m) => m.lookOf('[data-part]'))`));
    await page.context().close();
  }
  const [narrow = [], wide = []] = looks;
  const lines = wide.map((line, place) => (narrow[place] === line ? line : `${line}\n  on a phone ${narrow[place]}`));
  expect(wide.length).toBeGreaterThan(200);
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('ui-parts.looks.txt');
});

test.each([390, 1280])('axe finds nothing wrong with the parts at %i px', async (width) => {
  const page = await openParts(width);
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page.context().close();
});

test('the built shop has no such page', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  expect((await page.goto('/ui-parts'))?.status()).toBe(404);
  expect(await page.content()).not.toContain('ui-parts.tsx');
  await context.close();
});
