import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aNewAttribute, type NewAttribute } from '#test/support/a-new-attribute.ts';
import { samples } from '#test/support/draw.ts';
import { type ImportShop, importShop } from '#test/support/import-shop.ts';

let admin: ImportShop;
/** Ids of the options that any variant may have. */
let shade: number;
let amount: number;

beforeAll(async () => {
  admin = await importShop();
  [shade, amount] = [admin.black.attribute, admin.gigabytes(1).attribute];
});
afterAll(() => admin.shop.close());

async function add(key: string, name: string, more: Partial<NewAttribute> = {}) {
  const body = aNewAttribute(name, { key, ...more });
  const { status, body: added } = await admin.shop.call('POST /admin/attributes/', { user: admin.user, body });
  if (status !== 201) throw new Error(JSON.stringify(added));
  return added;
}

async function addValue(attribute: number, ru: string, spellings: string[] = [], swatch: string | null = null) {
  const { body } = await admin.shop.call('POST /admin/attributes/{id}/values/', {
    user: admin.user,
    params: { id: attribute },
    body: { name: { ru }, spellings, swatch },
  });
  return body.values.find(({ name }) => name.ru === ru)?.id ?? 0;
}

const file = (...lines: string[]) => lines.map((line) => `${line}\n`).join('');
const head = 'Код поставщика;Артикул;Название;Бренд;Категория;Цена';

/** Of each variant its shade by name and its amount. */
async function optionsOf(source: string) {
  const { variants } = await admin.productBySource(source);
  const values = await admin.shop.db.selectFrom('attribute_values').select(['id', 'name', 'swatch']).execute();
  return variants.map(({ options }) =>
    options.map(({ value, number }) => number ?? values.find(({ id }) => id === value)?.name.ru),
  );
}

const saidOf = async (source: string) =>
  new Map((await admin.productBySource(source)).attributes.map(({ attribute, values }) => [attribute, values]));

/** Everything that a list could change, of every product. */
async function everything() {
  const { rows } = await sql`
    select id, name, version, category_id,
      (select jsonb_agg(v order by id) from variants v where product_id = products.id) as variants,
      (select jsonb_agg(o order by variant_id, attribute_id) from variant_options o
        join variants v on v.id = o.variant_id where product_id = products.id) as options,
      (select jsonb_agg(said order by attribute_id, position) from product_attributes said
        where product_id = products.id) as said
    from products order by id`.execute(admin.shop.db);
  return rows;
}

test('the columns of what any variant may have are found by what lists call them, and by their attributes', async () => {
  const columns = ['attribute:color', 'attribute:color.swatch', 'attribute:storage'];
  for (const headings of [
    'Цвет;Код цвета;Память, ГБ',
    'Colour;Colour code;Memory, GB',
    'Расцветка;HEX;Память',
    'x [color];y [color.swatch];z [storage]',
  ]) {
    const { body } = await admin.upload(`Код;${headings}\nx;чёрный;#000000;128\n`);
    expect(body.reading.mapping).toEqual(['source_id', ...columns]);
    expect(body.reading.swatches).toBe('attribute:color.swatch');
  }
});

test('they are options of the row’s variant: shades are made once, with their swatches, and amounts are read as lists write them', async () => {
  await admin.bring(
    file(
      `${head};Цвет;Код цвета;Память`,
      'own-1;o-1;Телефон;Tunduk;Телефоны;100;Лунный;#abcdef;8/256',
      'own-1;o-2;;;;120;стандартный;;1 ТБ',
      'own-2;o-3;Чехол;Tunduk;Чехлы;10;лунный;#ABCDEF;без памяти',
    ),
  );
  expect(await optionsOf('own-1')).toEqual([['Лунный', 256], [1024]]);
  expect(await optionsOf('own-2')).toEqual([['Лунный']]);
  const { rows } = await sql`select from attribute_values where swatch = '#abcdef'`.execute(admin.shop.db);
  expect(rows).toHaveLength(1);
});

test('a cell of these that cannot be read keeps its row out, as no variant waits for a value', async () => {
  const { body } = await admin.upload(
    file(
      `${head};Цвет;Код цвета;Память`,
      'bad-1;b-1;Телефон;Tunduk;Телефоны;100;белый;белый;128',
      'bad-2;b-2;Телефон;Tunduk;Телефоны;100;белый;;128 кг',
      `bad-3;b-3;Телефон;Tunduk;Телефоны;100;${'я'.repeat(101)};;128`,
    ),
  );
  expect((await admin.check(body.id)).progress).toMatchObject({ new: 0, refused_rows: 3 });
  expect(await admin.problems(body.id)).toMatchObject([
    { line: 2, problems: [{ code: 'not_color_code', column: 'Код цвета', value: 'белый' }] },
    { line: 3, problems: [{ code: 'not_memory', column: 'Память', value: '128 кг' }] },
    { line: 4, problems: [{ code: 'too_long', column: 'Цвет' }] },
  ]);
});

