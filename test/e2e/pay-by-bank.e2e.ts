import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putIntoCart, signUp, type Visit } from '#test/support/a-buyer.ts';
import { atPicture } from '#test/support/at-picture.ts';
import { axeFaults } from '#test/support/axe.ts';
import { expireNow } from '#test/support/demo-orders.ts';
import { descriptionOf } from '#test/support/described.ts';
import { testInOneOf } from '#test/support/draw.ts';
import { hasFocus } from '#test/support/keyboard.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as enAfter } from '#web/shop/texts/en/after.ts';
import { texts as enCatalogue } from '#web/shop/texts/en/catalogue.ts';
import { texts as enCustomer } from '#web/shop/texts/en/customer.ts';
import { texts as ruAfter } from '#web/shop/texts/ru/after.ts';
import { texts as ruCatalogue } from '#web/shop/texts/ru/catalogue.ts';
import { texts as ruCustomer } from '#web/shop/texts/ru/customer.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

const ru = { prefix: '', text: { ...ruCatalogue, ...ruCustomer, ...ruAfter } };
const en = { prefix: '/en', text: { ...enCatalogue, ...enCustomer, ...enAfter } };
const stories = [
  { language: 'Russian', visit: ru, width: 390 },
  { language: 'English', visit: en, width: 1280 },
];
/** Payers of the simulated bank, one for every outcome. */
const payers = { pays: '996700000001', unknown: '996700000404' };
const code = '1234';

async function orderByBank(page: Page, visit: Visit): Promise<void> {
  await putIntoCart(page, visit, 'JBL Clip 5');
  await page.goto(`${visit.prefix}/checkout`);
  await page.getByLabel(visit.text['checkout.phone'], { exact: true }).fill('0555 123 456');
  await page.getByRole('radio', { name: visit.text['checkout.mbank'] }).check();
  await page.getByRole('button', { name: visit.text.order_add }).click();
  await page.waitForURL(/\/mbank_payment/);
}

async function givePhone(page: Page, { text }: Visit, phone: string): Promise<void> {
  const next = page.getByRole('button', { name: text['payment.continue'] });
  await page.getByLabel(text['payment.payer_phone']).fill(phone.slice(0, 11));
  await expect.poll(() => next.isDisabled()).toBe(true);
  await page.getByLabel(text['payment.payer_phone']).fill(`+${phone} 99`);
  await next.click();
}

async function giveCode(page: Page, { text }: Visit, digits: string): Promise<void> {
  const confirm = page.getByRole('button', { name: text['payment.confirm'] });
  await page.getByLabel(text['payment.enter_code']).fill('12');
  await expect.poll(() => confirm.isDisabled()).toBe(true);
  await page.getByLabel(text['payment.enter_code']).fill(digits);
  await confirm.click();
}

testInOneOf(stories)(
  'a shopper pays by mobile bank after a wrong phone and a wrong code ($language, $width px)',
  async ({ language, visit, width }) => {
    const { text, prefix } = visit;
    const { page, context } = await shop.open({ width });
    await signUp(shop, page, visit, `payer-${language}@mail.test`.toLowerCase());
    await orderByBank(page, visit);
    await page.getByText(text['order.payment_unpaid']).waitFor();
    await givePhone(page, visit, payers.unknown);
    await page.getByRole('alert').filter({ hasText: text['payment.payer_not_found'] }).first().waitFor();
    await givePhone(page, visit, payers.pays);
    await giveCode(page, visit, '9999');
    await page.getByRole('alert').filter({ hasText: text['payment.otp_invalid'] }).waitFor();
    const digits = page.getByLabel(text['payment.enter_code']);
    await expect.poll(() => hasFocus(digits)).toBe(true);
    expect(await descriptionOf(digits)).toBe(text['payment.otp_invalid']);
    expect(await axeFaults(page, 'main')).toEqual([]);
    await giveCode(page, visit, code);
    await page.waitForURL(/\/order\/success/);
    await page.getByRole('heading', { name: text['order.paid'] }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('orderID'))).toBeNull();
    await page.goto(`${prefix}/orders`);
    await page.locator('main').getByText(text['order.payment_paid']).first().waitFor();
    await context.close();
  },
);

