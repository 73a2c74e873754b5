import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageSize } from '#rules/limits.ts';
import { putIntoCart } from '#test/support/a-buyer.ts';
import { atPicture } from '#test/support/at-picture.ts';
import { descriptionOf } from '#test/support/described.ts';
import { testInOneOf } from '#test/support/draw.ts';
import { hasFocus } from '#test/support/keyboard.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as catalogue } from '#web/shop/texts/ru/catalogue.ts';
import { texts as customerTexts } from '#web/shop/texts/ru/customer.ts';
import { texts as picks } from '#web/shop/texts/ru/picks.ts';
import { texts as receipt } from '#web/shop/texts/ru/receipt.ts';

const text = { ...catalogue, ...customerTexts, ...picks };

const focused = 'document.activeElement.id';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

/** Counts the fades, and of each how many pictures the old page and the new one have that become each other. */
const countFades = `
  globalThis.fades = 0;
  globalThis.things = [];
  const isThing = (element) => getComputedStyle(element).viewTransitionName === 'thing';
  const look = () => things.push([...document.querySelectorAll('*')].filter(isThing).length);
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (change) => {
    globalThis.fades += 1;
    look();
    const fade = start(change);
    fade.updateCallbackDone.then(look);
    return fade;
  };`;

test('a link fades to its page, whose title is said and in which the next Tab goes on', async () => {
  const { page, context, complaints } = await shop.open({ width: 1280 });
  await page.addInitScript(countFades);
  await page.goto('/new/products');
  const card = page.getByRole('article').first().getByRole('link');
  await card.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/products\/\d+/);
  await page.getByRole('heading', { name: text.charecther }).waitFor();
  expect(await page.evaluate('fades')).toBe(1);
  await expect.poll(() => page.evaluate('things')).toEqual([1, 1]);
  await expect.poll(() => page.evaluate(focused)).toBe('content');
  await page
    .getByRole('status')
    .filter({ hasText: await page.title() })
    .waitFor({ state: 'attached' });
  await page.keyboard.press('Tab');
  expect(await page.evaluate("document.getElementById('content').contains(document.activeElement)")).toBe(true);

  // A colour changes this page and is no other one: the focus stays on it.
  await page.goto('/search?search=iPhone%2016%20Pro');
  await page.getByRole('article').first().getByRole('link').click(atPicture);
  await page.waitForURL(/\/products\/\d+/);
  await expect.poll(() => page.evaluate(focused)).toBe('content');
  // The address and the focus are the new page's before the old one is gone, whose filters have memories as well.
  const memory = page.locator('input[type="radio"][name="storage"]:not(:checked):not(:disabled)').first();
  const value = await memory.getAttribute('value');
  await memory.focus();
  await page.keyboard.press('Space');
  await page.waitForURL(/storage=\d+/);
  await expect.poll(() => page.locator(':focus').getAttribute('value')).toBe(value);
  expect(complaints).toEqual([]);
  await context.close();
});

test('who goes back stands where they were, and a new page begins at its top', async () => {
  const { page, context } = await shop.open({ width: 390, height: 700 });
  await page.goto('/recommendation/products');
  const card = page.getByRole('article').nth(7).getByRole('link');
  await card.scrollIntoViewIfNeeded();
  const left = await page.evaluate('scrollY');
  expect(left).toBeGreaterThan(500);
  await card.click();
  await page.waitForURL(/\/products\/\d+/);
  await expect.poll(() => page.evaluate('scrollY')).toBe(0);
  await page.goBack();
  await page.waitForURL(/\/recommendation/);
  await expect.poll(() => page.evaluate('scrollY')).toBe(left);
  // Also in a page that is loaded again, before its scripts have come.
  await page.goForward();
  await page.waitForURL(/\/products\/\d+/);
  await page.goto('/about');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.evaluate('history.go(-2)');
  await page.waitForURL(/\/recommendation/);
  await expect.poll(() => page.evaluate('scrollY')).toBe(left);
  await context.close();
});

