import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putIntoCart, signUp } from '#test/support/a-buyer.ts';
import { axeFaults } from '#test/support/axe.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { texts as catalogue } from '#web/shop/texts/ru/catalogue.ts';
import { texts as customerTexts } from '#web/shop/texts/ru/customer.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

const visit = { prefix: '', text: { ...catalogue, ...customerTexts } };

test('what was just ordered is in the report of today, which agrees with the ledger and comes as a file', async () => {
  const buyer = await shop.open({ width: 390 });
  await signUp(shop, buyer.page, visit, 'report@mail.test');
  await putIntoCart(buyer.page, visit, 'JBL Flip 6');
  await buyer.page.goto('/checkout');
  await buyer.page.getByLabel(customerTexts['checkout.phone'], { exact: true }).fill('0555 123 456');
  await buyer.page.getByRole('button', { name: customerTexts.order_add }).click();
  await buyer.page.waitForURL(/\/order\/success/);
  await buyer.context.close();

  const { page, context, complaints } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  await page.goto('/admin/reports');
  await page.getByText('Сходится с журналом денег до сома.').waitFor();
  await page.getByText(/Итого по дням, больше всего за день/).waitFor();
  await expect.poll(() => page.locator('figure rect').count()).toBe(30);
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page.getByLabel('Период').selectOption({ label: 'Сегодня' });
  await page.getByLabel('Показать').selectOption({ label: 'По товарам' });
  await page.getByRole('cell', { name: 'JBL Flip 6' }).waitFor();
  // No column of the widest table is cut off.
  const cutPx = `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('main section[tabindex]'))`;
  expect(await page.evaluate(cutPx)).toBe(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать CSV' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toMatch(/ID товара;Товар;[\s\S]*JBL Flip 6;1;1;/);
  for (const [tab, text] of [
    ['Деньги', 'По журналу денег'],
    ['Склад', 'Что лежит на складе сейчас'],
    ['Промокоды', 'За эти дни ничего нет'],
    ['Поиск', 'Что ищут'],
    ['Чат', 'Первый ответ, медиана'],
    ['Воронка', 'Корзины гостей остаются'],
  ] as const) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await page.getByRole('tabpanel').getByText(text).first().waitFor();
    expect([tab, await axeFaults(page, 'main')]).toEqual([tab, []]);
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test('on a phone, in English: days of one’s own choice, and those that are none are refused', async () => {
  const { page, context, complaints } = await shop.open({ width: 390 });
  await shop.signIn(page, 'manager');
  // An address of a report that there is no more shows the first.
  await page.goto('/en/admin/reports?tab=gone');
  await page.getByText('It agrees with the money ledger to the som.').waitFor();
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await page.getByLabel('Period').selectOption({ label: 'Own' });
  await page.getByLabel('From').fill('2020-01-01');
  await page.getByText('366 days at most').waitFor();
  await page.getByLabel('To', { exact: true }).fill('2020-01-31');
  await page.getByText('Nothing in these days').waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
