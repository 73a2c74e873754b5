import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { readConfig } from '#server/boot/config.ts';
import { sendReminders } from '#server/people/reminders/send-reminders.ts';
import { type Database, openDatabase } from '#server/platform/database/connection.ts';
import type { Services } from '#server/platform/services.ts';
import { putIntoCart, type Visit } from '#test/support/a-buyer.ts';
import { axeFaults } from '#test/support/axe.ts';
import { testInOneOf } from '#test/support/draw.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { findDatabase } from '#tools/backup/find-database.ts';
import { freePort } from '#tools/free-port.ts';
import { texts as enCatalogue } from '#web/shop/texts/en/catalogue.ts';
import { texts as enCustomer } from '#web/shop/texts/en/customer.ts';
import { texts as enExtras } from '#web/shop/texts/en/product-extras.ts';
import { texts as enReminders } from '#web/shop/texts/en/reminders.ts';
import { texts as ruCatalogue } from '#web/shop/texts/ru/catalogue.ts';
import { texts as ruCustomer } from '#web/shop/texts/ru/customer.ts';
import { texts as ruExtras } from '#web/shop/texts/ru/product-extras.ts';
import { texts as ruReminders } from '#web/shop/texts/ru/reminders.ts';

let shop: Storefront;
let database: Database;
let leave: () => Promise<void>;
/** Where the simulator shows what phones received. */
let inbox: string;
beforeAll(async () => {
  const port = await freePort();
  shop = await openStorefront({ settings: { BANK_PORT: String(port) } });
  inbox = `http://127.0.0.1:${port}/sms`;
  const { connection, stop } = await findDatabase(readConfig(shop.environment), { mayBeNew: false });
  leave = stop;
  database = openDatabase(connection, { max: 2, onError: () => undefined });
});
afterAll(async () => {
  await database?.close();
  await leave?.();
  await shop?.close();
});

const russian = { prefix: '', text: { ...ruCatalogue, ...ruCustomer, ...ruExtras, ...ruReminders } };
const english = { prefix: '/en', text: { ...enCatalogue, ...enCustomer, ...enExtras, ...enReminders } };

/** At noon in Bishkek by a clock of its own: no reminder goes out at night. */
async function remindAtNoon(): Promise<void> {
  const { publicUrl, secretKey } = { publicUrl: shop.url, secretKey: shop.environment.SECRET_KEY ?? '' };
  const simulator = { url: '', login: '', password: '' };
  const services = { db: database.db, config: { publicUrl, secretKey }, sms: { simulator } } as unknown as Services;
  await sendReminders(services, new Date('2026-11-26T06:00:00Z'));
}

/** Opens the simulator's page of received texts. @returns those of this number that it shows, the newest first */
async function receivedTexts(context: BrowserContext, phone: string): Promise<string[]> {
  const page = await context.newPage();
  await page.goto(inbox);
  const items = page.getByRole('listitem').filter({ hasText: shownPhone(phone) });
  const texts = await items.locator('p').allTextContents();
  await page.close();
  return texts;
}
const shownPhone = (phone: string) => `+996\u00a0${phone.slice(1, 4)}\u00a0${phone.slice(4, 7)}\u00a0${phone.slice(7)}`;

/** Waits until a message to this number says so, at any hour. */
async function messageTo(context: BrowserContext, phone: string, words: string | RegExp): Promise<string> {
  const isIt = (text: string) => (typeof words === 'string' ? text.includes(words) : words.test(text));
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        await database.pool.query(
          `update graphile_worker._private_jobs set run_at = now() where run_at > now() and task_id in
             (select id from graphile_worker._private_tasks where identifier = 'send_sms')`,
        );
        found = (await receivedTexts(context, phone)).find(isIt);
        return found;
      },
      { timeout: 20_000, interval: 500 },
    )
    .toBeDefined();
  return found ?? '';
}

/** Signs a new number in by the form that is open, over a page or on its own. */
async function signInByPhone(page: Page, { text }: Visit, phone: string): Promise<void> {
  await page.getByLabel(text['phone.label']).fill(phone);
  await page.getByRole('button', { name: text['phone.get_code'] }).click();
  const [code] = /\d{6}/.exec(await messageTo(page.context(), phone, /\d{6}/)) ?? [];
  await page.getByLabel(text['phone.code']).fill(code ?? '');
  await page.getByLabel(text['phone.name']).fill('Нурбек');
  await page.getByRole('button', { name: text['phone.finish'] }).click();
}

