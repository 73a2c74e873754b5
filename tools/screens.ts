/**
 * `npm run screens`: photographs the main screens of a fresh demo shop into docs/screens, at phone and desk width, and all
 * of the storefront's in both themes onto contact sheets in docs/screens/sheets, which are for the reviewer's eye only.
 * CHROMIUM_PATH names the browser where it is not /usr/bin/chromium.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { putIntoCart } from '#test/support/a-buyer.ts';
import { logOf, openChat, openInbox, write } from '#test/support/chat-pages.ts';
import { orderSpeakers, payByBank } from '#test/support/demo-orders.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as adminChat } from '#web/admin/features/chat/texts/ru.ts';
import { texts as catalogue } from '#web/shop/texts/ru/catalogue.ts';
import { texts as chat } from '#web/shop/texts/ru/chat.ts';
import { texts as customerTexts } from '#web/shop/texts/ru/customer.ts';
import { photographSheets } from './screen-sheets.ts';

const folder = join(import.meta.dirname, '../docs/screens');
const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };

type Screen = { name: string; window: typeof phone; open: (page: Page, shop: Storefront) => Promise<unknown> };

const texts = { ...catalogue, ...customerTexts, ...chat };

const visit = (path: string) => (page: Page) => page.goto(path);

async function openFirstFound(page: Page, text: string): Promise<void> {
  await page.goto(`/search?search=${encodeURIComponent(text)}`);
  await page.getByRole('article').first().getByRole('link').click();
  await page.waitForURL(/\/products\/\d+/);
}

/** Signed in, with one more thing in the cart. */
async function withCart(page: Page, shop: Storefront, wanted: string, path: string): Promise<void> {
  await shop.signIn(page);
  await putIntoCart(page, { prefix: '', text: texts }, wanted);
  await page.goto(path);
}

/** A question that an operator answers afterwards. */
async function asked(page: Page, shop: Storefront): Promise<void> {
  await shop.signIn(page);
  await openChat(page, '/', texts);
  await write(page, texts, 'Здравствуйте! Можно забрать сегодня?');
  await logOf(page, texts).getByText('Здравствуйте!').waitFor();
}

async function answered(page: Page, shop: Storefront): Promise<void> {
  await shop.signIn(page, 'operator');
  await openInbox(page, '', adminChat);
  await write(page, texts, 'Здравствуйте! Да, с 9 до 20.', adminChat['admin_chat.answer_hint']);
  await logOf(page, texts).getByText('с 9 до 20').waitFor();
}

/** A screen of the admin, as a manager has it. */
const admin = (path: string) => async (page: Page, shop: Storefront) => {
  await shop.signIn(page, 'manager');
  await page.goto(`/admin/${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

/** The demo shop has just opened: an order for the admin to show, as many as a shop has guests hold back of a product. */
async function trade(shop: Storefront): Promise<void> {
  await payByBank(shop, await orderSpeakers(shop, { email: 'buyer@dukon.test', method: 'mbank' }));
}

const screens: Screen[] = [
  { name: 'home', window: desk, open: visit('/') },
  { name: 'home-phone', window: phone, open: visit('/') },
  { name: 'list', window: desk, open: visit('/new/products?color=black') },
  { name: 'list-phone', window: phone, open: visit('/en/recommendation/products') },
  { name: 'search-phone', window: phone, open: visit(`/search?search=${encodeURIComponent('ыфьыгтп')}`) },
  { name: 'product', window: desk, open: (page) => openFirstFound(page, 'iPhone 17 Pro') },
  { name: 'product-phone', window: phone, open: (page) => openFirstFound(page, 'Galaxy S25 Ultra') },
  { name: 'cart', window: desk, open: (page, shop) => withCart(page, shop, 'AirPods Pro 3', '/cart') },
  { name: 'checkout-phone', window: phone, open: (page, shop) => withCart(page, shop, 'JBL Clip 5', '/checkout') },
  { name: 'chat-phone', window: phone, open: asked },
  { name: 'admin-chat', window: desk, open: answered },
  { name: 'admin-products', window: desk, open: admin('products') },
  { name: 'admin-products-phone', window: phone, open: admin('products') },
  { name: 'admin-orders', window: desk, open: admin('orders') },
  { name: 'admin-orders-phone', window: phone, open: admin('orders') },
  { name: 'admin-reports', window: desk, open: admin('reports') },
  { name: 'admin-reports-phone', window: phone, open: admin('reports') },
];

/** Waits until every picture in the window has come, and what moves to its place is there. */
const atRest = `new Promise((done) => {
  const isAtRest = () =>
    [...document.images].every((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return one.complete || bottom <= 0 || top >= innerHeight;
    }) &&
    document.getAnimations().every(
      ({ playState, timeline, effect }) =>
        // Others go with the page's place or go on for ever.
        playState !== 'running' || timeline !== document.timeline || effect.getComputedTiming().endTime === Infinity,
    );
  const look = () => (isAtRest() ? done() : requestAnimationFrame(look));
  look();
})`;

async function photograph(shop: Storefront, { name, window, open }: Screen): Promise<void> {
  const { page, context } = await shop.open(window);
  await open(page, shop);
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready');
  await page.evaluate(atRest);
  // A picture that has come is painted once it is decoded.
  await page.evaluate(
    'Promise.all([...document.images].filter((one) => one.complete).map((one) => one.decode().catch(() => 0)))',
  );
  await sharp(await page.screenshot({ animations: 'disabled' }))
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`));
  process.stdout.write(`${name}.webp\n`);
  await context.close();
}

await mkdir(folder, { recursive: true });
const shop = await openStorefront({ isFirstStart: true });
try {
  await trade(shop);
  for (const screen of screens) await photograph(shop, screen);
  await photographSheets(shop, join(folder, 'sheets'));
} finally {
  await shop.close();
}
