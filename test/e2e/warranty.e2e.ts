import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from '#test/support/axe.ts';
import { handOver, orderAnything, tokenOf, type WindowOrder } from '#test/support/orders-in-window.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

const imei = '490154203237518';

/** Staff bind a serial number to the order's first thing, and hand it over. */
async function sellUnit(staff: Page, order: WindowOrder, serial: string): Promise<void> {
  const path = `/api/admin/orders/${order.id}/serials/${order.items[0]?.id}/1/`;
  const bound = await staff.request.put(path, { headers: await tokenOf(staff), data: { serial } });
  expect(bound.status(), await bound.text()).toBe(200);
  await handOver(staff, order);
}

test('a serial number is bound while packing; who has the unit asks for its warranty, who has the number for the order', async () => {
  const { page, complaints } = await shop.open({ width: 390 });
  const { id: order, number } = await orderAnything(page);
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
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Where is my order' }).click();
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

test('who bought a unit finds its warranty in the order and in the account, a guest where the order is followed', async () => {
  const { page: staff } = await shop.open({ width: 1280 });
  await shop.signIn(staff, 'manager');
  const headers = await tokenOf(staff);
  const desk = await (await staff.request.get('/api/admin/shifts/desk/', { headers })).json();
  await staff.request.post('/api/admin/shifts/', { headers, data: { drawer: desk.drawers[0].id, float: 5000 } });
  const { page: customer, complaints } = await shop.open({ width: 390 });
  await shop.signIn(customer, 'customer');
  const own = await orderAnything(customer, { headers: await tokenOf(customer) });
  await sellUnit(staff, own, 'OWN-UNIT-1');
  await customer.goto(`/orders/${own.id}`);
  const part = customer.getByRole('region', { name: 'Гарантия' });
  await expect.poll(() => part.getByRole('listitem').textContent()).toContain('OWN-UNIT-1');
  await expect.poll(() => part.getByRole('listitem').textContent()).toContain('Гарантия действует');
  expect(await axeFaults(customer, 'main')).toEqual([]);
  await customer.goto('/profile');
  await customer.getByText('Гарантия на покупки').click();
  await customer.getByText('№ OWN-UNIT-1').waitFor();
  expect(await axeFaults(customer, 'main')).toEqual([]);
  await customer.goto('/en/warranty');
  const all = customer.getByRole('region', { name: 'Your items and their warranty' });
  await all.getByText('Under warranty').waitFor();
  await all.getByRole('link', { name: `Order ${own.number}` }).click();
  await customer.getByText('No. OWN-UNIT-1').waitFor();
  expect(complaints).toEqual([]);

  const { page: guest, complaints: guestComplaints } = await shop.open({ width: 390 });
  const order = await orderAnything(guest);
  await sellUnit(staff, order, 'GUEST-UNIT-1');
  await guest.goto(`/orders/${order.id}#key=${order.key}`);
  await guest.getByText('№ GUEST-UNIT-1').waitFor();
  await guest.goto('/track');
  await guest.getByLabel('Номер заказа').fill(order.number);
  await guest.getByLabel('Телефон из заказа').fill('0555 12 34 56');
  await guest.getByRole('button', { name: 'Найти заказ' }).click();
  await guest.getByText('№ …IT-1').waitFor();
  expect(await axeFaults(guest, 'main')).toEqual([]);
  expect(guestComplaints).toEqual([]);
});
