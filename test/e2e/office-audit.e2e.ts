import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PromoCode } from '#contract/client.ts';
import { wholeShop } from '#rules/promo-scope.ts';
import { axeFaults } from '#test/support/axe.ts';
import { callAs } from '#test/support/office-calls.ts';
import { signInAs } from '#test/support/sign-in-as.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { officeAudit as enWords } from '#web/i18n/en/office-audit.ts';
import { officeStaff as en } from '#web/i18n/en/office-staff.ts';
import { officeAudit as ruWords } from '#web/i18n/ru/office-audit.ts';
import { officeStaff as ru } from '#web/i18n/ru/office-staff.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

const terms = {
  ...{ kind: 'percent', value: 10, starts_at: null, ends_at: null, per_customer_limit: null, total_limit: null },
  ...{ minimum_subtotal: 0, scope: wholeShop, priority: 0 },
};

test.each([
  { language: 'Russian', prefix: '', width: 1280, text: ru, words: ruWords, code: 'ОСЕНЬ' },
  { language: 'English', prefix: '/en', width: 390, text: en, words: enWords, code: 'AUTUMN' },
])('a change is found with how it was and how it is, by whom and on what day ($language, $width px)', async (story) => {
  const { prefix, width, text, words, code } = story;
  const { page, context, complaints } = await shop.open({ width });
  await signInAs(shop, page, 'manager');
  const promo = await callAs<PromoCode>(page, 'POST', '/office/promo-codes/', { ...terms, code });
  const changed = { ...terms, version: promo.version, value: 35, is_on: true, is_archived: false };
  await callAs(page, 'PUT', `/office/promo-codes/${promo.id}/`, changed);

  await page.goto(`${prefix}/admin/audit`);
  const rows = page.locator('tbody tr');
  const find = page.getByRole('button', { name: text['office_staff.audit_find'] });
  await page.getByLabel(text['office_staff.audit_search']).fill(code);
  await find.click();
  await expect.poll(() => rows.count()).toBe(2);
  const about = page.getByLabel(text['office_staff.audit_what'], { exact: true });
  await about.selectOption({ label: words['office_audit.thing.news'] });
  await find.click();
  await page.getByRole('heading', { name: text['office_staff.audit_none'] }).waitFor();
  await about.selectOption({ label: words['office_audit.thing.promo'] });
  await find.click();
  await expect.poll(() => rows.count()).toBe(2);
  const row = rows.first();
  expect(await row.textContent()).toContain('manager@dukon.test');
  const done = `${words['office_audit.thing.promo']}: ${words['office_audit.verb.update']}`;
  expect(await row.textContent()).toContain(done);
  const value = row
    .locator('dl > div')
    .filter({ has: page.getByText(words['office_audit.field.value'], { exact: true }) });
  expect([await value.locator('del').textContent(), await value.locator('ins').textContent()]).toEqual(['10', '35']);
  expect(await axeFaults(page, 'main')).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);

  await page.getByLabel(text['office_staff.audit_who'], { exact: true }).fill('owner@dukon.test');
  await find.click();
  await page.getByRole('heading', { name: text['office_staff.audit_none'] }).waitFor();
  await page.getByLabel(text['office_staff.audit_who'], { exact: true }).fill('manager@dukon.test');
  await page.getByLabel(text['office_staff.audit_to'], { exact: true }).fill('2026-01-01');
  await find.click();
  await page.getByRole('heading', { name: text['office_staff.audit_none'] }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
