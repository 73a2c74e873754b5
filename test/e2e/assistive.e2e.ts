import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/shop/catalog.ts';
import { putIntoCart } from '#test/support/a-buyer.ts';
import { callAs } from '#test/support/admin-calls.ts';
import { atPicture } from '#test/support/at-picture.ts';
import { axeFaults } from '#test/support/axe.ts';
import { orderSpeakers } from '#test/support/demo-orders.ts';
import { descriptionOf } from '#test/support/described.ts';
import { testInOneOf } from '#test/support/draw.ts';
import { enter, hasFocus, tabTo } from '#test/support/keyboard.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as catalogue } from '#web/shop/texts/ru/catalogue.ts';
import { texts as customerTexts } from '#web/shop/texts/ru/customer.ts';
import { texts as home } from '#web/shop/texts/ru/home.ts';

const text = { ...catalogue, ...customerTexts, ...home };
const visit = { prefix: '', text };

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

/** Whether the keyboard still has a place in the page's content. */
const isInContent = (page: Page) => page.evaluate("document.querySelector('main').contains(document.activeElement)");

const background = (place: Locator) =>
  place.first().evaluate((element) => {
    type Window = { getComputedStyle: (of: unknown) => { backgroundColor: string } };
    return (globalThis as unknown as Window).getComputedStyle(element).backgroundColor;
  });

test('a phone’s menu shuts as soon as a keyboard goes on behind it', async () => {
  const { page, context } = await shop.open({ width: 390, height: 700 });
  await page.goto('/');
  await enter(page, page.getByRole('button', { name: text['frame.menu'] }));
  const menu = page.locator('#menu');
  await menu.waitFor();
  expect(await axeFaults(page, 'body')).toEqual([]);
  await tabTo(page, page.getByRole('main').getByRole('link').first());
  await expect.poll(() => menu.isVisible()).toBe(false);
  await context.close();
});

test('who asked for less motion sees slides and pages change at once', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const carousel = page.getByRole('region', { name: text['home.carousel'] }).filter({ visible: true });
  await carousel.getByRole('button', { name: text['home.slide'].replace('{number}', '3') }).click();
  const place = await carousel.getByRole('list').evaluate((list) => {
    const { scrollLeft, clientWidth } = list as unknown as { scrollLeft: number; clientWidth: number };
    return scrollLeft / clientWidth;
  });
  // A window may part its width into fractions of a pixel.
  expect(place).toBeCloseTo(2, 1);
  const fades = await page.evaluate<number[]>(`(async () => {
    await document.startViewTransition(() => undefined).ready;
    return document.getAnimations().map(({ effect }) => effect.getTiming().duration);
  })()`);
  expect(Math.max(...fades)).toBeLessThan(1);
  await context.close();
});

test('what is chosen differs from the rest where the system forces its own colours', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/auth?tab=registration');
  const tab = (name: string) => background(page.getByRole('main').getByRole('link', { name, exact: true }));
  await expect.poll(async () => (await tab(text.reg)) === (await tab(text.sign_in))).toBe(false);
  await page.goto('/search?search=MacBook%20Pro%2014');
  await page.getByRole('article').first().getByRole('link').click(atPicture);
  await page.waitForURL(/\/products\/\d+/);
  for (const kind of ['color', 'storage']) {
    const choice = page.locator('main label').filter({ has: page.locator(`[name=${kind}]`) });
    const chosen = choice.filter({ has: page.locator(':checked') });
    const other = choice.filter({ has: page.locator('input:not(:checked)') });
    await expect.poll(async () => (await background(chosen)) === (await background(other))).toBe(false);
  }
  await context.close();
});

