import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/boot/config.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { putIntoCart } from '#test/support/a-buyer.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { findDatabase } from '#tools/backup/find-database.ts';
import { texts as enCabinet } from '#web/shop/texts/en/cabinet.ts';
import { texts as enCatalogue } from '#web/shop/texts/en/catalogue.ts';
import { texts as ruCabinet } from '#web/shop/texts/ru/cabinet.ts';
import { texts as ruCatalogue } from '#web/shop/texts/ru/catalogue.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

/** Everything in carts costs a hundred som more before its discount, and one piece of it is left. */
async function changeGoods({ environment }: Storefront): Promise<void> {
  const server = await findDatabase(readConfig(environment), { mayBeNew: false });
  const database = openDatabase(server.connection, { max: 1, onError: () => undefined });
  await database.pool.query('update variants set price = price + 100 where id in (select variant_id from cart_items)');
  await database.pool.query('update stock set quantity = 1 where variant_id in (select variant_id from cart_items)');
  await database.close();
  await server.stop();
}

test.each([
  { prefix: '', width: 390, search: 'JBL Clip 5', text: { ...ruCatalogue, ...ruCabinet } },
  { prefix: '/en', width: 1280, search: 'Anker', text: { ...enCatalogue, ...enCabinet } },
])(
  'what has changed since the cart was filled is told, and the checkout opens once it is agreed to ($width px)',
  async (visit) => {
    const { prefix, width, search, text } = visit;
    const { page, context } = await shop.open({ width });
    await page.goto(`${prefix}/`);
    await shop.signIn(page);
    await putIntoCart(page, visit, search);
    await page.goto(`${prefix}/cart`);
    const onwards = page.getByRole('link', { name: text['cart.to_checkout'] });
    await onwards.waitFor();
    const counted = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await page.getByRole('button', { name: text['ui.more'] }).first().click();
    await counted;
    await changeGoods(shop);
    await page.reload();
    const told = page.getByRole('alert').filter({ hasText: text['cart.changed'] });
    await told
      .getByText(/ (?:было|was) /)
      .first()
      .waitFor();
    await told
      .getByText(/ (?:осталось 1|1 left)/)
      .first()
      .waitFor();
    expect(await onwards.count()).toBe(0);
    await told.getByRole('button', { name: text['cart.agree'] }).click();
    await onwards.waitFor();
    expect(await told.count()).toBe(0);
    await context.close();
  },
);

test('a cart that cannot be fetched is no empty cart, and can be asked for again', async () => {
  const text = { ...ruCatalogue, ...ruCabinet };
  const { page, context } = await shop.open({ width: 390 });
  await shop.signIn(page);
  await putIntoCart(page, { prefix: '', text }, 'JBL Flip 6');
  for (const path of ['/cart', '/checkout']) {
    await page.route('**/api/carts/?*', (route) => route.fulfill({ status: 503, json: { detail: 'no' } }));
    await page.goto(path);
    const again = page.getByRole('button', { name: text['error.reload'] });
    await again.waitFor();
    expect(await page.getByText(text.empty_cart).count()).toBe(0);
    await page.unroute('**/api/carts/?*');
    await again.click();
    await page.getByText('JBL Flip 6').first().waitFor();
  }
  await context.close();
});
