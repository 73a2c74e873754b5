import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putIntoCart } from '#test/support/a-buyer.ts';
import { axeFaults } from '#test/support/axe.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as enCatalogue } from '#web/shop/texts/en/catalogue.ts';
import { texts as enCustomer } from '#web/shop/texts/en/customer.ts';
import { texts as ruCatalogue } from '#web/shop/texts/ru/catalogue.ts';
import { texts as ruCustomer } from '#web/shop/texts/ru/customer.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

const ru = { ...ruCatalogue, ...ruCustomer };
const en = { ...enCatalogue, ...enCustomer };

const visits = [
  { who: 'a guest on a phone', prefix: '', text: ru, width: 390, isSignedIn: false },
  { who: 'a customer at a desk, in English', prefix: '/en', text: en, width: 1280, isSignedIn: true },
];

const named = (text: string) => text.replace('{name}', '');

test.each(visits)(
  '$who puts a line aside, takes that back, and finds it among the favourites to put it into the cart',
  async ({ prefix, text, width, isSignedIn }) => {
    const { page, context, complaints } = await shop.open({ width });
    if (isSignedIn) await shop.signIn(page);
    await putIntoCart(page, { prefix, text }, 'JBL Clip 5');
    await putIntoCart(page, { prefix, text }, 'iPhone');
    await page.goto(`${prefix}/cart`);
    const main = page.getByRole('main');
    const inCart = main.getByRole('button', { name: named(text['cart.save_name']) });
    await expect.poll(() => inCart.count()).toBe(2);
    const clip = main.getByRole('listitem').filter({ hasText: 'JBL Clip 5' });
    await clip.getByRole('button', { name: text['ui.more'] }).click();
    await clip.getByText('2', { exact: true }).waitFor();

    const save = clip.getByRole('button', { name: named(text['cart.save_name']) });
    await save.click();
    await page.getByText(text['saved.done']).waitFor();
    await expect.poll(() => inCart.count()).toBe(1);
    await page.getByRole('button', { name: text['saved.undo'], exact: true }).click();
    await expect.poll(() => inCart.count()).toBe(2);
    await save.click();
    await expect.poll(() => inCart.count()).toBe(1);

    const saved = main.getByRole('region', { name: text['saved.title'] }).getByRole('listitem');
    await page.mouse.wheel(0, 2_000);
    await saved.getByText('2 ×').waitFor();
    await page.goto(`${prefix}/favorite`);
    await saved.getByText('2 ×').waitFor();
    await page.getByRole('article').getByRole('heading', { name: 'JBL Clip 5' }).waitFor();
    expect(await axeFaults(page, 'main')).toEqual([]);
    await saved.getByRole('button', { name: named(text['saved.back_name']) }).click();
    await page.getByRole('heading', { name: text['favorites.none_title'] }).waitFor();
    await page.goto(`${prefix}/cart`);
    await clip.getByText('2', { exact: true }).waitFor();
    await expect.poll(() => inCart.count()).toBe(2);
    expect(await axeFaults(page, 'main')).toEqual([]);
    expect(complaints).toEqual([]);
    await emptyCart(page, named(text['cart.remove']));
    await context.close();
  },
);

test('what is put aside from an emptied cart stands there still, and can be given up', async () => {
  const { page, context, complaints } = await shop.open({ width: 390 });
  await putIntoCart(page, { prefix: '', text: ru }, 'JBL Clip 5');
  await page.goto('/cart');
  await page.getByRole('button', { name: named(ru['cart.save_name']) }).click();
  await page.getByRole('heading', { name: ru.empty_cart }).waitFor();
  const saved = page.getByRole('region', { name: ru['saved.title'] });
  await saved.getByRole('button', { name: named(ru['saved.remove']) }).click();
  await saved.waitFor({ state: 'detached' });
  await page.goto('/favorite');
  await page.getByRole('heading', { name: ru['favorites.none_title'] }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

/** The next story begins with an empty cart. */
async function emptyCart(page: Page, label: string): Promise<void> {
  const remove = page.getByRole('main').getByRole('button', { name: label });
  for (let left = await remove.count(); left > 0; left -= 1) {
    const isDone = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await remove.first().click();
    await isDone;
  }
}
