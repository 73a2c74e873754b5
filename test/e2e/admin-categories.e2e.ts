import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from '#test/support/axe.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

const isTooWide = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');

/** Adds a category at the top, or below the one whose screen is open in the address. */
async function addCategory(page: Page, name: string, parent?: string): Promise<void> {
  await page.goto('/admin/categories');
  const link = parent ? `Добавить внутрь: ${parent}` : 'Добавить категорию';
  await page.getByRole('link', { name: link }).first().click();
  await page.getByLabel('Название (Русский)').fill(name);
  await page.getByRole('button', { name: 'Добавить категорию' }).click();
  await page.waitForURL(/\/admin\/categories\/\d+$/);
}

/** The tree as it is read out: each name with how deep it stands. */
const tree = (page: Page) =>
  page
    .locator('main [data-row]')
    .evaluateAll((rows: Element[]) =>
      rows.map(
        (row) =>
          `${'>'.repeat(row.closest('li')?.parentElement?.closest('li') ? 1 : 0)}${row.querySelector('a')?.textContent}`,
      ),
    );

test('a manager builds a tree, moves categories by keyboard and with the mouse, and merges two of them', async () => {
  const { page, context, complaints } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  for (const [name, parent] of [['Проба'], ['Ноутбуки-1', 'Проба'], ['Лэптопы-2', 'Проба'], ['Планшеты-3']] as const) {
    await addCategory(page, name, parent);
  }
  await page.goto('/admin/categories');
  const ours = async () => (await tree(page)).filter((line) => /Проба|-\d$/.test(line));
  await expect.poll(ours).toEqual(['Проба', '>Ноутбуки-1', '>Лэптопы-2', 'Планшеты-3']);
  expect(await axeFaults(page, 'body')).toEqual([]);

  await page.getByRole('button', { name: 'Переместить: Планшеты-3' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText('Планшеты-3: теперь в «Проба», место 3 из 3.').waitFor();
  await page.keyboard.press('ArrowUp');
  await page.getByText('Планшеты-3: теперь в «Проба», место 2 из 3.').waitFor();
  expect(await ours()).toEqual(['Проба', '>Ноутбуки-1', '>Планшеты-3', '>Лэптопы-2']);

  const rowOf = (name: string) => page.locator('[data-row]').filter({ hasText: name });
  await page.getByRole('button', { name: 'Переместить: Лэптопы-2' }).hover();
  await page.mouse.down();
  const above = await rowOf('Ноутбуки-1').boundingBox();
  await page.mouse.move((above?.x ?? 0) + 200, (above?.y ?? 0) + 4, { steps: 4 });
  await page.mouse.up();
  await expect.poll(ours).toEqual(['Проба', '>Лэптопы-2', '>Ноутбуки-1', '>Планшеты-3']);

  await page.getByRole('link', { name: 'Лэптопы-2' }).click();
  await page.getByRole('button', { name: 'Объединить…' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('combobox', { name: 'Категория, которая останется' }).fill('Ноутбуки-1');
  await question.getByRole('option', { name: 'Проба / Ноутбуки-1' }).click();
  await question.getByText('её адреса перейдут в «Проба / Ноутбуки-1»').waitFor();
  await question.getByRole('button', { name: 'Объединить' }).click();
  await page.getByRole('heading', { name: 'Проба / Ноутбуки-1' }).waitFor();
  await page.getByText('Прежние адреса ведут сюда: leptopy-2').waitFor();
  expect(await page.getByLabel('Как ещё её называют').inputValue()).toBe('Лэптопы-2');
  await page.goto('/admin/categories');
  await expect.poll(ours).toEqual(['Проба', '>Ноутбуки-1', '>Планшеты-3']);
  expect(complaints).toEqual([]);
  await context.close();
});

test('on a phone, in English: a category is moved by choosing its place, hidden, and two people see both versions', async () => {
  const { page, context } = await shop.open({ width: 390, hasTouch: true });
  await shop.signIn(page, 'manager');
  await addCategory(page, 'Проба-телефоны');
  const id = page.url().split('/').at(-1);
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto(`/en/admin/categories/${id}`);
    await each.getByLabel('Name (English)').waitFor();
    expect(await isTooWide(each)).toBe(false);
  }
  await page.getByLabel('Name (English)').fill('Sample phones');
  await page.getByLabel('Show to shoppers').uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: 'Sample phones' }).waitFor();

  await other.getByLabel('Name (English)').fill('Test phones');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  const both = other.getByRole('dialog');
  await both.getByText('Sample phones').waitFor();
  await both.getByRole('button', { name: 'Take' }).click();
  await expect.poll(() => other.getByLabel('Name (English)').inputValue()).toBe('Sample phones');

  await page.getByRole('button', { name: 'Move…' }).click();
  const window = page.getByRole('dialog', { name: 'Where to move “Sample phones”?' });
  await window.getByRole('combobox', { name: 'Within' }).fill('Проба');
  await window.getByRole('option').first().click();
  await window.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByRole('heading', { name: / \/ Sample phones$/ }).waitFor();
  await page.goto('/en/admin/categories');
  await page.locator('[data-row]').filter({ hasText: 'Sample phones' }).getByText('Hidden').waitFor();
  expect(await isTooWide(page)).toBe(false);
  expect(await axeFaults(page, 'body')).toEqual([]);
  await context.close();
});

test('an operator sees the tree and a category, and changes nothing', async () => {
  const { page, context, complaints } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  await addCategory(page, 'Проба-чтение');
  const path = new URL(page.url()).pathname;
  await context.close();
  const operator = await shop.open({ width: 1280 });
  await shop.signIn(operator.page, 'operator');
  await operator.page.goto('/admin/categories');
  await operator.page.getByRole('link', { name: 'Проба-чтение', exact: true }).waitFor();
  expect(await operator.page.getByRole('link', { name: 'Добавить категорию' }).count()).toBe(0);
  await operator.page.goto(path);
  await operator.page.getByText('Менять здесь может менеджер.').waitFor();
  expect(await operator.page.getByLabel('Название (Русский)').isDisabled()).toBe(true);
  expect([...complaints, ...operator.complaints]).toEqual([]);
  await operator.context.close();
});
