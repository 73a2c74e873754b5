import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from '#test/support/axe.ts';
import { testInOneOf } from '#test/support/draw.ts';
import { enter, hasFocus, tabTo } from '#test/support/keyboard.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as en } from '#web/shop/texts/en/catalogue.ts';
import { texts as drawnEn } from '#web/shop/texts/en/drawn.ts';
import { texts as ru } from '#web/shop/texts/ru/catalogue.ts';
import { texts as drawnRu } from '#web/shop/texts/ru/drawn.ts';
import { texts as home } from '#web/shop/texts/ru/home.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

const products = (page: Page) => page.getByRole('article');

testInOneOf([
  { prefix: '', text: { ...ru, ...drawnRu }, width: 1280 },
  { prefix: '/en', text: { ...en, ...drawnEn }, width: 390 },
])('brands lead to their categories, those to their products ($prefix $width px)', async (story) => {
  const { prefix, text, width } = story;
  const { page, context, complaints } = await shop.open({ width });
  await page.goto(`${prefix}/categories`);
  await page.getByRole('heading', { level: 1, name: text.brands, exact: true }).waitFor();
  const brands = page.locator('main').getByRole('heading', { level: 2 });
  await expect.poll(() => brands.count()).toBeGreaterThan(10);
  await page.goto(`${prefix}/categories/subCategory/2`);
  const crumbs = page.getByRole('navigation', { name: text['ui.breadcrumbs'] }).getByRole('listitem');
  await expect.poll(() => crumbs.allTextContents()).toEqual([text.home, text.brands, 'Samsung']);
  const all = page.getByRole('region', { name: text['catalog.all_of'].replace('{brand}', 'Samsung') });
  await all.locator(`a[href="${prefix}/products/brands/2"]`).waitFor();
  await expect.poll(() => products(page).count()).toBeGreaterThan(3);
  for (const name of await products(page).getByRole('heading').allTextContents()) expect(name).toContain('Samsung');
  const card = page.locator('main a[href*="/filtererd/products/"]').first();
  const [title, target] = [await card.textContent(), await card.getAttribute('href')];
  await card.click();
  await page.waitForURL(`**${target}`);
  await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor();
  await expect.poll(() => products(page).count()).toBeGreaterThan(0);

  await page.goto(`${prefix}/products/brands/2`);
  for (const name of await products(page).getByRole('heading').allTextContents()) expect(name).toContain('Samsung');
  await expect.poll(() => page.locator(`main a[href="${prefix}/catalog/smartphones?brand=2"]`).count()).toBe(1);
  // It begins with what is bought most of it and with what the shop says of its things; who chooses goes without.
  const best = page.getByRole('region', { name: text['brand.best'] });
  await expect.poll(() => best.getByRole('link').count()).toBe(3);
  for (const name of await best.getByRole('link').allTextContents()) expect(name).toContain('Samsung');
  await page.getByRole('heading', { level: 2, name: text['brand.original'].replace('{brand}', 'Samsung') }).waitFor();
  await best.getByRole('link').first().click();
  await page.waitForURL(/\/products\/\d+/);
  await page.goto(`${prefix}/products/brands/2?in_stock=true`);
  await expect.poll(() => page.locator(`main a[href="${prefix}/catalog/smartphones?brand=2"]`).count()).toBe(1);
  expect(await best.count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test.each([
  { prefix: '', text: ru, width: 1280 },
  { prefix: '/en', text: en, width: 390 },
])('the catalogue opens over the page by keyboard, and is left where it was opened ($width px)', async (story) => {
  const { prefix, text, width } = story;
  const { page, context, complaints } = await shop.open({ width });
  await page.goto(`${prefix}/news`);
  const way = page.locator(`a[href="${prefix}/catalog"][data-opens-catalog]:visible`);
  const panel = page.getByRole('dialog', { name: text.category });
  await enter(page, way);
  await panel.waitFor();
  expect(await hasFocus(panel)).toBe(true);
  // A slide of the home page stands beside it, where there is room.
  await expect.poll(() => panel.getByRole('link', { name: 'iPhone 17 Pro' }).count()).toBe(width === 1280 ? 1 : 0);
  expect(await axeFaults(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => panel.count()).toBe(0);
  expect(await hasFocus(way)).toBe(true);

  await page.keyboard.press('Enter');
  const group = panel.locator('[aria-expanded]').nth(1);
  await tabTo(page, group);
  await expect.poll(() => group.getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('Enter');
  await expect.poll(() => group.getAttribute('aria-expanded')).toBe('true');
  expect(new URL(page.url()).pathname).toBe(`${prefix}/news`);
  await tabTo(page, panel.locator('li ul a').first());
  const target = await page.evaluate('document.activeElement.getAttribute("href")');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${target}`);
  await expect.poll(() => panel.count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('new and recommended products are lists of their own, counted', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  for (const path of ['/new/products', '/recommendation/products']) {
    await page.goto(path);
    const counted = Number.parseInt((await page.locator('main [role=status]').first().textContent()) ?? '', 10);
    expect(counted).toBeGreaterThan(0);
    await expect.poll(() => products(page).count()).toBe(counted);
  }
  await page.goto('/new/products');
  await expect
    .poll(() => products(page).getByText(ru.new_label, { exact: true }).count())
    .toBe(await products(page).count());
  await context.close();
});

test('accessories come eight a page, with at most five numbers to choose from', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await page.goto('/accessories');
  const pager = page.getByRole('navigation', { name: ru['ui.pages'] });
  const seen = new Set<string>();
  const pages = Number(await pager.getByRole('link', { name: /\d$/ }).last().textContent());
  for (let number = 1; number <= pages; number += 1) {
    await expect.poll(() => pager.locator('[aria-current]').textContent()).toBe(String(number));
    await expect.poll(() => pager.getByRole('link', { name: /\d$/ }).count()).toBeLessThanOrEqual(5);
    const names = await products(page).getByRole('heading').allTextContents();
    expect(names.length).toBeLessThanOrEqual(8);
    if (number < pages) expect(names).toHaveLength(8);
    for (const name of names) seen.add(name);
    if (number < pages) await pager.getByRole('link', { name: ru['ui.next'] }).click();
  }
  expect(seen.size).toBeGreaterThan((pages - 1) * 8);
  await context.close();
});

test('a card has picture, name, price, discount, labels and heart, and its order button opens the product', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await page.goto('/products/brands/2');
  const sale = products(page)
    .filter({ has: page.locator('s') })
    .first();
  const [now, before] = [await sale.locator('b').textContent(), await sale.locator('s').textContent()];
  const som = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));
  const percent = som(await sale.getByText(/^−\d+\s%$/).textContent());
  expect(som(now)).toBe(Math.round(som(before) - (som(before) * percent) / 100));
  await sale.locator('img').waitFor();
  const name = (await sale.getByRole('heading').textContent()) ?? '';
  await sale.getByRole('button', { name: ru['catalog.favorite_of'].replace('{name}', name) }).waitFor();
  await expect.poll(() => page.getByText(ru.gsi_label, { exact: true }).count()).toBeGreaterThan(0);
  await sale.getByText(ru.fast_order_btn).click();
  await page.waitForURL(/\/products\/\d+$/);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await context.close();
});

test.each([
  { width: 1280, shown: 'desktop' },
  { width: 390, shown: 'mobile' },
])('home has the $shown carousel, which turns by its dots and can be stopped', async ({ width }) => {
  const { page, context, complaints } = await shop.open({ width });
  await page.goto('/');
  const carousel = page.getByRole('region', { name: home['home.carousel'] });
  await expect.poll(() => carousel.count()).toBe(1);
  await carousel.getByRole('button', { name: home['home.pause'] }).click();
  await carousel.getByRole('button', { name: home['home.slide'].replace('{number}', '3') }).click();
  const third = carousel.getByRole('listitem').nth(2);
  await expect.poll(async () => (await third.boundingBox())?.x).toBeGreaterThanOrEqual(0);
  await expect
    .poll(async () => Math.round((await third.boundingBox())?.x ?? -1))
    .toBe(Math.round((await carousel.boundingBox())?.x ?? 0));
  const link = third.getByRole('link');
  const target = await link.getAttribute('href');
  await link.click();
  await page.waitForURL(`**${target}`);
  expect(complaints).toEqual([]);
  await context.close();
});
