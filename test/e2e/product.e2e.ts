import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product, ProductFacets } from '#contract/shop/catalog.ts';
import { discountedPrice } from '#rules/catalog/discount.ts';
import { groupSom } from '#rules/money.ts';
import type { Language } from '#rules/text/language.ts';
import { textName } from '#rules/text/localized.ts';
import { signUp } from '#test/support/a-buyer.ts';
import { axeFaults } from '#test/support/axe.ts';
import { testInOneOf } from '#test/support/draw.ts';
import { nextFrame } from '#test/support/next-frame.ts';
import { addressOf, countShifts, findProduct, listProducts } from '#test/support/product-pages.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as enCatalogue } from '#web/shop/texts/en/catalogue.ts';
import { texts as enCustomer } from '#web/shop/texts/en/customer.ts';
import { texts as enDrawn } from '#web/shop/texts/en/drawn.ts';
import { texts as enExtras } from '#web/shop/texts/en/product-extras.ts';
import { texts as enForms } from '#web/shop/texts/en/product-forms.ts';
import { texts as enReminders } from '#web/shop/texts/en/reminders.ts';
import { texts as ruCatalogue } from '#web/shop/texts/ru/catalogue.ts';
import { texts as ruCustomer } from '#web/shop/texts/ru/customer.ts';
import { texts as ruDrawn } from '#web/shop/texts/ru/drawn.ts';
import { texts as ruExtras } from '#web/shop/texts/ru/product-extras.ts';
import { texts as ruForms } from '#web/shop/texts/ru/product-forms.ts';
import { texts as ruReminders } from '#web/shop/texts/ru/reminders.ts';

const ru = { ...ruCatalogue, ...ruCustomer, ...ruDrawn, ...ruExtras, ...ruForms, ...ruReminders };
const en = { ...enCatalogue, ...enCustomer, ...enDrawn, ...enExtras, ...enForms, ...enReminders };

let shop: Storefront;
let products: Product[];
beforeAll(async () => {
  shop = await openStorefront();
  products = await listProducts(shop);
});
afterAll(() => shop?.close());

const stories = [
  { language: 'Russian', locale: 'ru', prefix: '', text: ru, width: 390 },
  { language: 'English', locale: 'en', prefix: '/en', text: en, width: 1280 },
] as const;

const find = (is: (product: Product) => boolean) => findProduct(products, is);
const soldOutRow = ({ prices }: Product) => prices.find(({ inStock }) => !inStock);
/** Products of its own category are what a page calls similar. */
const hasAlike = ({ id, brand_category }: Product) =>
  products.some((other) => other.id !== id && other.brand_category === brand_category && other.in_stock);