testInOneOf(stories)(
  'a guest orders in one click, pays by mobile bank, and finds the order again ($language)',
  async (story) => {
    const { text, prefix } = story.visit;
    const { page, context } = await shop.open({ width: 390 });
    const email = `guest-${story.language}@mail.test`.toLowerCase();
    await page.goto(`${prefix}/search?search=${encodeURIComponent('JBL Clip 5')}`);
    await page.getByRole('article').first().getByRole('link').click(atPicture);
    await page.waitForURL(/\/products\/\d+/);
    await page.getByRole('link', { name: text['catalog.one_click'] }).click();
    await page.getByLabel(text.name_and_surname).fill('Нурлан');
    await page.getByLabel(text['checkout.phone'], { exact: true }).fill('0555 123 457');
    const address = page.getByRole('textbox', { name: text['checkout.email'] });
    await address.fill('guest@');
    await page.getByRole('radio', { name: text['checkout.mbank'] }).check();
    // The time to pay is that of guests.
    await page.getByText(text['checkout.mbank_hold'].replace('{minutes}', '15')).waitFor();
    await page.getByRole('button', { name: text.order_add }).click();
    await page.getByRole('alert').filter({ hasText: text['checkout.error_email'] }).waitFor();
    await address.fill(email);
    await page.getByRole('button', { name: text.order_add }).click();
    await page.waitForURL(/\/mbank_payment/);
    const [id] = await page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('orderKeys') ?? '{}')));
    const mail = await shop.emailTo(email);
    expect(mail.text).toContain('Нурлан');

    // The order's page counts down what the payment does, and leads back to it.
    await page.goto(`${prefix}/orders/${id}`);
    const timer = page.getByRole('timer');
    await expect.poll(() => timer.textContent()).toMatch(/^(?:15:00|1[0-4]:\d\d)$/);
    const before = await timer.textContent();
    await expect.poll(() => timer.textContent()).not.toBe(before);
    await page.getByText(text['payment.hold_aloud'].replace('{minutes}', '15')).waitFor({ state: 'attached' });
    await page.getByRole('link', { name: text['payment.pay_now'], exact: true }).click();
    await givePhone(page, story.visit, payers.pays);
    await giveCode(page, story.visit, code);
    await page.waitForURL(/\/order\/success/);
    await page.getByRole('link', { name: text['order.open'] }).click();
    await page.locator('main').getByText(text['order.payment_paid']).first().waitFor();
    await expect.poll(() => page.getByRole('timer').count()).toBe(0);
    // The history of a guest is what this browser has ordered.
    await page.locator('main').getByRole('link', { name: text.history_orders }).click();
    await page.getByRole('heading', { name: text['order.here_title'] }).waitFor();
    await page.locator(`main a[href$="/orders/${id}"]`).waitFor();
    await context.close();

    // Any other browser opens the order by the e-mail's address and the end of its phone, keeps its key, and does not show it.
    const other = await shop.open({ width: 1280 });
    await other.page.goto(/https?:\/\/\S+#link=\S+/.exec(mail.text)?.[0] ?? '');
    await other.page.getByRole('button', { name: text['order.unmask'] }).click();
    await other.page.getByLabel(text['open_order.digits']).fill('3457');
    await other.page.getByRole('button', { name: text['open_order.open'], exact: true }).click();
    await other.page.locator('main').getByText(text['order.payment_paid']).first().waitFor();
    expect(new URL(other.page.url()).hash).toBe('');
    // What was pressed by mistake is taken back where it was pressed.
    for (const key of ['order.fewer_news', 'order.all_news', 'order.fewer_news'] as const) {
      await other.page.getByRole('button', { name: text[key], exact: true }).click();
    }
    await other.page.getByRole('button', { name: text['order.all_news'], exact: true }).waitFor();
    await other.page.goto(`${prefix}/orders`);
    await other.page.locator(`main a[href$="/orders/${id}"]`).waitFor();
    await other.context.close();
  },
);

test('a shopper cancels the payment, which cancels the order', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await signUp(shop, page, ru, 'canceller@mail.test');
  await orderByBank(page, ru);
  await givePhone(page, ru, payers.pays);
  await page.getByLabel(ru.text['payment.enter_code']).waitFor();
  await page.getByRole('button', { name: ru.text['payment.cancel'] }).click();
  const question = page.getByRole('dialog', { name: ru.text['payment.cancel_title'] });
  await question.getByRole('button', { name: ru.text['payment.cancel_keep'] }).click();
  await page.getByLabel(ru.text['payment.enter_code']).waitFor();
  await page.getByRole('button', { name: ru.text['payment.cancel'] }).click();
  await question.getByRole('button', { name: ru.text['payment.cancel'] }).click();
  await page.getByText(ru.text.payment_cancelled).first().waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  expect(await page.evaluate(() => [localStorage.getItem('orderID'), localStorage.getItem('cartID')])).toEqual([
    null,
    null,
  ]);
  await page.goto('/orders');
  await page.locator('main').getByText(ru.text['order.status_cancelled']).first().waitFor();
  await context.close();
});

