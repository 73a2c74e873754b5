import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImportShop, importShop } from '#test/support/import-shop.ts';

let admin: ImportShop;

beforeAll(async () => {
  admin = await importShop();
});
afterAll(() => admin.shop.close());

const head = 'Код поставщика;Артикул;Название;Бренд;Категория;Цвет;Память, ГБ;Цена без скидки;Остаток\n';
const list = (...rows: string[]) => head + rows.map((row) => `${row}\n`).join('');

describe('a list', () => {
  test('is looked at first: its encoding, delimiter and columns are shown, and nothing is written', async () => {
    const { status, body } = await admin.upload(list('look-1;;Лампа;Tunduk;Лампы;красный;;990;5'), 'лампы.csv');
    expect(status).toBe(201);
    expect(body).toMatchObject({ file_name: 'лампы.csv', format: 'csv', state: 'uploaded', actor: admin.user.email });
    expect(body.reading).toMatchObject({
      encoding: 'utf-8',
      delimiter: ';',
      is_remembered: false,
      mapping: [
        ...['source_id', 'sku', 'name', 'brand', 'category'],
        ...['attribute:color', 'attribute:storage', 'price', 'stock'],
      ],
      sample: [['look-1', '', 'Лампа', 'Tunduk', 'Лампы', 'красный', '', '990', '5']],
    });
    const checked = await admin.check(body.id);
    expect(checked).toMatchObject({ state: 'checked', progress: { rows: 1, products: 1, new: 1, refused_rows: 0 } });
    const { rows } = await sql`select from products where source_id = 'look-1'`.execute(admin.shop.db);
    expect(rows).toEqual([]);
  });

  test('becomes products with variants, and the same list again changes nothing', async () => {
    const rows = [
      'two-1;T-1;Телефон Ала-Тоо;Tunduk;Телефоны;чёрный;128;29 990;3',
      'two-1;T-2;Телефон Ала-Тоо;Tunduk;Телефоны;белый;256 ГБ;34990,00;0',
      'two-2;;Кабель;tunduk;Кабели;;;"1 290 сом";10',
    ];
    await sql`insert into search_words (word, sound, keys) values ('ничейное', '', '{}')`.execute(admin.shop.db);
    const done = await admin.bring(list(...rows));
    expect(done).toMatchObject({ state: 'applied', progress: { rows: 3, products: 2, new: 2, applied: 2 } });
    // Search has counted its words again: one that no product has is forgotten.
    const left = sql`select from search_words where word = 'ничейное'`;
    expect((await left.execute(admin.shop.db)).rows).toEqual([]);
    const phone = await admin.productBySource('two-1');
    expect(phone).toMatchObject({ name: 'Телефон Ала-Тоо', name_en: '', status: 'published' });
    expect(phone.variants).toMatchObject([
      { sku: 'T-1', price: 29_990, stock: 3 },
      { sku: 'T-2', price: 34_990, stock: 0 },
    ]);
    expect((await admin.productBySource('two-2')).brand).toBe(phone.brand);
    const again = await admin.bring(list(...rows));
    expect(again.progress).toMatchObject({ unchanged: 2, applied: 0, new: 0, changed: 0 });
  });

  test('says what would be different, and empty cells say nothing', async () => {
    await admin.bring(list('diff-1;D-1;Мышь;Tunduk;Мыши;чёрный;;1000;4'));
    const { body } = await admin.upload(list('diff-1;D-1;;;;;;1200;'));
    expect((await admin.check(body.id)).progress).toMatchObject({ changed: 1 });
    expect(await admin.products(body.id, 'changed')).toMatchObject([
      {
        line: 2,
        name: 'Мышь',
        fate: 'changed',
        is_applied: false,
        differences: [{ variant: { options: ['чёрный'] }, field: 'price', before: 1000, after: 1200 }],
      },
    ]);
    await admin.start(body.id);
    expect((await admin.productBySource('diff-1')).variants).toMatchObject([{ price: 1200, stock: 4 }]);
  });

  test('of which every row was refused is not started, and stays as it was checked', async () => {
    const { body } = await admin.upload(list('none-1;N-1;Мышь;Tunduk;Мыши;;;по запросу;', 'none-2;N-2;;;;;;;'));
    const checked = await admin.check(body.id);
    expect(checked.progress).toMatchObject({ new: 0, changed: 0, unchanged: 0, refused_rows: 2 });
    const started = await admin.shop.call('POST /admin/imports/{id}/start/', {
      user: admin.user,
      params: { id: body.id },
    });
    expect(started).toMatchObject({ status: 409, body: { code: 'nothing_taken' } });
    expect((await admin.get(body.id)).state).toBe('checked');
  });

  test('books its changes of stock with the number of the import', async () => {
    const first = await admin.bring(list('stock-1;S-1;Блок;Tunduk;Блоки;;;500;7'));
    const second = await admin.bring(list('stock-1;S-1;;;;;;;2'));
    const [variant] = (await admin.productBySource('stock-1')).variants;
    const { body } = await admin.shop.call('GET /admin/stock/{id}/movements/', {
      user: admin.user,
      params: { id: variant?.id ?? 0 },
    });
    expect(body.results).toMatchObject([
      { delta: -5, cause: 'correction', origin: { kind: 'import', id: second.id }, note: '' },
      { delta: 7, cause: 'arrival', origin: { kind: 'import', id: first.id }, note: '' },
    ]);
  });

  test('of a supplier in JSON lines is taken with a rate, with characteristics, without a price too', async () => {
    const row = (fields: object) =>
      JSON.stringify({ brand: 'Tunduk', category_path: 'Home > Lamps', currency: 'USD', ...fields });
    const rows = [
      row({ source_id: 'json-1', name: 'Lamp', price: 10, specs: { color: 'Red', wattage_w: 5 } }),
      row({ source_id: 'json-2', name: 'Lamp 2', price: null }),
      row({ source_id: 'json-3', name: '', price: 1 }),
    ].join('\n');
    const { body } = await admin.upload(rows, 'lamps.jsonl');
    expect(body).toMatchObject({ format: 'jsonl', reading: { currencies: ['USD'] } });
    const refused = await admin.shop.call('POST /admin/imports/{id}/check/', {
      user: admin.user,
      params: { id: body.id },
      body: {},
    });
    expect(refused).toMatchObject({ status: 400, body: { rates: ['How many som is one USD?'] } });
    await admin.check(body.id, { rates: { USD: 87.5 } });
    expect((await admin.start(body.id)).progress).toMatchObject({ applied: 2, refused_rows: 1 });
    expect(await admin.problems(body.id)).toEqual([
      { line: 3, problems: [{ code: 'missing', field: 'name', column: null, name: 'Название', value: null }] },
    ]);
    const lamp = await admin.productBySource('json-1');
    expect(lamp).toMatchObject({
      variants: [{ price: 875 }],
      characteristics: [{ value_en: '5 W' }, { value_en: 'Red' }],
    });
    expect((await admin.productBySource('json-2')).variants).toEqual([]);
    const again = await admin.bring(rows, { name: 'lamps.jsonl', rates: { USD: 87.5 } });
    expect(again.progress).toMatchObject({ unchanged: 2, applied: 0 });
  });

  test('of a supplier whose currencies are words is asked for one rate of each, and som need none', async () => {
    const row = (id: string, currency: string) =>
      JSON.stringify({ source_id: id, name: id, brand: 'Tunduk', category_path: 'Home > Lamps', price: 100, currency });
    const rows = [row('word-1', 'руб.'), row('word-2', 'RUR'), row('word-3', 'сом'), row('word-4', 'рублей')].join(
      '\n',
    );
    const { body } = await admin.upload(rows, 'words.jsonl');
    expect(body).toMatchObject({ reading: { currencies: ['RUB'] } });
    await admin.check(body.id, { rates: { RUB: 1.1 } });
    expect((await admin.start(body.id)).progress).toMatchObject({ applied: 4, refused_rows: 0 });
    const priceOf = async (id: string) => (await admin.productBySource(id)).variants[0]?.price;
    expect(await Promise.all(['word-1', 'word-2', 'word-3', 'word-4'].map(priceOf))).toEqual([110, 110, 100, 110]);
  });

  test.each([
    [
      'JSON lines',
      'unknown.jsonl',
      ['Тугр.', 'тугр'].map((currency, n) =>
        JSON.stringify({
          source_id: `unknown-json-${n}`,
          name: `Lamp ${n}`,
          brand: 'Tunduk',
          category_path: 'Home > Lamps',
          price: 100,
          currency,
        }),
      ),
    ],
    [
      'YML',
      'unknown.yml',
      [
        '<?xml version="1.0" encoding="UTF-8"?><yml_catalog><shop>',
        '<categories><category id="1">Лампы</category></categories><offers>',
        ...['Тугр.', 'тугр'].map(
          (currency, n) =>
            `<offer id="unknown-yml-${n}"><name>Лампа ${n}</name><vendor>Tunduk</vendor><price>100</price>` +
            `<currencyId>${currency}</currencyId><categoryId>1</categoryId></offer>`,
        ),
        '</offers></shop></yml_catalog>',
      ],
    ],
  ])('in %s whose currency the shop knows no code of is asked for its rate by its word', async (_, name, lines) => {
    const { body } = await admin.upload(lines.join('\n'), name);
    expect(body).toMatchObject({ reading: { currencies: ['Тугр.'] } });
    await admin.check(body.id, { rates: { 'Тугр.': 0.025 } });
    expect((await admin.start(body.id)).progress).toMatchObject({ applied: 2, refused_rows: 0 });
  });
});

