import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** An order as it was answered to who made it. */
export type WindowOrder = { id: number; number: string; key: string; items: { id: number }[] };

type Headers = Record<string, string>;

/** What signs calls as the person who is signed in in this window. */
export async function tokenOf(page: Page): Promise<Headers> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('tokens') ?? '{}').access);
  return { authorization: `Token ${token}` };
}

/** An order of the first thing in stock that needs no choice, to be collected; a visitor's without `headers`. */
export async function orderAnything(
  page: Page,
  { headers = {}, email = 'buyer@example.com' }: { headers?: Headers; email?: string } = {},
): Promise<WindowOrder> {
  const { results } = await (await page.request.get('/api/products/?limit=100')).json();
  const [city] = await (await page.request.get('/api/cities/')).json();
  for (const { id: product } of results as { id: number }[]) {
    const body = {
      name: 'Айжан',
      phone: '0555123456',
      email,
      type: 'pickup',
      region: city.region,
      city: city.id,
      items: [{ product, count: 1 }],
    };
    const answer = await page.request.post('/api/orders/', { data: body, headers });
    if (answer.status() === 201) return answer.json();
  }
  throw new Error('nothing can be bought');
}

/** Staff open a cash shift at the first drawer, unless one is open there. */
export async function openShift(staff: Page): Promise<void> {
  const headers = await tokenOf(staff);
  const desk = await (await staff.request.get('/api/admin/shifts/desk/', { headers })).json();
  await staff.request.post('/api/admin/shifts/', { headers, data: { drawer: desk.drawers[0].id, float: 5000 } });
}

/** Staff take an order through all its steps and hand it over for cash, without the customer's code. */
export async function handOver(staff: Page, { id }: Pick<WindowOrder, 'id'>): Promise<void> {
  const headers = await tokenOf(staff);
  const path = `/api/admin/orders/${id}`;
  for (const to of ['confirmed', 'assembled', 'ready', 'done']) {
    const { version, balance } = await (await staff.request.get(`${path}/`, { headers })).json();
    const [step, data] =
      to === 'done' ? ['hand-over', { version, reason: 'Знаем в лицо', cash: balance }] : ['move', { version, to }];
    const answer = await staff.request.post(`${path}/${step}/`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
  }
}
