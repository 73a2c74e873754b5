import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from '#test/support/axe.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

type Made = { id: number; number: string; key: string };

/** A visitor's order of the first thing in stock that needs no choice. */
async function anOrder(page: Page): Promise<Made> {
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

/** Staff take the order through all its steps, and take the cash for it. */
async function handOver(staff: Page, { id }: Made): Promise<void> {
  const token = await staff.evaluate(() => JSON.parse(localStorage.getItem('tokens') ?? '{}').access);
  const headers = { authorization: `Token ${token}` };
  const desk = await (await staff.request.get('/api/admin/shifts/desk/', { headers })).json();
  await staff.request.post('/api/admin/shifts/', { headers, data: { drawer: desk.drawers[0].id, float: 5000 } });
  for (const to of ['confirmed', 'assembled', 'ready', 'done']) {
    const { version, balance } = await (await staff.request.get(`/api/admin/orders/${id}/`, { headers })).json();
    const [step, data] =
      to === 'done' ? ['hand-over', { version, reason: 'Знаем в лицо', cash: balance }] : ['move', { version, to }];
    const answer = await staff.request.post(`/api/admin/orders/${id}/${step}/`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}

test('a guest opens the receipt of a paid order from its page, and on paper there is the receipt only', async () => {
  const { page: guest, complaints } = await shop.open({ width: 390 });
  const order = await anOrder(guest);
  await guest.goto(`/orders/${order.id}#key=${order.key}`);
  await guest.getByRole('heading', { name: 'Товары' }).waitFor();
  expect(await guest.getByRole('link', { name: 'Электронный чек' }).count()).toBe(0);
  const { page: staff } = await shop.open({ width: 1280 });
  await shop.signIn(staff, 'manager');
  await handOver(staff, order);
  await guest.reload();
  await guest.getByRole('link', { name: 'Электронный чек' }).click();
  const receipt = guest.getByRole('article');
  await receipt.getByRole('heading', { name: 'Электронный чек' }).waitFor();
  await receipt.getByText(order.number).waitFor();
  await receipt.getByText('не фискальный чек кассы').waitFor();
  expect(await axeFaults(guest, 'main')).toEqual([]);
  await guest.emulateMedia({ media: 'print' });
  expect(await guest.locator('footer').isVisible()).toBe(false);
  expect(await guest.getByRole('button', { name: 'Напечатать или сохранить' }).isVisible()).toBe(false);
  expect(await receipt.isVisible()).toBe(true);
  expect(complaints).toEqual([]);
});

test('the link of an e-mail opens the receipt in another browser, in English too', async () => {
  const { page: guest } = await shop.open({ width: 390 });
  const order = await anOrder(guest);
  const { page: other, complaints } = await shop.open({ width: 1280 });
  await other.goto(`/en/orders/${order.id}/receipt#key=${order.key}`);
  await other.getByRole('heading', { name: 'Receipt' }).waitFor();
  await other.getByText('The order is not paid yet.').waitFor();
  expect(new URL(other.url()).hash).toBe('');
  expect(await axeFaults(other, 'main')).toEqual([]);
  expect(complaints).toEqual([]);
});
