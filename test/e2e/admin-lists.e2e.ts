import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminProduct, AdminProductRow } from '#contract/admin/catalog.ts';
import { readXlsx } from '#server/platform/tables/read-xlsx.ts';
import { aGuestOrder } from '#test/support/a-guest-order.ts';
import { callAs } from '#test/support/admin-calls.ts';
import { axeFaults } from '#test/support/axe.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

async function asManager(address: string, width = 1280) {
  const opened = await shop.open({ width });
  await shop.signIn(opened.page, 'manager');
  await opened.page.goto(address);
  return opened;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const headings = (page: Page) => page.locator('thead th').allTextContents();
const tool = (page: Page, name: string) => page.getByText(name, { exact: true }).click();

/** The cells of a saved file, and its name. */
async function saved(page: Page, format: string): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download');
  await tool(page, 'Скачать');
  await button(page, format).click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

async function rowsOf(bytes: Buffer): Promise<string[][]> {
  const read = async function* (from: number, to: number) {
    yield bytes.subarray(from, to);
  };
  const rows = [];
  for await (const { cells } of readXlsx({ size: bytes.length, read })) rows.push(cells);
  return rows;
}

test('columns, density, filters and order stay in the address: after a reload, going back and in a saved view', async () => {
  const { page, context, complaints } = await asManager('/admin/products');
  await page.locator('tbody tr').first().waitFor();
  await tool(page, 'Вид списка');
  await page.getByRole('checkbox', { name: 'Скидка, %' }).click();
  await page.getByRole('checkbox', { name: 'Бренд' }).click();
  await page.getByLabel('Плотные строки').click();
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page.keyboard.press('Escape');
  await button(page, 'Фильтры').click();
  await page.getByRole('combobox', { name: 'Бренд' }).fill('sams');
  await page.getByRole('option', { name: 'Samsung' }).waitFor();
  await page.keyboard.press('Enter');
  await button(page, 'Упорядочить: Цена').click();
  await page.waitForURL(/ordering=price/);
  const brand = () => page.locator('tbody tr td[data-title=Бренд]').allTextContents();
  await expect.poll(async () => new Set(await brand())).toEqual(new Set(['Samsung']));
  const shown = ['Выбор', 'Название', 'Статус', 'Цена', 'На складе', 'Бренд'];
  await expect.poll(() => headings(page)).toEqual(shown);

  await page.reload();
  await page.locator('tbody tr').first().waitFor();
  expect(await headings(page)).toEqual(shown);
  await expect.poll(() => page.locator('table').getAttribute('data-dense')).not.toBeNull();
  await expect.poll(() => page.locator('th[aria-sort]').textContent()).toBe('Цена');
  await page.locator('tbody tr td a').first().click();
  await page.waitForURL(/products\/\d+$/);
  await page.goBack();
  await expect.poll(() => headings(page)).toEqual(shown);

  await tool(page, 'Сохранённые списки');
  await page.getByLabel('Название списка').fill('Samsung по цене');
  await button(page, 'Сохранить список').click();
  await button(page, 'Samsung по цене').waitFor();
  await page.goto('/admin/products');
  await tool(page, 'Сохранённые списки');
  await button(page, 'Samsung по цене').click();
  await page.waitForURL(/brand=\d+/);
  await expect.poll(() => headings(page)).toEqual(shown);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the list as it is filtered is saved as a workbook and as CSV, every row of it', async () => {
  const { page, context } = await asManager('/admin/stock?search=чехол&columns=name,quantity,sku');
  await page.locator('tbody tr').first().waitFor();
  const { count } = await callAs<{ count: number }>(page, 'GET', '/admin/stock/?search=чехол&limit=1');
  const workbook = await saved(page, 'Таблица Excel (XLSX)');
  expect(workbook.name).toMatch(/^Склад \d{4}-\d\d-\d\d\.xlsx$/);
  const [titles, ...rows] = await rowsOf(workbook.bytes);
  expect(titles).toEqual(['Товар', 'Штук', 'Артикул']);
  expect(rows).toHaveLength(count);
  const first = await page.locator('tbody tr').first().locator('small').textContent();
  expect(rows[0]?.[2]).toBe(first);
  const csv = (await saved(page, 'Таблица CSV')).bytes.toString();
  expect(csv.startsWith('\ufeffТовар;Штук;Артикул\r\n')).toBe(true);
  expect(csv.trim().split('\r\n')).toHaveLength(count + 1);
  await context.close();
});

test('rows are gone through, chosen and opened by keys', async () => {
  const { page, context } = await asManager('/admin/products');
  const rows = page.locator('tbody tr');
  await rows.first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('k');
  await page.keyboard.press('x');
  await expect.poll(() => page.locator('tbody input:checked').count()).toBe(2);
  await page.getByText('Выбрано: 2').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('watch');
  await page.waitForURL(/search=watch/);
  await page.getByText('Выбрано: 2').waitFor();
  await rows.first().locator('a').focus();
  const address = await rows.first().locator('a').getAttribute('href');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${address}`);
  await context.close();
});

test('chosen orders take their next step together, those that cannot are named, and all of it is taken back', async () => {
  const orders = [];
  for (const nth of [1, 2, 3]) orders.push(await aGuestOrder(shop, `together-${nth}@example.com`));
  const { page, context } = await asManager('/admin/orders');
  for (const { number } of orders) await page.getByLabel(`Выбрать: ${number}`).check();
  const [gone] = orders;
  await callAs(page, 'POST', `/admin/orders/${gone?.id}/move/`, { version: 1, to: 'confirmed' });
  await button(page, 'Следующий шаг выбранных').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Подтвердить: 3').waitFor();
  expect(await axeFaults(page, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Выполнить: 3' }).click();
  await dialog.getByText('Выполнено: 2').waitFor();
  await dialog.getByText(gone?.number ?? '').waitFor();
  const statusOf = async (id = 0) => (await callAs<{ status: string }>(page, 'GET', `/admin/orders/${id}/`)).status;
  for (const { id } of orders) expect(await statusOf(id)).toBe('confirmed');
  await dialog.getByRole('button', { name: 'Вернуть' }).click();
  await dialog.getByText('Возвращено на шаг назад: 2').waitFor();
  expect([await statusOf(orders[1]?.id), await statusOf(orders[2]?.id)]).toEqual(['new', 'new']);
  await context.close();
  const elsewhere = await asManager('/admin/orders');
  await elsewhere.page.getByText(/выполнено 2 из 3, отказано: 1/).waitFor();
  await button(elsewhere.page, 'Что с каждым заказом').click();
  await elsewhere.page
    .getByRole('dialog')
    .getByText(gone?.number ?? '')
    .waitFor();
  await elsewhere.context.close();
});

test('what comes while the pointer is in the rows waits, and moves nothing under it', async () => {
  const { page, context } = await asManager('/admin/jobs');
  const rows = page.locator('tbody tr');
  await rows.first().waitFor();
  // What e-mails are called is asked for next to the list, and may come after it.
  await expect.poll(() => rows.first().textContent()).not.toMatch(/order-\w/);
  await rows.first().hover();
  // Read only now: e-mails of the orders before may come until the pointer does.
  const first = await rows.first().textContent();
  await aGuestOrder(shop, 'while-hovering@example.com');
  // An e-mail of an order before it may come within the same moments.
  await page.getByText(/Список изменился, показать новые: \d/).waitFor();
  await expect.poll(() => rows.first().textContent()).toBe(first);
  await page.mouse.move(0, 0);
  await expect.poll(() => rows.first().textContent()).not.toBe(first);
  await context.close();
});

test('on a phone the list begins on the first screen, with filters and tools behind a button each', async () => {
  const { page, context, complaints } = await asManager('/admin/products', 360);
  const first = page.locator('tbody tr').first();
  await first.waitFor();
  expect((await first.boundingBox())?.y).toBeLessThan(500);
  await button(page, 'Фильтры').click();
  await page.getByLabel('Статус', { exact: true }).selectOption('draft');
  await button(page, 'Фильтры: 1').waitFor();
  await button(page, 'Сбросить фильтры').click();
  await button(page, 'Инструменты').click();
  await tool(page, 'Скачать');
  await button(page, 'Таблица CSV').waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  expect(await axeFaults(page, 'main')).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('on a phone, where rows are cards without headings, a list is sorted by name', async () => {
  const { page, context, complaints } = await asManager('/admin/products', 390);
  await page.locator('tbody tr').first().waitFor();
  await button(page, 'Инструменты').click();
  await tool(page, 'Вид списка');
  const order = page.getByLabel('Порядок');
  await order.selectOption({ label: 'На складе: по убыванию' });
  await page.waitForURL(/ordering=-stock/);
  const areFalling = async () => {
    const cells = await page.locator('tbody tr td[data-title="На складе"]').allTextContents();
    const pieces = cells.map((text) => Number(/\d+$/.exec(text)?.[0]));
    return pieces.length > 2 && pieces.every((count, place) => place === 0 || count <= (pieces[place - 1] ?? 0));
  };
  await expect.poll(areFalling).toBe(true);
  const { x, width } = (await order.boundingBox()) ?? { x: 0, width: 0 };
  expect([x > 0, x + width < 390]).toEqual([true, true]);
  expect(await axeFaults(page, 'main')).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a list that comes whole is searched, sorted, shown and saved like any other', async () => {
  const { page, context, complaints } = await asManager('/admin/content/emails');
  const rows = page.locator('tbody tr');
  await rows.first().waitFor();
  const all = await rows.count();
  await page.getByLabel('Найти в списке').fill('ЗАКАЗ отмен');
  await page.waitForURL(/search=/);
  await expect.poll(() => rows.count()).toBeLessThan(all);
  const subjects = () => page.locator('tbody td[data-heading]').allTextContents();
  for (const subject of await subjects()) expect(subject).toMatch(/отмен/i);
  await button(page, 'Упорядочить: Тема').click();
  await button(page, 'Упорядочить: Тема').click();
  await page.waitForURL(/ordering=-subject/);
  const found = await subjects();
  expect(found).toEqual(found.toSorted((a, b) => b.localeCompare(a, 'ru')));
  await page.reload();
  await expect.poll(subjects).toEqual(found);
  const csv = (await saved(page, 'Таблица CSV')).bytes.toString();
  expect(csv.trim().split('\r\n')).toHaveLength(found.length + 1);
  await page.getByLabel('Найти в списке').fill('нет такого письма');
  await button(page, 'Показать все').click();
  await expect.poll(() => rows.count()).toBe(all);
  expect(complaints).toEqual([]);
  await context.close();
});

test('of two lists on a screen each has an order of its own', async () => {
  const { page, context } = await asManager('/admin/search');
  await page.evaluate(
    `Promise.all(['самокат', 'кряколёт', 'iphone'].map((it) => fetch('/api/products/?search=' + it)))`,
  );
  await page.goto('/admin/reports?tab=search');
  const tables = page.locator('main table');
  await tables.nth(1).getByText('кряколёт').waitFor();
  await tables.first().getByRole('button', { name: 'Упорядочить: Нашлось' }).click();
  await page.waitForURL(/search_top\.ordering=hits/);
  await expect.poll(() => page.locator('th[aria-sort]').count()).toBe(1);
  await tables.nth(1).getByRole('button', { name: 'Упорядочить: Сколько раз' }).click();
  await page.waitForURL(/search_top\.ordering=hits&search_none\.ordering=searches/);
  await expect.poll(() => page.locator('th[aria-sort]').allTextContents()).toEqual(['Нашлось', 'Сколько раз']);
  await context.close();
});

test('a price is changed in the list by keys alone: refused at the cell, given up, saved over theirs, and taken back', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  const listed = await callAs<{ results: AdminProductRow[] }>(page, 'GET', '/admin/products/?limit=50');
  const chosen = listed.results.find(({ variant_count: variants, discount }) => variants === 1 && discount === 0);
  if (!chosen) throw new Error('The demo store has a product of one variant.');
  const { id, name, price } = chosen;
  const stored = () => callAs<AdminProduct>(page, 'GET', `/admin/products/${id}/`);
  await page.goto('/admin/products');
  const focused = () => page.evaluate<string>('document.activeElement.ariaLabel ?? document.activeElement.textContent');
  const field = page.getByRole('textbox', { name: `Цена, ${name}`, exact: true });
  await page.getByRole('link', { name }).first().waitFor();
  for (let row = 0; row <= listed.results.indexOf(chosen); row++) await page.keyboard.press('KeyJ');
  await page.keyboard.press('Tab');
  expect(await focused()).toContain(`Изменить: Цена, ${name}`);
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe(`Цена, ${name}`);
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await page.getByText('Не меньше 1.').waitFor();
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  expect(await axeFaults(page, 'main')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(focused).toContain(`Изменить: Цена, ${name}`);
  expect((await stored()).variants[0]?.price).toBe(price);

  await page.keyboard.press('Enter');
  await field.waitFor();
  // Someone else saves it while the field is open.
  const { variants, ...product } = await stored();
  const others = { ...product, variants: variants.map((variant) => ({ ...variant, price: price + 10 })) };
  await callAs(page, 'PUT', `/admin/products/${id}/`, others);
  await page.keyboard.type(String(price + 20));
  await page.keyboard.press('Enter');
  await page.getByText(`Уже изменили, сейчас: ${price + 10}.`).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(`Сохранено: Цена, ${name}`).waitFor();
  await expect.poll(focused).toContain(`Изменить: Цена, ${name}`);
  expect((await stored()).variants[0]?.price).toBe(price + 20);
  await page.keyboard.press('Control+KeyZ');
  await page.getByText(`Как было: Цена, ${name}`).waitFor();
  expect((await stored()).variants[0]?.price).toBe(price + 10);
  await context.close();
});

test('how often a promo code works is changed in the list, and no lower than it was used', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await shop.signIn(page, 'manager');
  await page.goto('/en/admin/promo');
  await page.getByRole('button', { name: 'Change: Uses in all, SALE10' }).click();
  const field = page.getByRole('textbox', { name: 'Uses in all, SALE10' });
  await field.fill('many');
  await page.keyboard.press('Enter');
  await page.getByText('A whole number above zero is needed.').waitFor();
  await field.fill('5000');
  await page.keyboard.press('Enter');
  await page.getByText('Saved: Uses in all, SALE10').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('As before: Uses in all, SALE10').waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await context.close();
});

test('on a phone a row of the stock is a few lines, and what it has none of takes no room', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await shop.signIn(page, 'manager');
  await page.goto('/admin/stock');
  const rows = page.locator('tbody tr');
  await rows.first().waitFor();
  const heights = await page.evaluate<number[]>(
    `[...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().height)`,
  );
  expect(heights.reduce((all, height) => all + height, 0) / heights.length).toBeLessThanOrEqual(115);
  expect(await rows.locator('td[data-blank]:visible').count()).toBe(0);
  await context.close();
});
