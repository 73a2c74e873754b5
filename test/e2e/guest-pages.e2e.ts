import { afterAll, beforeAll, expect, test } from 'vitest';
import { putIntoCart } from '#test/support/a-buyer.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { freePort } from '#tools/free-port.ts';
import { texts as catalogue } from '#web/shop/texts/ru/catalogue.ts';
import { texts as customer } from '#web/shop/texts/ru/customer.ts';

let shop: Storefront;
let metricsUrl: string;
beforeAll(async () => {
  const metricsPort = await freePort();
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  shop = await openStorefront({ settings: { METRICS_PORT: String(metricsPort) } });
});
afterAll(() => shop?.close());

const paths = [
  '/',
  '/en',
  '/ky',
  '/categories',
  '/products/brands/1',
  '/products/27',
  '/en/products/27',
  '/cart',
  '/checkout',
];

/** How many pages were answered without being made. */
async function hits(): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  return Number(/^dukon_pages_from_memory (\d+)$/m.exec(text)?.[1]);
}

// Hits are of one process.
test.skipIf(Boolean(process.env.TEST_CLUSTER))(
  'a guest with a cart gets the bytes of a stranger’s pages, each from the cache',
  async () => {
    const { page, context } = await shop.open({ width: 390 });
    await putIntoCart(page, { prefix: '', text: { ...catalogue, ...customer } }, 'JBL Flip 6');
    // Asks for no page by itself while hits are counted.
    await page.goto('about:blank', { waitUntil: 'commit' });
    const [guest] = await context.cookies(`${shop.url}/api/carts/`);
    if (!guest) throw new Error('a press has opened no session of a guest');
    const headers = { cookie: `${guest.name}=${guest.value}`, 'x-guest': '1' };
    const pages = new Map<string, string>();
    for (const path of paths) {
      const strangers = await fetch(shop.url + path);
      expect(strangers.status, path).toBe(200);
      pages.set(path, await strangers.text());
      const before = await hits();
      const guests = await fetch(shop.url + path, { headers });
      expect((await guests.text()) === pages.get(path), path).toBe(true);
      expect(guests.headers.get('etag'), path).toBe(strangers.headers.get('etag'));
      expect(guests.headers.get('vary') ?? '', path).not.toMatch(/cookie|x-guest/i);
      expect(guests.headers.get('set-cookie'), path).toBeNull();
      expect((await hits()) - before, path).toBe(1);
    }
    // A browser asks for pages without the cookie at all: it is of the API's path.
    for (const [path, bytes] of pages) {
      const seen = await page.goto(path);
      expect((await seen?.text()) === bytes, path).toBe(true);
      expect(await seen?.request().allHeaders(), path).not.toHaveProperty('cookie');
    }
    await context.close();
  },
);
