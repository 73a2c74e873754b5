import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setPopularity } from '#server/catalog/changes/changes.ts';
import { aCategory, anAttribute, describeProduct } from '#test/support/a-category.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';

let shop: TestShop;
/** Computers with laptops and monitors below; phones; a hidden category and an empty one. */
const at: Record<string, number> = {};
/** Products by name. */
const made: Record<string, number> = {};

beforeAll(async () => {
  shop = await testShop();
  const { db } = shop;
  at.computers = await aCategory(db, { slug: 'computers', name: { ru: 'Компьютеры', en: 'Computers' } });
  const names = { ru: 'Ноутбуки', en: 'Laptops' };
  at.laptops = await aCategory(db, { slug: 'notebooks', name: names, parent: at.computers });
  const former = { slug: 'laptops', category_id: at.laptops, is_current: false };
  await db.insertInto('category_slugs').values(former).execute();
  at.monitors = await aCategory(db, { slug: 'monitors', name: { ru: 'Мониторы' }, parent: at.computers });
  at.phones = await aCategory(db, { slug: 'smartphones', name: { ru: 'Смартфоны' } });
  at.secret = await aCategory(db, { slug: 'secret', isPublished: false });
  at.empty = await aCategory(db, { slug: 'empty' });
  const ram = await anAttribute(db, {
    key: 'ram',
    kind: 'number',
    unit: 'gb',
    name: { ru: 'Память', en: 'RAM' },
    of: at.computers,
  });
  const screen = await anAttribute(db, {
    key: 'panel',
    kind: 'choice',
    values: ['oled', 'ips', 'va'],
    of: at.computers,
  });
  const touch = await anAttribute(db, { key: 'touch', kind: 'yes_no', of: at.computers });
  const ports = await anAttribute(db, { key: 'ports', kind: 'choice', values: ['usb-c', 'hdmi'], of: at.computers });
  type Laptop = { category: string; gb?: number; panel?: string; touch?: number; ports?: string[]; price: number };
  const laptop = async (name: string, { category, gb, panel: kind, touch: yes, ports: own = [], price }: Laptop) => {
    const { id } = await aProduct(db, { name, price, brand: name.startsWith('Acme') ? 'acme' : 'sony' });
    made[name] = id;
    await describeProduct(db, id, {
      category: at[category] ?? 0,
      said: [
        ...(gb === undefined ? [] : [{ attribute: ram.id, number: gb }]),
        ...(kind === undefined ? [] : [{ attribute: screen.id, value: screen.values[kind] ?? 0 }]),
        ...(yes === undefined ? [] : [{ attribute: touch.id, number: yes }]),
        ...own.map((port) => ({ attribute: ports.id, value: ports.values[port] ?? 0 })),
      ],
    });
  };
  await laptop('Acme Book', { category: 'laptops', gb: 16, panel: 'oled', touch: 1, ports: ['usb-c'], price: 900 });
  await laptop('Acme Book Air', { category: 'laptops', gb: 8, panel: 'ips', ports: ['usb-c', 'hdmi'], price: 700 });
  await laptop('Sony Pro', { category: 'laptops', gb: 32, panel: 'oled', touch: 0, price: 2000 });
  await laptop('Sony Screen', { category: 'monitors', panel: 'va', ports: ['hdmi'], price: 500 });
  await laptop('Acme Unknown', { category: 'laptops', price: 300 });
  const phone = await aProduct(db, { name: 'Acme Phone', price: 400 });
  made['Acme Phone'] = phone.id;
  await describeProduct(db, phone.id, { category: at.phones ?? 0, said: [{ attribute: ram.id, number: 8 }] });
  // A screen for phones stands among them too.
  const row = { product_id: made['Sony Screen'] ?? 0, category_id: at.phones };
  await db.insertInto('product_categories').values(row).execute();
  // Words that no one could read yet: shown, and not filtered by.
  const waiting = await aProduct(db, { name: 'Acme Waiting', price: 350 });
  made['Acme Waiting'] = waiting.id;
  await describeProduct(db, waiting.id, {
    category: at.laptops ?? 0,
    said: [{ attribute: ram.id, words: { ru: '16 или 32 ГБ' } }],
  });
});
afterAll(() => shop.close());

