import type { Page, WebSocket, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from '#test/support/axe.ts';
import { doorTo, logOf, openChat, openInbox, write } from '#test/support/chat-pages.ts';
import { testInOneOf } from '#test/support/draw.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as enAdmin } from '#web/admin/features/chat/texts/en.ts';
import { texts as ruAdmin } from '#web/admin/features/chat/texts/ru.ts';
import { texts as enCatalogue } from '#web/shop/texts/en/catalogue.ts';
import { texts as enChat } from '#web/shop/texts/en/chat.ts';
import { texts as ruCatalogue } from '#web/shop/texts/ru/catalogue.ts';
import { texts as ruChat } from '#web/shop/texts/ru/chat.ts';
import { texts as ruCustomer } from '#web/shop/texts/ru/customer.ts';
import { texts as ruProduct } from '#web/shop/texts/ru/product.ts';

const ru = { ...ruCatalogue, ...ruCustomer, ...ruChat, ...ruAdmin, ...ruProduct };
const en = { ...enCatalogue, ...enChat, ...enAdmin };

let shop: Storefront;
let enter: ReturnType<typeof doorTo>;
beforeAll(async () => {
  shop = await openStorefront();
  enter = doorTo(shop);
});
afterAll(() => shop?.close());

/** Lets a test cut the sockets of a page, and keep new ones from coming about. */
async function cuttable(page: Page) {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  await page.routeWebSocket(/\/ws\/chat\//, (socket) => {
    if (isCut) return void socket.close({ code: 1013 });
    open.add(socket);
    socket.connectToServer();
  });
  return {
    cut: async () => {
      isCut = true;
      await Promise.all([...open].map((socket) => socket.close({ code: 1013 })));
    },
    mend: () => {
      isCut = false;
    },
  };
}

