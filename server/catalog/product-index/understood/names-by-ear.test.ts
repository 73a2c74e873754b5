import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogChanged } from '#server/catalog/changes/changes.ts';
import { transact } from '#server/platform/database/transact.ts';
import { aCategory, anAttribute, describeProduct } from '#test/support/a-category.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await testShop();
  const { db } = shop;
  const laptops = await aCategory(db, { slug: 'laptops', name: { ru: 'Ноутбуки' } });
  const phones = await aCategory(db, { slug: 'phones', name: { ru: 'Смартфоны' } });
  const watches = await aCategory(db, { slug: 'watches', name: { ru: 'Умные часы' } });
  const chargers = await aCategory(db, { slug: 'chargers', name: { ru: 'Зарядные устройства' } });
  const supplies = await aCategory(db, { slug: 'supplies', name: { ru: 'Блоки питания' } });
  await db
    .updateTable('categories')
    .set({ spellings: ['блочок'] })
    .where('id', '=', chargers)
    .execute();
  const cards = await aCategory(db, { slug: 'cards', name: { ru: 'Видеокарты' } });
  await db
    .updateTable('categories')
    .set({ spellings: ['ноут'] })
    .where('id', '=', laptops)
    .execute();
  await db
    .updateTable('categories')
    .set({ spellings: ['вотч'] })
    .where('id', '=', watches)
    .execute();
  const size = await anAttribute(db, { key: 'size', kind: 'number', unit: 'in', name: { ru: 'Диагональ' } });
  await db
    .insertInto('category_attributes')
    .values({ category_id: laptops, attribute_id: size.id, position: 0, is_filter: true })
    .execute();
  const chip = await anAttribute(db, {
    key: 'chip',
    kind: 'choice',
    values: ['geforce-4080', 'geforce-4070'],
    of: cards,
  });
  await db
    .updateTable('attribute_values')
    .set({ spellings: ['nova geforce 4080', 'nova 4080'] })
    .where('id', '=', chip.values['geforce-4080'] ?? 0)
    .execute();
  type Said = Parameters<typeof describeProduct>[2]['said'];
  const put = async (
    name: string,
    { category, brand = 'sony', said = [] }: { category: number; brand?: string; said?: Said },
  ) => {
    const { id } = await aProduct(db, { name, price: 50_000, brand });
    await describeProduct(db, id, { category, said });
  };
  await put('Зарядка Acme Wall', { category: chargers });
  await put('Блок питания Acme Power', { category: supplies });
  await put('Ноутбук Acme Book 14', { category: laptops, said: [{ attribute: size.id, number: 14 }] });
  await put('Смартфон Redmi Note 14', { category: phones });
  await put('Смартфон Redmi 14', { category: phones });
  await put('Умные часы Sony Watch', { category: watches });
  const geforce = [{ attribute: chip.id, value: chip.values['geforce-4080'] ?? 0 }];
  await put('Видеокарта Nova GeForce 4080', { category: cards, brand: 'nova', said: geforce });
  await put('Видеокарта Acme GeForce 4080', { category: cards, brand: 'acme', said: geforce });
  await put('Видеокарта Sony GeForce 4080', { category: cards, said: geforce });
  const number = async (key: string, ru: string, category: number) => {
    const made = await anAttribute(db, { key, kind: 'number', unit: 'gb', name: { ru } });
    await db
      .insertInto('category_attributes')
      .values({ category_id: category, attribute_id: made.id, position: 5, is_filter: true })
      .execute();
    return made.id;
  };
  const vram = await number('vram', 'Объём видеопамяти', cards);
  const [ram, storage] = [
    await number('module_ram', 'Оперативная память', laptops),
    await number('drive_room', 'Встроенная память', laptops),
  ];
  await put('Видеокарта Acme Eight', { category: cards, said: [{ attribute: vram, number: 8 }] });
  await put('Видеокарта Acme Sixteen', { category: cards, said: [{ attribute: vram, number: 16 }] });
  for (const amount of [16, 32])
    await put(`Ноутбук Acme ${amount}`, {
      category: laptops,
      said: [ram, storage].map((attribute) => ({ attribute, number: amount * 2 })),
    });
  await transact(db, (tx) => catalogChanged(tx, 'all'));
});
afterAll(() => shop.close());

async function read(search: string) {
  const { understood, results } = (await shop.call('GET /products/', { query: { search } })).body;
  const said = understood.map(({ kind, key, value, label }) => `${key || kind}:${kind === 'brand' ? label : value}`);
  return { understood: said, found: results.map(({ name }) => name).toSorted() };
}

test('a word of a name that sounds as a thing is the name where it goes on after another word of it', async () => {
  const named = { understood: [], found: ['Смартфон Redmi Note 14'] };
  expect(await read('редми ноут 14')).toEqual(named);
  expect(await read('редми ноте 14')).toEqual(named);
  expect(await read('смартфон редми ноут 14')).toEqual({ ...named, understood: ['category:phones'] });
});

test('alone it is the thing, with the figure behind it, and so it is where the things are called so', async () => {
  expect(await read('ноут 14')).toEqual({
    understood: ['category:laptops', 'size:14'],
    found: ['Ноутбук Acme Book 14'],
  });
  expect((await read('сони вотч')).understood).toContain('category:watches');
});

test('a brand that a chip is called by is none where cards of more brands have the chip', async () => {
  const all = ['Видеокарта Acme GeForce 4080', 'Видеокарта Nova GeForce 4080', 'Видеокарта Sony GeForce 4080'];
  const understood = ['category:cards', 'chip:geforce-4080'];
  expect(await read('видеокарта нова 4080')).toEqual({ understood, found: all });
  expect(await read('видеокарта acme 4080')).toEqual({
    understood: ['category:cards', 'brand:Acme', 'chip:geforce-4080'],
    found: ['Видеокарта Acme GeForce 4080'],
  });
});

test('the one thing of a category that is called so in short is meant, and none where it may be several', async () => {
  expect((await read('видеокарта с большой памятью')).understood).toEqual(['category:cards', 'vram:most']);
  expect((await read('ноутбук с большой памятью')).understood).toEqual(['category:laptops']);
});

test('a diminutive that is a word for one thing is also what it is a diminutive of, in a longer name', async () => {
  expect((await read('блочок')).understood).toEqual(['category:chargers']);
  expect((await read('блочок питания')).understood).toEqual(['category:supplies']);
});
