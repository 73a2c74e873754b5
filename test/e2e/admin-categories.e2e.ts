import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '#test/support/admin-calls.ts';
import { axeFaults } from '#test/support/axe.ts';
import { openParts } from '#test/support/editor-parts.ts';
import { nextFrame } from '#test/support/next-frame.ts';
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
  // Found wherever it stands, folded branches or not.
  if (parent) await page.getByLabel('Найти категорию').fill(parent);
  const link = parent ? `Добавить внутрь: ${parent}` : 'Добавить категорию';
  await page.getByRole('link', { name: link }).first().click();
  await page.getByLabel('Название (Русский)').fill(name);
  await page.getByRole('button', { name: 'Добавить категорию' }).click();
  await page.waitForURL(/\/admin\/categories\/\d+$/);
}

/** The tree as it is read out; what stands below another one is marked. */
const tree = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('main [data-row]')].map((row) =>
    (row.closest('ul').closest('li') ? '>' : '') + row.querySelector('a').textContent)`);

/** Opens the tree with all that stands below a category. */
async function openTree(page: Page, name: string): Promise<void> {
  await page.goto('/admin/categories');
  const branch = page.getByRole('button', { name: `Подкатегории: ${name}`, exact: true });
  // A large tree begins folded.
  if ((await branch.getAttribute('aria-expanded')) === 'false') await branch.click();
}

test('a manager builds a tree, moves categories by keyboard and with the mouse, and merges two of them', async () => {
  const { page, context, complaints } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  for (const [name, parent] of [['Проба'], ['Ноутбуки-1', 'Проба'], ['Лэптопы-2', 'Проба'], ['Планшеты-3']] as const) {
    await addCategory(page, name, parent);
  }
  await openTree(page, 'Проба');
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

  await page.getByRole('link', { name: 'Лэптопы-2', exact: true }).click();
  await page.getByRole('button', { name: 'Объединить…' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('combobox', { name: 'Категория, которая останется' }).fill('Ноутбуки-1');
  await question.getByRole('option', { name: 'Проба / Ноутбуки-1' }).click();
  await question.getByText('её адреса перейдут в «Проба / Ноутбуки-1»').waitFor();
  await question.getByRole('button', { name: 'Объединить' }).click();
  await page.getByRole('heading', { name: 'Проба / Ноутбуки-1' }).waitFor();
  await page.getByText('Прежние адреса ведут сюда: leptopy-2').waitFor();
  await expect.poll(() => page.getByLabel('Как ещё её называют').inputValue()).toBe('Лэптопы-2');
  await openTree(page, 'Проба');
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
  // The other language is as it was.
  const differing = both.locator('tbody tr');
  const expected = [/^Name \(English\)\s+Sample phones/, /^Show to shoppers/].map((row) => expect.stringMatching(row));
  await expect.poll(() => differing.allInnerTexts()).toEqual(expected);
  await both.getByRole('button', { name: 'Take' }).click();
  await expect.poll(() => other.getByLabel('Name (English)').inputValue()).toBe('Sample phones');

  await page.getByRole('button', { name: 'Move…' }).click();
  const window = page.getByRole('dialog', { name: 'Where to move “Sample phones”?' });
  await window.getByRole('combobox', { name: 'Within' }).fill('Проба');
  await window.getByRole('option').first().click();
  await window.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByRole('heading', { name: / \/ Sample phones$/ }).waitFor();
  await page.goto('/en/admin/categories');
  await page.getByLabel('Find a category').fill('Sample phones');
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
  await expect.poll(() => operator.page.getByRole('link', { name: 'Добавить категорию' }).count()).toBe(0);
  await operator.page.goto(path);
  await operator.page.getByText('Менять здесь может менеджер.').waitFor();
  await expect.poll(() => operator.page.getByLabel('Название (Русский)').isDisabled()).toBe(true);
  expect([...complaints, ...operator.complaints]).toEqual([]);
  await operator.context.close();
});

test('a manager makes an attribute with values, orders and merges them, and gives it to a category', async () => {
  const { page, context, complaints } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  await page.goto('/admin/attributes');
  await page.getByRole('button', { name: 'Группы' }).click();
  const groups = page.getByRole('dialog', { name: 'Группы' });
  for (const name of ['Проба: экран', 'Проба: связь']) {
    await groups.getByRole('button', { name: 'Добавить группу' }).click();
    const form = page.getByRole('dialog', { name: 'Добавить группу' });
    await form.getByLabel('Название (Русский)').fill(name);
    await form.getByRole('button', { name: 'Сохранить' }).click();
    await form.waitFor({ state: 'detached' });
  }
  await groups.getByRole('button', { name: 'Переместить: Проба: связь' }).focus();
  await page.keyboard.press('ArrowUp');
  const first = groups.getByRole('listitem').filter({ hasText: 'Проба' }).first();
  await expect.poll(() => first.textContent()).toContain('Проба: связь');
  await groups.getByRole('button', { name: 'Закрыть' }).click();

  await page.getByRole('link', { name: 'Добавить характеристику' }).click();
  await page.getByLabel('Название (Русский)').fill('Проба-матрица');
  await page.getByLabel('Группа').selectOption({ label: 'Проба: экран' });
  await page.getByRole('button', { name: 'Добавить характеристику' }).click();
  await page.waitForURL(/\/admin\/attributes\/\d+$/);
  const attribute = new URL(page.url()).pathname;
  for (const name of ['ОЛЕД', 'IPS', 'OLED']) {
    await page.getByRole('button', { name: 'Добавить значение' }).click();
    const form = page.getByRole('dialog', { name: 'Добавить значение' });
    await form.getByLabel('Название (Русский)').fill(name);
    await form.getByRole('button', { name: 'Сохранить' }).click();
    await form.waitFor({ state: 'detached' });
  }
  await page.getByRole('button', { name: 'Переместить: OLED' }).focus();
  await page.keyboard.press('ArrowUp');
  await page.getByText('OLED: место 2 из 3.').waitFor();
  const names = page.locator('main td[data-heading]');
  await expect.poll(() => names.allTextContents()).toEqual(['ОЛЕД', 'OLED', 'IPS']);
  const countAs = async (name: string, other: string) => {
    await page.getByRole('button', { name: `Изменить: ${name}` }).click();
    await page.getByRole('dialog').getByLabel('Считается как').selectOption({ label: other });
    await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
  };
  await countAs('ОЛЕД', 'OLED');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await countAs('OLED', 'IPS');
  await page.getByText('Этим значением считаются другие, например «ОЛЕД».').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Отмена' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // A shade stands under what it counts as, folded.
  await page.getByRole('button', { name: 'Оттенки: OLED' }).click();
  await page.getByRole('button', { name: 'Объединить… ОЛЕД' }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('Значение, которое останется').selectOption({ label: 'OLED' });
  await question.getByRole('button', { name: 'Объединить' }).click();
  await expect.poll(() => names.allTextContents()).toEqual(['OLED', 'IPS']);
  // The values were changed in the meantime by this screen itself, which does not ask which version stays.
  await page.getByLabel('Пояснение для покупателей (Русский)').fill('Из чего сделан экран.');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  expect((await saved).status()).toBe(200);
  expect(await axeFaults(page, 'body')).toEqual([]);

  await addCategory(page, 'Проба-мониторы');
  const category = new URL(page.url()).pathname;
  await page.getByRole('combobox', { name: 'Добавить характеристику' }).fill('Проба-матрица');
  await page.getByRole('option', { name: 'Проба-матрица' }).click();
  await page.getByRole('checkbox', { name: 'На карточке: Проба-матрица' }).check();
  await page.getByRole('button', { name: 'Сохранить характеристики' }).click();
  await page.getByText('Сохранено').first().waitFor();
  expect(await axeFaults(page, 'body')).toEqual([]);
  await addCategory(page, 'Проба-игровые', 'Проба-мониторы');
  await page.getByText('из «Проба-мониторы»').waitFor();
  await page.getByRole('button', { name: 'Настроить здесь: Проба-матрица' }).click();
  await page.getByRole('checkbox', { name: 'Скрыта: Проба-матрица' }).check();
  await page.getByRole('button', { name: 'Сохранить характеристики' }).click();
  await page.goto(attribute);
  await page.getByRole('link', { name: 'Проба-мониторы / Проба-игровые' }).waitFor();
  await page.goto(category);
  await expect.poll(() => page.getByRole('checkbox', { name: 'На карточке: Проба-матрица' }).isChecked()).toBe(true);
  // The browser complains of what was refused.
  expect(complaints.filter((line) => !line.includes('/admin/attribute-values/'))).toEqual([]);
  await context.close();
});

test('attributes of one name say their categories, in the list and where one is chosen', async () => {
  const { page, context, complaints } = await shop.open({ width: 390 });
  await shop.signIn(page, 'manager');
  const blank = { help: {}, spellings: [], group: null, decimals: 0, better: 'none', is_multiple: false };
  const use = { is_filter: true, is_promoted: false, on_card: false, in_list: false, has_pages: false };
  for (const [category, key] of [
    ['Проба-очки', 'sample_glasses'],
    ['Проба-сумки', 'sample_bags'],
  ] as const) {
    await addCategory(page, category);
    const made = { ...blank, name: { ru: 'Проба-вид' }, kind: 'choice', unit: null, is_open: false, order_words: [] };
    const attribute = await callAs<{ id: number }>(page, 'POST', '/admin/attributes/', { ...made, key });
    await callAs(page, 'PUT', `/admin/categories/${page.url().split('/').at(-1)}/attributes/`, {
      version: 1,
      attributes: [
        { ...use, attribute: attribute.id, tells_variants_apart: false, is_hidden: false, is_required: false },
      ],
    });
  }
  await page.goto('/admin/attributes?search=Проба-вид');
  const rows = page.locator('tbody tr');
  await rows.filter({ hasText: 'Проба-сумки' }).getByRole('link', { name: 'Проба-вид', exact: true }).click();
  await page.getByRole('button', { name: 'Объединить…', exact: true }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('combobox').fill('проба-вид');
  await question.getByRole('option', { name: 'Проба-вид Проба-очки' }).waitFor();
  expect(await isTooWide(page)).toBe(false);
  expect(await axeFaults(page, 'dialog[open]')).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a product is given a category, and says by fields of their kind what its attributes are', async () => {
  const { page, context, complaints } = await shop.open({ width: 390 });
  await shop.signIn(page, 'manager');
  await page.goto('/admin');
  const asManager = <T>(path: string, body: object) => callAs<T>(page, 'POST', path, body);
  const blank = {
    help: {},
    spellings: [],
    group: null,
    decimals: 1,
    better: 'none',
    is_multiple: false,
    is_open: false,
    order_words: [],
    key: '',
  };
  const attribute = async (ru: string, kind: string, unit: string | null = null) =>
    (await asManager<{ id: number }>('/admin/attributes/', { ...blank, name: { ru }, kind, unit })).id;
  const [size, panel] = [await attribute('Проба-размер', 'number', 'in'), await attribute('Проба-панель', 'choice')];
  const [nfc, note] = [await attribute('Проба-NFC', 'yes_no'), await attribute('Проба-комплект', 'text')];
  const value = { name: { ru: 'OLED' }, spellings: [], swatch: null };
  await asManager(`/admin/attributes/${panel}/values/`, value);
  await addCategory(page, 'Проба-товары');
  const category = Number(page.url().split('/').at(-1));
  const use = {
    is_promoted: false,
    on_card: false,
    in_list: false,
    has_pages: false,
    tells_variants_apart: false,
    is_hidden: false,
  };
  await callAs(page, 'PUT', `/admin/categories/${category}/attributes/`, {
    version: 1,
    attributes: [size, panel, nfc].map((id) => ({ ...use, attribute: id, is_filter: true, is_required: id === panel })),
  });

  await page.goto('/admin/products/2');
  await openParts(page);
  const place = page.getByRole('combobox', { name: 'Место в каталоге' });
  await expect.poll(() => place.inputValue()).not.toBe('');
  await place.fill('Проба-товары');
  await page.getByRole('option', { name: 'Проба-товары' }).click();
  await page.getByLabel('Проба-размер, ″').fill('6,7');
  await page.getByLabel('Проба-панель (нужна)').selectOption({ label: 'OLED' });
  await page.getByLabel('Проба-NFC').selectOption({ label: 'да' });
  await page.getByRole('combobox', { name: 'Добавить ещё одну' }).fill('Проба-комплект');
  await page.getByRole('option', { name: 'Проба-комплект' }).click();
  await page.getByLabel('Проба-комплект (Русский)').fill('Чехол');
  expect(await isTooWide(page)).toBe(false);
  expect(await axeFaults(page, 'body')).toEqual([]);
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await page.getByText('Сохранено').first().waitFor();
  await page.reload();
  await openParts(page);
  await expect.poll(() => page.getByLabel('Проба-размер, ″').inputValue()).toBe('6,7');
  await expect.poll(() => page.getByLabel('Проба-комплект (Русский)').inputValue()).toBe('Чехол');
  await page.getByLabel('Проба-NFC').selectOption({ label: 'Неизвестно' });
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await page.getByText('Сохранено').first().waitFor();
  type Stored = { category: number; attributes: { attribute: number }[] };
  const stored = await callAs<Stored>(page, 'GET', '/admin/products/2/');
  expect(stored.category).toBe(category);
  const said = stored.attributes.map((each) => each.attribute);
  expect([size, panel, nfc, note].filter((id) => said.includes(id))).toEqual([size, panel, note]);

  const { slug } = await callAs<{ slug: string }>(page, 'GET', `/admin/categories/${category}/`);
  const facets = () => callAs<{ attributes: unknown[] }>(page, 'GET', `/products/facets/?category=${slug}`);
  // Lists of shoppers know it a moment later, and the screen asks them once.
  await expect.poll(async () => JSON.stringify((await facets()).attributes)).toContain('OLED');
  await page.goto(`/admin/categories/${category}`);
  const seen = page.getByRole('region', { name: 'Как увидит покупатель' });
  await seen.getByText('Бренд').waitFor();
  await seen.getByRole('listitem').filter({ hasText: 'Проба-панель' }).getByText('OLED (1)').waitFor();
  // What is ticked is seen before it is saved.
  await expect.poll(() => seen.getByText('6,7″').count()).toBe(0);
  await page.getByLabel('На карточке: Проба-размер').check();
  await seen.getByText('6,7″').waitFor();
  await page.getByLabel('На карточке: Проба-размер').uncheck();
  await page.getByRole('link', { name: 'Заполнить: Проба-NFC' }).click();
  const many = page.getByRole('dialog', { name: 'Изменить товары: 1' });
  const filled = many.getByRole('group', { name: 'Проба-NFC' });
  const filledValue = filled.getByLabel('Значение');
  // What is to be filled comes first, and one types at once.
  const focused = () => page.evaluate<string | undefined>('document.activeElement.labels?.[0]?.textContent');
  await expect.poll(focused).toBe('Значение');
  const labels = await many.locator('label').allTextContents();
  expect(labels.indexOf('Значение')).toBeLessThan(labels.indexOf('Место в каталоге'));
  await filledValue.selectOption({ label: 'да' });
  await many.getByRole('combobox', { name: 'Характеристика для всех' }).fill('Проба-размер');
  await many.getByRole('option', { name: 'Проба-размер' }).click();
  await many.getByRole('group', { name: 'Проба-размер' }).getByLabel('Значение, ″').fill('6,7');
  expect(await isTooWide(page)).toBe(false);
  expect(await axeFaults(page, 'dialog')).toEqual([]);
  await many.getByRole('button', { name: 'Показать, что изменится' }).click();
  await many.getByText('Изменится: 1. Уже так: 0.').waitFor();
  await many.getByText('Проба-NFC: да').waitFor();
  await expect.poll(() => many.getByText('Проба-размер').count()).toBe(0);
  await many.getByRole('button', { name: 'Изменить: 1' }).click();
  await page.getByText('Изменено товаров: 1').waitFor();
  await page.goto('/admin/products/changes');
  const edit = page.getByRole('row').filter({ hasText: 'Проба-NFC: да; Проба-размер: 6,7″' });
  await edit.getByRole('button', { name: 'Вернуть' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Вернуть' }).click();
  await edit.getByText('Уже возвращено').waitFor();

  // A product of such a list opens at what is to be filled, and saved it leads back to those that are left.
  await page.goto(`/admin/categories/${category}`);
  await page.getByRole('link', { name: /Товары без характеристики «Проба-NFC/ }).click();
  await page.locator('a[href*="/admin/products/2?"]').first().click();
  const field = page.getByLabel('Проба-NFC');
  await expect.poll(focused).toBe('Проба-NFC');
  expect(await page.evaluate('document.activeElement.getBoundingClientRect().bottom < innerHeight')).toBe(true);
  await field.selectOption({ label: 'да' });
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await page.getByText('Ничего не нашлось').first().waitFor();
  expect(page.url()).toMatch(/\/admin\/products\?tree_category=\d+&lacks=\d+/);
  await page.goto('/admin/products/2');
  await openParts(page);
  await page.getByLabel('Проба-NFC').selectOption({ label: 'Неизвестно' });
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await page.getByText('Сохранено').first().waitFor();
  const back = await callAs<Stored>(page, 'GET', '/admin/products/2/');
  expect(back.attributes.map((each) => each.attribute)).not.toContain(nfc);
  expect(complaints).toEqual([]);
  await context.close();
});

test('what is typed into a choice and entered at once means its answer, not what an earlier word has found', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  await addCategory(page, 'Проба-выбор');
  const choice = page.getByRole('combobox', { name: 'Добавить характеристику' });
  await choice.click();
  const options = page.getByRole('option');
  await expect.poll(() => options.count()).toBeGreaterThan(1);
  const [first] = await options.allTextContents();
  const word = 'Год выпуска';
  expect(first).not.toBe(word);
  const gate = Promise.withResolvers<void>();
  await page.route(/\/admin\/attributes\/\?.*search=[^&]/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await choice.fill(word);
  await page.keyboard.press('Enter');
  await nextFrame(page);
  await expect.poll(() => options.count()).toBeGreaterThan(1);
  gate.resolve();
  await page.getByRole('checkbox', { name: `На карточке: ${word}`, exact: true }).waitFor();
  await expect.poll(() => page.getByRole('checkbox', { name: /^На карточке: / }).count()).toBe(1);
  await context.close();
});

/** The product's place in the tree, once it is there to be typed over: what comes while one types is added to. */
async function placeOfProduct(page: Page) {
  const choice = page.getByRole('combobox', { name: 'Место в каталоге' });
  await expect.poll(() => choice.inputValue()).not.toBe('');
  return choice;
}

test('a place in the tree is found by what else it is called: by a spelling, in another language, mistyped', async () => {
  const { page, context, complaints } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  await page.goto('/admin/products/1');
  const choice = await placeOfProduct(page);
  await choice.fill('умнные часы');
  await page.getByRole('option', { name: 'Смарт-часы и фитнес-браслеты' }).first().waitFor();
  // What shoppers mean by it is before what is called so: button phones, holders for phones.
  await choice.fill('телефон');
  await expect.poll(() => page.getByRole('option').first().textContent()).toBe('Смартфоны и гаджеты / Смартфоны');
  await choice.fill('power banks');
  await page.keyboard.press('Enter');
  await expect.poll(() => choice.inputValue()).toContain('Внешние аккумуляторы');
  await page.goto('/admin/categories');
  await page.getByLabel('Найти категорию').fill('лэптопы');
  await page.getByRole('link', { name: 'Ноутбуки', exact: true }).waitFor();
  await page.getByLabel('Найти категорию').fill('скрипка');
  await page.getByText('Ничего не найдено').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('who presses Enter and goes on before the shop has answered has chosen what it finds first', async () => {
  const { page, context, complaints } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  await page.goto('/admin/products/1');
  const choice = await placeOfProduct(page);
  let answer = () => {};
  const isWanted = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/admin/categories/found/**', async (route) => {
    await isWanted;
    await route.continue();
  });
  await choice.fill('лэптопы');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate<boolean>("document.activeElement.matches('[aria-expanded=true]')")).toBe(false);
  answer();
  await expect.poll(() => choice.inputValue()).toContain('Ноутбуки');
  expect(complaints).toEqual([]);
  await context.close();
});

test('the preview of a category shows the product that says most, and a fact of a card comes with its filter', async () => {
  const { page, context, complaints } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  type Listed = { id: number; name: string; facts: { key: string }[] };
  const listed = async () =>
    (await callAs<{ results: Listed[] }>(page, 'GET', '/products/?category=smartphones&limit=12')).results;
  const tree = await callAs<{ id: number; slug: string }[]>(page, 'GET', '/admin/categories/');
  const category = tree.find(({ slug }) => slug === 'smartphones')?.id;
  type Uses = { attributes: { attribute: number; key: string; tells_variants_apart: boolean }[] };
  const { attributes } = await callAs<Uses>(page, 'GET', `/admin/categories/${category}/`);
  // The first of the list says less than the others from now on.
  const [first] = await listed();
  const said = attributes.filter((use) => !use.tells_variants_apart && first?.facts.some(({ key }) => key === use.key));
  const cleared = said.map(({ attribute }) => ({ attribute, how: 'clear', values: [] }));
  const edit = { choice: { ids: [first?.id] }, change: { attributes: cleared } };
  const { fingerprint } = await callAs<{ fingerprint: string }>(page, 'POST', '/admin/bulk-edits/preview/', edit);
  await callAs(page, 'POST', '/admin/bulk-edits/', { ...edit, fingerprint });
  await expect.poll(async () => (await listed())[0]?.facts.length).toBeLessThan(first?.facts.length ?? 0);
  const results = await listed();
  const most = Math.max(...results.map(({ facts }) => facts.length));
  const sample = results.find(({ facts }) => facts.length === most);
  expect(sample?.id).not.toBe(first?.id);

  await page.goto(`/admin/categories/${category}`);
  const seen = page.getByRole('region', { name: 'Как увидит покупатель' });
  await expect.poll(() => seen.locator('img + b').allTextContents()).toEqual([sample?.name]);

  const tick = (flag: string) => page.getByRole('checkbox', { name: `${flag}: NFC`, exact: true });
  await tick('Фильтр').uncheck();
  await tick('На карточке').check();
  await expect.poll(() => tick('Фильтр').isChecked()).toBe(true);
  await tick('Фильтр').uncheck();
  await expect.poll(() => tick('На карточке').isChecked()).toBe(false);
  expect(complaints).toEqual([]);
  await context.close();
});
