import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPicture } from '#test/support/a-picture.ts';
import { axeFaults } from '#test/support/axe.ts';
import { openParts } from '#test/support/editor-parts.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

test('a colour that the shop has not yet is made in the midst of a new product, and what is typed stays', async () => {
  const { page, context, complaints } = await shop.open({ width: 390 });
  await shop.signIn(page, 'manager');
  await page.goto('/admin/products/new');
  await page.getByLabel('Название (Русский)').fill('Чехол');
  await page.getByLabel('Найти: Цвет').fill('мокрый асфальт');
  await page.getByText('Такого значения ещё нет: добавьте его.').waitFor();
  await page.getByLabel('Найти: Цвет').press('Enter');
  await page.getByRole('button', { name: 'Новое значение: Цвет' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Название (Русский)').fill('мокрый асфальт');
  await dialog.getByLabel('Название (English)').fill('Wet Asphalt');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('checkbox', { name: 'мокрый асфальт' }).isChecked()).toBe(true);
  await page.getByLabel('Цена новых вариантов').fill('900');
  await page.getByRole('button', { name: 'Создать варианты: 1' }).click();
  await page.getByRole('group', { name: 'мокрый асфальт' }).first().waitFor();
  await expect.poll(() => page.getByLabel('Название (Русский)').inputValue()).toBe('Чехол');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  // Further down the head of the page stands over half a tick-box, which is then counted as too small.
  await page.evaluate('scrollTo(0, 0)');
  expect(await axeFaults(page, 'main')).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a save that does not reach the shop says so, keeps what was typed, and is saved when the shop is back', async () => {
  const { page, context } = await shop.open({ width: 390 });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await shop.signIn(page, 'manager');
  await page.goto('/admin/products/1');
  await openParts(page);
  const english = page.getByLabel('Название (English)');
  await english.fill('A charger to remember');
  const save = page.getByRole('button', { name: 'Сохранить', exact: true });
  await page.getByRole('button', { name: 'Как будет в магазине' }).click();
  const preview = page.getByRole('dialog', { name: 'Предпросмотр' });
  await preview.getByText('Зарядное устройство').first().waitFor();
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });
  await context.setOffline(true);
  await save.click();
  await page.locator('form').getByRole('alert').waitFor();
  await expect.poll(() => english.inputValue()).toBe('A charger to remember');
  await context.setOffline(false);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await save.click();
  expect((await saved).status()).toBe(200);
  expect(errors).toEqual([]);
  await context.close();
});

