import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDrawer, putIntoCart } from '#test/support/a-buyer.ts';
import { allThere } from '#test/support/all-there.ts';
import { testInOneOf } from '#test/support/draw.ts';
import { layoutShifts, realShifts, watchLayoutShifts } from '#test/support/layout-shifts.ts';
import { nextFrame } from '#test/support/next-frame.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as catalogue } from '#web/shop/texts/ru/catalogue.ts';
import { texts as customerTexts } from '#web/shop/texts/ru/customer.ts';
import { texts as drawn } from '#web/shop/texts/ru/drawn.ts';
import { texts as productExtras } from '#web/shop/texts/ru/product-extras.ts';

const text = { ...catalogue, ...customerTexts, ...drawn, ...productExtras };

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

const phone = { width: 390, height: 844 };

/** Holds what matches back until the returned function is called. */
async function hold(page: Page, what: string | RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(what, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** How far the page has moved by itself, as browsers sum it up. */
const moved = async (page: Page) => {
  const scores = (await layoutShifts(page)).map(({ score }) => score);
  return [...new Set(scores)].reduce((sum, score) => sum + score, 0);
};

/** The first button to buy with on a product's page; another one stands at the foot of a phone. */
const buy = (page: Page, role: 'link' | 'button', name: string) =>
  page.locator('main').getByRole(role, { name, exact: true }).first();

test('a guest has the cart’s button from the first moment on, and what is pressed early is a guest’s cart', async () => {
  const { page, context, complaints } = await shop.open(phone);
  const letScriptsCome = await hold(page, '**/*.js');
  await page.goto('/products/27', { waitUntil: 'commit' });
  // Its styles have come, which a browser waits for before it paints.
  await page.waitForLoadState('domcontentloaded');
  const toCart = buy(page, 'button', text.toCart);
  await toCart.waitFor();
  await page.locator('main button[aria-pressed][aria-label]').first().click();
  await toCart.click();
  const before = await toCart.boundingBox();
  letScriptsCome();
  await buy(page, 'link', text.inCart).waitFor();
  expect((await buy(page, 'link', text.inCart).boundingBox())?.y).toBe(before?.y);
  // Both presses are of one guest, and the frame leads to what they hold; on the next page from the first moment on.
  const tabs = page.getByRole('navigation', { name: text['frame.bottom_nav'] });
  for (const path of ['/cart', '/favorite']) await tabs.locator(`a[href="${path}"]`).waitFor();
  await page.goto('/favorite');
  await page.getByRole('article').first().waitFor();
  await page.goto('/cart');
  await page.getByRole('link', { name: text['cart.guest_checkout'] }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a customer has the cart’s button from the first moment on, and what is pressed early is done once', async () => {
  const { page, context, complaints } = await shop.open(phone);
  await shop.signIn(page);
  const letScriptsCome = await hold(page, '**/*.js');
  await watchLayoutShifts(page);
  await page.goto('/products/27', { waitUntil: 'commit' });
  // Its styles have come, which a browser waits for before it paints.
  await page.waitForLoadState('domcontentloaded');
  const toCart = buy(page, 'button', text.toCart);
  await toCart.waitFor();
  const more = page.getByRole('main').getByRole('button', { name: text['ui.more'] });
  await more.click();
  await more.click();
  await toCart.click();
  const heart = page.locator('main button[aria-pressed][aria-label]').first();
  await heart.click();
  await heart.click();
  const compare = page.getByRole('button', { name: text['catalog.compare'], exact: true });
  await compare.click();
  letScriptsCome();
  await buy(page, 'link', text.inCart).waitFor();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => compare.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => page.locator('main output').first().textContent()).toBe('3');
  await closeDrawer(page);
  // Of a line in the cart it is the line's.
  const counted = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.url().includes('/api/carts/'),
  );
  await more.click();
  // A page that is left at once may take a call along that has not been sent yet.
  await counted;
  await page.goto('/cart');
  await expect.poll(() => page.locator('main output').first().textContent()).toBe('4');
  expect(complaints).toEqual([]);
  await context.close();
});

test('after putting something into the cart by keyboard one goes on at the way to the cart', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await shop.signIn(page);
  await page.goto('/products/2');
  await buy(page, 'button', text.toCart).focus();
  await page.keyboard.press('Enter');
  await closeDrawer(page);
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(text.inCart);

  // From a comparison too, whose own button for what is there already leads on.
  await page.goto('/compare?ids=2,44');
  const head = page.getByRole('columnheader', { name: /MacBook Air/ });
  await head.getByRole('button', { name: text.toCart }).focus();
  await page.keyboard.press('Enter');
  await closeDrawer(page);
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(text.inCart);
  await context.close();
});

