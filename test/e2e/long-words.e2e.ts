import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { callAs } from '#test/support/admin-calls.ts';
import { testInOneOf } from '#test/support/draw.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';

const longWord = 'Электроводонагревательнооборудованнейшая';
const longName = `${longWord}-скороварка-хлебопечка-йогуртница RMC-PM4507-SUPERLONGMODELNUMBER-2026`;
const product = 30;

/** Of those at the end of the home page, which have no picture. */
const brandTitle = 'Marshall';

type Edited = {
  brand: number;
  variants: { id: number; price: number }[];
  characteristics: { group_title: string; label: string; value: string }[];
};

type Term = { kind: string; id: number; title: string; brand?: number; used: number };

/** Gives a term of the catalogue the longest word for a title. */
async function lengthen(page: Page, { id, used, ...term }: Term): Promise<void> {
  await callAs(page, 'PUT', `/admin/terms/${id}/`, { ...term, title: longWord, title_en: longWord });
}

let shop: Storefront;
let edited: Edited;
let brand: Term | undefined;
beforeAll(async () => {
  shop = await openStorefront();
  const { page, context } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  const path = `/admin/products/${product}/`;
  edited = await callAs<Edited>(page, 'GET', path);
  const variants = edited.variants.map((variant) => ({ ...variant, price: 12_345_990 }));
  const characteristic = {
    group_title: longWord,
    group_title_en: '',
    label: longWord,
    label_en: '',
    value: longWord.repeat(2),
  };
  const characteristics = [...edited.characteristics, characteristic];
  await callAs(page, 'PUT', path, { ...edited, name: longName, name_en: longName, variants, characteristics });
  const termsOf = (kind: string) => callAs<{ results: Term[] }>(page, 'GET', `/admin/terms/?limit=100&kind=${kind}`);
  const results = (await Promise.all(['brand', 'brand_category'].map(termsOf))).flatMap((each) => each.results);
  brand = results.find(({ kind, title }) => kind === 'brand' && title === brandTitle);
  const kinds = results.filter((term) => term.kind === 'brand_category' && term.brand === brand?.id);
  for (const term of [brand, ...kinds]) if (term) await lengthen(page, term);
  await context.close();
  const customer = await shop.open({ width: 1280 });
  await shop.signIn(customer.page);
  await callAs(customer.page, 'PATCH', '/users/me/', { name: longWord });
  await customer.context.close();
});
afterAll(() => shop?.close());

/** Pixels by which the page is wider than its window. */
const excess = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');

testInOneOf([360, 768])('the longest words push no screen sideways (%i px)', async (width) => {
  const { page, context } = await shop.open({ width });
  await shop.signIn(page);
  const variant = edited.variants[0]?.id;
  const wish = { name: longWord.repeat(2), phone: '0555123456', type: 'delivery', email: 'a@mail.test' };
  const address = { region: 1, city: 1, street: longWord.repeat(3), house: '1', comment: longWord.repeat(4) };
  const items = [{ product, variant, count: 1 }];
  const order = await callAs<{ id: number }>(page, 'POST', '/orders/', { ...wish, ...address, items });
  // An order takes what it is of out of the cart.
  await callAs(page, 'POST', '/carts/', { product, variant, count: 1 });
  await callAs(page, 'POST', '/reviews/', { product, rating: 5, text: longWord.repeat(5) });
  const brands = ['/', '/categories', `/categories/subCategory/${brand?.id}`, `/products/brands/${brand?.id}`];
  const paths = ['/products/30', `/products/brands/${edited.brand}`, '/compare?ids=30,51', '/cart', '/checkout'];
  const kyrgyz = ['/ky/checkout', `/ky/orders/${order.id}`];
  for (const path of [...brands, ...paths, '/profile', '/orders', `/orders/${order.id}`, ...kyrgyz]) {
    await page.goto(path);
    const words = page.locator('main').getByText(path === '/orders' ? /DK-/ : longWord);
    await words.filter({ visible: true }).first().waitFor();
    expect(await excess(page), path).toBeLessThanOrEqual(0);
  }
  await context.close();
});