/** What a product's first colour is called. */
const colorIn = ({ color: [first] }: Product, language: Language) => first?.[textName('name', language)] ?? '';
/** By keyboard, until the page shows it. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('radio', { name, checked: true }).waitFor();
}
const picturesOf = (product: Product) => Object.values(product.product_images)[0] ?? [];

testInOneOf(stories)('the page shows the chosen variant’s stock ($language, $width px)', async (story) => {
  const { page, context, complaints } = await shop.open({ width: story.width });
  const product = find((candidate) => candidate.in_stock && soldOutRow(candidate) !== undefined && hasAlike(candidate));
  const row = soldOutRow(product);
  await page.goto(story.prefix + addressOf(product, row));
  await page.locator('main').getByText(story.text.not_stock, { exact: true }).waitFor();
  await expect.poll(() => page.getByText(story.text.not_stock, { exact: true }).count()).toBe(1);
  await expect.poll(() => page.getByText(story.text['catalog.one_click']).count()).toBe(0);
  const chosen = page.locator('input[name="storage"]:checked, input[name="color"]:checked').last();
  await expect.poll(() => chosen.isEnabled()).toBe(true);
  await expect.poll(() => chosen.getAttribute('aria-label')).toContain(story.text.not_stock);
  await page.getByRole('heading', { name: story.text['catalog.similar'] }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

testInOneOf(stories)('pairs that are not sold are disabled, not hidden ($language, $width px)', async (story) => {
  const { page, context } = await shop.open({ width: story.width });
  const isMissing = ({ prices, color, memory }: Product) => prices.length < color.length * memory.length;
  const product = find((candidate) => candidate.memory.length > 1 && isMissing(candidate));
  const row = product.prices.find((candidate) =>
    product.memory.some(
      ({ volume }) =>
        !product.prices.some(
          ({ memory, product_color }) => memory === volume && product_color === candidate.product_color,
        ),
    ),
  );
  await page.goto(story.prefix + addressOf(product, row));
  await expect.poll(() => page.locator('input[name="storage"]').count()).toBe(product.memory.length);
  const sold = product.prices.filter(({ product_color }) => product_color === row?.product_color).length;
  await expect.poll(() => page.locator('input[name="storage"]:disabled').count()).toBe(product.memory.length - sold);
  await context.close();
});

testInOneOf(stories)(
  'an address of a pair that is not sold, and of a variant that is gone, says so ($language, $width px)',
  async (story) => {
    const { page, context, complaints } = await shop.open({ width: story.width });
    const sold = ({ prices }: Product, color?: string, storage?: string) =>
      prices.some(({ options }) => options?.color === color && options?.storage === storage);
    const rowsOf = (product: Product) =>
      product.prices.flatMap(({ options: { color } = {} }) =>
        product.prices.flatMap(({ options: { storage } = {} }) => (color && storage ? { color, storage } : [])),
      );
    const product = find((candidate) => rowsOf(candidate).some((row) => !sold(candidate, row.color, row.storage)));
    const unsold = rowsOf(product).find((row) => !sold(product, row.color, row.storage)) ?? { color: '', storage: '' };
    const said = (text: string) => page.getByRole('status').filter({ hasText: text.split(' {')[0] ?? '' });
    const shownIn = async (key: string) =>
      (await page.locator('label', { has: page.locator(`input[name="${key}"]:checked`) }).textContent()) ?? '';

    await page.goto(`${story.prefix}/products/${product.id}?color=${unsold.color}&storage=${unsold.storage}`);
    await said(story.text['catalog.no_such_pair']).waitFor();
    await expect.poll(() => said(story.text['catalog.no_such_pair']).textContent()).toContain(await shownIn('storage'));
    // Enter throws no page away.
    await page.evaluate('window.isSame = true');
    await page.locator('input[name="storage"]:checked').press('Enter');
    await nextFrame(page);
    expect(await page.evaluate('window.isSame')).toBe(true);
    // What is chosen from there on is what was meant.
    await page.locator('fieldset input[type=radio]:enabled:not(:checked)').first().press('Space');
    await expect.poll(() => said(story.text['catalog.no_such_pair']).count()).toBe(0);

    await page.goto(`${story.prefix}/products/${product.id}?color=gone-for-good&storage=${unsold.storage}`);
    await said(story.text['catalog.no_such_variant']).waitFor();
    expect(await axeFaults(page, 'main')).toEqual([]);
    await page.goto(story.prefix + addressOf(product, product.prices[0]));
    await page.locator('input[name="storage"]').first().waitFor({ state: 'attached' });
    await expect.poll(() => page.getByRole('status').filter({ hasText: ': ' }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('without scripts a variant is chosen by a form, and shown at its address', async () => {
  const { page, context } = await shop.open({ width: 390, withoutScripts: true });
  const product = find(({ prices }) => new Set(prices.map(({ options }) => options?.storage)).size > 1);
  const [first] = product.prices;
  const other = product.prices.find(
    ({ options }) => options?.color === first?.options?.color && options?.storage !== first?.options?.storage,
  );
  await page.goto(addressOf(product, first));
  await page.locator(`input[name="storage"][value="${other?.options?.storage}"]`).check({ force: true });
  await page.getByRole('button', { name: ru['catalog.show_variant'] }).click();
  await page.waitForURL((url) => url.searchParams.get('storage') === other?.options?.storage);
  expect(new URL(page.url()).searchParams.get('color')).toBe(other?.options?.color);
  await page
    .locator('main')
    .getByText(groupSom(discountedPrice(other?.price ?? 0, product.discount)))
    .first()
    .waitFor();
  await context.close();
});

test('the page is served with the variant of its address, of any options', async () => {
  const product = find(({ prices }) => prices.some(({ options }) => options?.case_size !== undefined));
  const { page, context, complaints } = await shop.open({ width: 1280 });
  for (const row of product.prices) {
    const html = await (await fetch(shop.url + addressOf(product, row))).text();
    const checked = html.match(/<label[^>]*><input[^>]*name="case_size"[^>]*checked[^>]*>[^<]*/)?.[0] ?? '';
    expect(checked).toMatch(new RegExp(`>${row.options?.case_size} `));
    await page.goto(addressOf(product, row));
    await page.locator('input[name="case_size"]:checked').waitFor({ state: 'attached' });
  }
  // What the server drew is what the browser draws.
  expect(complaints).toEqual([]);
  await context.close();
});

