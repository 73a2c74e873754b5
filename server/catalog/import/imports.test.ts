import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openJsonLines } from '#server/catalog/sources/supplier-json/json-lines.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';
import { aRow, loadRows, productOf } from '#test/support/supplier-rows.ts';
import type { Shortened } from './imports.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await testShop();
});
afterAll(() => shop.close());

const fixture = (name: string) => join(import.meta.dirname, '../../../test/data', name);

describe('a file', () => {
  test('is taken as the format says, packed or not, and the second time changes nothing', async () => {
    const skipped = [
      { line: 5, problem: { code: 'no_rate', field: 'price', value: 'EUR' } },
      { line: 7, problem: { code: 'missing', field: 'name', value: null } },
      { line: 8, problem: { code: 'not_number', field: 'price', value: null } },
      { line: 9, problem: { code: 'repeat', field: 'source_id', value: '1' } },
      { line: 10, problem: { code: 'not_json', field: null, value: null } },
    ];
    const plain = await openJsonLines(fixture('supplier.jsonl'));
    expect(await loadRows(shop, plain.rows)).toEqual({ isComplete: true, added: 4, changed: 0, unchanged: 0, skipped });
    expect(plain.progress()).toBe(1);
    const packed = await openJsonLines(fixture('supplier.jsonl.gz'));
    expect(await loadRows(shop, packed.rows)).toEqual({
      isComplete: true,
      added: 0,
      changed: 0,
      unchanged: 4,
      skipped,
    });
  });

  test('gives names in Russian and in English, a price in som, a colour, and characteristics in groups with units', async () => {
    expect(await productOf(shop, 'sup-001')).toMatchObject({
      source_id: 'sup-001',
      name: 'Клавиатура Tunduk K87 Tactile, черный / серый',
      name_en: 'Tunduk K87 Tactile, Black / Gray',
      description: '',
      price: 4366,
      in_stock: false,
      brand_title: 'Tunduk',
      brand_category_title: 'Клавиатуры Tunduk',
      brand_category_title_en: 'Tunduk Keyboards',
      color: [{ name: 'чёрный / серый', name_en: 'Black / Gray' }],
      memory: [],
      prices: [{ price: 4366, memory: null, inStock: false }],
      characteristics: { 'Без цифрового блока': 'да', Подключение: 'проводное, Bluetooth', Подсветка: 'RGB' },
      characteristics_en: { Tenkeyless: 'yes', Connection: 'Wired, Bluetooth Wireless' },
    });
    const disk = await productOf(shop, 'sup-005');
    expect(disk.name).toBe('Жёсткий диск Ala-Too Disk 4 TB, белый');
    expect(disk.color).toMatchObject([{ name: 'белый', name_en: 'White' }]);
    expect(disk.characteristic_groups).toMatchObject([
      { title: 'Основное', rows: [{ label: 'Форм-фактор', value: '3,5″', value_en: '3.5″' }] },
      {
        title: 'Производительность',
        rows: [{ label: 'Скорость вращения', value: '5400 об/мин', value_en: '5400 rpm' }],
      },
      { title: 'Память', title_en: 'Memory', rows: [{ label: 'Объём', value: '4 ТБ', value_en: '4 TB' }] },
      { title: 'Подключение', rows: [{ label: 'Интерфейс', value: 'SATA 6.0 Gb/s' }] },
    ]);
  });

  test('a product without a price is shown and cannot be bought; words nobody knows stay as they are', async () => {
    expect(await productOf(shop, 'sup-002')).toMatchObject({ price: 0, prices: [], color: [], in_stock: false });
    const card = await productOf(shop, 'sup-003');
    expect(card).toMatchObject({
      name: 'Tunduk Net 2.5G',
      price: 2190,
      brand_title: 'Tunduk',
      brand_category_title: 'Проводные сетевые карты и адаптеры Tunduk',
      color: [{ name: 'стандартный', name_en: 'Standard' }],
    });
    expect(card.characteristics).toEqual({ Интерфейс: 'PCIe x1', Depth: '68,5 мм', 'Box contents': 'bracket' });
  });
});