test('a list is made longer page by page, and who comes back finds it as it was left', async () => {
  const { page, context } = await shop.open({ width: 390, height: 700 });
  await page.goto('/catalog/phones');
  const cards = page.getByRole('article');
  const [, , count] =
    ((await page.getByText(/^Показано/).textContent()) ?? '').match(/(\d+) из (\d+)/)?.map(Number) ?? [];
  expect(await cards.count()).toBe(pageSize);
  const more = page.getByRole('link', { name: /^Показать ещё/ });
  expect(await more.getAttribute('href')).toBe('/catalog/phones?page=2');
  await more.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/catalog/phones?page=2');
  await expect.poll(() => cards.count()).toBe(count);
  await page.getByText(`Показано ${count} из ${count}`, { exact: true }).waitFor();
  expect(await more.count()).toBe(0);
  // A keyboard goes on at the first of those that came.
  const came = cards.nth(pageSize).getByRole('link');
  await expect.poll(() => hasFocus(came)).toBe(true);
  const href = await came.getAttribute('href');
  await came.scrollIntoViewIfNeeded();
  const left = await page.evaluate('scrollY');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/products\/\d+/);
  await page.goBack();
  await page.waitForURL('**/catalog/phones?page=2');
  await expect.poll(() => page.evaluate('scrollY')).toBe(left);
  expect(await came.getAttribute('href')).toBe(href);
  // Loaded again, it begins with the page of its address.
  await page.reload();
  await page.getByText(`Показано ${pageSize + 1}–${count} из ${count}`, { exact: true }).waitFor();
  await context.close();
});

test('a page that is prerendered changes nothing until it is shown', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await page.addInitScript("Object.defineProperty(document, 'prerendering', { get: () => !globalThis.isShown })");
  await page.goto('/products/1');
  // The heart answers at once; the shop is asked later.
  const heart = page.getByRole('button', { name: /^Избранное:/ }).first();
  await heart.click();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
  const writes: string[] = [];
  page.on('request', (request) => request.method() === 'GET' || writes.push(request.url()));
  const seen = () => page.evaluate("localStorage.getItem('recentlyViewed')");
  expect(await seen()).toBeNull();
  const written = page.waitForRequest((request) => request.method() === 'POST');
  expect(writes).toEqual([]);
  await page.evaluate("globalThis.isShown = true; document.dispatchEvent(new Event('prerenderingchange'))");
  await written;
  await expect.poll(seen).toBe('[1]');
  await context.close();
});

test('a weak phone draws the next page without a fade', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await page.addInitScript(countFades);
  await page.addInitScript("Object.defineProperty(navigator, 'deviceMemory', { value: 4 })");
  await page.goto('/new/products');
  await page.getByRole('article').first().getByRole('link').click(atPicture);
  await page.waitForURL(/\/products\/\d+/);
  await page.getByRole('heading', { name: text.charecther }).waitFor();
  expect(await page.evaluate('fades')).toBe(0);
  await context.close();
});

testInOneOf([390, 1280])(
  'a page that a click cannot open is reported in the shop’s own layout (%i px)',
  async (width) => {
    const { page, context } = await shop.open({ width });
    await page.route(/\/news\.data/, (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.goto('/');
    const ink = await page.evaluate('getComputedStyle(document.body).color');
    await page.evaluate(`document.querySelector('a[href="/news"]').click()`);
    await page.getByRole('heading', { level: 1, name: text['error.broken_title'] }).waitFor();
    await page.getByRole('button', { name: text['error.reload'] }).waitFor();
    expect(await page.evaluate(`getComputedStyle(document.querySelector('main button')).backgroundColor`)).toBe(ink);
    await context.close();
  },
);

test('a product is printed with the logo, its words and its price, and without the rest of the frame', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await page.goto('/products/1');
  await page.getByRole('button', { name: text.chat, exact: true }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  await expect.poll(() => page.locator('main b').first().isVisible()).toBe(true);
  await expect.poll(() => page.locator('main img').first().isVisible()).toBe(true);
  await expect.poll(() => page.locator('header a').first().isVisible()).toBe(true);
  for (const part of ['header form', 'header button', 'nav', 'main form', 'main article button', 'body > div']) {
    for (const each of await page.locator(part).all())
      await expect.poll(() => each.isVisible(), { message: part }).toBe(false);
  }
  await context.close();
});

test('an order’s number is copied where it is said first, and the order printed without its buttons', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await shop.signIn(page);
  await putIntoCart(page, { prefix: '', text }, 'JBL Clip 5');
  await page.goto('/checkout');
  await page.getByLabel(text['checkout.phone'], { exact: true }).fill('0555 123 456');
  await page.getByRole('button', { name: text.order_add }).click();
  await page.waitForURL(/\/order\/success/);
  await page.getByRole('heading', { name: text['order.placed'] }).waitFor();
  const number = (await page.locator('main dd').first().textContent()) ?? '';
  await page.getByRole('button', { name: text['order.copy'] }).click();
  await page.getByText(text['order.copied']).waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(number);
  await page.getByRole('link', { name: text['order.open'] }).click();
  await page.getByRole('heading', { level: 1, name: text['order.head_new'] }).waitFor();
  await page.locator('main p').getByText(number).waitFor();
  const seller = page.locator('main div', { has: page.locator('dt').getByText(receipt['receipt.seller']) });
  await seller.last().waitFor({ state: 'attached' });
  expect(await seller.last().isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => seller.last().textContent()).toContain('Dukon');
  await expect.poll(() => seller.last().isVisible()).toBe(true);
  await expect.poll(() => page.getByText('+996 555 123 456').isVisible()).toBe(true);
  await expect.poll(() => page.getByText(text['order.cancel'], { exact: true }).first().isVisible()).toBe(false);
  await context.close();
});

test.each([
  { path: '/cart', title: text.empty_cart },
  { path: '/search', title: text.search },
])('an empty $path suggests what to buy', async ({ path, title }) => {
  const { page, context, complaints } = await shop.open({ width: 390 });
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByRole('heading', { level: 2, name: text.reccomended }).waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(8);
  await page.getByRole('article').first().getByRole('link').click(atPicture);
  await page.waitForURL(/\/products\/\d+/);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a form marks the field that is wrong until it is sent again', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await page.goto('/auth?tab=registration');
  const [name, email] = [page.getByLabel(text.input_name), page.getByLabel(text.input_email)];
  await page.getByRole('button', { name: text['account.register'] }).click();
  await page.getByRole('alert').waitFor();
  await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
  await name.fill('Айжан');
  await page.getByRole('button', { name: text['account.register'] }).click();
  await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => name.getAttribute('aria-invalid')).toBeNull();
  await context.close();
});

