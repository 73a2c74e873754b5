import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadBaseData, loadDemoStore } from '#db/seed/seed.ts';
import { readSources } from '#server/catalog/source-words/read-products.ts';
import { openZip } from '#server/platform/tables/zip-file.ts';
import { aNewAttribute, type NewAttribute } from '#test/support/a-new-attribute.ts';
import { testDatabase } from '#test/support/database.ts';
import { type ImportShop, importShop } from '#test/support/import-shop.ts';

let open: ImportShop;

beforeAll(async () => {
  const database = await testDatabase();
  await loadBaseData(database.db);
  await loadDemoStore(database.db);
  await readSources(database.db);
  open = await importShop({ database });
});
afterAll(() => open.shop.close());

/** What is known of every product, and where it stands. */
async function allSaid() {
  const { rows } = await sql`
    select id, category_id, is_place_read,
      (select jsonb_agg(said order by attribute_id, position) from product_attributes said where product_id = products.id) as said
    from products order by id`.execute(open.shop.db);
  return rows;
}

const table = (file: Buffer) => parse(file.toString(), { delimiter: ';', bom: true }) as string[][];

/** A table as people save it from a table program: semicolons and a byte order mark. */
const saved = (rows: readonly (readonly string[])[]) =>
  `\ufeff${rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n')}\r\n`;

/** A new attribute. */
async function add(key: string, name: string, more: Partial<NewAttribute> = {}) {
  const body = aNewAttribute(name, { key, ...more });
  const { status, body: added } = await open.shop.call('POST /admin/attributes/', { user: open.user, body });
  if (status !== 201) throw new Error(JSON.stringify(added));
  return added;
}

const addValue = (attribute: number, name: string) =>
  open.shop.call('POST /admin/attributes/{id}/values/', {
    user: open.user,
    params: { id: attribute },
    body: { name: { ru: name }, spellings: [], swatch: null },
  });

async function saidOf(id: number) {
  const { body } = await open.shop.call('GET /admin/products/{id}/', { user: open.user, params: { id } });
  return new Map(body.attributes.map(({ attribute, values }) => [attribute, values]));
}

test.each([
  ['csv', 'ru'],
  ['csv', 'en'],
  ['xlsx', 'ru'],
  ['xlsx', 'en'],
] as const)(
  'the demo’s products go out with all attributes as %s in %s, come in again, and nothing changes',
  async (format, language) => {
    const before = await allSaid();
    expect(before.length).toBeGreaterThan(80);
    const done = await open.bring(await open.take(format, language), { name: `products.${format}` });
    expect(await open.problems(done.id)).toEqual([]);
    expect(done.progress).toMatchObject({ new: 0, changed: 0, refused: 0, noted_rows: 0, unchanged: before.length });
    expect(await allSaid()).toEqual(before);
  },
);

test('a category goes out with the columns of its own attributes, in the words of the reader', async () => {
  const { body } = await open.shop.call('GET /admin/categories/', { user: open.user });
  const laptops = body.find(({ slug }) => slug === 'laptops')?.id ?? 0;
  const [headings = [], ...rows] = table(await open.take('csv', 'ru', { tree_category: String(laptops) }));
  const of = (heading: string) =>
    new Set(rows.map((row) => row[headings.findIndex((each) => each.startsWith(heading))]));
  expect([...of('Место в каталоге')].every((path) => path?.endsWith(' / Ноутбуки'))).toBe(true);
  expect(headings.some((each) => /^Диагональ.*, ″ \[[a-z_]+\]$/.test(each))).toBe(true);
  expect([...of('Диагональ')].some((cell) => /^\d+,\d+$/.test(cell ?? ''))).toBe(true);
  expect(headings.some((each) => each.includes('Сопротивление'))).toBe(false);
});

test('a number with a fraction is a number of a workbook, and has its decimal comma in a text file', async () => {
  const { body } = await open.shop.call('GET /admin/categories/', { user: open.user });
  const filter = { tree_category: String(body.find(({ slug }) => slug === 'smartphones')?.id ?? 0) };
  const bytes = await open.take('xlsx', 'ru', filter);
  const zip = await openZip({
    size: bytes.length,
    read: async function* (from, to) {
      yield bytes.subarray(from, to);
    },
  });
  const part = await zip.open('xl/worksheets/sheet1.xml');
  const sheet = part ? await text(part) : '';
  zip.close();
  expect(sheet).toContain('<v>6.3</v>');
  expect(sheet).not.toMatch(/<t [^>]*>-?\d+,\d+<\/t>/);
  expect(table(await open.take('csv', 'ru', filter)).flat()).toContain('6,3');
});

