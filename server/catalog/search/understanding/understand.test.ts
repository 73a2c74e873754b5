import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCategory, anAttribute, describeProduct } from '#test/support/a-category.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;

type Said = Record<string, number | string>;

beforeAll(async () => {
  shop = await testShop();
  const { db } = shop;
  const category = (slug: string, ru: string, parent?: number) =>
    aCategory(db, { slug, name: { ru }, ...(parent !== undefined && { parent }) });
  const number = (key: string, ru: string, unit: string) =>
    anAttribute(db, { key, kind: 'number', unit, name: { ru } });
  const [memory, phones, tvs, supplies, coolers, kits] = [
    await category('memory', 'Оперативная память'),
    await category('phones', 'Смартфоны'),
    await category('tvs', 'Телевизоры'),
    await category('supplies', 'Блоки питания'),
    await category('coolers', 'Кулеры для процессора'),
    await category('kits', 'Наборы'),
  ];
  const attributes = {
    volume: await number('volume', 'Объём', 'gb'),
    clock: await number('clock', 'Частота', 'mhz'),
    space: await number('space', 'Накопитель', 'gb'),
    ram: await number('ram', 'Память', 'gb'),
    size: await number('size', 'Диагональ', 'in'),
    power: await number('power', 'Мощность', 'w'),
    form: await anAttribute(db, { key: 'form', kind: 'choice', values: ['sfx', 'atx'] }),
    shade: await anAttribute(db, { key: 'shade', kind: 'choice', values: ['titan'] }),
  };
  const use = (of: number, ...keys: (keyof typeof attributes)[]) =>
    db
      .insertInto('category_attributes')
      .values(
        keys.map((key, position) => ({
          category_id: of,
          attribute_id: attributes[key].id,
          position,
          is_filter: true,
          tells_variants_apart: key === 'space',
        })),
      )
      .execute();
  await use(memory, 'volume', 'clock');
  await use(phones, 'size', 'space', 'ram', 'shade');
  await use(tvs, 'size');
  await use(supplies, 'form', 'power');
  const put = async (of: number, name: string, said: Said, brand = 'acme') => {
    const { id } = await aProduct(db, { name, brand });
    const all = Object.entries(said).map(([key, is]) => {
      const { id: attribute, values } = attributes[key as keyof typeof attributes];
      return typeof is === 'number' ? { attribute, number: is } : { attribute, value: values[is] ?? 0 };
    });
    await describeProduct(db, id, { category: of, said: all });
  };
  await put(memory, 'Kingston Fury', { volume: 16, clock: 3200 }, 'kingston');
  await put(memory, 'Kingston Beast', { volume: 32, clock: 5600 }, 'kingston');
  await put(memory, 'Corsair Vengeance', { volume: 8, clock: 3200 }, 'corsair');
  await put(phones, 'Honor 400 Lite', { space: 256, ram: 8, size: 6 }, 'honor');
  await put(phones, 'Galaxy Titan', { space: 512, ram: 12, size: 7, shade: 'titan' }, 'samsung');
  await put(phones, 'Xiaomi Poco', { space: 128, ram: 8, size: 7, shade: 'titan' }, 'xiaomi');
  await put(tvs, 'Bravia Frame', { size: 55 }, 'sony');
  await put(tvs, 'Galaxy Frame', { size: 65 }, 'samsung');
  await put(supplies, 'Silent Master', { form: 'sfx', power: 750 });
  await put(supplies, 'Strong Master', { form: 'atx', power: 850 });
  await put(coolers, 'Noctua Wind', {}, 'noctua');
  await put(kits, 'Galaxy Kit', {}, 'samsung');
  for (const [name, others] of [
    ['Quad', [tvs, kits]],
    ['Penta', [tvs, kits, coolers]],
  ] as const) {
    await put(phones, `${name} One`, { space: 256 });
    await put(phones, `${name} Two`, { space: 128 });
    for (const of of others) await put(of, `${name} Other`, {});
  }
});
afterAll(() => shop.close());

/** What is understood of a search, `filter:value` by part, what is given up, and what is found. */
async function read(search: string, more: object = {}) {
  const { body } = await shop.call('GET /products/', { query: { search, ...more } });
  const said = ({ kind, key, value, label }: (typeof body.understood)[number]) =>
    `${key || kind}:${kind === 'order' || kind === 'words' || kind === 'brand' ? label : value}`;
  return {
    understood: body.understood.map(said),
    givenUp: body.given_up.map(said),
    found: body.results.map(({ name }) => name).toSorted(),
  };
}

const understood = async (search: string, more?: object) => (await read(search, more)).understood;

test('a thing is named by its own word alone, where its category also says what it is for', async () => {
  expect(await read('кулер noctua')).toMatchObject({
    understood: ['category:coolers', 'brand:Noctua'],
    found: ['Noctua Wind'],
  });
  expect(await understood('кулер для процессора')).toEqual(['category:coolers']);
  expect(await understood('кулер для смартфона')).toEqual([]);
});