test('what is wrong with a form stands at its field', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await page.goto('/auth?tab=registration');
  const password = page.getByLabel(text.input_password, { exact: true });
  await page.getByLabel(text.input_name).fill('Айжан');
  await page.getByLabel(text.input_email).fill('aizhan@mail.test');
  await password.fill('qwertyui');
  await page.getByLabel(text.input_confirm_password).fill('qwertyui');
  await page.getByText(text.policy).click();
  const hint = await descriptionOf(password);
  await page.getByRole('button', { name: text['account.register'] }).click();
  const problem = (await page.getByRole('alert').textContent()) ?? '';
  await expect.poll(() => hasFocus(password)).toBe(true);
  expect(await descriptionOf(password)).toBe(`${problem} ${hint}`);
  expect(await axeFaults(page, 'main')).toEqual([]);
  await password.fill('tulpar-2026');
  await page.getByRole('button', { name: text['account.register'] }).click();
  await expect.poll(() => descriptionOf(password)).toBe(hint);
  await context.close();
});

test('a phone’s bar has the counts in its names; the cart tells its sum, and a line that goes leaves the keyboard there', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await shop.signIn(page);
  for (const name of ['JBL Clip 5', 'Anker']) await putIntoCart(page, visit, name);
  const bar = page.getByRole('navigation', { name: text['frame.bottom_nav'] });
  await bar.getByRole('link', { name: text['frame.in_cart'].replace('{count}', '2') }).click();
  await page.waitForURL('**/cart');
  const main = page.getByRole('main');
  const sum = main.getByRole('status').filter({ hasText: text.end_price });
  const before = await sum.textContent();
  await main.getByRole('button', { name: text['ui.more'] }).first().press('Enter');
  await expect.poll(() => sum.textContent()).not.toBe(before);
  for (const left of [1, 0]) {
    await main
      .getByRole('button', { name: new RegExp(text['cart.remove'].replace('{name}', '.*')) })
      .first()
      .press('Enter');
    await expect.poll(() => main.getByRole('button', { name: text['ui.more'] }).count()).toBe(left);
    expect(await isInContent(page)).toBe(true);
  }
  await context.close();
});

test('a promo code that is taken is said aloud, and the keyboard stays beside it', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await shop.signIn(page);
  await putIntoCart(page, visit, 'JBL Flip 6');
  await page.goto('/checkout');
  const code = page.getByRole('textbox', { name: text['checkout.promo'] });
  await page.getByText(text['checkout.promo'], { exact: true }).click();
  await code.fill('SALE10');
  await page.getByRole('button', { name: text['checkout.apply'] }).press('Enter');
  const announced = page
    .getByRole('status')
    .filter({ hasText: text['checkout.promo_applied'].replace('{code}', 'SALE10') });
  await announced.waitFor();
  await expect.poll(() => hasFocus(announced)).toBe(true);
  expect(await axeFaults(page, 'main')).toEqual([]);
  await announced.getByRole('button', { name: text.delete }).press('Enter');
  await expect.poll(() => hasFocus(code)).toBe(true);
  await context.close();
});