describe('an import', () => {
  const many = (count: number, prefix: string) =>
    list(...Array.from({ length: count }, (_, n) => `${prefix}-${n};;Лампа ${n};Tunduk;Лампы;;;${n + 1};1`));

  test('is one at a time, can be stopped, goes on, and is in the audit', async () => {
    const [first, second] = [await admin.upload(many(5, 'one')), await admin.upload(many(5, 'two'))];
    const call = (name: 'check' | 'start' | 'cancel', id: number) =>
      admin.shop.call(`POST /admin/imports/{id}/${name}/`, {
        user: admin.user,
        params: { id },
        ...(name === 'check' ? { body: { mapping: first.body.reading.mapping } } : {}),
      });
    await admin.check(first.body.id);
    expect((await call('start', first.body.id)).status).toBe(200);
    expect(await call('check', second.body.id)).toMatchObject({ status: 409, body: { code: 'busy' } });
    expect((await call('cancel', first.body.id)).body).toMatchObject({ state: 'cancelled' });
    await admin.work();
    expect((await admin.get(first.body.id)).progress.applied).toBe(0);
    expect(await admin.start(first.body.id)).toMatchObject({ state: 'applied', progress: { applied: 5 } });
    const { body } = await admin.shop.call('GET /admin/audit/', {
      user: admin.user,
      query: { subject: 'import' },
    });
    expect(body.results.slice(0, 3).map(({ action }) => action)).toEqual([
      ...['import.start', 'import.cancel', 'import.start'],
    ]);
  });

  test('that an instance has left is taken up by another', async () => {
    const { body } = await admin.upload(many(3, 'left'));
    await admin.check(body.id);
    await admin.shop.call('POST /admin/imports/{id}/start/', { user: admin.user, params: { id: body.id } });
    // As if the instance that took the job had gone with it.
    await sql`delete from graphile_worker._private_jobs`.execute(admin.shop.db);
    await admin.work();
    expect(await admin.get(body.id)).toMatchObject({ state: 'applying' });
    await sql`update imports set worked_at = now() - interval '2 minutes' where id = ${body.id}`.execute(admin.shop.db);
    const { maintainImports } = await import('./work-on-import.ts');
    await maintainImports(admin.shop.db);
    await admin.work();
    expect(await admin.get(body.id)).toMatchObject({ state: 'applied', progress: { applied: 3 } });
  });

  test('is taken back as a whole, but for what was changed since; new products go to the archive', async () => {
    await admin.bring(list('u-1;U-1;Лампа;Tunduk;Лампы;красный;;100;5', 'u-2;U-2;Люстра;Tunduk;Лампы;белый;;200;5'));
    const before = await admin.productBySource('u-1');
    const rows = [
      'u-1;U-1;Лампа настольная;Tunduk;Светильники;красный;;150;3',
      'u-1;U-3;Лампа настольная;;;синий;;170;1',
    ];
    const done = await admin.bring(list(...rows, 'u-2;U-2;;;;;;250;', 'u-4;;Новая;Tunduk;Лампы;;;5;1'));
    expect(done.progress).toMatchObject({ applied: 3, refused_rows: 0 });
    await admin.bring(list('u-2;U-2;;;;;;300;'));
    const undone = await admin.undo(done.id);
    expect(undone).toMatchObject({ state: 'undone', progress: { undone: 2, kept: 1 } });
    const after = await admin.productBySource('u-1');
    expect({ ...after, version: 0 }).toEqual({ ...before, version: 0 });
    expect((await admin.productBySource('u-2')).variants).toMatchObject([{ price: 300 }]);
    expect((await admin.productBySource('u-4')).status).toBe('archived');
    expect(await admin.products(done.id, 'kept')).toMatchObject([{ name: 'Люстра', is_undone: false }]);
  });

  test('remembers what headings were said to mean', async () => {
    const file = 'Штука;Зовётся;Чья;Какая;Почём\nrem-1;Лампа;Tunduk;Лампы;5\n';
    const { body } = await admin.upload(file);
    expect(body.reading).toMatchObject({ mapping: [null, null, null, null, null], is_remembered: false });
    const mapping = ['source_id', 'name', 'brand', 'category', 'price'] as const;
    await admin.check(body.id, { mapping: [...mapping] });
    expect((await admin.upload(file)).body.reading).toMatchObject({ mapping, is_remembered: true });
  });

  test.each([
    ['an empty file', '', 400],
    ['a workbook that is none', 'PK\u0003\u0004 nothing', 400],
  ])('is not begun with %s', async (_, file, status) => {
    expect((await admin.upload(file)).status).toBe(status);
  });
});