test('a number is what products of the thing say, right behind the thing and behind a word of order', async () => {
  expect(await understood('смартфон 256')).toEqual(['category:phones', 'space:256']);
  expect(await understood('смартфон дешёвый 256')).toEqual(['category:phones', 'order:price', 'space:256']);
  expect(await understood('оперативная память 16')).toEqual(['category:memory', 'volume:16']);
  expect(await understood('смартфон 8/256')).toEqual(['category:phones', 'ram:8', 'space:256']);
});

test('behind another word only a number of four digits surely is, or one behind a value', async () => {
  expect(await understood('оперативная память kingston 3200')).toEqual([
    'category:memory',
    'brand:Kingston',
    'clock:3200',
  ]);
  expect(await understood('оперативная память fury 3200')).toContain('clock:3200');
  expect(await understood('телевизор frame 55')).toEqual(['category:tvs']);
  expect(await understood('блок питания sfx 750')).toEqual(['category:supplies', 'form:sfx', 'power:750']);
  expect(await understood('блок питания master 750')).toEqual(['category:supplies']);
});

test('a number that is in a name belongs to it, also of a long one', async () => {
  expect(await read('honor 400')).toMatchObject({
    understood: ['brand:Honor'],
    givenUp: [],
    found: ['Honor 400 Lite'],
  });
  expect(await read('смартфон honor 400')).toMatchObject({
    understood: ['category:phones', 'brand:Honor'],
    givenUp: [],
  });
  expect(await understood('honor 256')).toEqual(['brand:Honor', 'space:256']);
});

test('of what no product says the nearest are shown, right behind the thing and of what it is filtered by first', async () => {
  expect(await read('телевизор 57')).toMatchObject({ understood: ['category:tvs'], givenUp: ['size:57'] });
  expect(await read('телевизор frame 57')).toMatchObject({ understood: ['category:tvs'], givenUp: ['words:57'] });
  expect(await read('оперативная память 12')).toMatchObject({ givenUp: ['volume:12'] });
  // Far from all that there are it is a word.
  expect(await read('телевизор 90')).toMatchObject({ givenUp: ['words:90'] });
});

test('a number before letters that the shop has no unit by says nothing', async () => {
  expect(await understood('смартфон 256 ub')).toEqual(['category:phones']);
  expect(await understood('смартфон 256x')).toEqual(['category:phones']);
});

test('where no thing is named, that of half of what the words find is meant, and of fewer none', async () => {
  // Two of four, and two of five.
  expect(await understood('quad 256')).toEqual(['space:256']);
  expect(await understood('penta 256')).toEqual([]);
  expect(await understood('galaxy 512')).toEqual([]);
  // With its unit a number is what things say all the same.
  expect(await understood('galaxy 512 гб')).toEqual(['space:512']);
  expect(await understood('galaxy 65 дюймов')).toEqual(['size:65']);
});

test('of what tells no variants apart a number needs its unit there', async () => {
  expect(await understood('poco 128')).toEqual(['space:128']);
  expect(await understood('poco 8')).toEqual([]);
  expect(await understood('poco 8 гб')).toEqual(['ram:8']);
  expect(await understood('frame 65')).toEqual([]);
});

test('an amount alone is of the things that say it, the most of them where there are several', async () => {
  expect(await understood('3200 мгц')).toEqual(['clock:3200']);
  expect(await understood('750 вт')).toEqual(['power:750']);
  // More phones are on sale than memory, and both say it.
  expect(await understood('8 гб')).toEqual(['ram:8']);
  expect(await understood('8 гб 3200 мгц')).toEqual(['volume:8', 'clock:3200']);
});

test('a value is meant where a thing is named or nothing else is said, and else it is a word of the name', async () => {
  expect(await understood('titan')).toEqual(['shade:titan']);
  expect(await understood('смартфон titan')).toEqual(['category:phones', 'shade:titan']);
  expect(await read('galaxy titan')).toMatchObject({ understood: [], found: ['Galaxy Titan'] });
});

test('behind an amount with its unit a value is no word of the name that is found', async () => {
  expect(await understood('galaxy titan 512 гб')).toEqual(['space:512']);
  expect(await understood('galaxy 512 гб titan')).toEqual(['space:512', 'shade:titan']);
});

test('a part that is to stay text is found wherever it stands, and no other one is', async () => {
  expect(await understood('смартфон 512 titan', { as_text: ['512'] })).toEqual(['category:phones', 'shade:titan']);
  expect(await understood('смартфон 512 titan', { as_text: ['TITAN'] })).toEqual(['category:phones', 'space:512']);
  expect(await understood('смартфон 512 titan', { as_text: ['titan 512'] })).toEqual([
    'category:phones',
    'space:512',
    'shade:titan',
  ]);
});