type Query = Record<string, string | number>;
const found = async (query: Query) => {
  const { body } = await shop.call('GET /products/', { query: { ...query, ordering: 'price' } });
  return body.results.map(({ name }) => name);
};
const facets = async (query: Query, language = 'ru') =>
  (await shop.call('GET /products/facets/', { query, headers: { 'accept-language': language } })).body;
const facet = async (query: Query, key: string) => (await facets(query)).attributes.find((each) => each.key === key);
const countsOf = async (query: Query, key: string) =>
  Object.fromEntries((await facet(query, key))?.choices.map(({ value, count }) => [value, count]) ?? []);

describe('the tree', () => {
  test('has what is on sale, parents before children, with the counts of all below', async () => {
    const { body } = await shop.call('GET /categories/', { headers: { 'accept-language': 'en' } });
    expect(body.categories.map(({ slug, name, count }) => [slug, name, count])).toEqual([
      ['computers', 'Computers', 6],
      ['notebooks', 'Laptops', 5],
      ['monitors', 'Мониторы', 1],
      ['smartphones', 'Смартфоны', 2],
    ]);
  });

  test('says what stands above and below a category, and leads on from a former address', async () => {
    const { body } = await shop.call('GET /categories/{slug}/', { params: { slug: 'laptops' } });
    expect(body.category).toMatchObject({ slug: 'notebooks', count: 5 });
    expect(body.path).toEqual([{ slug: 'computers', name: 'Компьютеры' }]);
    const above = await shop.call('GET /categories/{slug}/', { params: { slug: 'computers' } });
    expect(above.body.children.map(({ slug }) => slug)).toEqual(['notebooks', 'monitors']);
    expect(await found({ category: 'laptops', filter: 'ram:32' })).toEqual(['Sony Pro']);
  });

  test.each(['secret', 'empty', 'nowhere'])('has no page of %s', async (slug) => {
    expect((await shop.call('GET /categories/{slug}/', { params: { slug } })).status).toBe(404);
    expect(await found({ category: slug })).toEqual([]);
  });

  test.each([
    ['smartphone', 'ru', { slug: 'smartphones', name: 'Смартфоны' }],
    ['smartfony', 'ru', { slug: 'smartphones', name: 'Смартфоны' }],
    ['noutbuki', 'en', { slug: 'notebooks', name: 'Laptops' }],
    ['ноутбук', 'ru', { slug: 'notebooks', name: 'Ноутбуки' }],
    ['kompyutery', 'ru', { slug: 'computers', name: 'Компьютеры' }],
    ['leptops', 'ru', { slug: 'notebooks', name: 'Ноутбуки' }],
  ])('names the nearest address where there is none, %s, in %s', async (slug, language, nearest) => {
    const { status, body } = await shop.call('GET /categories/{slug}/', {
      params: { slug },
      headers: { 'Accept-Language': language },
    });
    expect([status, body]).toEqual([404, expect.objectContaining({ nearest: [nearest] })]);
  });
});

