import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putIntoCart, signUp } from '#test/support/a-buyer.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as catalogue } from '#web/shop/texts/ru/catalogue.ts';
import { texts as customerTexts } from '#web/shop/texts/ru/customer.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

const text = { ...catalogue, ...customerTexts };
const visit = { prefix: '', text };

/** How long a page waits before it asks again. */
const retryMs = 5_000;

const loseAnswers = (page: Page) => page.route('**/api/**', (route) => route.abort());
const findAnswers = (page: Page) => page.unroute('**/api/**');
/** The shopper has looked at the bank's message and is back. */
const comeBack = (page: Page) => page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
const note = (page: Page, key: 'error.checking' | 'payment.checking') =>
  page.getByRole('status').getByText(text[key], { exact: true });

test('a payment keeps its code and its state while answers are lost, and goes on when they come again', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await signUp(shop, page, visit, 'weak-line@mail.test');
  await putIntoCart(page, visit, 'JBL Clip 5');
  await page.goto('/checkout');
  await page.getByLabel(text['checkout.phone'], { exact: true }).fill('0555 123 456');
  await page.getByRole('radio', { name: text['checkout.mbank'] }).check();
  await page.getByRole('button', { name: text.order_add }).click();
  await page.waitForURL(/\/mbank_payment/);
  const next = page.getByRole('button', { name: text['payment.continue'] });
  await page.getByLabel(text['payment.payer_phone']).fill('996700000001');

  await loseAnswers(page);
  await next.click();
  await note(page, 'payment.checking').waitFor();
  await page.getByText(text['error.network']).first().waitFor();
  await expect.poll(() => page.getByLabel(text['payment.payer_phone']).inputValue()).toBe('996700000001');
  await findAnswers(page);
  await comeBack(page);
  await expect.poll(() => note(page, 'payment.checking').count()).toBe(0);
  await next.click();

  const code = page.getByLabel(text['payment.enter_code']);
  await code.fill('1234');
  await loseAnswers(page);
  await comeBack(page);
  await note(page, 'payment.checking').waitFor();
  await expect.poll(() => code.inputValue()).toBe('1234');
  await page.getByRole('timer').waitFor();
  await page.getByRole('button', { name: text['payment.confirm'] }).click();
  await page.getByRole('alert').filter({ hasText: text['error.network'] }).waitFor();
  await expect.poll(() => code.inputValue()).toBe('1234');
  await findAnswers(page);
  await page.getByRole('button', { name: text['payment.confirm'] }).click();
  await page.waitForURL(/\/order\/success/);
  await context.close();
});

test('an order, the orders and the cart stay while answers are lost, say so, and follow by themselves', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await page.clock.install();
  await shop.signIn(page);
  await putIntoCart(page, visit, 'JBL Flip 6');
  await page.goto('/cart');
  const line = page.locator('main li').filter({ hasText: 'JBL Flip 6' });
  await line.waitFor();
  await loseAnswers(page);
  await comeBack(page);
  await note(page, 'error.checking').waitFor();
  await line.waitFor();
  await findAnswers(page);
  // Nothing is pressed and no event comes: the shop is asked again by itself.
  await page.clock.fastForward(retryMs);
  await expect.poll(() => note(page, 'error.checking').count()).toBe(0);

  await page.getByRole('link', { name: text['cart.to_checkout'] }).click();
  await page.getByLabel(text['checkout.phone'], { exact: true }).fill('0555 123 456');
  await page.getByRole('button', { name: text.order_add }).click();
  await page.waitForURL(/\/order\/success/);
  await page.getByRole('link', { name: text['order.open'] }).click();
  await page.waitForURL(/\/orders\/\d+/);
  const heading = page.locator('main p').filter({ hasText: 'DK-' }).first();
  await heading.waitFor();
  const number = /DK-\w+/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
  await loseAnswers(page);
  await comeBack(page);
  await note(page, 'error.checking').waitFor();
  await expect.poll(() => heading.textContent()).toContain(number);
  await findAnswers(page);
  await page.evaluate("window.dispatchEvent(new Event('online'))");
  await expect.poll(() => note(page, 'error.checking').count()).toBe(0);

  // What could not be fetched at all comes by itself, too.
  await loseAnswers(page);
  await page.goto('/orders');
  await page.getByRole('heading', { name: text['error.checking'] }).waitFor();
  await findAnswers(page);
  await page.clock.fastForward(retryMs);
  await page
    .getByRole('link')
    .filter({ hasText: number ?? '' })
    .waitFor();
  await context.close();
});

test('an order is sent by one press of several, and a try after a lost answer finds the same order', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await shop.signIn(page);
  await putIntoCart(page, visit, 'JBL Clip 5');
  await page.goto('/checkout');
  await page.getByLabel(text['checkout.phone'], { exact: true }).fill('0555 123 456');
  const keys: (string | undefined)[] = [];
  const lost = Promise.withResolvers<void>();
  await page.route('**/api/orders/', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await lost.promise;
    await route.abort();
  });
  const button = page.getByRole('button', { name: text.order_add });
  await button.dblclick();
  await expect.poll(() => button.isDisabled()).toBe(true);
  await button.click({ force: true });
  lost.resolve();
  await page.getByRole('alert').filter({ hasText: text['checkout.no_connection'] }).waitFor();
  expect(keys).toHaveLength(1);

  await button.click();
  await page.waitForURL(/\/order\/success/);
  expect(keys).toEqual([keys[0], keys[0]]);
  // The checkout's figures stand there until its page has gone.
  const number = (await page.locator('main dd').filter({ hasText: 'DK-' }).textContent()) ?? '';
  await page.goto('/orders');
  await page.getByText(number).waitFor();
  const newest = await page.getByRole('link').filter({ hasText: 'DK-' }).first().textContent();
  expect(newest).toContain(number);
  await context.close();
});