testInOneOf([phone, { width: 1280, height: 800 }])(
  'nothing moves where there is nothing to order ($width px)',
  async (window) => {
    const { page, context } = await shop.open(window);
    await watchLayoutShifts(page);
    for (const path of ['/checkout', '/cart', '/orders', '/favorite']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await allThere(page);
      expect(await moved(page), path).toBeLessThan(0.01);
    }
    await context.close();
  },
);

test('what a slow phone still reads of the checkout’s head moves nothing that it has read', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  const whole = await (await fetch(`${shop.url}/checkout`)).text();
  const end = whole.indexOf('</header>');
  // A browser may paint after any part.
  const pieces = whole.slice(0, end).split(/(?<=<\/(?:a|p|svg|span)>)/);
  const asked = Promise.withResolvers<ServerResponse>();
  const slow = createServer(({ url }, answer) => {
    if (url === '/checkout') asked.resolve(answer);
    else answer.writeHead(307, { location: `${shop.url}${url}`, 'access-control-allow-origin': '*' }).end();
  });
  await new Promise<void>((listens) => slow.listen(0, listens));
  const opened = page.goto(`http://localhost:${(slow.address() as AddressInfo).port}/checkout`, {
    waitUntil: 'commit',
  });
  const answer = await asked.promise;
  answer.setHeader('content-type', 'text/html; charset=utf-8');
  const seen: Record<string, number>[] = [];
  for (const [at, piece] of pieces.entries()) {
    answer.write(`${piece}<!--${at}-->`);
    await expect.poll(() => page.content()).toContain(`<!--${at}-->`);
    await page.evaluate(stylesHere);
    seen.push(await page.evaluate(placesInHead));
  }
  answer.end(whole.slice(end));
  await opened;
  const last = seen.at(-1) ?? {};
  expect(Object.keys(last).length).toBe(6);
  for (const places of seen) expect(last).toMatchObject(places);
  slow.close();
  await context.close();
});

/** A browser paints nothing before its styles; a script that measures would not wait for them. */
const stylesHere = `Promise.all(
  [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.sheet || new Promise((come) => (link.onload = link.onerror = come))),
).then(() => undefined)`;

/** Where the parts of the page's head that are seen begin, px from the left. */
const placesInHead = `Object.fromEntries(
  [...document.querySelectorAll('header :is(svg, span)')]
    .map((part) => [part.parentElement.className + ' ' + part.getAttribute('class') + part.nodeName, part.getBoundingClientRect()])
    .filter(([, { width }]) => width > 1)
    .map(([name, { left }]) => [name, Math.round(left)]),
)`;

test('the pictures of a phone’s bar have their places before their words are read', async () => {
  const { page, context } = await shop.open(phone);
  await page.goto('/new/products');
  const bar = `nav[aria-label="${text['frame.bottom_nav']}"] a`;
  const tops = `[...document.querySelectorAll('${bar} > svg')].map((picture) => picture.getBoundingClientRect().top)`;
  const before = await page.evaluate<number[]>(tops);
  expect(before.length).toBeGreaterThan(2);
  await page.evaluate(`for (const word of document.querySelectorAll('${bar} > :not(svg)')) word.hidden = true`);
  expect(await page.evaluate(tops)).toEqual(before);
  await context.close();
});

