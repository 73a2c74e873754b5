import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from '#test/support/axe.ts';
import { nextFrame } from '#test/support/next-frame.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as enCatalogue } from '#web/shop/texts/en/catalogue.ts';
import { texts as enListing } from '#web/shop/texts/en/listing.ts';
import { texts as ruCatalogue } from '#web/shop/texts/ru/catalogue.ts';
import { texts as ruListing } from '#web/shop/texts/ru/listing.ts';
import { texts as ruExtras } from '#web/shop/texts/ru/product-extras.ts';

const ru = { ...ruCatalogue, ...ruListing, ...ruExtras };
const en = { ...enCatalogue, ...enListing };

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

const list = '/new/products';
const som = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));
const box = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });
const products = (page: Page) => page.getByRole('article');
const count = async (page: Page) => som(await page.locator('main [role=status]').first().textContent());
/** The count that stands next to an option. */
const countBeside = async (page: Page, name: RegExp) =>
  som(/\d+$/.exec((await page.locator('label', { has: box(page, name) }).textContent()) ?? '')?.[0] ?? null);
const chip = (page: Page, name: string) =>
  page.getByRole('link', { name: ru['catalog.take_back'].replace('{filter}', name) });

test('filters work as a plain form: scripts off, the address tells all, and what is chosen can be taken back', async () => {
  const { page, context } = await shop.open({ width: 1280, withoutScripts: true });
  await page.goto(list);
  const apples = await countBeside(page, /^Apple/);
  await box(page, /^Apple/).check();
  await page.getByRole('textbox', { name: ru['catalog.max_price'] }).fill('100 000');
  await page.getByRole('button', { name: ru['catalog.apply'] }).last().click();
  await page.waitForURL(/\?.*brand=1/);
  expect(await count(page)).toBeLessThanOrEqual(apples);
  expect(await count(page)).toBe(await products(page).count());
  for (const price of await products(page).locator('b').allTextContents()) expect(som(price)).toBeLessThan(100_001);
  await chip(page, 'Apple').click();
  await page.waitForURL((url) => !url.search.includes('brand'));
  await expect.poll(() => box(page, /^Apple/).isChecked()).toBe(false);
  await page.locator('main').getByRole('link', { name: ru['catalog.reset'] }).first().click();
  await page.waitForURL(`**${list}`);

  // What there is not, what is no number, and more than a list takes: each is said, and the list is shown.
  const tooMany = Array.from({ length: 300 }, (_, number) => `1..${number + 1000}`).join();
  await page.goto(`/catalog/smartphones?color=octarine&diagonal.from=abc&brand=9999&storage=${tooMany}`);
  const note = page.getByRole('status').filter({ hasText: 'octarine' });
  for (const part of [/octarine/, /abc/, new RegExp(`${ru.brand}: 9999`), /280/])
    await expect.poll(() => note.textContent()).toMatch(part);
  await expect.poll(() => products(page).count()).toBeGreaterThan(0);

  // A bookmark of before, with swatches and memory, leads to the list as it is called today.
  const former = await fetch(`${shop.url}/en${list}?color=%231d1d1f&memory=256&page=1`, { redirect: 'manual' });
  expect([former.status, former.headers.get('location')]).toEqual([301, `/en${list}?color=black&storage=256`]);
  await context.close();
});

test('a tick applies at once: focus and place stay, the count is announced, and back undoes it', async () => {
  const { page, context, complaints } = await shop.open({ width: 1280, height: 700 });
  await page.goto(list);
  const all = await count(page);
  const apples = await countBeside(page, /^Apple/);
  await box(page, /^Apple/).focus();
  await page.mouse.wheel(0, 120);
  await expect.poll(() => page.evaluate('scrollY')).toBe(120);
  await page.keyboard.press('Space');
  await page.waitForURL(`**${list}?brand=1`);
  await expect.poll(() => count(page)).toBe(apples);
  await expect.poll(() => page.locator(':focus').getAttribute('value')).toBe('1');
  expect(await page.evaluate('scrollY')).toBe(120);

  // OR inside: another brand adds its own; its count did not shrink by the first choice.
  const others = await countBeside(page, /^Samsung/);
  await box(page, /^Samsung/).check();
  await expect.poll(() => count(page)).toBe(apples + others);
  await chip(page, 'Samsung').click();
  await expect.poll(() => count(page)).toBe(apples);
  await page.goBack();
  await expect.poll(() => count(page)).toBe(apples + others);
  await expect.poll(() => box(page, /^Samsung/).isChecked()).toBe(true);
  await page.goBack();
  await page.goBack();
  await expect.poll(() => count(page)).toBe(all);
  await expect.poll(() => box(page, /^Apple/).isChecked()).toBe(false);
  expect(complaints).toEqual([]);
  await context.close();
});

