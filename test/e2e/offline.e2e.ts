import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDrawer } from '#test/support/a-buyer.ts';
import { atPicture } from '#test/support/at-picture.ts';
import { axeFaults } from '#test/support/axe.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as englishCustomer } from '#web/shop/texts/en/customer.ts';
import { texts as ru } from '#web/shop/texts/ru/catalogue.ts';
import { texts as customerTexts } from '#web/shop/texts/ru/customer.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

/** Paths in the caches whose names end so. */
const cachedPaths = (page: Page, ending: string) =>
  page.evaluate<string[]>(`(async () => {
    const names = (await caches.keys()).filter((name) => name.endsWith('${ending}'));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => url.slice(location.origin.length));
  })()`);

/** Waits until the worker has started and has cached these pages. */
async function cachedPages(page: Page, ...paths: string[]): Promise<void> {
  await expect.poll(() => cachedPaths(page, '-pages')).toEqual(expect.arrayContaining(paths));
}

const bar = (page: Page) => page.getByRole('status').filter({ hasText: customerTexts['offline.bar'] });

test('pages that were seen are read without a connection, others lead to those; a page comes back with the line', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await page.goto('/new/products');
  await cachedPages(page, '/new/products', '/offline', '/cart', '/favorite');
  const name = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? '';
  await page.getByRole('article').first().getByRole('link').click(atPicture);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  const product = new URL(page.url()).pathname;
  await cachedPages(page, product);

  await context.setOffline(true);
  await bar(page).waitFor();
  // A click fetches data only, which is not cached: the whole page is opened.
  const opened = page.waitForEvent('load');
  await page.goBack();
  await opened;
  await page.getByRole('article').first().waitFor();
  await page.goto(product);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await bar(page).waitFor();

  await page.goto('/news');
  await page.waitForURL('**/offline?from=%2Fnews');
  await page.getByRole('heading', { name: customerTexts['offline.title'] }).waitFor();
  await page.getByRole('link', { name }).waitFor();
  expect(await axeFaults(page, 'body')).toEqual([]);
  // Browsers say so when there is none, even in the midst of a click: the page looks for itself, and stays.
  const looked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await page.evaluate(`{ window.isSamePage = true; dispatchEvent(new Event('online')); }`);
  await looked;
  expect(await page.evaluate('window.isSamePage')).toBe(true);
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();

  await page.goto('/about');
  await page.getByRole('heading', { name: customerTexts['offline.title'] }).waitFor();
  await context.setOffline(false);
  await page.waitForURL('**/about');
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: customerTexts['offline.title'] }).waitFor();
  await context.close();
});

test('what is not kept says so in English on English pages', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await page.goto('/en');
  await cachedPages(page, '/en', '/en/offline');
  await context.setOffline(true);
  await page.goto('/en/categories');
  await page.getByRole('heading', { name: englishCustomer['offline.title'] }).waitFor();
  await context.close();
});

test('the cart and the favourites are read without a connection, changed, and sent once it is back; signing out leaves nothing', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await shop.signIn(page);
  await page.goto('/search?search=iPhone%2016%20Pro');
  await page.getByRole('article').nth(1).getByRole('button').click();
  await page.getByRole('article').first().getByRole('link').click(atPicture);
  await page.getByRole('button', { name: ru.toCart }).first().click();
  await closeDrawer(page);
  await page.getByRole('link', { name: ru.inCart }).first().click();
  await page.waitForURL('**/cart');
  const count = () => page.getByRole('main').locator('output').first();
  await page.getByRole('button', { name: ru['ui.more'] }).first().waitFor();
  await cachedPages(page, '/cart', '/favorite', '/offline');

  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: ru['ui.more'] }).first().click();
  await page.getByText(customerTexts['offline.waiting_one'].replace('{count}', '1')).waitFor();
  expect(await axeFaults(page, 'body')).toEqual([]);
  // It survives a reload, and is seen in the cart.
  await page.reload();
  await page.getByText(customerTexts['offline.waiting_one'].replace('{count}', '1')).waitFor();
  const shown = await count().textContent();
  await page.goto('/favorite');
  await page.getByRole('article').first().getByRole('button').click();
  await page.getByText(customerTexts['offline.waiting_few'].replace('{count}', '2')).waitFor();

  await context.setOffline(false);
  // A shop that is busy at that moment is asked again after a quarter of a minute.
  const waiting = () => page.evaluate("localStorage.getItem('waitingWrites')");
  await expect.poll(waiting, { timeout: 30_000 }).toBe(null);
  await page.goto('/cart');
  await page.getByRole('button', { name: ru['ui.more'] }).first().waitFor();
  await expect.poll(() => count().textContent()).toBe(shown);
  await page.goto('/favorite');
  await page.getByText(customerTexts['catalog.favorite_none']).waitFor();
  expect(await cachedPaths(page, 'mine')).not.toEqual([]);
  await page.goto('/profile');
  await page.getByRole('main').getByRole('button', { name: ru.logout }).click();
  await expect.poll(() => cachedPaths(page, 'mine')).toEqual([]);
  await context.close();
});

