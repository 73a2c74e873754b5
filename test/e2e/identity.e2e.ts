import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from '#test/support/axe.ts';
import { orderSpeakers } from '#test/support/demo-orders.ts';
import { drawn } from '#test/support/draw.ts';
import { signInAsOwner } from '#test/support/sign-in-as-owner.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as en } from '#web/admin/features/appearance/texts/en.ts';
import { texts as ru } from '#web/admin/features/appearance/texts/ru.ts';

let shop: Storefront;
/** The owner's window, on a phone. */
let owner: Awaited<ReturnType<Storefront['open']>>;
beforeAll(async () => {
  shop = await openStorefront();
  owner = await shop.open({ width: 390 });
  await signInAsOwner(shop, owner.page);
});
afterAll(async () => {
  await owner?.context.close();
  await shop?.close();
});

/** `/en/products/iphone-17` is as all products in English are. */
const kindOf = (address: string) => /^\/(?:en(?=\/|$))?\/?[^/]*/.exec(new URL(address).pathname)?.[0] ?? '';

/** Pages of every kind, as a visitor's browser gets them. */
async function publicPages(): Promise<Map<string, string>> {
  const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  const others = [
    '/cart',
    '/checkout',
    '/login',
    '/auth',
    '/orders',
    '/search?search=iphone',
    '/offline',
    '/no-such-page',
  ];
  const files = ['/manifest-ru.webmanifest', '/manifest-en.webmanifest', '/favicon.svg', '/robots.txt', '/admin'];
  const kinds = Map.groupBy(listed, kindOf).values();
  const pagesOfKinds = [...kinds].flatMap((alike) => alike.slice(0, drawn(alike.length, 8)));
  const addresses = [...pagesOfKinds, ...[...others, ...files].flatMap((path) => [shop.url + path])];
  const pages = new Map<string, string>();
  const asked = addresses.values();
  const askOn = async () => {
    for (const address of asked) pages.set(address, await (await fetch(address)).text());
  };
  // As many at a time as a browser asks for: the shop waits for its database less than for each in turn.
  await Promise.all(Array.from({ length: 6 }, askOn));
  return pages;
}

test('the owner names and colours the shop in the admin, sees it beside the form, and can take it back', async () => {
  const { page, complaints } = owner;
  await page.goto('/en/admin/appearance');
  await page.getByLabel(en['admin_appearance.name'], { exact: true }).fill('Bishkek Electro');
  const preview = page.locator('section', { has: page.getByRole('heading', { name: en['admin_appearance.preview'] }) });
  await preview.getByText('Bishkek Electro').first().waitFor();
  await page.getByLabel(en['admin_appearance.accent'], { exact: true }).fill('#fffff0');
  await page.getByRole('button', { name: /^Take #/ }).click();
  await page.getByLabel(en['admin_appearance.accent'], { exact: true }).fill('#1d5fe0');
  await page.getByLabel(en['admin_appearance.corners']).selectOption('square');
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(en['admin_appearance.saved']).waitFor();

  const visitor = await shop.open({ width: 1280 });
  await expect.poll(async () => (await fetch(shop.url)).text()).toContain('Bishkek Electro');
  await visitor.page.goto('/');
  expect(await visitor.page.title()).toContain('Bishkek Electro');
  const order = visitor.page.getByRole('article').first().getByRole('button').last();
  const looks = await visitor.page.evaluate<string[]>(
    `['--accent', '--radius-m'].map((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim())`,
  );
  expect(looks).toEqual(['#1d5fe0', '2px']);
  await order.waitFor();
  expect([...visitor.complaints, ...complaints]).toEqual([]);
  await visitor.context.close();

  await page.getByRole('button', { name: en['admin_appearance.undo'] }).click();
  await page.getByText(en['admin_appearance.undone']).waitFor();
  await expect.poll(() => page.getByLabel(en['admin_appearance.name'], { exact: true }).inputValue()).toBe('Dukon');
});

test('no page, file, e-mail or paper of a shop that is called otherwise names the program', async () => {
  const { page } = owner;
  await page.goto('/admin/appearance');
  await page.getByLabel(ru['admin_appearance.name'], { exact: true }).fill('Ак-Кеме Техника');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await page.getByText(ru['admin_appearance.saved']).waitFor();
  await expect.poll(async () => (await fetch(shop.url)).text()).toContain('Ак-Кеме Техника');

  const pages = await publicPages();
  expect(pages.size).toBeGreaterThan(50);
  // Addresses of the demo store's own domain are no name.
  const naming = [...pages].filter(([, html]) => /dukon(?!\.test)/i.test(html.replaceAll(shop.url, '')));
  expect(naming.map(([address]) => address)).toEqual([]);

  const order = await orderSpeakers(shop, { email: 'named@example.com', method: 'cash' });
  const mail = await shop.emailTo('named@example.com');
  expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/dukon(?!\.test)/i);
  expect(mail.sender).toBe('Ак-Кеме Техника');
  for (const path of [`/admin/orders/${order.id}/print/slip`, '/admin', '/admin/appearance']) {
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    expect(await page.title()).toContain('Ак-Кеме Техника');
    await expect.poll(() => page.locator('body').textContent()).not.toMatch(/dukon(?!\.test)/i);
  }
});
