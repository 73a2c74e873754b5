import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putIntoCart } from '#test/support/a-buyer.ts';
import { type DemoOrder, orderSpeakers } from '#test/support/demo-orders.ts';
import { alive, openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as catalogue } from '#web/shop/texts/ru/catalogue.ts';
import { texts as customerTexts } from '#web/shop/texts/ru/customer.ts';

/** KB of scripts, packed by brotli as they are sent, that a page may fetch before the first interaction. */
const budget = 130;
/** The most visited pages leave room for what is still to come. */
const roomy = { paths: ['/', '/new/products', '/products/brands/1'], budget: 127 };

let shop: Storefront;
let order: DemoOrder;
beforeAll(async () => {
  shop = await openStorefront();
  order = await orderSpeakers(shop, { email: 'buyer@dukon.test', method: 'mbank' });
});
afterAll(() => shop?.close());

/** Some forty pages are opened, ms. */
const timeoutMs = 240_000;

const root = join(import.meta.dirname, '../..');
const screens = readFileSync(join(root, 'web/routes.ts'), 'utf8');
const patterns = [...screens.matchAll(/route\('([^']+)', 'shop\/routes\//g)].map(([, pattern]) => `/${pattern}`);

/** A real address for every route. */
const addresses = () => [
  '/',
  '/en',
  '/ky',
  ...patterns.map((pattern) =>
    pattern
      .replace('catalog/:category', 'catalog/smartphones')
      .replace(':code', 'sale10')
      .replace(':key', 'delivery')
      .replace('orders/:id', `orders/${order.id}`)
      .replace(/:\w+/, '1')
      .replace('*', 'no-such-page')
      .replace('/search', '/search?search=iphone'),
  ),
];

/** Bytes of a script as browsers get it: the build has laid a packed copy next to those that get smaller by it. */
function sizeOf(script: string): number {
  const file = join(root, 'build/client', script);
  return (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
}

/** What a page fetches after `restMs` (web/shop/features/frame-data/rest.ts). */
const partsAtRest =
  /below-cart|(?:corner|connection)-parts|expected-text|footer-content|news-ways|pickup-point|promise-text|recent-row|unpaid-note/;

/** What is in the customer's cart; pages of it ask for it once they are alive, when the network may have been idle. */
const product = 'JBL Clip 5';
const pagesOfCart = ['/cart', '/checkout'];

/** KB of scripts that a page fetches by itself until it comes to rest. */
async function measure(page: Page, path: string, hasCart = false): Promise<number> {
  await page.goto(path);
  // A tab behind others is painted late, and alive after that.
  await alive(page);
  if (hasCart && pagesOfCart.includes(path)) await page.getByText(product).first().waitFor();
  await page.waitForLoadState('networkidle');
  const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const scripts = fetched.map((url) => new URL(url).pathname).filter((name) => name.endsWith('.js'));
  // Parts of a page wait until it has been at rest, which a slow machine may see before the network is.
  const atRest = scripts.findIndex((name) => partsAtRest.test(name));
  const first = new Set(atRest < 0 ? scripts : scripts.slice(0, atRest));
  return [...first].reduce((sum, script) => sum + sizeOf(script), 0) / 1000;
}

/** Gives the window what a guest's browser keeps of an order. */
function keepOrder(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value));
    },
    { orderID: order.id, orderKeys: { [order.id]: order.key } },
  );
}

const tabs = 3;

async function sizesOf(context: BrowserContext, paths: string[], hasCart = false): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {};
  const faults: string[] = [];
  const waiting = [...paths];
  const work = async (page: Page) => {
    for (let path = waiting.shift(); path; path = waiting.shift()) sizes[path] = await measure(page, path, hasCart);
  };
  const pages = await Promise.all(Array.from({ length: tabs }, () => context.newPage()));
  for (const page of pages) page.on('pageerror', ({ message }) => faults.push(`${page.url()}: ${message}`));
  await Promise.all(pages.map(work));
  // As where server and browser do not draw the same, which React mends by drawing all of it once more.
  expect(faults).toEqual([]);
  return sizes;
}

const above = (sizes: Record<string, number>, limit: number) =>
  Object.entries(sizes).filter(([, size]) => size > limit);

test('no page of a visitor fetches more scripts than the budget of the engine', { timeout: timeoutMs }, async () => {
  const { context } = await shop.open({ width: 390 });
  await keepOrder(context);
  const sizes = await sizesOf(context, addresses());
  expect(Object.keys(sizes).length).toBeGreaterThan(30);
  expect(Math.min(...Object.values(sizes)), 'scripts are counted').toBeGreaterThan(60);
  expect(above(sizes, budget)).toEqual([]);
  expect(above(sizes, roomy.budget).filter(([path]) => roomy.paths.includes(path))).toEqual([]);
  await context.close();
});

test('nor does a page of a customer with something in the cart', { timeout: timeoutMs }, async () => {
  const { page, context } = await shop.open({ width: 390 });
  await shop.signIn(page);
  await putIntoCart(page, { prefix: '', text: { ...catalogue, ...customerTexts } }, product);
  // Next to what is in the cart the profile shows what is liked.
  await page.goto('/products/30', { waitUntil: 'networkidle' });
  const heart = { name: catalogue['catalog.favorite_of'].replace('{name}', '') };
  await page.getByRole('button', heart).first().click();
  const pressed = page.getByRole('button', { ...heart, pressed: true });
  await pressed.first().waitFor();
  await keepOrder(context);
  const own = ['/cart', '/checkout', '/orders', `/orders/${order.id}`, '/mbank_payment', '/profile', '/favorite'];
  const looked = ['/products/30', '/catalog/headphones', '/search?search=iphone', '/compare?ids=30', '/promo/sale10'];
  const sizes = await sizesOf(context, [...own, ...roomy.paths, ...looked], true);
  expect(above(sizes, budget)).toEqual([]);
  await context.close();
});

test('nor does an order that the link of a message shows masked', async () => {
  const { page, context } = await shop.open({ width: 390 });
  const link = /https?:\/\/\S+#link=\S+/.exec((await shop.emailTo('buyer@dukon.test')).text)?.[0] ?? '';
  expect(await measure(page, link)).toBeLessThan(budget);
  await page.getByRole('button', { name: customerTexts['order.unmask'] }).waitFor();
  await context.close();
});

test('no script of a visitor has a pattern that looks back, which iPhones before 2023 cannot read at all', () => {
  type Built = { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] };
  const manifest: Record<string, Built> = JSON.parse(
    readFileSync(join(root, 'build/client/.vite/manifest.json'), 'utf8'),
  );
  const open = Object.keys(manifest).filter((name) =>
    /^web\/(?:root|come-to-life|shop\/routes\/[\w-]+)\.tsx/.test(name),
  );
  const reached = new Set<string>();
  for (let name = open.pop(); name; name = open.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
    open.push(...imports, ...dynamicImports);
  }
  const scripts = new Set(
    [...reached].map((name) => manifest[name]?.file ?? '').filter((file) => file.endsWith('.js')),
  );
  expect(scripts.size).toBeGreaterThan(100);
  const backward = [...scripts].filter((file) =>
    /\(\?<[=!]/.test(readFileSync(join(root, 'build/client', file), 'utf8')),
  );
  expect(backward).toEqual([]);
});
