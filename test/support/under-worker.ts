import type { Page } from 'playwright-core';

/** Has the worker of the shop answer for this window, as it does from a visitor's second page on. */
export async function underWorker(page: Page): Promise<void> {
  await page.goto('/');
  await page.evaluate(`new Promise((done) => {
    const look = () => navigator.serviceWorker.controller && done();
    navigator.serviceWorker.addEventListener('controllerchange', look);
    look();
  })`);
}
