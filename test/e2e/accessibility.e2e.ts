import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putIntoCart } from '#test/support/a-buyer.ts';
import { allThere } from '#test/support/all-there.ts';
import { axeFaults } from '#test/support/axe.ts';
import { drawnOf, testInOneOf } from '#test/support/draw.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as enCatalogue } from '#web/shop/texts/en/catalogue.ts';
import { texts as enCustomer } from '#web/shop/texts/en/customer.ts';
import { texts as enExtras } from '#web/shop/texts/en/product-extras.ts';
import { texts as enForms } from '#web/shop/texts/en/product-forms.ts';
import { texts as kyCatalogue } from '#web/shop/texts/ky/catalogue.ts';
import { texts as kyCustomer } from '#web/shop/texts/ky/customer.ts';
import { texts as kyExtras } from '#web/shop/texts/ky/product-extras.ts';
import { texts as kyForms } from '#web/shop/texts/ky/product-forms.ts';
import { texts as ruCatalogue } from '#web/shop/texts/ru/catalogue.ts';
import { texts as ruCustomer } from '#web/shop/texts/ru/customer.ts';
import { texts as ruExtras } from '#web/shop/texts/ru/product-extras.ts';
import { texts as ruForms } from '#web/shop/texts/ru/product-forms.ts';

type Entry = { path?: string; index?: boolean; children?: Entry[] };

// Named by its path: the routes are of the browser's project, and their types of no use here.
const table = join(import.meta.dirname, '../../web/routes.ts');
const { default: routes } = (await import(table)) as { default: Entry[] };
const paths = routes
  .flatMap((entry) => entry.children ?? [entry])
  .map(({ path = '' }) => path.replace(/^(?:[a-z]{2}\?\/?)+/, ''));

/** What stands for a screen's path: an example of its parameter, and states in its query. */
const examples: Record<string, string[]> = {
  'catalog/:category': ['catalog/smartphones', 'catalog/laptops?ram=16&panel=gone'],
  'categories/subCategory/:brand': ['categories/subCategory/1'],
  'products/brands/:brand': ['products/brands/1', 'products/brands/1?color=black&sort=price'],
  'filtererd/products/:brandCategory': ['filtererd/products/1'],
  'products/:id': ['products/1', 'products/30'],
  'new/products': ['new/products', 'new/products?min_price=1&max_price=2'],
  search: ['search', 'search?search=oled+laptop+24+gb', 'search?search=zzzzqqqq'],
  compare: ['compare', 'compare?ids=44,46,49', 'compare?ids=1,30'],
  'news/:id': ['news/1'],
  'policies/:key': ['policies/privacy', 'policies/delivery'],
  'promo/:code': ['promo/SALE10', 'promo/NOTHING'],
  'orders/:id': ['orders/1'],
  'orders/:id/receipt': ['orders/1/receipt'],
  auth: ['auth', 'auth?tab=registration'],
  activate: ['activate', 'activate?uid=MQ&token=abc'],
  'password/reset/confirm': ['password/reset/confirm', 'password/reset/confirm?uid=MQ&token=abc'],
  '*': ['no/such/page'],
};

function examplesOf(path: string): string[] {
  const found = examples[path];
  if (!found && /[:*]/.test(path)) throw new Error(`say in examples what to open for ${path}`);
  return found ?? [path];
}

const languages = [
  { language: 'Russian', prefix: '', width: 1280, text: { ...ruCatalogue, ...ruCustomer, ...ruExtras, ...ruForms } },
  { language: 'English', prefix: '/en', width: 390, text: { ...enCatalogue, ...enCustomer, ...enExtras, ...enForms } },
  { language: 'Kyrgyz', prefix: '/ky', width: 390, text: { ...kyCatalogue, ...kyCustomer, ...kyExtras, ...kyForms } },
];

const walkMs = 400_000;

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

/** The smallest window, and a usual one enlarged twice. */
const narrow = [320, 640];

/** What axe finds on the page as it stands, and at which widths it has to be moved sideways to be read. */
async function faultsOf(page: Page): Promise<string[]> {
  const window = page.viewportSize();
  const faults = await axeFaults(page, 'html');
  for (const width of narrow) {
    await page.setViewportSize({ width, height: 800 });
    if (await page.evaluate('document.documentElement.scrollWidth > innerWidth')) faults.push(`wider than ${width} px`);
  }
  if (window) await page.setViewportSize(window);
  return faults;
}

// The admin has its own walk.
const addresses = paths.filter((path) => path !== 'admin/*').flatMap(examplesOf);

