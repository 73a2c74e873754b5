import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogChanged, setPopularity } from '#server/catalog/changes/changes.ts';
import { transact } from '#server/platform/database/transact.ts';
import { aCategory, anAttribute, describeProduct } from '#test/support/a-category.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await testShop();
  const { db } = shop;
  const laptops = await aCategory(db, { slug: 'laptops', name: { ru: 'Ноутбуки', en: 'Laptops' } });
  const phones = await aCategory(db, { slug: 'phones', name: { ru: 'Смартфоны', en: 'Smartphones' } });
  await aCategory(db, { slug: 'kettles', name: { ru: 'Чайники', en: 'Kettles' } });
  const number = (key: string, name: { ru: string }, unit: string, decimals = 0) =>
    anAttribute(db, { key, kind: 'number', unit, decimals, name });
  const memory = await number('memory_size', { ru: 'Оперативная память' }, 'gb');
  const disk = await number('disk_size', { ru: 'Накопитель' }, 'gb');
  const size = await number('size', { ru: 'Диагональ' }, 'in', 1);
  const screen = await anAttribute(db, { key: 'screen', kind: 'choice', values: ['oled', 'ips'] });
  const contactless = await anAttribute(db, { key: 'pay', kind: 'yes_no', name: { ru: 'NFC' } });
  const uses = [memory, disk, size, screen, contactless].flatMap(({ id }, position) =>
    [laptops, phones].map((category_id) => ({ category_id, attribute_id: id, position, is_filter: true })),
  );
  await db.insertInto('category_attributes').values(uses).execute();
  type Spec = { category: number; gb: number; disk: number; inches: number; panel?: string; price: number };
  const put = async (name: string, { category, gb, disk: space, inches, panel, price }: Spec) => {
    const { id } = await aProduct(db, { name, price, brand: name.includes('Acme') ? 'acme' : 'sony' });
    await describeProduct(db, id, {
      category,
      said: [
        { attribute: memory.id, number: gb },
        { attribute: disk.id, number: space },
        { attribute: size.id, number: inches },
        { attribute: contactless.id, number: Number(category === phones) },
        ...(panel ? [{ attribute: screen.id, value: screen.values[panel] ?? 0 }] : []),
      ],
    });
  };
  await put('Ноутбук Acme Book', { category: laptops, gb: 16, disk: 512, inches: 14.2, panel: 'oled', price: 90_000 });
  await put('Ноутбук Acme Air', { category: laptops, gb: 8, disk: 256, inches: 13.6, panel: 'ips', price: 60_000 });
  await put('Ноутбук Sony Pro', { category: laptops, gb: 32, disk: 1000, inches: 16, panel: 'oled', price: 150_000 });
  await put('Смартфон Sony 16', { category: phones, gb: 8, disk: 256, inches: 6.1, panel: 'oled', price: 40_000 });
  await put('Смартфон Acme One', { category: phones, gb: 12, disk: 512, inches: 6.7, panel: 'oled', price: 50_000 });
});
afterAll(() => shop.close());

const ask = async (query: Record<string, string | string[]>, language = 'ru') =>
  (await shop.call('GET /products/', { query, headers: { 'accept-language': language } })).body;

const brandOf = async (title: string) =>
  (await shop.db.selectFrom('brands').select('id').where('title', '=', title).executeTakeFirstOrThrow()).id;

