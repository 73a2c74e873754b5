import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from '#test/support/axe.ts';
import { type DemoOrder, orderSpeakers } from '#test/support/demo-orders.ts';
import { testInOneOf } from '#test/support/draw.ts';
import { hasFocus } from '#test/support/keyboard.ts';
import { answerOf, openStorefront, type Storefront } from '#test/support/storefront.ts';
import { restMs } from '#web/shop/features/frame-data/rest.ts';
import { texts as enAddresses } from '#web/shop/texts/en/addresses.ts';
import { texts as enAfter } from '#web/shop/texts/en/after.ts';
import { texts as enCustomer } from '#web/shop/texts/en/customer.ts';
import { texts as ruAddresses } from '#web/shop/texts/ru/addresses.ts';
import { texts as ruAfter } from '#web/shop/texts/ru/after.ts';
import { texts as ruCustomer } from '#web/shop/texts/ru/customer.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

const stories = [
  {
    language: 'Russian',
    prefix: '',
    text: { ...ruCustomer, ...ruAfter, ...ruAddresses },
    city: 'Бишкек',
    phone: '0555 60 00 01',
  },
  {
    language: 'English',
    prefix: '/en',
    text: { ...enCustomer, ...enAfter, ...enAddresses },
    city: 'Bishkek',
    phone: '0555 60 00 02',
  },
];
type Text = (typeof stories)[0]['text'];

/** The link of the e-mail about an order, to the page in the language. */
async function linkTo(email: string, prefix: string): Promise<string> {
  const link = /https?:\/\/\S+#link=\S+/.exec((await shop.emailTo(email)).text)?.[0] ?? '';
  return link.replace('/orders/', `${prefix}/orders/`);
}

async function unmask(page: Page, text: Text, phone: string) {
  await page.getByRole('button', { name: text['order.unmask'] }).click();
  await page.getByLabel(text['open_order.digits']).fill(phone.slice(-5).replace(' ', ''));
  await page.getByRole('button', { name: text['open_order.open'], exact: true }).click();
}

/** Changes how the order on the page is paid, which its form offers by the first words of the method's name. */
async function payBy(page: Page, text: Text, { button, method }: { button: string; method: RegExp }) {
  await page.getByRole('button', { name: button, exact: true }).click();
  const form = page.getByRole('form', { name: text['change.title'] });
  await form.getByRole('radio', { name: method }).check();
  await form.getByRole('button', { name: text['change.save'] }).click();
  await page.getByText(text['change.done']).waitFor();
  await form.waitFor({ state: 'detached' });
}

/** Has the pickup on the page delivered, once what that costs is seen. */
async function haveDelivered(page: Page, text: Text, city: string) {
  const days = page.getByText(
    new RegExp(`^(?:${text['expected.today']}|${text['expected.day'].replace('{day}', '.+')})$`),
  );
  await days.waitFor();
  await page.getByRole('button', { name: text['order.change'], exact: true }).click();
  const form = page.getByRole('form', { name: text['change.title'] });
  await expect
    .poll(() => hasFocus(form.getByRole('radio', { checked: true }).and(page.locator('[name=change-type]'))))
    .toBe(true);
  await form.getByRole('radio', { name: text.deliver }).check();
  const save = form.getByRole('button', { name: text['change.save'] });
  expect(await save.isDisabled()).toBe(true);
  const field = form.getByRole('combobox', { name: text['addresses.city'] });
  await field.fill('атлантида');
  await form.getByText(text['addresses.city_none_but_pickup']).waitFor();
  // In any language of the shop, with what a delivery there costs.
  await field.fill('bish');
  await form.getByRole('option', { name: new RegExp(`^${city}.*150`) }).waitFor();
  await field.press('Enter');
  await expect.poll(() => field.inputValue()).toBe(city);
  await form.getByLabel(text['change.street']).fill('Киевская');
  await form.getByLabel(text['change.house'], { exact: true }).fill('77');
  await form.getByRole('status').getByText(/150/).waitFor();
  await form.locator('s').filter({ hasText: '5 990' }).waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);
  await save.click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('main').getByText(`${city}, Киевская, 77`).waitFor();
  await page.getByRole('main').getByText('6 140').first().waitFor();
  // The day of a delivery stands there at once, in the place of the pickup's.
  const atOnce = await days.textContent();
  await page.waitForTimeout(restMs + 1_000);
  expect(await days.textContent()).toBe(atOnce);
}

