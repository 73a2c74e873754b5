import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aGuestOrder } from '#test/support/a-guest-order.ts';
import { axeFaults } from '#test/support/axe.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

const anOrder = (email: string) => aGuestOrder(shop, email);

async function asStaff(role: 'operator' | 'manager', width = 1280) {
  const opened = await shop.open({ width });
  await shop.signIn(opened.page, role);
  return opened;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const seen = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first().waitFor();

/** What this page asks of the order stays unanswered, so that it shows the order as it was. */
const holdPolls = (page: Page, id: number) =>
  page.route(`**/api/admin/orders/${id}/`, (route) =>
    route.request().method() === 'GET' ? undefined : route.continue(),
  );

test('an order goes from new to done by two people who do not step on each other', async () => {
  const order = await anOrder('two-people@example.com');
  const [one, two] = [await asStaff('operator'), await asStaff('manager')];
  await two.page.goto(`/admin/orders/${order.id}`);
  await two.page.getByRole('heading', { name: order.number }).waitFor();

  // Next to its name, in the narrow column, a telephone number stays in one line.
  const phone = two.page.getByRole('link', { name: /^\+996/ });
  expect((await phone.boundingBox())?.height).toBeLessThan(30);

  await one.page.goto('/admin/orders');
  await one.page.getByRole('link', { name: order.number }).waitFor();
  await one.page.keyboard.press('j');
  await one.page.locator(':focus', { hasText: order.number }).waitFor();
  await one.page.keyboard.press('s');
  await seen(two.page, 'Подтверждён');

  await holdPolls(two.page, order.id);
  await one.page.getByRole('button', { name: `Собран: ${order.number}` }).click();
  await one.page.getByRole('button', { name: `Готов к выдаче: ${order.number}` }).waitFor();
  await button(two.page, 'Собран').click();
  await two.page.getByText('Заказ уже изменили. Оператор: Собран.').waitFor();
  await two.page.unroute(`**/api/admin/orders/${order.id}/`);
  await button(two.page, 'Готов к выдаче').click();
  await seen(two.page, 'Готов к выдаче');

  const codeOf = async () => /\b\d{6}\b/.exec((await shop.emailTo('two-people@example.com')).text)?.[0] ?? '';
  // A step is reported once it can no longer be taken back.
  await expect.poll(codeOf, { timeout: 30_000 }).not.toBe('');
  const code = await codeOf();
  await one.page.getByRole('button', { name: `Выдать: ${order.number}` }).click();
  await one.page.waitForURL(`**/admin/orders/${order.id}`);
  await button(one.page, 'Выдать').click();
  const dialog = one.page.getByRole('dialog');
  await dialog.getByLabel('Код получения').fill('000000');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Выдать' }).click();
  await dialog.getByText('Код не подошёл').waitFor();
  await dialog.getByLabel('Код получения').fill(code);
  await dialog.getByRole('button', { name: 'Выдать' }).click();
  await seen(one.page, 'Получен');
  await seen(two.page, 'Получен');
  expect(await axeFaults(one.page, 'main')).toEqual([]);
  await Promise.all([one.context.close(), two.context.close()]);
});

test('an order is assembled on a phone', async () => {
  const order = await anOrder('phone@example.com');
  const { page, context, complaints } = await asStaff('operator', 390);
  await page.goto('/admin/orders?status=new');
  await page.getByRole('button', { name: `Подтвердить: ${order.number}` }).click();
  await page.getByRole('link', { name: order.number }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Подтверждён/ }).click();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page.getByRole('link', { name: order.number }).click();
  await page.getByLabel('Новая заметка').fill('Положить чехол в подарок');
  await button(page, 'Добавить').click();
  await page.getByRole('listitem').filter({ hasText: 'Положить чехол в подарок' }).waitFor();
  await button(page, 'Собран').click();
  await seen(page, 'Собран');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a screen of a desk holds eight orders, one of a phone four', async () => {
  await anOrder('board@example.com');
  for (const [width, foot, most] of [
    [1280, 0, 8],
    [390, 64, 4],
  ] as const) {
    const { page, context } = await asStaff('operator', width);
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/admin/orders');
    const row = page.locator('[data-order]').first();
    await row.waitFor();
    const box = await row.boundingBox();
    expect((844 - foot - (box?.y ?? 844)) / (box?.height ?? 1)).toBeGreaterThanOrEqual(most);
    await context.close();
  }
});

test('a list of the board is kept under a name, opened by a click, and put away', async () => {
  const { page, context } = await asStaff('operator', 390);
  await page.goto('/admin/orders?type=delivery&status=new');
  await button(page, 'Инструменты').click();
  await page.getByText('Сохранённые списки').click();
  await page.getByLabel('Название списка').fill('Новые с доставкой');
  await button(page, 'Сохранить список').click();
  const view = button(page, 'Новые с доставкой');
  await view.waitFor();
  await page.goto('/admin/orders');
  await button(page, 'Инструменты').click();
  await page.getByText('Сохранённые списки').click();
  await expect.poll(() => view.getAttribute('aria-pressed')).toBe('false');
  await view.click();
  await page.waitForURL((url) => url.search.includes('status=new') && url.search.includes('type=delivery'));
  await expect.poll(() => view.getAttribute('aria-pressed')).toBe('true');
  expect(await axeFaults(page, 'main')).toEqual([]);
  await button(page, 'Удалить список: Новые с доставкой').click();
  await view.waitFor({ state: 'detached' });
  await context.close();
});

