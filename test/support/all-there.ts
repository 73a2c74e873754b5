import type { Page } from 'playwright-core';

/** What stands where data are still on their way: the frame of a screen, and a part that is fetched again. */
const loading = 'main [role=status][aria-label], main [aria-busy=true]';

/** Waits until everything that the page shows has come. */
export const allThere = (page: Page) => page.locator(loading).first().waitFor({ state: 'detached' });