/** But for the refusal of a right code of a new number, which asks for a name. */
const faults = (complaints: string[]) => complaints.filter((line) => !line.includes('/login/phone/confirm/'));

/** A product of which nothing is left, and that is waited for by no one yet. */
async function findSoldOut(): Promise<{ product: number; variant: number }> {
  const { rows } = await database.pool.query(
    `select products.id as product, min(variants.id)::int as variant
     from products join variants on product_id = products.id and not variants.is_archived
     where is_published and not in_stock and not exists (
       select from back_in_stock_subscriptions waits where waits.variant_id = variants.id)
     group by products.id order by count(*), products.id limit 1`,
  );
  const [found] = rows;
  if (!found) throw new Error('every product is there');
  return found;
}

/** Three pieces of it come from a supplier, as staff book them. */
async function bookArrival(page: Page, variant: number): Promise<void> {
  await shop.signIn(page, 'manager');
  const { access } = (await page.evaluate(`JSON.parse(localStorage.getItem('tokens'))`)) as { access: string };
  const lines = [{ variant, count: 3, unit_cost: null }];
  const answer = await page.request.post('/api/admin/stock-arrivals/', {
    headers: { authorization: `Token ${access}` },
    data: { key: randomUUID(), supplier: '', note: '', lines },
  });
  expect([answer.status(), answer.ok() ? '' : await answer.text()]).toEqual([201, '']);
}

