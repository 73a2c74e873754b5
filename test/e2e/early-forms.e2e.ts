import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testInOneOf } from '#test/support/draw.ts';
import { alive, identityProvider, openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as enCatalogue } from '#web/shop/texts/en/catalogue.ts';
import { texts as enCustomer } from '#web/shop/texts/en/customer.ts';
import { texts as enExtras } from '#web/shop/texts/en/product-extras.ts';
import { texts as enForms } from '#web/shop/texts/en/product-forms.ts';
import { texts as ruCatalogue } from '#web/shop/texts/ru/catalogue.ts';
import { texts as ruCustomer } from '#web/shop/texts/ru/customer.ts';
import { texts as ruExtras } from '#web/shop/texts/ru/product-extras.ts';
import { texts as ruForms } from '#web/shop/texts/ru/product-forms.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront({ hasIdentities: true });
});
afterAll(() => shop?.close());

const languages = [
  { prefix: '', text: { ...ruCatalogue, ...ruCustomer, ...ruExtras, ...ruForms } },
  { prefix: '/en', text: { ...enCatalogue, ...enCustomer, ...enExtras, ...enForms } },
];

/** Opens the page while its scripts are still on their way. @returns what lets them come */
async function openWithoutScriptsYet(page: Page, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return gate.resolve;
}

testInOneOf(languages)('a form sent before its scripts have come is sent once they have ($prefix)', async (visit) => {
  const { prefix, text } = visit;
  const { page, complaints } = await shop.open({ width: 390 });
  const letScriptsCome = await openWithoutScriptsYet(page, `${prefix}/login`);
  await page.getByLabel(text.input_email).fill('nobody-early@mail.test');
  await page.getByLabel(text.input_password, { exact: true }).fill('wrong-2026');
  const sent = page.waitForRequest((request) => request.url().includes('/login/jwt/create/'));
  await page.locator('main').getByRole('button', { name: text.auth }).click();
  expect(new URL(page.url()).pathname).toBe(`${prefix}/login`);
  letScriptsCome();
  expect((await sent).postDataJSON()).toEqual({ email: 'nobody-early@mail.test', password: 'wrong-2026' });
  await page.getByRole('alert').filter({ hasText: text.auth_check }).waitFor();
  await expect.poll(() => page.getByLabel(text.input_email).inputValue()).toBe('nobody-early@mail.test');
  expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);
});

testInOneOf(languages)(
  'what was typed before the scripts have come stays typed ($prefix)',
  async ({ prefix, text }) => {
    const { page } = await shop.open({ width: 390 });
    const letScriptsCome = await openWithoutScriptsYet(page, `${prefix}/auth?tab=registration`);
    await page.getByLabel(text.input_name).fill('Айжан');
    await page.getByLabel(text.input_email).fill('early@mail.test');
    letScriptsCome();
    await alive(page);
    await expect.poll(() => page.getByLabel(text.input_name).inputValue()).toBe('Айжан');
    await page.getByRole('button', { name: text['account.register'] }).click();
    await page.getByRole('alert').first().waitFor();
    await expect.poll(() => page.getByLabel(text.input_email).inputValue()).toBe('early@mail.test');
  },
);

testInOneOf(languages)(
  'a button pressed before its scripts have come does its work once they have ($prefix)',
  async (visit) => {
    const { prefix, text } = visit;
    const { page, complaints } = await shop.open({ width: 1280 });
    const letScriptsCome = await openWithoutScriptsYet(page, `${prefix}/products/1`);
    await page.getByRole('button', { name: text.write_review }).click();
    letScriptsCome();
    await page.getByText(text['extras.review_sign_in']).waitFor();
    expect(complaints).toEqual([]);
  },
);

testInOneOf(languages)('a price slid before the scripts have come counts once they have ($prefix)', async (visit) => {
  const { prefix, text } = visit;
  const { page, complaints } = await shop.open({ width: 1280 });
  const letScriptsCome = await openWithoutScriptsYet(page, `${prefix}/new/products?min_price=1234`);
  const lowest = page.getByRole('slider', { name: text['catalog.min_price'] });
  await lowest.focus();
  await page.keyboard.press('PageUp');
  const slid = await lowest.inputValue();
  await page.getByRole('slider', { name: text['catalog.max_price'] }).focus();
  await page.keyboard.press('PageDown');
  letScriptsCome();
  await page.waitForURL((url) => url.searchParams.has('max_price'));
  expect(new URL(page.url()).searchParams.get('min_price')).toBe(slid);
  await expect.poll(() => lowest.inputValue()).toBe(slid);
  expect(complaints).toEqual([]);
});

test('a slider that stands between its steps has not been moved', async () => {
  const { page } = await shop.open({ width: 1280 });
  await page.goto('/new/products?min_price=1234');
  await page.getByRole('checkbox', { name: /^Apple/ }).check();
  await page.waitForURL(/brand=/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ brand: '1', min_price: '1234' });
});

// The demo's provider of identities is one process and known to one shop (account.e2e.ts).
test.skipIf(Boolean(process.env.TEST_CLUSTER))(
  'another identity that is chosen before the scripts have come knows the way back',
  async () => {
    const { page } = await shop.open({ width: 390 });
    await openWithoutScriptsYet(page, '/login?returnTo=%2Fcart');
    const asked = page.waitForRequest((request) => request.url().includes('/google/login/'));
    await page.getByRole('link', { name: ruCustomer['account.provider'].replace('{title}', identityProvider) }).click();
    expect(new URL((await asked).url()).searchParams.get('return_to')).toBe('/cart');
  },
);
