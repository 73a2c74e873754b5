import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LayoutShift, realShifts, watchLayoutShifts } from '#test/support/layout-shifts.ts';
import { alive, openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as layout } from '#web/shop/texts/ru/layout.ts';

// What stands screens below is left out of the first paint (web/styles/base.css) and comes while the page is idle.

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

const phone = { width: 390, height: 844 };
const pages = ['/', '/products/51', '/new/products'];

/** Parts of the page that are not laid out, by their first words. */
const leftOut = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('[data-far], main li')]
    .filter((part) => part.checkVisibility() && getComputedStyle(part).contentVisibility === 'auto')
    .map(({ firstElementChild }) => firstElementChild)
    .filter((inside) => inside && !inside.checkVisibility({ contentVisibilityAuto: true }))
    .map(({ textContent }) => textContent.slice(0, 30))`);

/** Opens a page whose scripts never come: what it is at its first paint. */
async function openFresh(path: string) {
  const opened = await shop.open(phone);
  await opened.context.route('**/*.js', () => undefined);
  await opened.page.goto(path, { waitUntil: 'commit' });
  await opened.page.waitForLoadState('domcontentloaded');
  return opened;
}

const hasAll = (page: Page) => expect.poll(() => leftOut(page)).toEqual([]);

/** How far below the window's top the part stands. */
const topOf = (page: Page, id: string) =>
  page.evaluate<number>(`Math.round(document.getElementById('${id}').getBoundingClientRect().top)`);

test.each(pages)('%s is painted without what is far below', async (path) => {
  const { page, context } = await openFresh(path);
  await expect.poll(async () => (await leftOut(page)).length).toBeGreaterThan(1);
  // On paper there is no below.
  await page.emulateMedia({ media: 'print' });
  await hasAll(page);
  await context.close();
});

test('all of it is there soon after, and nothing moves', async () => {
  const { page, context, complaints } = await shop.open(phone);
  await watchLayoutShifts(page);
  const moved: Record<string, LayoutShift[]> = {};
  for (const path of pages) {
    await page.goto(path);
    await expect.poll(() => page.locator('html[data-fresh]').count()).toBe(0);
    await hasAll(page);
    moved[path] = await realShifts(page);
  }
  expect(Object.entries(moved).filter(([, shifts]) => shifts.length > 0)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a press on the name of a part leads to it before the page is alive, and it stays there', async () => {
  const { page, context } = await shop.open(phone);
  const gate = Promise.withResolvers<void>();
  await context.route('**/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/products/51', { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  await page.locator('nav a[href="#questions"]').click();
  await expect.poll(() => topOf(page, 'questions')).toBeLessThan(200);
  await expect.poll(() => topOf(page, 'questions')).toBeGreaterThanOrEqual(0);
  const before = await topOf(page, 'questions');
  gate.resolve();
  await expect.poll(() => page.evaluate('window.onclick === null')).toBe(true);
  await hasAll(page);
  expect(Math.abs((await topOf(page, 'questions')) - before)).toBeLessThanOrEqual(1);
  await context.close();
});

test('a page opened at a part of it, loaded again or come back to is whole at once', async () => {
  const { page, context } = await shop.open(phone);
  await context.addInitScript(`addEventListener('DOMContentLoaded', () => {
    window.wasFresh = document.documentElement.hasAttribute('data-fresh');
  })`);
  const wasFresh = () => page.evaluate<boolean>('wasFresh');
  await page.goto('/');
  expect(await wasFresh()).toBe(true);
  await expect.poll(() => page.locator('html[data-fresh]').count()).toBe(0);
  await page.evaluate('scrollTo(0, document.body.scrollHeight - 1500)');
  const stood = await page.evaluate<number>('Math.round(scrollY)');
  expect(stood).toBeGreaterThan(2_000);
  await page.reload();
  expect(await wasFresh()).toBe(false);
  await expect.poll(() => page.evaluate('Math.round(scrollY)')).toBe(stood);
  // By a link of the page, pressed without scrolling to it, and back by the browser.
  await page.evaluate('document.querySelector("footer a[href=\'/about\']").click()');
  await expect.poll(() => page.evaluate('scrollY')).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate('Math.round(scrollY)')).toBe(stood);
  await page.goto('/products/51#reviews');
  expect(await wasFresh()).toBe(false);
  await expect.poll(() => topOf(page, 'reviews')).toBeLessThan(200);
  await context.close();
});

test('what is left out is found by its words', async () => {
  const { page, context } = await openFresh('/products/51');
  const words = await page.evaluate<string>("document.querySelector('#questions p').textContent");
  expect(await leftOut(page)).not.toEqual([]);
  expect(await page.evaluate(`find(${JSON.stringify(words)}, true)`)).toBe(true);
  await expect.poll(() => topOf(page, 'questions')).toBeLessThan(phone.height);
  await context.close();
});

/** Words and addresses of the links in the foot. */
const footLinks = (page: Page) =>
  page.evaluate<string[][]>(`[...document.querySelectorAll('footer a')].map((link) => [link.textContent, link.href])`);

const footHeight = (page: Page) => page.evaluate<number>(`document.querySelector('footer').offsetHeight`);

const themes = (page: Page) => page.locator('footer').getByRole('button', { name: layout['ui.theme_dark'] });

test('the foot of a page is as the server has written it until the page is at rest, then it acts, and nothing moves', async () => {
  const { page, context, complaints } = await shop.open(phone);
  await watchLayoutShifts(page);
  await page.goto('/about');
  await alive(page);
  await hasAll(page);
  // Words above may break elsewhere once their font has come.
  const settled = await page.evaluate<number>(`(async () => {
    await document.fonts.ready;
    await new Promise(requestAnimationFrame);
    return new Promise(requestAnimationFrame);
  })()`);
  const before = await footLinks(page);
  const height = await footHeight(page);
  expect(before.length).toBeGreaterThan(10);
  await themes(page).waitFor();
  expect(await footLinks(page)).toEqual(before);
  expect(await footHeight(page)).toBe(height);
  expect((await realShifts(page)).filter(({ at }) => at > settled)).toEqual([]);
  await page.evaluate('window.isSamePage = true');
  await page.locator('footer a[href="/track"]').click();
  await page.waitForURL('**/track');
  expect(await page.evaluate('window.isSamePage')).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a link in the foot that has the focus keeps it until it is left', async () => {
  const { page, context } = await shop.open(phone);
  const script = page.waitForEvent('requestfinished', (request) => request.url().includes('footer-content'));
  await page.goto('/about');
  await alive(page);
  await page.locator('footer a').first().focus();
  await script;
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  // What would take the foot's place has been run by now.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 100)))');
  expect(await page.evaluate(`document.activeElement.closest('footer') !== null`)).toBe(true);
  expect(await themes(page).count()).toBe(0);
  await page.getByRole('searchbox').focus();
  await themes(page).waitFor();
  await context.close();
});

test('a page that is opened from one without a foot has its own', async () => {
  const { page, context } = await shop.open(phone);
  await page.goto('/products/51');
  await alive(page);
  await page.getByRole('banner').getByRole('link').first().click();
  await expect.poll(async () => (await footLinks(page)).length).toBeGreaterThan(10);
  await themes(page).waitFor();
  await context.close();
});