describe('a list', () => {
  test('is of a category with all below it, and of further places', async () => {
    expect(await found({ category: 'monitors' })).toEqual(['Sony Screen']);
    expect(await found({ category: 'smartphones' })).toEqual(['Acme Phone', 'Sony Screen']);
  });

  test.each([
    ['any of an attribute’s values', 'panel:oled,va', ['Sony Screen', 'Acme Book', 'Sony Pro']],
    ['all of the attributes', 'panel:oled;ram:16', ['Acme Book']],
    ['a range, whichever end comes first', 'ram:32..16', ['Acme Book', 'Sony Pro']],
    ['an open range', 'ram:..8', ['Acme Book Air']],
    ['a number or a range', 'ram:8,20..', ['Acme Book Air', 'Sony Pro']],
    ['what has it', 'touch:1', ['Acme Book']],
    ['what is known not to have it', 'touch:0', ['Sony Pro']],
    ['one of several values', 'ports:hdmi', ['Sony Screen', 'Acme Book Air']],
  ])('filters by %s', async (_what, filter, names) => {
    expect(await found({ category: 'computers', filter })).toEqual(names);
  });

  test('of a category begins with what people buy most, and with the newest where that is asked for', async () => {
    await setPopularity(shop.db, [{ id: made['Acme Book'] ?? 0, popularity: 40 }]);
    const names = async (query: Query) =>
      (await shop.call('GET /products/', { query })).body.results.map(({ name }) => name);
    await expect.poll(async () => (await names({ category: 'notebooks' }))[0]).toBe('Acme Book');
    expect((await names({ category: 'notebooks', ordering: 'newest' }))[0]).toBe('Acme Waiting');
    expect((await names({}))[0]).toBe('Acme Waiting');
    const { body } = await shop.call('GET /products/', { query: { category: 'notebooks' } });
    expect(body.usual_order.by).toBe('popular');
  });

  test('filters by attributes together with brand, price and stock', async () => {
    expect(await found({ category: 'computers', filter: 'panel:oled', brand: 'acme' })).toEqual(['Acme Book']);
    expect(await found({ category: 'computers', filter: 'panel:oled', max_price: 1000 })).toEqual(['Acme Book']);
    expect(await found({ category: 'computers', filter: 'panel:oled', in_stock: 'true' })).toHaveLength(2);
    expect(await found({ category: 'computers', on_sale: 'true' })).toEqual([]);
  });
});

describe('counts', () => {
  test('leave an attribute’s own choice out, and shrink the others', async () => {
    const query = { category: 'computers', filter: 'panel:oled' };
    expect(await countsOf(query, 'panel')).toEqual({ oled: 2, ips: 1, va: 1 });
    expect(await countsOf(query, 'ram')).toEqual({ 8: 0, 16: 1, 32: 1 });
    expect(await countsOf(query, 'touch')).toEqual({ 1: 1 });
    expect(await countsOf(query, 'ports')).toEqual({ 'usb-c': 1, hdmi: 0 });
    expect((await facets(query)).brands.map(({ count }) => count)).toEqual([1, 1]);
  });

  test('are what the list shows once it is chosen', async () => {
    const chosen = { category: 'computers', filter: 'ram:16..;touch:0,1', max_price: 1500 };
    for (const { key, choices } of (await facets(chosen)).attributes) {
      for (const { value, count } of choices) {
        const others = chosen.filter.split(';').filter((part) => !part.startsWith(`${key}:`));
        const filter = [...others, `${key}:${value}`].join(';');
        expect(await found({ ...chosen, filter }), filter).toHaveLength(count);
      }
    }
  });

  test('come in the category’s order with names, units and the ends of a range in the reader’s language', async () => {
    const { attributes } = await facets({ category: 'laptops' }, 'en');
    expect(attributes.map(({ key, filter }) => [key, filter])).toEqual([
      ['ram', 'range'],
      ['panel', 'choices'],
      ['touch', 'switch'],
      ['ports', 'choices'],
      // What variants of any category come in, behind what the category says.
      ['color', 'choices'],
    ]);
    expect(attributes[0]).toMatchObject({ name: 'RAM', unit: 'GB', range: { min: 8, max: 32 } });
    expect(attributes[0]?.choices.map(({ name }) => name)).toEqual(['8 GB', '16 GB', '32 GB']);
  });

  test('of a search are by the category that most of what it found is of, and of others there are the categories', async () => {
    const { attributes, categories } = await facets({ brand: 'acme' });
    expect(categories.map(({ slug, count }) => [slug, count])).toEqual([
      ['notebooks', 4],
      ['smartphones', 1],
    ]);
    expect(attributes.map(({ key }) => key)).toContain('panel');
  });

  test('name how many are in stock, and how prices lie', async () => {
    const { in_stock, on_sale, price_bars } = await facets({ category: 'computers' });
    expect([in_stock, on_sale]).toEqual([6, 0]);
    expect(price_bars?.from).toBe(300);
    expect(price_bars?.counts.reduce((sum, count) => sum + count, 0)).toBe(6);
  });
});