describe('a row', () => {
  const cases: [string, unknown, object][] = [
    ['no object', [1, 2], { code: 'not_json', field: null }],
    ['no source id', { ...aRow(), source_id: undefined }, { code: 'missing', field: 'source_id' }],
    ['a number for a source id', aRow({ source_id: 7 }), { code: 'not_text', field: 'source_id' }],
    ['only HTML in its name', aRow({ name: '<br/> <script>alert(1)</script>' }), { code: 'missing', field: 'name' }],
    ['too long a name', aRow({ name: 'x'.repeat(301) }), { code: 'too_long', field: 'name', most: 300 }],
    ['a null character', aRow({ name: 'Lamp\u0000' }), { code: 'control', field: 'name' }],
    ['a hidden one', aRow({ brand: 'Tun\u202eduk' }), { code: 'control', field: 'brand' }],
    ['half a character', aRow({ name_ru: 'Лампа \ud83d' }), { code: 'control', field: 'name_ru' }],
    ['no brand', aRow({ brand: null }), { code: 'missing', field: 'brand' }],
    ['no category', aRow({ category_path: ' ' }), { code: 'missing', field: 'category_path' }],
    ['a price below nothing', aRow({ price: -1 }), { code: 'out_of_range', field: 'price' }],
    ['a price for nothing', aRow({ price: 0 }), { code: 'out_of_range', field: 'price' }],
    ['a price of less than a som', aRow({ price: 0.005 }), { code: 'out_of_range', field: 'price' }],
    ['a price beyond reason', aRow({ price: 1e12 }), { code: 'out_of_range', field: 'price' }],
    ['a price without a currency', aRow({ currency: undefined }), { code: 'missing', field: 'currency' }],
    ['an unknown currency', aRow({ currency: 'XXX' }), { code: 'no_rate', field: 'price', value: 'XXX' }],
    ['specs in a list', aRow({ specs: ['red'] }), { code: 'not_text', field: 'specs' }],
  ];

  test.each(cases)('with %s is named and left out', async (_, row, problem) => {
    const good = aRow();
    expect(await loadRows(shop, [row, good])).toEqual({
      isComplete: true,
      added: 1,
      changed: 0,
      unchanged: 0,
      skipped: [{ line: 1, problem: { value: null, ...problem } }],
    });
    expect(await productOf(shop, good.source_id)).toMatchObject({ name: good.name });
  });

  test.each([
    ['in a spec', { color: { name: 'red' } }, { code: 'not_text', field: 'specs.color' }],
    [
      'of more than 1000 characters',
      { color: 'x'.repeat(1_001) },
      { code: 'too_long', field: 'specs.color', most: 1000 },
    ],
    ['with a control character in its name', { 'co\u0000lor': 'red' }, { code: 'control', field: 'specs.co\u0000lor' }],
  ])('with a spec %s is taken without it', async (_, bad, problem) => {
    const row = aRow({ specs: { ...bad, wattage_w: 5 } });
    const shortened: Shortened[] = [];
    const result = await loadRows(shop, [row], { onShortened: (each) => shortened.push(each) });
    expect(result).toMatchObject({ added: 1, skipped: [] });
    expect(shortened).toMatchObject([{ line: 1, leftOut: [problem] }]);
    expect((await productOf(shop, row.source_id)).characteristics).toEqual({ Мощность: '5 Вт' });
  });

  test('with the source id of an earlier row that was good is left out, also hundreds of lines later', async () => {
    const rows = Array.from({ length: 501 }, () => aRow({ price: null, specs: {} }));
    const [first] = rows;
    const result = await loadRows(shop, [{ ...first, name: '' }, ...rows, { ...first, name: 'Tunduk Other' }]);
    expect(result).toMatchObject({ added: 501, changed: 0 });
    expect(result.skipped).toEqual([
      { line: 1, problem: { code: 'missing', field: 'name', value: null } },
      { line: 503, problem: { code: 'repeat', field: 'source_id', value: '2' } },
    ]);
    expect((await productOf(shop, first?.source_id ?? '')).name).toBe(first?.name);
  });
});
