import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityProvider, openStorefront, type Storefront } from '#test/support/storefront.ts';
import { underWorker } from '#test/support/under-worker.ts';

// What a browser does whose pages the worker answers for: everyone's from the second page on.

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront({ hasIdentities: true });
});
afterAll(() => shop?.close());

// The demo's provider of identities is one process and known to one shop.
test.skipIf(Boolean(process.env.TEST_CLUSTER))(
  'another identity signs in, with every address asked for once',
  async () => {
    const { page, context } = await shop.open({ width: 390 });
    await underWorker(page);
    await page.goto('/login?returnTo=%2Fcart');
    await page.getByRole('link', { name: `Войти через ${identityProvider}` }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill('tilek@example.kg');
    await page.getByRole('button', { name: 'Войти' }).click();
    await page.waitForURL('**/cart');
    expect(await page.evaluate("JSON.parse(localStorage.getItem('userInfo')).email")).toBe('tilek@example.kg');
    await context.close();
  },
);

test('the admin opens', async () => {
  const { page, context, complaints } = await shop.open({ width: 1280 });
  await underWorker(page);
  await shop.signIn(page, 'manager');
  const opened = await page.goto('/admin/products');
  expect(opened?.status()).toBe(200);
  await page.getByRole('heading', { level: 1, name: 'Товары' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
