import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aGuestOrder } from '#test/support/a-guest-order.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function asStaff(role: 'operator' | 'manager') {
  const opened = await shop.open({ width: 1280 });
  await shop.signIn(opened.page, role);
  return opened;
}

test('what a colleague changes under the pointer is held and says who did it, and a press means what it began with', async () => {
  const order = await aGuestOrder(shop, 'under-the-pointer@example.com');
  const [one, two] = [await asStaff('operator'), await asStaff('manager')];
  await one.page.goto(`/admin/orders/${order.id}`);
  const step = button(one.page, 'Подтвердить');
  await step.waitFor();
  const box = await step.boundingBox();
  const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  const sent: string[] = [];
  one.page.on('request', (request) => request.url().endsWith('/move/') && sent.push(request.postData() ?? ''));
  await two.page.goto('/admin/orders');
  await two.page.getByRole('button', { name: `Подтвердить: ${order.number}` }).click();

  // The hand that was about to confirm presses where the button was.
  await button(one.page, 'Менеджер: Подтверждён').waitFor();
  await one.page.mouse.click(at.x, at.y);
  await button(one.page, 'Собран').waitFor();
  expect(sent).toEqual([]);

  // A press that began on one step and ends on the next means the one that was seen.
  await one.page.mouse.move(at.x, at.y);
  await expect.poll(() => button(one.page, 'Собран').getAttribute('aria-disabled')).toBe(null);
  await one.page.mouse.down();
  await two.page.getByRole('button', { name: `Собран: ${order.number}` }).click();
  await button(one.page, 'Менеджер: Собран').waitFor();
  await one.page.mouse.up();
  await one.page.getByText('Заказ уже изменили. Менеджер: Собран.').waitFor();
  expect(sent.map((body) => JSON.parse(body))).toEqual([{ version: 2, to: 'assembled' }]);
  await Promise.all([one.context.close(), two.context.close()]);
});

test('two presses on the board take one step, and the step is taken back from its note', async () => {
  const order = await aGuestOrder(shop, 'twice@example.com');
  const { page, context } = await asStaff('operator');
  await page.goto(`/admin/orders?search=${order.number}`);
  const press = page.getByRole('button', { name: `Подтвердить: ${order.number}` });
  await press.click();
  const next = page.getByRole('button', { name: `Собран: ${order.number}` });
  await next.waitFor();
  await next.click({ force: true });
  await button(page, 'Вернуть шаг').click();
  await press.waitFor();
  await page.getByRole('link', { name: order.number }).click();
  await page.getByRole('listitem').getByText('Шаг отменён, снова: Новый').waitFor();
  expect(
    await page
      .getByRole('listitem')
      .filter({ hasText: /^Собран/ })
      .count(),
  ).toBe(0);
  await context.close();
});
