import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { openSmsInbox } from '#demo/simulated-sms/inbox.ts';
import { orderNews } from '#rules/sales/order-news.ts';
import { readConfig } from '#server/boot/config.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { putIntoCart } from '#test/support/a-buyer.ts';
import { axeFaults } from '#test/support/axe.ts';
import { testInOneOf } from '#test/support/draw.ts';
import { realShifts, watchLayoutShifts } from '#test/support/layout-shifts.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { findDatabase } from '#tools/backup/find-database.ts';
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

testInOneOf([
  {
    language: 'Russian',
    prefix: '',
    text: { ...ruCatalogue, ...ruCustomer, ...ruAfter },
    phone: '0555770011',
    code: '996555770012',
  },
  {
    language: 'English',
    prefix: '/en',
    text: { ...enCatalogue, ...enCustomer, ...enAfter },
    phone: '0555770021',
    code: '996555770022',
  },
])(
  'a shopper chooses by what news of an order come, changes it by one press, and for all orders ($language)',
  async (story) => {
    const { prefix, text, phone, code } = story;
    const { page, context, complaints } = await shop.open({ width: 390 });
    await putIntoCart(page, { prefix, text }, 'JBL Clip 5');
    await page.goto(`${prefix}/checkout`);
    const choice = page.getByRole('group', { name: text['checkout.news'] });
    await page.getByLabel(text.name_and_surname).fill('Айжан Асанова');
    const number = page.getByRole('textbox', { name: text['checkout.phone'] });
    const email = page.getByRole('textbox', { name: text['checkout.email'] });
    await number.fill('0312623456');
    await page.waitForTimeout(300);
    // A landline gets no messages.
    expect(await choice.count()).toBe(0);
    await number.fill(phone);
    await choice.waitFor();
    // Who types an e-mail gets e-mails, and no message without having chosen it.
    await email.fill('a@b.kg');
    await choice.getByLabel(text['checkout.news_with_whatsapp']).waitFor();
    expect(await choice.getByLabel(text['checkout.news_with_email'], { exact: true }).isChecked()).toBe(true);
    await email.fill('');
    expect(await choice.getByLabel(text['checkout.news_sms']).isChecked()).toBe(true);
    await choice.getByLabel(text['checkout.news_whatsapp']).check();
    expect(await axeFaults(page, 'main')).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await page.getByRole('button', { name: text.order_add }).click();
    await page.getByRole('heading', { name: text['order.placed'] }).waitFor();

    await page.getByRole('link', { name: text['order.open'] }).click();
    await page.getByText(text['news.come_whatsapp']).waitFor();
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await press(text['news.by_sms']);
    await page.getByText(text['news.come_sms']).waitFor();
    await press(text['news.by_whatsapp']);
    await page.getByText(text['news.come_whatsapp']).waitFor();
    expect(await axeFaults(page, 'main')).toEqual([]);
    // One press ends all about its steps.
    await press(text['order.fewer_news']);
    await page.getByText(text['news.ended']).waitFor();

    // Who signs in chooses for all of their orders.
    await page.goto(`${prefix}/auth`);
    await page.getByLabel(text['phone.label']).fill(code.replace('996', '0'));
    await page.getByRole('button', { name: text['phone.get_code'] }).click();
    const received = openSmsInbox(join(shop.dataDirectory, 'bank', 'sms.sqlite'));
    const newest = () => received.newest(20).find((message) => message.phone === code)?.text ?? '';
    await expect.poll(newest).toMatch(/\d{6}/);
    await page.getByLabel(text['phone.code']).fill(/\d{6}/.exec(newest())?.[0] ?? '');
    received.close();
    await page.getByLabel(text['phone.name']).fill('Нурбек');
    await page.getByRole('button', { name: text['phone.finish'] }).click();
    await page.waitForURL((url) => !url.pathname.endsWith('/auth'));
    const openSettings = async () => {
      await page.goto(`${prefix}/profile`);
      await page.getByText(text['profile.reminders'], { exact: true }).click();
      await page.getByRole('group', { name: text['reminders.order_way'] }).waitFor();
    };
    await openSettings();
    const whatsapp = page.getByRole('group', { name: text['reminders.order_way'] }).getByLabel('WhatsApp');
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await whatsapp.check();
    expect((await saved).status()).toBe(200);
    expect(await axeFaults(page, 'main')).toEqual([]);
    await openSettings();
    expect(await whatsapp.isChecked()).toBe(true);

    // Reminders have a consent of their own, of each kind, and come by a channel of their own.
    const reminders = page.getByRole('group', { name: text['reminders.way'] });
    const cart = page.getByLabel(text['reminders.cart']);
    const kept = () =>
      page.waitForResponse(
        (answer) => answer.url().endsWith('/users/me/reminders/') && answer.request().method() === 'PUT',
      );
    expect(await cart.isChecked()).toBe(false);
    for (const agree of [() => cart.check(), () => reminders.getByLabel('WhatsApp').check()]) {
      const answer = kept();
      await agree();
      expect((await answer).status()).toBe(200);
    }
    await page.getByText(text['reminders.hours_phone']).waitFor();
    await openSettings();
    expect(await cart.isChecked()).toBe(true);
    expect(await reminders.getByLabel('WhatsApp').isChecked()).toBe(true);
    // The short link of a message is followed by itself.
    const followed = page.waitForRequest((request) => request.url().endsWith('/reminders/stop/'));
    await page.goto(`${prefix}/reminders/stop#Ab3dE5gH9kLm`);
    expect((await followed).postDataJSON()).toEqual({ token: 'Ab3dE5gH9kLm' });
    await page.getByRole('heading', { name: text['account.link_dead_title'] }).waitFor();
    // A right code of a new number is refused once, for the name.
    expect(complaints.filter((line) => !/\/login\/phone\/confirm\/|\/reminders\/stop\//.test(line))).toEqual([]);
    await context.close();
  },
);

testInOneOf([
  { language: 'Russian', prefix: '', text: { ...ruCatalogue, ...ruCustomer } },
  { language: 'English', prefix: '/en', text: { ...enCatalogue, ...enCustomer } },
])('nothing moves when the ways that news may come arrive, however narrow the phone ($language)', async (story) => {
  const { prefix, text } = story;
  const { page, context } = await shop.open({ width: 390 });
  await putIntoCart(page, { prefix, text }, 'JBL Clip 5');
  await page.goto(`${prefix}/checkout`);
  await page.getByRole('textbox', { name: text['checkout.phone'] }).fill('0555770031');
  const email = page.getByRole('textbox', { name: text['checkout.email'] });
  const choice = page.getByRole('group', { name: text['checkout.news'] });
  await watchLayoutShifts(page);
  for (const typed of ['', 'a@b.kg']) {
    await email.fill(typed);
    await choice
      .getByRole('radio')
      .nth(typed ? 2 : 1)
      .waitFor();
    for (const width of [320, 360, 390, 430, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      // What was typed stands there again, and the choice is fetched.
      await page.reload();
      await choice.waitFor();
      const { moved, reserved, high } = await measureChoice();
      expect({ width, typed, moved, isReserved: high <= reserved }).toEqual({
        width,
        typed,
        moved: [],
        isReserved: true,
      });
    }
  }
  await context.close();

  async function measureChoice() {
    const { high, reserved } = await page.evaluate<{ high: number; reserved: number }>(`(() => {
      const group = document.querySelector('[name=news_channel]').closest('fieldset');
      const reserved = parseFloat(getComputedStyle(group.parentElement).minHeight);
      return { high: group.getBoundingClientRect().height, reserved };
    })()`);
    return { high, reserved, moved: await realShifts(page) };
  }
});

/** Has messages go out at any hour, whichever it is while this runs; from then on they go by SMS alone. */
async function sendAtNight(): Promise<void> {
  const server = await findDatabase(readConfig(shop.environment), { mayBeNew: false });
  const database = openDatabase(server.connection, { max: 1, onError: () => undefined });
  await database.pool.query(
    `insert into sms_settings (gateway, fields, price_tyiyn, cap_som, takes_foreign, order_news, quiet_from, quiet_to)
     values ('simulated', '{}', 150, 500, false, $1, 9, 9) on conflict do nothing`,
    [[...orderNews]],
  );
  await database.close();
  await server.stop();
}

testInOneOf([
  { language: 'Russian', prefix: '', text: { ...ruCatalogue, ...ruCustomer, ...ruAfter }, phone: '0555770031' },
  { language: 'English', prefix: '/en', text: { ...enCatalogue, ...enCustomer, ...enAfter }, phone: '0555770032' },
])(
  'who types an e-mail has news come by SMS as well, and by e-mails alone again by one press ($language)',
  async ({ prefix, text, phone }) => {
    await sendAtNight();
    const { page, context, complaints } = await shop.open({ width: 390 });
    await putIntoCart(page, { prefix, text }, 'JBL Clip 5');
    await page.goto(`${prefix}/checkout`);
    await page.getByLabel(text.name_and_surname).fill('Айжан Асанова');
    await page.getByRole('textbox', { name: text['checkout.phone'] }).fill(phone);
    await page.getByRole('textbox', { name: text['checkout.email'] }).fill(`both${phone}@example.com`);
    const choice = page.getByRole('group', { name: text['checkout.news'] });
    await choice.getByLabel(text['checkout.news_with_sms']).check();
    expect(await axeFaults(page, 'main')).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    await page.getByRole('button', { name: text.order_add }).click();
    await page.getByRole('heading', { name: text['order.placed'] }).waitFor();
    const received = openSmsInbox(join(shop.dataDirectory, 'bank', 'sms.sqlite'));
    const texts = () => received.newest(50).filter((message) => message.phone === phone.replace(/^0/, '996'));
    await expect.poll(() => texts().length).toBe(1);
    received.close();

    await page.getByRole('link', { name: text['order.open'] }).click();
    await page.getByText(text['news.come_with_sms']).waitFor();
    await page.getByRole('button', { name: text['news.by_with_email'], exact: true }).click();
    await page.getByText(text['news.come_with_email'], { exact: true }).waitFor();
    expect(await axeFaults(page, 'main')).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  },
);