testInOneOf(stories)(
  'by the link of a message a guest pays another way, and has a pickup delivered ($language)',
  async (story) => {
    const { prefix, text, city, phone } = story;
    const email = `changed-${story.language}@mail.test`.toLowerCase();
    await orderSpeakers(shop, { email, phone, method: 'mbank' });
    const { page, context, complaints } = await shop.open({ width: 390 });
    await page.goto(await linkTo(email, prefix));
    await unmask(page, text, phone);
    await page.getByRole('heading', { name: text['order.head_unpaid'] }).waitFor();

    const otherwise = page.getByRole('button', { name: text['order.pay_otherwise'] });
    await otherwise.click();
    const form = page.getByRole('form', { name: text['change.title'] });
    // Only how it is paid is asked, and what is chosen has the keyboard.
    await expect.poll(() => hasFocus(form.getByRole('radio', { name: 'MBank' }))).toBe(true);
    expect(await form.getByRole('group').count()).toBe(1);
    expect(await axeFaults(page, 'main')).toEqual([]);
    await form.getByRole('button', { name: text['change.keep'] }).click();
    await expect.poll(() => hasFocus(otherwise)).toBe(true);
    await payBy(page, text, { button: text['order.pay_otherwise'], method: new RegExp(text['change.cash_hint']) });
    await page.getByRole('heading', { name: text['order.head_new'] }).waitFor();
    expect(await page.getByRole('link', { name: text['payment.pay_now'], exact: true }).count()).toBe(0);
    await haveDelivered(page, text, city);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

testInOneOf(stories)(
  'a customer has a pickup delivered, and pays by the bank what was to be paid in cash ($language)',
  async (story) => {
    const { prefix, text, city, phone } = story;
    const { page, context, complaints } = await shop.open({ width: 390 });
    await shop.signIn(page);
    const order = await ownOrder(page, phone);
    await page.goto(`${prefix}/orders/${order.id}`);
    await haveDelivered(page, text, city);
    await payBy(page, text, { button: text['order.change'], method: /MBank/ });
    await page.getByRole('heading', { name: text['order.head_unpaid'] }).waitFor();
    await page.getByRole('link', { name: text['payment.pay_now'], exact: true }).click();
    await page.getByLabel(text['payment.payer_phone']).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  },
);

/** An order of the customer of the demo store. */
async function ownOrder(page: Page, phone: string): Promise<DemoOrder> {
  const password = (await readFile(join(shop.dataDirectory, 'passwords', 'customer'), 'utf8')).trim();
  const data = { email: 'customer@dukon.test', password };
  const { access } = await answerOf(page.request.post('/api/login/jwt/create/', { data }));
  return orderSpeakers(shop, { email: data.email, phone, access: String(access) });
}

testInOneOf(stories)(
  'whom a message reached by mistake ends all of an order, and whose it is has them written again ($language)',
  async (story) => {
    const { prefix, text, phone } = story;
    const email = `mistaken-${story.language}@mail.test`.toLowerCase();
    await orderSpeakers(shop, { email, phone, method: 'cash' });
    const { page, context, complaints } = await shop.open({ width: 390 });
    await page.goto(await linkTo(email, prefix));
    const notMine = page.getByRole('button', { name: text['order.not_mine'] });
    await notMine.click();
    const stop = page.getByRole('button', { name: text['not_mine.stop'] });
    await expect.poll(() => hasFocus(stop)).toBe(true);
    expect(await axeFaults(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: text['not_mine.keep'] }).click();
    await expect.poll(() => hasFocus(notMine)).toBe(true);
    await notMine.click();
    await stop.click();
    // The sentence that asks first ends so too, and may stand there for a moment more.
    await page.getByText(text['not_mine.done'], { exact: true }).waitFor();
    await page.getByRole('main').getByText(text['order.news_stopped']).waitFor();
    expect(await notMine.count()).toBe(0);

    await unmask(page, text, phone);
    await page.getByRole('button', { name: text['order.all_news'] }).click();
    await page.getByText(text['news.back']).waitFor();
    await page.getByText(text['order.news_stopped']).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('an order stays where its cancelling is not confirmed, with the keyboard where it was, and is cancelled where it is', async () => {
  const [text, phone] = [{ ...ruCustomer, ...ruAfter, ...ruAddresses }, '0555 60 00 03'];
  const email = 'regrets@mail.test';
  await orderSpeakers(shop, { email, phone, method: 'cash' });
  const { page, context, complaints } = await shop.open({ width: 390 });
  await page.goto(await linkTo(email, ''));
  await unmask(page, text, phone);
  const cancel = page.getByRole('button', { name: text['order.cancel'], exact: true });
  await cancel.press('Enter');
  const dialog = page.getByRole('dialog', { name: text['order.cancel_title'] });
  await dialog.getByRole('button', { name: text['order.keep'] }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(cancel)).toBe(true);
  await cancel.press('Enter');
  await dialog.getByRole('button', { name: text['order.cancel'] }).press('Enter');
  await page.getByRole('heading', { name: text['order.head_cancelled'] }).waitFor();
  expect(await cancel.count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
