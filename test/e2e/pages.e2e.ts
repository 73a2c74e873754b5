import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atPicture } from '#test/support/at-picture.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as en } from '#web/shop/texts/en/catalogue.ts';
import { texts as ru } from '#web/shop/texts/ru/catalogue.ts';
import { texts as product } from '#web/shop/texts/ru/product.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

const kb = 1024;
const get = async (path: string) => {
  const answer = await fetch(`${shop.url}${path}`);
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};

test.each([
  { path: '/', text: ru },
  { path: '/en', text: en },
])('the home page is complete with scripts off ($path)', async ({ path, text }) => {
  const { page, context } = await shop.open({ width: 390, withoutScripts: true });
  await page.goto(path);
  for (const heading of [text.new_products, text.brands, text.reccomended, text.accessories]) {
    await page.getByRole('heading', { name: heading, exact: true }).last().waitFor();
  }
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThanOrEqual(16);
  await expect.poll(() => page.getByRole('contentinfo').getByText(/108/).count()).toBeGreaterThan(0);
  await context.close();
});

test('brand, categories and product are complete with scripts off', async () => {
  const { page, context } = await shop.open({ width: 1280, withoutScripts: true });
  await page.goto('/categories');
  await page.locator('main a[href^="/filtererd/products/"]').first().click();
  await page.getByRole('article').first().getByRole('link').click(atPicture);
  await page.getByRole('heading', { name: product.charecther }).waitFor();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBeTruthy();
  expect(
    await page
      .locator('main')
      .getByText(/\d\sсом$/)
      .count(),
  ).toBeGreaterThan(0);
  // The product page has the header and no footer.
  await expect.poll(() => page.getByRole('contentinfo').count()).toBe(0);
  await context.close();
});

test('choosing colour and memory changes pictures, price and address', async () => {
  const { page, context, complaints } = await shop.open({ width: 1280 });
  await page.goto('/search?search=iPhone%2016%20Pro');
  await page.getByRole('article').first().getByRole('link').click(atPicture);
  await page.waitForURL(/\/products\/\d+/);
  await page.getByRole('heading', { name: product.charecther }).waitFor();
  const price = () => page.locator('main b').first().textContent();
  const picture = () => page.locator('main ul img').first().getAttribute('src');
  const [firstPrice, firstPicture] = [await price(), await picture()];
  await page.locator('label:has(input[name="storage"]:not(:checked):not(:disabled))').first().click();
  await page.waitForURL(/storage=\d+/);
  await expect.poll(price).not.toBe(firstPrice);
  await page.locator('label:has(input[name="color"]:not(:checked))').first().click();
  await page.waitForURL(/color=[a-z0-9-]+/);
  await expect.poll(picture).not.toBe(firstPicture);
  expect(await page.evaluate(() => localStorage.getItem('colorPicked'))).toMatch(/^"#[0-9a-f]{6}"$/);
  expect(complaints).toEqual([]);
  await context.close();
});

test('an unknown route or id is a real 404 in the page’s language', async () => {
  const missing = await get('/products/999999');
  expect(missing.status).toBe(404);
  expect(missing.text).toContain(ru['error.not_found_title']);
  const english = await get('/en/no-such-page');
  expect(english.status).toBe(404);
  expect(english.text).toContain(en['error.not_found_title']);
  // What most products stand in is a way on.
  expect(english.text).toContain('href="/en/catalog/smartphones"');
  // What is nearly the address of a category leads to it.
  const mistyped = await get('/en/catalog/hedphones');
  expect([mistyped.status, mistyped.text.includes('href="/en/catalog/headphones"')]).toEqual([404, true]);
  // A brand that a category does not have is left out and named, and so is a value that is gone.
  const old = await get('/catalog/laptops?brand=999&gpu=voodoo');
  expect([old.status, old.text.includes('процессор: voodoo, Бренд: 999')]).toEqual([200, true]);
  for (const path of ['/products/1%00', '/news/1%00', '/accessories?page=999999999']) {
    expect([path, (await fetch(shop.url + path)).status]).toEqual([path, 404]);
  }
});

const stylesheet = /<link rel="stylesheet" href="(\/assets\/[^"#]+)/g;
/** As a page is packed that people keep asking for. */
const packedKb = (text: string) => brotliCompressSync(text).length / kb;
/** A page at an address as shops have; a test's port, which is another one each time, packs by up to 50 bytes otherwise. */
const getAtHome = async (path: string) => {
  const answer = await get(path);
  return { ...answer, text: answer.text.replaceAll(shop.url, 'https://dukon.kg') };
};

