import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PromoCode } from '#contract/admin/promo.ts';
import type { CatalogTerm } from '#contract/admin/terms.ts';
import type { Reply } from '#contract/client.ts';
import { wholeShop } from '#rules/sales/promo-scope.ts';
import { callAs } from '#test/support/admin-calls.ts';
import { axeFaults } from '#test/support/axe.ts';
import { testInOneOf } from '#test/support/draw.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as enFields, texts as enWords } from '#web/admin/features/audit/texts/en.ts';
import { texts as ruFields, texts as ruWords } from '#web/admin/features/audit/texts/ru.ts';
import { texts as en } from '#web/admin/features/staff/texts/en.ts';
import { texts as ru } from '#web/admin/features/staff/texts/ru.ts';
import { texts as enAdmin } from '#web/admin/frame/texts/en.ts';
import { texts as ruAdmin } from '#web/admin/frame/texts/ru.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

const terms = {
  kind: 'percent',
  value: 10,
  starts_at: null,
  ends_at: null,
  per_customer_limit: null,
  total_limit: null,
  minimum_subtotal: 0,
  scope: wholeShop,
  priority: 0,
};

testInOneOf([
  {
    language: 'Russian',
    prefix: '',
    width: 1280,
    text: { ...ruAdmin, ...ru },
    words: { ...ruWords, ...ruFields },
    code: 'ОСЕНЬ',
  },
  {
    language: 'English',
    prefix: '/en',
    width: 390,
    text: { ...enAdmin, ...en },
    words: { ...enWords, ...enFields },
    code: 'AUTUMN',
  },
])('a change is found with how it was and how it is, by whom and on what day ($language, $width px)', async (story) => {
  const { prefix, width, text, words, code } = story;
  const { page, context, complaints } = await shop.open({ width });
  await shop.signIn(page, 'manager');
  const promo = await callAs<PromoCode>(page, 'POST', '/admin/promo-codes/', { ...terms, code });
  const changed = { ...terms, version: promo.version, value: 35, is_on: true, is_archived: false };
  await callAs(page, 'PUT', `/admin/promo-codes/${promo.id}/`, changed);

  await page.goto(`${prefix}/admin/audit`);
  const rows = page.locator('tbody tr');
  const filters = page.getByRole('button', { name: text['admin.filters'] });
  await page.getByLabel(text['admin_staff.audit_search']).fill(code);
  await expect.poll(() => rows.count()).toBe(2);
  await filters.click();
  const about = page.getByLabel(text['admin_staff.audit_what'], { exact: true });
  await about.selectOption({ label: words['admin_audit.thing.news'] });
  await page.getByRole('heading', { name: text['admin_staff.audit_none'] }).waitFor();
  await about.selectOption({ label: words['admin_audit.thing.promo'] });
  await expect.poll(() => rows.count()).toBe(2);
  const row = rows.first();
  await expect.poll(() => row.textContent()).toContain('manager@dukon.test');
  const done = `${words['admin_audit.thing.promo']}: ${words['admin_audit.verb.update']}`;
  await expect.poll(() => row.textContent()).toContain(done);
  const value = row
    .locator('dl > div')
    .filter({ has: page.getByText(words['admin_audit.field.value'], { exact: true }) });
  expect([await value.locator('del').textContent(), await value.locator('ins').textContent()]).toEqual(['10', '35']);
  expect(await axeFaults(page, 'main')).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);

  await page.getByLabel(text['admin_staff.audit_who'], { exact: true }).fill('owner@dukon.test');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: text['admin_staff.audit_none'] }).waitFor();
  await page.getByLabel(text['admin_staff.audit_who'], { exact: true }).fill('manager@dukon.test');
  await page.keyboard.press('Enter');
  await page.getByLabel(text['admin_staff.audit_to'], { exact: true }).fill('2026-01-01');
  await page.getByRole('heading', { name: text['admin_staff.audit_none'] }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

type Fields = Reply<'GET /admin/attribute-fields/'>;

test('a change of a product names its brand, category and colours, and says moments by the clock of the shop', async () => {
  const { page, context, complaints } = await shop.open({ width: 360 });
  await shop.signIn(page, 'manager');
  const termsOf = (query: string) =>
    callAs<{ results: CatalogTerm[] }>(page, 'GET', `/admin/terms/?limit=100&kind=${query}`);
  const terms = (await Promise.all(['brand', 'brand_category'].map(termsOf))).flatMap(({ results }) => results);
  const called = (kind: string, start: string) =>
    terms.find((term) => term.kind === kind && JSON.stringify(Object.values(term)).includes(start));
  const brand = called('brand', '"Apple"');
  const fields = await callAs<Fields>(page, 'GET', '/admin/attribute-fields/?ids=');
  const colour = fields.results.find(({ is_common_option: isCommon, kind }) => isCommon && kind === 'colour');
  const black = colour?.values.find(({ name }) => name.ru === 'чёрный');
  const category = terms.find((term) => term.kind === 'brand_category' && term.brand === brand?.id);
  if (!brand || !colour || !black || category?.kind !== 'brand_category')
    throw new Error('The demo store sells Apple in black.');
  await callAs(page, 'POST', '/admin/products/', {
    name: 'Чехол из журнала',
    name_en: '',
    description: '',
    description_en: '',
    discount: 0,
    status: 'draft',
    brand: brand.id,
    brand_category: category.id,
    publish_at: '2036-12-05T04:00:00.000Z',
    archive_at: null,
    is_arrived: false,
    gsi: false,
    is_recommended: false,
    is_accessory: true,
    is_pinned: false,
    pictures: [],
    characteristics: [],
    variants: [{ options: [{ attribute: colour.id, value: black.id }], price: 900 }],
  });
  await page.goto('/admin/audit');
  const row = page.locator('tbody tr').filter({ hasText: 'Чехол из журнала' });
  const fieldOf = (name: string) =>
    row
      .locator('dl > div')
      .filter({ has: page.getByText(ruFields[`admin_audit.field.${name}` as keyof typeof ruFields], { exact: true }) });
  await expect.poll(() => fieldOf('brand').locator('ins').first().textContent()).toBe('Apple');
  await expect.poll(() => fieldOf('brand_category').locator('ins').textContent()).toBe(category.title);
  await expect.poll(() => fieldOf('variants').locator('ins').textContent()).toContain('Цвет: чёрный');
  await expect.poll(() => fieldOf('publish_at').locator('ins').textContent()).toBe('5 дек. 2036 г., 10:00');
  expect(complaints).toEqual([]);
  await context.close();
});

test('what goes with a category is said by the names of categories', async () => {
  const { page, context, complaints } = await shop.open({ width: 390 });
  await shop.signIn(page, 'manager');
  await page.goto('/admin/audit');
  const rows = await callAs<Reply<'GET /admin/categories/'>>(page, 'GET', '/admin/categories/');
  const idOf = (slug: string) => rows.find((row) => row.slug === slug)?.id;
  const [soundbars, gamepads] = [idOf('soundbars'), idOf('gamepads')];
  const of = `/admin/categories/${soundbars}/`;
  const { version } = await callAs<Reply<'GET /admin/categories/{id}/'>>(page, 'GET', of);
  await callAs(page, 'PUT', `${of}accessories/`, { version, accessories: [gamepads] });
  await page.reload();
  const change = page.locator('tbody tr').filter({ hasText: ruWords['admin_audit.verb.accessories'] });
  await change.getByText('Геймпады', { exact: false }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
