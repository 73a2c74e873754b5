import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appCode, nextCode } from '#test/support/second-factor.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop.close());

const passwordOf = async (role: string) => (await readFile(join(shop.dataDirectory, 'passwords', role), 'utf8')).trim();

async function signIn(page: Page, role: string, door = '/login?returnTo=/admin') {
  await page.goto(door);
  await page.locator('main input[type=email]').fill(`${role}@dukon.test`);
  await page.locator('main input[type=password]').fill(await passwordOf(role));
  await page.locator('main form:has([type=password]) button[type=submit]').click();
}

const ownCall = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const { access } = JSON.parse(localStorage.getItem('tokens') ?? '{}');
    return (await fetch(address, { headers: { authorization: `Token ${access}` } })).status;
  }, path);

test('an operator is refused what a manager may do: no entry in the menu, no screen, and the call answers 403', async () => {
  const { page, context, complaints } = await shop.open({ width: 1280 });
  await signIn(page, 'operator');
  await page.getByRole('heading', { name: 'Здравствуйте' }).waitFor();
  const menu = page.getByRole('navigation', { name: 'Разделы офиса' });
  await expect.poll(() => menu.getByRole('link', { name: 'Обзор' }).count()).toBe(1);
  await expect.poll(() => menu.getByRole('link', { name: 'Журнал' }).count()).toBe(0);
  await page.goto('/admin/audit');
  await page.getByRole('heading', { name: 'Этот раздел вам не открыт' }).waitFor();
  expect(complaints).toEqual([]);
  expect(await ownCall(page, '/api/admin/audit/')).toBe(403);
  await context.close();

  const other = await shop.open({ width: 1280 });
  await signIn(other.page, 'manager');
  await other.page.getByRole('link', { name: 'Журнал' }).first().click();
  await other.page.getByRole('heading', { name: 'Журнал' }).waitFor();
  expect(await ownCall(other.page, '/api/admin/audit/')).toBe(200);
  expect(other.complaints).toEqual([]);
  await other.context.close();
});

test('a visitor is sent to sign in, and a customer reads that the admin is for staff', async () => {
  const { page, context, complaints } = await shop.open({ width: 390 });
  await page.goto('/en/admin/staff');
  await page.getByRole('heading', { name: 'For the staff' }).waitFor();
  await shop.signIn(page);
  await page.goto('/en/admin/staff');
  await page.getByRole('heading', { name: 'The admin is for the staff' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('staff who sign in without a page in mind begin in the admin, and a customer in their account', async () => {
  for (const [role, heading] of [
    ['manager', 'Здравствуйте'],
    ['customer', 'Личный кабинет'],
  ] as const) {
    const { page, context, complaints } = await shop.open({ width: 390 });
    await signIn(page, role, '/login');
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    // A user who is already signed in requests the account page.
    await page.goto('/auth');
    await page.waitForURL('**/profile');
    expect(complaints).toEqual([]);
    await context.close();
  }
});

test('an owner sets up the second factor on a phone, then signs in with a code, and invites an operator', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await signIn(page, 'owner');
  await page.getByText('Вашей роли нужен второй фактор').waitFor();
  await page.getByLabel('Ваш пароль').fill(await passwordOf('owner'));
  await page.getByRole('button', { name: 'Дальше' }).click();
  await page.getByRole('img', { name: 'QR-код для приложения' }).waitFor();
  const secret = (await page.locator('output').textContent()) ?? '';
  await page.getByLabel('Код из приложения').fill(appCode(secret));
  await page.getByRole('button', { name: 'Включить' }).click();
  await page.getByRole('heading', { name: 'Резервные коды' }).waitFor();
  expect(
    await page
      .locator('main ul li')
      .filter({ hasText: /^\w{4}-\w{4}-\w{4}$/ })
      .count(),
  ).toBe(10);
  await page.getByRole('button', { name: 'Коды сохранены' }).click();
  await page.getByText('Второй фактор включён.').waitFor();
  await context.close();

  const again = await shop.open({ width: 390 });
  await signIn(again.page, 'owner');
  await again.page.getByLabel('Код из приложения или резервный код').fill(nextCode(secret));
  await again.page.getByRole('button', { name: 'Войти' }).last().click();
  await again.page.getByRole('heading', { name: 'Здравствуйте' }).waitFor();
  await again.page.getByRole('button', { name: 'Разделы' }).click();
  await again.page.getByRole('link', { name: 'Сотрудники' }).first().click();
  await again.page.getByRole('button', { name: 'Пригласить' }).click();
  await again.page.getByLabel('Имя', { exact: true }).fill('Асель');
  await again.page.getByLabel('Email', { exact: true }).fill('asel@example.kg');
  await again.page.getByRole('button', { name: 'Пригласить' }).last().click();
  await again.page.getByText('asel@example.kg').waitFor();
  const mail = await shop.emailTo('asel@example.kg');
  expect(mail.text).toContain('/password/reset/confirm?');
  await again.context.close();
});
