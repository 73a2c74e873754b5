import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from '#test/support/axe.ts';
import { testInOneOf } from '#test/support/draw.ts';
import { enter, hasFocus, tabTo, typeInto } from '#test/support/keyboard.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as enCatalogue } from '#web/shop/texts/en/catalogue.ts';
import { texts as enCustomer } from '#web/shop/texts/en/customer.ts';
import { texts as enExtras } from '#web/shop/texts/en/product-extras.ts';
import { texts as ruCatalogue } from '#web/shop/texts/ru/catalogue.ts';
import { texts as ruChat } from '#web/shop/texts/ru/chat.ts';
import { texts as ruCustomer } from '#web/shop/texts/ru/customer.ts';
import { texts as ruLayout } from '#web/shop/texts/ru/layout.ts';
import { texts as ruExtras } from '#web/shop/texts/ru/product-extras.ts';

const ru = { ...ruLayout, ...ruCatalogue, ...ruCustomer, ...ruChat, ...ruExtras };
const en = { ...enCatalogue, ...enCustomer, ...enExtras };

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

testInOneOf([
  { language: 'Russian', prefix: '', text: ru, width: 1280 },
  { language: 'English', prefix: '/en', text: en, width: 390 },
])('a person signs in, finds a thing and buys it by keyboard alone ($language, $width px)', async (story) => {
  const { prefix, text, width } = story;
  const { page, context, complaints } = await shop.open({ width });
  const password = await readFile(join(shop.dataDirectory, 'passwords/customer'), 'utf8');
  await page.goto(`${prefix}/login`);
  await typeInto(page, page.getByLabel(text.input_email), 'customer@dukon.test');
  await typeInto(page, page.getByLabel(text.input_password, { exact: true }), password.trim());
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));

  await typeInto(page, page.getByRole('search').locator('input'), 'JBL Clip 5');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\?search=JBL/);
  await enter(page, page.getByRole('article').first().getByRole('link'));
  await page.waitForURL(/\/products\/\d+/);
  await enter(page, page.locator('main').getByRole('button', { name: text.toCart }).first());
  const drawer = page.getByRole('dialog', { name: text['drawer.title'] });
  await drawer.waitFor();
  expect(await axeFaults(page, 'dialog')).toEqual([]);
  const pieces = drawer.getByRole('listitem').filter({ hasText: 'JBL Clip 5' }).locator('output');
  await enter(page, drawer.getByRole('button', { name: text['ui.more'] }));
  await expect.poll(() => pieces.textContent()).toBe('2');
  await enter(page, drawer.getByRole('button', { name: text['ui.less'] }));
  await expect.poll(() => pieces.textContent()).toBe('1');
  await enter(page, drawer.getByRole('link', { name: text['drawer.checkout'] }));
  await page.waitForURL(/\/checkout/);
  await typeInto(page, page.getByLabel(text['checkout.phone'], { exact: true }), '0555123456');
  await tabTo(page, page.getByRole('radio', { checked: true }).and(page.locator('[name=type]')));
  await page.keyboard.press('ArrowRight');
  await page.getByLabel(text.street).waitFor();
  await page.keyboard.press('ArrowLeft');
  await enter(page, page.getByRole('button', { name: text.order_add }));
  await page.waitForURL(/\/order\/success/);
  await page.getByRole('heading', { name: text['order.placed'] }).waitFor();
  await enter(page, page.getByRole('link', { name: text['order.open'] }));
  await page.waitForURL(/\/orders\/\d+/);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a list is filtered, sorted and turned back by keyboard alone', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await page.goto('/new/products');
  const stopsBefore = (await tabTo(page, page.getByRole('main').getByRole('link').first())) - 1;
  expect(stopsBefore).toBeLessThanOrEqual(12);
  const apple = page.getByRole('checkbox', { name: /^Apple/ });
  await tabTo(page, apple);
  await page.keyboard.press('Space');
  await page.waitForURL('**/new/products?brand=1');
  expect(await hasFocus(apple)).toBe(true);
  await enter(page, page.getByRole('link', { name: ru['catalog.take_back'].replace('{filter}', 'Apple') }));
  await page.waitForURL('**/new/products');
  await expect.poll(() => apple.isChecked()).toBe(false);
  await context.close();
});