test('what a product says itself, and no variant does, is changed as its attribute', async () => {
  const red = await addValue(shade, 'Пунцовый', ['пунцовая']);
  const made = await admin.make({
    attributes: [
      { attribute: shade, values: [{ value: red }] },
      { attribute: amount, values: [{ number: 512 }] },
    ],
    variants: [{ options: [], price: 1000, stock_change: 1, sku: 'says-itself' }],
  });
  const list = (name: string, gigabytes: string) => file('Артикул;Цвет;Память', `says-itself;${name};${gigabytes}`);
  const same = await admin.bring(list('пунцовый', '8/512'));
  expect(same.progress).toMatchObject({ unchanged: 1, changed: 0, noted_rows: 0 });
  await admin.bring(list('пунцовая', '1 ТБ'));
  const { body } = await admin.shop.call('GET /admin/products/{id}/', { user: admin.user, params: { id: made.id } });
  expect(body.variants).toMatchObject([{ options: [] }]);
  expect(new Map(body.attributes.map(({ attribute, values }) => [attribute, values]))).toEqual(
    new Map([
      [shade, [{ value: red }]],
      [amount, [{ number: 1024 }]],
    ]),
  );
});

test('a list that goes out and comes in again changes nothing that variants and products say', {
  timeout: 120_000,
}, async () => {
  const values = [
    admin.black.value ?? 0,
    await addValue(shade, 'Чёрный; синий'),
    await addValue(shade, 'Ёжик / 5', [], '#010203'),
  ];
  const height = await add('round_height', 'Проба высота', { kind: 'number', unit: 'cm', decimals: 1 });
  const option = fc.constantFrom(...values);
  const gigabytes = fc.constantFrom(64, 512, 1024);
  const variant = fc.record({ value: fc.option(option), number: fc.option(gigabytes) });
  const own = fc.record({
    shades: fc.uniqueArray(option, { maxLength: 2 }),
    number: fc.option(gigabytes),
    height: fc.option(fc.constantFrom(1.5, 20)),
  });
  const product = fc.record({
    own,
    variants: fc.uniqueArray(variant, { maxLength: 3, selector: ({ value, number }) => `${value} ${number}` }),
  });
  await fc.assert(
    fc.asyncProperty(
      product,
      fc.constantFrom('csv', 'xlsx'),
      fc.constantFrom('ru', 'en'),
      async (drawn, format, language) => {
        await admin.make({
          status: drawn.variants.length > 0 ? 'published' : 'draft',
          attributes: [
            { attribute: shade, values: drawn.own.shades.map((value) => ({ value })) },
            { attribute: amount, values: drawn.own.number === null ? [] : [{ number: drawn.own.number }] },
            { attribute: height.id, values: drawn.own.height === null ? [] : [{ number: drawn.own.height }] },
          ].filter((said) => said.values.length > 0),
          variants: drawn.variants.map(({ value, number }) => ({
            options: [
              ...(value === null ? [] : [{ attribute: shade, value }]),
              ...(number === null ? [] : [{ attribute: amount, number }]),
            ],
            price: 1000,
            stock_change: 1,
          })),
        });
        const before = await everything();
        const done = await admin.bring(await admin.take(format as 'csv' | 'xlsx', language), { name: `all.${format}` });
        expect(await admin.problems(done.id)).toEqual([]);
        expect(done.progress).toMatchObject({ new: 0, changed: 0, refused: 0, unchanged: before.length });
        expect(await everything()).toEqual(before);
      },
    ),
    samples(12, 3),
  );
});

test('a column of an attribute that there is not is left out when it is guessed, and refused when it is asked for', async () => {
  const width = await add('t_column', 'Проба столбец', { kind: 'number', unit: 'cm' });
  const { body } = await admin.upload(`${head};Нет такой [no_such];Проба столбец\n;u-1;;;;5;7;8\n`);
  expect(body.reading.mapping.slice(-2)).toEqual([null, `attribute:${width.key}`]);
  const ask = (column: string) =>
    admin.shop.call('POST /admin/imports/{id}/check/', {
      user: admin.user,
      params: { id: body.id },
      body: { mapping: ['sku', null, null, null, null, 'price', column, null] as typeof body.reading.mapping },
    });
  for (const column of ['attribute:no_such', `attribute:${width.key}.en`, `attribute:${width.key}.swatch`]) {
    const { status, body: refusal } = await ask(column);
    expect([status, JSON.stringify(refusal)]).toEqual([
      400,
      expect.stringContaining(column.slice('attribute:'.length)),
    ]);
  }
  expect((await ask('color')).status).toBe(400);
  expect((await ask('attribute:color')).status).toBe(200);
  await admin.work();
});