describe('a filter that is not as it should be', () => {
  test.each([
    ['an attribute that there is not', 'weight:1', [{ key: 'weight', value: '1' }]],
    ['a value that there is no longer', 'panel:tn', [{ key: 'panel', value: 'tn' }]],
    ['a word where a number should be', 'ram:much', [{ key: 'ram', value: 'much' }]],
    ['a number where a word should be', 'panel:16', [{ key: 'panel', value: '16' }]],
    ['a number that nothing has', 'ram:77', [{ key: 'ram', value: '77' }]],
    ['a range without ends', 'ram:..', [{ key: 'ram', value: '..' }]],
    ['a number that is neither yes nor no', 'touch:7', [{ key: 'touch', value: '7' }]],
    ['an attribute named twice', 'touch:1;touch:0', [{ key: 'touch', value: '0' }]],
  ])('is left out and named: %s', async (_what, filter, dropped) => {
    const query = { category: 'computers', filter };
    expect((await facets(query)).dropped).toEqual(dropped);
    const rest = filter.startsWith('touch:1') ? ['Acme Book'] : undefined;
    expect(await found(query)).toEqual(rest ?? (await found({ category: 'computers' })));
  });

  test('is cut short where it asks for hundreds of things', async () => {
    const filter = Array.from({ length: 300 }, (_, place) => `a${place}:1`).join(';');
    const { dropped, count } = await facets({ category: 'computers', filter });
    expect([dropped.length, count]).toEqual([300, 6]);
  });

  test.each(['::;;,,', 'ram:16,,;', '\u{1F4BB}:1', ':1', 'ram'])('answers %j', async (filter) => {
    expect((await shop.call('GET /products/', { query: { category: 'computers', filter } })).status).toBe(200);
  });
});

describe('a product', () => {
  test('has its facts in lists, and on its own page the path to it and all that is known in groups', async () => {
    const listed = await shop.call('GET /products/', { query: { id: made['Acme Book Air'] ?? 0 } });
    expect(listed.body.results[0]?.facts).toEqual([
      { key: 'ram', name: { ru: 'Память', en: 'RAM' }, value: { ru: '8 ГБ', en: '8 GB' }, on_card: true },
      { key: 'panel', name: { ru: 'panel' }, value: { ru: 'IPS' }, on_card: true },
      { key: 'ports', name: { ru: 'ports' }, value: { ru: 'USB-C, HDMI' }, on_card: true },
    ]);
    const page = await shop.call('GET /products/{id}/', { params: { id: made['Acme Book Air'] ?? 0 } });
    expect(page.body.categories.map(({ slug }) => slug)).toEqual(['computers', 'notebooks']);
    expect(page.body.attribute_groups).toMatchObject([
      {
        title: null,
        rows: [
          { key: 'ram', unit: 'gb', values: [{ text: { ru: '8 ГБ', en: '8 GB' }, number: 8, filter: '8' }] },
          { key: 'panel', values: [{ text: { ru: 'IPS' }, filter: 'ips' }] },
          { key: 'ports', values: [{ filter: 'usb-c' }, { filter: 'hdmi' }] },
          { key: 'color', values: [{ text: { ru: 'Чёрный' }, filter: null }] },
        ],
      },
    ]);
  });

  test('leads to no filter that its category does not have', async () => {
    const page = await shop.call('GET /products/{id}/', { params: { id: made['Acme Phone'] ?? 0 } });
    expect(page.body.attribute_groups[0]?.rows[0]).toMatchObject({ key: 'ram', values: [{ number: 8, filter: null }] });
  });

  test('says words that wait as they were written, and no filter finds it by them', async () => {
    const page = await shop.call('GET /products/{id}/', { params: { id: made['Acme Waiting'] ?? 0 } });
    expect(page.body.attribute_groups[0]?.rows[0]).toMatchObject({
      values: [{ text: { ru: '16 или 32 ГБ' }, filter: null }],
    });
    expect(await found({ category: 'laptops', filter: 'ram:16' })).toEqual(['Acme Book']);
  });
});
