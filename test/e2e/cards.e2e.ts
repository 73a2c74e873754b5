import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atPicture } from '#test/support/at-picture.ts';
import { axeFaults } from '#test/support/axe.ts';
import { hasFocus, tabTo } from '#test/support/keyboard.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as product } from '#web/shop/texts/ru/product.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

const name = 'Смартфон Apple iPhone 17 Pro';
/** The name of a stored picture, in whichever size it is shown. */
const pictureOf = async (image: Locator) => /[0-9a-f]{16}/.exec((await image.getAttribute('src')) ?? '')?.[0];

const cardIn = (page: Page) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const parts = (inside: string) => `[...document.querySelectorAll('article:has(a[href*="/products/51"]) ${inside}')]`;
/** The picture that is seen of those that lie on each other. */
const seen = (page: Page) =>
  page.evaluate<string[]>(
    `${parts('img')}.filter((one) => one.checkVisibility({ opacityProperty: true })).map(({ src }) => /[0-9a-f]{16}/.exec(src)[0])`,
  );
const boxes = (page: Page) =>
  page.evaluate<string[]>(`${parts('a > *')}.map((part) => JSON.stringify(part.getBoundingClientRect()))`);

test('a card that is pointed at shows the second picture, its dots change it, and the product opens in that colour', async () => {
  const { page, context, complaints } = await shop.open({ width: 1280 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const answer = await page.request.get('/api/products/51/');
  const { product_images: images } = (await answer.json()) as { product_images: Record<string, string[]> };
  const [[usual, second], [blue]] = Object.values(images).map((paths) =>
    paths.map((path) => /[0-9a-f]{16}/.exec(path)?.[0]),
  ) as [string[], string[]];
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const isFetched = (picture: string | undefined) => fetched.some((url) => picture && url.includes(picture));
  await page.goto('/catalog/smartphones?sort=-price', { waitUntil: 'networkidle' });
  const card = cardIn(page);
  expect(await seen(page)).toEqual([usual]);
  const before = await boxes(page);
  expect([isFetched(second), isFetched(blue), fetched.some((url) => url.includes('/looks/'))]).toEqual([
    false,
    false,
    false,
  ]);

  await card.getByRole('heading').hover();
  await expect.poll(() => seen(page)).toEqual([second]);
  expect(isFetched(blue)).toBe(false);
  expect(await boxes(page)).toEqual(before);
  expect(await axeFaults(page, 'main')).toEqual([]);
  // All cards of the list share one call.
  expect(fetched.filter((url) => url.includes('/looks/'))).toHaveLength(1);

  const dot = card.getByRole('radio', { name: 'глубокий синий' });
  await dot.hover();
  await expect.poll(() => seen(page)).toEqual([blue]);
  await expect.poll(() => dot.isChecked()).toBe(true);
  await page.mouse.move(1, 1);
  await expect.poll(() => seen(page)).toEqual([blue]);
  await card.getByRole('heading').click();
  await page.waitForURL('**/products/51?color=deep-blue');
  await expect.poll(() => page.getByRole('radio', { name: 'глубокий синий' }).isChecked()).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

test('by the keyboard the dots of a card are one stop after its link', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await page.goto('/en/catalog/smartphones?sort=-price', { waitUntil: 'networkidle' });
  const card = page.getByRole('article').filter({ has: page.locator('a[href^="/en/products/51"]') });
  await tabTo(page, card.getByRole('link'));
  const dot = card.getByRole('radio', { name: 'Deep Blue' });
  await dot.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => hasFocus(dot)).toBe(true);
  await expect.poll(() => card.getByRole('link').getAttribute('href')).toBe('/en/products/51?color=deep-blue');
  await page.keyboard.press('Tab');
  await expect.poll(() => hasFocus(card.getByRole('button'))).toBe(true);
  await context.close();
});

test('under a finger a card is one link, and nothing is fetched for a pointer', async () => {
  const { page, context } = await shop.open({ width: 390, hasTouch: true });
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/catalog/smartphones', { waitUntil: 'networkidle' });
  await cardIn(page).locator('[data-dots]').tap();
  await page.waitForURL('**/products/51');
  expect(fetched.filter((url) => url.includes('looks'))).toEqual([]);
  await context.close();
});

test('a list that is filtered by a colour shows its products in it, and opens them so', async () => {
  const { page, context, complaints } = await shop.open({ width: 1280 });
  const card = cardIn(page);
  const picture = card.locator('img');
  await page.goto('/catalog/smartphones');
  await card.waitFor();
  const usual = await pictureOf(picture);
  for (const view of ['', '&view=rows']) {
    await page.goto(`/catalog/smartphones?color=blue${view}`);
    await card.waitFor();
    await expect.poll(() => card.getByRole('link').getAttribute('href')).toMatch(/\?color=deep-blue$/);
    expect(await pictureOf(picture)).not.toBe(usual);
  }
  const blue = await pictureOf(picture);
  await card.getByRole('link').click(atPicture);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.getByRole('radio', { name: 'глубокий синий' }).isChecked()).toBe(true);
  const shown = page
    .getByRole('button', { name: product['catalog.open_picture'].replace('{number}', '1') })
    .locator('img');
  await expect.poll(() => pictureOf(shown)).toBe(blue);
  expect(complaints).toEqual([]);
  await context.close();
});

test('what a search is understood to ask for is shown as well', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await page.goto(`/search?search=${encodeURIComponent('iphone 17 pro синий')}`);
  const link = page.getByRole('article').getByRole('link', { name });
  await expect.poll(() => link.getAttribute('href')).toMatch(/\?color=deep-blue$/);
  await context.close();
});
