import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from '#test/support/axe.ts';
import { dirtyList } from '#test/support/dirty-list.ts';
import { testInOneOf } from '#test/support/draw.ts';
import { openStorefront, type Storefront } from '#test/support/storefront.ts';
import { workbook } from '#test/support/workbook.ts';

let shop: Storefront;
beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop?.close());

const list = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/csv', buffer });
const noFaults = async (page: Page) => expect(await axeFaults(page, 'main')).toEqual([]);

/** Confirms the writing, and waits for its end. */
async function write(page: Page, count: number) {
  await page.getByRole('button', { name: `Записать в магазин: ${count}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Записать' }).click();
  await page.getByText(`Записано товаров: ${count}`).first().waitFor();
  await page.getByRole('button', { name: 'Отменить импорт' }).waitFor();
}

test('a dirty list is brought in on a phone: its wrong rows are named, the others are in the shop, and all is taken back', async () => {
  const { page, context, complaints } = await shop.open({ width: 390 });
  await shop.signIn(page, 'manager');
  const { file, wrong, good } = dirtyList(400);
  await page.goto('/admin/import');
  const ofOneC = page.getByRole('region', { name: '1С', exact: true });
  await ofOneC.getByText('источника, за вычетом заказов, о которых 1С ещё не знает').waitFor();
  // Source by source, in place of a card for each field.
  await ofOneC.getByText('Старая цена, Скидка, Метки').waitFor();
  await page.locator('input[type=file]').setInputFiles(list('запчасти.csv', file));
  await page.getByText('Не ясно, в какой кодировке файл').waitFor();
  await page.getByLabel('Кодировка').selectOption('utf-8');
  await page.getByLabel('Код поставщика').waitFor();
  await expect.poll(() => page.getByLabel('Цена', { exact: true }).inputValue()).toBe('price');
  await noFaults(page);
  await page.getByRole('button', { name: 'Проверить' }).click();
  await page.getByRole('tab', { name: `Строки с ошибками: ${wrong.length}` }).click();
  const table = page.getByRole('table', { name: 'Строки с ошибками' });
  await table.getByText('Цены нет: «по запросу».').first().waitFor();
  await table.getByText('Текст в другой кодировке.').first().waitFor();
  await table.getByText('значения стоят не под своими заголовками').first().waitFor();
  await table.getByText('Повтор строки 2.').first().waitFor();
  // On a phone the table has no row of headings.
  await expect.poll(() => table.getByRole('row').count()).toBe(wrong.length);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await noFaults(page);

  await write(page, good);
  await page.getByRole('tab', { name: `Новые: ${good}` }).click();
  await noFaults(page);
  const first = page.getByRole('table', { name: 'Что изменится' }).getByRole('link').first();
  const id = (await first.getAttribute('href'))?.split('/').at(-1);
  expect((await fetch(`${shop.url}/api/products/${id}/`)).status).toBe(200);

  await page.getByRole('button', { name: 'Отменить импорт' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить импорт' }).click();
  await page.getByText(`Отменено товаров: ${good}.`).first().waitFor();
  expect((await fetch(`${shop.url}/api/products/${id}/`)).status).toBe(404);
  expect(complaints).toEqual([]);
  await context.close();
});

test('new products stand in low rows by what says most of them, and all of one is shown when it is asked for', async () => {
  const { page, context, complaints } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  await page.goto('/admin/import');
  const head = 'Код;Название;Бренд;Категория;Цена;Остаток;Цвет;Память;Диагональ';
  const rows = [1, 2, 3].map(
    (place) =>
      `low-${place};Смартфон с очень длинным названием номер ${place};Tunduk;Смартфоны;${place}990;5;красный;8/256;6,7`,
  );
  await page.locator('input[type=file]').setInputFiles(list('новые.csv', Buffer.from([head, ...rows, ''].join('\n'))));
  await page.getByRole('button', { name: 'Проверить' }).click();
  await page.getByRole('tab', { name: 'Новые: 3' }).waitFor();
  const table = page.getByRole('table', { name: 'Что изменится' });
  await table.locator('summary').getByText('1 990 сом').waitFor();
  const boxes = await Promise.all((await table.locator('tbody tr').all()).map((row) => row.boundingBox()));
  expect(Math.max(...boxes.map((box) => box?.height ?? Number.POSITIVE_INFINITY))).toBeLessThanOrEqual(72);
  await noFaults(page);
  const whole = table.getByRole('row').filter({ hasText: 'номер 2' });
  await whole.getByText(/^Показать всё/).click();
  await whole.getByText('Диагональ экрана').waitFor();
  await noFaults(page);
  await whole.getByText('Свернуть').click();
  await whole.getByText('Диагональ экрана').waitFor({ state: 'hidden' });
  expect(complaints).toEqual([]);
  await context.close();
});

testInOneOf([
  { width: 390, kind: 'Ленточные накопители' },
  { width: 1280, kind: 'Стримеры LTO' },
])(
  'a supplier’s word that the tree does not know is decided once, and its goods stand in their category',
  async ({ width, kind }) => {
    const { page, context, complaints } = await shop.open({ width });
    await shop.signIn(page, 'manager');
    await page.goto('/admin/import');
    const row = {
      source_id: `tape-${width}`,
      name: `Dukon Tape ${width}`,
      brand: 'Tunduk',
      category_path: `Storage > Tape Drives ${width}`,
      category_path_ru: `Накопители > ${kind}`,
      price: 12000,
      currency: 'KGS',
      specs: { capacity_gb: 500, interface: `Проба-порт ${width}` },
    };
    const buffer = Buffer.from(`${JSON.stringify(row)}\n`);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'supplier.jsonl', mimeType: 'application/json', buffer });
    await page.getByRole('button', { name: 'Проверить' }).click();
    await write(page, 1);
    const decide = page.getByRole('button', { name: `Решить, что значит «${kind}»` });
    // The products are read by a job, and the list is not asked for again by itself.
    const shownOf = (button: Locator) => async () => {
      await page.goto('/admin/source-words');
      await page
        .getByText(/^Найдено: /)
        .or(page.getByText('Слов нет'))
        .first()
        .waitFor();
      return (await button.count()) > 0;
    };
    await expect.poll(shownOf(decide)).toBe(true);
    await noFaults(page);
    await decide.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`например: Dukon Tape ${width}`).waitFor();
    await dialog.getByLabel('Категория').fill('внешние');
    await dialog
      .getByRole('option', { name: /Внешние/ })
      .first()
      .click();
    expect(await axeFaults(page, 'dialog')).toEqual([]);
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Решено. Товары читаются заново.').waitFor();
    await decide.waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await fetch(`${shop.url}/api/products/?category=external-drives&search=`)).json())
      .toMatchObject({ results: expect.arrayContaining([expect.objectContaining({ name: `Dukon Tape ${width}` })]) });
    await page.goto('/admin/categories');
    await page
      .getByRole('button', { name: /Периферия и офис/ })
      .first()
      .click();
    const branch = page.getByRole('button', { name: 'Подкатегории: Периферия и офис' });
    // A large tree begins folded.
    if ((await branch.getAttribute('aria-expanded')) === 'false') await branch.click();
    await page.getByRole('link', { name: 'Внешние накопители', exact: true }).click();
    const coverage = page.getByRole('table', { name: 'Заполненность' });
    await coverage
      .getByText(/% \(\d+ из \d+\)/)
      .first()
      .waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    await coverage.getByRole('link', { name: /Товары без характеристики «Интерфейс/ }).click();
    await page.getByRole('link', { name: `Dukon Tape ${width}` }).waitFor();
    await noFaults(page);

    const words = `Проба-порт ${width}`;
    const decideValue = page.getByRole('button', { name: `Решить, что значит «${words}»` });
    await expect.poll(shownOf(decideValue)).toBe(true);
    await decideValue.click();
    await dialog.getByText('прочесть его не удалось. Товары, например:').waitFor();
    await dialog.getByRole('link', { name: `Dukon Tape ${width}` }).waitFor();
    await dialog.getByLabel('Значение').fill('usb 2');
    await dialog.getByRole('option', { name: 'USB 2.0' }).waitFor();
    expect(await axeFaults(page, 'dialog')).toEqual([]);
    await dialog.getByRole('option', { name: 'USB 2.0' }).click();
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await page.getByText('Слова снова ждут решения.').waitFor();
    await page.getByRole('checkbox', { name: words }).check();
    await page.getByRole('button', { name: 'Решить для выбранных (1)' }).click();
    await dialog.getByRole('button', { name: 'Сделать новым значением' }).click();
    await decideValue.waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await fetch(`${shop.url}/api/products/facets/?category=external-drives`)).text())
      .toContain(words);
    await noFaults(page);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test.each([
  {
    width: 390,
    path: '',
    sheet: 'Лист файла',
    check: 'Проверить',
    fresh: 'Новые',
    changes: 'Что изменится',
    empty: 'На этом листе нет таблицы.',
  },
  {
    width: 1280,
    path: '/en',
    sheet: 'Sheet of the file',
    check: 'Check',
    fresh: 'New',
    changes: 'What changes',
    empty: 'This sheet has no table.',
  },
])(
  'of a workbook the sheet that staff choose is read, and one without a table leaves the reading as it was ($width px)',
  async ({ width, path, sheet, check, fresh, changes, empty }) => {
    const { page, context } = await shop.open({ width });
    await shop.signIn(page, 'manager');
    const head = ['Код поставщика', 'Название', 'Бренд', 'Категория', 'Цена', 'Остаток'];
    const row = (code: string) => [code, `Кабель ${code}-${width}`, 'Baseus', 'Кабели', '500', '3'];
    const buffer = await workbook({
      Обложка: [['ОсОО «Опт»'], ['Звоните с 9 до 18']],
      Розница: [head, row('sheet-1')],
      Опт: [head, row('sheet-2'), row('sheet-3')],
      Пусто: [],
    });
    await page.goto(`${path}/admin/import`);
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await page.locator('input[type=file]').setInputFiles({ name: 'прайс.xlsx', mimeType, buffer });
    const field = page.getByLabel(sheet);
    await field.waitFor();
    // The first one with a table is what most people mean.
    expect(await field.inputValue()).toBe('Розница');
    expect(await field.locator('option').allTextContents()).toEqual(['Обложка', 'Розница', 'Опт', 'Пусто']);
    await page.getByText(`Кабель sheet-1-${width}`).waitFor();
    await noFaults(page);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);

    await field.selectOption('Пусто');
    await page.getByText(empty).waitFor();
    await expect.poll(() => field.inputValue()).toBe('Розница');
    await field.selectOption('Опт');
    await page.getByText(`Кабель sheet-2-${width}`).waitFor();
    expect(await field.inputValue()).toBe('Опт');
    await page.getByRole('button', { name: check, exact: true }).click();
    await page.getByRole('tab', { name: `${fresh}: 2` }).waitFor();
    const table = page.getByRole('table', { name: changes });
    await table
      .getByRole('row')
      .filter({ hasText: `Кабель sheet-3-${width}` })
      .waitFor();
    await expect.poll(() => table.getByText(`Кабель sheet-1-${width}`).count()).toBe(0);
    // Half of the link back lies under the page's head where the page is scrolled.
    await page.getByText(empty).waitFor({ state: 'detached' });
    await page.evaluate('scrollTo(0, 0)');
    await noFaults(page);
    await context.close();
  },
);

test('a list of which no row can be taken says so, and not that the shop is like it', async () => {
  const { page, context } = await shop.open({ width: 390 });
  await shop.signIn(page, 'manager');
  await page.goto('/admin/import');
  const rows = ['А-1;Чехол для телефона;по запросу', 'А-2;Кабель USB-C;звоните'];
  const file = Buffer.from(`id;name;price\n${rows.join('\n')}\n`);
  await page.locator('input[type=file]').setInputFiles(list('прайс.csv', file));
  await page.getByRole('button', { name: 'Проверить' }).click();
  await page.getByText('Ни одна строка не подошла.').waitFor();
  await page.getByText('Цены нет: «по запросу».').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Записать в магазин/ }).count()).toBe(0);
  await expect.poll(() => page.getByText('магазин уже такой').count()).toBe(0);
  await context.close();
});

test('what is exported is imported again in English and changes nothing; an edited price is shown before it is written', async () => {
  const { page, context } = await shop.open({ width: 1280 });
  await shop.signIn(page, 'manager');
  await page.goto('/en/admin/export');
  await page.getByLabel('Format').selectOption('csv');
  await noFaults(page);
  await page.getByRole('button', { name: 'Make the file' }).click();
  const made = page.getByRole('row').filter({ hasText: 'Products, CSV' }).getByRole('button', { name: 'Download' });
  await made.waitFor();
  await noFaults(page);
  const downloading = page.waitForEvent('download');
  await made.click();
  const exported = await readFile(await (await downloading).path());

  await page.goto('/en/admin/import');
  await page.locator('input[type=file]').setInputFiles(list('products.csv', exported));
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('There is nothing to change').waitFor();

  const lines: string[][] = parse(exported, { delimiter: ';', bom: true });
  const [headings = []] = lines;
  const [column, discount] = [headings.indexOf('Price before discount'), headings.indexOf('Discount, %')];
  expect(column).toBeGreaterThan(0);
  const place = lines.findIndex((cells, index) => index > 0 && cells[column] !== '');
  const edited = lines.with(place, (lines[place] ?? []).with(column, '777777').with(discount, '0'));
  const file = stringify(edited, { delimiter: ';', bom: true });
  await page.goto('/en/admin/import');
  await page.locator('input[type=file]').setInputFiles(list('edited.csv', Buffer.from(file)));
  await page.getByText('The columns are read as last time.').waitFor();
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('tab', { name: 'Will change: 1' }).waitFor();
  await page.getByText('777,777').or(page.getByText('777 777')).first().waitFor();
  await noFaults(page);
  await context.close();
});
