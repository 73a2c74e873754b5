import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atPicture } from '#test/support/at-picture.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';

const root = join(import.meta.dirname, '../..');

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront({ isFirstStart: true });
});
afterAll(() => shop?.close());

/** Runs the command as npm does while the shop runs, whose embedded database it shares, and from the folder with the file. */
function importFixture() {
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(root, 'tools/import.mjs'), 'supplier.jsonl.gz', '--rate', 'USD=87.5', '--stock', '2'],
    { env: { ...process.env, INIT_CWD: join(root, 'test/data'), ...shop.environment }, encoding: 'utf8' },
  );
  return { status, stdout };
}

test('what is imported into the running shop is found by its brand, and can be bought or says why not', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await page.goto('/categories');
  await expect.poll(() => page.getByRole('link', { name: 'Tunduk', exact: true }).count()).toBe(0);
  const { status, stdout } = importFixture();
  // Rows that cannot be taken are in it, which the command ends with 3 for.
  expect([status, stdout]).toEqual([3, expect.stringContaining('4 new')]);

  await page.goto('/categories');
  await page.getByRole('main').getByRole('link', { name: 'Tunduk', exact: true }).click();
  await page.getByRole('link', { name: 'Клавиатуры Tunduk' }).click();
  // The page before shows its goods, too.
  await page.getByRole('heading', { level: 1, name: 'Клавиатуры Tunduk' }).waitFor();
  await page.getByRole('article').getByRole('link').click(atPicture);
  await page.getByRole('heading', { level: 1, name: 'Клавиатура Tunduk K87 Tactile, черный / серый' }).waitFor();
  await page.getByText('4 366 сом').first().waitFor();
  // Among the key facts, too, once the shop has read what the supplier's words mean.
  await page.getByText('проводное, Bluetooth').first().waitFor();
  // A long name at the end of the breadcrumbs made the page wider than the phone.
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);

  await page.goto('/search?search=Ala-Too%20View');
  const card = page.getByRole('article').filter({ hasText: 'Монитор Ala-Too View' });
  await expect.poll(() => card.getByText('Нет в наличии').count()).toBe(1);
  await context.close();
});