test('what goes wrong in a window of the admin is said in it: nothing behind it is heard', async () => {
  const order = await orderSpeakers(shop, { email: 'aloud@mail.test' });
  const { page, context } = await shop.open({ width: 390 });
  await shop.signIn(page, 'manager');
  await page.goto(`/admin/orders/${order.id}`);
  await page.getByRole('button', { name: 'Отменить заказ' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Причина').fill('Передумали');
  await page.route('**/api/admin/orders/**', (route) => route.abort());
  await dialog.getByRole('button', { name: /Отменить заказ/ }).press('Enter');
  await dialog.getByRole('status').filter({ hasText: text['error.network'] }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Закрыть без сохранения' }).press('Enter');
  await dialog.first().waitFor({ state: 'hidden' });
  await context.close();
});

test('a screen of the admin that comes is said aloud, and the next Tab goes on in it', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  await page.goto('/admin/promo');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await enter(page, page.getByRole('link', { name: 'Отзывы' }));
  await page.waitForURL('**/admin/reviews');
  await page
    .getByRole('status')
    .filter({ hasText: /^Отзывы$/ })
    .waitFor({ state: 'attached' });
  await expect.poll(() => isInContent(page)).toBe(true);
  await context.close();
});

test('pictures are put in order by keyboard, which keeps the picture it moves', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  const found = await callAs<{ results: Product[] }>(page, 'GET', '/products/?search=iPhone%2017%20Pro');
  await page.goto(`/admin/products/${found.results[0]?.id}`);
  // Of the values that have pictures, one has more than one.
  const list = page.locator('main ul').filter({ has: page.locator('li:nth-child(2) img') });
  const later = list.first().getByRole('button', { name: 'Позже' });
  await later.first().waitFor();
  const pictures = list.first().locator('img');
  const order = () => Promise.all([0, 1].map((place) => pictures.nth(place).getAttribute('src')));
  const [first, second] = await order();
  await later.first().press('Enter');
  await expect.poll(order).toEqual([second, first]);
  expect(await hasFocus(later.nth(1))).toBe(true);
  await context.close();
});

test('Russian that stands in for English is marked as Russian, and English is not', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  const path = '/admin/products/1/';
  const { name, description } = await callAs<Product>(page, 'PUT', path, {
    ...(await callAs<Product>(page, 'GET', path)),
    name_en: '',
    description_en: '',
  });
  await page.goto('/en/products/1');
  await expect.poll(() => page.getByRole('heading', { level: 1, name }).getAttribute('lang')).toBe('ru');
  const [paragraph = ''] = description.split('$');
  await expect.poll(() => page.getByText(paragraph, { exact: true }).getAttribute('lang')).toBe('ru');
  await expect.poll(() => page.locator('main dl dt').first().getAttribute('lang')).toBeNull();
  const { results } = await callAs<{ results: { id: number; title: string }[] }>(
    page,
    'GET',
    '/admin/terms/?kind=brand&limit=100',
  );
  const { id, ...brand } = results.find(({ title }) => title === 'Marshall') ?? { id: 0 };
  await callAs(page, 'PUT', `/admin/terms/${id}/`, { ...brand, title: 'Маршалл', title_en: 'Маршалл' });
  // Pages say what changed within a second.
  const langOfHeading = async () => {
    await page.goto(`/en/products/brands/${id}`);
    return page.getByRole('heading', { level: 1 }).getAttribute('lang');
  };
  await expect.poll(langOfHeading).toBe('ru');
  await page.goto('/products/1');
  await expect.poll(() => page.locator('main [lang]').count()).toBe(0);
  await context.close();
});

/** What WCAG 1.4.12 has readers set: nothing may be lost by it. */
const wideText = '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }';

testInOneOf([320, 1280])(
  'text that is set wider is neither cut off nor pushes a page sideways (%i px)',
  async (width) => {
    const { page, context } = await shop.open({ width });
    for (const path of ['/', '/accessories', '/products/1', '/news/1', '/register', '/search?search=apple']) {
      await page.goto(path);
      await page.evaluate(`{
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(${JSON.stringify(wideText)});
      document.adoptedStyleSheets = [sheet];
    }`);
      const cut = await page.evaluate<string[]>(`[...document.querySelectorAll('main *, header *, footer *')]
      // The lead of a news item is its beginning, however much of it there is room for.
      .filter((it) => !it.matches('a[href*="/news/"] > p'))
      .filter((it) => it.checkVisibility() && [...it.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
      .filter((it) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(it);
        const isClipping = overflowX !== 'visible' || overflowY !== 'visible';
        return isClipping && clipPath === 'none' && (it.scrollWidth > it.clientWidth + 1 || it.scrollHeight > it.clientHeight + 1);
      }).map((it) => it.textContent)`);
      expect(cut, path).toEqual([]);
      expect(
        await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'),
        path,
      ).toBeLessThanOrEqual(0);
    }
    await context.close();
  },
);
