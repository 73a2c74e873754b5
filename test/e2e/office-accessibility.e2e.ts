import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/client.ts';
import { axeFaults } from '#test/support/axe.ts';
import { callAs } from '#test/support/office-calls.ts';
import { signInOwner } from '#test/support/owner-at-door.ts';
import { signInAs } from '#test/support/sign-in-as.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';

type Screen = { path: string; access: 'operator' | 'manager' | 'owner' };

// Named by its path: the screens are of the browser's project, and their types of no use here.
const table = join(import.meta.dirname, '../../web/routes/staff/screens.ts');
const { screens } = (await import(table)) as { screens: Screen[] };

let shop: Storefront;
let manager: Page;
let owner: Page;
let examples: Record<string, string | number>;

beforeAll(async () => {
  shop = await openStorefront();
  manager = (await shop.open({ width: 1280 })).page;
  await signInAs(shop, manager, 'manager');
  owner = (await shop.open({ width: 390 })).page;
  await signInOwner(shop, owner);
  examples = await findExamples(manager);
});
afterAll(() => shop?.close());

/** What stands for the :parameters of a screen's path. */
async function findExamples(page: Page): Promise<typeof examples> {
  await placeAnOrder(page);
  const list = new TextEncoder().encode('name;price\nЧехол;500\n');
  const imported = await callAs<{ id: number }>(page, 'POST', '/office/imports/?name=list.csv', list);
  const count = await callAs<{ id: number }>(page, 'POST', '/office/counts/', {});
  const first = async (path: string) => {
    const answer = await callAs<{ results: { id: number }[] } | { id: number }[]>(page, 'GET', path);
    const [row] = Array.isArray(answer) ? answer : answer.results;
    if (!row) throw new Error(`${path} is empty`);
    return row.id;
  };
  return {
    'promo/:id': await first('/office/promo-codes/'),
    'content/news/:id': await first('/office/news/'),
    'content/slides/:id': await first('/office/slides/'),
    'content/pages/:key': 'privacy',
    'content/letters/:key': 'order-paid',
    'orders/:id': await first('/office/orders/'),
    'customers/:id': await first('/office/customers/'),
    'products/:id': await first('/office/products/'),
    'products/:id/preview': await first('/office/products/'),
    'stock/:variant': 1,
    'stock/counts/:count': count.id,
    'import/:id': imported.id,
  };
}

async function placeAnOrder(page: Page): Promise<void> {
  const product = await callAs<Product>(page, 'GET', '/products/2/');
  const item = { product: 2, color: product.color[0]?.id, memory: product.memory[0]?.id, count: 1 };
  await callAs(page, 'POST', '/orders/', { name: 'Айжан', phone: '0555123456', type: 'pickup', items: [item] });
}

/** The address of a screen below /admin. */
function addressOf(path: string): string {
  if (!path.includes(':')) return `/admin/${path}`;
  const example = examples[path];
  if (example === undefined) throw new Error(`say in findExamples what to open for ${path}`);
  return `/admin/${path.replace(/:\w+/, String(example))}`;
}

/** What is wrong with a screen for those who cannot see it all, or not at once. */
async function faultsOf(page: Page, address: string): Promise<string[]> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.locator('main h1').first().waitFor();
  const headings = await page.locator('h1').count();
  const isTooWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
  return [
    ...(headings === 1 ? [] : [`${headings} headings of the first rank`]),
    ...(isTooWide ? ['wider than the window'] : []),
    ...(await axeFaults(page, 'body')),
  ];
}

test.each(screens.filter(({ access }) => access !== 'owner'))(
  'axe finds no fault with /admin/$path (Russian, 1280 px, manager)',
  async ({ path }) => {
    expect(await faultsOf(manager, addressOf(path))).toEqual([]);
  },
);

test.each(screens)('axe finds no fault with /en/admin/$path (English, 390 px, owner)', async ({ path }) => {
  expect(await faultsOf(owner, `/en${addressOf(path)}`)).toEqual([]);
});