testInOneOf(stories)(
  'whom the bank does not find pays in cash, from the page of the payment ($language)',
  async ({ visit, width }) => {
    const { text, prefix } = visit;
    const { page, context } = await shop.open({ width });
    await putIntoCart(page, visit, 'JBL Clip 5');
    await page.goto(`${prefix}/checkout`);
    await page.getByLabel(text.name_and_surname).fill('Нурлан');
    await page.getByLabel(text['checkout.phone'], { exact: true }).fill('0555 123 458');
    await page.getByRole('radio', { name: text['checkout.mbank'] }).check();
    await page.getByRole('button', { name: text.order_add }).click();
    await page.waitForURL(/\/mbank_payment/);
    await givePhone(page, visit, payers.unknown);
    await page.getByRole('alert').waitFor();
    await page.getByRole('link', { name: text['order.pay_otherwise'] }).click();
    // The order's page opens its other ways by itself.
    const form = page.getByRole('form', { name: text['change.title'] });
    await form.getByRole('radio', { name: /^(?:Наличными|Cash)/ }).check();
    expect(await axeFaults(page, 'main')).toEqual([]);
    await form.getByRole('button', { name: text['change.save'] }).click();
    await page.getByText(text['change.done']).waitFor();
    await expect.poll(() => page.getByRole('link', { name: text['payment.pay_now'], exact: true }).count()).toBe(0);
    await context.close();
  },
);

test('whose time to pay is over orders the same again, and is not sent for a code', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await signUp(shop, page, ru, 'late@mail.test');
  await orderByBank(page, ru);
  await givePhone(page, ru, payers.pays);
  await page.getByLabel(ru.text['payment.enter_code']).waitFor();
  const id = Number(await page.evaluate(() => localStorage.getItem('orderID')));
  await expireNow(shop, { id });
  const over = page.getByRole('alert').filter({ hasText: ru.text['payment.order_expired'] });
  await expect
    .poll(async () => {
      await page.evaluate((order) => localStorage.setItem('orderID', String(order)), id);
      await page.reload();
      return over
        .or(page.getByLabel(ru.text['payment.enter_code']))
        .first()
        .waitFor()
        .then(() => over.count());
    })
    .toBe(1);
  expect(await page.getByText(ru.text['payment.otp_expired']).count()).toBe(0);
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: ru.text['order.repeat'] }).click();
  await page.getByText(ru.text['repeat.done']).waitFor();
  await page.locator('main').getByRole('link', { name: ru.text.cart }).click();
  await page.locator('main ul').first().getByText('JBL Clip 5').first().waitFor();
  await context.close();
});

test('a payment goes on from the order’s page on another device', async () => {
  const phone = await shop.open({ width: 390 });
  await phone.page.clock.install();
  const email = 'two-devices@mail.test';
  await signUp(shop, phone.page, ru, email);
  await orderByBank(phone.page, ru);
  await givePhone(phone.page, ru, payers.pays);
  await phone.page.getByLabel(ru.text['payment.enter_code']).waitFor();

  const desk = await shop.open({ width: 1280 });
  await desk.page.goto('/login');
  await desk.page.getByLabel(ru.text.input_email).fill(email);
  await desk.page.getByLabel(ru.text.input_password, { exact: true }).fill('tulpar-2026');
  await desk.page.locator('main').getByRole('button', { name: ru.text.auth }).click();
  await desk.page.waitForFunction(() => localStorage.getItem('userInfo') !== null);
  await desk.page.goto('/orders');
  await desk.page.locator('main a[href^="/orders/"]').first().click();
  await desk.page.getByRole('link', { name: ru.text['payment.pay_now'] }).click();
  await giveCode(desk.page, ru, code);
  await desk.page.waitForURL(/\/order\/success/);
  // The first device follows by itself a quarter of a minute later.
  await phone.page.clock.fastForward(15_000);
  await phone.page.waitForURL(/\/order\/success/);
  await phone.context.close();
  await desk.context.close();
});

test('without an order there is nothing to pay, and the reason is shown', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await page.goto('/mbank_payment');
  await page.getByText(ru.text['payment.error_order_not_found']).first().waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await context.close();
});

test('what the bank does not take is shown before the order, and cash stands chosen', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await signUp(shop, page, ru, 'rich@mail.test');
  await putIntoCart(page, ru, 'iPhone 17 Pro');
  await page.goto('/checkout');
  const bank = page.getByRole('radio', { name: ru.text['checkout.mbank'] });
  await expect.poll(() => bank.isDisabled()).toBe(true);
  await page.getByText(ru.text['checkout.mbank_high'].split('{max}')[1] ?? '').waitFor();
  await expect.poll(() => page.locator('input[name=payment]:checked').count()).toBe(1);
  await expect.poll(() => bank.isChecked()).toBe(false);
  await context.close();
});
