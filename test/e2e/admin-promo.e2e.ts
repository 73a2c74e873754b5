import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PromoCode } from '#contract/admin/promo.ts';
import { wholeShop } from '#rules/sales/promo-scope.ts';
import { putIntoCart, signUp } from '#test/support/a-buyer.ts';
import { callAs } from '#test/support/admin-calls.ts';
import { axeFaults } from '#test/support/axe.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as catalogue } from '#web/shop/texts/ru/catalogue.ts';
import { texts as customerTexts } from '#web/shop/texts/ru/customer.ts';
import { texts as productExtras } from '#web/shop/texts/ru/product-extras.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

const visit = { prefix: '', text: { ...catalogue, ...customerTexts } };

/** The figures of a money text: '112 490 сом' is 112490. */
const som = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));
const totalOf = async (page: Page) => som(await page.locator('aside dl > div').last().locator('dd').textContent());
const priceOf = async (page: Page, product: string) =>
  som(await page.locator('aside details li').filter({ hasText: product }).locator('b').textContent());

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

test('a code for one brand is made in the admin, comes by its link, and is used to the end of an order', async () => {
  const admin = await shop.open({ width: 1280 });
  const manager = admin.page;
  await shop.signIn(manager, 'manager');
  await manager.goto('/admin/promo');
  await manager.getByRole('button', { name: 'Новый промокод' }).click();
  await manager.getByLabel('Код', { exact: true }).fill('звук-20');
  await manager.getByLabel('Размер').fill('20');
  await manager.getByRole('combobox', { name: 'Бренды' }).fill('jb');
  await manager.getByRole('option', { name: 'JBL' }).click();
  await manager.getByRole('button', { name: 'Убрать: JBL' }).waitFor();
  expect(await axeFaults(manager, 'main')).toEqual([]);
  await manager.getByRole('button', { name: 'Создать' }).click();
  await manager.getByRole('heading', { name: 'ЗВУК-20' }).waitFor();
  await manager.getByRole('img', { name: 'QR-код ссылки с промокодом ЗВУК-20' }).waitFor();
  expect(await axeFaults(manager, 'main')).toEqual([]);
  const link = await manager.locator('code').textContent();

  const { page, context, complaints } = await shop.open({ width: 390 });
  await page.goto(link ?? '');
  await page.getByRole('heading', { name: 'Промокод ЗВУК-20 ваш' }).waitFor();
  await page.getByText('Скидка 20 %. Действует не на все товары.').waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);
  await signUp(shop, page, visit, 'sound@mail.test');
  await putIntoCart(page, visit, 'Honor 400');
  await putIntoCart(page, visit, 'JBL Flip 6');
  await page.goto('/cart');
  await page.getByText('Промокод ЗВУК-20 применим при оформлении').waitFor();
  await page.getByRole('link', { name: customerTexts['cart.to_checkout'] }).click();
  await page.getByText('Промокод ЗВУК-20 применён').waitFor();
  await page.getByText(/Действует на: .*Flip 6/).waitFor();
  const [speaker, phone] = [await priceOf(page, 'Flip 6'), await priceOf(page, 'Honor 400')];
  const discount = Math.floor(speaker / 5);
  expect(await totalOf(page)).toBe(speaker + phone - discount);
  await page.getByLabel(customerTexts['checkout.phone'], { exact: true }).fill('0555 123 456');
  await page.getByRole('button', { name: customerTexts.order_add }).click();
  await page.waitForURL(/\/order\/success/);
  expect(await page.evaluate(() => localStorage.getItem('promo'))).toBeNull();
  expect(complaints).toEqual([]);
  await context.close();

  await manager.reload();
  await manager.getByRole('heading', { name: 'Действует' }).waitFor();
  await expect
    .poll(() =>
      manager
        .locator('dl dd')
        .allTextContents()
        .then((all) => all.map(som)),
    )
    .toEqual([1, discount]);
  expect(admin.complaints).toEqual([]);
  await admin.context.close();
});

test('what a code gives changes under a shopper’s hands: the order shows the new figures, and is placed with them', async () => {
  const admin = await shop.open({ width: 1280 });
  await shop.signIn(admin.page, 'manager');
  const promo = await callAs<PromoCode>(admin.page, 'POST', '/admin/promo-codes/', { ...terms, code: 'MOVING' });
  const { page, context } = await shop.open({ width: 1280 });
  await signUp(shop, page, visit, 'moving@mail.test');
  await putIntoCart(page, visit, 'JBL Flip 6');
  await page.goto('/checkout');
  await page.getByText(customerTexts['checkout.promo'], { exact: true }).click();
  await page.getByPlaceholder(customerTexts['checkout.promo']).fill('moving');
  await page.getByRole('button', { name: customerTexts['checkout.apply'] }).click();
  await page.getByText('Промокод MOVING применён').waitFor();
  const price = await priceOf(page, 'Flip 6');
  expect(await totalOf(page)).toBe(price - Math.floor(price / 10));

  const { version } = promo;
  const changed = { ...terms, version, value: 5, is_on: true, is_archived: false };
  await callAs(admin.page, 'PUT', `/admin/promo-codes/${promo.id}/`, changed);
  await page.getByLabel(customerTexts['checkout.phone'], { exact: true }).fill('0555 123 456');
  await page.getByRole('button', { name: customerTexts.order_add }).click();
  await page.getByRole('button', { name: productExtras['checkout.accept'] }).click();
  await expect.poll(() => totalOf(page)).toBe(price - Math.floor(price / 20));
  await page.getByRole('button', { name: customerTexts.order_add }).click();
  await page.waitForURL(/\/order\/success/);
  await context.close();
  await admin.context.close();
});

