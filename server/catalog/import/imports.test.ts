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
      { line: 5, reason: 'price is in EUR, which has no rate' },
      { line: 7, reason: 'name is missing' },
      { line: 8, reason: 'price must be a number or null' },
      { line: 9, reason: 'source_id is that of line 1' },
      { line: 10, reason: 'the line is not JSON' },
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
  const cases: [string, unknown, string][] = [
    ['no object', [1, 2], 'the row is not an object'],
    ['no source id', { ...aRow(), source_id: undefined }, 'source_id is missing'],
    ['a number for a source id', aRow({ source_id: 7 }), 'source_id must be text'],
    ['only HTML in its name', aRow({ name: '<br/> <script>alert(1)</script>' }), 'name is empty'],
    ['too long a name', aRow({ name: 'x'.repeat(301) }), 'name is longer than 300 characters'],
    ['a null character', aRow({ name: 'Lamp\u0000' }), 'name has control characters'],
    ['a hidden one', aRow({ brand: 'Tun\u202eduk' }), 'brand has control characters'],
    ['half a character', aRow({ name_ru: 'Лампа \ud83d' }), 'name_ru has control characters'],
    ['no brand', aRow({ brand: null }), 'brand is missing'],
    ['no category', aRow({ category_path: ' ' }), 'category_path is empty'],
    ['a price below nothing', aRow({ price: -1 }), 'price must be more than 0'],
    ['a price for nothing', aRow({ price: 0 }), 'price must be more than 0'],
    ['a price of less than a som', aRow({ price: 0.005 }), 'price is less than 1 som'],
    ['a price beyond reason', aRow({ price: 1e12 }), 'price is too high'],
    ['a price without a currency', aRow({ currency: undefined }), 'currency is missing'],
    ['an unknown currency', aRow({ currency: 'XXX' }), 'price is in XXX, which has no rate'],
    ['specs in a list', aRow({ specs: ['red'] }), 'specs must be an object'],
  ];

  test.each(cases)('with %s is named and left out', async (_, row, reason) => {
    const good = aRow();
    expect(await loadRows(shop, [row, good])).toEqual({
      isComplete: true,
      added: 1,
      changed: 0,
      unchanged: 0,
      skipped: [{ line: 1, reason }],
    });
    expect(await productOf(shop, good.source_id)).toMatchObject({ name: good.name });
  });

  test.each([
    ['in a spec', { color: { name: 'red' } }, 'specs.color'],
    ['of more than 1000 characters', { color: 'x'.repeat(1_001) }, 'specs.color'],
    ['with a control character in its name', { 'co\u0000lor': 'red' }, 'specs.co\u0000lor'],
  ])('with a spec %s is taken without it', async (_, bad, named) => {
    const row = aRow({ specs: { ...bad, wattage_w: 5 } });
    const shortened: Shortened[] = [];
    const result = await loadRows(shop, [row], { onShortened: (each) => shortened.push(each) });
    expect(result).toMatchObject({ added: 1, skipped: [] });
    expect(shortened).toMatchObject([{ line: 1, leftOut: [expect.stringContaining(`${named} is left out: it`)] }]);
    expect((await productOf(shop, row.source_id)).characteristics).toEqual({ Мощность: '5 Вт' });
  });

  test('with the source id of an earlier row that was good is left out, also hundreds of lines later', async () => {
    const rows = Array.from({ length: 501 }, () => aRow({ price: null, specs: {} }));
    const [first] = rows;
    const result = await loadRows(shop, [{ ...first, name: '' }, ...rows, { ...first, name: 'Tunduk Other' }]);
    expect(result).toMatchObject({ added: 501, changed: 0 });
    expect(result.skipped).toEqual([
      { line: 1, reason: 'name is empty' },
      { line: 503, reason: 'source_id is that of line 2' },
    ]);
    expect((await productOf(shop, first?.source_id ?? '')).name).toBe(first?.name);
  });
});
