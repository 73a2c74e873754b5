import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Reply } from '#contract/client.ts';
import { fill } from '#rules/text/fill.ts';
import { axeFaults } from '#test/support/axe.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as cart } from '#web/shop/texts/ru/cart.ts';
import { texts as catalogue } from '#web/shop/texts/ru/catalogue.ts';
import { texts as checkout } from '#web/shop/texts/ru/checkout.ts';
import { texts as picks } from '#web/shop/texts/ru/picks.ts';
import { texts as placing } from '#web/shop/texts/ru/placing.ts';
import { texts as extras } from '#web/shop/texts/ru/product-extras.ts';

const text = { ...cart, ...catalogue, ...checkout, ...picks, ...placing };

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

test('a guest buys what a link names, without an account; the link itself changes nothing', async () => {
  const { page, context, complaints } = await shop.open({ width: 390, height: 844 });
  const answer = await page.request.get('/api/products/?limit=50&in_stock=1');
  const { results } = (await answer.json()) as Reply<'GET /products/'>;
  const [one, other] = results.flatMap(({ prices }) => prices.filter(({ inStock }) => inStock).slice(0, 1));
  if (!one || !other) throw new Error('the demo store has nothing to sell');

  const lines = page.locator('main li h2, main fieldset output');
  await page.goto(`/buy/${one.variant}:2,2147483647?promo=SALE10`);
  await page.getByRole('heading', { level: 1, name: text['buy_link.title'] }).waitFor();
  await page.getByText(text['buy_link.gone']).waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);
  expect(
    await page.request.get('/api/carts/', { headers: { 'x-guest': '1' } }).then((reply) => reply.json()),
  ).toMatchObject({
    count: 0,
  });
  await page.getByRole('button', { name: text['buy_link.put'] }).click();
  await page.waitForURL('**/promo/SALE10');
  await page.locator('main').getByRole('link', { name: text['cart.to_cart'] }).click();
  await page.getByRole('link', { name: text['cart.guest_checkout'] }).waitFor();
  await page.locator('main').getByText('SALE10').waitFor();
  await expect.poll(() => lines.allTextContents()).toEqual(['2']);

  // Another link asks what becomes of what is there.
  await page.goto(`/buy/${other.variant}`);
  await page.getByRole('link', { name: text['buy_link.leave'] }).waitFor();
  await page.getByRole('button', { name: text['buy_link.add'] }).click();
  await expect.poll(() => lines.allTextContents()).toEqual(['2', '1']);
  await page.goto(`/buy/${other.variant}:3`);
  await page.getByRole('button', { name: text['buy_link.replace'] }).click();
  await expect.poll(() => lines.allTextContents()).toEqual(['3']);

  // The cart is shared as such a link.
  const shared = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        Object.assign(navigator, { share: async ({ url }: { url: string }) => resolve(url) });
      }),
  );
  await page.getByRole('button', { name: text['cart.share'] }).click();
  expect(new URL(await shared).pathname).toBe(`/buy/${other.variant}:3`);

  // A code that is none does not stand between a shopper and what the link has put there.
  await page.goto(`/buy/${other.variant}:2?promo=NOTHING`);
  await page.getByRole('button', { name: text['buy_link.replace'] }).click();
  await page.waitForURL('**/promo/NOTHING');
  await page.getByRole('heading', { name: text['promo_link.refused'] }).waitFor();
  await page.locator('main').getByRole('link', { name: text['cart.to_cart'] }).click();
  await expect.poll(() => lines.allTextContents()).toEqual(['2']);

  await page.goto('/buy/2147483647,nothing');
  await page.getByRole('heading', { name: text['buy_link.nothing'] }).waitFor();
  await page.getByRole('link', { name: text['cart.to_cart'] }).click();

  await page.getByRole('link', { name: text['cart.guest_checkout'] }).click();
  await page.getByLabel(text.name_and_surname).fill('Айжан Асанова');
  await page.getByLabel(text['checkout.phone']).fill('0555 12-34-56');
  await page.getByRole('button', { name: text.order_add }).click();
  await page.waitForURL('**/order/success');
  await page.goto('/cart');
  await page.getByRole('heading', { name: text.empty_cart }).waitFor();
  // What is refused is a code that is none, which the console notes.
  expect(complaints.filter((each) => !each.includes('/promo/check/'))).toEqual([]);
  await context.close();
});

