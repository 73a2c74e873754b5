import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPicture } from '#test/support/a-picture.ts';
import { axeFaults } from '#test/support/axe.ts';
import { signInAsOwner } from '#test/support/sign-in-as-owner.ts';
import { answerOf, openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts } from '#web/shop/texts/ru/layout.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

const light = 'rgb(250, 248, 243)';
const dark = 'rgb(19, 18, 14)';

const ground = (page: Page) => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');

/** What a phone paints around the page. */
const bar = (page: Page) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('meta[name="theme-color"]')].filter((each) => matchMedia(each.media || 'all').matches).map((each) => each.content)`,
  );

const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a page has the theme of the system until its reader chooses another', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  expect(await ground(page)).toBe(dark);
  expect(await bar(page)).toEqual(['#13120e']);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await ground(page)).toBe(light);
  expect(await bar(page)).toEqual(['#faf8f3']);
  await context.close();
});

test('a chosen theme is there before anything is painted, on every page, and in the other tabs at once', async () => {
  const { page, context, complaints } = await shop.open({ width: 390 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await other.goto('/news');
  await choose(page, texts['ui.theme_dark']);
  await expect.poll(() => ground(page)).toBe(dark);
  await expect.poll(() => ground(other)).toBe(dark);
  expect(await bar(page)).toEqual(['#13120e']);
  await expect
    .poll(() => page.getByRole('button', { name: texts['ui.theme_dark'] }).getAttribute('aria-pressed'))
    .toBe('true');

  // With no script of its own files the page has nothing but its first, inline one.
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/products/1');
  expect(await ground(page)).toBe(dark);
  expect(await bar(page)).toEqual(['#13120e']);

  await choose(other, texts['ui.theme_system']);
  await expect.poll(() => ground(other)).toBe(light);
  await page.reload();
  expect(await ground(page)).toBe(light);
  expect(complaints.filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([]);
  await context.close();
});

test('the server sends everybody the same page, in every theme', async () => {
  const asked = ['light', 'dark'].map((scheme) =>
    fetch(shop.url, { headers: { 'sec-ch-prefers-color-scheme': scheme, cookie: `theme=${scheme}` } }),
  );
  const [one, two] = await Promise.all(asked.map(async (reply) => (await reply).text()));
  expect(one).toBe(two);
  expect(one).not.toMatch(/<html[^>]* data-theme/);
});

test('what is written can be read in the dark too, on screens of every kind', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await shop.signIn(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/', '/products/brands/1', '/products/1', '/cart', '/profile', '/categories', '/no-such-page']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await axeFaults(page, 'body'), path).toEqual([]);
  }
  await context.close();
});

test('by night a logo for light ground stands on light ground, and the one for dark ground on the night', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await signInAsOwner(shop, page);
  const access = await page.evaluate<string>('JSON.parse(localStorage.tokens).access');
  const headers = { authorization: `Token ${access}` };
  const sent = { headers: { ...headers, 'content-type': 'image/png' }, data: await aPicture({ format: 'png' }) };
  const { name } = await answerOf(page.request.post('/api/admin/site-pictures/?of=logo', sent));
  const address = '/api/admin/settings/appearance/';
  const { version, values } = await answerOf(page.request.get(address, { headers }));
  const data = { version, values: { ...(values as object), logo: name, logo_dark: name } };
  await answerOf(page.request.put(address, { headers, data }));

  const grounds = () =>
    page.evaluate<string[]>(
      `['header', 'footer'].map((part) => getComputedStyle(document.querySelector(part + ' a[href="/"] img')).backgroundColor)`,
    );
  const none = 'rgba(0, 0, 0, 0)';
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  expect(await grounds()).toEqual([none, none]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await grounds()).toEqual([light, none]);
  await context.close();
});

test('in the dark the admin can be read too', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['products', 'products/1', 'orders', 'chat', 'reports']) {
    await page.goto(`/admin/${path}`, { waitUntil: 'networkidle' });
    await page.getByRole('heading').first().waitFor();
    expect(await axeFaults(page, 'body'), path).toEqual([]);
  }
  await context.close();
});