test('a sale is closed in the chat: asked, answered with a card, accepted, ordered', async () => {
  const customer = await shop.open({ width: 390 });
  const operator = await shop.open({ width: 1280 });
  await enter(customer.page, 'customer');
  await enter(operator.page, 'operator');

  await openChat(customer.page, '/', ru);
  await write(customer.page, ru, 'Какой телефон посоветуете?');
  await logOf(customer.page, ru).getByText('Какой телефон посоветуете?').waitFor();

  await operator.page.goto('/admin/chat');
  const row = operator.page.getByRole('navigation', { name: ru['admin_chat.list'] }).getByRole('button').first();
  await row.getByText('1', { exact: true }).waitFor();
  expect(await operator.page.title()).toMatch(/^\(1\) /);
  await row.click();
  await logOf(operator.page, ru).getByText('Какой телефон посоветуете?').waitFor();
  await expect.poll(() => operator.page.title()).not.toMatch(/^\(/);
  await logOf(customer.page, ru).getByText(ru['chat.seen']).waitFor();

  await operator.page.getByRole('button', { name: ru['admin_chat.send_product'] }).click();
  await operator.page.getByLabel(ru['admin_chat.find_product']).fill('iphone');
  await operator.page.locator('dialog li button:enabled').first().click();
  await operator.page.getByRole('button', { name: ru['admin_chat.as_card'] }).click();

  const card = logOf(customer.page, ru).getByRole('region', { name: ru['chat.product_offer'] });
  await card.getByRole('button', { name: ru['chat.accept_product'] }).click();
  await card.getByRole('link', { name: ru['chat.accepted_product'] }).waitFor();
  await logOf(operator.page, ru).getByText(ru['chat.customer_accepted']).waitFor();

  await card.getByRole('link', { name: ru['chat.accepted_product'] }).click();
  await customer.page.getByRole('link', { name: ru['cart.to_checkout'] }).click();
  await customer.page.getByLabel(ru['checkout.phone'], { exact: true }).fill('0555 123 456');
  await customer.page.getByRole('button', { name: ru.order_add }).click();
  await customer.page.waitForURL(/\/order\/success/);
  expect([...customer.complaints, ...operator.complaints]).toEqual([]);
  await Promise.all([customer.context.close(), operator.context.close()]);
});

test('a guest asks about a product; the operator sees who asks what, and the conversation goes on in the account', async () => {
  const guest = await shop.open({ width: 390 });
  const operator = await shop.open({ width: 1280 });
  await enter(operator.page, 'operator');
  await guest.page.goto('/products/1');
  await guest.page.getByRole('button', { name: ru['catalog.ask'] }).click();
  const chat = guest.page.getByRole('dialog', { name: ru['chat.title'] });
  await chat.getByText(ru['chat.about'], { exact: true }).waitFor();
  expect(await axeFaults(guest.page, 'dialog')).toEqual([]);
  await chat.getByLabel(ru['chat.guest_name']).fill('Эрмек');
  await write(guest.page, ru, 'Есть ли гарантия?');
  await logOf(guest.page, ru).getByRole('region', { name: ru['chat.product_offer'] }).waitFor();
  await logOf(guest.page, ru).getByText('Есть ли гарантия?').waitFor();

  await operator.page.goto('/admin/chat');
  const list = operator.page.getByRole('navigation', { name: ru['admin_chat.list'] });
  const row = list.getByRole('button').filter({ hasText: 'Эрмек' });
  await row.getByText(ru['admin_chat.guest'], { exact: true }).waitFor();
  await row.click();
  await logOf(operator.page, ru).getByRole('region', { name: ru['chat.product_offer'] }).waitFor();
  await operator.page.getByRole('textbox', { name: ru['admin_chat.answer_hint'] }).fill('Два года');
  await operator.page.keyboard.press('Enter');
  await logOf(guest.page, ru).getByText('Два года').waitFor();

  await shop.signIn(guest.page);
  await openChat(guest.page, '/', ru);
  await logOf(guest.page, ru).getByText('Два года').waitFor();
  // The list of chats has the account in the guest's place, without being loaded again.
  await expect.poll(() => row.count()).toBe(0);
  expect([...guest.complaints, ...operator.complaints]).toEqual([]);
  await Promise.all([guest.context.close(), operator.context.close()]);
});

test('what is written without a connection waits in sight, and is sent once when there is one', async () => {
  const customer = await shop.open({ width: 390 });
  const operator = await shop.open({ width: 1280 });
  await enter(customer.page, 'customer');
  await enter(operator.page, 'operator');
  const line = await cuttable(customer.page);
  await openChat(customer.page, '/', ru);
  await expect.poll(() => logOf(customer.page, ru).getAttribute('aria-live')).toBe('polite');

  await line.cut();
  await customer.page.getByText(ru['chat.offline']).waitFor();
  await write(customer.page, ru, 'Написано без связи');
  await logOf(customer.page, ru).getByText(ru['chat.pending']).waitFor();
  await customer.page.reload();
  await customer.page.getByRole('button', { name: ru.chat, exact: true }).click();
  await logOf(customer.page, ru).getByText('Написано без связи').waitFor();

  line.mend();
  await logOf(customer.page, ru).getByText(ru['chat.sent']).waitFor({ timeout: 30_000 });
  await openInbox(operator.page, '', ru);
  await logOf(operator.page, ru).getByText('Написано без связи').waitFor();
  await expect.poll(() => logOf(operator.page, ru).getByText('Написано без связи').count()).toBe(1);
  await expect.poll(() => logOf(customer.page, ru).getByText('Написано без связи').count()).toBe(1);
  await Promise.all([customer.context.close(), operator.context.close()]);
});

test('a draft survives a reload; signing out forgets the chat, and no address of a page ever has the token', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  page.on('request', (request) => addresses.push(request.url()));
  const sockets: WebSocket[] = [];
  page.on('websocket', (socket) => sockets.push(socket));
  await shop.signIn(page);
  await openChat(page, '/', ru);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('chatID'))).toMatch(/^\d+$/);
  await page.getByRole('textbox', { name: ru['chat.placeholder'] }).fill('Ещё не отправлено');
  await page.reload();
  await page.getByRole('button', { name: ru.chat, exact: true }).click();
  await expect
    .poll(() => page.getByRole('textbox', { name: ru['chat.placeholder'] }).inputValue())
    .toBe('Ещё не отправлено');

  const access = await page.evaluate(() => JSON.parse(localStorage.getItem('tokens') ?? '{}').access as string);
  await page.getByRole('button', { name: ru.logout }).first().click();
  await page.getByText(ru['chat.guest_text']).waitFor();
  await expect.poll(() => sockets.at(-1)?.isClosed()).toBe(true);
  const left = await page.evaluate(() => [localStorage.getItem('chatID'), ...Object.keys(sessionStorage)]);
  expect(left.filter((key) => key?.startsWith('chat.') || /^\d+$/.test(key ?? ''))).toEqual([]);
  expect(access.length).toBeGreaterThan(50);
  expect(addresses.filter((address) => address.includes(access) || address.includes('token='))).toEqual([]);
  await context.close();
});

