import type { Page, Request } from 'playwright-core';
import { vi } from 'vitest';

/** The admin in a window, loaded once. */
export type OpenAdmin = {
  page: Page;
  /** Goes to a screen as the menu does, without loading the page again, and waits until it has all its data. */
  go: (address: string) => Promise<void>;
};

/** How long nothing is asked for when a screen has all it wants, in ms. */
const quietMs = 100;
const timeoutMs = 30_000;

/** @param start the address of the first screen, in the language of all of them */
export async function openAdmin(page: Page, start: string): Promise<OpenAdmin> {
  const settled = watchRequests(page);
  const arrived = async () => {
    await page.locator('main h1:not([data-left])').first().waitFor();
    await settled();
    await page.locator('main [role=status][aria-label]').first().waitFor({ state: 'detached' });
  };
  await page.goto(start);
  await arrived();
  const go = async (address: string) => {
    await page.evaluate(`
      for (const heading of document.querySelectorAll('main h1')) heading.dataset.left = '';
      history.pushState(null, '', ${JSON.stringify(address)});
      dispatchEvent(new PopStateEvent('popstate'));
    `);
    await arrived();
  };
  return { page, go };
}

/** @returns what waits until every request of the page is answered and no further one follows */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changedAt = Date.now();
  const note = (change: (request: Request) => void) => (request: Request) => {
    change(request);
    changedAt = Date.now();
  };
  const answered = note((request) => open.delete(request));
  page.on(
    'request',
    note((request) => open.add(request)),
  );
  page.on('requestfinished', answered);
  page.on('requestfailed', answered);
  const isQuiet = () => open.size === 0 && Date.now() - changedAt >= quietMs;
  return async () => {
    await vi.waitUntil(isQuiet, { interval: 20, timeout: timeoutMs });
  };
}