test('choices of different kinds narrow each other; what would leave nothing is disabled, what is chosen is not', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  // Nothing by Apple with so much memory is that cheap.
  await page.goto(`${list}?brand=1&memory=256&max_price=5000`);
  await page.getByRole('heading', { name: ru['catalog.none_title'] }).waitFor();
  await expect.poll(() => box(page, /^Apple/).isEnabled()).toBe(true);
  await expect.poll(() => box(page, /^256/).isEnabled()).toBe(true);
  await expect.poll(() => page.locator('main input[type=checkbox]:disabled').count()).toBeGreaterThan(0);
  for (const text of await page.locator('label:has(:disabled:not([role=switch]))').allTextContents())
    expect(text).toMatch(/\D0$/);
  await chip(page, '256\u00A0ГБ').click();
  await chip(page, 'Apple').click();
  await expect.poll(() => products(page).count()).toBeGreaterThan(0);
  await context.close();
});

/** Clicks quicker than any hand, also on a busy machine. */
const clickAtOnce = (page: Page, names: string[]) =>
  page.evaluate(`for (const name of ${JSON.stringify(names)}) {
    [...document.querySelectorAll('label')].find((label) => label.textContent.startsWith(name)).querySelector('input').click();
  }`);

test('quick choices are one page change, and the last one counts even when an answer is late', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  const fetched: string[] = [];
  const last = Promise.withResolvers<void>();
  const late: Promise<void>[] = [];
  await page.route(/products\.data/, async (route) => {
    const { search } = new URL(route.request().url());
    // A page at rest fetches what its links lead to; choices are what is counted here.
    if (search.includes('brand=')) fetched.push(search);
    if (search.includes('brand=2')) return route.continue();
    const answered = last.promise.then(() => route.continue()).catch(() => {}); // given up by then
    late.push(answered);
    await answered;
  });
  await page.goto(list);
  const samsungs = await countBeside(page, /^Samsung/);
  await clickAtOnce(page, ['Apple', 'Xiaomi']);
  await expect.poll(() => fetched.length).toBe(1);
  await clickAtOnce(page, ['Apple', 'Xiaomi', 'Samsung']);
  await page.waitForURL(`**${list}?brand=2`);
  await expect.poll(() => count(page)).toBe(samsungs);
  last.resolve();
  await Promise.all(late);
  await nextFrame(page);
  expect(await count(page)).toBe(samsungs);
  expect(fetched).toHaveLength(2);
  await context.close();
});

test('what is ticked before the scripts have come counts, too', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  const scripts = Promise.withResolvers<void>();
  await page.route(/assets\/.*\.js/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(list, { waitUntil: 'commit' });
  await box(page, /^Apple/).check();
  scripts.resolve();
  await page.waitForURL(`**${list}?brand=1`);
  await expect.poll(() => count(page)).toBe(await countBeside(page, /^Apple/));
  await context.close();
});

