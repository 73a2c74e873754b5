import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enter, hasFocus, tabTo, typeInto } from '#test/support/keyboard.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

/** Waits until the keyboard is at a control, and checks that it is seen to be there. */
async function isAt(control: Locator): Promise<void> {
  await expect.poll(() => hasFocus(control)).toBe(true);
  expect(await control.and(control.page().locator(':focus-visible')).count()).toBe(1);
}

const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true });

/** The lists of the tree, folded branches or not, show only what is called so. */
async function findInTree(page: Page, name: string): Promise<void> {
  await page.goto('/admin/categories');
  await typeInto(page, page.getByLabel('Найти категорию'), name);
}

async function addCategory(page: Page, name: string, parent?: string): Promise<void> {
  await findInTree(page, parent ?? '');
  const link = parent ? `Добавить внутрь: ${parent}` : 'Добавить категорию';
  await enter(page, page.getByRole('link', { name: link, exact: true }));
  await typeInto(page, page.getByLabel('Название (Русский)'), name);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/categories\/\d+$/);
  await page.getByRole('heading', { name: parent ? `${parent} / ${name}` : name, exact: true }).waitFor();
}

test('a manager builds a tree, moves, renames and merges by keyboard alone, and keeps the place', async () => {
  const { page, context, complaints } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  await addCategory(page, 'Клавиши');
  await addCategory(page, 'Первая', 'Клавиши');
  await addCategory(page, 'Вторая', 'Клавиши');
  await page.goto('/admin/categories');
  const branch = button(page, 'Подкатегории: Клавиши');
  await tabTo(page, branch);
  // A large tree begins folded.
  if ((await branch.getAttribute('aria-expanded')) === 'true') {
    await page.keyboard.press('Space');
    await expect.poll(() => branch.getAttribute('aria-expanded')).toBe('false');
  }
  await page.keyboard.press('Enter');
  await expect.poll(() => branch.getAttribute('aria-expanded')).toBe('true');
  await isAt(branch);

  const handle = button(page, 'Переместить: Вторая');
  await tabTo(page, handle);
  for (const [arrow, place] of [
    ['ArrowUp', 'в «Клавиши», место 1 из 2.'],
    ['ArrowDown', 'в «Клавиши», место 2 из 2.'],
    ['ArrowRight', 'в «Первая», место 1 из 1.'],
    ['ArrowLeft', 'в «Клавиши», место 2 из 2.'],
  ] as const) {
    await page.keyboard.press(arrow);
    await page.getByText(`Вторая: теперь ${place}`).waitFor();
    await isAt(handle);
  }

  await enter(page, page.getByRole('link', { name: 'Вторая', exact: true }));
  await page.waitForURL(/\/admin\/categories\/\d+$/);
  const move = button(page, 'Переместить…');
  const window = page.getByRole('dialog');
  await enter(page, move);
  const parent = window.getByRole('combobox', { name: 'В какой категории' });
  await isAt(parent);
  await page.keyboard.press('ArrowDown');
  const list = window.getByRole('listbox');
  await list.waitFor();
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await isAt(parent);
  await page.keyboard.press('Escape');
  await window.waitFor({ state: 'detached' });
  await isAt(move);
  await page.keyboard.press('Enter');
  await enter(page, button(window, 'Отмена'));
  await window.waitFor({ state: 'detached' });
  await isAt(move);
  await page.keyboard.press('Enter');
  await tabTo(page, window.getByLabel('Место'));
  await page.keyboard.press('ArrowDown');
  await enter(page, button(window, 'Переместить'));
  await window.waitFor({ state: 'detached' });
  await isAt(move);

  // The move was made on this screen, which does not ask which version stays.
  await typeInto(page, page.getByLabel('Название (Русский)'), 'Другая');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Клавиши / Другая', exact: true }).waitFor();

  await enter(page, button(page, 'Объединить…'));
  await isAt(window.getByRole('combobox', { name: 'Категория, которая останется' }));
  await page.keyboard.type('Первая');
  await window.getByRole('option', { name: 'Клавиши / Первая' }).waitFor();
  await page.keyboard.press('Enter');
  await enter(page, button(window, 'Объединить'));
  await page.getByRole('heading', { name: 'Клавиши / Первая', exact: true }).waitFor();
  await tabTo(page, button(page, 'Переместить…'));
  expect(complaints).toEqual([]);
  await context.close();
});