test('a message that comes while the chat is closed is counted and said aloud', async () => {
  const customer = await shop.open({ width: 390 });
  const operator = await shop.open({ width: 1280 });
  await enter(customer.page, 'customer');
  await enter(operator.page, 'operator');
  await openChat(customer.page, '/', ru);
  await write(customer.page, ru, 'Я подожду ответа');
  await logOf(customer.page, ru).getByText('Я подожду ответа').waitFor();
  await customer.page.keyboard.press('Escape');
  await customer.page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => customer.page.locator(':focus').textContent()).toBe(ru.chat);

  await openInbox(operator.page, '', ru);
  await write(operator.page, ru, 'Ответ готов', ru['admin_chat.answer_hint']);
  await customer.page.getByRole('status').getByText('Ответ готов').waitFor();
  await customer.page.getByText('1 непрочитанное сообщение').waitFor({ state: 'attached' });
  await Promise.all([customer.context.close(), operator.context.close()]);
});

test('only staff open the admin’s chat', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await enter(page, 'customer');
  await page.goto('/admin/chat');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.getByRole('navigation', { name: ru['admin_chat.list'] }).count()).toBe(0);
  await context.close();
});

testInOneOf([
  { language: 'Russian', prefix: '', text: ru, width: 390 },
  { language: 'Russian', prefix: '', text: ru, width: 1280 },
  { language: 'English', prefix: '/en', text: en, width: 390 },
  { language: 'English', prefix: '/en', text: en, width: 1280 },
])('axe finds nothing to mend in the chat, on both sides ($language, $width px)', async ({ prefix, text, width }) => {
  const visitor = await shop.open({ width });
  await openChat(visitor.page, `${prefix}/news`, text);
  expect(await axeFaults(visitor.page, 'dialog[open]')).toEqual([]);
  await visitor.context.close();

  const customer = await shop.open({ width });
  await enter(customer.page, 'customer');
  await openChat(customer.page, `${prefix}/news`, text);
  await logOf(customer.page, text).locator('time').first().waitFor();
  expect(await axeFaults(customer.page, 'dialog[open]')).toEqual([]);
  expect(await customer.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  await customer.context.close();

  const operator = await shop.open({ width });
  await enter(operator.page, 'operator');
  await openInbox(operator.page, prefix, text);
  await logOf(operator.page, text).locator('time').first().waitFor();
  expect(await axeFaults(operator.page, 'main')).toEqual([]);
  await operator.page.getByRole('button', { name: text['admin_chat.about_customer'] }).click();
  await operator.page.getByRole('complementary', { name: text['admin_chat.about_customer'] }).waitFor();
  expect(await axeFaults(operator.page, 'main')).toEqual([]);
  expect(await operator.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  await operator.context.close();
});