test('of two columns for one attribute the first is read; both at once are refused', async () => {
  const depth = await add('t_depth', 'Проба глубина', { kind: 'number', unit: 'cm', spellings: ['проба вглубь'] });
  const { body } = await admin.upload(`Артикул;Проба глубина;Проба вглубь;Цвет;Цвет [color]\nx;1;2;a;b\n`);
  const column = `attribute:${depth.key}` as const;
  expect(body.reading.mapping).toEqual(['sku', column, null, 'attribute:color', null]);
  const answer = await admin.shop.call('POST /admin/imports/{id}/check/', {
    user: admin.user,
    params: { id: body.id },
    body: { mapping: ['sku', column, column, null, null] },
  });
  expect(answer).toMatchObject({ status: 400, body: { mapping: ['Two columns mean the same.'] } });
});

test('a value in a unit of something else waits with its row taken; one in another size of the unit is read', async () => {
  const length = await add('t_length', 'Проба длина', { kind: 'number', unit: 'cm' });
  const done = await admin.bring(
    file(
      `${head};Проба длина, см`,
      'unit-1;;Кабель;Tunduk;Кабели;100;2 кг',
      'unit-2;;Кабель 2;Tunduk;Кабели;100;1,5 м',
      'unit-3;;Кабель 3;Tunduk;Кабели;100;30',
    ),
  );
  expect(done.progress).toMatchObject({ applied: 3, refused_rows: 0, noted_rows: 1 });
  expect(await admin.problems(done.id)).toMatchObject([
    { line: 2, problems: [{ code: 'value_waits', column: 'Проба длина, см', value: '2 кг' }] },
  ]);
  expect((await saidOf('unit-1')).get(length.id)).toEqual([{ words: expect.objectContaining({ ru: '2 кг' }) }]);
  expect((await saidOf('unit-2')).get(length.id)).toEqual([{ number: 150 }]);
  expect((await saidOf('unit-3')).get(length.id)).toEqual([{ number: 30 }]);
});

test('rows of one product that spell a value in different ways say the same', async () => {
  const finish = await add('t_finish', 'Проба отделка');
  const matte = await addValue(finish.id, 'Матовая', ['матовый', 'matte']);
  const done = await admin.bring(
    file(
      `${head};Проба отделка;Цвет`,
      'spelt-1;sp-1;Корпус;Tunduk;Корпуса;100;Матовая;белый',
      'spelt-1;sp-2;;;;100;МАТОВЫЙ;чёрный',
      'spelt-1;sp-3;;;;100;matte ;красный',
    ),
  );
  expect(done.progress).toMatchObject({ applied: 1, refused_rows: 0, noted_rows: 0 });
  expect((await saidOf('spelt-1')).get(finish.id)).toEqual([{ value: matte }]);
});

test('a list without a column of brands changes what the shop has; what is new is named with what it lacks', async () => {
  await admin.bring(file(head, 'brand-1;;Лампа;Tunduk;Лампы;100'));
  const done = await admin.bring(file('Код;Наименование;Цена', 'brand-1;Лампа;150', 'brand-2;Лампа 2;150'));
  expect(done.progress).toMatchObject({ changed: 1, new: 0, refused: 1 });
  expect((await admin.productBySource('brand-1')).variants).toMatchObject([{ price: 150 }]);
  const [lacking] = await admin.problems(done.id);
  const missing = { code: 'missing', column: null };
  expect(lacking).toMatchObject({
    line: 3,
    problems: [
      { ...missing, name: 'Бренд' },
      { ...missing, name: 'Категория' },
    ],
  });
});

test.each([
  'по запросу',
  'Звоните',
  'ЗВОНИТЕ!',
  'уточняйте',
  'Цену уточняйте',
  'договорная',
  'цена по запросу',
  'под заказ',
  '—',
  'call',
  'On request',
])('a price that says "%s" keeps its row out, and the others are taken', async (words) => {
  const source = `price-${words}`;
  const done = await admin.bring(
    file(head, `${source};;Лампа;Tunduk;Лампы;${words}`, `${source}-2;;Лампа;Tunduk;Лампы;100`),
  );
  expect(done.progress).toMatchObject({ applied: 1, refused_rows: 1 });
  expect(await admin.problems(done.id)).toMatchObject([
    { line: 2, problems: [{ code: 'no_price', column: 'Цена', value: words }] },
  ]);
});