test('a phone’s sheet of filters is opened, used and left by keyboard alone', async () => {
  const { page, context } = await shop.open({ width: 390, height: 800 });
  await page.goto('/new/products');
  await enter(page, page.getByRole('button', { name: ru.filters }));
  const apple = page.getByRole('checkbox', { name: /^Apple/ });
  await tabTo(page, apple);
  await page.keyboard.press('Space');
  await enter(page, page.getByRole('button', { name: /^Показать \d+ товар/ }));
  await expect.poll(() => apple.isVisible()).toBe(false);
  await page.waitForURL('**/new/products?brand=1');
  await context.close();
});

test('the chat is opened, written in and left by keyboard alone', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await shop.signIn(page);
  await page.goto('/products/30');
  await enter(page, page.getByRole('button', { name: ru.chat, exact: true }));
  const message = page.getByRole('textbox', { name: ru['chat.placeholder'] });
  await message.waitFor();
  await expect.poll(() => hasFocus(message)).toBe(true);
  await page.keyboard.type('Есть в белом?');
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText('Есть в белом?').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(page.getByRole('button', { name: ru.chat, exact: true }))).toBe(true);
  await context.close();
});

/** Stops with the link to what follows. */
const mostStops = 12;

/** What Tab comes to before the content. */
async function stopsBeforeContent(page: Page): Promise<string[]> {
  const stops: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const [isInMain, name] = (await page.evaluate(
      `[document.activeElement.closest('main') !== null, document.activeElement.textContent]`,
    )) as [boolean, string];
    if (isInMain || stops.length > 2 * mostStops) return stops;
    stops.push(name);
  }
}

test.each(['guest', 'guest with a cart', 'customer'])(
  'the content is at most twelve stops away for a %s, on the home page and on a product',
  async (who) => {
    const { page, context } = await shop.open({ width: 1280 });
    if (who === 'customer') await shop.signIn(page, 'customer');
    if (who === 'guest with a cart') {
      await page.goto('/products/30');
      await page.locator('main').getByRole('button', { name: ru.toCart }).first().click();
      await page.getByRole('dialog', { name: ru['drawer.title'] }).waitFor();
    }
    for (const path of ['/', '/products/30']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      // The keys of toolbars come once the page is at rest.
      if (who !== 'guest') await page.locator('[role=toolbar] [tabindex="-1"]').first().waitFor();
      const stops = await stopsBeforeContent(page);
      expect(stops.length, stops.join(', ')).toBeLessThanOrEqual(mostStops);
    }
    await context.close();
  },
);

test('where the keys of toolbars cannot be fetched, each of a customer’s things is a stop', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'customer');
  await page.route(/connection-parts/, (route) => route.abort());
  const isRefused = page.waitForEvent('requestfailed', (request) => request.url().includes('connection-parts'));
  await page.goto('/');
  await isRefused;
  const stops = await stopsBeforeContent(page);
  expect(stops).toEqual(expect.arrayContaining([ru.favorite, ru.cart, ru.logout]));
  await context.close();
});

test('arrow keys lead through the account, favourites, cart and the way out, and Tab leaves them', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'customer');
  await page.goto('/', { waitUntil: 'networkidle' });
  const toolbar = page.getByRole('navigation', { name: ru['frame.account_nav'] }).getByRole('toolbar');
  const [account, favorites, cart, exit] = [0, 1, 2, 3].map((place) => toolbar.locator('a, button').nth(place));
  if (!account || !favorites || !cart || !exit) throw new Error('unreachable');
  await tabTo(page, account);
  // The keys come once the page is at rest.
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowRight');
      return hasFocus(favorites);
    })
    .toBe(true);
  for (const next of [cart, exit, account]) {
    await page.keyboard.press('ArrowRight');
    expect(await hasFocus(next)).toBe(true);
  }
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await hasFocus(cart)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  expect(await hasFocus(page.getByRole('search').locator('input'))).toBe(true);
  await page.keyboard.press('Tab');
  expect(await hasFocus(account)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await toolbar.locator(':focus').count()).toBe(0);
  await context.close();
});
