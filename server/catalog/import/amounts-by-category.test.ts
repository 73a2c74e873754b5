import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCategory, anAttribute } from '#test/support/a-category.ts';
import { type ImportShop, importShop } from '#test/support/import-shop.ts';

let admin: ImportShop;
const ids = { ram: 0, module: 0, drive: 0, video: 0 };

beforeAll(async () => {
  admin = await importShop();
  const { db } = admin.shop;
  const [modules, drives, cards] = await Promise.all(
    [
      { slug: 'memory', name: { ru: 'Оперативная память', en: 'RAM' } },
      { slug: 'drives', name: { ru: 'SSD-накопители', en: 'SSD' } },
      { slug: 'cards', name: { ru: 'Видеокарты', en: 'Graphics cards' } },
    ].map((category) => aCategory(db, category)),
  );
  const gigabytes = { kind: 'number', unit: 'gb' };
  ids.ram = (await anAttribute(db, { ...gigabytes, key: 'ram', name: { ru: 'Объём' }, of: modules ?? 0 })).id;
  ids.module = (await anAttribute(db, { ...gigabytes, key: 'module', name: { ru: 'Модуль' }, of: modules ?? 0 })).id;
  ids.drive = (await anAttribute(db, { ...gigabytes, key: 'drive', name: { ru: 'Ёмкость' }, of: drives ?? 0 })).id;
  ids.video = (await anAttribute(db, { ...gigabytes, key: 'video', name: { ru: 'Видео' }, of: cards ?? 0 })).id;
});
afterAll(() => admin.shop.close());

const head = 'Код;Наименование;Производитель;Группа;Цена;Память';

async function saidOf(source: string) {
  const { attributes, variants } = await admin.productBySource(source);
  return {
    said: attributes.map(({ attribute, values }) => [
      attribute,
      ...values.map((value) => 'number' in value && value.number),
    ]),
    options: variants.flatMap(({ options }) => options.map(({ number }) => number)),
  };
}

test('"Память" is the size of a RAM module, what a drive holds, the memory of a graphics card, and the storage of a phone', async () => {
  const rows = [
    'm-1;Модуль DDR5;Kingston;Оперативная память;5900;16 ГБ',
    'm-2;Накопитель NVMe;Samsung;SSD-накопители;9900;1 ТБ',
    'm-3;Видеокарта RTX;MSI;Видеокарты MSI;49900;12',
    'm-4;Смартфон;Samsung;Смартфоны;39900;8/256',
  ];
  const { progress } = await admin.bring([head, ...rows, ''].join('\n'));
  expect(progress).toMatchObject({ applied: 4, refused_rows: 0, noted_rows: 0 });
  expect(await saidOf('m-1')).toEqual({ said: [[ids.ram, 16]], options: [] });
  expect(await saidOf('m-2')).toMatchObject({ said: [[ids.drive, expect.any(Number)]], options: [] });
  expect(await saidOf('m-3')).toEqual({ said: [[ids.video, 12]], options: [] });
  expect(await saidOf('m-4')).toEqual({ said: [], options: [256] });
  const again = await admin.bring([head, ...rows, ''].join('\n'));
  expect(again.progress).toMatchObject({ changed: 0, unchanged: 4, refused_rows: 0 });
});

test('a list that says the same number in a column of its own keeps that, and one that no kind reads waits', async () => {
  const rows = ['m-5;Модуль;Kingston;Оперативная память;5900;8 ГБ;32', 'm-6;Модуль;Kingston;Оперативная память;1;два;'];
  const { id } = await admin.bring([`${head};Объём`, ...rows, ''].join('\n'));
  expect((await saidOf('m-5')).said).toEqual([[ids.ram, 32]]);
  expect(await admin.problems(id)).toMatchObject([{ line: 3, problems: [{ code: 'value_waits', value: 'два' }] }]);
});
