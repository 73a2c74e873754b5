import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('a list that is filtered by a colour shows its products in it, and opens them so', async () => {
  const { page, context, complaints } = await shop.open({ width: 1280 });
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
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
  await card.getByRole('link').click();
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
