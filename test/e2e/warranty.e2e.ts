import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from '#test/support/axe.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

const imei = '490154203237518';

/** A visitor's order of the first thing in stock that needs no choice. */
async function anOrder(page: Page): Promise<{ id: number; number: string }> {
  const { results } = await (await page.request.get('/api/products/?limit=100')).json();
  const [city] = await (await page.request.get('/api/cities/')).json();
  for (const { id: product } of results as { id: number }[]) {
    const body = {
      name: 'Айжан',
      phone: '0555123456',
      email: 'buyer@example.com',
      type: 'pickup',
      region: city.region,
      city: city.id,
      items: [{ product, count: 1 }],
    };
    const answer = await page.request.post('/api/orders/', { data: body });
    if (answer.status() === 201) return answer.json();
  }
  throw new Error('nothing can be bought');
}

test('a serial number is bound while packing; who has the unit asks for its warranty, who has the number for the order', async () => {
  const { page, complaints } = await shop.open({ width: 390 });
  const { id: order, number } = await anOrder(page);
  await shop.signIn(page, 'operator');
  await page.goto(`/admin/orders/${order}`);
  const field = page.getByLabel(/Серийный номер или IMEI/);
  await field.fill('490154203237519');
  await field.press('Enter');
  await page.getByText('В этом IMEI ошибка: проверьте цифры.').waitFor();
  await field.fill('49 015420 323751 8');
  await field.press('Enter');
  await page.getByRole('button', { name: `Убрать номер ${imei}` }).waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page.goto('/admin/orders?status=done');
  await page.getByLabel(/^Найти: .*IMEI/).fill('49 015420 323');
  await page.getByLabel(/^Найти: .*IMEI/).press('Enter');
  const unit = page.getByRole('list', { name: 'Проданные единицы' }).getByRole('link');
  await expect.poll(() => unit.textContent()).toContain(imei);
  await expect.poll(() => unit.getAttribute('href')).toBe(`/admin/orders/${order}`);
  expect(await axeFaults(page, 'main')).toEqual([]);
  const { page: visitor } = await shop.open({ width: 390 });
  await visitor.goto('/en/policies/warranty');
  await visitor.getByRole('link', { name: 'Check a warranty' }).click();
  await visitor.getByLabel('Serial number or IMEI').fill(imei);
  await visitor.getByLabel('Last 4 digits of the phone').fill('0000');
  await visitor.getByRole('button', { name: 'Check' }).click();
  await visitor.getByText('We know no such item with this phone.').waitFor();
  await visitor.getByLabel('Last 4 digits of the phone').fill('3456');
  await visitor.getByRole('button', { name: 'Check' }).click();
  await visitor.getByText('The warranty begins when it is received').waitFor();
  expect(await axeFaults(visitor, 'main')).toEqual([]);
  await expect.poll(() => visitor.getByText('Айжан').count()).toBe(0);
  await visitor.getByRole('link', { name: 'Where is my order' }).click();
  await visitor.getByLabel('Order number').fill(number.replace('DK-', '').toLowerCase());
  await visitor.getByLabel('Phone of the order').fill('0700 000 000');
  await visitor.getByRole('button', { name: 'Find the order' }).click();
  await visitor.getByText('There is no order with this number and phone.').waitFor();
  expect(await axeFaults(visitor, 'main')).toEqual([]);
  await visitor.getByLabel('Phone of the order').fill('0555 12 34 56');
  await visitor.getByRole('button', { name: 'Find the order' }).click();
  await visitor.getByRole('heading', { name: number }).waitFor();
  await expect
    .poll(() => visitor.getByRole('listitem').and(visitor.locator('[aria-current=step]')).textContent())
    .toContain('Placed');
  await expect.poll(() => visitor.getByText('Айжан').count()).toBe(0);
  expect(await axeFaults(visitor, 'main')).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a manager says which categories have serial numbers and how long they are answered for', async () => {
  const { page, complaints } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  await page.goto('/en/admin/stock/settings');
  const months = page.getByLabel(/^Warranty, months: /).first();
  await months.fill('24');
  await months.blur();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  await expect.poll(() => page.getByLabel('we note them').first().isEnabled()).toBe(true);
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByLabel('we note them').first().check();
  expect((await kept).status()).toBe(200);
  await page.reload();
  await expect
    .poll(() =>
      page
        .getByLabel(/^Warranty, months: /)
        .first()
        .inputValue(),
    )
    .toBe('24');
  await expect.poll(() => page.getByLabel('we note them').first().isChecked()).toBe(true);
  expect(await axeFaults(page, 'main')).toEqual([]);
  expect(complaints).toEqual([]);
});