test('spreadsheets as people make them are read: decimal commas, yes and no, spaces, formulas, several values', async () => {
  const attributes = {
    size: await add('t_size', 'Проба размер', { kind: 'number', unit: 'in', decimals: 1 }),
    ports: await add('t_ports', 'Проба разъёмы', { is_multiple: true }),
    nfc: await add('t_nfc', 'Проба NFC', { kind: 'yes_no' }),
    note: await add('t_note', 'Проба заметка', { kind: 'text' }),
    twin: await add('t_twin', 'Проба NFC', { kind: 'yes_no' }),
  };
  const { size, ports, nfc, note, twin } = attributes;
  for (const name of ['USB-C', 'HDMI; mini', 'USB-A']) await addValue(ports.id, name);
  const [{ id }, other] = [await open.make({ name: 'Проба 1' }), await open.make({ name: 'Проба 2' })];
  const headings = [
    'ID товара',
    'Проба размер',
    'Разъёмы, как их звали [t_ports]',
    'x [t_nfc]',
    'Проба заметка',
    'y [t_twin]',
  ];
  const rows = [
    [String(id), ' 13,6 ', 'USB-C; HDMI\\; mini ', 'Да ', "'=1+1", '-'],
    [String(other.id), '13.6 дюйма', 'usb-c;нечто', 'наверное', '', ''],
  ];
  const done = await open.bring(saved([headings, ...rows]));
  expect(done.progress).toMatchObject({ changed: 2, refused: 0, noted_rows: 1 });
  const said = await saidOf(id);
  expect(said.get(size.id)).toEqual([{ number: 13.6 }]);
  expect(said.get(ports.id)).toHaveLength(2);
  expect(said.get(nfc.id)).toEqual([{ number: 1 }]);
  expect(said.get(note.id)).toEqual([{ words: { ru: '=1+1' } }]);
  expect(said.get(twin.id)).toEqual([{ number: 0 }]);
  const waits = await saidOf(other.id);
  expect(waits.get(size.id)).toEqual([{ number: 13.6 }]);
  expect(waits.get(ports.id)).toEqual([
    { value: expect.any(Number) },
    { words: expect.objectContaining({ ru: 'нечто' }) },
  ]);
  expect(waits.get(nfc.id)).toEqual([{ words: expect.objectContaining({ ru: 'наверное' }) }]);
  const [noted] = await open.problems(done.id);
  expect(noted).toMatchObject({
    line: 3,
    problems: [
      { code: 'value_waits', column: headings[2] },
      { code: 'value_waits', column: headings[3], value: 'наверное' },
    ],
  });
  const [shown] = await open.products(done.id, 'changed');
  expect(shown?.differences).toContainEqual(
    expect.objectContaining({ field: 'attribute', attribute: { ru: 'Проба размер' }, before: null, after: '13,6″' }),
  );
  await goesRound();
  await open.undo(done.id);
  expect((await saidOf(id)).size).toBe(0);
});

test('of a text with several values a language is changed alone, and each value keeps its words in the others', async () => {
  const kit = await add('t_kit', 'Проба комплект', { kind: 'text', is_multiple: true });
  const words = (ru: string, en?: string) => ({ words: { ru, ...(en && { en }) } });
  const before = [words('кабель', 'cable'), words('чехол; серый'), words('ключ', 'key')];
  const { id } = await open.make({ name: 'Комплект', attributes: [{ attribute: kit.id, values: before }] });
  const bring = async (...[ru, en]: string[]) => {
    const cells = [String(id), ru ?? '', ...(en === undefined ? [] : [en])];
    const headings = ['ID товара', 'Комплект [t_kit]', 'Kit [t_kit.en]'].slice(0, cells.length);
    await open.bring(saved([headings, cells]));
    return (await saidOf(id)).get(kit.id);
  };
  const same = 'кабель; чехол\\; серый; ключ';
  expect(await bring(same, 'wire; ; key')).toEqual([words('кабель', 'wire'), before[1], before[2]]);
  expect(await bring('', 'wire; sleeve; key')).toEqual([
    words('кабель', 'wire'),
    words('чехол; серый', 'sleeve'),
    before[2],
  ]);
  expect(await bring('ключ; кабель')).toEqual([before[2], words('кабель', 'wire')]);
});

async function goesRound() {
  const again = await open.bring(await open.take('csv', 'en'));
  expect(again.progress).toMatchObject({ new: 0, changed: 0, refused: 0, noted_rows: 0 });
}

test('a place is found by its path or by a name of its own; an unknown one is noted, and the row is taken', async () => {
  const [one, other] = [await open.make({ name: 'Место 1' }), await open.make({ name: 'Место 2' })];
  const file = saved([
    ['ID товара', 'Название', 'Место в каталоге'],
    [String(one.id), 'Место первое', 'ноутбуки'],
    [String(other.id), 'Место второе', 'Нигде / Никак'],
  ]);
  const done = await open.bring(file);
  expect(done.progress).toMatchObject({ changed: 2, refused: 0, noted_rows: 1 });
  const product = async (id: number) =>
    (await open.shop.call('GET /admin/products/{id}/', { user: open.user, params: { id } })).body;
  const { body } = await open.shop.call('GET /admin/categories/', { user: open.user });
  expect((await product(one.id)).category).toBe(body.find(({ slug }) => slug === 'laptops')?.id);
  expect(await product(other.id)).toMatchObject({ name: 'Место второе', category: null });
  expect(await open.problems(done.id)).toMatchObject([{ line: 3, problems: [{ code: 'unknown_category' }] }]);
});

test('rows of one product that say different things of an attribute are refused', async () => {
  const size = await add('t_width', 'Проба ширина', { kind: 'number', unit: 'cm' });
  const { id } = await open.make({ name: 'Двое' });
  const row = (sku: string, width: string) => [String(id), sku, width];
  const file = saved([['ID товара', 'Артикул', `Ширина [${size.key}]`], row('w-1', '5'), row('w-2', '6')]);
  const { body } = await open.upload(file);
  expect((await open.check(body.id)).progress).toMatchObject({ changed: 0, refused: 1, refused_rows: 1 });
  expect(await open.problems(body.id)).toMatchObject([{ line: 3, problems: [{ code: 'contradiction', value: '2' }] }]);
});
