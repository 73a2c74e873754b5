import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Input } from '#contract/client.ts';
import { loadBaseData } from '#db/seed/seed.ts';
import { importShop } from '#test/support/import-shop.ts';
import { readSources } from './read-products.ts';

let open: Awaited<ReturnType<typeof importShop>>;
beforeAll(async () => {
  open = await importShop();
  await loadBaseData(open.shop.db);
});
afterAll(() => open.shop.close());

type Decision = Omit<Input<'POST /admin/source-words/decide/'>['body'], 'words'>;
type Line = { name: string; kind: [ru: string, en: string]; specs: Record<string, unknown> };

/** A supplier's file of these lines, imported and read. @returns each product's id by its name */
async function bring(...lines: Line[]): Promise<Map<string, number>> {
  const rows = lines.map(({ name, kind: [ru, en], specs }) =>
    JSON.stringify({
      source_id: `pcp-${name}`,
      name,
      brand: 'Acme',
      category_path: `Parts > ${en}`,
      category_path_ru: `Детали > ${ru}`,
      price: 100,
      currency: 'USD',
      specs,
    }),
  );
  await open.bring(rows.join('\n'), { name: 'supplier.jsonl', rates: { USD: 87.5 } });
  const found = await open.shop.db.selectFrom('products').select(['id', 'name']).execute();
  return new Map(found.map(({ id, name }) => [name, id]));
}

/** What a product's page says it is, and where it stands. */
async function seen(id: number | undefined) {
  const { body } = await open.shop.call('GET /products/{id}/', { params: { id: id ?? 0 } });
  const rows = body.attribute_groups.flatMap((group) => group.rows);
  return {
    categories: body.categories.map(({ slug }) => slug),
    said: Object.fromEntries(rows.map((row) => [row.name.ru, row.values.map(({ text }) => text.ru).join(' · ')])),
  };
}

const waiting = async (query: { state?: 'waiting' | 'decided' | 'ignored'; kind?: 'category' | 'attribute' } = {}) =>
  (await open.shop.call('GET /admin/source-words/', { user: open.user, query: { limit: 1000, ...query } })).body
    .results;
const wordsOf = async (text: string) => (await waiting()).find(({ written }) => written.ru === text);
const decide = (words: { id: number; version: number } | undefined, means: number | null, isIgnored = false) =>
  send(words, { action: isIgnored ? 'ignore' : 'mean', means });
const send = (words: { id: number; version: number } | undefined, decision: Decision) =>
  open.shop.call('POST /admin/source-words/decide/', {
    user: open.user,
    body: { words: [{ id: words?.id ?? 0, version: words?.version ?? 1 }], ...decision },
  });
const categoryOf = async (slug: string) =>
  (await open.shop.call('GET /admin/categories/', { user: open.user })).body.find((row) => row.slug === slug)?.id ?? 0;
const attributeOf = async (key: string) => {
  const query = { search: key, limit: 100 };
  const { results } = (await open.shop.call('GET /admin/attributes/', { user: open.user, query })).body;
  return results.find((row) => row.key === key)?.id ?? 0;
};

const fans: Line['kind'] = ['Корпусные вентиляторы для компьютеров', 'Case Fans'];
const ssd: Line['kind'] = ['Твердотельные накопители', 'Solid State Drives'];

test('a supplier’s kinds and specs become a category and attributes without a hand', async () => {
  const ids = await bring(
    { name: 'Acme 990', kind: ssd, specs: { capacity_gb: 1000, type: 'SSD', form_factor: 'M.2-2280', cache_mb: 1024 } },
    {
      name: 'Fan 12',
      kind: fans,
      specs: { rpm: '500-1800', noise_level: 25.6, color: 'Black / White' },
    },
  );
  expect(await seen(ids.get('Acme 990'))).toMatchObject({
    categories: ['pc-parts', 'ssd'],
    said: { 'Объём накопителя': '1 ТБ', 'Форм-фактор накопителя': 'M.2 2280' },
  });
  expect(await seen(ids.get('Fan 12'))).toMatchObject({
    categories: ['pc-parts', 'case-fans'],
    said: { 'Скорость вентилятора, макс.': '1800 об/мин', 'Уровень шума': '25,6 дБ', Цвет: 'Чёрный' },
  });
});

test('a value that the attribute does not know waits in its words, and an open attribute takes it', async () => {
  const ids = await bring({
    name: 'Board',
    kind: ['Материнские платы', 'Motherboards'],
    specs: { socket: 'LGA9999', form_factor: 'ATX', max_memory_gb: 'lots' },
  });
  const { said } = await seen(ids.get('Board'));
  expect(said).toMatchObject({ Сокет: 'LGA9999', 'Максимальный объём памяти': 'lots ГБ' });
  const { results } = (
    await open.shop.call('GET /products/', { query: { category: 'motherboards', filter: 'socket:lga9999' } })
  ).body;
  expect(results.map(({ id }) => id)).toEqual([ids.get('Board')]);
});

