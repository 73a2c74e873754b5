import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { again } from '#test/support/admin-shop.ts';
import { type ImportShop, importShop } from '#test/support/import-shop.ts';

let admin: ImportShop;

beforeAll(async () => {
  admin = await importShop();
});
afterAll(() => admin.shop.close());

const head = 'ID товара;Артикул;Цена без скидки;Старая цена\n';
const read = async (id: number) =>
  (await admin.shop.call('GET /admin/products/{id}/', { user: admin.user, params: { id } })).body;
const pricesOf = async (id: number) =>
  (await read(id)).variants.map(({ price, old_price }) => [price, old_price] as const);

/** A product that was sold for 1 000 som and costs less now, next to what it cost. */
async function reduced(price = 900, old_price: number | null = 1000) {
  const made = await admin.make();
  const variants = made.variants.map((variant) => ({ ...variant, price, old_price }));
  const { status } = await admin.save(made.id, again(made, { variants }));
  expect(status).toBe(200);
  return made.id;
}

/** What is wrong with a list of this one row. */
async function problemsOf(text: string) {
  const { body } = await admin.upload(text);
  await admin.check(body.id);
  return (await admin.problems(body.id)).flatMap(({ problems }) =>
    problems.map(({ code, column, value }) => [code, column, value]),
  );
}

describe('a column of old prices', () => {
  test('is in the exported list, empty where nothing is struck', async () => {
    const [id, plain] = [await reduced(), (await admin.make()).id];
    const lines = (await admin.take('csv')).toString().split('\r\n');
    const place = lines[0]?.split(';').indexOf('Старая цена') ?? -1;
    const cellOf = (product: number) => lines.find((line) => line.startsWith(`${product};`))?.split(';')[place];
    expect([cellOf(id), cellOf(plain)]).toEqual(['1000', '']);
    expect((await admin.take('csv', 'en')).toString()).toContain(';Old price;');
  });

  test('sets an old price, which is a difference and is taken back with the others', async () => {
    const { id } = await admin.make();
    const { id: importId } = await admin.bring(`${head}${id};;900;1000\n`);
    expect(await pricesOf(id)).toEqual([[900, 1000]]);
    expect((await admin.products(importId))[0]?.differences).toMatchObject([
      { field: 'price', before: 1000, after: 900 },
      { field: 'old_price', before: null, after: 1000 },
    ]);
    await admin.undo(importId);
    expect(await pricesOf(id)).toEqual([[1000, null]]);
  });

  test('takes the old price away where its cell is empty, and brings it back when that is undone', async () => {
    const id = await reduced();
    const done = await admin.bring(`ID товара;Старая цена\n${id};\n`);
    expect(done.progress).toMatchObject({ changed: 1, refused_rows: 0 });
    expect(await pricesOf(id)).toEqual([[900, null]]);
    await admin.undo(done.id);
    expect(await pricesOf(id)).toEqual([[900, 1000]]);
  });

  test('that a list has not leaves the old price', async () => {
    const id = await reduced();
    await admin.bring(`ID товара;Цена без скидки\n${id};850\n`);
    expect(await pricesOf(id)).toEqual([[850, 1000]]);
  });

  test('says nothing of a product without variants, and asks which where several have one', async () => {
    const { id } = await admin.make({ status: 'draft', variants: [] });
    expect(await problemsOf(`ID товара;Старая цена\n${id};\n`)).toEqual([]);
    const priced = { price: 1000, old_price: null, stock_change: 1 };
    const variants = admin.model.variants.map(({ options }) => ({ options, ...priced }));
    const made = await admin.make({ variants });
    expect(await problemsOf(`ID товара;Старая цена\n${made.id};\n`)).toEqual([]);
    const lower = made.variants.map((variant) => ({ ...variant, price: 900, old_price: 1000 }));
    await admin.save(made.id, again(made, { variants: lower }));
    expect(await problemsOf(`ID товара;Старая цена\n${made.id};\n`)).toMatchObject([['which_variant', null, null]]);
  });
});

describe('an old price', () => {
  test.each(['1000', '1200'])('ends where a list raises the price to %s, be it in the list or not', async (price) => {
    for (const [columns, cells] of [
      ['', ''],
      [';Старая цена', ';1000'],
    ]) {
      const id = await reduced();
      const done = await admin.bring(`ID товара;Цена без скидки${columns}\n${id};${price}${cells}\n`);
      expect(await pricesOf(id)).toEqual([[Number(price), null]]);
      expect((await admin.products(done.id))[0]?.differences).toMatchObject([
        { field: 'price', before: 900, after: Number(price) },
        { field: 'old_price', before: 1000, after: null },
      ]);
      await admin.undo(done.id);
      expect(await pricesOf(id)).toEqual([[900, 1000]]);
    }
  });

  test('is refused where it is not above the price, is no whole number, or was never asked', async () => {
    const { id } = await admin.make();
    const refusal = (cells: string) => problemsOf(`${head}${id};;${cells}\n`);
    expect(await refusal('900;900')).toEqual([['old_price_not_above', 'Старая цена', '900']]);
    expect(await refusal('900;950,50')).toEqual([['not_whole', 'Старая цена', '950,50']]);
    expect(await refusal('900;1001')).toEqual([['never_asked', 'Старая цена', '1000']]);
    expect(await refusal('1000;1200')).toEqual([['not_lower', 'Старая цена', '1000']]);
    expect(await pricesOf(id)).toEqual([[1000, null]]);
  });

  test('is refused of a variant that is new', async () => {
    const row = 'Код поставщика;Название;Бренд;Категория;Цена;Старая цена\nold-1;Лампа;Tunduk;Лампы;900;1000\n';
    expect(await problemsOf(row)).toEqual([['never_sold', 'Старая цена', null]]);
  });

  test('that nobody touches stays when something else is changed', async () => {
    const id = await reduced();
    await admin.bring(`ID товара;Старая цена;Остаток\n${id};1000;3\n`);
    expect(await pricesOf(id)).toEqual([[900, 1000]]);
    expect((await read(id)).variants).toMatchObject([{ stock: 3 }]);
  });
});
