import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sentences } from '#contract/refusals/texts/ru/request.ts';
import { orderSpeakers, payByBank } from '#test/support/demo-orders.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });

async function asManager(path: string) {
  const opened = await shop.open({ width: 1280 });
  await shop.signIn(opened.page, 'manager');
  await opened.page.goto(path);
  return opened;
}

/** The message of a field, to eyes and to screen readers alike. */
async function noteOf(field: Locator): Promise<string> {
  const id = await field.getAttribute('aria-describedby');
  return id ? ((await field.page().locator(`[id="${id}"]`).textContent()) ?? '') : '';
}

async function isSeenAndFocused(field: Locator): Promise<boolean> {
  const box = await field.boundingBox();
  const isFocused = (await field.and(field.page().locator(':focus')).count()) === 1;
  return isFocused && box !== null && box.y >= 0 && box.y + box.height <= 900;
}

test('a wrong telephone number of a phone order stands at its field, in Russian, and the field comes into view', async () => {
  const { page, context } = await asManager('/admin/orders/new');
  await page.getByLabel('Имя и фамилия').fill('Бакыт Токтогулов');
  const phone = page.getByLabel('Телефон', { exact: true });
  await phone.fill('0555');
  await page.getByLabel('Найти товар').fill('iphone');
  await page.locator('main li button:not([disabled])').first().click();
  await page.getByText('Итого').waitFor();
  await button(page, 'Оформить заказ').click();
  await expect.poll(() => noteOf(phone)).toContain('Проверьте номер телефона');
  expect(await isSeenAndFocused(phone)).toBe(true);
  await expect.poll(() => phone.getAttribute('aria-invalid')).toBe('true');

  // What only the shop finds wrong stands there, too.
  await page.route('**/api/admin/orders/', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { phone: [sentences.phone] } })
      : route.continue(),
  );
  await phone.fill('0555 123 456');
  await button(page, 'Оформить заказ').click();
  await expect.poll(() => noteOf(phone)).toContain('Проверьте номер телефона');
  expect(await isSeenAndFocused(phone)).toBe(true);
  await phone.fill('0555 123 457');
  expect(await noteOf(phone)).toBe('');
  await context.close();
});

test('a bulk change by −150 percent is refused at its field, and so are the limits of a promo code', async () => {
  const { page, context } = await asManager('/admin/products');
  await page.getByRole('checkbox').nth(1).check();
  await button(page, 'Изменить выбранные').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Цена', { exact: true }).selectOption('percent');
  const percent = dialog.getByLabel('Сколько');
  await percent.fill('-150');
  await button(dialog, 'Показать, что изменится').click();
  await expect.poll(() => noteOf(percent)).toMatch(/^Не меньше [−-]90/);
  await page.goto('/admin/promo');
  await button(page, 'Новый промокод').click();
  await page.getByLabel('Код', { exact: true }).fill('MORE');
  const value = page.getByLabel('Размер', { exact: false }).first();
  await value.fill('150');
  await button(page, 'Создать').click();
  await expect.poll(() => noteOf(value)).toBe('Не больше 100.');
  await context.close();
});

test('a window with something typed in it asks before a stray click closes it', async () => {
  const { page, context } = await asManager('/admin/products/new');
  await button(page, 'Новая категория').click();
  const dialog = page.getByRole('dialog').first();
  const title = dialog.getByLabel('Название', { exact: true });
  // Untouched it closes like before.
  await title.waitFor();
  await page.mouse.click(4, 4);
  await dialog.waitFor({ state: 'detached' });

  await button(page, 'Новая категория').click();
  await dialog.getByRole('combobox', { name: 'Бренд' }).fill('sams');
  await dialog.getByRole('option', { name: 'Samsung' }).click();
  await title.fill('х'.repeat(101));
  await dialog.getByLabel('Название (English)').fill('Rings');
  await page.mouse.click(4, 4);
  const question = page.getByRole('dialog', { name: 'Закрыть окно?' });
  await button(question, 'Остаться').click();
  await expect.poll(() => title.inputValue()).toHaveLength(101);
  await page.keyboard.press('Escape');
  await button(question, 'Остаться').click();

  // The shop says in English that the title is too long.
  await button(dialog, 'Сохранить').click();
  await expect.poll(() => noteOf(title)).toBe('Не длиннее 100 знаков.');
  await title.fill('Умные кольца');
  await button(dialog, 'Сохранить').click();
  await dialog.waitFor({ state: 'detached' });
  const category = page.getByRole('combobox', { name: 'Категория' });
  await expect.poll(() => category.inputValue()).toBe('Умные кольца (Samsung)');
  await context.close();
});

