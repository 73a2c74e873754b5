import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { appCode } from './second-factor.ts';
import type { Storefront } from './storefront.ts';

/** Signs in as the demo shop's owner, once: the owner needs a second factor before anything else. */
export async function signInAsOwner(shop: Storefront, page: Page): Promise<void> {
  await shop.signIn(page, 'owner');
  const password = (await readFile(join(shop.dataDirectory, 'passwords/owner'), 'utf8')).trim();
  await page.goto('/admin/security');
  await page.getByLabel('Ваш пароль').fill(password);
  await page.getByRole('button', { name: 'Дальше' }).click();
  const secret = (await page.locator('output').textContent()) ?? '';
  await page.getByLabel('Код из приложения').fill(appCode(secret));
  await page.getByRole('button', { name: 'Включить' }).click();
  await page.getByRole('button', { name: 'Коды сохранены' }).click();
  await page.getByText('Второй фактор включён.').waitFor();
}