test('of two links the one of the higher priority stays until the shopper insists, and a code that is over says so', async () => {
  const admin = await shop.open({ width: 1280 });
  await shop.signIn(admin.page, 'manager');
  const make = (code: string, more: object = {}) =>
    callAs<PromoCode>(admin.page, 'POST', '/admin/promo-codes/', { ...terms, code, ...more });
  await make('FIRST', { priority: 5, minimum_subtotal: 2000, ends_at: '2036-12-05T00:00:00Z' });
  await make('SECOND');
  await make('OVER', { ends_at: '2026-01-01T00:00:00Z' });

  const { page, context } = await shop.open({ width: 390 });
  await page.goto('/en/promo/first');
  await page.getByText('10% off. Orders from 2 000 som. Until 5 December 2036. We apply it at checkout.').waitFor();
  await page.goto('/en/promo/second');
  await page.getByRole('heading', { name: 'Promo code FIRST stays' }).waitFor();
  await page.getByRole('button', { name: 'Take SECOND instead' }).click();
  await page.getByRole('heading', { name: 'Promo code SECOND is yours' }).waitFor();
  await page.goto('/en/promo/over');
  await page.getByText('This promo code is over').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('promo'))).toContain('SECOND');
  const html = await (await fetch(`${shop.url}/promo/FIRST`)).text();
  expect(html).not.toContain('2 000');
  await context.close();
  await admin.context.close();
});

test('on a phone, in English: every term is changed, two people at once see both versions, and a code is put away', async () => {
  const { page, context, complaints } = await shop.open({ width: 390 });
  await shop.signIn(page, 'manager');
  const { id } = await callAs<PromoCode>(page, 'POST', '/admin/promo-codes/', { ...terms, code: 'PHONE' });
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto(`/en/admin/promo/${id}`);
    await each.getByRole('heading', { name: 'Active' }).waitFor();
  }
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page.getByLabel('What it gives').selectOption({ label: 'Amount' });
  await page.getByLabel('How much').fill('700');
  await page.getByLabel('Ends').fill('2036-12-05T10:00');
  await page.getByLabel('Uses in all').fill('40');
  await page.getByLabel('Uses per customer').fill('2');
  await page.getByLabel('Order from, som').fill('3000');
  await page.getByLabel('Priority, 0 to 9').fill('3');
  await page.getByLabel('Products, found by name').fill('Flip 6');
  await page.getByRole('list', { name: 'Found' }).getByRole('button').first().click();
  await page.getByLabel('Accessories only').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved').first().waitFor();

  await other.getByLabel('How much').fill('15');
  await other.getByRole('button', { name: 'Save' }).click();
  const dialog = other.getByRole('dialog');
  await dialog.getByText(/^700\s/).waitFor();
  await dialog.getByText('15%').waitFor();
  await dialog.getByText(/Flip 6.*, Accessories only/).waitFor();
  await dialog.getByRole('button', { name: /Take/ }).click();
  await expect.poll(() => other.getByLabel('How much').inputValue()).toBe('700');
  await expect.poll(() => other.getByLabel('Ends').inputValue()).toContain('2036-12-05T10:00');

  await other.getByRole('button', { name: 'Pause' }).click();
  await other.getByRole('heading', { name: 'Paused' }).waitFor();
  await other.getByRole('button', { name: 'Archive', exact: true }).click();
  await other.getByRole('heading', { name: 'Archived' }).waitFor();
  await other.goto('/en/admin/promo');
  await other.getByRole('link', { name: 'SALE10' }).waitFor();
  await expect.poll(() => other.getByRole('link', { name: 'PHONE' }).count()).toBe(0);
  await other.getByRole('button', { name: 'Filters' }).click();
  await other.getByLabel('Show archived').check();
  await other.getByRole('link', { name: 'PHONE' }).waitFor();
  expect(await axeFaults(other, 'main')).toEqual([]);
  // The stale save is a refusal that the browser's console reports, and nothing else.
  expect(complaints.filter((line) => !line.includes('409'))).toEqual([]);
  await context.close();
});

test('a batch of single-use codes is downloaded as a file', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  await page.goto('/admin/promo');
  await page.getByRole('button', { name: 'Много одноразовых' }).click();
  await page.getByLabel('Название партии').fill('Открытки');
  await page.getByLabel('Сколько кодов').fill('12');
  await page.getByLabel('Размер').fill('5');
  await page.getByRole('button', { name: 'Создать' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Открытки.csv');
  await context.close();
});