/** Each in one of the languages; the weekly drill looks at all in every one. */
const looks = addresses.flatMap((address) => drawnOf(languages, address).map((place) => ({ address, place })));

test('the walk opens every route', () => {
  expect(new Set(looks.map(({ address }) => address)).size).toBeGreaterThan(40);
});

test.each(languages)(
  'axe finds nothing on any page of a visitor, and none is wider than a small or enlarged window ($language)',
  async (here) => {
    const { prefix, width } = here;
    const { page, context } = await shop.open({ width });
    const found: Record<string, string[]> = {};
    for (const { address } of looks.filter(({ place }) => place === here)) {
      await page.goto(`${prefix}/${address}`);
      await page.locator('main h1').first().waitFor();
      const faults = await faultsOf(page);
      if (faults.length > 0) found[address] = faults;
    }
    expect(found).toEqual({});
    await context.close();
  },
  walkMs,
);

test('pages whose pictures do not come are no wider than a small or enlarged window', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await page.route(/\.(avif|webp|jpg)(\?|$)/, (route) => route.abort());
  const wide: string[] = [];
  for (const path of [
    '',
    'categories',
    'categories/subCategory/1',
    'new/products',
    'products/1',
    'search?search=oled+laptop+24+gb',
  ]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/${path}`);
    await page.locator('main h1').first().waitFor();
    for (const width of narrow) {
      await page.setViewportSize({ width, height: 800 });
      if (await page.evaluate('document.documentElement.scrollWidth > innerWidth')) wide.push(`${path} at ${width} px`);
    }
  }
  expect(wide).toEqual([]);
  await context.close();
});

testInOneOf(languages)(
  'axe finds nothing on what a customer fills in, keeps and has ordered ($language)',
  async ({ prefix, width, text }) => {
    const { page, context } = await shop.open({ width });
    const found: Record<string, string[]> = {};
    const look = async (state: string) => {
      await allThere(page);
      const faults = await faultsOf(page);
      if (faults.length > 0) found[state] = faults;
    };
    await shop.signIn(page);
    await putIntoCart(page, { prefix, text }, 'JBL Clip 5');
    await look('a product in the cart');
    await page.getByRole('button', { name: text.write_review }).click();
    await page.getByText(text['extras.review_text']).waitFor();
    await look('the form of a review');
    for (const path of ['cart', 'favorite', 'profile', 'warranty']) {
      await page.goto(`${prefix}/${path}`);
      await look(path);
    }
    await page.goto(`${prefix}/checkout`);
    await look('the checkout');
    await page.getByLabel(text['checkout.phone'], { exact: true }).fill('');
    await page.getByRole('button', { name: text.order_add }).click();
    await page.getByRole('alert').filter({ hasText: text['checkout.error_phone'] }).first().waitFor();
    await look('the checkout with a mistake');
    await page.getByLabel(text['checkout.phone'], { exact: true }).fill('0555 123 456');
    await page.getByRole('radio', { name: text['checkout.mbank'] }).check();
    await page.getByRole('button', { name: text.order_add }).click();
    await page.waitForURL(/\/mbank_payment/);
    await look('the payer’s phone');
    await page.getByLabel(text['payment.payer_phone']).fill('996700000001');
    await page.getByRole('button', { name: text['payment.continue'] }).click();
    await page.getByLabel(text['payment.enter_code']).waitFor();
    await look('the bank’s code');
    await page.getByLabel(text['payment.enter_code']).fill('1234');
    await page.getByRole('button', { name: text['payment.confirm'] }).click();
    await page.waitForURL(/\/order\/success/);
    await look('the thanks');
    await page.goto(`${prefix}/orders`);
    await look('the orders');
    await page
      .getByRole('link', { name: text['order.open'] })
      .or(page.locator('main a[href*="/orders/"]'))
      .first()
      .click();
    await page.waitForURL(/\/orders\/\d+/);
    await look('an order');
    expect(found).toEqual({});
    await context.close();
  },
  walkMs,
);

test('a wish for more contrast and for less motion is heeded', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await page.goto('/products/1');
  const secondary = () => page.evaluate("getComputedStyle(document.querySelector('main dt')).color");
  const before = await secondary();
  await page.emulateMedia({ contrast: 'more', reducedMotion: 'reduce' });
  await expect.poll(secondary).not.toBe(before);
  const durations = await page.evaluate(
    "[...document.querySelectorAll('body *')].map((each) => Number.parseFloat(getComputedStyle(each).transitionDuration))",
  );
  expect(Math.max(...(durations as number[]))).toBeLessThan(0.001);
  await context.close();
});
