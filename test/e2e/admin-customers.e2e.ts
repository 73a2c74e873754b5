import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from '#test/support/axe.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop.close());

test('a manager finds a customer and blocks them: they are signed out, see why, and are let in again', async () => {
  const customer = await shop.open({ width: 390 });
  await shop.signIn(customer.page);
  const { page, context, complaints } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  await page.goto('/admin/customers');
  await page.getByLabel('Имя, e-mail или телефон').fill('CUSTOMER@dukon');
  await page.waitForURL(/search=CUSTOMER/);
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page.getByRole('row').filter({ hasText: 'customer@dukon.test' }).getByRole('link').click();
  await page.getByRole('heading', { name: 'Где выполнен вход' }).waitFor();
  await page.getByLabel('Новая заметка').fill('Просит звонить после шести');
  await page.getByRole('button', { name: 'Записать' }).click();
  await page.getByRole('listitem').filter({ hasText: 'после шести' }).waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);

  await page.getByRole('button', { name: 'Заблокировать' }).click();
  await page.getByLabel('Почему').fill('Три раза не забрал заказ');
  await page.getByRole('dialog').getByRole('button', { name: 'Заблокировать' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Три раза не забрал' }).waitFor();
  await page.getByText('Сейчас нигде.').waitFor();

  const password = (await readFile(join(shop.dataDirectory, 'passwords', 'customer'), 'utf8')).trim();
  await customer.page.goto('/login');
  await customer.page.evaluate(() => localStorage.clear());
  await customer.page.goto('/login');
  const trySignIn = async () => {
    await customer.page.locator('main input[type=email]').fill('customer@dukon.test');
    await customer.page.locator('main input[type=password]').fill(password);
    await customer.page.locator('main form:has([type=password]) button[type=submit]').click();
  };
  await trySignIn();
  await customer.page.getByText('Магазин закрыл вход в этот аккаунт').waitFor();

  await page.getByRole('button', { name: 'Разблокировать' }).click();
  await page.getByLabel('Почему').fill('Объяснился');
  await page.getByRole('dialog').getByRole('button', { name: 'Разблокировать' }).click();
  await page.getByRole('button', { name: 'Заблокировать' }).waitFor();
  await trySignIn();
  await customer.page.waitForFunction(() => localStorage.getItem('userInfo') !== null);
  expect(complaints).toEqual([]);
  await context.close();
  await customer.context.close();
});

test('a customer with a long name and a long address makes the list no wider than the window', async () => {
  const [name, email] = ['Искендер Алымкулов-Сатыбалдиев', 'iskender.alymkulov-satybaldiev@example.test'];
  const joined = await fetch(`${shop.url}/api/users/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email, password: 'Quite-long-7-words' }),
  });
  expect(joined.status).toBe(201);
  const { page, context } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  await page.goto('/admin/customers');
  await page.getByRole('row').filter({ hasText: email }).waitFor();
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(1280);
  await context.close();
});

test('on a phone and in English an operator reads a profile, and has no button for what is not theirs', async () => {
  const { page, context, complaints } = await shop.open({ width: 390 });
  await shop.signIn(page, 'operator');
  await page.goto('/en/admin/customers');
  await page.locator('main table a').first().click();
  await page.getByRole('heading', { name: 'Notes' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Block' }).count()).toBe(0);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page.goto('/en/admin/customers?who=guests');
  await page.getByText('Orders with one phone are one guest').waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a customer that is not there is said so, without a call to try again', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await shop.signIn(page, 'operator');
  await page.goto('/en/admin/customers/999999');
  await page.getByRole('heading', { name: 'There is no such customer' }).waitFor();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  await context.close();
});

test('a call is noted from the menu of its row, which closes and gives the focus back', async () => {
  await fetch(`${shop.url}/api/calls/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: '0700112233', name: 'Айжан' }),
  });
  const { page, context, complaints } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  await page.goto('/admin/calls');
  const more = page.getByRole('button', { name: 'Ещё: +996 700 112 233' });
  await more.click();
  await page.getByRole('button', { name: 'Заметка' }).click();
  const note = page.getByRole('dialog').getByLabel('Заметка');
  await note.fill('После шести вечера');
  expect(await axeFaults(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('row').filter({ hasText: 'После шести вечера' }).waitFor();
  expect(await page.evaluate("document.activeElement.getAttribute('aria-label')")).toBe('Ещё: +996 700 112 233');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Не ответили' }).press('Escape');
  await page.getByRole('button', { name: 'Не ответили' }).waitFor({ state: 'hidden' });
  const isOutside = 'document.documentElement.scrollWidth > innerWidth';
  expect(await page.evaluate(isOutside)).toBe(false);
  expect(complaints).toEqual([]);
  await context.close();
});
