import type { Page } from 'playwright-core';

/** Waits until the page has drawn what has come by now, and its layout observers were called. */
export const nextFrame = (page: Page): Promise<void> =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))');
