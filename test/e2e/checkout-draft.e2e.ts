import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putIntoCart, signUp } from '#test/support/a-buyer.ts';
import { atPicture } from '#test/support/at-picture.ts';
import { axeFaults } from '#test/support/axe.ts';
import { hasFocus } from '#test/support/keyboard.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as catalogue } from '#web/shop/texts/ru/catalogue.ts';
import { texts as customerTexts } from '#web/shop/texts/ru/customer.ts';
import { texts as productExtras } from '#web/shop/texts/ru/product-extras.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

const text = { ...catalogue, ...customerTexts, ...productExtras };
const visit = { prefix: '', text };
const name = (page: Page) => page.getByLabel(text.name_and_surname);
const phone = (page: Page) => page.getByLabel(text['checkout.phone'], { exact: true });
const orderNow = (page: Page) => page.getByRole('button', { name: text.order_add });

/** Both tokens are refused from now on, as after a month or when the account's devices were signed out. */
const endSession = (page: Page) =>
  page.evaluate("localStorage.setItem('tokens', JSON.stringify({ access: 'over', refresh: 'over' }))");

test('a session that ends during checkout asks for the password in place, and the order is the account’s', async () => {
  const { page, context } = await shop.open({ width: 390 });
  const email = 'session-ends@mail.test';
  await signUp(shop, page, visit, email);
  await putIntoCart(page, visit, 'JBL Clip 5');
  await page.goto('/checkout');
  await name(page).fill('Айжан Асанова');
  await phone(page).fill('0555 123 456');
  await endSession(page);
  await orderNow(page).click();
  const dialog = page.getByRole('dialog', { name: text['checkout.session_over'] });
  await dialog.getByLabel(text['checkout.password']).fill('wrong-2026');
  await dialog.getByRole('button', { name: text['checkout.sign_in_go'] }).click();
  await dialog.getByRole('alert').filter({ hasText: text['checkout.password_wrong'] }).waitFor();
  expect(await axeFaults(page, 'dialog')).toEqual([]);
  await expect.poll(() => name(page).inputValue()).toBe('Айжан Асанова');
  await dialog.getByLabel(text['checkout.password']).fill('tulpar-2026');
  await dialog.getByRole('button', { name: text['checkout.sign_in_go'] }).click();
  await page.waitForURL(/\/order\/success/);
  expect(await page.evaluate("localStorage.getItem('orderKeys')")).toBeNull();
  await page.goto('/orders');
  await page.locator('main a[href^="/orders/"]').first().waitFor();
  await expect.poll(() => page.getByRole('heading', { name: text['order.here_title'] }).count()).toBe(0);
  await context.close();
});

test('a session that another call has found over makes no guest’s order of a customer’s', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await signUp(shop, page, visit, 'over-on-the-way@mail.test');
  await putIntoCart(page, visit, 'JBL Clip 5');
  await page.goto('/checkout');
  await name(page).fill('Айжан Асанова');
  await phone(page).fill('0555 123 457');
  // As the call does that is refused first; the page does not know of it yet when the order is sent.
  await page.evaluate("localStorage.removeItem('tokens')");
  await orderNow(page).click();
  const dialog = page.getByRole('dialog', { name: text['checkout.session_over'] });
  await dialog.getByLabel(text['checkout.password']).fill('tulpar-2026');
  await dialog.getByRole('button', { name: text['checkout.sign_in_go'] }).click();
  await page.waitForURL(/\/order\/success/);
  expect(await page.evaluate("localStorage.getItem('orderKeys')")).toBeNull();
  await context.close();
});

test('the checkout keeps what was typed through a reload and another tab’s sign-out, and shows it to its owner only', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await signUp(shop, page, visit, 'two-tabs@mail.test');
  await putIntoCart(page, visit, 'JBL Flip 6');
  await page.goto('/checkout');
  await name(page).fill('Айжан Двухвкладочная');
  await phone(page).fill('0555 765 432');
  // Delivery is written to the account's own address.
  await page.getByRole('radio', { name: text.deliver }).check();
  await expect.poll(() => page.getByLabel(text['checkout.email']).inputValue()).toBe('two-tabs@mail.test');
  await page.reload();
  await expect.poll(() => name(page).inputValue()).toBe('Айжан Двухвкладочная');
  await expect.poll(() => phone(page).inputValue()).toBe('+996 555 765 432');

  const other = await context.newPage();
  await other.goto('/profile');
  await other.getByRole('main').getByRole('button', { name: text.logout }).click();
  await page.getByRole('heading', { name: text['checkout.left_title'] }).waitFor();
  await expect.poll(() => name(page).count()).toBe(0);
  await page.locator('main').getByRole('link', { name: text.sign_in }).click();
  await page.getByRole('dialog').getByRole('link', { name: text['phone.email_way'] }).click();
  await page.getByLabel(text.input_email).fill('two-tabs@mail.test');
  await page.getByLabel(text.input_password, { exact: true }).fill('tulpar-2026');
  await page.locator('main').getByRole('button', { name: text.auth }).click();
  await page.waitForURL(/\/checkout/);
  await expect.poll(() => name(page).inputValue()).toBe('Айжан Двухвкладочная');
  await context.close();
});

test('a guest’s checkout is there again after a reload', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await page.goto('/search?search=JBL%20Clip%205');
  await page.getByRole('article').first().getByRole('link').click(atPicture);
  await page.getByRole('link', { name: text['catalog.one_click'] }).click();
  await name(page).fill('Гость');
  await phone(page).fill('0555 765 432');
  await page.getByRole('textbox', { name: text['checkout.email'] }).fill('guest@mail.test');
  await page.reload();
  await expect.poll(() => name(page).inputValue()).toBe('Гость');
  await expect.poll(() => phone(page).inputValue()).toBe('+996 555 765 432');
  await page.getByRole('radio', { name: text.deliver }).check();
  await expect.poll(() => page.getByLabel(text['checkout.email']).inputValue()).toBe('guest@mail.test');
  await context.close();
});

test('Enter in a checkout field goes to what is missing, then to the button, and orders nothing', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await signUp(shop, page, visit, 'enter@mail.test');
  await putIntoCart(page, visit, 'JBL Flip 6');
  await page.goto('/checkout');
  await phone(page).fill('');
  await name(page).fill('Айжан');
  await name(page).press('Enter');
  await expect.poll(() => hasFocus(phone(page))).toBe(true);
  await phone(page).fill('0555 123 456');
  await phone(page).press('Enter');
  await expect.poll(() => hasFocus(orderNow(page))).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/checkout');
  await context.close();
});

test('Back from the payment tells of the unpaid order, whose payer is its customer', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await signUp(shop, page, visit, 'back@mail.test');
  await putIntoCart(page, visit, 'JBL Clip 5');
  await page.goto('/checkout');
  await phone(page).fill('0700 123 456');
  await page.getByRole('radio', { name: text['checkout.mbank'] }).check();
  await orderNow(page).click();
  await page.waitForURL(/\/mbank_payment/);
  const payer = page.getByLabel(text['payment.payer_phone']);
  await expect.poll(() => payer.inputValue()).toBe('996700123456');
  await payer.fill('0555');
  await expect.poll(() => payer.inputValue()).toBe('996555');
  await page.goBack();
  await page.getByRole('timer').waitFor();
  await page.getByRole('link', { name: text['checkout.unpaid_pay'] }).click();
  await page.waitForURL(/\/mbank_payment/);
  await context.close();
});