test('a refund begins with nothing, so that Enter gives nothing back, and is the sum of the pieces that are chosen', async () => {
  const order = await orderSpeakers(shop, { email: 'nothing-yet@mail.test', count: 2, method: 'mbank' });
  expect((await payByBank(shop, order)).status).toBe('paid');
  const { page, context } = await asManager(`/admin/orders/${order.id}`);
  await button(page, 'Вернуть деньги').click();
  const dialog = page.getByRole('dialog');
  const sum = dialog.getByLabel('Сумма, с');
  await expect.poll(() => sum.inputValue()).toBe('');
  await dialog.getByLabel('Причина').fill('Брак');
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/refunds/') && sent.push(request.url()));
  await dialog.getByLabel('Причина').press('Enter');
  await dialog.getByLabel(/штук из 2/).fill('2');
  await expect.poll(() => sum.inputValue()).toBe('11980');
  expect(sent).toEqual([]);
  await context.close();
});

test('goods of a new order are not lost by leaving without a question, and once it is placed nothing is asked', async () => {
  const { page, context } = await asManager('/admin/orders/new');
  const away = page.getByRole('navigation').getByRole('link', { name: 'Товары' }).first();
  await page.getByLabel('Найти товар').fill('JBL Clip 5');
  await page.locator('main li button:not([disabled])').first().click();
  await page.getByText('Итого').waitFor();
  await away.click();
  await button(page, 'Остаться').click();
  expect(new URL(page.url()).pathname).toBe('/admin/orders/new');
  const [name, phone] = [page.getByLabel('Имя и фамилия'), page.getByLabel('Телефон', { exact: true })];
  await name.fill('Бакыт Токтогулов');
  await phone.fill('0555 123 456');
  expect([await name.inputValue(), await phone.inputValue()]).toEqual(['Бакыт Токтогулов', '0555 123 456']);
  await button(page, 'Оформить заказ').click();
  await page.waitForURL(/\/admin\/orders\/\d+$/);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await context.close();
});

test('who stays can type at once, however much the page has to do', async () => {
  const { page, context } = await asManager('/admin/orders/new');
  await page.getByLabel('Имя и фамилия').fill('Бакыт');
  await page.getByRole('navigation').getByRole('link', { name: 'Товары' }).first().click();
  // Before the page gets to anything else, such as a key: a window that is still there would swallow it.
  type Pressed = { click: () => void; isConnected: boolean };
  const isStillAsked = await button(page, 'Остаться').evaluate(async (stay: Pressed) => {
    stay.click();
    await Promise.resolve();
    return stay.isConnected;
  });
  expect(isStillAsked).toBe(false);
  await context.close();
});

test('goods of an order that is changed are not lost by leaving without a question', async () => {
  const order = await orderSpeakers(shop, { email: 'changed@mail.test' });
  const { page, context } = await asManager(`/admin/orders/${order.id}/edit`);
  const away = page.getByRole('navigation').getByRole('link', { name: 'Товары' }).first();
  await page.getByRole('button', { name: /^Больше на один: / }).click();
  const count = page.locator('main li output');
  await expect.poll(() => count.textContent()).toBe('2');
  await away.click();
  await button(page, 'Остаться').click();
  expect(new URL(page.url()).pathname).toBe(`/admin/orders/${order.id}/edit`);
  await expect.poll(() => count.textContent()).toBe('2');
  await context.close();
});

/** Whether the bar that saves is in sight, and what stands under it of all that can be pressed in its form. */
const barOf = (page: Page) =>
  page.evaluate<{ isSeen: boolean; covers: string[] }>(`(() => {
    const bar = document.querySelector('[data-saves]');
    const { top, bottom } = bar.getBoundingClientRect();
    const covers = [...bar.closest('form').querySelectorAll('input, textarea, select, button, a')]
      .filter((each) => !bar.contains(each))
      .filter((each) => each.getBoundingClientRect().bottom > top && each.getBoundingClientRect().top < bottom)
      .map(({ name, textContent }) => name || textContent);
    return { isSeen: top < innerHeight && bottom > 0, covers };
  })()`);

test('on a phone the bar that saves comes with what there is to save, and covers nothing at the end of its form', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await shop.signIn(page, 'manager');
  await page.goto('/admin/content/contacts');
  const first = page.locator('form:has([data-saves]) input').first();
  await first.waitFor();
  await expect.poll(() => barOf(page)).toEqual({ isSeen: false, covers: [] });
  const before = await first.inputValue();
  await first.fill(`${before} `);
  await expect.poll(() => barOf(page)).toMatchObject({ isSeen: true });
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  await expect.poll(() => barOf(page)).toEqual({ isSeen: true, covers: [] });
  await first.fill(before);
  await page.evaluate('scrollTo(0, 0)');
  await expect.poll(() => barOf(page)).toEqual({ isSeen: false, covers: [] });
  await context.close();
});
