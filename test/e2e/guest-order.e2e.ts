import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as enCatalogue } from '#web/shop/texts/en/catalogue.ts';
import { texts as enCustomer } from '#web/shop/texts/en/customer.ts';
import { texts as enExtras } from '#web/shop/texts/en/product-extras.ts';
import { texts as ruCatalogue } from '#web/shop/texts/ru/catalogue.ts';
import { texts as ruCustomer } from '#web/shop/texts/ru/customer.ts';
import { texts as ruExtras } from '#web/shop/texts/ru/product-extras.ts';

const ru = { ...ruCatalogue, ...ruCustomer, ...ruExtras };
const en = { ...enCatalogue, ...enCustomer, ...enExtras };

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

/** What a thumb does: taps, and fields that are typed into; a field is tapped first. */
function aThumb() {
  const done = { taps: 0, fields: 0 };
  const tap = async (target: Locator) => {
    await target.tap();
    done.taps += 1;
  };
  const type = async (field: Locator, text: string) => {
    await tap(field);
    await field.pressSequentially(text);
    done.fields += 1;
  };
  return { done, tap, type };
}

test.each([
  { language: 'Russian', prefix: '', text: ru },
  { language: 'English', prefix: '/en', text: en },
])('a guest on a phone has an order to follow after nine taps and five fields at most ($language)', async (story) => {
  const { prefix, text } = story;
  const { page, context, complaints } = await shop.open({ width: 390, hasTouch: true });
  const { done, tap, type } = aThumb();
  await page.goto(`${prefix}/search?search=JBL%20Flip%206`);
  await tap(page.getByRole('article').first().getByRole('link'));
  await page.waitForURL(/\/products\/\d+/);
  await tap(page.locator('main').getByRole('button', { name: text.toCart }).first());
  const drawer = page.getByRole('dialog', { name: text['drawer.title'] });
  await tap(drawer.getByRole('link', { name: text['drawer.checkout'] }));
  await page.waitForURL(/\/checkout$/);
  // Nothing leads away from it but the way back to the cart.
  const links = page.locator('body a:visible');
  await page.getByLabel(text.name_and_surname).and(page.locator(':enabled')).waitFor();
  const ways = await Promise.all((await links.all()).map((link) => link.getAttribute('href').then((way) => way ?? '')));
  expect(ways.filter((way) => way.startsWith('/') && ![prefix || '/', `${prefix}/cart`].includes(way))).toEqual([]);
  await expect.poll(() => page.getByRole('navigation').count()).toBe(0);
  await type(page.getByLabel(text.name_and_surname), 'Айжан');
  await type(page.getByLabel(text['checkout.phone'], { exact: true }), '0555123456');
  await tap(page.getByRole('button', { name: text.order_add }));
  await page.waitForURL(/\/order\/success/);
  await tap(page.getByRole('link', { name: text['order.open'] }));
  await page.waitForURL(/\/orders\/\d+/);
  await page.getByRole('heading', { name: text['order.head_new'] }).waitFor();
  expect(done.taps).toBeLessThanOrEqual(9);
  expect(done.fields).toBeLessThanOrEqual(5);
  expect(complaints).toEqual([]);
  await context.close();
});
