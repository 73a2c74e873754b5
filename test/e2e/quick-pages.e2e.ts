import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstScreenPatienceMs } from '#rules/limits.ts';
import { type LayoutShift, realShifts, watchLayoutShifts } from '#test/support/layout-shifts.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

/** Six pages are opened, each with its fonts held back, ms. */
const patience = 180_000;

const phone = { width: 412, height: 823, hasTouch: true };

/** The data of pages that are asked for from now on, by their addresses. */
function asked(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.data')) addresses.push(pathname);
  });
  return addresses;
}

const firstProduct = (page: Page) => page.getByRole('article').first().getByRole('link').first();

test('nothing moves on a phone while a page comes to life, however late its fonts are', {
  timeout: patience,
}, async () => {
  const { page, context } = await shop.open(phone);
  await context.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await watchLayoutShifts(page);
  const moved: Record<string, LayoutShift[]> = {};
  for (const path of ['/', '/new/products', '/products/1', '/news', '/checkout?product=27&color=54&count=1', '/en']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    await page.waitForTimeout(500);
    moved[path] = await realShifts(page);
  }
  expect(Object.entries(moved).filter(([, shifts]) => shifts.length > 0)).toEqual([]);
  await context.close();
});

test('the checkout has its frame before any script has run', async () => {
  const { page, context } = await shop.open({ ...phone, withoutScripts: true });
  await page.goto('/checkout');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Оформление заказа');
  expect(await page.locator('main h2').allTextContents()).toHaveLength(3);
  // What would be typed there would be lost.
  expect(await page.locator('main [name="phone"]').isDisabled()).toBe(true);
  await context.close();
});

test('pictures of the first screen and fonts come before any script', async () => {
  const { page, context } = await shop.open(phone);
  for (const path of ['/', '/new/products', '/products/1', '/news']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const files = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
    );
    const starts = (ending: RegExp) => files.filter(({ name }) => ending.test(name)).map(({ startTime }) => startTime);
    const scripts = Math.min(...starts(/\.js$/));
    const first = await page.evaluate("document.querySelector('img[fetchpriority]').currentSrc");
    expect(first, path).toBeTruthy();
    expect(Math.max(...starts(/\.woff2$/)), path).toBeLessThan(scripts);
    expect(files.find(({ name }) => name === first)?.startTime, path).toBeLessThan(scripts);
  }
  await context.close();
});

test('cards further down fetch their pictures after the first screen has come, and without scripts too', async () => {
  const { page, context } = await shop.open(phone);
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto('/new/products', { waitUntil: 'networkidle' });
  const lazy = await page.evaluate<string[]>(
    "[...document.querySelectorAll('article [loading=lazy]')].map((one) => one.currentSrc)",
  );
  const loaded = await page.evaluate<number>("performance.getEntriesByType('navigation')[0].loadEventStart");
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
  );
  const starts = files.filter(({ name }) => lazy.includes(name)).map(({ startTime }) => startTime);
  expect(starts.length).toBeGreaterThan(0);
  expect(Math.min(...starts)).toBeGreaterThanOrEqual(Math.min(loaded, firstScreenPatienceMs));
  await context.close();
  const plain = await shop.open({ ...phone, withoutScripts: true });
  await plain.page.goto('/new/products');
  expect(await plain.page.locator('article [loading=lazy]').first().isVisible()).toBe(true);
  await plain.context.close();
});

test('a page is asked for when its link is pressed, once, and coming back asks for nothing', async () => {
  const { page, context } = await shop.open({ width: 1200 });
  // A line on which nothing is fetched for links that are only in sight.
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: '3g' } });
  });
  await page.goto('/new/products');
  const addresses = asked(page);
  const link = firstProduct(page);
  const box = await link.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 40);
  await page.mouse.down();
  await expect.poll(() => addresses.length).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/new/products');
  await page.mouse.up();
  await page.waitForURL('**/products/*');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(addresses).toHaveLength(1);
  const product = new URL(page.url()).pathname;
  await page.locator('a[href="/"]:visible').first().click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goBack();
  await page.waitForURL(`**${product}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(addresses.filter((address) => address === `${product}.data`)).toHaveLength(1);
  await context.close();
});

test('a page that is left to itself fetches what the links in sight lead to, and none of a person', async () => {
  const { page, context } = await shop.open(phone);
  await page.goto('/new/products');
  const addresses = asked(page);
  await expect.poll(() => addresses.length, { timeout: 10_000 }).toBeGreaterThan(1);
  expect(addresses.length).toBeLessThanOrEqual(6);
  expect(addresses.filter((address) => /cart|checkout|profile|orders|favorite|admin/.test(address))).toEqual([]);
  await context.close();
});

test('nothing is fetched ahead for somebody who saves data', async () => {
  const { page, context } = await shop.open(phone);
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  await page.goto('/new/products');
  const addresses = asked(page);
  await firstProduct(page).hover();
  await page.waitForTimeout(4_000);
  expect(addresses).toEqual([]);
  await firstProduct(page).tap();
  await page.waitForURL('**/products/*');
  expect(addresses).toHaveLength(1);
  await context.close();
});
