import { afterAll, beforeAll, expect, test } from 'vitest';
import { aNewAttribute } from '#test/support/a-new-attribute.ts';
import { type ImportShop, importShop } from '#test/support/import-shop.ts';

let admin: ImportShop;

beforeAll(async () => {
  admin = await importShop();
});
afterAll(() => admin.shop.close());

const title = 'Прайс-лист ООО «Техно Плюс» от 25.11.2026;;;;\nТел.:;+996 555 123456;;;\n;;;;\n';
const head = 'Код;Номенклатура;Группа товара;Производитель;Розничная цена;Свободный остаток\n';

test('the headings of a list stand below its title, wherever that ends, and rows are counted as the table counts them', async () => {
  const { body } = await admin.upload(`${title}${head}tp-1;Телевизор;Телевизоры;Tunduk;52 900 сом;без\n`);
  expect(body.reading).toMatchObject({
    headings: ['Код', 'Номенклатура', 'Группа товара', 'Производитель', 'Розничная цена', 'Свободный остаток'],
    mapping: ['source_id', 'name', 'category', 'brand', 'price', 'stock'],
    sample: [['tp-1', 'Телевизор', 'Телевизоры', 'Tunduk', '52 900 сом', 'без']],
  });
  await admin.check(body.id);
  expect(await admin.problems(body.id)).toMatchObject([{ line: 5, problems: [{ field: 'stock', value: 'без' }] }]);
});

test('headings that nobody knows are those of the first row with two cells', async () => {
  const { body } = await admin.upload('Список\n\nabc;def;ghi\n1;2;3\n');
  expect(body.reading).toMatchObject({ headings: ['abc', 'def', 'ghi'], mapping: [null, null, null] });
});

test('a stock that is "more than ten", in pieces, in words or sold out is a number', async () => {
  const cells = ['> 10', '10+', 'более 10', '10 шт.', '>=10', 'нет', '-', 'Нет в наличии', 'под заказ', 'Много'];
  const rows = cells.map((cell, place) => `stock-${place};Кабель ${place};Кабели;Tunduk;100;${cell}\n`);
  await admin.bring(`${title}${head}${rows.join('')}`);
  const stocks = await Promise.all(cells.map((_, place) => admin.productBySource(`stock-${place}`)));
  expect(stocks.map(({ variants }) => variants[0]?.stock)).toEqual([10, 10, 10, 10, 10, 0, 0, 0, 0, 1]);
});

test('rows without a price are counted in words, and others that cannot be read are not among them', async () => {
  const rows = ['уточняйте цену', 'Цена договорная *', '12 990 сом', 'дорого', ''].map(
    (cell, place) => `price-${place};Плита ${place};Плиты;Tunduk;${cell};3\n`,
  );
  const { id, progress } = await admin.bring(`${title}${head}${rows.join('')}`);
  expect(progress).toMatchObject({ applied: 1, refused_rows: 4 });
  const { body } = await admin.shop.call('GET /admin/imports/{id}/problems/', {
    user: admin.user,
    params: { id },
    query: { limit: 1 },
  });
  expect(body).toMatchObject({ count: 4, without_price: 2 });
  const { body: page } = await admin.shop.call('GET /admin/imports/{id}/problems/', {
    user: admin.user,
    params: { id },
  });
  expect(page.results[2]).toMatchObject({ line: 8, problems: [{ code: 'not_number', value: 'дорого' }] });
});

test('names of sections and rows with a number alone are no products, and of "8/256" the second is what a phone keeps', async () => {
  const own = '№;Код;Номенклатура;Группа товара;Производитель;Память;Розничная цена\n';
  const { progress } = await admin.bring(
    `${title}${own}Смартфоны;;;;;;\n1;sec-1;Телефон;Смартфоны;Tunduk;8/256;100\n2;;;;;;\n3;sec-2;Телефон 2;Смартфоны;Tunduk;8ГБ+1ТБ;100\n`,
  );
  expect(progress).toMatchObject({ rows: 2, applied: 2, refused_rows: 0 });
  const phones = await Promise.all(['sec-1', 'sec-2'].map((id) => admin.productBySource(id)));
  expect(phones.map(({ variants }) => variants[0]?.options.map(({ number }) => number))).toEqual([[256], [1024]]);
});

test('a column may be called by a spelling of its attribute, unless another is named so or both are spelled so; a dash in it says nothing', async () => {
  const add = (key: string, name: string, spellings: string[]) =>
    admin.shop.call('POST /admin/attributes/', {
      user: admin.user,
      body: aNewAttribute(name, { key, spellings, kind: 'number', unit: 'in', decimals: 1 }),
    });
  await add('gauge_one', 'Проба-первая', ['Проба-мера', 'Проба-обе']);
  await add('gauge_two', 'Проба-вторая', ['Проба-обе', 'Проба-первая']);
  const { body } = await admin.upload('Код;Проба-мера;Проба-мера, ″;Проба-обе;Проба-первая\nx;1;1;1;1\n');
  expect(body.reading.mapping).toEqual(['source_id', 'attribute:gauge_one', null, null, null]);
  const { body: named } = await admin.upload('Код;Проба-мера, ″\nx;1\n');
  expect(named.reading.mapping).toEqual(['source_id', 'attribute:gauge_one']);
  const dashed = await admin.bring('Код;Название;Бренд;Категория;Цена;Проба-мера\ndash-1;Лампа;Tunduk;Лампы;100;—\n');
  expect(dashed.progress).toMatchObject({ applied: 1, refused_rows: 0, noted_rows: 0 });
  expect((await admin.productBySource('dash-1')).attributes).toEqual([]);
  const { body: first } = await admin.upload('Код;Проба-первая\nx;1\n');
  expect(first.reading.mapping).toEqual(['source_id', 'attribute:gauge_one']);
});
