import type { Page } from 'playwright-core';

/** Opens all that a product's editor has folded. */
export async function openParts(page: Page): Promise<void> {
  await page.locator('main form').waitFor();
  const folded = page.locator('main form button[aria-expanded=false]:visible');
  while ((await folded.count()) > 0) await folded.first().click();
}
