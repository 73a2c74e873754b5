import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCategory } from '#test/support/a-category.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type ImportShop, importShop } from '#test/support/import-shop.ts';
import { inSizes } from '#test/support/in-sizes.ts';

let admin: ImportShop;

beforeAll(async () => {
  admin = await importShop();
});
afterAll(() => admin.shop.close());

async function aWatch() {
  const sourceId = `watch-${Math.random()}`;
  const watch = await aProduct(admin.shop.db, { sourceId, name: 'Часы' });
  const [small = 0, large = 0] = await inSizes(admin.shop.db, watch, [
    { mm: 40, price: 1000, stock: 1 },
    { mm: 44, price: 1300, stock: 1 },
  ]);
  const variants = async () =>
    (
      await admin.shop.call('GET /admin/products/{id}/', { user: admin.user, params: { id: watch.id } })
    ).body.variants.map(({ id, sku, price, stock, options }) => ({
      id,
      sku,
      price,
      stock,
      mm: options.find(({ number }) => number)?.number,
    }));
  return { sourceId, id: watch.id, small, large, variants };
}

test('a list by article numbers changes each variant alone, which keeps its options, and so does taking it back', async () => {
  const { id, small, large, sourceId, variants } = await aWatch();
  const before = await variants();
  const rows = [`${sourceId};SIZE-${id}-40;1100;7`, `${sourceId};SIZE-${id}-44;1400;0`];
  const done = await admin.bring(`Код поставщика;Артикул;Цена без скидки;Остаток\n${rows.join('\n')}\n`);
  expect(done).toMatchObject({ state: 'applied', progress: { applied: 1, refused_rows: 0 } });
  expect(await variants()).toEqual([
    { id: small, sku: `SIZE-${id}-40`, price: 1100, stock: 7, mm: 40 },
    { id: large, sku: `SIZE-${id}-44`, price: 1400, stock: 0, mm: 44 },
  ]);
  await admin.undo(done.id);
  expect(await variants()).toEqual(before);
});

test('a list is shown with the options of the variants that it changes', async () => {
  const { id, sourceId } = await aWatch();
  const { body } = await admin.upload(`Код поставщика;Артикул;Цена без скидки\n${sourceId};SIZE-${id}-44;1400\n`);
  await admin.check(body.id);
  const [shown] = await admin.products(body.id);
  expect(shown?.differences).toMatchObject([
    { field: 'price', variant: { options: ['чёрный', '44 мм'] }, after: 1400 },
  ]);
});

test('a cell of what tells variants apart is the option of its row’s variant, and taking it back is too', async () => {
  const { id, sourceId, small, variants } = await aWatch();
  const before = await variants();
  const rows = `${sourceId};SIZE-${id}-40;1150;42`;
  const done = await admin.bring(`Код поставщика;Артикул;Цена без скидки;Размер корпуса, мм\n${rows}\n`);
  expect(done).toMatchObject({ state: 'applied', progress: { applied: 1, refused_rows: 0, noted_rows: 0 } });
  expect((await variants())[0]).toMatchObject({ id: small, price: 1150, mm: 42 });
  expect((await admin.products(done.id))[0]?.differences).toContainEqual(
    expect.objectContaining({ field: 'options', before: 'чёрный · 40 мм', after: 'чёрный · 42 мм' }),
  );
  const { body } = await admin.shop.call('GET /admin/products/{id}/', { user: admin.user, params: { id } });
  expect(body.attributes).toEqual([]);
  await admin.undo(done.id);
  expect(await variants()).toEqual(before);
});

test('a colour that rows of one list spell in two ways is one value', async () => {
  const { db, call } = admin.shop;
  const made = [await aProduct(db, { sourceId: 'wormwood-1' }), await aProduct(db, { sourceId: 'wormwood-2' })];
  const [first, second] = made.map(({ id }) => `SKU-${id}-0`);
  const rows = `wormwood-1;${first};Полынь\nwormwood-2;${second};полынь`;
  await admin.bring(`Код поставщика;Артикул;Цвет\n${rows}\n`);
  const { body: fields } = await call('GET /admin/attribute-fields/', { user: admin.user, query: { ids: '' } });
  const names = fields.results.flatMap(({ values }) => values.map(({ name }) => name.ru));
  expect(names.filter((name) => name?.toLowerCase() === 'полынь')).toEqual(['Полынь']);
});

