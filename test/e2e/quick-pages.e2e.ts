import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstScreenTimeoutMs } from '#rules/limits.ts';
import { atPicture } from '#test/support/at-picture.ts';
import { type LayoutShift, realShifts, watchLayoutShifts } from '#test/support/layout-shifts.ts';
import { nextFrame } from '#test/support/next-frame.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

/** Six pages are opened, each with its fonts held back, ms. */
const timeoutMs = 180_000;

const phone = { width: 412, height: 823, hasTouch: true };

/** The data of pages that are asked for from now on, by their addresses. */
function asked(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.data')) addresses.push(pathname);
  });
  return addresses;
}

const firstProduct = (page: Page) => page.getByRole('article').first().getByRole('link').first();

test('nothing moves on a phone while a page comes to life, however late its fonts are', {
  timeout: timeoutMs,
}, async () => {
  const { page, context } = await shop.open(phone);
  await context.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await watchLayoutShifts(page);
  const moved: Record<string, LayoutShift[]> = {};
  const { prices } = (await (await fetch(`${shop.url}/api/products/27/`)).json()) as { prices: { variant: number }[] };
  const order = `/checkout?product=27&variant=${prices[0]?.variant}&count=1`;
  for (const path of ['/', '/new/products', '/products/1', '/news', order, '/en', '/ky']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    await nextFrame(page);
    moved[path] = await realShifts(page);
  }
  expect(Object.entries(moved).filter(([, shifts]) => shifts.length > 0)).toEqual([]);
  await context.close();
});