test('the HTML and the styles of a page stay within their budgets', async () => {
  // A list of 24 products, more or less, with its filters.
  const list = await getAtHome('/products/brands/1');
  expect(list.text.match(/<article/g)?.length).toBeGreaterThan(20);
  for (const path of ['/', '/products/brands/1', '/products/1', '/categories']) {
    const { text } = await getAtHome(path);
    expect(packedKb(text), `HTML of ${path} in KB`).toBeLessThanOrEqual(14);
    const files = [...text.matchAll(stylesheet)].map(([, file]) => file);
    const sheets = await Promise.all(files.map(async (file) => (await fetch(shop.url + file)).text()));
    expect(sheets.join('').length).toBeGreaterThan(10_000);
    const packed = sheets.map(packedKb).reduce((sum, size) => sum + size, 0);
    expect(packed, `styles of ${path} in KB`).toBeLessThanOrEqual(16);
  }
});

test('scripts are sent packed, and as they are to who cannot unpack them', async () => {
  const { text } = await get('/');
  const script = /"(\/assets\/react-[^"]+\.js)"/.exec(text)?.[1] ?? '';
  const ask = (encoding: string) => fetch(`${shop.url}${script}`, { headers: { 'accept-encoding': encoding } });
  const [tight, packed, plain] = await Promise.all(['gzip, deflate, br, zstd', 'gzip', 'identity'].map(ask));
  expect([tight, packed, plain].map((answer) => answer?.headers.get('content-encoding'))).toEqual(['br', 'gzip', null]);
  const length = (answer: Response | undefined) => Number(answer?.headers.get('content-length'));
  expect(length(packed)).toBeLessThan(length(plain) / 3);
  expect(length(tight)).toBeLessThan(length(packed));
  expect(await tight?.text()).toBe(await plain?.text());
  for (const answer of [tight, packed, plain]) {
    expect(answer?.headers.get('vary')).toContain('accept-encoding');
    expect(answer?.headers.get('cache-control')).toContain('immutable');
    expect(answer?.headers.get('content-type')).toContain('javascript');
  }
});

test('every picture has its size and its sources, and no style attribute is in the markup', async () => {
  for (const path of ['/', '/en/new/products', '/categories']) {
    const { text } = await get(path);
    const images = text.match(/<img[^>]*>/g) ?? [];
    expect(images.length).toBeGreaterThan(0);
    for (const image of images) {
      expect(image).toMatch(/width="\d+"/);
      expect(image).toMatch(/height="\d+"/);
      expect(image).toMatch(/srcSet="|srcset="/i);
    }
    expect(text).not.toMatch(/<[^>]+\sstyle="/);
  }
});

test('a page of a visitor is cacheable and names its content', async () => {
  const first = await get('/');
  expect(first.headers.get('cache-control')).toContain('s-maxage');
  const etag = first.headers.get('etag') ?? '';
  const again = await fetch(`${shop.url}/`, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect(first.headers.get('content-security-policy')).not.toContain('unsafe-inline');
});

test('a page is the same for everyone: who is signed in gets the visitor’s', async () => {
  const password = (await readFile(join(shop.dataDirectory, 'passwords/customer'), 'utf8')).trim();
  const signIn = await fetch(`${shop.url}/api/login/jwt/create/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'customer@dukon.test', password }),
  });
  const { access } = (await signIn.json()) as { access: string };
  expect(access).toBeTruthy();
  const signedIn = { authorization: `Token ${access}`, cookie: `tokens=${access}` };
  for (const path of ['/', '/products/brands/1', '/products/1', '/cart', '/profile', '/orders']) {
    // The first one makes the page, the second one finds it made.
    const first = await fetch(shop.url + path, { headers: signedIn });
    const second = await fetch(shop.url + path);
    const third = await fetch(shop.url + path, { headers: signedIn });
    const [one, two, three] = await Promise.all([first.text(), second.text(), third.text()]);
    expect(one === two && two === three, path).toBe(true);
    expect(first.headers.get('set-cookie')).toBeNull();
    expect(one).not.toContain('customer@dukon.test');
  }
});
