import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Storefront } from './storefront.ts';

/** Signs one of the demo store's people in, in this window. */
export async function signInAs(shop: Storefront, page: Page, role: 'manager' | 'operator'): Promise<void> {
  const password = await readFile(join(shop.dataDirectory, 'passwords', role), 'utf8');
  await page.goto('/login');
  await page.locator('main input[type=email]').fill(`${role}@dukon.test`);
  await page.locator('main input[type=password]').fill(password.trim());
  await page.locator('main form button[type=submit]').click();
  await page.waitForFunction(() => localStorage.getItem('userInfo') !== null);
}
