import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { openSmsInbox } from '#demo/simulated-sms/inbox.ts';
import { withoutMessengers } from '#demo/simulated-sms/simulated-messengers.ts';
import { formatPhone } from '#rules/people/phone.ts';
import { axeFaults } from '#test/support/axe.ts';
import { testInOneOf } from '#test/support/draw.ts';
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

const [first = '', second = ''] = withoutMessengers;

testInOneOf([
  { language: 'Russian', prefix: '', text: { ...ruCatalogue, ...ruCustomer }, phone: '996555660011', unreached: first },
  {
    language: 'English',
    prefix: '/en',
    text: { ...enCatalogue, ...enCustomer },
    phone: '996555660022',
    unreached: second,
  },
])('a shopper has the code come by a messenger, which the browser remembers ($language)', async (story) => {
  const { prefix, text, phone, unreached } = story;
  const { page, context, complaints } = await shop.open({ width: 390 });
  const received = openSmsInbox(join(shop.dataDirectory, 'bank', 'sms.sqlite'));
  const newestTo = (number: string) => received.newest(20).find((message) => message.phone === number);
  await page.goto(`${prefix}/favorite`);
  await page.getByRole('main').getByRole('link', { name: text.sign_in, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: text['phone.title'] });
  const choice = sheet.getByRole('group', { name: text['channels.title'] });
  await sheet.getByLabel(text['phone.label']).fill(phone.replace('996', '0'));
  expect(await choice.getByLabel(text['channels.sms']).isChecked()).toBe(true);
  await choice.getByLabel(text['channels.telegram']).check();
  expect(await axeFaults(page, 'dialog')).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await sheet.getByRole('button', { name: text['phone.get_code'] }).click();
  await sheet.getByText(text['channels.sent_telegram'].replace('{phone}', formatPhone(phone))).waitFor();
  await expect.poll(() => newestTo(phone)?.channel).toBe('telegram');
  await sheet.getByLabel(text['phone.code']).fill(newestTo(phone)?.text ?? '');
  await sheet.getByLabel(text['phone.name']).fill('Нурбек');
  await sheet.getByRole('button', { name: text['phone.finish'] }).click();
  await sheet.waitFor({ state: 'detached' });

  // The number of the account is changed by the channel that was chosen last.
  await page.goto(`${prefix}/profile`);
  await page.getByText(text['profile.phone'], { exact: true }).click();
  const form = page.locator('form').filter({ has: page.getByLabel(text['profile.phone_new']) });
  await form.getByLabel(text['channels.telegram']).and(page.locator(':checked')).waitFor();
  await form.getByLabel(text['channels.whatsapp']).check();
  await form.getByLabel(text['profile.phone_new']).fill(formatPhone(unreached));
  await form.getByRole('button', { name: text['profile.phone_send'] }).click();
  // It has no messenger: its code comes by a text message, the other number's as it was asked for.
  await expect.poll(() => newestTo(unreached)?.channel).toBe('sms');
  await expect.poll(() => newestTo(phone)?.channel).toBe('whatsapp');
  await context.clearCookies();
  await page.evaluate(`localStorage.removeItem('tokens')`);
  await page.goto(`${prefix}/auth`);
  await page.getByLabel(text['channels.whatsapp']).and(page.locator(':checked')).waitFor();
  received.close();
  // A right code of a new number is refused once, for the name.
  expect(complaints.filter((line) => !line.includes('/login/phone/confirm/'))).toEqual([]);
  await context.close();
});