test('an order is changed, and what it then costs is seen first', async () => {
  const order = await anOrder('edited@example.com');
  const { page, context } = await asStaff('operator');
  await page.goto(`/admin/orders/${order.id}`);
  await page.getByRole('link', { name: 'Изменить' }).click();
  await page.getByRole('button', { name: /^Больше на один: / }).click();
  const difference = page.getByRole('status').filter({ hasText: 'Разница: +' });
  await difference.waitFor();
  expect((await difference.textContent())?.replaceAll(/\D/g, '')).toBe(String(order.total));
  expect(await axeFaults(page, 'main')).toEqual([]);
  await button(page, 'Изменить заказ').click();
  await page.waitForURL(`**/admin/orders/${order.id}`);
  await page.locator('li[data-kind=edited]').getByText('Заказ изменён').waitFor();
  await context.close();
});

test('an order is taken on the phone and given to a courier, whose sheet and papers are printed', async () => {
  const { page, context } = await asStaff('manager');
  await page.goto('/admin/couriers');
  await button(page, 'Новый курьер').click();
  await page.getByLabel('Имя').fill('Азамат');
  await page.getByLabel('Телефон').fill('0700 11 22 33');
  await button(page, 'Сохранить').click();
  await page.getByRole('link', { name: 'Азамат' }).waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);

  await page.goto('/admin/orders/new');
  await page.getByLabel('Имя и фамилия').fill('Бакыт Токтогулов');
  await page.getByLabel('Телефон', { exact: true }).fill('0777 10 20 30');
  await page.getByLabel('Способ получения').selectOption({ label: 'Доставка' });
  await page.getByLabel('Город').selectOption({ label: 'Бишкек' });
  await page.getByLabel('Улица').fill('ул. Манаса');
  await page.getByLabel('Дом').fill('7');
  await page.getByLabel('Найти товар').fill('iphone');
  await page.locator('main li button:not([disabled])').first().click();
  await page.getByText('Итого').waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);
  await button(page, 'Оформить заказ').click();
  await page.waitForURL(/\/admin\/orders\/\d+$/);
  await page.getByText('Оформлен по телефону: Менеджер').waitFor();
  const id = page.url().split('/').at(-1);
  await page.getByLabel('Курьер').selectOption({ label: 'Азамат' });
  await page.getByRole('listitem').getByText('Азамат').waitFor();

  await page.goto('/admin/couriers');
  await page.getByRole('link', { name: 'Азамат' }).click();
  await page.getByText('ул. Манаса, 7').waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);

  await page.goto(`/admin/orders/${id}/print/invoice?lang=ru`);
  await button(page, 'Выставить счёт').click();
  await page.getByRole('heading', { name: /Счёт на оплату № \d+/ }).waitFor();
  await page.getByText('Сумма прописью').waitFor();
  expect(await axeFaults(page, 'main')).toEqual([]);
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.getByRole('link', { name: 'Гарантийный талон, en' }).click();
  await page.getByRole('heading', { name: /Warranty card/ }).waitFor();
  // A serial number is written under its heading.
  const sides = `[...document.querySelectorAll('main tr > :nth-child(3)')].map((each) => getComputedStyle(each).textAlign)`;
  expect(new Set(await page.evaluate<string[]>(sides))).toEqual(new Set(['left']));
  await context.close();
});

test('while the orders do not come, the board counts none of them and asks again on demand', async () => {
  await anOrder('late-list@example.com');
  const { page } = await asStaff('operator');
  await page.route('**/api/admin/orders/?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/admin/orders');
  await page.getByText('Не удалось загрузить').waitFor();
  await page.getByRole('button', { name: 'В работе', exact: true }).waitFor();

  await page.unroute('**/api/admin/orders/?*');
  await button(page, 'Повторить').click();
  await page.getByRole('button', { name: /^В работе \d+$/ }).waitFor();
});

test('a manager cancels all that a phone or its network holds unconfirmed, after seeing how much that is, and no e-mail is sent', async () => {
  const flood = [await anOrder('flood-1@example.com'), await anOrder('flood-2@example.com')];
  const { page } = await asStaff('manager');
  await page.goto(`/admin/orders/${flood[0]?.id}`);
  await button(page, 'Отменить неподтверждённые с телефона или сети').click();
  const dialog = page.getByRole('dialog', { name: 'Неподтверждённые заказы с' });
  await dialog.getByText(/Заказов: \d+, товаров: \d+, на [\d\s]+ сом\./).waitFor();
  expect(await axeFaults(page, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('button', { name: /^Отменить все: \d+$/ }).click();
  await page.getByText(/Отменено заказов: \d+/).waitFor();
  await page.getByText('Массовые ложные заказы').waitFor();
  await expect.poll(() => button(page, 'Отменить неподтверждённые с телефона или сети').count()).toBe(0);
  await page.goto(`/admin/orders/${flood[1]?.id}`);
  await page.getByText('Массовые ложные заказы').waitFor();

  const operator = await asStaff('operator');
  const left = await anOrder('flood-3@example.com');
  await operator.page.goto(`/admin/orders/${left.id}`);
  await operator.page.getByRole('heading', { name: left.number }).waitFor();
  await expect.poll(() => button(operator.page, 'Отменить неподтверждённые с телефона или сети').count()).toBe(0);
});
