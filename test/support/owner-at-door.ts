import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { appCode } from './second-factor.ts';
import type { Storefront } from './storefront.ts';

/** Signs the demo store's owner in, in this window, and sets up the second factor that the role needs. */
export async function signInOwner(shop: Storefront, page: Page): Promise<void> {
  const password = (await readFile(join(shop.dataDirectory, 'passwords/owner'), 'utf8')).trim();
  await page.goto('/login?returnTo=/admin');
  await page.locator('main input[type=email]').fill('owner@dukon.test');
  await page.locator('main input[type=password]').fill(password);
  await page.locator('main form:has([type=password]) button[type=submit]').click();
  await page.getByLabel('Ваш пароль').fill(password);
  await page.getByRole('button', { name: 'Дальше' }).click();
  await page.getByRole('img', { name: 'QR-код для приложения' }).waitFor();
  const secret = (await page.locator('output').textContent()) ?? '';
  await page.getByLabel('Код из приложения').fill(appCode(secret));
  await page.getByRole('button', { name: 'Включить' }).click();
  await page.getByRole('button', { name: 'Коды сохранены' }).click();
  await page.getByText('Второй фактор включён.').waitFor();
}
