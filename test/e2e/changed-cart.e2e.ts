import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/boot/config.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { putIntoCart } from '#test/support/a-buyer.ts';
import { axeFaults } from '#test/support/axe.ts';
import { testInOneOf } from '#test/support/draw.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { findDatabase } from '#tools/backup/find-database.ts';
import { texts as enCatalogue } from '#web/shop/texts/en/catalogue.ts';
import { texts as enCustomer } from '#web/shop/texts/en/customer.ts';
import { texts as enExtras } from '#web/shop/texts/en/product-extras.ts';
import { texts as ruCatalogue } from '#web/shop/texts/ru/catalogue.ts';
import { texts as ruCustomer } from '#web/shop/texts/ru/customer.ts';
import { texts as ruExtras } from '#web/shop/texts/ru/product-extras.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

async function inDatabase({ environment }: Storefront, work: (pool: Pool) => Promise<unknown>): Promise<void> {
  const server = await findDatabase(readConfig(environment), { mayBeNew: false });
  const database = openDatabase(server.connection, { max: 1, onError: () => undefined });
  await work(database.pool);
  await database.close();
  await server.stop();
}

/** Everything in carts costs a hundred som more before its discount, and one piece of it is left. */
const changeGoods = (storefront: Storefront) =>
  inDatabase(storefront, async (pool) => {
    await pool.query('update variants set price = price + 100 where id in (select variant_id from cart_items)');
    await pool.query('update stock set quantity = 1 where variant_id in (select variant_id from cart_items)');
  });

/** Guests may hold two pieces of a product from now on. @returns the address that orders three of it */
async function capAtTwo(storefront: Storefront): Promise<string> {
  let path = '';
  await inDatabase(storefront, async (pool) => {
    const { rows } = await pool.query<{ product: number; variant: number; percent: number }>(
      `select product_id as product, chosen.id as variant,
         ceil(200.0 / (select sum(quantity) from stock join variants on variants.id = variant_id
           where product_id = chosen.product_id))::int as percent
       from variants as chosen join stock on variant_id = chosen.id
       where product_id = (select id from products where name like '%JBL Flip 6%' order by id limit 1) and quantity >= 3
       order by chosen.id limit 1`,
    );
    const [line] = rows;
    if (!line) throw new Error('The demo store has fewer than three of it');
    await pool.query(
      `update settings set value = jsonb_set(value, '{product,percent}', to_jsonb($1::int)) where key = 'unconfirmed_caps'`,
      [line.percent],
    );
    path = `/checkout?product=${line.product}&variant=${line.variant}&count=3`;
  });
  return path;
}

testInOneOf([
  { prefix: '', width: 390, search: 'JBL Clip 5', text: { ...ruCatalogue, ...ruCustomer } },
  { prefix: '/en', width: 1280, search: 'Anker', text: { ...enCatalogue, ...enCustomer } },
])(
  'what has changed since the cart was filled is shown, and the checkout opens once it is agreed to ($width px)',
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
    const warning = page.getByRole('alert').filter({ hasText: text['cart.changed'] });
    const changes = warning.getByRole('listitem');
    const agree = page.getByRole('button', { name: text['cart.agree'] });
    await page.goto(`${prefix}/checkout`);
    await changes.filter({ hasText: search }).filter({ hasText: '→' }).waitFor();
    await changes
      .filter({ hasText: search })
      .filter({ hasText: /1 (?:вместо|instead of) 2/ })
      .waitFor();
    await agree.waitFor();
    await expect.poll(() => page.getByRole('button', { name: text.order_add }).count()).toBe(0);
    expect(await axeFaults(page, 'aside')).toEqual([]);
    const share = await page.evaluate('document.querySelector("aside [data-shown]").offsetHeight / innerHeight');
    expect(share, 'the form keeps the window').toBeLessThan(0.3);
    // Where they do not fit they are scrolled, by keyboard too.
    await page.setViewportSize({ width: 390, height: 300 });
    expect(await axeFaults(page, 'aside')).toEqual([]);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${prefix}/cart`);
    await changes.filter({ hasText: '→' }).waitFor();
    await expect.poll(() => onwards.count()).toBe(0);
    await agree.click();
    await onwards.waitFor();
    await expect.poll(() => warning.count()).toBe(0);
    await context.close();
  },
);

test('a cart that cannot be fetched is no empty cart, and can be asked for again', async () => {
  const text = { ...ruCatalogue, ...ruCustomer };
  const { page, context } = await shop.open({ width: 390 });
  await shop.signIn(page);
  await putIntoCart(page, { prefix: '', text }, 'JBL Flip 6');
  for (const path of ['/cart', '/checkout']) {
    await page.route('**/api/carts/?*', (route) => route.fulfill({ status: 503, json: { detail: 'no' } }));
    await page.goto(path);
    const again = page.getByRole('button', { name: text['error.reload'] });
    await again.waitFor();
    await expect.poll(() => page.getByText(text.empty_cart).count()).toBe(0);
    await page.unroute('**/api/carts/?*');
    await again.click();
    await page.getByText('JBL Flip 6').first().waitFor();
  }
  await context.close();
});

test('a guest hears how many of a product guests may still order, and that signing in or a call gets more', async () => {
  const path = await capAtTwo(shop);
  const order = async (
    prefix: string,
    width: number,
    text: typeof ruCatalogue & typeof ruCustomer & typeof ruExtras,
  ) => {
    const { page, context } = await shop.open({ width });
    await page.goto(`${prefix}${path}`);
    await page.getByLabel(text.name_and_surname).fill('Гость');
    await page.getByLabel(text['checkout.phone'], { exact: true }).fill(`0555 765 ${width}`);
    await page.getByRole('button', { name: text.order_add }).click();
    const warning = page.getByRole('alert').filter({ hasText: text['checkout.capped'] });
    await warning.getByText(text['checkout.capped_more']).waitFor();
    return { page, context, warning };
  };
  const ru = { ...ruCatalogue, ...ruCustomer, ...ruExtras };
  const { page, context, warning } = await order('', 390, ru);
  await warning.getByText('2 вместо 3', { exact: true }).waitFor();
  expect(await axeFaults(page, 'aside')).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await page.getByRole('button', { name: 'Оставить 2' }).click();
  await warning.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: ru.order_add }).click();
  await page.waitForURL(/\/order\/success/);
  await context.close();

  const other = await order('/en', 768, { ...enCatalogue, ...enCustomer, ...enExtras });
  await other.warning.getByText(/^none are free for now/).waitFor();
  await expect.poll(() => other.warning.getByRole('button').count()).toBe(0);
  await other.warning.getByRole('link', { name: enCatalogue.sign_in }).click();
  await other.page.getByRole('dialog').waitFor();
  await other.page.keyboard.press('Escape');
  await other.page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await other.page.getByLabel(enCustomer.name_and_surname).inputValue()).toBe('Гость');
  await other.context.close();
});