test('words that the tree does not know wait for one decision, which holds for every later file', async () => {
  const tape: Line['kind'] = ['Ленточные накопители', 'Tape Drives'];
  const ids = await bring({ name: 'Tape 1', kind: tape, specs: { tape_meters: 5, capacity_gb: 500 } });
  expect(await seen(ids.get('Tape 1'))).toEqual({ categories: [], said: {} });
  const words = await wordsOf('Ленточные накопители');
  expect(words).toMatchObject({ category: null, sample: 'Tape 1', products: 1, means: null });
  const drives = await categoryOf('external-drives');
  expect((await decide(words, drives)).body).toMatchObject({ results: [{ means: { id: drives } }] });
  await open.work();
  expect(await seen(ids.get('Tape 1'))).toMatchObject({ said: { 'Объём накопителя': '500 ГБ' } });
  const again = await bring({ name: 'Tape 2', kind: tape, specs: { tape_meters: 6 } });
  expect((await seen(again.get('Tape 2'))).categories.at(-1)).toBe('external-drives');
  const meters = await wordsOf('Tape meters');
  expect(meters).toMatchObject({ category: { id: drives }, products: 2, sample: '5' });
  // Somebody else decided in the meantime.
  expect(await decide({ id: meters?.id ?? 0, version: 7 }, null, true)).toMatchObject({
    status: 409,
    body: { code: 'stale' },
  });
  await decide(meters, await attributeOf('cable_length'));
  await open.work();
  expect((await seen(again.get('Tape 2'))).said).toEqual({ 'Длина кабеля': '6 м' });
});

test('another decision about words moves what words had placed, and nothing that staff placed themselves', async () => {
  const reels: Line['kind'] = ['Катушечные накопители', 'Reel Drives'];
  const ids = await bring({ name: 'Reel 1', kind: reels, specs: {} }, { name: 'Reel 2', kind: reels, specs: {} });
  const boards = await categoryOf('motherboards');
  const words = await wordsOf('Катушечные накопители');
  await decide(words, boards);
  await open.work();
  const id = ids.get('Reel 1') ?? 0;
  const { body } = await open.shop.call('GET /admin/products/{id}/', { user: open.user, params: { id } });
  for (const category of [await categoryOf('external-drives'), boards]) {
    const { body: now } = await open.shop.call('GET /admin/products/{id}/', { user: open.user, params: { id } });
    await open.save(id, { ...body, version: now.version, category });
  }
  const [decided] = (await waiting({ state: 'decided' })).filter(({ id: each }) => each === words?.id);
  await decide(decided, await categoryOf('ssd'));
  await open.work();
  expect((await seen(id)).categories.at(-1)).toBe('motherboards');
  expect((await seen(ids.get('Reel 2'))).categories.at(-1)).toBe('ssd');
});

test('unknown words can be ignored, or made an attribute of what stands behind them', async () => {
  const kind: Line['kind'] = ['Веб-камеры', 'Webcams'];
  const lens = (text: string) => ({ lens_type: text, odd_thing: 'x' });
  const ids = await bring(
    ...['glass', 'glass', 'plastic', 'plastic'].map((text, place) => ({
      name: `Cam ${place}`,
      kind,
      specs: lens(text),
    })),
  );
  await decide(await wordsOf('Odd thing'), null, true);
  const words = await wordsOf('Lens type');
  const adopted = await send(words, { action: 'adopt' });
  expect(adopted.body).toMatchObject({ results: [{ means: { name: { ru: 'Lens type' } } }] });
  await open.work();
  expect((await seen(ids.get('Cam 2'))).said).toEqual({ 'Lens type': 'plastic' });
  const { body: facets } = await open.shop.call('GET /products/facets/', { query: { category: 'webcams' } });
  const lenses = facets.attributes.find(({ key }) => key === 'lens_type');
  expect(lenses).toMatchObject({
    choices: [
      { name: 'glass', count: 2 },
      { name: 'plastic', count: 2 },
    ],
  });
  expect(await wordsOf('Odd thing')).toBeUndefined();
});

test('staff see of how many products of a category an attribute is known, and which are those without', async () => {
  const ids = await bring(
    { name: 'Known', kind: fans, specs: { interface: 'SATA', Цвет: 'Black' } },
    { name: 'Unread', kind: fans, specs: { Цвет: 'Chameleon' } },
    { name: 'Silent', kind: fans, specs: {} },
  );
  const category = await categoryOf('case-fans');
  const color = await attributeOf('color');
  const { body } = await open.shop.call('GET /admin/categories/{id}/coverage/', {
    user: open.user,
    params: { id: category },
  });
  expect(body).toMatchObject({
    products: 4,
    attributes: expect.arrayContaining([expect.objectContaining({ attribute: color, known: 2 })]),
  });
  const query = { tree_category: category, lacks: color };
  const { results } = (await open.shop.call('GET /admin/products/', { user: open.user, query })).body;
  expect(results.map(({ id }) => id)).toEqual([ids.get('Silent'), ids.get('Unread')]);
  const above = await open.shop.call('GET /admin/products/', {
    user: open.user,
    query: { ...query, tree_category: await categoryOf('pc-parts') },
  });
  expect(above.body.results.map(({ id }) => id)).toEqual(
    expect.arrayContaining([ids.get('Silent'), ids.get('Unread')]),
  );
});

