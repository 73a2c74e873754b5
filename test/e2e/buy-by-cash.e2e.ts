import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putIntoCart, register, signUp } from '#test/support/a-buyer.ts';
import { axeFaults } from '#test/support/axe.ts';
import { testInOneOf } from '#test/support/draw.ts';
import { hasFocus } from '#test/support/keyboard.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as enCatalogue } from '#web/shop/texts/en/catalogue.ts';
import { texts as enCustomer } from '#web/shop/texts/en/customer.ts';
import { texts as ruAddresses } from '#web/shop/texts/ru/addresses.ts';
import { texts as ruCatalogue } from '#web/shop/texts/ru/catalogue.ts';
import { texts as ruCustomer } from '#web/shop/texts/ru/customer.ts';

const ru = { ...ruAddresses, ...ruCatalogue, ...ruCustomer };
const en = { ...enCatalogue, ...enCustomer };

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront({ isFirstStart: true });
});
afterAll(() => shop?.close());

const places = { ru: 'ул. Тогуз-Булак, 108Б', en: '108B Toguz-Bulak St.' };

const languages = [
  { language: 'Russian', prefix: '', text: ru, place: places.ru, width: 390, wanted: ['Honor 400', 'JBL Flip 6'] },
  { language: 'English', prefix: '/en', text: en, place: places.en, width: 1280, wanted: ['iPhone 16e', 'JBL Clip 5'] },
  { language: 'Russian', prefix: '', text: ru, place: places.ru, width: 1280, wanted: ['Galaxy A56', 'AirTag'] },
  {
    language: 'English',
    prefix: '/en',
    text: en,
    place: places.en,
    width: 390,
    wanted: ['Redmi Note 14 Pro', 'JBL Tune 770NC'],
  },
];

/** The figures of a money text: '112 490 сом' is 112490. */
const som = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));

testInOneOf(languages)(
  'a shopper registers, buys two things by cash with SALE10 and finds the order ($language, $width px)',
  async (story) => {
    const { prefix, text, width } = story;
    const { page, context, complaints } = await shop.open({ width });
    const email = `buyer-${story.language}-${width}@mail.test`.toLowerCase();
    await register(shop, page, story, email);
    for (const product of story.wanted) await putIntoCart(page, story, product);

    await page.goto(`${prefix}/cart`);
    // What goes with them stands below, in a list of its own.
    const lines = page.locator('main ul').first().locator('> li');
    await expect.poll(() => lines.count()).toBe(2);
    await page.getByRole('button', { name: text['ui.more'] }).first().click();
    await expect.poll(() => page.locator('main output').first().textContent()).toBe('2');

    await page.getByRole('link', { name: text['cart.to_checkout'] }).click();
    await page.getByLabel(text['checkout.phone'], { exact: true }).fill('0555 123 456');
    const summary = page.locator('aside');
    const before = som(await summary.locator('dl > div').last().locator('dd').textContent());
    await summary.getByText(text['checkout.promo'], { exact: true }).click();
    await summary.getByPlaceholder(text['checkout.promo']).fill(' sale10 ');
    await summary.getByRole('button', { name: text['checkout.apply'] }).click();
    await page.getByText(text['checkout.promo_applied'].replace('{code}', 'SALE10')).waitFor();
    const total = som(await summary.locator('dl > div').last().locator('dd').textContent());
    expect(total).toBe(before - Math.floor(before / 10));
    await page.getByRole('button', { name: text.order_add }).click();

    await page.waitForURL(/\/order\/success/);
    await page.getByRole('heading', { name: text['order.placed'] }).waitFor();
    // The day it is expected stands large above it.
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.textContent()).not.toContain(text['order.thanks']);
    await expect.poll(() => page.getByTestId('confetti').locator('span').count()).toBe(60);
    await page.getByRole('img', { name: text['order.qr'] }).waitFor();
    const [number, amount] = await page.locator('main dd').allTextContents();
    expect(som(amount ?? '')).toBe(total);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: text['order.to_calendar'] }).click();
    const event = await readFile(await (await saved).path(), 'utf8');
    expect(event).toContain(`UID:${number}@`);
    expect(event).toMatch(/DTSTART:\d{8}T030000Z\r\n/);
    // Below it stand what is in the order and where it goes.
    await page.getByRole('heading', { name: text['order.goods'], exact: true }).waitFor();
    await page.getByText(story.place, { exact: true }).waitFor();

    await page.goto(`${prefix}/orders`);
    await page.getByText(number ?? '').click();
    await page.waitForURL(/\/orders\/\d+/);
    await page.getByRole('heading', { name: text['order.head_new'] }).waitFor();
    await page
      .getByText(number ?? '', { exact: false })
      .first()
      .waitFor();
    await page.getByText(story.place, { exact: true }).waitFor();
    expect(som(await page.locator('main dl').first().locator('div').last().locator('dd').textContent())).toBe(total);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('all that is missing from a delivery is marked at once, and the city is found by its first letters', async () => {
  const story = { prefix: '', text: ru };
  const { page, context } = await shop.open({ width: 1280 });
  await signUp(shop, page, story, 'alerts@mail.test');
  await putIntoCart(page, story, 'JBL Flip 6');
  await page.goto('/checkout');
  await page.getByLabel(ru.name_and_surname).fill('');
  await page.getByRole('radio', { name: ru.deliver }).check();
  // The account's own address stands there already. What is left wrong is marked as it is left.
  const email = page.getByRole('textbox', { name: ru['checkout.email'] });
  await email.fill('aizhan@');
  await email.blur();
  await page.getByText(ru['checkout.error_email']).waitFor();
  await expect.poll(() => page.getByText(ru['checkout.error_name']).count()).toBe(0);
  const phone = page.getByLabel(ru['checkout.phone'], { exact: true });
  await phone.fill('0700123');
  await phone.blur();
  await page.getByText(ru['checkout.error_phone_short']).waitFor();
  await phone.fill('');
  const city = page.getByRole('combobox', { name: ru['addresses.city'] });
  await city.waitFor();
  await page.getByRole('button', { name: ru.order_add }).click();
  const marked = page.locator('main [aria-invalid]');
  await expect
    .poll(async () => Promise.all((await marked.all()).map((field) => field.getAttribute('name'))))
    .toEqual(['name', 'phone', 'email', 'city', 'street', 'house']);
  expect(await hasFocus(page.getByLabel(ru.name_and_surname))).toBe(true);
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page.getByLabel(ru.name_and_surname).fill('Айжан');
  await phone.pressSequentially('0700123456');
  await expect.poll(() => page.getByLabel(ru['checkout.phone'], { exact: true }).inputValue()).toBe('+996 700 123 456');
  await email.fill('');
  await city.fill('кан');
  await page.getByRole('option', { name: /^Кант/ }).waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);
  await city.press('Enter');
  await expect.poll(() => city.inputValue()).toBe('Кант');
  await page.getByLabel(ru.street, { exact: true }).fill('Ленина');
  await page.getByLabel(ru.home_order, { exact: true }).fill('1');
  await expect.poll(() => marked.count()).toBe(0);
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: ru.order_add }).click();
  await page.waitForURL(/\/order\/success/);
  await context.close();
});
