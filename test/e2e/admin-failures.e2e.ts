import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAsOwner } from '#test/support/sign-in-as-owner.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';

// Named by its path: the screens are of the browser's project, and their types of no use here.
const table = join(import.meta.dirname, '../../web/admin/routes/screens.ts');
const { screens } = (await import(table)) as { screens: { path: string }[] };

/** What the frame around every screen asks for, and what a sign-in keeps alive. */
const ofFrame = /\/api\/(?:admin\/(?:me|second-factor)\/|admin\/alerts\/(?:\?|$)|users\/|login\/)/;
const parameters: Record<string, string> = { key: 'privacy', kind: 'slip' };
const addressOf = (path: string) => `/admin/${path.replaceAll(/:(\w+)/g, (_, name) => parameters[name] ?? '1')}`;

let shop: Storefront;
let page: Page;
let isBusy = true;
beforeAll(async () => {
  shop = await openStorefront();
  ({ page } = await shop.open({ width: 1280 }));
  await signInAsOwner(shop, page);
  await page.route(/\/api\//, (route) => {
    const request = route.request();
    if (!isBusy || request.method() !== 'GET' || ofFrame.test(request.url())) return route.continue();
    return route.fulfill({ status: 503, json: { detail: 'The shop is catching its breath.', code: 'unavailable' } });
  });
  await page.goto('/admin/security');
  await page.locator('main h1').waitFor();
});
afterAll(() => shop?.close());

const again = () => page.locator('main').getByRole('button', { name: 'Повторить' }).first();

/** As the menu does: without loading the page again. */
const goTo = (address: string) =>
  page.evaluate(`
    history.pushState(null, '', ${JSON.stringify(address)});
    dispatchEvent(new PopStateEvent('popstate'));
  `);

/** By way of a screen whose calls are answered, so that no button of the screen before is taken for this one's. */
async function open(address: string): Promise<void> {
  await goTo('/admin/security');
  await again().waitFor({ state: 'detached' });
  await goTo(address);
}

/** Screens that ask for nothing before something is typed or chosen. */
const askNothing = new Set(['export']);

test.each(screens.map(({ path }) => path).filter((path) => path !== 'security' && !askNothing.has(path)))(
  'a screen whose calls fail says so and offers to ask again: /admin/%s',
  async (path) => {
    isBusy = true;
    await open(addressOf(path));
    await again().waitFor();
  },
);

test('what failed comes when it is asked for again, filters that were empty among it', async () => {
  isBusy = true;
  await open('/admin/products');
  // Not while it is still tried without being asked to.
  await page.locator('main').getByRole('button', { name: 'Повторить', disabled: false }).first().waitFor();
  isBusy = false;
  await again().click();
  await page.locator('main table tbody tr').first().waitFor();
  await page.getByRole('button', { name: 'Фильтры' }).click();
  await page.getByLabel('Бренд').click();
  await expect.poll(() => page.getByRole('listbox', { name: 'Бренд' }).getByRole('option').count()).toBeGreaterThan(5);
  await again().waitFor({ state: 'detached' });
});