testInOneOf(stories)(
  'what is known of a product is said once, and leads to all that say the same ($language, $width px)',
  async (story) => {
    const { page, context, complaints } = await shop.open({ width: story.width });
    const { id } = find(({ name }) => name.includes('MacBook Air'));
    const product = (await (await fetch(`${shop.url}/api/products/${id}/`)).json()) as Product;
    const lines = product.characteristic_groups.flatMap(({ rows }) => rows);
    const untold = lines.filter(({ attribute }) => attribute === undefined);
    expect(untold.length).toBeLessThan(lines.length);
    await page.goto(`${story.prefix}/products/${id}`);
    const facts = page.getByRole('region', { name: story.text['catalog.key_facts'] });
    await expect.poll(() => facts.locator('dd').count()).toBe(5);
    const models = page.getByRole('navigation', { name: story.text['catalog.siblings'] });
    await expect.poll(() => models.getByRole('link').count()).toBe(2);
    await expect.poll(() => models.locator('[aria-current=page]').textContent()).toContain('MacBook Air 13 M4');
    // What an option costs more than the chosen one.
    expect(
      await page
        .locator('label', { has: page.locator('input[name="storage"]') })
        .last()
        .textContent(),
    ).toContain('+');
    await page.getByRole('link', { name: story.text.charecther }).click();
    const specs = page.locator('#specs');
    // The bar of parts stays above it.
    const bar = page.getByRole('navigation', { name: story.text['catalog.page_parts'] });
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
    await expect.poll(async () => (await top(specs.locator('h2'))) - (await top(bar)) > 50).toBe(true);
    // What is in the box is a part of its own.
    const known = product.attribute_groups.flatMap(({ rows }) => rows).filter(({ key }) => key !== 'in_the_box');
    await expect.poll(() => specs.locator('dt').count()).toBe(known.length + untold.length);
    // On a phone all but the first group waits to be asked for.
    const more = specs.getByText(story.text['catalog.all_specs'].split(' (')[0] ?? '');
    await expect.poll(() => more.isVisible()).toBe(story.width < 760);
    await expect.poll(() => specs.locator('dt').last().isVisible()).toBe(story.width >= 760);
    if (story.width < 760) await more.click();
    await specs.locator('dt').last().waitFor();
    const help = specs.locator('dt details').first();
    await help.locator('summary').click();
    await help.locator('p').waitFor();
    expect(await axeFaults(page, 'main')).toEqual([]);
    await specs.locator('a[href*="ram=16"]').click();
    await page.waitForURL(/\/catalog\/laptops\?ram=16$/);
    await page.locator('main').getByRole('article').first().waitFor();
    await page
      .getByRole('link', { name: /MacBook Air/ })
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  },
);