test('on a phone a product is a line for each of its parts, what is folded stays typed, and errors open theirs', async () => {
  const { page, context, complaints } = await shop.open({ width: 390 });
  await shop.signIn(page, 'manager');
  await page.goto('/en/admin/products/4');
  const part = (name: string | RegExp) => page.locator('main form h2').getByRole('button', { name });
  await part(/^Variants Total: \d+ · .* som/).waitFor();
  expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThan(3000);
  expect(await axeFaults(page, 'main')).toEqual([]);

  await part(/^Name and place/).click();
  await page.getByLabel('Name (English)').fill('');
  await page.getByLabel('Название (Русский)').or(page.getByLabel('Name (Русский)')).fill('Сложенное имя');
  await part(/^Name and place/).click();
  await part(/^Name and place Сложенное имя/).waitFor();
  await page.getByRole('navigation', { name: 'Parts of the product' }).getByRole('button', { name: 'Labels' }).click();
  await page.getByLabel('Discount, %').fill('100');
  await part('Labels and discount').click();
  const line = page.locator('form fieldset').filter({ has: page.locator('[name="characteristics.0.label"]') });
  await part(/^Characteristics Total/).click();
  await line.getByRole('button').first().click();
  await line.locator('[name="characteristics.0.label"]').fill('');
  await line.getByRole('button').first().click();
  await part('Characteristics').last().click();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('No more than 99.').waitFor();
  await line.locator('[name="characteristics.0.label"]').waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.getAttribute("aria-invalid")')).toBe('true');
  expect(await page.locator('[name="name"]').inputValue()).toBe('Сложенное имя');
  // In a window as high as the page the bars cover nothing, wherever the faults have scrolled it to.
  await page.setViewportSize({ width: 390, height: 4000 });
  expect(await axeFaults(page, 'main')).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('an end is set by the clock of the shop wherever the browser is, and two versions show every difference', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  const { page: other, context: elsewhere } = await shop.open({ width: 390 });
  for (const each of [page, other]) {
    await shop.signIn(each, 'manager');
    await each.goto('/en/admin/products/3');
    // Both have the same version before either saves.
    await each.getByLabel('Archive at').waitFor({ state: 'attached' });
  }
  await openParts(other);
  const save = { name: 'Save', exact: true };
  await page.getByLabel('Archive at').fill('2031-05-01T10:00');
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', save).click();
  expect(await (await answer).json()).toMatchObject({ archive_at: '2031-05-01T04:00:00.000Z' });
  await other.getByLabel('Label “gsi” on the card').check();
  await other.getByRole('button', save).click();
  const dialog = other.getByRole('dialog');
  await dialog.getByText('1 May 2031, 10:00').waitFor();
  await dialog.getByText('Labels and discount').waitFor();
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await dialog.waitFor({ state: 'detached' });
  await context.close();
  await elsewhere.close();
});

/** Lets go of a picture file above a place of the page, as a hand with a mouse does. */
async function dropPicture(page: Page, place: Locator, picture: Buffer) {
  const dataTransfer = await page.evaluateHandle(`
    const carried = new DataTransfer();
    const bytes = Uint8Array.from(atob('${picture.toString('base64')}'), (letter) => letter.charCodeAt(0));
    carried.items.add(new File([bytes], 'a.jpg', { type: 'image/jpeg' }));
    carried;
  `);
  await place.dispatchEvent('dragover', { dataTransfer });
  await place.dispatchEvent('drop', { dataTransfer });
}

test('pictures are dropped on a colour one after another, taken by the camera of a phone, and all are saved', async () => {
  const { page, context, complaints } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  // Which colours there are comes after the editor.
  const known = Promise.withResolvers<void>();
  await page.route('**/admin/attribute-fields/**', async (route) => {
    await known.promise;
    await route.continue();
  });
  await page.goto('/admin/products/2');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).waitFor();
  await expect.poll(() => page.locator('input[type=file]').count()).toBe(0);
  known.resolve();
  const camera = page.locator('input[type=file][capture=environment]').first();
  await camera.waitFor({ state: 'attached' });
  const color = page.getByRole('group').filter({ has: camera }).first();
  const pictures = color.getByRole('img');
  const before = await pictures.count();
  // The answer to the first is held back, so that the second is dropped while it is on its way.
  const second = Promise.withResolvers<void>();
  await page.route('**/api/admin/product-pictures/', async (route) => {
    const answer = await route.fetch();
    await second.promise;
    await route.fulfill({ response: answer });
  });
  const firstSent = page.waitForRequest('**/api/admin/product-pictures/');
  await dropPicture(page, color, await aPicture({ width: 610, height: 600 }));
  await firstSent;
  await dropPicture(page, color, await aPicture({ width: 620, height: 600 }));
  second.resolve();
  await pictures.nth(before + 1).waitFor();
  await camera.setInputFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPicture({ width: 630, height: 600 }),
  });
  await pictures.nth(before + 2).waitFor();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await pictures.nth(before + 2).waitFor();
  await expect.poll(() => pictures.count()).toBe(before + 3);
  expect(complaints).toEqual([]);
  await context.close();
});

test('categories are asked for a page at a time, found by a part of their name or their brand, and share the address', async () => {
  const { page, context, complaints } = await shop.open({ width: 390 });
  await shop.signIn(page, 'manager');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/admin/terms/')) asked.push(new URL(request.url()).search);
  });
  await page.goto('/admin/catalogue');
  await page.getByRole('tab', { name: 'Категории' }).click();
  // The panel of the other tab goes only when this one has its rows.
  const panel = page.getByRole('tabpanel', { name: 'Категории' });
  await panel.getByLabel('Найти по названию').fill('apple');
  const rows = panel.locator('tbody tr');
  await expect.poll(() => rows.filter({ hasText: 'Apple / ' }).count()).toBeGreaterThan(0);
  await expect.poll(() => rows.filter({ hasNotText: 'Apple / ' }).count()).toBe(0);
  expect(asked.every((query) => query.includes('limit=30'))).toBe(true);
  await page.reload();
  await rows.first().waitFor();
  await expect.poll(() => page.getByRole('tab', { name: 'Категории' }).getAttribute('aria-selected')).toBe('true');
  await expect.poll(() => rows.filter({ hasNotText: 'Apple / ' }).count()).toBe(0);
  expect(await axeFaults(page, 'main')).toEqual([]);
  // Where colours had a list of their own.
  await page.goto('/admin/catalogue?kind=color');
  await page.waitForURL(/\/admin\/attributes\/\d+$/);
  await page.getByLabel('Найти значение').fill('синий');
  expect(complaints).toEqual([]);
  await context.close();
});
