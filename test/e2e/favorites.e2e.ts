import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from '#test/support/axe.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as ru } from '#web/shop/texts/ru/catalogue.ts';
import { texts as picks } from '#web/shop/texts/ru/picks.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

const heartCalls = '**/api/products/*/favorite/';
const heart = (page: Page) => page.getByRole('article').first().getByRole('button');
const isOn = (page: Page) => heart(page).getAttribute('aria-pressed');

/** Holds every call of a heart until it is let go, and says how many came. */
async function holdHearts(page: Page, answer: (route: Route) => Promise<void>) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const calls: string[] = [];
  await page.route(heartCalls, async (route) => {
    calls.push(route.request().url());
    await held;
    await answer(route);
  });
  return { calls, letGo };
}

test('a guest’s heart stays, and signing in takes it along', async () => {
  const { page, context, complaints } = await shop.open({ width: 390 });
  await page.goto('/favorite');
  await page.getByRole('heading', { name: picks['favorites.none_title'] }).waitFor();
  await page.goto('/new/products');
  const name = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? '';
  const isKnown = page.waitForResponse((answer) => answer.url().includes('/favorite/'));
  await heart(page).click();
  expect((await isKnown).status()).toBe(201);
  await page.goto('/favorite');
  await page.getByRole('article').getByRole('heading', { name }).waitFor();
  await shop.signIn(page);
  await page.goto('/favorite');
  const isTaken = page.waitForResponse((answer) => answer.url().includes('/favorite/'));
  await page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name }) })
    .getByRole('button')
    .click();
  await isTaken;
  expect(complaints).toEqual([]);
  await context.close();
});

test('a heart flips at once, a second click meanwhile does nothing, and the product is among the favourites', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await shop.signIn(page);
  await page.goto('/new/products');
  const name = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? '';
  const { calls, letGo } = await holdHearts(page, (route) => route.continue());
  await heart(page).click();
  await expect.poll(() => isOn(page)).toBe('true');
  await heart(page).click();
  await expect.poll(() => calls.length).toBe(1);
  expect(await isOn(page)).toBe('true');
  letGo();
  await page.getByRole('navigation', { name: ru['frame.account_nav'] }).getByText(ru.favorite).click();
  await page.waitForURL('**/favorite');
  await page.getByRole('article').getByRole('heading', { name }).waitFor();
  await page.reload();
  await page.getByRole('article').getByRole('heading', { name }).waitFor();
  expect(calls).toHaveLength(1);

  // Taken back here, it is gone at once. A window that closes before the server knows would leave it to the next story.
  const isKnown = page.waitForResponse((answer) => answer.url().includes('/favorite/'));
  await heart(page).click();
  await page.getByRole('heading', { name: picks['favorites.none_title'] }).waitFor();
  await isKnown;
  await context.close();
});

test('a heart that the server refuses flips back in silence', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await shop.signIn(page);
  await page.goto('/accessories');
  const { letGo } = await holdHearts(page, (route) => route.fulfill({ status: 500, json: { detail: 'no' } }));
  await heart(page).click();
  await expect.poll(() => isOn(page)).toBe('true');
  letGo();
  await expect.poll(() => isOn(page)).toBe('false');
  await expect.poll(() => page.locator('[role=status] p').count()).toBe(0);
  await context.close();
});

test('favourites that cannot be fetched are no empty list, and can be asked for again', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await shop.signIn(page);
  await page.route('**/api/users/favorites/cards/', (route) => route.fulfill({ status: 503, json: { detail: 'no' } }));
  await page.goto('/favorite');
  const again = page.getByRole('button', { name: ru['error.reload'] });
  await again.waitFor();
  await page.unroute('**/api/users/favorites/cards/');
  await again.click();
  await page.getByRole('heading', { name: picks['favorites.none_title'] }).waitFor();
  await context.close();
});

test('a list is sent by a link, which shows it to a stranger until its owner ends it', async () => {
  const { page, context, complaints } = await shop.open({ width: 390 });
  await page.goto('/new/products');
  const name = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? '';
  const isKnown = page.waitForResponse((answer) => answer.url().includes('/favorite/'));
  await heart(page).click();
  await isKnown;
  await page.goto('/favorite');
  const link = page.waitForResponse(
    (answer) => answer.url().includes('/favorites/share/') && answer.request().method() === 'POST',
  );
  await page.getByRole('button', { name: picks['favorites.share'] }).click();
  const { key } = (await (await link).json()) as { key: string };
  await page.getByText(picks['favorites.shared_note']).waitFor();

  const reader = await shop.open({ width: 1280 });
  await reader.page.goto(`/favorite?list=${key}`);
  await reader.page.getByRole('heading', { name: picks['favorites.shared_title'] }).waitFor();
  const card = reader.page.getByRole('article').filter({ has: reader.page.getByRole('heading', { name }) });
  await card.waitFor();
  await expect.poll(() => heart(reader.page).getAttribute('aria-pressed')).toBe('false');
  expect(await axeFaults(reader.page, 'main')).toEqual([]);
  expect(reader.complaints).toEqual([]);

  const ended = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('button', { name: picks['favorites.unshare'] }).click();
  expect((await ended).status()).toBe(204);
  await reader.page.reload();
  await reader.page.getByRole('heading', { name: picks['favorites.link_ended'] }).waitFor();
  expect(await axeFaults(reader.page, 'main')).toEqual([]);
  expect(complaints).toEqual([]);
  await reader.context.close();
  await context.close();
});