testInOneOf(stories)('pictures are turned by arrow keys and opened over the screen ($language)', async (story) => {
  const { page, context, complaints } = await shop.open({ width: story.width });
  const product = find((candidate) => picturesOf(candidate).length > 1 && candidate.in_stock);
  await page.goto(`${story.prefix}/products/${product.id}`);
  const picture = (number: number) =>
    page.getByRole('button', { name: story.text['catalog.open_picture'].replace('{number}', `${number}`) });
  const thumb = (number: number) =>
    page.getByRole('button', { name: story.text['catalog.picture'].replace('{number}', `${number}`), exact: true });
  await expect.poll(() => picture(1).locator('img').getAttribute('fetchpriority')).toBe('high');
  await picture(1).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => thumb(2).getAttribute('aria-current')).toBe('true');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect((await dialog.boundingBox())?.width).toBe(story.width);
  await expect.poll(() => dialog.locator('output').textContent()).toMatch(/^2 \//);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => dialog.locator('output').textContent()).toMatch(/^1 \//);
  expect(await axeFaults(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await picture(1).or(picture(2)).first().click();
  await dialog.waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

testInOneOf(stories)('a review needs a rating and somebody signed in ($language, $width px)', async (story) => {
  const { text, prefix, width } = story;
  const { page, context, complaints } = await shop.open({ width });
  // Where both stories are drawn, each reviews a product of its own.
  const unreviewed = products.filter(({ review_count: count }) => count === 0);
  const product = unreviewed.find((_, nth) => stories[nth] === story);
  if (!product) throw new Error('every product has reviews');
  const path = `${prefix}/products/${product.id}`;
  await page.goto(path);
  await page.getByRole('button', { name: text.write_review }).click();
  await page.getByText(text['extras.review_sign_in']).waitFor();

  await signUp(shop, page, story, `review-${width}@mail.test`, 'Айжан Асанова');
  await page.goto(path);
  await page.getByRole('button', { name: text.write_review }).click();
  await page.getByLabel(text['extras.review_text']).fill('Тихий\nи лёгкий');
  await page.getByRole('button', { name: text['extras.review_send'] }).click();
  await expect.poll(() => page.getByRole('alert').textContent()).toBe(text.review_not_valid);
  expect(await axeFaults(page, '#reviews')).toEqual([]);
  await page.getByRole('radio', { name: text['extras.stars_few'].replace('{count}', '4') }).check();
  await page.getByRole('button', { name: text['extras.review_send'] }).click();
  const list = page.locator('#reviews li').filter({ has: page.locator('time') });
  await list.filter({ hasText: 'Айжан А.' }).waitFor();
  const mean = () => page.locator('main [role="img"]').first().getAttribute('aria-label');
  await expect.poll(mean).toMatch(/4[,.]0/);

  await page.goto(path);
  await page.getByRole('button', { name: text.write_review }).click();
  await page.getByText(text['extras.review_edit']).waitFor();
  await expect.poll(() => page.getByLabel(text['extras.review_text']).inputValue()).toBe('Тихий\nи лёгкий');
  await page.getByRole('radio', { name: text['extras.stars_few'].replace('{count}', '2') }).check();
  await page.getByRole('button', { name: text['extras.review_save'] }).click();
  await expect.poll(mean).toMatch(/2[,.]0/);
  await expect.poll(() => list.count()).toBe(1);

  const discussed = find(({ review_count: count }) => count > 10);
  await page.goto(`${prefix}/products/${discussed.id}`);
  await expect.poll(() => list.count()).toBe(4);
  await page.locator('#reviews').getByRole('button').last().click();
  await expect.poll(() => list.count()).toBe(discussed.review_count);
  expect(complaints).toEqual([]);
  await context.close();
});

testInOneOf(stories)('a guest orders one variant by its options in one click ($language, $width px)', async (story) => {
  const { text, prefix, width, locale: language } = story;
  const { page, context, complaints } = await shop.open({ width });
  const furtherOf = ({ options }: Product) => options.find(({ key }) => key !== 'color' && key !== 'storage');
  const product = find((candidate) => furtherOf(candidate) !== undefined && !candidate.prices.at(-1)?.inStock);
  const { key = '', values: [small, large] = [] } = furtherOf(product) ?? {};
  const last = product.prices.at(-1);
  // Of the last colour there is no small one.
  await page.goto(prefix + addressOf(product, last));
  await expect.poll(() => page.locator(`input[name="${key}"]:disabled`).count()).toBe(1);
  await choose(page, colorIn(product, language));
  await choose(page, small?.text[language] ?? '');
  await page.waitForURL(new RegExp(`${key}=${small?.value}`));
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(new RegExp(`${key}=${large?.value}`));
  await page.getByRole('radio', { name: new RegExp(`${small?.text[language]}\\s?−\\d`) }).waitFor();
  await page.getByRole('link', { name: text['catalog.one_click'] }).click();
  await page.waitForURL(/\/checkout\?product=\d+/);
  await page.reload();
  await page.getByLabel(text.name_and_surname).fill('Азамат');
  await page.getByLabel(text['checkout.phone'], { exact: true }).fill('0555 123 456');
  await page.getByRole('button', { name: text.order_add }).click();
  await page.waitForURL(/\/order\/success/);
  await page.getByRole('heading', { name: text['order.placed'] }).waitFor();
  const number = (await page.locator('main dd').first().textContent()) ?? '';
  await page.getByRole('link', { name: text['order.open'] }).click();
  await page.locator('main p').getByText(number).waitFor();
  await page
    .getByText(large?.text[language] ?? '')
    .first()
    .waitFor();
  await page.reload();
  await page.locator('main p').getByText(number).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

testInOneOf(stories)(
  'who subscribes reads that an e-mail about the product will come ($language, $width px)',
  async (story) => {
    const { text, prefix, width } = story;
    const { page, context, complaints } = await shop.open({ width });
    const product = find((candidate) => soldOutRow(candidate) !== undefined);
    await page.goto(prefix + addressOf(product, soldOutRow(product)));
    await page.getByRole('button', { name: text['catalog.tell_me'] }).click();
    await page.getByLabel(text.input_email).fill('nobody@');
    await page.getByRole('button', { name: text['extras.restock_send'] }).click();
    await expect.poll(() => page.getByRole('alert').textContent()).toBe(text['extras.valid_email']);
    await page.getByLabel(text.input_email).fill(`waits-${width}@mail.test`);
    await page.getByRole('button', { name: text['extras.restock_send'] }).click();
    await page.getByText(text['extras.restock_done'].replace('{email}', `waits-${width}@mail.test`)).waitFor();
    expect(complaints).toEqual([]);

    await page.goto(`${prefix}/restock/unsubscribe`);
    await page.getByText(text['restock.dead']).waitFor();
    await context.close();
  },
);

test('every fact on a card is a filter of its category', async () => {
  const fetched = async <T>(path: string) => (await (await fetch(`${shop.url}/api${path}`)).json()) as T;
  const filtersOf = new Map<string, string[]>();
  const without: string[] = [];
  for (const { id, name, facts } of products) {
    const { categories } = await fetched<Product>(`/products/${id}/`);
    const slug = categories.at(-1)?.slug ?? '';
    const filters =
      filtersOf.get(slug) ??
      (await fetched<ProductFacets>(`/products/facets/?category=${slug}`)).attributes.map(({ key }) => key);
    filtersOf.set(slug, filters);
    const shown = facts.filter(({ on_card }) => on_card);
    without.push(...shown.filter(({ key }) => !filters.includes(key)).map(({ key }) => `${name}: ${key}`));
  }
  expect(filtersOf.size).toBeGreaterThan(15);
  expect(without).toEqual([]);
});

testInOneOf(stories)('the days of pickup and delivery are told without moving the page ($language)', async (story) => {
  const { page, context } = await shop.open({ width: story.width, height: 2_000 });
  const product = find(({ in_stock }) => in_stock);
  await countShifts(page);
  await page.goto(`${story.prefix}/products/${product.id}`);
  const lead = story.text['extras.pickup_promise'].split('{')[0] ?? '';
  await page.getByText(lead).waitFor();
  expect(await page.evaluate('window.moved')).toBeLessThan(0.01);
  await context.close();
});

testInOneOf(stories)('products are compared signed out, by keyboard, and remembered ($language)', async (story) => {
  const { text, prefix, width } = story;
  const { page, context, complaints } = await shop.open({ width });
  const phones = products.filter(({ name }) => name.includes('iPhone')).slice(0, 5);
  for (const { id } of phones) {
    await page.goto(`${prefix}/products/${id}`);
    await page.getByRole('button', { name: text['catalog.compare'], exact: true }).focus();
    await page.keyboard.press('Enter');
  }
  await page.getByText(text['catalog.compare_full']).waitFor();
  await page.getByRole('link', { name: `${text['catalog.comparison']} (4)` }).click();
  await page.getByRole('heading', { level: 1, name: text['catalog.comparison'] }).waitFor();
  await expect.poll(() => page.locator('thead th').count()).toBe(4);
  const rows = await page.locator('tbody tr').count();
  await page.getByRole('checkbox', { name: text['compare.differences'] }).check();
  await expect.poll(() => page.locator('tbody tr').count()).toBeLessThan(rows);
  // The cheapest is marked, and what is not known is said.
  await expect
    .poll(() => page.locator('tbody td').filter({ hasText: text['compare.best'] }).count())
    .toBeGreaterThan(0);
  await expect.poll(() => page.locator('thead').getByRole('button', { name: text.toCart }).count()).toBe(4);
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page
    .locator('thead')
    .getByRole('link', { name: text['compare.remove'].split('{')[0] ?? '' })
    .nth(1)
    .click();
  await expect.poll(() => page.locator('thead th').count()).toBe(3);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);

  // A thing of another category is not put beside phones: it begins a comparison of its own.
  const laptop = find(({ name }) => name.includes('MacBook'));
  await page.goto(`${prefix}/products/${laptop.id}`);
  await page.getByRole('button', { name: text['catalog.compare'], exact: true }).click();
  await page.getByText(text['catalog.compare_other']).waitFor();
  await page
    .locator('main')
    .getByRole('link', { name: `${text['catalog.comparison']} (3)` })
    .waitFor();
  await page.getByRole('button', { name: text['catalog.compare_anew'] }).click();
  await page
    .locator('main')
    .getByRole('link', { name: `${text['catalog.comparison']} (1)` })
    .waitFor();
  // An address of several categories has a table of each.
  await page.goto(`${prefix}/compare?ids=${laptop.id},${phones[0]?.id}`);
  await expect.poll(() => page.locator('main table').count()).toBe(2);

  await page.goto(`${prefix}/products/${phones[0]?.id}`);
  await page.keyboard.press('End');
  await page.getByRole('heading', { name: text['extras.recent'] }).waitFor();
  const row = page.locator('section').filter({ has: page.getByRole('heading', { name: text['extras.recent'] }) });
  await expect.poll(() => row.getByRole('article').count()).toBe(5);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a product’s address is copied where the device has no way of sharing', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/products/${products[0]?.id}`);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.getByRole('button', { name: ru['catalog.share'] }).click();
  await page.getByText(ru['catalog.link_copied']).waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toContain(`/products/${products[0]?.id}`);
  await context.close();
});

test('below the button stands what the shop promises, each a way to the whole text', async () => {
  const { page, context, complaints } = await shop.open({ width: 390 });
  for (const [prefix, promises] of [
    ['', { name: 'Что обещает магазин', warranty: /12 месяцев гарантии/, back: /14 дней на возврат/ }],
    ['/en', { name: 'What the shop promises', warranty: /12 months of warranty/, back: /14 days to return it/ }],
  ] as const) {
    await page.goto(`${prefix}/products/51`);
    const said = page.getByRole('list', { name: promises.name });
    await said.getByRole('link', { name: promises.warranty }).waitFor();
    await said.getByRole('link', { name: promises.back }).click();
    await page.waitForURL(`**${prefix}/policies/warranty`);
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test('a picture is looked at closely: by keys, a press and a wheel, and moved', async () => {
  const { page, context, complaints } = await shop.open({ width: 1280 });
  await page.goto('/products/51');
  await page.getByRole('button', { name: ru['catalog.open_picture'].replace('{number}', '1') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const picture = dialog
    .getByRole('listitem')
    .filter({ has: page.getByRole('img', { name: /1$/ }) })
    .getByRole('img');
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(300);
  const height = (await picture.boundingBox())?.height ?? 0;
  expect(height).toBeGreaterThan(600);
  const fits = await width();
  const smaller = dialog.getByRole('button', { name: ruExtras['extras.smaller'] });
  const isSmallest = () => smaller.isDisabled();
  expect(await isSmallest()).toBe(true);

  await page.keyboard.press('+');
  await expect.poll(width).toBeCloseTo(fits * 1.5, 0);
  const before = await picture.boundingBox();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await picture.boundingBox())?.x).toBeLessThan((before?.x ?? 0) - 50);
  await expect.poll(() => dialog.locator('output').textContent()).toMatch(/^1 \//);
  await page.keyboard.press('-');
  await expect.poll(isSmallest).toBe(true);

  // What is pressed stays under the pointer.
  await page.mouse.click(500, 300);
  await expect.poll(width).toBeCloseTo(fits * 2, 0);
  const pressed = await picture.boundingBox();
  await page.mouse.move(500, 300);
  await page.mouse.down();
  await page.mouse.move(420, 260, { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(async () => Math.round((await picture.boundingBox())?.x ?? 0))
    .toBe(Math.round((pressed?.x ?? 0) - 80));
  expect(await axeFaults(page, 'dialog')).toEqual([]);

  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -80);
  await page.keyboard.up('Control');
  await expect.poll(width).toBeCloseTo(fits * 2 * Math.exp(0.4), 0);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(complaints).toEqual([]);
  await context.close();
});

test('two fingers on a phone make a picture as much larger as they go apart', async () => {
  const { page, context, complaints } = await shop.open({ width: 390, hasTouch: true });
  await page.goto('/en/products/51');
  await page.getByRole('button', { name: en['catalog.open_picture'].replace('{number}', '1') }).tap();
  const picture = page.getByRole('dialog').getByRole('img', { name: /1$/ });
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(300);
  const height = (await picture.boundingBox())?.height ?? 0;
  expect(height).toBeGreaterThan(600);
  const fits = await width();
  const browser = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart === undefined ? [] : [-apart / 2, apart / 2].map((x) => ({ x: 195 + x, y: 360 })),
    });
  await touch('touchStart', 80);
  await touch('touchMove', 100);
  await touch('touchMove', 200);
  await touch('touchEnd');
  await expect.poll(width).toBeCloseTo(fits * 2, 0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('what is in the box is a list of its own, and no row of the specifications', async () => {
  const { page, context, complaints } = await shop.open({ width: 390 });
  await page.goto('/en/products/51');
  const box = page.getByRole('region', { name: 'In the box' });
  await expect
    .poll(() => box.getByRole('listitem').allTextContents())
    .toEqual(['iPhone 17 Pro', 'USB-C cable, 1 m', 'Documentation', 'No power adapter']);
  expect(await page.getByRole('term').filter({ hasText: 'In the box' }).count()).toBe(0);
  await page.goto('/products/51');
  await page.getByRole('region', { name: 'В коробке' }).getByText('Кабель USB-C, 1 м').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('what each variant was sold for is drawn without scripts, in words for those who do not see the line', async () => {
  const { page, context, complaints } = await shop.open({ width: 390, withoutScripts: true });
  const product = find(({ discount, prices }) => discount > 0 && prices.length > 1);
  for (const row of product.prices.slice(0, 2)) {
    await page.goto(addressOf(product, row));
    const prices = page.getByRole('region', { name: 'История цены' });
    const paid = groupSom(discountedPrice(row.price, product.discount));
    const line = prices.getByRole('img', { name: `сейчас ${paid}` });
    expect(await line.getAttribute('aria-label')).toBe(
      `Цена за 90 дней: от ${paid}\u00a0сом до ${groupSom(row.price)}\u00a0сом, сейчас ${paid}\u00a0сом`,
    );
    await prices.getByText(`было ${groupSom(row.price)}\u00a0сом. Сейчас самая низкая цена за 90 дней.`).waitFor();
    await prices.getByText('Все цены за год').click();
    expect(await prices.getByRole('listitem').count()).toBe(2);
  }
  expect(complaints).toEqual([]);
  await context.close();
});

testInOneOf(stories)(
  'on paper a product has its picture, price, facts and the shop’s place ($language)',
  async (story) => {
    const { page, context } = await shop.open({ width: story.width });
    const { text } = story;
    const product = find((candidate) => candidate.in_stock && candidate.facts.length > 0);
    await page.goto(story.prefix + addressOf(product, undefined));
    const main = page.locator('main');
    await main.getByRole('link', { name: text['catalog.one_click'] }).waitFor();
    await page.emulateMedia({ media: 'print' });
    await main.getByRole('link', { name: text['catalog.one_click'] }).waitFor({ state: 'hidden' });
    for (const seen of [
      page.getByRole('banner').getByRole('link', { name: 'Dukon' }),
      page.getByRole('banner').locator('a[href^="tel:"]'),
      main.getByRole('heading', { level: 1 }),
      main.locator('img[fetchpriority]'),
      main.getByRole('heading', { name: text.charecther }),
      main.getByText(text['catalog.pickup_free']),
    ]) {
      await expect.poll(() => seen.isVisible(), { message: String(seen) }).toBe(true);
    }
    for (const absent of [
      main.getByRole('group', { name: text['catalog.count'] }),
      main.getByText('1 / ', { exact: false }),
      main.getByRole('heading', { name: text.review }),
      main.getByRole('heading', { name: text['catalog.questions'] }),
      page.getByRole('contentinfo'),
    ]) {
      expect(await absent.and(page.locator(':visible')).count(), String(absent)).toBe(0);
    }
    await context.close();
  },
);