test('a value that is there no more is made again when what a list changed is taken back', async () => {
  const { db, call } = admin.shop;
  const { id } = await aProduct(db, { sourceId: 'gone', colors: [{ name: 'алый', hash_code: '#aa0003' }] });
  const read = async () =>
    (await call('GET /admin/products/{id}/', { user: admin.user, params: { id } })).body.variants[0];
  const done = await admin.bring(`Код поставщика;Артикул;Цвет\ngone;${(await read())?.sku};лиловый\n`);
  const { attribute = 0, value } = (await read())?.options[0] ?? {};
  const after = [{ attribute, value }];
  const before = [{ attribute, name: { ru: 'вишнёвый' }, swatch: '#990000' }];
  const differences = [{ variant: { options: after }, field: 'options', before, after }];
  await db
    .updateTable('import_products')
    .set({ differences: JSON.stringify(differences) })
    .where('import_id', '=', done.id)
    .execute();
  await admin.undo(done.id);
  const { body } = await call('GET /admin/attributes/{id}/', { user: admin.user, params: { id: attribute } });
  const made = body.values.find(({ name }) => name.ru === 'вишнёвый');
  expect(made).toMatchObject({ swatch: '#990000' });
  expect((await read())?.options).toEqual([{ attribute, value: made?.id }]);
});

test('rows without article numbers find their variants by options, or are new ones', async () => {
  const { sourceId, small, large, variants } = await aWatch();
  const rows = [`${sourceId};1200;44`, `${sourceId};1500;48`];
  const done = await admin.bring(`Код поставщика;Цена без скидки;Размер корпуса, мм\n${rows.join('\n')}\n`);
  expect(done).toMatchObject({ state: 'applied', progress: { applied: 1, refused_rows: 0 } });
  expect((await variants()).map(({ id, price, mm }) => [id, price, mm])).toEqual([
    [small, 1000, 40],
    [large, 1200, 44],
    [expect.any(Number), 1500, 48],
  ]);
  await admin.undo(done.id);
  expect((await variants()).map(({ price, mm }) => [price, mm])).toEqual([
    [1000, 40],
    [1300, 44],
  ]);
});

test('rows of a new product that differ in what tells variants apart in its category are its variants', async () => {
  await aWatch();
  const { db } = admin.shop;
  const { id: size } = await db
    .selectFrom('attributes')
    .select('id')
    .where('key', '=', 'case_size')
    .executeTakeFirstOrThrow();
  const watches = await aCategory(db, { slug: 'new-watches', name: { ru: 'Новые часы' } });
  await db
    .insertInto('category_attributes')
    .values({ category_id: watches, attribute_id: size, position: 1, tells_variants_apart: true })
    .execute();
  const head = 'Код поставщика;Название;Бренд;Категория;Место в каталоге;Цена без скидки;Размер корпуса, мм';
  const rows = [40, 44].map((mm) => `fresh;Часы Fresh;Fresh;Часы;Новые часы;${mm}00;${mm}`);
  const done = await admin.bring([head, ...rows, ''].join('\n'));
  expect(done).toMatchObject({ progress: { new: 1, applied: 1, refused_rows: 0 } });
  const [made] = await admin.products(done.id);
  const params = { id: made?.product ?? 0 };
  const { body } = await admin.shop.call('GET /admin/products/{id}/', { user: admin.user, params });
  expect(body.variants.map(({ price, options }) => [price, options[0]?.number])).toEqual([
    [4000, 40],
    [4400, 44],
  ]);
  expect(body.attributes).toEqual([]);
});

