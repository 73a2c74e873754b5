import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportShop, importShop } from '#test/support/import-shop.ts';
import { workbook } from '#test/support/workbook.ts';

let admin: ImportShop;

beforeAll(async () => {
  admin = await importShop();
});
afterAll(() => admin.shop.close());

const head = ['Код поставщика', 'Название', 'Бренд', 'Категория', 'Цена', 'Остаток'];
const row = (code: string) => [code, `Кабель ${code}`, 'Baseus', 'Кабели', '500', '3'];
const readAs = (id: number, sheet: string) =>
  admin.shop.call('POST /admin/imports/{id}/reading/', { user: admin.user, params: { id }, body: { sheet } });

test('of a workbook the first sheet with a table is read, until staff choose another', async () => {
  const file = await workbook({
    Обложка: [['ОсОО «Опт»'], ['Звоните с 9 до 18']],
    Пусто: [],
    Розница: [head, row('sheet-1')],
    Опт: [head, row('sheet-2'), row('sheet-3')],
  });
  const { body } = await admin.upload(file, 'sheets.xlsx');
  expect(body.reading).toMatchObject({ sheet: 'Розница', sheets: ['Обложка', 'Пусто', 'Розница', 'Опт'] });
  expect(body.reading.headings).toEqual(head);

  const { body: other } = await readAs(body.id, 'Опт');
  expect(other.reading.sheet).toBe('Опт');
  expect(other.reading.sample).toHaveLength(2);

  await admin.check(body.id);
  await admin.start(body.id);
  const taken = await admin.products(body.id);
  expect(taken.map(({ name }) => name).toSorted()).toEqual(['Кабель sheet-2', 'Кабель sheet-3']);
});

test('a sheet that is not there, or has nothing, is refused and the reading stays', async () => {
  const file = await workbook({ Розница: [head, row('sheet-4')], Пусто: [] });
  const { body } = await admin.upload(file, 'sheets.xlsx');
  expect(await readAs(body.id, 'Другой')).toMatchObject({ status: 400, body: { sheet: [expect.any(String)] } });
  expect(await readAs(body.id, 'Пусто')).toMatchObject({
    status: 400,
    body: { codes: { sheet: { code: 'sheet_no_table' } } },
  });
  expect((await admin.get(body.id)).reading.sheet).toBe('Розница');
});
