import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as catalogue } from '#web/shop/texts/ky/catalogue.ts';
import { texts as customer } from '#web/shop/texts/ky/customer.ts';
import { texts as home } from '#web/shop/texts/ky/home.ts';
import { texts as layout } from '#web/shop/texts/ky/layout.ts';
import { texts as extras } from '#web/shop/texts/ky/product-extras.ts';
import { texts as russian } from '#web/shop/texts/ru/catalogue.ts';

const ky = { ...layout, ...catalogue, ...customer, ...extras, ...home };

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

test('a guest chooses Kyrgyz, and finds, buys and follows an order in it', async () => {
  const { page, context, complaints } = await shop.open({ width: 1280 });
  await page.goto('/products/5');
  await page.getByRole('button', { name: `RU, ${russian.choose_language}` }).click();
  await page.getByRole('link', { name: 'Кыргызча' }).click();
  await page.waitForURL('/ky/products/5');
  expect(await page.locator('html').getAttribute('lang')).toBe('ky');
  await page.locator('main').getByRole('button', { name: ky.toCart }).first().click();
  const drawer = page.getByRole('dialog', { name: ky['drawer.title'] });
  await drawer.getByRole('link', { name: ky['drawer.checkout'] }).click();
  await page.waitForURL('/ky/checkout');
  await page.getByLabel(ky.name_and_surname).fill('Айзада Үсөнова');
  await page.getByLabel(ky['checkout.phone'], { exact: true }).fill('0555 12 34 58');
  await page.getByRole('button', { name: ky.order_add }).click();
  await page.waitForURL(/\/ky\/order\/success/);
  await page.getByRole('link', { name: ky['order.open'] }).click();
  await page.waitForURL(/\/ky\/orders\/\d+/);
  await page.getByRole('heading', { name: ky['order.head_new'] }).waitFor();
  // The day that it was placed on, as no browser writes it by itself.
  const months = 'январь|февраль|март|апрель|май|июнь|июль|август|сентябрь|октябрь|ноябрь|декабрь';
  expect(await page.locator('main').textContent()).toMatch(new RegExp(`\\d{1,2}-(?:${months})`));
  expect(complaints).toEqual([]);
  await context.close();
});

test('who chose Kyrgyz gets it at the bare address, and a shared link of another language stays as it is', async () => {
  const { page, context } = await shop.open({ width: 390, hasTouch: true });
  await page.goto('/');
  await page.getByRole('button', { name: russian['frame.menu'] }).tap();
  await page.getByRole('link', { name: 'Кыргызча' }).tap();
  await page.waitForURL('/ky');
  await page.goto('/');
  await page.waitForURL('/ky');
  await page.goto('/en/about');
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  expect(new URL(page.url()).pathname).toBe('/en/about');
  await context.close();
});

test.each([
  '/ky',
  '/ky/about',
  '/ky/catalog',
  '/ky/catalog/smartphones',
  '/ky/products/5',
  '/ky/news',
  '/ky/no-such-page',
])('the page at %s comes to life as the server wrote it, in letters of its own font', async (path) => {
  const { page, context, complaints } = await shop.open({ width: 390 });
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  expect(fonts.some((font) => /onest-cyrillic-ext-core/.test(font))).toBe(true);
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
  await context.close();
});

/** Words, or the syllables that the shop makes of them, which a line breaks elsewhere than between them. */
const wordsOnTwoLines = (selector: string) => `[...document.querySelectorAll('${selector}')]
  .flatMap(({ childNodes }) => [...childNodes].filter(({ nodeType }) => nodeType === 3))
  .flatMap((text) => [...text.data.matchAll(/\\p{L}+/gu)].flatMap(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1 ? [word] : [];
  }))`;

test('a phone parts the words of what is sold most at syllables, and their links are called by whole words', async () => {
  const { page, context } = await shop.open({ width: 360 });
  await page.goto('/ky');
  const tiles = page.getByRole('navigation', { name: ky['home.categories'] });
  await tiles.getByRole('link', { name: 'Смартфондор', exact: true }).waitFor();
  const parted = await page.evaluate<string[]>(wordsOnTwoLines('nav b, nav b > span > span'));
  expect(parted).toEqual([]);
  const wraps = 'Array.from(document.querySelectorAll("nav b > span"), (text) => getComputedStyle(text).textWrapStyle)';
  expect(new Set(await page.evaluate<string[]>(wraps))).toEqual(new Set(['auto']));
  expect(await tiles.textContent()).not.toContain('\u00ad');
  await context.close();
});

test.each([360, 390])('no heading on a buyer’s way is broken inside a word (%i px)', async (width) => {
  const { page, context } = await shop.open({ width });
  await page.goto('/ky/products/5');
  await page.locator('main').getByRole('button', { name: ky.toCart }).first().click();
  await page.getByRole('dialog', { name: ky['drawer.title'] }).waitFor();
  const headings = 'h1, h2, h3, legend, h2 > *';
  // A guest's step of the checkout has the way to sign in next to its title.
  await page.goto('/ky/checkout');
  await page.getByRole('heading', { name: ky.contacts }).waitFor();
  expect(await page.evaluate<string[]>(wordsOnTwoLines(headings))).toEqual([]);
  await shop.signIn(page);
  for (const path of ['/ky/cart', '/ky/checkout', '/ky/profile', '/ky/orders']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await page.evaluate<string[]>(wordsOnTwoLines(headings)), path).toEqual([]);
  }
  await context.close();
});

test('the admin is not written in Kyrgyz: from its pages staff come to the Russian one', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await page.goto('/ky/admin');
  await page.waitForURL(/^[^?]*\/(?:admin|login)/);
  expect(await page.locator('html').getAttribute('lang')).toBe('ru');
  await context.close();
});