/** Adds the styles again that several pages share, as what is fetched later does; what of the page they change by that. */
const restyled = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(async () => {
    const styles = () =>
      [...document.querySelectorAll('body *')].map((part) => {
        const { fontSize, padding, margin, gap, color, backgroundColor, borderRadius } = getComputedStyle(part);
        const style = [fontSize, padding, margin, gap, color, backgroundColor, borderRadius].join(' ');
        return part.tagName + ' ' + part.textContent.slice(0, 30) + ' ' + style;
      });
    const before = styles();
    const shared = [...document.querySelectorAll('link[rel="stylesheet"][href$="#"]')];
    await Promise.all(
      shared.map(({ href }) =>
        new Promise((resolve, reject) => {
          const again = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: href.slice(0, -1) });
          again.addEventListener('load', resolve);
          again.addEventListener('error', reject);
          document.head.append(again);
        }),
      ),
    );
    const after = styles();
    return shared.length === 0 ? ['no shared styles'] : before.filter((part, place) => part !== after[place]);
  })()`);

test('styles that are fetched once more with a later part change nothing', async () => {
  for (const window of [phone, { width: 1280 }]) {
    const { page, context } = await shop.open(window);
    for (const path of ['/', '/catalog/smartphones', '/products/1', '/news', '/cart', '/about']) {
      await page.goto(path);
      expect([path, await restyled(page)]).toEqual([path, []]);
    }
    await context.close();
  }
});

test('what a resting mouse has laid out before the styles are there does not fade into them', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await page.addInitScript(`
    globalThis.faded = [];
    document.addEventListener('transitionrun', ({ target }) => faded.push(target.outerHTML.slice(0, 80)), true);
    // On a busy machine the first screen may be painted after its time is over.
    const later = setTimeout;
    globalThis.setTimeout = (action, ms) => (ms === ${firstScreenTimeoutMs} ? 0 : later(action, ms));
  `);
  await page.route('**/*.css', async (route) => {
    await page.evaluate('document.documentElement.offsetHeight');
    await route.continue();
  });
  for (const path of ['/', '/catalog/smartphones', '/products/1', '/news', '/cart', '/about']) {
    await page.goto(path);
    // What stands screens below has its styles worked out last.
    await expect.poll(() => page.evaluate("document.documentElement.hasAttribute('data-fresh')")).toBe(false);
    expect([path, await page.evaluate('faded')]).toEqual([path, []]);
  }
  await context.close();
});

test('the checkout has its frame before any script has run', async () => {
  const { page, context } = await shop.open({ ...phone, withoutScripts: true });
  await page.goto('/checkout');
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Оформление заказа');
  await expect.poll(() => page.locator('main h2').allTextContents()).toHaveLength(3);
  // What would be typed there would be lost.
  await expect.poll(() => page.locator('main [name="phone"]').isDisabled()).toBe(true);
  await context.close();
});

test.each(['/', '/products/1', '/new/products'])(
  'the head of %s names the first picture and the styles before any script',
  async (path) => {
    const html = await (await fetch(shop.url + path)).text();
    const [picture, style, script] = ['as="image"', 'as="style"', 'rel="modulepreload"'].map((what) => ({
      first: html.indexOf(what),
      last: html.lastIndexOf(what),
    }));
    expect(picture?.first).toBeGreaterThan(0);
    expect(style?.first).toBeGreaterThan(picture?.last ?? 0);
    expect(script?.first).toBeGreaterThan(style?.last ?? 0);
  },
);

test('pictures of the first screen and fonts wait for no script', async () => {
  const { page, context } = await shop.open(phone);
  await page.route('**/*.js', (route) => route.abort());
  for (const path of ['/', '/new/products', '/products/1', '/news']) {
    // Without scripts it never comes to life, which `goto` waits for otherwise.
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForLoadState('load');
    const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const first = await page.evaluate<string>("document.querySelector('img[fetchpriority]').currentSrc");
    expect(first, path).toBeTruthy();
    expect(fetched, path).toContain(first);
    expect(fetched.filter((name) => name.endsWith('.woff2')).length, path).toBeGreaterThan(1);
  }
  await context.close();
});

test('what brings a page to life is asked for once its first picture is there, and comes where that fails', async () => {
  const { page, context } = await shop.open(phone);
  const delayMs = 400;
  const slowly = (route: Route) => new Promise((resolve) => setTimeout(resolve, delayMs)).then(() => route.continue());
  await page.route('**/media/*.avif', slowly);
  for (const path of ['/', '/new/products', '/products/1']) {
    await page.goto(path);
    const [script, picture] = await page.evaluate<number[]>(`(() => {
      const files = performance.getEntriesByType('resource');
      const first = document.querySelector('img[fetchpriority]').currentSrc;
      return [files.find(({ name }) => name.includes('/come-to-life')).startTime, files.find(({ name }) => name == first).responseEnd];
    })()`);
    expect(script, path).toBeGreaterThanOrEqual(Math.min(picture ?? 0, firstScreenTimeoutMs));
  }
  await page.unroute('**/media/*.avif', slowly);
  await page.route('**/media/*.avif', (route) => route.abort());
  // goto waits until the page is alive.
  await page.goto('/products/2');
  await context.close();
});

test('cards further down fetch their pictures after the first screen has come, and without scripts too', async () => {
  const { page, context } = await shop.open(phone);
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto('/new/products');
  const lazyStarts = () =>
    page.evaluate<number[]>(`(() => {
      const lazy = [...document.querySelectorAll('article [loading=lazy]')].map((one) => one.currentSrc);
      const files = performance.getEntriesByType('resource').filter(({ name }) => lazy.includes(name));
      return files.map(({ startTime }) => startTime);
    })()`);
  await expect.poll(async () => (await lazyStarts()).length).toBeGreaterThan(0);
  const starts = await lazyStarts();
  const painted = await page.evaluate<number>("performance.getEntriesByName('first-contentful-paint')[0].startTime");
  expect(Math.min(...starts)).toBeGreaterThanOrEqual(Math.min(painted, firstScreenTimeoutMs));
  await context.close();
  const plain = await shop.open({ ...phone, withoutScripts: true });
  await plain.page.goto('/new/products');
  await expect.poll(() => plain.page.locator('article [loading=lazy]').first().isVisible()).toBe(true);
  await plain.context.close();
});

test('a page is fetched when its link is pointed at, and following the link asks the network no second time', async () => {
  const { page, context } = await shop.open({ width: 1200 });
  await page.goto('/new/products');
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const replies: { url: string; isCached: boolean }[] = [];
  network.on('Network.responseReceived', ({ response: { url, fromDiskCache = false } }) => {
    if (new URL(url).pathname.endsWith('.data')) replies.push({ url, isCached: fromDiskCache });
  });
  const link = firstProduct(page);
  // On its picture: a pointer on a colour chooses that one, and the link leads to it.
  await link.hover(atPicture);
  await expect.poll(() => replies.map(({ isCached }) => isCached)).toEqual([false]);
  expect(new URL(page.url()).pathname).toBe('/new/products');
  const path = await link.getAttribute('href');
  await link.click(atPicture);
  await page.waitForURL(`**${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const [, followed] = replies.filter(({ url }) => url === replies[0]?.url);
  expect(followed?.isCached).toBe(true);
  await context.close();
});

test('nothing is fetched ahead for a person who saves data', async () => {
  const { page, context } = await shop.open(phone);
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  await page.goto('/new/products');
  const addresses = asked(page);
  await firstProduct(page).hover(atPicture);
  await page.waitForTimeout(4_000);
  expect(addresses).toEqual([]);
  await firstProduct(page).tap();
  await page.waitForURL('**/products/*');
  expect(addresses).toHaveLength(1);
  await context.close();
});