test('what the shop no longer accepts when the line is back is shown, and the cart is what it is', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await shop.signIn(page);
  const access = await page.evaluate<string>("JSON.parse(localStorage.getItem('tokens')).access");
  const headers = { authorization: `Token ${access}` };
  const emptyCart = () => fetch(`${shop.url}/api/carts/clear/`, { method: 'POST', headers });
  await emptyCart();
  await page.goto('/search?search=iPhone%2016%20Pro');
  await page.getByRole('article').first().getByRole('link').click(atPicture);
  await page.getByRole('button', { name: ru.toCart }).first().click();
  await page.getByRole('link', { name: ru.inCart }).first().waitFor();
  await page.goto('/cart');
  await page.getByRole('button', { name: ru['ui.more'] }).first().waitFor();
  await cachedPages(page, '/cart');
  await context.setOffline(true);
  await page.getByRole('button', { name: ru['ui.more'] }).first().click();
  await page.getByText(customerTexts['offline.waiting_one'].replace('{count}', '1')).waitFor();
  // Until then the same customer empties the cart somewhere else.
  await emptyCart();
  await context.setOffline(false);
  const announced = page.getByRole('status').filter({ hasText: customerTexts['offline.refused'] });
  await announced.getByText(customerTexts['offline.why_gone']).waitFor();
  // What is there instead is what a failure has to say.
  const shown = () => page.getByRole('main').textContent();
  await expect.poll(shown, { timeout: 30_000 }).toContain(customerTexts.empty_cart);
  expect(await axeFaults(page, 'body')).toEqual([]);
  await announced.getByRole('button', { name: customerTexts['offline.dismiss'] }).click();
  await announced.waitFor({ state: 'detached' });
  await context.close();
});

test('a part of the cart whose script does not come is left out, and the cart is there', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await page.goto('/search?search=iPhone%2016%20Pro');
  await page.getByRole('article').first().getByRole('link').click(atPicture);
  await page.getByRole('button', { name: ru.toCart }).first().click();
  await page.getByRole('link', { name: ru.inCart }).first().waitFor();
  let refused = 0;
  await context.route(/\/assets\/(?:share-cart|suggestions)-/, (route) => {
    refused += 1;
    return route.abort();
  });
  await page.goto('/cart');
  await expect.poll(() => refused).toBeGreaterThan(0);
  await page.getByRole('button', { name: ru['ui.more'] }).first().click();
  await expect.poll(() => page.getByRole('main').locator('output').first().textContent()).toBe('2');
  await page
    .getByRole('button', { name: /^Убрать из корзины/ })
    .first()
    .click();
  await page.getByRole('heading', { name: customerTexts.empty_cart }).waitFor();
  await expect.poll(() => refused).toBeGreaterThan(1);
  await page.getByRole('heading', { name: customerTexts.empty_cart }).waitFor();
  await context.close();
});

test.each([
  { path: '/', name: 'Dukon — магазин электроники', start: '/' },
  { path: '/en', name: 'Dukon — electronics shop', start: '/en' },
])('the shop can be installed from $path, in its language', async ({ path, name, start }) => {
  const { page, context } = await shop.open({ width: 390 });
  await page.goto(path);
  await cachedPages(page, path);
  const browser = await context.newCDPSession(page);
  const { errors, data } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '') as {
    name: string;
    start_url: string;
    icons: { src: string; sizes: string }[];
  };
  expect(manifest).toMatchObject({ name, start_url: start });
  for (const { src, sizes } of manifest.icons) {
    const [width, type] = await page.evaluate<[number, string]>(`new Promise((done, fail) => {
      const image = new Image();
      image.onload = async () => done([image.naturalWidth, (await fetch(image.src)).headers.get('content-type')]);
      image.onerror = fail;
      image.src = '${src}';
    })`);
    expect([`${width}x${width}`, type]).toEqual([sizes, 'image/png']);
  }
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // A window of a test keeps nothing, as one in incognito mode, which is all that Chromium has against it.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  await context.close();
});

test('an order without a connection is not sent, says so and keeps the form; a registration survives a reload', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await page.goto('/products/1');
  await page.getByRole('link', { name: customerTexts['catalog.one_click'] }).first().click();
  await page.waitForURL('**/checkout**');
  await page.locator('input[name=name]').fill('Айжан');
  await page.locator('input[name=phone]').fill('555123456');
  await page.locator('input[name=email]').fill('aizhan@example.kg');
  await context.setOffline(true);
  await page.getByRole('button', { name: customerTexts.order_add }).click();
  await page.getByRole('alert').getByText(customerTexts['checkout.no_connection']).waitFor();
  await expect.poll(() => page.locator('input[name=name]').inputValue()).toBe('Айжан');
  expect(await page.evaluate("localStorage.getItem('waitingWrites')")).toBe(null);
  await context.setOffline(false);
  await page.getByRole('button', { name: customerTexts.order_add }).click();
  await page.waitForURL('**/order/success');

  await page.goto('/auth?tab=registration');
  await page.locator('main input[name=name]').fill('Айжан');
  await page.locator('main input[name=email]').fill('new@example.kg');
  await page.locator('main input[name=password]').fill('terek-davan-7');
  await page.reload();
  await expect.poll(() => page.locator('main input[name=email]').inputValue()).toBe('new@example.kg');
  await expect.poll(() => page.locator('main input[name=name]').inputValue()).toBe('Айжан');
  await expect.poll(() => page.locator('main input[name=password]').inputValue()).toBe('');
  await context.close();
});

test('what a shopper has not asked for and cannot be fetched is not mentioned', async () => {
  const { page, context } = await shop.open({ width: 390, height: 600 });
  await page.route('**/assets/promise-text*.js', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('promise-text'));
  await page.goto('/products/2');
  await page.locator('main').getByText(customerTexts['catalog.pickup_free']).scrollIntoViewIfNeeded();
  await refused;
  // What it had to say of that would stand before what it says of this.
  await page.getByRole('button', { name: ru.toCart }).first().click();
  await page.getByRole('link', { name: ru.inCart }).first().waitFor();
  await expect.poll(() => page.getByText(ru['error.network']).count()).toBe(0);
  await context.close();
});