test('a list brings no variant back that had no options and is in the archive', async () => {
  const { sourceId, id, small, variants } = await aWatch();
  const plain = await admin.shop.db
    .insertInto('variants')
    .values({ product_id: id, price: 900, position: 9, sku: `PLAIN-${id}`, is_archived: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const black = sql<number>`(select value_id from variant_options where variant_id = ${small} and value_id is not null)`;
  await sql`
    insert into variant_options (variant_id, attribute_id, value_id)
    select ${plain.id}, attribute_id, value_id from variant_options where variant_id = ${small} and value_id = ${black}`.execute(
    admin.shop.db,
  );
  const before = await variants();
  for (const row of [`${sourceId};PLAIN-${id};;1100`, `${sourceId};;чёрный;1100`]) {
    const { body } = await admin.upload(`Код поставщика;Артикул;Цвет;Цена без скидки\n${row}\n`);
    await admin.check(body.id);
    const codes = (await admin.problems(body.id)).flatMap(({ problems }) => problems.map(({ code }) => code));
    expect(codes).toEqual(['which_variant']);
  }
  expect(await variants()).toEqual(before);
});

test.each(['чёрный', 'красный'])(
  'a list that names a colour alone, %s, is not clear, and makes no variant',
  async (color) => {
    const { sourceId, variants } = await aWatch();
    const before = await variants();
    const { body } = await admin.upload(`Код поставщика;Цвет;Цена без скидки\n${sourceId};${color};1100\n`);
    await admin.check(body.id);
    const codes = (await admin.problems(body.id)).map(({ problems }) => problems.map(({ code }) => code));
    expect(codes).toEqual([['which_variant']]);
    expect(await variants()).toEqual(before);
  },
);

test('a shade is found by its spellings and without dots, on its variant as well, and one that is new looks as its words say', async () => {
  const { db } = admin.shop;
  const { id, variants } = await aProduct(db, {
    sourceId: 'spelt-shade',
    colors: [{ name: 'чёрный', hash_code: '#1d1d1f' }],
  });
  await db
    .updateTable('attribute_values')
    .set({ spellings: ['уголь', 'midnight'] })
    .where('id', '=', variants[0]?.options[0]?.value ?? 0)
    .execute();
  const read = async () => {
    const { body } = await admin.shop.call('GET /admin/products/{id}/', { user: admin.user, params: { id } });
    return body.variants.map(({ price, options }) => [price, options[0]?.value]);
  };
  const [[, black] = []] = await read();
  for (const [place, words] of ['Черный', 'Уголь', ' midnight', 'ЧЁРНЫЙ'].entries()) {
    const price = 2000 + place;
    const done = await admin.bring(`Код поставщика;Цвет;Цена без скидки\nspelt-shade;${words};${price}\n`);
    expect(done.progress, words).toMatchObject({ applied: 1, refused_rows: 0 });
    expect(await read(), words).toEqual([[price, black]]);
  }
  await admin.bring('Код поставщика;Цвет;Цена без скидки\nspelt-shade;Тёмно-зелёный;3000\n');
  const fresh = await db
    .selectFrom('attribute_values')
    .selectAll()
    .where(sql<boolean>`name->>'ru' = 'тёмно-зелёный'`)
    .execute();
  expect(fresh).toMatchObject([{ swatch: '#3f8f5b' }]);
});

test('a spelling that two shades have means neither of them', async () => {
  const { db } = admin.shop;
  const colors = ['сапфир', 'кобальт'].map((name, place) => ({ name, hash_code: `#00000${place + 1}` }));
  const made = await aProduct(db, { sourceId: 'two-spelt', colors });
  await db
    .updateTable('attribute_values')
    .set({ spellings: ['deep'] })
    .where(
      'id',
      'in',
      made.variants.flatMap(({ options }) => options[0]?.value ?? []),
    )
    .execute();
  await admin.bring(`Код поставщика;Артикул;Цвет\ntwo-spelt;SKU-${made.id}-0;Deep\n`);
  const { rows } = await sql`select id from attribute_values where name->>'ru' = 'Deep'`.execute(db);
  expect(rows).toHaveLength(1);
});
