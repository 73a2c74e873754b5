import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextFrame } from '#test/support/next-frame.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

/** Ends the session of this window on the server, as its age would. */
async function endSession(page: Page): Promise<void> {
  const refresh = await page.evaluate("JSON.parse(localStorage.getItem('tokens')).refresh");
  const answer = await fetch(`${shop.url}/api/users/sign_out/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh }),
  });
  expect(answer.status).toBe(204);
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Сеанс завершён' });

async function signInOver(page: Page, role: string): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.waitFor();
  const password = await readFile(join(shop.dataDirectory, 'passwords', role), 'utf8');
  await expect.poll(() => dialog.getByLabel('Email').inputValue()).toBe(`${role}@dukon.test`);
  await dialog.getByLabel('Пароль').fill(password.trim());
  await dialog.getByRole('button', { name: 'Войти', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('a session that ends under a form asks for the password over it, and what is typed stays', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'operator');
  await page.goto('/admin/orders/new');
  await page.getByLabel('Имя').fill('Айгуль Асанова');
  await endSession(page);
  // No press of a button: the question comes by a call of the background.
  const dialog = dialogOf(page);
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.getByLabel('Пароль').fill('wrong-lantern-48');
  await dialog.getByRole('button', { name: 'Войти', exact: true }).click();
  await dialog.getByRole('alert').waitFor();
  await signInOver(page, 'operator');
  await expect.poll(() => page.getByLabel('Имя').inputValue()).toBe('Айгуль Асанова');
  await context.close();
});

test('a save that is refused because the session has ended is made after the sign-in', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  await page.goto('/admin/products/4');
  await page.getByLabel('Название (English)').fill('A name from before');
  await endSession(page);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.status() === 200);
  // Without the mouse: a call of the background may be the first to notice, and its window lies over the button then.
  await page.getByRole('button', { name: 'Сохранить', exact: true }).dispatchEvent('click');
  await signInOver(page, 'manager');
  expect(await (await saved).json()).toMatchObject({ name_en: 'A name from before' });
  await context.close();
});

test('a sign-in in another tab takes the question away in the first, where the text is still there', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'operator');
  await page.goto('/admin/orders/new');
  await page.getByLabel('Имя').fill('Бакыт');
  await endSession(page);
  await dialogOf(page).waitFor();
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    dialogOf(page).getByRole('link', { name: 'Войти в новой вкладке' }).click(),
  ]);
  const password = await readFile(join(shop.dataDirectory, 'passwords/operator'), 'utf8');
  await other.locator('main input[type=email]').fill('operator@dukon.test');
  await other.locator('main input[type=password]').fill(password.trim());
  await other.locator('main form:has([type=password]) button[type=submit]').click();
  await dialogOf(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.getByLabel('Имя').inputValue()).toBe('Бакыт');
  await context.close();
});

test('choices that come after something was typed are nothing to lose once the text is taken back', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'operator');
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/checkout/methods/**', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/admin/orders/new');
  const name = page.getByLabel('Имя');
  await name.fill('Чынара');
  const methods = page.getByRole('main').getByLabel('Способ оплаты', { exact: true });
  await expect.poll(() => methods.locator('option').count()).toBe(0);
  gate.resolve();
  await expect.poll(() => methods.locator('option').count()).toBeGreaterThan(0);
  const menu = page.getByRole('navigation', { name: 'Разделы офиса' });
  const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
  await menu.getByRole('link', { name: 'Покупатели' }).click();
  await question.getByRole('button', { name: 'Остаться' }).click();
  await question.waitFor({ state: 'detached' });
  await name.fill('');
  await nextFrame(page);
  await menu.getByRole('link', { name: 'Покупатели' }).click();
  await page.getByRole('heading', { name: 'Покупатели' }).waitFor();
  await context.close();
});

test('unsaved text is asked about before another screen, before signing out, and before the tab is closed', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'operator');
  await page.goto('/admin/orders');
  await page.getByRole('link', { name: 'Новый заказ' }).click();
  const name = page.getByLabel('Имя');
  // Whether there is text to lose is known once the page has been drawn with it.
  const type = async (text: string) => {
    await name.fill(text);
    await nextFrame(page);
  };
  await type('Чынара');
  const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
  const menu = page.getByRole('navigation', { name: 'Разделы офиса' });
  const ways = [
    () => menu.getByRole('link', { name: 'Покупатели' }).click(),
    () => page.getByRole('button', { name: 'Выйти' }).click(),
    () => page.evaluate('history.back()'),
  ];
  for (const go of ways) {
    await go();
    await question.getByRole('button', { name: 'Остаться' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => name.inputValue()).toBe('Чынара');
  }
  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await closing;
  // Text that is taken back is nothing to lose.
  await type('');
  await menu.getByRole('link', { name: 'Покупатели' }).click();
  await page.getByRole('heading', { name: 'Покупатели' }).waitFor();
  await page.goto('/admin/orders/new');
  await type('Чынара');
  await page.getByRole('button', { name: 'Выйти' }).click();
  await question.getByRole('button', { name: 'Уйти' }).click();
  await page.waitForFunction(() => localStorage.getItem('tokens') === null);
  await context.close();
});
