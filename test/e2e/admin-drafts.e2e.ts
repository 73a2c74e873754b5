import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

const title = 'Заголовок (Русский)';
const restored = /^Вернули то, что вы не успели сохранить: /;
const drafts = (page: Page): Promise<number> =>
  page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('admin-draft:')).length");
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function asManager() {
  const opened = await shop.open({ width: 1280 });
  await shop.signIn(opened.page, 'manager');
  return opened;
}

/** As a browser does that was killed: nothing is asked, and nothing runs at the end. */
async function crash(page: Page): Promise<void> {
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
}

test('what is typed outlives a crash, is saved by Ctrl+S in any layout, and is gone from the browser then', async () => {
  const { page, context, complaints } = await asManager();
  await page.goto('/admin/content/news/new');
  await page.getByLabel(title).fill('Скидки на ноутбуки');
  await expect.poll(() => drafts(page)).toBe(1);
  await crash(page);
  await page.getByText(restored).waitFor();
  await expect.poll(() => page.getByLabel(title).inputValue()).toBe('Скидки на ноутбуки');
  await page.getByLabel(title).focus();
  await page.keyboard.press('Control+KeyS');
  await page.waitForURL(/\/admin\/content\/news\/\d+$/);
  await expect.poll(() => page.getByLabel(title).inputValue()).toBe('Скидки на ноутбуки');
  await expect.poll(() => page.getByText(restored).count()).toBe(0);
  expect(await drafts(page)).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('what was typed on a record that others have changed since is compared with theirs when it is saved', async () => {
  const { page, context } = await asManager();
  await page.goto('/admin/content/contacts');
  const phone = page.getByLabel('Телефон', { exact: true });
  const before = await phone.inputValue();
  await phone.fill('0555 000 111');
  await expect.poll(() => drafts(page)).toBe(1);
  const other = await asManager();
  await other.page.goto('/admin/content/contacts');
  await other.page.getByLabel('Телефон', { exact: true }).fill('0555 000 222');
  await other.page.keyboard.press('Control+KeyS');
  await other.page.getByText('Сохранено').waitFor();
  await other.context.close();
  await crash(page);
  await page.getByText(restored).waitFor();
  await expect.poll(() => phone.inputValue()).toBe('0555 000 111');
  await page.keyboard.press('Control+KeyS');
  const versions = page.getByRole('dialog');
  await versions.getByRole('row').filter({ hasText: '0555 000 111' }).waitFor();
  await versions.getByRole('button', { name: 'Взять то, что в магазине' }).click();
  await expect.poll(() => phone.inputValue()).not.toBe('0555 000 111');
  await expect.poll(() => phone.inputValue()).not.toBe(before);
  expect(await drafts(page)).toBe(0);
  await context.close();
});

test('a product that is being written outlives a crash with its text, variants and prices, and is saved by Ctrl+S', async () => {
  const { page, context, complaints } = await asManager();
  await page.goto('/admin/products/new');
  await page.getByLabel('Название (Русский)').fill('Колонка без сохранения');
  await page.getByRole('combobox', { name: 'Категория' }).fill('jbl');
  await page.getByRole('listbox', { name: 'Категория' }).getByRole('option').first().click();
  // The name of the chosen category is asked for: until it is there, the field is empty.
  const category = page.getByRole('combobox', { name: 'Категория' });
  await expect.poll(() => category.inputValue()).toMatch(/JBL \(JBL\)$/);
  const chosen = await category.inputValue();
  const colors = page.getByRole('group', { name: 'Цвет' }).getByRole('checkbox');
  await colors.nth(0).check();
  await colors.nth(1).check();
  await page.getByLabel('Цена новых вариантов').fill('7000');
  await button(page, 'Создать варианты: 2').click();
  const prices = page.getByLabel('Цена', { exact: true });
  await prices.nth(1).fill('7500');
  await expect.poll(() => drafts(page)).toBe(1);
  await page.waitForFunction(() => Object.values(localStorage).some((kept) => String(kept).includes('"price":"7500"')));
  await crash(page);
  await page.getByText(restored).waitFor();
  await expect.poll(() => page.getByLabel('Название (Русский)').inputValue()).toBe('Колонка без сохранения');
  await expect.poll(() => category.inputValue()).toBe(chosen);
  await expect.poll(() => prices.nth(0).inputValue()).toBe('7000');
  await expect.poll(() => prices.nth(1).inputValue()).toBe('7500');
  await prices.nth(1).focus();
  await page.keyboard.press('Control+KeyS');
  await page.waitForURL(/\/admin\/products\/\d+$/);
  await expect.poll(() => prices.count()).toBe(2);
  await expect.poll(() => page.getByText(restored).count()).toBe(0);
  expect(await drafts(page)).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('an older draft of a product meets the version that another person has saved since', async () => {
  const { page, context } = await asManager();
  await page.goto('/admin/products/2');
  const english = page.getByLabel('Название (English)');
  await english.fill('Mine, typed before');
  await expect.poll(() => drafts(page)).toBe(1);
  const other = await asManager();
  await other.page.goto('/admin/products/2');
  await other.page.getByLabel('Название (English)').fill('Theirs, saved since');
  await other.page.keyboard.press('Control+KeyS');
  await other.page.getByText('Сохранено').waitFor();
  await other.context.close();
  await crash(page);
  await page.getByText(restored).waitFor();
  await expect.poll(() => english.inputValue()).toBe('Mine, typed before');
  await page.keyboard.press('Control+KeyS');
  const versions = page.getByRole('dialog');
  const row = versions.getByRole('row').filter({ hasText: 'Mine, typed before' });
  await row.getByText('Theirs, saved since').waitFor();
  await button(page, 'Сохранить моё').click();
  await page.getByText('Сохранено').waitFor();
  await page.reload();
  await expect.poll(() => english.inputValue()).toBe('Mine, typed before');
  expect(await drafts(page)).toBe(0);
  await context.close();
});

test('a quote outlives a crash with its goods, and says at the field what is missing', async () => {
  const { page, context } = await asManager();
  await page.goto('/admin/quotes');
  await button(page, 'Новое предложение').click();
  await page.getByLabel('Найти товар').fill('JBL Clip 5');
  const found = page.getByRole('button', { name: /JBL Clip 5/ }).first();
  await found.click();
  const count = page.getByRole('textbox', { name: /JBL Clip 5/ });
  await count.fill('12');
  await page.waitForFunction(() => Object.values(localStorage).some((kept) => String(kept).includes('"count":12')));
  await crash(page);
  await button(page, 'Новое предложение').click();
  await page.getByText(restored).waitFor();
  await expect.poll(() => count.inputValue()).toBe('12');
  await button(page, 'Составить предложение').click();
  await page.getByText('Заполните это поле').waitFor();
  await context.close();
});

test('the rule of labels says its limits at the field, also when it is only tried out', async () => {
  const { page, context } = await asManager();
  await page.goto('/admin/labels');
  const days = page.getByRole('textbox').first();
  await days.fill('400');
  await button(page, 'Показать, какие это товары').click();
  await page.getByText('Не больше 365').waitFor();
  await days.fill('30');
  await button(page, 'Показать, какие это товары').click();
  await page.getByRole('heading', { name: 'Новинки', exact: true }).waitFor();
  await page.keyboard.press('Control+KeyS');
  await page.getByText('Сохранено').waitFor();
  expect(await drafts(page)).toBe(0);
  await context.close();
});

test('who leaves without saving, or signs out, leaves nothing typed in the browser', async () => {
  const { page, context } = await asManager();
  await page.goto('/admin/content/news/new');
  await page.getByLabel(title).fill('Не то');
  await expect.poll(() => drafts(page)).toBe(1);
  await page.getByRole('navigation').getByRole('link', { name: 'Заказы' }).first().click();
  await button(page, 'Уйти').click();
  await page.waitForURL(/\/admin\/orders/);
  await expect.poll(() => drafts(page)).toBe(0);
  await page.goto('/admin/content/news/new');
  await page.getByLabel(title).waitFor();
  await expect.poll(() => page.getByLabel(title).inputValue()).toBe('');
  await page.getByLabel(title).fill('Ещё одна');
  await expect.poll(() => drafts(page)).toBe(1);
  await crash(page);
  await page.getByText(restored).waitFor();
  await button(page, 'Выйти').click();
  await button(page, 'Уйти').click();
  await expect.poll(() => page.url()).toBe(`${shop.url}/`);
  expect(await drafts(page)).toBe(0);
  await context.close();
});

test('limits of the contract are said at the field before anything is sent', async () => {
  const { page, context } = await asManager();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/promo-codes/')) sent.push(request.url());
  });
  await page.goto('/admin/promo');
  await button(page, 'Новый промокод').click();
  await page.getByLabel('Размер', { exact: true }).fill('150');
  await button(page, 'Создать').click();
  await page.getByText('Не больше 100').waitFor();
  await page.getByText('Заполните это поле').first().waitFor();
  expect(sent).toEqual([]);
  await context.close();
});

test('where nothing was typed before, a form begins with its first fields', async () => {
  const { page, context } = await asManager();
  await page.goto('/admin/attributes/new');
  await page.getByLabel('Название (Русский)').waitFor();
  const gap = `(() => {
    const form = document.querySelector('main form');
    const first = form.querySelector(':scope > :not([role=status])');
    return first.getBoundingClientRect().top - form.getBoundingClientRect().top;
  })()`;
  expect(await page.evaluate<number>(gap)).toBe(0);
  await context.close();
});