const withThings = [
  { path: '/cart', title: text.cart, data: /\/api\/carts\// },
  { path: '/orders', title: text.history_orders, data: /\/api\/orders\// },
  { path: '/favorite', title: text.favorite, data: /\/api\/favorite/ },
];

test('cart, orders and favourites have their headings while their things are fetched', async () => {
  const { page, context } = await shop.open(phone);
  await shop.signIn(page);
  for (const { path, title, data } of withThings) {
    const letDataCome = await hold(page, data);
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    letDataCome();
  }
  await context.close();
});

testInOneOf([phone, { width: 1280, height: 800 }])(
  'cards stay where they are when the list is filtered ($width px)',
  async (window) => {
    const { page, context } = await shop.open(window);
    const letDataCome = await hold(page, /\/new\/products\.data/);
    await watchLayoutShifts(page);
    await page.goto('/new/products');
    if (window.width < 900) await page.getByRole('button', { name: text.filters }).click();
    const asked = page.waitForRequest(/\/new\/products\.data/);
    await page.locator('#filter-form input[type=checkbox]').first().check({ force: true });
    // What moves within half a second of a press is its answer, by what browsers count.
    await asked;
    await page.waitForTimeout(600);
    letDataCome();
    await page.waitForURL(/\?/);
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
    expect(await moved(page)).toBeLessThan(0.02);
    await context.close();
  },
);

test('a slide of the home page has its picture before it comes', async () => {
  const { page, context } = await shop.open(phone);
  await page.goto('/');
  const second = "[...document.querySelectorAll('[aria-roledescription=carousel] li:nth-child(2) img')]";
  const shown = `${second}.find((one) => one.checkVisibility())`;
  await expect.poll(() => page.evaluate(`${shown}.complete && ${shown}.naturalWidth > 0`)).toBe(true);
  // The other layout's slides are not seen here.
  const fetched = await page.evaluate(`${second}.filter((one) => one.loading !== 'lazy').length`);
  expect(fetched).toBe(1);
  await context.close();
});

test('who asks for more contrast has it before any script has run', async () => {
  const { page, context } = await shop.open(phone);
  await page.emulateMedia({ contrast: 'more' });
  const letScriptsCome = await hold(page, '**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('heading').first().waitFor();
  const line = "getComputedStyle(document.documentElement).getPropertyValue('--line').trim()";
  // The heading is there before the style sheet that the page waits for.
  await expect.poll(() => page.evaluate(line)).toBe('#8e8675');
  letScriptsCome();
  await context.close();
});

test('without scripts a screen that needs them says so, and none has buttons that do nothing', async () => {
  const { page, context } = await shop.open({ ...phone, withoutScripts: true });
  for (const path of ['/cart', '/orders', '/orders/1', '/favorite', '/checkout', '/compare', '/auth', '/login']) {
    await page.goto(path);
    const note = page.locator('main noscript p');
    await expect.poll(() => note.textContent(), { message: path }).toBe(text['ui.no_scripts']);
    await expect.poll(() => note.isVisible(), { message: path }).toBe(true);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count(), { message: path }).toBe(1);
  }
  await page.goto('/products/27');
  for (const dead of [text.toCart, text['ui.more'], text['catalog.compare'], text['catalog.share']]) {
    await expect
      .poll(() => page.locator('main').getByRole('button', { name: dead, exact: true }).count(), { message: dead })
      .toBe(0);
  }
  await context.close();
});

test('the comparison is found by its bare address, too', async () => {
  const { page, context } = await shop.open(phone);
  await page.goto('/products/1');
  await page.getByRole('button', { name: text['catalog.compare'], exact: true }).click();
  await page.goto('/compare');
  await page.waitForURL(/compare\?ids=1$/);
  await page.locator('thead th').first().waitFor();
  await page.goto('/products/1');
  await page.getByRole('button', { name: text['catalog.compare'], exact: true }).click();
  await page.goto('/compare');
  await page.getByRole('heading', { level: 1, name: text['compare.empty_title'] }).waitFor();
  // What the shop recommends follows, from where a comparison may begin.
  const recommended = page.getByRole('region', { name: 'Рекомендуем' });
  await expect.poll(() => recommended.getByRole('listitem').count()).toBeGreaterThan(3);
  await context.close();
});

testInOneOf([{ width: 390 }, { width: 1280 }])(
  'a customer’s screens wait in the shape of what comes, and nothing moves when it comes ($width px)',
  async ({ width }) => {
    const { page, context } = await shop.open({ width });
    await shop.signIn(page);
    await page.goto('/products/30', { waitUntil: 'networkidle' });
    const heart = { name: text['catalog.favorite_of'].replace('{name}', '') };
    await page
      .getByRole('button', { ...heart, pressed: false })
      .first()
      .click();
    await page
      .getByRole('button', { ...heart, pressed: true })
      .first()
      .waitFor();
    await watchLayoutShifts(page);
    for (const path of ['/orders', '/profile', '/cart']) {
      const letAnswersCome = await hold(page, /\/api\/(?:orders|carts|users)\//);
      await page.goto(path);
      const waiting = page.locator('main').getByRole('status', { name: text['ui.loading'] });
      await expect.poll(() => waiting.locator('i').count()).toBe(4);
      letAnswersCome();
      await expect.poll(() => waiting.count()).toBe(0);
      await page.getByRole('heading', { level: 1 }).waitFor();
      // What comes late would move something, and a move is known only once it is painted.
      await page.waitForLoadState('networkidle');
      await nextFrame(page);
      expect(await realShifts(page)).toEqual([]);
      await page.unrouteAll({ behavior: 'wait' });
    }
    await context.close();
  },
);

test('sums roll when they change, and are read as they are', async () => {
  const { page, context } = await shop.open(phone);
  await putIntoCart(page, { prefix: '', text }, 'JBL Clip 5');
  await page.goto('/cart');
  const total = page.locator('aside').getByRole('status').last();
  const som = async () => Number((await total.textContent())?.replace(/\D/g, ''));
  const before = await som();
  expect(await total.locator('span > span').getAttribute('class')).toBeNull();
  await page.getByRole('button', { name: text['ui.more'] }).first().click();
  await expect.poll(som).toBe(2 * before);
  expect(await total.locator('span > span').getAttribute('class')).not.toBeNull();
  await context.close();
});

test('a page is titled by what it shows', async () => {
  const { page, context } = await shop.open(phone);
  await page.goto('/order/success');
  await page.getByRole('heading', { level: 1, name: text['order.none_title'] }).waitFor();
  await expect.poll(() => page.title()).toMatch(text['order.none_title']);
  await page.evaluate(
    "sessionStorage.setItem('placedOrder', JSON.stringify({ id: 0, number: 'DK-0', total: 100, payment: 'mbank' }))",
  );
  await page.reload();
  await page.getByRole('heading', { level: 1, name: text['order.paid'] }).waitFor();
  await expect.poll(() => page.title()).toMatch(text['order.paid']);
  await context.close();
});

testInOneOf([{ width: 390 }, { width: 1280 }])(
  'what goes with a cart comes below it, and moves nothing ($width px)',
  async ({ width }) => {
    const { page, context, complaints } = await shop.open({ width });
    await putIntoCart(page, { prefix: '', text }, 'iPhone 17 Pro');
    await watchLayoutShifts(page);
    await page.goto('/cart');
    const goesWith = page.getByRole('region', { name: text['drawer.accessories'] });
    await goesWith.getByRole('article').first().waitFor();
    await page.getByText(text['extras.delivery_promise'].split('{')[0] ?? '').waitFor();
    expect(await moved(page)).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

/** KB of pictures that the home page of a guest fetches, to its end. */
const pictureBudget = 250;

type DenseScreen = { width: number; deviceScaleFactor: number };

/** KB of pictures that a window without a cache fetches for the home page, read to its end. */
async function picturesOfHome({ width, deviceScaleFactor }: DenseScreen): Promise<number> {
  const { context } = await shop.open({ width });
  const browser = context.browser();
  await context.close();
  const dense = await browser?.newContext({ viewport: { width, height: 844 }, deviceScaleFactor, isMobile: true });
  const page = await dense?.newPage();
  if (!page) throw new Error('no browser');
  await page.goto(shop.url, { waitUntil: 'networkidle' });
  await page.evaluate(`(async () => {
    for (let at = 0; at < document.body.scrollHeight; at += 400) {
      scrollTo(0, at);
      await new Promise((done) => setTimeout(done, 50));
    }
  })()`);
  await page.waitForLoadState('networkidle');
  const shown = `[...document.images].filter((each) => each.currentSrc).map((each) => each.currentSrc)`;
  await expect.poll(() => page.evaluate(`${shown}.length`)).toBeGreaterThan(20);
  const bytes = await page.evaluate(`(() => {
    const sizes = [...new Set(${shown})].map((each) => performance.getEntriesByName(each)[0]?.encodedBodySize ?? 0);
    return sizes.reduce((sum, size) => sum + size, 0);
  })()`);
  await dense?.close();
  return Number(bytes) / 1000;
}

test.each<DenseScreen>([
  { width: 390, deviceScaleFactor: 3 },
  { width: 412, deviceScaleFactor: 2.625 },
])(
  'the pictures of a phone’s home fit its budget ($width px, $deviceScaleFactor pixels to one)',
  { timeout: 200_000 },
  async (screen) => {
    // A width that is still being drawn is answered with a wider one.
    await expect.poll(() => picturesOfHome(screen), { timeout: 150_000, interval: 3_000 }).toBeLessThan(pictureBudget);
  },
);

test('no page asks another host for anything', async () => {
  const { page, context } = await shop.open({ width: 390 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  for (const path of [
    '/',
    '/catalog/headphones',
    '/products/1',
    '/cart',
    '/checkout',
    '/news',
    '/about',
    '/track',
    '/auth',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  expect(
    [...new Set(asked)].filter((origin) => origin !== new URL(shop.url).origin && /^(?:http|ws)/.test(origin)),
  ).toEqual([]);
  await context.close();
});

test('a list has four columns from 1440 px and five from 1760', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  for (const [width, columns] of [
    [1280, 3],
    [1440, 4],
    [1760, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/catalog/smartphones');
    await page.getByRole('article').first().waitFor();
    const inRow = `(() => {
      const tops = [...document.querySelectorAll('main article')].map((each) => Math.round(each.getBoundingClientRect().top));
      return tops.filter((top) => top === tops[0]).length;
    })()`;
    await expect.poll(() => page.evaluate(inRow)).toBe(columns);
  }
  await context.close();
});

test('a picture’s place shows its colour until it comes, and nothing behind it from then on', async () => {
  const { page, context, complaints } = await shop.open(phone);
  const letPicturesCome = await hold(page, '**/media/**');
  await page.goto('/new/products', { waitUntil: 'commit' });
  const spot = page.locator('main article picture + svg').first();
  await spot.waitFor({ state: 'attached' });
  const opacity = () =>
    page.evaluate('Number(getComputedStyle(document.querySelector("main article picture + svg")).opacity)');
  expect(await opacity()).toBeGreaterThan(0.2);
  const picture = page.locator('main article picture img').first();
  const [place, full] = [await spot.boundingBox(), await picture.boundingBox()];
  expect(place?.width).toBeLessThanOrEqual((full?.width ?? 0) + 1);
  letPicturesCome();
  await expect.poll(opacity).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