/** What is pressed under the pointer gives way so much. */
async function scaleOfPressed(page: Page, target: Locator): Promise<string> {
  await target.hover();
  await page.mouse.down();
  const scale = await target.evaluate((element) => {
    type Window = { getComputedStyle: (of: unknown) => { scale: string } };
    return (globalThis as unknown as Window).getComputedStyle(element).scale;
  });
  // Let go elsewhere: nothing is followed.
  await page.mouse.move(0, 0);
  await page.mouse.up();
  return scale;
}

test('all that is pressed gives way, links as buttons; running text and those who want no motion see none', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: text['frame.bottom_nav'] });
  const tile = page.locator('main a[href="/catalog/smartphones"]').first();
  const pressed = [bar.getByRole('link').first(), tile, page.getByRole('button', { name: text['frame.menu'] })];
  for (const target of pressed) expect(await scaleOfPressed(page, target)).toBe('0.97');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const target of pressed) expect(await scaleOfPressed(page, target)).toBe('none');
  await context.close();
});

test('all that is wrong with a registration stands at its fields at once, the first of them has the focus', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await page.goto('/auth?tab=registration');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const [name, email] = [field(text.input_name), field(text.input_email)];
  const [password, confirm] = [field(text.input_password), field(text.input_confirm_password)];
  const consent = page.getByLabel(text.policy);
  await name.fill('Айжан');
  await email.fill('aizhan@');
  await confirm.fill('tulpar');
  await page.getByRole('button', { name: text['account.register'] }).click();
  await page.getByRole('alert').filter({ hasText: text.fill_form }).waitFor();
  await expect.poll(() => hasFocus(email)).toBe(true);
  expect(await name.getAttribute('aria-invalid')).toBeNull();
  for (const [control, problem] of [
    [email, text.valid_email],
    [password, text['account.empty']],
    [confirm, text['account.passwords_differ']],
    [consent, text.auth_error2],
  ] as const) {
    expect(await control.getAttribute('aria-invalid')).toBe('true');
    expect(await descriptionOf(control)).toContain(problem);
  }
  await email.fill('aizhan@mail.test');
  await expect.poll(() => email.getAttribute('aria-invalid')).toBeNull();
  expect(await password.getAttribute('aria-invalid')).toBe('true');
  await context.close();
});

test('a password page without an e-mail’s link leads to a new e-mail', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await page.goto('/password/reset/confirm');
  await page.getByRole('link', { name: text['account.email_again'] }).click();
  await page.waitForURL(/\/resend\/auth\?for=password/);
  await context.close();
});