test('lines that say nothing readable stop no other product from being read', async () => {
  const odd = { ':': 'x', socket: 'AM4; LGA1200;', max_memory_gb: '№5', memory_slots: 'x4', form_factor: ' ; ' };
  const boards: Line['kind'] = ['Материнские платы', 'Motherboards'];
  const ids = await bring(
    { name: 'Odd', kind: boards, specs: odd },
    { name: 'Sane', kind: boards, specs: { socket: 'AM5', memory_slots: 4 } },
  );
  expect((await seen(ids.get('Sane'))).said).toMatchObject({ Сокет: 'AM5' });
  const { categories, said } = await seen(ids.get('Odd'));
  expect(categories).toEqual(['pc-parts', 'motherboards']);
  expect(said).toMatchObject({ 'Максимальный объём памяти': '№5 ГБ' });
  expect(await open.shop.db.selectFrom('unread_products').selectAll().execute()).toEqual([]);
});

test('what a source takes away is said no longer', async () => {
  const kind: Line['kind'] = ['Материнские платы', 'Motherboards'];
  const ids = await bring({ name: 'Bare', kind, specs: { socket: 'AM5' } });
  expect((await seen(ids.get('Bare'))).said).toEqual({ Сокет: 'AM5' });
  const id = ids.get('Bare') ?? 0;
  const { body } = await open.shop.call('GET /admin/products/{id}/', { user: open.user, params: { id } });
  await open.save(id, { ...body, characteristics: [], attributes: undefined });
  await readSources(open.shop.db);
  expect((await seen(id)).said).toEqual({});
});

test('what staff wrote of a product is not replaced by what its source writes', async () => {
  const specs = { capacity_gb: 2000, cache_mb: 512 };
  const ids = await bring({ name: 'Own', kind: ssd, specs });
  const id = ids.get('Own') ?? 0;
  const { body } = await open.shop.call('GET /admin/products/{id}/', { user: open.user, params: { id } });
  const capacity = await attributeOf('drive_capacity');
  const attributes = body.attributes.map((each) =>
    each.attribute === capacity ? { ...each, values: [{ number: 4000 }] } : each,
  );
  await open.save(id, { ...body, attributes });
  await bring({ name: 'Own', kind: ssd, specs: { ...specs, cache_mb: 1024 } });
  expect((await seen(id)).said).toMatchObject({ 'Объём накопителя': '4 ТБ', 'Кэш-память': '1024 МБ' });
});

test('a product that staff save is read at once, and no later reading changes it under them', async () => {
  const line: Line = { name: 'Saved', kind: ssd, specs: { capacity_gb: 500 } };
  const id = (await bring(line)).get('Saved') ?? 0;
  const load = async () =>
    (await open.shop.call('GET /admin/products/{id}/', { user: open.user, params: { id } })).body;
  const characteristics = [{ group_title: 'Накопитель', label: 'Форм-фактор', value: 'M.2-2280' }];
  const saved = (await open.save(id, { ...(await load()), characteristics })).body;
  expect(saved).toMatchObject({ characteristics });
  expect((await seen(id)).said).toEqual({ 'Форм-фактор накопителя': 'M.2 2280' });
  await readSources(open.shop.db);
  expect(await load()).toEqual(saved);
});

test('the count of products that say words follows what is written, moved and deleted by hand', async () => {
  const names = [1, 2, 3].map((place) => `Счёт ${place}`);
  const made = await bring(...names.map((name): Line => ({ name, kind: ['Счётные', 'Counted'], specs: {} })));
  const ids = names.map((name) => made.get(name));
  const { rows: words } = await open.shop.pool.query<{ id: number }>(
    `insert into source_words (words, written) values ('одни', '{"ru": "Одни"}'), ('другие', '{"ru": "Другие"}') returning id`,
  );
  const [one = 0, other = 0] = words.map(({ id }) => id);
  const counts = async () => {
    const all = await waiting();
    return [one, other].map((id) => all.find((row) => row.id === id)?.products);
  };
  const write = (text: string, ...values: unknown[]) => open.shop.pool.query(text, values);
  await write('insert into unread_words (word_id, product_id) select $1, unnest($2::int[])', one, ids);
  expect(await counts()).toEqual([3, 0]);
  await write('update unread_words set word_id = $2 where word_id = $1 and product_id = $3', one, other, ids[0]);
  expect(await counts()).toEqual([2, 1]);
  await write('delete from unread_words where word_id = $1', one);
  expect(await counts()).toEqual([0, 1]);
  await write('delete from source_words where id = any($1::int[])', [one, other]);
});
