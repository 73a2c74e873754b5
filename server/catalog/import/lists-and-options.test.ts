import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopMigrations } from '#server/platform/database/migrations/migrate.ts';
import { readMigrations } from '#server/platform/database/migrations/migration-files.ts';
import { aCategory } from '#test/support/a-category.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type ImportShop, importShop } from '#test/support/import-shop.ts';
import { inSizes } from '#test/support/in-sizes.ts';
import type { TestShop } from '#test/support/shop.ts';

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

/** What a list did to a variant, as it was stored when colour and memory were columns; the digits end its hash codes. */
async function changedByColumns(sourceId: string, digits: string) {
  const { db, call } = admin.shop;
  const named = (name: string) => `${name} ${sourceId}`;
  const phone = await aProduct(db, {
    sourceId,
    colors: [{ name: named('алый'), hash_code: `#aa00${digits}` }],
    memories: [128],
  });
  const variants = async () => {
    const { body } = await call('GET /admin/products/{id}/', { user: admin.user, params: { id: phone.id } });
    return body.variants.map(({ sku, price, options }) => ({ sku, price, options }));
  };
  const before = await variants();
  const rows = `${sourceId};${before[0]?.sku};${named('лиловый')};#8800${digits};256;1150`;
  const done = await admin.bring(`Код поставщика;Артикул;Цвет;Код цвета;Память, ГБ;Цена без скидки\n${rows}\n`);
  expect(done).toMatchObject({ progress: { applied: 1 } });
  const variant = { hash_code: `#8800${digits}`, name: named('лиловый'), name_en: named('лиловый'), memory: 256 };
  const differences = [
    {
      variant,
      field: 'color',
      before: { hash_code: `#aa00${digits}`, name: named('алый'), family: 'red' },
      after: variant,
    },
    { variant, field: 'memory', before: 128, after: 256 },
    { variant, field: 'price', before: before[0]?.price, after: 1150 },
  ];
  const written = { differences: JSON.stringify(differences) };
  /** As a program of that version, which may still run, writes it. */
  const write = () => db.updateTable('import_products').set(written).where('import_id', '=', done.id).execute();
  /** As staff do in the editor of attributes. */
  const change = async (name: string, changes: { name?: string; swatch?: string }) => {
    const values = db.updateTable('attribute_values').where(sql`name ->> 'ru'`, '=', named(name));
    const said = changes.name === undefined ? {} : { name: JSON.stringify({ ru: named(changes.name) }) };
    await values.set({ ...said, ...(changes.swatch && { swatch: changes.swatch }) }).execute();
  };
  return { id: done.id, before, variants, named, write, change };
}

test('what a list changed before an upgrade, when colour and memory were columns, is taken back all the same', async () => {
  const { db } = admin.shop;
  const { id, before, variants, named, write } = await changedByColumns('columns', '01');
  await sql`alter table import_products disable trigger differences_say_options`.execute(db);
  await write();
  await sql`alter table import_products enable trigger differences_say_options`.execute(db);
  await migrateAgain(db, '0048');
  expect((await admin.products(id))[0]?.differences).toMatchObject([
    { field: 'options', variant: { options: [named('лиловый'), '256 ГБ'] }, before: `${named('алый')} · 128 ГБ` },
    { field: 'price' },
  ]);
  await admin.undo(id);
  expect(await variants()).toEqual(before);
});

test('what the version before wrote while the shop was upgraded is shown and taken back, its colour renamed since', async () => {
  const { id, before, variants, named, write, change } = await changedByColumns('renamed', '02');
  await change('алый', { name: 'вишнёвый' });
  await change('лиловый', { name: 'сиреневый' });
  await write();
  expect((await admin.products(id))[0]?.differences).toMatchObject([
    { field: 'options', variant: { options: [named('сиреневый'), '256 ГБ'] }, before: `${named('вишнёвый')} · 128 ГБ` },
    { field: 'price' },
  ]);
  await admin.undo(id);
  expect(
    (await variants()).map(({ price, options }) => [price, options.map(({ value, number }) => value ?? number)]),
  ).toEqual(before.map(({ price, options }) => [price, options.map(({ value, number }) => value ?? number)]));
});

test('a colour that is there no more is made again when what a list changed is taken back', async () => {
  const { id, variants, named, write, change } = await changedByColumns('gone', '03');
  await change('алый', { name: 'вишнёвый', swatch: '#990000' });
  await write();
  await admin.undo(id);
  const { body } = await admin.shop.call('GET /admin/attributes/{id}/', {
    user: admin.user,
    params: { id: (await variants())[0]?.options[0]?.attribute ?? 0 },
  });
  const made = body.values.find(({ name }) => name.ru === named('алый'));
  expect(made).toMatchObject({ swatch: '#aa0003' });
  expect((await variants())[0]?.options[0]?.value).toBe(made?.id);
});

/** What a file of migrations does in batches, for rows as they were before. */
async function migrateAgain(db: TestShop['db'], number: string) {
  const file = (await readMigrations(shopMigrations)).find(({ name }) => name.startsWith(number));
  for (const { text } of file?.batches ?? []) {
    await sql.raw(text.replace('$1', '0').replace('$2', '1000')).execute(db);
  }
}

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
  const { color_id: color } = await admin.shop.db
    .selectFrom('variants')
    .select('color_id')
    .where('id', '=', small)
    .executeTakeFirstOrThrow();
  await admin.shop.db
    .insertInto('variants')
    .values({ product_id: id, color_id: color, price: 900, position: 9, sku: `PLAIN-${id}`, is_archived: true })
    .execute();
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
