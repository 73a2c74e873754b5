import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { putIntoCart } from '#test/support/a-buyer.ts';
import { type DemoOrder, orderSpeakers } from '#test/support/demo-orders.ts';
import type { Storefront } from '#test/support/storefront.ts';
import { texts as catalogue } from '#web/shop/texts/ru/catalogue.ts';
import { texts as customerTexts } from '#web/shop/texts/ru/customer.ts';
import { contactSheet, type Photograph } from './contact-sheet.ts';

const visit = { prefix: '', text: { ...catalogue, ...customerTexts } };

const windows = [
  { name: 'phone', width: 390, height: 844, small: { width: 260, height: 563, columns: 8 } },
  { name: 'desk', width: 1280, height: 800, small: { width: 480, height: 300, columns: 5 } },
];
const themes = ['light', 'dark'] as const;

/** What a visitor sees, by its name on the sheet. */
const visitorScreens = (order: DemoOrder): Record<string, string> => ({
  home: '/',
  catalogue: '/catalog',
  'top category': '/catalog/phones',
  category: '/catalog/headphones',
  'filtered category': '/catalog/headphones?brand=1&in_stock=true',
  brands: '/categories',
  'new products': '/new/products',
  recommended: '/recommendation/products',
  accessories: '/accessories',
  'found by search': '/search?search=iphone',
  'nothing found': '/search?search=zzzzqqq',
  product: '/products/51',
  comparison: '/compare?ids=51,52,53',
  'empty comparison': '/compare',
  'empty favourites': '/favorite',
  'empty cart': '/cart',
  'sign in': '/auth',
  register: '/auth?tab=registration',
  track: '/track',
  order: `/orders/${order.id}`,
  news: '/news',
  'news item': '/news/1',
  about: '/about',
  policy: '/policies/delivery',
  warranty: '/warranty',
  'not found': '/no-such-page',
  offline: '/offline',
});

/** What a customer sees with something in the cart. */
const customerScreens = {
  cart: '/cart',
  checkout: '/checkout',
  profile: '/profile',
  'no orders': '/orders',
  favourites: '/favorite',
};

/** Photographs every screen of the storefront in both themes: a contact sheet for each width and theme, in this folder. */
export async function photographSheets(shop: Storefront, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await fillCart(shop);
  const order = await orderSpeakers(shop, { email: 'buyer@dukon.test', phone: '0555 12 34 99' });
  for (const window of windows) {
    for (const theme of themes) {
      const photographs = await photographAll(shop, { ...window, theme, order });
      const file = join(folder, `${window.name}-${theme}.webp`);
      await writeFile(file, await contactSheet(photographs, window.small));
      process.stdout.write(`${file}\n`);
    }
  }
}

async function fillCart(shop: Storefront): Promise<void> {
  const { page, context } = await shop.open({ width: 1280 });
  await shop.signIn(page);
  await putIntoCart(page, visit, 'Marshall Major V');
  await context.close();
}

type Seen = { width: number; height: number; theme: (typeof themes)[number]; order: DemoOrder };

async function photographAll(shop: Storefront, { width, height, theme, order }: Seen): Promise<Photograph[]> {
  const { page, context } = await shop.open({ width, height });
  await page.emulateMedia({ colorScheme: theme });
  await context.addInitScript((stored) => localStorage.setItem('orderKeys', JSON.stringify(stored)), {
    [order.id]: order.key,
  });
  const photographs = await photographEach(page, visitorScreens(order));
  await shop.signIn(page);
  photographs.push(...(await photographEach(page, customerScreens)));
  await context.close();
  return photographs;
}

async function photographEach(page: Page, screens: Record<string, string>): Promise<Photograph[]> {
  const photographs: Photograph[] = [];
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate('document.fonts.ready');
    // A picture that has come is painted once it is decoded.
    await page.evaluate(
      'Promise.all([...document.images].filter((one) => one.complete).map((one) => one.decode().catch(() => 0)))',
    );
    photographs.push({ name, picture: await page.screenshot({ animations: 'disabled' }) });
  }
  return photographs;
}
