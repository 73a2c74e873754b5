import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageSize } from '#rules/limits.ts';
import { axeFaults } from '#test/support/axe.ts';
import { testInOneOf } from '#test/support/draw.ts';
import { nextFrame } from '#test/support/next-frame.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as en } from '#web/shop/texts/en/catalogue.ts';
import { texts as catalogue } from '#web/shop/texts/ru/catalogue.ts';
import { texts as listing } from '#web/shop/texts/ru/listing.ts';
import { texts as picks } from '#web/shop/texts/ru/picks.ts';
import { texts as searches } from '#web/shop/texts/ru/searches.ts';

const ru = { ...catalogue, ...listing, ...picks, ...searches };

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

const suggestions = (page: Page) => page.getByRole('option');
const box = (page: Page) => page.locator('header input[type=search]');

/** The searches that the page asks the API for. */
function watchSearches(page: Page): (string | null)[] {
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/cards/') asked.push(url.searchParams.get('search'));
  });
  return asked;
}

/** From now on the time of this page passes only where the story says so: nothing depends on how busy the machine is. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

test('a search is asked from three characters on, 2000 ms after the last keystroke, and once', async () => {
  const { page, context, complaints } = await shop.open({ width: 1280 });
  const asked = watchSearches(page);
  await page.goto('/');
  await stopClock(page);
  await box(page).click();
  await page.keyboard.type('ip');
  await page.clock.runFor(2_300);
  for (const letter of 'hone') {
    await page.keyboard.type(letter);
    await page.clock.runFor(letter === 'e' ? 1_900 : 400);
  }
  expect(asked).toEqual([]);
  // The page may have taken the last letter in while its clock was running already.
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return asked.length;
    })
    .toBe(1);
  await suggestions(page).first().waitFor();
  expect(asked).toEqual(['iphone']);
  expect(complaints).toEqual([]);
  await context.close();
});

testInOneOf([
  { prefix: '', text: ru, width: 1280, currency: /\d\sсом$/ },
  { prefix: '/en', text: en, width: 390, currency: /\d\ssom$/ },
])('the drop-down has picture, name and price, and leads to the product ($width px)', async (story) => {
  const { page, context } = await shop.open({ width: story.width });
  await page.goto(`${story.prefix}/`);
  await box(page).click();
  await page.keyboard.type('galaxy');
  const first = suggestions(page).first();
  await first.locator('img').waitFor();
  await expect.poll(() => first.textContent()).toMatch(/Galaxy/);
  await expect.poll(() => first.textContent()).toMatch(story.currency);
  await expect.poll(() => box(page).getAttribute('aria-expanded')).toBe('true');
  await first.click();
  await page.waitForURL(new RegExp(`${story.prefix}/products/\\d+$`));
  await page.getByRole('heading', { level: 1, name: /Galaxy/ }).waitFor();
  await expect.poll(() => suggestions(page).count()).toBe(0);
  await context.close();
});

test('keys choose: arrows go through the list, Escape shuts it, Enter opens what is active', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await page.goto('/');
  await box(page).click();
  await page.keyboard.type('iphone');
  // What the shop found, after what the box knew by itself.
  await page.locator('[role=option][href="/search?search=iphone"]').waitFor();
  const active = async () => {
    const id = await box(page).getAttribute('aria-activedescendant');
    return id ? page.locator(`#${id}`).getAttribute('href') : null;
  };
  expect(await active()).toBeNull();
  await page.keyboard.press('End'); // still a key of the text
  expect(await active()).toBeNull();
  await page.keyboard.press('ArrowUp');
  expect(await active()).toBe('/search?search=iphone');
  expect(await axeFaults(page, 'header')).toEqual([]);
  await page.keyboard.press('Home');
  expect(await active()).toBe(await suggestions(page).first().getAttribute('href'));
  await page.keyboard.press('Escape');
  await expect.poll(() => box(page).getAttribute('aria-expanded')).toBe('false');
  await expect.poll(() => box(page).inputValue()).toBe('iphone');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const second = await active();
  expect(second).toMatch(/^\/products\/\d+$/);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${second}`);
  await context.close();
});

test('without hits the drop-down says so in the specified words, and leaving the box shuts it', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await page.goto('/');
  await box(page).click();
  await page.keyboard.type('wwwwkkkk');
  await page.getByRole('search').getByText('По вашему запросу товары не найдены!').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect.poll(() => box(page).getAttribute('aria-expanded')).toBe('false');
  await context.close();
});

test('an answer that comes when the text has changed is dropped', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  const galaxy = /api\/cards\/\?search=galaxy/;
  const late = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route(galaxy, async (route) => {
    await late.promise;
    await route.continue().catch(() => {}); // given up by then
    answered.resolve();
  });
  await page.goto('/');
  await box(page).click();
  // The drop-down says that it is busy before the call goes out: only the call itself can be answered late.
  const asked = page.waitForRequest(galaxy);
  // At once: on a busy machine a part of it would be asked for and answered before the whole.
  await box(page).fill('galaxy');
  await asked;
  await page.getByRole('search').getByText(ru['catalog.search_busy']).waitFor();
  await box(page).fill('airpods');
  await suggestions(page).first().waitFor();
  late.resolve();
  await answered.promise;
  await nextFrame(page);
  for (const option of await suggestions(page).allTextContents()) expect(option).not.toContain('Galaxy');

  // Categories, brands and what people buy most are known from the first letter, long before the shop is asked.
  await stopClock(page);
  const asks = watchSearches(page);
  await box(page).fill('wh-1');
  const known = suggestions(page).filter({ hasText: 'WH-1000XM6' }).first();
  await known.waitFor();
  expect(await known.getAttribute('href')).toMatch(/^\/products\/\d+$/);
  expect(asks).toEqual([]);
  await box(page).fill('Н');
  await suggestions(page).filter({ hasText: 'Наушники' }).first().waitFor();
  await box(page).fill('Sams');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/products\/brands\/\d+$/);
  await context.close();
});

test('what is typed before the scripts have come is searched for, too', async () => {
  const { page, context } = await shop.open({ width: 390 });
  const scripts = Promise.withResolvers<void>();
  await page.route(/assets\/.*\.js/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await box(page).click();
  await page.keyboard.type('galaxy');
  scripts.resolve();
  await suggestions(page).first().waitFor();
  await context.close();
});

test('Enter searches at once, and the page of results keeps the text, filters and sorts', async () => {
  const { page, context, complaints } = await shop.open({ width: 1280 });
  await page.goto('/');
  await stopClock(page);
  await box(page).click();
  await page.keyboard.type('iphone');
  // What is sent before the box has become one is searched for, and not remembered.
  await page.locator('header input[role=combobox]').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?search=iphone');
  await page.clock.resume();
  await page.getByRole('heading', { level: 1, name: 'iphone' }).waitFor();
  await expect.poll(() => box(page).inputValue()).toBe('iphone');
  const announced = await page.locator('main [role=status]').first().textContent();
  const count = Math.min(Number.parseInt(announced ?? '', 10), pageSize);
  expect(count).toBeGreaterThan(3);
  await expect.poll(() => page.getByRole('article').count()).toBe(count);
  await page.getByLabel(ru['catalog.sort']).selectOption('price');
  await page.waitForURL('**/search?search=iphone&sort=price');
  await page.getByRole('checkbox', { name: /256/ }).check();
  await page.waitForURL('**/search?search=iphone&sort=price&storage=256');
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(count);
  await page.goBack();
  await expect.poll(() => page.getByRole('article').count()).toBe(count);

  // What was searched for here is offered before the first letter, until it is forgotten.
  await page.goto('/');
  await box(page).click();
  await page.getByRole('group', { name: ru['searches.recent'] }).getByRole('option', { name: 'iphone' }).waitFor();
  await page.getByRole('button', { name: ru['searches.forget'] }).click();
  await page.getByRole('button', { name: ru['searches.forget'] }).waitFor({ state: 'detached' });
  expect(await page.getByRole('group', { name: ru['searches.recent'] }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('searching works without scripts, says how it is understood, and when there is too little or nothing', async () => {
  const { page, context } = await shop.open({ width: 390, withoutScripts: true });
  await page.goto('/');
  await box(page).fill('airpods');
  await box(page).press('Enter');
  await page.waitForURL('**/search?search=airpods');
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(0);
  await expect.poll(() => box(page).inputValue()).toBe('airpods');
  await page.goto(`/search?${new URLSearchParams({ search: 'ноутбук 16 гб oled до 200000' })}`);
  await page.getByText(ru['catalog.understood']).waitFor();
  const found = await page.getByRole('article').count();
  expect(found).toBeGreaterThan(0);
  // The filters have ticked what is understood, and what is taken off there is off: no chip brings it back.
  const ticked = (value: string) => page.locator(`#filter-form :is([name=ram], [name=panel])[value="${value}"]`);
  await page.getByRole('button', { name: ru.filters }).click();
  expect([await ticked('16').isChecked(), await ticked('oled').isChecked()]).toEqual([true, true]);
  await ticked('16').uncheck();
  await page.locator('#filter-form button[type=submit]').click();
  await page.waitForURL(/taken=ram/);
  expect([await ticked('16').isChecked(), await ticked('oled').isChecked()]).toEqual([false, true]);
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(found);
  await page.goBack();
  // A chip does the same.
  await page.getByRole('link', { name: /OLED$/ }).click();
  await page.waitForURL(/taken=panel/);
  expect([await ticked('16').isChecked(), await ticked('oled').isChecked()]).toEqual([true, false]);
  await page.getByRole('link', { name: ru['catalog.understand_again'] }).click();
  await page.waitForURL((url) => !url.searchParams.has('taken'));
  await expect.poll(() => ticked('oled').isChecked()).toBe(true);
  await page.goto('/search?search=ip');
  await page.getByText(ru['catalog.search_hint'].replace('{length}', '3')).waitFor();
  await page.goto('/search?search=wwwwkkkk');
  await page.getByText('По вашему запросу товары не найдены!').waitFor();
  await expect
    .poll(() => page.getByRole('article').count(), { message: 'products to look at instead' })
    .toBeGreaterThan(0);
  await context.close();
});

test('where nothing is found the page says who can be called, and offers nothing as alike to a word without a meaning', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await page.goto('/search?search=zzzzqqq');
  await page.getByRole('heading', { level: 1, name: ru.nothing_found }).waitFor();
  const call = page.locator('main').getByRole('link', { name: /^\+\d/ });
  expect(await call.getAttribute('href')).toMatch(/^tel:\+\d+$/);
  expect(await page.getByRole('heading', { name: ru['catalog.nearest'] }).count()).toBe(0);
  await context.close();
});

test('where what is alike has another price, the price is among what was given up', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await page.goto(`/search?search=${encodeURIComponent('ноутбук 64 гб розовый до 20000')}`);
  await page.getByRole('heading', { name: ru['catalog.nearest'] }).waitFor();
  const note = page.locator('main').getByText(ru['catalog.given_up'].split('{')[0] ?? '');
  const said = await note.textContent();
  for (const part of ['«розовый»', '64 ГБ', '20 000']) expect(said?.replace(/\s/g, ' ')).toContain(part);
  await context.close();
});

test('before the first letter the box offers what people search for, and where none have searched yet its sections', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await page.route('**/api/popular-searches/', (route) => route.fulfill({ json: { searches: [] } }));
  await page.goto('/');
  await box(page).click();
  await page.getByText(ru['searches.sections']).waitFor();
  const first = suggestions(page).first();
  expect(await first.getAttribute('href')).toBe('/catalog/phones');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/catalog/phones');
  await context.close();
});