test('the price is typed or slid, by keys too, and both agree', async () => {
  const { page, context, complaints } = await shop.open({ width: 1280 });
  await page.goto(list);
  const all = await count(page);
  const [from, to] = [ru['catalog.min_price'], ru['catalog.max_price']];
  const [low, high] = [page.getByRole('slider', { name: from }), page.getByRole('slider', { name: to })];
  const end = Number(await high.getAttribute('max'));
  await high.focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('PageDown');
  const limit = Number(await high.inputValue());
  expect(limit).toBeLessThan(end);
  expect(som(await page.getByRole('textbox', { name: to }).inputValue())).toBe(limit);
  await page.waitForURL(`**${list}?max_price=${limit}`);
  await expect.poll(() => count(page)).toBeLessThan(all);
  const field = await page.getByRole('textbox', { name: to }).boundingBox();
  const fieldEnd = (field?.x ?? Number.NaN) + (field?.width ?? 0);
  await expect.poll(async () => (await products(page).first().boundingBox())?.x).toBeGreaterThan(fieldEnd);

  await page.getByRole('textbox', { name: from }).fill('20 000');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${list}?min_price=20000&max_price=${limit}`);
  expect(Math.abs(Number(await low.inputValue()) - 20_000)).toBeLessThanOrEqual(Number(await low.getAttribute('step')));
  // Letters stay where they were typed, with what is wrong of them.
  await page.getByRole('textbox', { name: to }).fill('сто');
  await page.keyboard.press('Tab');
  const wrong = page.getByRole('alert').filter({ hasText: ru['catalog.no_number'].split('{')[0] ?? '' });
  await wrong.waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: to }).inputValue()).toBe('сто');
  await page.getByRole('textbox', { name: to }).fill(String(limit));
  await wrong.waitFor({ state: 'detached' });
  await page.keyboard.press('Tab');
  // Neither thumb passes the other.
  await low.focus();
  await page.keyboard.press('End');
  await expect.poll(() => low.inputValue()).toBe(await high.inputValue());
  expect(complaints).toEqual([]);
  await context.close();
});

test.each([390, 768, 1024, 1280])(
  'the first choice above the list leaves the list where it is, at %i px',
  async (width) => {
    const { page, context } = await shop.open({ width });
    await page.goto('/catalog/headphones');
    const top = async () => (await products(page).first().boundingBox())?.y;
    const before = await top();
    const all = await count(page);
    await page.getByRole('navigation', { name: ru['catalog.promoted'] }).getByRole('link').nth(1).click();
    await expect.poll(() => count(page)).toBeLessThan(all);
    await expect.poll(() => products(page).count()).toBeLessThan(all);
    expect(await top()).toBe(before);
    await context.close();
  },
);

test('on a phone the filters are a sheet whose button says how many products it will show', async () => {
  const { page, context } = await shop.open({ width: 390, height: 800 });
  await page.goto(`/en${list}`);
  await page.getByRole('button', { name: en.filters }).click();
  const show = page.getByRole('button', { name: /^Show \d+ product/ });
  const before = await show.textContent();
  await box(page, /^Apple/).check();
  await expect.poll(() => show.textContent()).not.toBe(before);
  await expect.poll(() => box(page, /^Apple/).isVisible()).toBe(true);
  expect(await axeFaults(page, '#filters')).toEqual([]);
  const shown = som(await show.textContent());
  await show.click();
  await expect.poll(() => box(page, /^Apple/).isVisible()).toBe(false);
  await expect.poll(() => products(page).count()).toBe(shown);
  await context.close();
});

test.each([
  { sort: 'name', prefix: '', language: 'ru', back: false },
  { sort: '-name', prefix: '/en', language: 'en', back: true },
])('a list is sorted by name ($sort) as its language has it', async ({ sort, prefix, language, back }) => {
  const { page, context } = await shop.open({ width: 1280 });
  await page.goto(`${prefix}/products/brands/1`);
  await page.locator('select[name=sort]').selectOption(sort);
  await page.waitForURL(`**?sort=${sort}`);
  const inOrder = (names: string[]) => {
    const sorted = names.toSorted(new Intl.Collator(language).compare);
    return back ? sorted.reverse() : sorted;
  };
  await expect
    .poll(async () => {
      const names = await products(page).getByRole('heading').allTextContents();
      return names.join() === inOrder(names).join();
    })
    .toBe(true);
  await context.close();
});

test('rows have main characteristics by name, stand in the address and are remembered', async () => {
  const { page, context, complaints } = await shop.open({ width: 1280 });
  await page.goto('/catalog/laptops');
  const names = await products(page).getByRole('heading').allTextContents();
  await page.getByRole('link', { name: ru['catalog.view_rows'] }).click();
  await page.waitForURL('**/catalog/laptops?view=rows');
  await expect.poll(() => products(page).first().getByRole('term').count()).toBe(5);
  await expect.poll(() => products(page).getByRole('heading').allTextContents()).toEqual(names);
  const compare = products(page).first().getByRole('checkbox');
  await compare.click();
  await expect.poll(() => compare.isChecked()).toBe(true);
  const bar = page.getByRole('region', { name: ru['catalog.comparison'] });
  await bar.getByRole('link', { name: ru['catalog.compare'] }).waitFor();
  await bar.getByRole('button', { name: ru['catalog.compare_clear'] }).click();
  await expect.poll(() => compare.isChecked()).toBe(false);
  await page.getByRole('button', { name: ru['catalog.compare_back'] }).click();
  await expect.poll(() => compare.isChecked()).toBe(true);
  expect(await axeFaults(page, 'section')).toEqual([]);
  await products(page).first().getByRole('heading').getByRole('link').click();
  await page.waitForURL(/\/products\/\d+$/);
  expect(await page.evaluate('localStorage.compared')).toBe(`[${new URL(page.url()).pathname.split('/').at(-1)}]`);

  // The page comes with cards: whoever wants rows does not see them first.
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', (route) => scripts.promise.then(() => route.continue()));
  await page.goto('/catalog/tvs?brand=4', { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  const look = "getComputedStyle(document.querySelector('main article').closest('ul')).animationName";
  expect(await page.evaluate(look)).toMatch(/await-rows/);
  scripts.resolve();
  await page.waitForURL('**/catalog/tvs?brand=4&view=rows');
  await expect.poll(() => products(page).first().getByRole('term').count()).toBe(5);
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page.getByRole('link', { name: ru['catalog.view_grid'] }).click();
  await page.waitForURL('**/catalog/tvs?brand=4');
  await expect.poll(() => products(page).getByRole('term').count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a list is sorted by what is paid, up and down, also without scripts', async () => {
  const { page, context } = await shop.open({ width: 390, withoutScripts: true });
  for (const [sort, direction] of [
    ['price', 1],
    ['-price', -1],
  ] as const) {
    await page.goto('/products/brands/2');
    await page.locator('select[name=sort]').selectOption(sort);
    await page.getByRole('button', { name: ru['catalog.apply'] }).first().click();
    await page.waitForURL((url) => url.searchParams.get('sort') === sort);
    const prices = (await products(page).locator('b').allTextContents()).map(som);
    expect(prices.length).toBeGreaterThan(3);
    expect(prices).toEqual(prices.toSorted((one, other) => (one - other) * direction));
  }
  await context.close();
});
