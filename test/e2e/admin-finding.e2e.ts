import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aGuestOrder } from '#test/support/a-guest-order.ts';
import { axeFaults } from '#test/support/axe.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

async function asStaff(role: 'operator' | 'manager', width = 1280) {
  const opened = await shop.open({ width });
  await shop.signIn(opened.page, role);
  await opened.page.goto('/admin');
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return opened;
}

const palette = (page: Page) => page.getByRole('dialog', { name: 'Найти' });

/** The address may be there a moment before the window of the choice has gone, and over that the keys open no other. */
async function openAgain(page: Page): Promise<void> {
  await palette(page).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
}

test('anything is found and opened from anywhere by keys alone', async () => {
  const order = await aGuestOrder(shop, 'found@example.com');
  const { page, context, complaints } = await asStaff('manager');
  await page.keyboard.press('Control+k');
  const field = palette(page).getByRole('combobox');
  await field.fill('555 123 456');
  await palette(page)
    .getByRole('option', { name: new RegExp(order.number) })
    .waitFor();
  expect(await axeFaults(page, 'dialog[open]')).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/admin/orders/${order.id}`);

  await openAgain(page);
  // Sent at once: what is opened is the answer to all of it.
  await page.keyboard.type('samsng watch');
  await page.keyboard.press('Enter');
  await page.waitForURL(/admin\/products\/\d+$/);
  await page.getByText('Samsung Galaxy Watch').first().waitFor();

  await openAgain(page);
  await page.keyboard.type(';ehyfk');
  await palette(page).getByRole('option', { name: 'Журнал' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/audit');

  await openAgain(page);
  await palette(page).getByRole('heading', { name: 'Недавнее' }).waitFor();
  const recent = await palette(page).getByRole('option').allTextContents();
  expect(recent.map((text) => text.includes(order.number))).toEqual([false, false, true]);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/admin/orders/${order.id}`);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a screen is found by a typo and in the other language, and what the words before found cannot be pressed', async () => {
  const { page, context, complaints } = await asStaff('manager');
  await page.keyboard.press('Control+k');
  const field = palette(page).getByRole('combobox');
  for (const [typed, name] of [
    ['новый товр', 'Новый товар'],
    ['audit', 'Журнал'],
  ] as const) {
    await field.fill(typed);
    await palette(page).getByRole('option', { name }).waitFor();
  }
  await field.fill('iphone');
  const phones = palette(page).getByText(/iPhone/i);
  await expect
    .poll(() =>
      palette(page)
        .getByRole('option', { name: /iPhone/i })
        .count(),
    )
    .toBeGreaterThan(0);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/admin/find/**', async (route) => {
    await held;
    await route.continue();
  });
  await field.fill('%%%');
  await expect.poll(() => palette(page).getByRole('option').count()).toBe(0);
  // They are seen where they stood, and are no choice of the list any more.
  expect(await phones.count()).toBeGreaterThan(0);
  release();
  await palette(page).getByText('Ничего не найдено').waitFor();
  await expect.poll(() => phones.count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('an operator is offered only what their role opens', async () => {
  const { page, context } = await asStaff('operator');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('журнал');
  await palette(page).getByText('Ничего не найдено').waitFor();
  await palette(page).getByRole('combobox').fill('новый');
  await palette(page).getByRole('option', { name: 'Новый заказ' }).waitFor();
  await expect.poll(() => palette(page).getByRole('option', { name: 'Новый товар' }).count()).toBe(0);
  await context.close();
});

test('groups of the menu fold and stay so, the open screen is in sight, and what waits is counted', async () => {
  await aGuestOrder(shop, 'waits@example.com');
  const { page, context } = await asStaff('manager');
  const menu = page.getByRole('navigation', { name: 'Разделы офиса' });
  await menu.getByRole('link', { name: /^Заказы \d+$/ }).waitFor();
  const sales = menu.getByRole('button', { name: /^Продажи/ });
  await sales.click();
  await expect.poll(() => menu.getByRole('link', { name: 'Курьеры' }).count()).toBe(0);
  await menu.getByRole('button', { name: /^Продажи \d+$/ }).waitFor();
  await page.reload();
  await sales.waitFor();
  await expect.poll(() => sales.getAttribute('aria-expanded')).toBe('false');
  await page.goto('/admin/audit');
  const current = menu.locator('[aria-current=page]');
  await expect.poll(() => current.textContent()).toBe('Журнал');
  const box = await current.boundingBox();
  expect(box && box.y > 0 && box.y + box.height <= 900).toBe(true);
  expect(await axeFaults(page, 'header')).toEqual([]);
  await context.close();
});

test('the question mark lists the keys of the screen', async () => {
  const { page, context } = await asStaff('manager');
  await page.goto('/admin/products');
  await page.locator('tbody tr').first().waitFor();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Клавиши' });
  await keys.getByText('Выбрать строку').waitFor();
  expect(await axeFaults(page, 'dialog[open]')).toEqual([]);
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  await page.getByRole('searchbox').first().fill('вопрос?');
  await expect.poll(() => keys.count()).toBe(0);
  await context.close();
});

test('on a phone orders, chat, stock, search and the rest are under the thumb, and cover nothing', async () => {
  const { page, context, complaints } = await asStaff('manager', 360);
  const bar = page.getByRole('navigation', { name: 'Главное' });
  await bar.getByRole('link', { name: 'Склад' }).click();
  await page.waitForURL('**/admin/stock');
  await page.locator('tbody tr').first().waitFor();
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  const pager = await page.getByRole('navigation', { name: 'Страницы' }).boundingBox();
  const barBox = await bar.boundingBox();
  expect((pager?.y ?? 0) + (pager?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
  await bar.getByRole('button', { name: 'Найти' }).click();
  const field = palette(page).getByRole('combobox');
  await field.waitFor();
  const before = await field.boundingBox();
  await field.fill('касса');
  const screen = palette(page).getByRole('option', { name: 'Касса' });
  await screen.waitFor();
  // However much is found, what is under the thumb stays there.
  expect(await field.boundingBox()).toEqual(before);
  await screen.click();
  await page.waitForURL('**/admin/shifts');
  await bar.getByRole('button', { name: 'Ещё' }).click();
  await page.getByRole('link', { name: 'Журнал' }).click();
  await page.waitForURL('**/admin/audit');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  expect(await axeFaults(page, 'body')).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
