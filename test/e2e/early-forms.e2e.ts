import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { cabinet as enCabinet } from '#web/i18n/en/cabinet.ts';
import { catalogue as enCatalogue } from '#web/i18n/en/catalogue.ts';
import { cabinet as ruCabinet } from '#web/i18n/ru/cabinet.ts';
import { catalogue as ruCatalogue } from '#web/i18n/ru/catalogue.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

const languages = [
  { prefix: '', text: { ...ruCatalogue, ...ruCabinet } },
  { prefix: '/en', text: { ...enCatalogue, ...enCabinet } },
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

test.each(languages)('a form sent before its scripts have come is sent once they have ($prefix)', async (visit) => {
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
  expect(await page.getByLabel(text.input_email).inputValue()).toBe('nobody-early@mail.test');
  expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);
});

test.each(languages)('what was typed before the scripts have come stays typed ($prefix)', async ({ prefix, text }) => {
  const { page } = await shop.open({ width: 390 });
  const letScriptsCome = await openWithoutScriptsYet(page, `${prefix}/auth?tab=registration`);
  await page.getByLabel(text.input_name).fill('Айжан');
  await page.getByLabel(text.input_email).fill('early@mail.test');
  letScriptsCome();
  await page.waitForLoadState('networkidle');
  expect(await page.getByLabel(text.input_name).inputValue()).toBe('Айжан');
  await page.getByRole('button', { name: text['account.register'] }).click();
  await page.getByRole('alert').first().waitFor();
  expect(await page.getByLabel(text.input_email).inputValue()).toBe('early@mail.test');
});