testInOneOf([
  { language: 'Russian', width: 390, visit: russian, phone: '0555880011', says: /снова/ },
  { language: 'English', width: 1280, visit: english, phone: '0555880012', says: /back in stock|again/i },
])(
  'a guest leaves a phone at a sold-out product, and is written to once it is there again ($language, $width px)',
  async ({ width, visit, phone, says }) => {
    const { prefix, text } = visit;
    const { page, context, complaints } = await shop.open({ width });
    const { product, variant } = await findSoldOut();
    await page.goto(`${prefix}/products/${product}`);
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await page.getByRole('button', { name: text['catalog.tell_me'] }).click();
    await page.getByRole('link', { name: text['extras.restock_by_phone'] }).click();
    const sheet = page.getByRole('dialog', { name: text['phone.title'] });
    await sheet.waitFor();
    await signInByPhone(page, visit, phone);
    await sheet.waitFor({ state: 'detached' });
    // On the same page, which asks by what to write now.
    const ways = page.getByRole('group', { name: text['extras.restock_way'] });
    expect(await ways.getByLabel(text['extras.restock_sms']).isChecked()).toBe(true);
    expect(await axeFaults(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: text['extras.restock_send'] }).click();
    await page.getByText(text['extras.restock_done_phone']).waitFor();

    await bookArrival(page, variant);
    const message = await messageTo(context, phone, says);
    expect(message).toContain(name.split(' ')[0]);
    expect(message).toContain(`${prefix}/products/${product}`);

    // Its link ends what else the number waits for.
    await page.goto(/\S+unsubscribe#\S+/.exec(message)?.[0] ?? '');
    await page.getByRole('heading', { name: text['restock.done_title'] }).waitFor();
    expect(faults(complaints)).toEqual([]);
    await context.close();
  },
);

testInOneOf([
  { language: 'Russian', width: 390, visit: russian, phone: '0555880021' },
  { language: 'English', width: 390, visit: english, phone: '0555880022' },
])(
  'who agreed is reminded of a cart after an hour and of a cheaper favourite, and ends it by one press ($language)',
  async ({ width, visit, phone }) => {
    const { prefix, text } = visit;
    const { page, context, complaints } = await shop.open({ width });
    await page.goto(`${prefix}/auth`);
    await signInByPhone(page, visit, phone);
    await page.waitForURL((url) => !url.pathname.endsWith('/auth'));
    await page.goto(`${prefix}/profile`);
    await page.getByText(text['profile.reminders'], { exact: true }).click();
    for (const kind of ['cart', 'price'] as const) {
      const saved = page.waitForResponse(
        (answer) => answer.url().endsWith('/users/me/reminders/') && answer.request().method() === 'PUT',
      );
      await page.getByLabel(text[`reminders.${kind}`]).check();
      expect((await saved).status()).toBe(200);
    }

    // A favourite, and something else in the cart.
    await page.goto(`${prefix}/search?search=JBL`);
    const card = page.getByRole('article').first();
    const favourite = (await card.getByRole('heading').textContent()) ?? '';
    const hearted = page.waitForResponse((answer) => answer.url().includes('/favorites/') && answer.ok());
    await card.getByRole('button', { name: text['catalog.favorite_of'].replace('{name}', favourite) }).click();
    await hearted;
    await putIntoCart(page, visit, 'Anker');
    await remindAtNoon();
    const isReminder = (each: string) => each.includes('/reminders/stop#');
    expect((await receivedTexts(context, phone)).filter(isReminder)).toEqual([]);

    const { rows } = await database.pool.query<{ id: number }>(
      'select user_id as id from verified_phones where phone = $1',
      [phone.replace(/^0/, '996')],
    );
    const mine = [rows[0]?.id];
    await database.pool.query(
      `update cart_items set created_at = created_at - interval '61 minutes' where user_id = $1`,
      mine,
    );
    await remindAtNoon();
    const ofCart = await messageTo(context, phone, '/cart');
    expect(isReminder(ofCart)).toBe(true);
    await page.goto(linkIn(ofCart, '/cart'));
    await page.locator('main').getByText('Anker').first().waitFor();

    // The cart is emptied, and on the next day the favourite's price falls.
    await database.pool.query('delete from cart_items where user_id = $1', mine);
    await database.pool.query(`update reminders set sent_at = sent_at - interval '25 hours' where user_id = $1`, mine);
    await database.pool.query(
      'update products set min_price = min_price - 500 where id in (select product_id from favorites where user_id = $1)',
      mine,
    );
    await remindAtNoon();
    const ofPrice = await messageTo(context, phone, '/favorite');
    expect(ofPrice).toContain(favourite.split(' ')[0]);
    await page.goto(linkIn(ofPrice, '/favorite'));
    await page.locator('main').getByText(favourite).first().waitFor();

    await page.goto(/\S+reminders\/stop#\S+/.exec(ofPrice)?.[0] ?? '');
    await page.getByRole('heading', { name: text['restock.done_title'] }).waitFor();
    await page.goto(`${prefix}/profile`);
    await page.getByText(text['profile.reminders'], { exact: true }).click();
    await page.getByLabel(text['reminders.cart']).and(page.locator(':checked')).waitFor();
    expect(await page.getByLabel(text['reminders.price']).isChecked()).toBe(false);
    expect(faults(complaints)).toEqual([]);
    await context.close();
  },
);

testInOneOf([
  { language: 'Russian', visit: russian, phone: '0555880031' },
  { language: 'English', visit: english, phone: '0555880032' },
])('where reminders come by e-mail alone, who has none is led to add one ($language)', async ({ visit, phone }) => {
  const { prefix, text } = visit;
  await database.pool.query(
    `insert into sms_settings (gateway, fields, price_tyiyn, cap_som, takes_foreign, reminders)
     values ('simulated', '{}', 150, 500, false, false)`,
  );
  const { page, context, complaints } = await shop.open({ width: 390 });
  await page.goto(`${prefix}/auth`);
  await signInByPhone(page, visit, phone);
  await page.waitForURL((url) => !url.pathname.endsWith('/auth'));
  await page.goto(`${prefix}/search?search=JBL`);
  const hearted = page.waitForResponse((answer) => answer.url().includes('/favorites/') && answer.ok());
  await page.getByRole('article').first().getByRole('button').first().click();
  await hearted;
  await page.goto(`${prefix}/favorite`);
  await page.getByText(text['reminders.no_email']).waitFor();
  await page.getByRole('link', { name: text['reminders.add_email'] }).click();
  await page.waitForURL(/\/profile#email$/);
  // The section that adds it is open, and called so.
  await page.locator('details[open] summary', { hasText: text['profile.first_email'] }).waitFor();
  await page.getByLabel(text['profile.new_email']).waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);

  // The profile's own sentence leads there as well, also once the section was closed.
  await page.getByText(text['profile.first_email'], { exact: true }).click();
  await page.locator('details[open]').waitFor({ state: 'detached' });
  await page.getByText(text['profile.reminders'], { exact: true }).click();
  await page.getByRole('link', { name: text['reminders.add_email'] }).click();
  await page.getByLabel(text['profile.new_email']).waitFor();
  expect(faults(complaints)).toEqual([]);
  await context.close();
  await database.pool.query('delete from sms_settings');
});

const linkIn = (message: string, path: string): string =>
  message.match(/https?:\/\/\S+/g)?.find((link) => link.includes(path)) ?? '';
