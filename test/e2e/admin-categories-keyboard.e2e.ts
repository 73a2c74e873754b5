import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '#test/support/admin-calls.ts';
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

/** Moves that the page has sent from now on, and how many the shop has answered. */
function movesOf(page: Page) {
  const isMove = (url: string) => /\/admin\/categories\/\d+\/move\/$/.test(url);
  const [sent, statuses]: [object[], number[]] = [[], []];
  page.on('request', (request) => {
    if (isMove(request.url())) sent.push(request.postDataJSON());
  });
  page.on('response', (answer) => {
    if (isMove(answer.url())) statuses.push(answer.status());
  });
  return { sent, statuses };
}

const orderOf = (page: Page, like: RegExp) =>
  page
    .evaluate<string[]>(`[...document.querySelectorAll('main [data-row] a')].map((link) => link.textContent)`)
    .then((names) => names.filter((name) => like.test(name)));

test('arrow keys that are held move a category at once and are sent as one move when they are let go', async () => {
  const { page, context, complaints } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  await page.goto('/admin');
  const blank = { summary: {}, spellings: [], slug: '', is_published: true, picture: null, taxonomy_id: '' };
  type Row = { id: number; version: number };
  const add = (ru: string, parent: number | null) =>
    callAs<Row>(page, 'POST', '/admin/categories/', { ...blank, google_id: null, name: { ru }, parent });
  const top = await add('Нажим', null);
  const names = ['Нажим-1', 'Нажим-2', 'Нажим-3', 'Нажим-4'];
  const rows: Row[] = [];
  for (const name of names) rows.push(await add(name, top.id));
  const [first, , , last] = rows as [Row, Row, Row, Row];
  await page.goto('/admin/categories');
  const branch = button(page, 'Подкатегории: Нажим');
  if ((await branch.getAttribute('aria-expanded')) === 'false') await branch.click();
  const ours = () => orderOf(page, /^Нажим-/);
  await expect.poll(ours).toEqual(names);

  const moves = movesOf(page);
  const handle = button(page, 'Переместить: Нажим-4');
  await tabTo(page, handle);
  for (const place of [3, 2, 1]) {
    await page.keyboard.down('ArrowUp');
    await page.getByText(`Нажим-4: теперь в «Нажим», место ${place} из 4.`).waitFor();
    await isAt(handle);
  }
  expect(await ours()).toEqual(['Нажим-4', 'Нажим-1', 'Нажим-2', 'Нажим-3']);
  expect(moves.sent).toEqual([]);
  await page.keyboard.up('ArrowUp');
  await expect.poll(() => moves.statuses).toEqual([200]);
  expect(moves.sent).toEqual([{ version: last.version, parent: top.id, before: first.id }]);
  await isAt(handle);

  // What is pressed while the shop answers goes on from what is seen, and is one move as well.
  let answer: (() => void) | undefined;
  await page.route('**/admin/categories/*/move/', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  for (const [arrow, place] of [
    ['ArrowDown', 'в «Нажим», место 2 из 4.'],
    ['ArrowDown', 'в «Нажим», место 3 из 4.'],
    ['ArrowDown', 'в «Нажим», место 4 из 4.'],
    ['ArrowRight', 'в «Нажим-3», место 1 из 1.'],
  ] as const) {
    await page.keyboard.press(arrow);
    await page.getByText(`Нажим-4: теперь ${place}`).waitFor();
    await isAt(handle);
  }
  for (const sent of [2, 3]) {
    await expect.poll(() => answer !== undefined && moves.sent.length).toBe(sent);
    answer?.();
    answer = undefined;
    await expect.poll(() => moves.statuses.length).toBe(sent);
  }
  await page.unroute('**/admin/categories/*/move/');
  expect(moves.sent.at(-1)).toMatchObject({ parent: rows[2]?.id, before: null });
  expect(moves.statuses).toEqual([200, 200, 200]);
  const stored = await callAs<(Row & { parent: number | null })[]>(page, 'GET', '/admin/categories/');
  expect(stored.find(({ id }) => id === last.id)?.parent).toBe(rows[2]?.id);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a move of what another person has changed goes back, and shows their change', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  await addCategory(page, 'Вдвоём');
  await addCategory(page, 'Вдвоём-1', 'Вдвоём');
  await addCategory(page, 'Вдвоём-2', 'Вдвоём');
  await findInTree(page, '');
  const branch = button(page, 'Подкатегории: Вдвоём');
  if ((await branch.getAttribute('aria-expanded')) === 'false') await branch.click();
  const ours = () => orderOf(page, /^Вдвоём-/);
  await expect.poll(ours).toEqual(['Вдвоём-1', 'Вдвоём-2']);
  type Row = { id: number; name: { ru?: string }; version: number };
  const all = await callAs<Row[]>(page, 'GET', '/admin/categories/');
  const { id = 0 } = all.find(({ name }) => name.ru === 'Вдвоём-2') ?? {};
  const stored = await callAs<object>(page, 'GET', `/admin/categories/${id}/`);
  await callAs(page, 'PUT', `/admin/categories/${id}/`, { ...stored, name: { ru: 'Вдвоём-другая' } });

  const moves = movesOf(page);
  await tabTo(page, button(page, 'Переместить: Вдвоём-2'));
  await page.keyboard.press('ArrowUp');
  await page.getByText('Категорию только что изменил кто-то другой. Показали её новой, повторите.').waitFor();
  await expect.poll(() => moves.statuses).toEqual([409]);
  await expect.poll(ours).toEqual(['Вдвоём-1', 'Вдвоём-другая']);
  await context.close();
});

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
  const moves = movesOf(page);
  for (const [number, [arrow, place]] of [
    ['ArrowUp', 'в «Клавиши», место 1 из 2.'],
    ['ArrowDown', 'в «Клавиши», место 2 из 2.'],
    ['ArrowRight', 'в «Первая», место 1 из 1.'],
    ['ArrowLeft', 'в «Клавиши», место 2 из 2.'],
  ].entries()) {
    await page.keyboard.press(arrow ?? '');
    await page.getByText(`Вторая: теперь ${place}`).waitFor();
    await expect.poll(() => moves.statuses.length).toBe(number + 1);
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
  // It is chosen once the shop has answered what else is called so.
  await window.getByRole('listbox').waitFor({ state: 'detached' });
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
  // The list that is left filters by a field of the same name.
  await page.getByRole('heading', { name: 'Новая характеристика', exact: true }).waitFor();
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
