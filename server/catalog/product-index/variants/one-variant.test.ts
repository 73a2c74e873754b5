import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogChanged } from '#server/catalog/changes/changes.ts';
import { commonOptions, optionsOf, replaceOptions } from '#server/catalog/products/option-queries.ts';
import { aCategory, anAttribute, describeProduct } from '#test/support/a-category.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

const black = { hash_code: '#000000', family: 'black' };
const blue = { hash_code: '#0000cc', family: 'blue' };
let shop: TestShop;
let watch: Awaited<ReturnType<typeof aProduct>>;
let size: number;
let network: { id: number; values: Record<string, number> };

/** The blue one is 40 mm with LTE, the black one 44 mm without, and sold out. */
beforeAll(async () => {
  shop = await testShop();
  const { db } = shop;
  const watches = await aCategory(db, { slug: 'watches' });
  size = (await anAttribute(db, { key: 'case_size', kind: 'number', unit: 'mm', of: watches })).id;
  network = await anAttribute(db, { key: 'network', kind: 'choice', values: ['lte', 'bluetooth'], of: watches });
  const isBlue = (color: string) => color === blue.hash_code;
  watch = await aProduct(db, {
    colors: [blue, black],
    price: (color) => (isBlue(color) ? 2000 : 3000),
    stock: (color) => Number(isBlue(color)),
  });
  await describeProduct(db, watch.id, { category: watches, said: [] });
  await distinguishBy([
    [40, 'lte'],
    [44, 'bluetooth'],
  ]);
  const other = await aProduct(db, { colors: [blue], price: 2500 });
  await describeProduct(db, other.id, { category: watches, said: [{ attribute: size, number: 44 }] });
  await catalogChanged(db, [watch.id, other.id]);
});
afterAll(() => shop.close());

async function distinguishBy(options: [number, string][]) {
  const { db } = shop;
  const variants = watch.variants.map(({ id }, index) => {
    const [number, value = ''] = options[index] ?? [0];
    return {
      id,
      options: [
        { attribute: size, number },
        { attribute: network.id, value: network.values[value] },
      ],
    };
  });
  const held = await db
    .selectFrom('variants')
    .select(['id', optionsOf(sql.ref('variants.id')).as('options')])
    .execute();
  const common = Object.values(await commonOptions(db));
  const wanted = variants.map(({ id, options: own }) => {
    const others = held.find((each) => each.id === id)?.options.filter(({ attribute }) => common.includes(attribute));
    return { id, options: [...(others ?? []), ...own] };
  });
  await db.transaction().execute((tx) => replaceOptions(tx, wanted));
  await catalogChanged(db, [watch.id]);
}

type Query = Record<string, string | number>;
const count = async (query: Query) => (await shop.call('GET /products/', { query })).body.count;
const facets = async (query: Query) =>
  (await shop.call('GET /products/facets/', { query: { category: 'watches', ...query } })).body;
const counts = async (query: Query) =>
  Object.fromEntries(
    (await facets(query)).attributes.map(({ key, choices }) => [
      key,
      Object.fromEntries(choices.map((choice) => [choice.value, choice.count])),
    ]),
  );

test('a blue thing in 44 mm is not one that is blue in 40 mm and black in 44 mm', async () => {
  expect(await count({ filter: 'case_size:44' })).toBe(2);
  expect(await count({ filter: 'case_size:44', color: 'blue' })).toBe(1);
  expect(await count({ filter: 'case_size:40', color: 'blue' })).toBe(1);
  expect(await count({ filter: 'case_size:44;network:lte' })).toBe(0);
  expect(await count({ filter: 'case_size:44;network:bluetooth' })).toBe(1);
  expect(await count({ filter: 'case_size:44', max_price: 2600 })).toBe(1);
  expect(await count({ filter: 'network:lte', min_price: 2600 })).toBe(0);
});

test('every choice counts what it would show with the others', async () => {
  expect(await counts({})).toMatchObject({ case_size: { 40: 1, 44: 2 }, network: { lte: 1, bluetooth: 1 } });
  expect(await counts({ color: 'blue' })).toMatchObject({
    case_size: { 40: 1, 44: 1 },
    network: { lte: 1, bluetooth: 0 },
  });
  expect(await counts({ filter: 'case_size:40' })).toMatchObject({
    case_size: { 40: 1, 44: 2 },
    network: { lte: 1, bluetooth: 0 },
  });
  const { colors, memories, price } = await facets({ filter: 'case_size:44' });
  expect(colors.map((color) => [color.value, color.count])).toEqual([
    ['black', 1],
    ['blue', 1],
  ]);
  expect(memories).toEqual([]);
  expect(price).toEqual({ min: 2500, max: 3000 });
});

test('in stock and on sale is the variant that is all the rest', async () => {
  expect(await count({ filter: 'case_size:44', in_stock: 'true' })).toBe(1);
  expect(await count({ color: 'black', in_stock: 'true' })).toBe(0);
  expect(await counts({ in_stock: 'true' })).toMatchObject({
    case_size: { 40: 1, 44: 1 },
    network: { lte: 1, bluetooth: 0 },
  });
  expect(await facets({ color: 'black' })).toMatchObject({ count: 1, in_stock: 0, on_sale: 0 });
  const sold = watch.variants.find(({ hash_code }) => hash_code === black.hash_code)?.id ?? 0;
  await shop.db.updateTable('variants').set({ old_price: 4000 }).where('id', '=', sold).execute();
  await catalogChanged(shop.db, [watch.id]);
  await expect.poll(() => count({ on_sale: 'true' })).toBe(1);
  expect(await count({ on_sale: 'true', color: 'blue' })).toBe(0);
  expect(await count({ on_sale: 'true', in_stock: 'true' })).toBe(0);
  expect(await facets({ filter: 'network:bluetooth' })).toMatchObject({ in_stock: 0, on_sale: 1 });
});

test('a variant that becomes another thing is found as that', async () => {
  await distinguishBy([
    [44, 'lte'],
    [40, 'bluetooth'],
  ]);
  await expect.poll(() => count({ filter: 'case_size:44', color: 'blue' })).toBe(2);
  expect(await counts({ color: 'black' })).toMatchObject({
    case_size: { 40: 1, 44: 0 },
    network: { lte: 0, bluetooth: 1 },
  });
});