test('a link with hundreds of things, some sold out or unknown, offers what is sold of the first hundred', async () => {
  const { page, context, complaints } = await shop.open({ width: 390, height: 844 });
  const answer = await page.request.get('/api/products/?limit=100');
  const { results } = (await answer.json()) as Reply<'GET /products/'>;
  const variants = results.flatMap(({ prices }) => prices);
  const sold = variants.find(({ inStock }) => inStock);
  const soldOut = variants.find(({ inStock }) => !inStock);
  if (!sold || !soldOut) throw new Error('the demo store has nothing sold out');

  const unknown = Array.from({ length: 500 }, (_, nth) => 900_000_000 + nth);
  await page.goto(`/buy/${[`${sold.variant}:2`, soldOut.variant, ...unknown].join(',')}`);
  await page.getByText(text['buy_link.too_long']).waitFor();
  const rows = page.locator('main ul').first().locator('> li');
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByRole('button', { name: text['buy_link.put'] }).click();
  await page.waitForURL('**/cart');
  await expect.poll(() => page.locator('main fieldset output').allTextContents()).toEqual(['2']);

  // What cannot be read takes no room: the thing behind it is the one that is named, whole.
  await page.goto(`/buy/${'x,'.repeat(999)}${sold.variant}:3`);
  await page.getByText(text['buy_link.gone']).waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByRole('button', { name: text['buy_link.replace'] }).click();
  await expect.poll(() => page.locator('main fieldset output').allTextContents()).toEqual(['3']);

  // What is sold, but is not there now, leads to its page, where one can ask to be written to.
  await page.goto(`/buy/${soldOut.variant}`);
  await page.getByRole('heading', { level: 1, name: text['buy_link.sold_out'] }).waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);
  await rows.getByRole('link').first().click();
  await page.waitForURL(/\/products\/\d+/);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a link that names more pieces than there are offers those that are left, at their sum', async () => {
  const { page, context, complaints } = await shop.open({ width: 390, height: 844 });
  const named = await page.request.get('/api/carts/preview/?items=1:99');
  const { lines } = (await named.json()) as Reply<'GET /carts/preview/'>;
  const { left = 0, price = 0 } = lines[0] ?? {};
  expect(left).toBeLessThan(99);
  await page.goto('/buy/1:99');
  await page.getByText(fill(text['buy_link.fewer'], { wanted: 99, left })).waitFor();
  const sum = await page.locator('main aside').textContent();
  expect(sum?.replaceAll(/\D/g, '')).toBe(String(left * price));
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: text['buy_link.put'] }).click();
  await page.getByRole('link', { name: text['cart.guest_checkout'] }).waitFor();
  expect(await page.locator('main fieldset output').allTextContents()).toEqual([String(left)]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('what is good together is put into a guest’s cart with one press, without what was left out', async () => {
  const { page, context, complaints } = await shop.open({ width: 390, height: 844 });
  const answer = await page.request.get('/api/products/?limit=100&in_stock=1');
  const { results } = (await answer.json()) as Reply<'GET /products/'>;
  const phone = results.find(({ name }) => name === 'Смартфон Apple iPhone 17 Pro');
  if (!phone) throw new Error('the demo store has no such phone');
  const near = await page.request.get(`/api/products/${phone.id}/accessories/`);
  const [first, second, third] = (await near.json()) as Reply<'GET /products/{id}/accessories/'>;
  await page.goto(`/products/${phone.id}`);
  // It is fetched when it comes near.
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  const together = page.getByRole('region', { name: extras['bundle.title'] });
  await together.waitFor();
  await together.scrollIntoViewIfNeeded();
  const box = (name = '') => together.getByRole('checkbox', { name });
  expect(await box(phone.name).isDisabled()).toBe(true);
  expect(await box(third?.name).isChecked()).toBe(false);
  await box(second?.name).uncheck();
  await box(third?.name).check();
  expect(await axeFaults(page, 'main')).toEqual([]);
  await together.getByRole('button', { name: 'Добавить 3 товара' }).click();
  await together.getByRole('link', { name: extras['bundle.to_cart'] }).click();
  await page.waitForURL('**/cart');
  const pieces = page.locator('main fieldset output');
  await expect.poll(() => pieces.allTextContents()).toEqual(['1', '1', '1']);
  // What stands below the cart may offer what was left out.
  const line = page.locator('main li').filter({ has: page.locator('fieldset output') });
  const said = (await line.allTextContents()).join();
  const isThere = [phone, first, second, third].map((each) => said.includes(each?.name ?? '?'));
  expect(isThere).toEqual([true, true, false, true]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a part that cannot be had leads to the screen of a fault, which looks as everything does', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await page.route(/\/assets\/buy-link-[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken");' }),
  );
  await page.goto('/buy/1');
  const again = page.getByRole('button', { name: text['error.reload'] });
  await again.waitFor();
  // The document was made again, with the stylesheets that had come one by one: what is of a layer is still over what is below.
  const ground = () => page.evaluate(`getComputedStyle(document.querySelector('main button')).backgroundColor`);
  await expect.poll(ground).toMatch(/^rgb\(/);
  await context.close();
});