test('a manager makes an attribute with values, orders, merges and deletes them by keyboard alone', async () => {
  const { page, context, complaints } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  const window = page.getByRole('dialog');
  await page.goto('/admin/attributes');
  await enter(page, button(page, 'Группы'));
  const groups = page.getByRole('dialog', { name: 'Группы' });
  const form = page.getByRole('dialog', { name: 'Добавить группу' });
  for (const name of ['Клавиши: одна', 'Клавиши: две']) {
    await enter(page, button(groups, 'Добавить группу'));
    await isAt(form.getByLabel('Название (Русский)'));
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await form.waitFor({ state: 'detached' });
    await isAt(button(groups, 'Добавить группу'));
  }
  const group = button(groups, 'Переместить: Клавиши: две');
  const row = groups.getByRole('listitem');
  await tabTo(page, group);
  await page.keyboard.press('ArrowUp');
  await expect
    .poll(() => row.filter({ hasText: 'Клавиши' }).allTextContents())
    .toEqual([expect.stringContaining('Клавиши: две'), expect.stringContaining('Клавиши: одна')]);
  await isAt(group);
  await page.keyboard.press('Escape');
  await window.waitFor({ state: 'detached' });
  await isAt(button(page, 'Группы'));

  await enter(page, page.getByRole('link', { name: 'Добавить характеристику', exact: true }));
  const kind = page.getByLabel('Вид');
  await tabTo(page, kind);
  await page.keyboard.press('ArrowUp');
  await page.getByLabel('Единица').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByLabel('Единица').waitFor({ state: 'detached' });
  await isAt(kind);
  await typeInto(page, page.getByLabel('Название (Русский)'), 'Клавишная');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/attributes\/\d+$/);

  const add = button(page, 'Добавить значение');
  const names = page.locator('main td[data-heading]');
  const values = ['Икс', 'Игрек', 'Зет', 'Лишнее'];
  await tabTo(page, add);
  for (const name of values) {
    await page.keyboard.press('Enter');
    await isAt(window.getByLabel('Название (Русский)'));
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await window.waitFor({ state: 'detached' });
    await isAt(add);
  }
  await expect.poll(() => names.allTextContents()).toEqual(values);

  const handle = button(page, 'Переместить: Зет');
  await tabTo(page, handle);
  await page.keyboard.press('ArrowUp');
  await page.getByText('Зет: место 2 из 4.').waitFor();
  await isAt(handle);
  await expect.poll(() => names.allTextContents()).toEqual(['Икс', 'Зет', 'Игрек', 'Лишнее']);

  const change = button(page, 'Изменить: Икс');
  await enter(page, change);
  await isAt(window.getByLabel('Название (Русский)'));
  await page.keyboard.press('Escape');
  await window.waitFor({ state: 'detached' });
  await isAt(change);

  await enter(page, button(page, 'Объединить… Игрек'));
  await isAt(window.getByLabel('Значение, которое останется'));
  await page.keyboard.press('ArrowDown');
  await enter(page, button(window, 'Объединить'));
  await expect.poll(() => names.allTextContents()).toEqual(['Икс', 'Зет', 'Лишнее']);
  await window.waitFor({ state: 'detached' });
  await enter(page, button(page, 'Удалить: Лишнее'));
  await isAt(button(window, 'Отмена'));
  await enter(page, button(window, 'Удалить'));
  await expect.poll(() => names.allTextContents()).toEqual(['Икс', 'Зет']);
  // The row is gone: the keyboard goes on in the table that it stood in.
  await expect.poll(() => page.locator('main [data-rows] :focus-visible').count()).toBe(1);

  // The values were changed on this screen, which does not ask which version stays.
  await typeInto(page, page.getByLabel('Пояснение для покупателей (Русский)'), 'Что это такое.');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await enter(page, button(page, 'Сохранить'));
  expect((await saved).status()).toBe(200);
  await isAt(button(page, 'Сохранить'));
  expect(complaints).toEqual([]);
  await context.close();
});