const idOf = async (name: string) =>
  (await shop.db.selectFrom('products').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

/** Changes what the size says of an order, as staff do. */
const orderBySize = (words: string[], better: 'less' | 'none') =>
  transact(shop.db, async (tx) => {
    await tx.updateTable('attributes').set({ better, order_words: words }).where('key', '=', 'size').execute();
    await catalogChanged(tx, 'all');
  });

/** What is understood, `filter:value` by part, and the names of what is found, in order. */
async function read(search: string, more: Record<string, string | string[]> = {}) {
  const { understood, given_up: givenUp, usual_order: usual, results } = await ask({ search, ...more });
  const said = ({ kind, key, value, label }: (typeof understood)[number]) =>
    `${key || kind}:${kind === 'order' || kind === 'words' ? label : value}`;
  return {
    understood: understood.filter(({ kind }) => kind !== 'brand').map(said),
    brands: understood
      .filter(({ kind }) => kind === 'brand')
      .map(({ label, is_not: isNot }) => (isNot ? `кроме ${label}` : label)),
    givenUp: givenUp.map(said),
    nearest: givenUp.flatMap(({ nearest }) => nearest.map(({ label }) => label)),
    order: [usual.by, usual.name].filter(Boolean).join(' '),
    found: results.map(({ name }) => name),
  };
}

test.each([
  {
    search: 'ноутбук 16 гб oled до 100000',
    understood: ['category:laptops', 'memory_size:16', 'screen:oled', 'price:..100000'],
    found: ['Ноутбук Acme Book'],
  },
  { search: 'yjen,er 16 гб', understood: ['category:laptops', 'memory_size:16'], found: ['Ноутбук Acme Book'] },
  {
    search: 'noutbukami s 16 гигами',
    understood: ['category:laptops', 'memory_size:16'],
    found: ['Ноутбук Acme Book'],
  },
  { search: 'ноудбук 16/512', understood: ['category:laptops', 'memory_size:16', 'disk_size:512'] },
  // 512 gigabytes are a disk, and eight are memory: by what products of the category say.
  { search: 'смартфон 8 гб', understood: ['category:phones', 'memory_size:8'], found: ['Смартфон Sony 16'] },
  { search: 'laptop 1 тб', understood: ['category:laptops', 'disk_size:1000'], found: ['Ноутбук Sony Pro'] },
  { search: 'ноутбук 14"', understood: ['category:laptops', 'size:14..14.9'], found: ['Ноутбук Acme Book'] },
  { search: 'ноутбук от 16 гб', understood: ['category:laptops', 'memory_size:16..'] },
  { search: 'смартфон с NFC', understood: ['category:phones', 'pay:1'] },
  {
    search: 'дешёвый ноутбук',
    understood: ['order:price', 'category:laptops'],
    found: ['Ноутбук Acme Air', 'Ноутбук Acme Book', 'Ноутбук Sony Pro'],
  },
])('"$search" becomes $understood', async ({ search, understood, found }) => {
  const said = await read(search);
  expect(said.understood).toEqual(understood);
  if (found) expect(said.found).toEqual(found);
});

test.each([
  ['от 8 до 16 гб', 'memory_size:8..16'],
  ['8-16 гб', 'memory_size:8..16'],
  ['13-15 дюймов', 'size:13..15'],
  ['13 - 15 дюймов', 'size:13..15'],
  ['16 гиабайт', 'memory_size:16'],
  ['13 дюймав', 'size:13..13.9'],
  ['16пи', 'memory_size:16'],
  ['до 16 гб', 'memory_size:..16'],
  ['не более 16 гб', 'memory_size:..16'],
  ['минимум 16 гб', 'memory_size:16..'],
  ['16 гб и больше', 'memory_size:16..'],
  ['мощнее 16 гб', 'memory_size:16..'],
  ['не шире 14 дюймов', 'size:..14'],
  ['bigger than 14 inch', 'size:14..'],
  ['от 1 тб', 'disk_size:1000..'],
  ['до 14 дюймов', 'size:..14'],
  ['13 дюймов', 'size:13..13.9'],
  ['13.6 дюймов', 'size:13.6'],
  ['13,65 дюймов', 'size:13.6'],
  ['14,15 дюймов', 'size:14.2'],
  ['508 гб', 'disk_size:512'],
  ['оперативная память 16', 'memory_size:16'],
  ['16 гб оперативной памяти', 'memory_size:16'],
  ['диагональ 16', 'size:16'],
  ['512/16', 'disk_size:512 memory_size:16'],
  ['oled 16', 'screen:oled memory_size:16'],
])('an amount of laptops is understood: "%s"', async (words, filters) => {
  const { understood, givenUp } = await read(`ноутбук ${words}`);
  expect({ understood, givenUp }).toEqual({ understood: ['category:laptops', ...filters.split(' ')], givenUp: [] });
});

test.each([
  { search: 'ноутбук до 90', understood: ['category:laptops', 'price:..90000'] },
  { search: 'acme до 55', understood: ['price:..55000'], found: ['Смартфон Acme One'] },
  { search: 'ноутбук до 20', understood: ['category:laptops', 'price:..20000'] },
  { search: 'ноутбук от 100', understood: ['category:laptops', 'price:100000..'] },
  { search: 'laptop from 80 to 100', understood: ['category:laptops', 'price:80000..100000'] },
  // What a thing of the kind has is a figure, unless people say prices so and it parts the things by theirs.
  { search: 'ноутбук до 16', understood: ['category:laptops', 'memory_size:..16'] },
  { search: 'ноутбук до 32', understood: ['category:laptops', 'memory_size:..32'] },
  { search: 'ноутбук больше 1000', understood: ['category:laptops', 'price:1000..'] },
  { search: 'смартфон до 300', understood: ['category:phones'] },
  { search: 'смартфон до 6', understood: ['category:phones'] },
  { search: 'смартфон до 45', taken: 'price', understood: ['category:phones'] },
])(
  'a bound without a unit is a price in thousands where things may cost that, else a figure of theirs: "$search"',
  async (one) => {
    const said = await read(one.search, one.taken ? { taken: one.taken } : {});
    expect(said.understood).toEqual(one.understood);
    if (one.found) expect(said.found).toEqual(one.found);
    if (one.taken) expect(said.givenUp).toEqual([]);
  },
);

// With a unit up to twice as much as there is, or half of it; a number alone up to a quarter more or less.
test.each([
  ['64 гб', 'memory_size:64'],
  ['65 гб', 'words:гб words:65'],
  ['128 гб', 'disk_size:128'],
  ['127 гб', 'words:гб words:127'],
  ['до 4 гб', 'memory_size:..4'],
  ['до 3 гб', 'words:гб words:3'],
  ['от 33 гб', 'memory_size:33..'],
  ['500 гб', 'disk_size:500'],
  ['14.5 дюймов', 'size:14.5'],
  ['40', 'memory_size:40'],
  ['41', 'words:41'],
  ['7', 'memory_size:7'],
  ['6', 'words:6'],
])('an amount that no laptop has means what is near to it, or stays text: "%s"', async (words, givenUp) => {
  expect(await read(`ноутбук ${words}`)).toMatchObject({
    understood: ['category:laptops'],
    givenUp: givenUp.split(' '),
  });
});

test('what a number stands before with "с" is no second of it', async () => {
  expect(await read('ноутбук 16 с oled')).toMatchObject({
    understood: ['category:laptops', 'memory_size:16', 'screen:oled'],
    givenUp: [],
  });
});

test('in Kyrgyz words have their endings, and the word that negates stands behind', async () => {
  expect(await read('ноутбуктарды acme')).toMatchObject({ understood: ['category:laptops'], brands: ['Acme'] });
  expect(await read('acme эмес ноутбук')).toMatchObject({
    understood: ['category:laptops'],
    brands: ['кроме Acme'],
    found: ['Ноутбук Sony Pro'],
  });
  expect(await read('кымбат эмес ноутбук')).toMatchObject({ understood: ['order:price', 'category:laptops'] });
});

test('a number of a value is the one whose name ends so, behind the thing or the name of what it is', async () => {
  const { category_id: of } = await shop.db
    .selectFrom('category_slugs')
    .select('category_id')
    .where('slug', '=', 'laptops')
    .executeTakeFirstOrThrow();
  const name = { ru: 'Видеочип' };
  const chip = await anAttribute(shop.db, {
    key: 'chip',
    kind: 'choice',
    values: ['rtx-4060', 'rtx-4060-ti'],
    name,
    of,
  });
  const said = (value: string) => ({ attribute_id: chip.id, position: 0, value_id: chip.values[value] ?? 0 });
  await shop.db
    .insertInto('product_attributes')
    .values([
      { product_id: await idOf('Ноутбук Sony Pro'), ...said('rtx-4060') },
      { product_id: await idOf('Ноутбук Acme Book'), ...said('rtx-4060-ti') },
    ])
    .execute();
  await transact(shop.db, (tx) => catalogChanged(tx, 'all'));
  for (const search of ['ноутбук 4060', 'ноутбук oled видеочип 4060']) {
    expect(await read(search)).toMatchObject({ found: ['Ноутбук Sony Pro'], givenUp: [] });
    expect((await read(search)).understood).toContain('chip:rtx-4060');
  }
});

test('a brand is a filter, but not where it says what a thing is for', async () => {
  expect(await read('ноутбук acme')).toMatchObject({ brands: ['Acme'], understood: ['category:laptops'] });
  expect((await read('ноутбук для acme')).brands).toEqual([]);
});

test('a multiplication is no amount, and the name of the thing is said again only where it is sure', async () => {
  expect(await read('ноутбук 2х16')).toMatchObject({ understood: ['category:laptops'], givenUp: ['words:2х16'] });
  expect(await read('ноутбук нойтбуг')).toMatchObject({ understood: ['category:laptops'], givenUp: ['words:нойтбуг'] });
});

test('what is not understood stays text, and a number that is in a name belongs to it', async () => {
  expect(await read('смартфон one')).toMatchObject({
    understood: ['category:phones'],
    found: ['Смартфон Acme One'],
  });
  expect(await read('смартфон sony 16')).toMatchObject({
    understood: ['category:phones'],
    found: ['Смартфон Sony 16'],
  });
});

test('a part of the search stays text where one says so, and so does a price', async () => {
  const { understood } = await read('ноутбук 16 гб до 100000', { as_text: ['16 гб', 'до 100000'] });
  expect(understood).toEqual(['category:laptops']);
});

test('what is chosen beside the search goes before what the search says of the same', async () => {
  const { understood, found } = await read('ноутбук 16 гб', { filter: 'memory_size:8' });
  expect(understood).toEqual(['category:laptops']);
  expect(found).toEqual(['Ноутбук Acme Air']);
});

test('what the other parameters say in its place counts no longer, and is no word either', async () => {
  const search = 'ноутбук acme 16 гб до 100000';
  expect(await read(search, { taken: 'memory_size' })).toMatchObject({
    understood: ['category:laptops', 'price:..100000'],
    found: ['Ноутбук Acme Air', 'Ноутбук Acme Book'],
  });
  expect(await read(search, { taken: 'memory_size,price,brand' })).toMatchObject({
    understood: ['category:laptops'],
    brands: [],
    found: ['Ноутбук Sony Pro', 'Ноутбук Acme Air', 'Ноутбук Acme Book'],
  });
});

test('of a search whose only filter is taken off all goods are left, and its words are not looked for', async () => {
  const { understood, brands, found } = await read('acme', { taken: 'brand' });
  expect({ understood, brands }).toEqual({ understood: [], brands: [] });
  expect(found).toEqual(expect.arrayContaining(['Ноутбук Acme Book', 'Смартфон Sony 16']));
  expect((await read('смартфон 8 гб', { taken: 'memory_size' })).found).toHaveLength(2);
});

test('a search of which all is chosen by other parameters is theirs alone, and its words are not looked for', async () => {
  const chosen = { taken: 'brand,memory_size', brand: String(await brandOf('Acme')), filter: 'memory_size:8' };
  expect(await read('acme 16 гб', chosen)).toMatchObject({ understood: [], found: ['Ноутбук Acme Air'] });
  expect(await read('acme', { taken: 'brand' })).toMatchObject({ understood: [] });
});

test('what is understood whole comes with what is in stock and liked first', async () => {
  expect((await read('ноутбук oled')).found).toEqual(['Ноутбук Sony Pro', 'Ноутбук Acme Book']);
  const id = await idOf('Ноутбук Acme Book');
  await setPopularity(shop.db, [{ id, popularity: 40 }]);
  expect(await read('ноутбук oled')).toMatchObject({
    order: 'popular',
    found: ['Ноутбук Acme Book', 'Ноутбук Sony Pro'],
  });
  await shop.db.updateTable('products').set({ in_stock: false }).where('id', '=', id).execute();
  await catalogChanged(shop.db, [id]);
  expect((await read('ноутбук oled')).found).toEqual(['Ноутбук Sony Pro', 'Ноутбук Acme Book']);
  expect((await read('acme one')).order).toBe('fitting');
});

test('a word of order sorts by its attribute from the better end, and is taken off like any part', async () => {
  await orderBySize(['компактный'], 'less');
  expect(await read('компактный ноутбук')).toMatchObject({
    understood: ['size:size', 'category:laptops'],
    order: 'least Диагональ',
    found: ['Ноутбук Acme Air', 'Ноутбук Acme Book', 'Ноутбук Sony Pro'],
  });
  const dearest = await read('компактный ноутбук', { ordering: '-price' });
  expect(dearest).toMatchObject({
    understood: ['category:laptops'],
    found: ['Ноутбук Sony Pro', 'Ноутбук Acme Book', 'Ноутбук Acme Air'],
  });
  const { understood } = await read('компактный ноутбук', { as_text: ['компактный'] });
  expect(understood).toEqual(['category:laptops']);
  // One list has one order.
  expect(await read('компактный дешевый ноутбук')).toMatchObject({
    order: 'least Диагональ',
    givenUp: ['order:price'],
  });
  await orderBySize(['компактный'], 'none');
  expect((await read('компактный ноутбук')).understood).toEqual(['category:laptops']);
});

test('of a number that there is not, the nearest ones are named and come first', async () => {
  expect(await read('ноутбук 17 гб')).toMatchObject({
    givenUp: ['memory_size:17'],
    nearest: ['8 ГБ', '16 ГБ'],
    order: 'nearest Оперативная память',
    found: ['Ноутбук Acme Book', 'Ноутбук Acme Air', 'Ноутбук Sony Pro'],
  });
  // Of what the category is filtered by first, without a unit too; but a number far from all that there are is a word.
  expect(await read('ноутбук 12')).toMatchObject({ givenUp: ['memory_size:12'], nearest: ['8 ГБ', '16 ГБ'] });
  expect(await read('ноутбук 5070')).toMatchObject({ givenUp: ['words:5070'], nearest: [] });
});

test('where nothing would be left, the least sure part is given up and named', async () => {
  expect(await read('смартфон ips 8 гб')).toMatchObject({
    understood: ['category:phones', 'memory_size:8'],
    givenUp: ['words:ips'],
  });
  expect(await read('ноутбук 8 гб oled')).toMatchObject({
    understood: ['category:laptops', 'screen:oled'],
    givenUp: ['memory_size:8'],
  });
  expect((await read('ноутбук шшщщшщ')).givenUp).toEqual(['words:шшщщшщ']);
});

test('words that nothing has with the rest are given up one by one, what a thing is for first', async () => {
  expect(await read('смартфон acme для бабушки')).toMatchObject({
    givenUp: ['words:бабушки'],
    found: ['Смартфон Acme One'],
  });
  expect(await read('дешёвый feather для бабушки')).toMatchObject({ givenUp: [], found: [] });
  expect(await read('дешёвый air для бабушки')).toMatchObject({
    understood: ['order:price'],
    givenUp: ['words:бабушки'],
    found: ['Ноутбук Acme Air'],
  });
  expect(await read('air для бабушки')).toMatchObject({ givenUp: ['words:бабушки'], found: ['Ноутбук Acme Air'] });
  // What a thing is like is softer than a figure that is understood; what it is called is not.
  expect(await read('складной ноутбук 16 гб')).toMatchObject({
    givenUp: ['words:складной'],
    found: ['Ноутбук Acme Book'],
  });
  expect(await read('ноутбук air 16 гб')).toMatchObject({ givenUp: ['memory_size:16'], found: ['Ноутбук Acme Air'] });
});

test.each([
  { search: 'ноутбук не acme', brands: ['кроме Acme'], found: ['Ноутбук Sony Pro'] },
  { search: 'ноутбук кроме acme 32 гб', brands: ['кроме Acme'], found: ['Ноутбук Sony Pro'] },
  { search: 'laptop not sony', brands: ['кроме Sony'], found: ['Ноутбук Acme Air', 'Ноутбук Acme Book'] },
  { search: 'ноутбук без oled', understood: ['category:laptops', 'screen:ips'], found: ['Ноутбук Acme Air'] },
  { search: 'ноутбук без oled sony', brands: ['Sony'], givenUp: ['screen:ips'], found: ['Ноутбук Sony Pro'] },
  { search: 'ноутбук без nfc', understood: ['category:laptops', 'pay:0'] },
  { search: 'смартфон без nfc', understood: ['category:phones'], givenUp: ['pay:0'] },
  // Neither are looked for: that things are without it is not known.
  { search: 'ноутбук без чехла', understood: ['category:laptops'], givenUp: ['words:без чехла'] },
  { search: 'ноутбук не air', understood: ['category:laptops'], givenUp: ['words:не air'] },
  // Words that negate and are a part of something else.
  { search: 'ноутбук не менее 16 гб', understood: ['category:laptops', 'memory_size:16..'] },
  { search: 'не дорогой ноутбук', understood: ['order:price', 'category:laptops'] },
])('what is not wanted is no filter for it: "$search"', async ({ search, ...wanted }) => {
  const said = await read(search);
  expect({ ...said, found: said.found.toSorted() }).toMatchObject(wanted);
});

test('of brands that are all not wanted none is a filter', async () => {
  expect(await read('ноутбук кроме acme и sony')).toMatchObject({ brands: [], understood: ['category:laptops'] });
  expect(await read('ноутбук не acme', { as_text: ['не acme'] })).toMatchObject({ brands: [] });
});

test('an amount says in which category it is, where nothing else does', async () => {
  expect(await read('6.7 дюйма')).toMatchObject({ understood: ['size:6.7'], found: ['Смартфон Acme One'] });
});

test('a category without goods is no filter, and the parts are named in the language of the request', async () => {
  expect((await read('чайник')).understood).toEqual([]);
  const { understood } = await ask({ search: 'ноутбук 16 гб' }, 'en');
  expect(understood.map(({ name, label }) => `${name} ${label}`.trim())).toEqual([
    'Laptops',
    'Оперативная память 16 GB',
  ]);
});

test('a thing that the shop has none of is not guessed at, unless its words name something as they are', async () => {
  const { db } = shop;
  await aCategory(db, { slug: 'washers', name: { ru: 'Стиралка', en: 'Washer' } });
  const phones = await db
    .selectFrom('category_slugs')
    .select('category_id')
    .where('slug', '=', 'phones')
    .executeTakeFirstOrThrow();
  const other = await aProduct(db, { name: 'Смартфон Стиранка', price: 10_000, brand: 'sony' });
  await describeProduct(db, other.id, { category: phones.category_id, said: [] });
  await transact(db, (tx) => catalogChanged(tx, 'all'));
  for (const search of ['стиралка', 'стиралки']) {
    expect({ search, ...(await read(search)) }).toMatchObject({ search, understood: [], found: [] });
  }
  // Of no category: it may be what is meant.
  const washer = await aProduct(db, { name: 'Стиранка Sony', price: 20_000, brand: 'sony' });
  await transact(db, (tx) => catalogChanged(tx, [washer.id]));
  expect((await read('стиралка')).found).toEqual(['Стиранка Sony']);
  const stand = await aProduct(db, { name: 'Подставка под стиралка', price: 900, brand: 'sony' });
  await describeProduct(db, stand.id, { category: phones.category_id, said: [] });
  await transact(db, (tx) => catalogChanged(tx, [stand.id]));
  expect((await read('стиралка')).found).toContain('Подставка под стиралка');
});

test('the facets are those of what is understood', async () => {
  const { body } = await shop.call('GET /products/facets/', { query: { search: 'ноутбук oled' } });
  expect(body.count).toBe(2);
  expect(body.attributes.map(({ key }) => key)).toContain('memory_size');
});

test('an attribute that staff add is understood without another line of code', async () => {
  const { db } = shop;
  const laptops = await db
    .selectFrom('category_slugs')
    .select('category_id')
    .where('slug', '=', 'laptops')
    .executeTakeFirstOrThrow();
  const { id, values } = await anAttribute(db, {
    key: 'lid',
    kind: 'choice',
    values: ['magnesium'],
    of: laptops.category_id,
  });
  const { id: product } = await aProduct(db, { name: 'Ноутбук Acme Feather' });
  await describeProduct(db, product, {
    category: laptops.category_id,
    said: [{ attribute: id, value: values.magnesium ?? 0 }],
  });
  expect(await read('ноутбук magnesium')).toMatchObject({
    understood: ['category:laptops', 'lid:magnesium'],
    found: ['Ноутбук Acme Feather'],
  });
});
