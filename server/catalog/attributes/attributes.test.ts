import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aNewAttribute, type NewAttribute } from '#test/support/a-new-attribute.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type AdminShop, adminShop } from '#test/support/admin-shop.ts';

let shop: AdminShop['shop'];
let manager: AdminShop['manager'];
let products: number[];

beforeAll(async () => {
  const started = await adminShop();
  ({ shop, manager } = started);
  products = [(await started.make({})).id, (await started.make({})).id];
});
afterAll(() => shop.close());

const send = (name: NewAttribute['name'], more: Partial<NewAttribute> = {}) =>
  shop.call('POST /admin/attributes/', { user: manager, body: { ...aNewAttribute('', more), name } });
const add = async (name: NewAttribute['name'], more: Partial<NewAttribute> = {}) => (await send(name, more)).body;
const read = async (id: number) =>
  (await shop.call('GET /admin/attributes/{id}/', { user: manager, params: { id } })).body;
const addValue = async (id: number, ru: string, spellings: string[] = []) => {
  const body = { name: { ru }, spellings, swatch: null };
  return await shop.call('POST /admin/attributes/{id}/values/', { user: manager, params: { id }, body });
};
/** As a source writes it that no one could read. */
const say = (attribute: number, place: number, ru: string) =>
  shop.services.db
    .insertInto('product_attributes')
    .values({ product_id: products[place] ?? 0, attribute_id: attribute, words: JSON.stringify({ ru }) })
    .execute();

describe('an attribute', () => {
  test('has a key of its English name, which no other can have', async () => {
    const made = await add({ ru: 'Объём бака', en: 'Tank volume' }, { kind: 'number', unit: 'l', decimals: 1 });
    expect(made).toMatchObject({ key: 'tank_volume', unit: 'l', products: 0, waiting: 0, values: [] });
    expect((await add({ ru: '5 лет службы' })).key).toBe('let_sluzhby');
    expect(await send({ ru: 'Бак', en: 'Tank volume' })).toMatchObject({
      status: 400,
      body: { key: [expect.stringContaining('tank_volume')] },
    });
  });

  test('is listed with how many products say it, of more than a thousand with one more', async () => {
    const { id } = await add({ ru: 'Страна сборки', en: 'Assembled in' }, { kind: 'text' });
    const listed = async () => {
      const query = { search: 'assembled_in' };
      const { body } = await shop.call('GET /admin/attributes/', { user: manager, query });
      return body.results[0]?.products;
    };
    const position = { position: 0, words: JSON.stringify({ ru: 'Кыргызстан' }), attribute_id: id };
    const twice = [0, 1].map((nth) => ({ ...position, position: nth, product_id: products[0] ?? 0 }));
    await shop.services.db.insertInto('product_attributes').values(twice).execute();
    expect(await listed()).toBe(1);
    await sql`
      with copies as (
        insert into products (key, brand_id, brand_category_id, name, description)
        select key || '--' || nth, brand_id, brand_category_id, name, description
        from products, generate_series(1, 1500) as nth where id = ${products[0]} returning id)
      insert into product_attributes (product_id, attribute_id, words)
      select id, ${id}, ${position.words} from copies`.execute(shop.services.db);
    expect(await listed()).toBe(1001);
    expect((await read(id)).products).toBe(1501);
  });

  test.each([
    ['a unit without a number', { unit: 'gb', kind: 'choice' }, 'unit'],
    ['a key that begins with a digit', { key: '4g' }, 'key'],
    ['a group that is none', { group: 2_000_000_000 }, 'group'],
  ] as const)('is refused with %s', async (_what, wrong, field) => {
    const refused = await send({ ru: 'Неверная' }, wrong);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body)).toContain(field);
  });

  test('is found by its name, key or spelling, in groups in the order of a product’s page', async () => {
    const group = async (ru: string) =>
      (await shop.call('POST /admin/attribute-groups/', { user: manager, body: { name: { ru } } })).body;
    const [screen, power] = [await group('Экран'), await group('Питание')];
    const battery = await add({ ru: 'Ёмкость', en: 'Capacity' }, { kind: 'number', unit: 'mah', group: power.id });
    const panel = await add({ ru: 'Матрица', en: 'Panel' }, { group: screen.id, spellings: ['тип дисплея'] });
    const list = async (query: Record<string, string | number>) =>
      (await shop.call('GET /admin/attributes/', { user: manager, query })).body.results.map(({ id }) => id);
    const both = async () => (await list({})).filter((id) => id === battery.id || id === panel.id);
    expect(await both()).toEqual([panel.id, battery.id]);
    const moved = { version: power.version, name: { ru: 'Питание' }, before: screen.id };
    await shop.call('PUT /admin/attribute-groups/{id}/', { user: manager, params: { id: power.id }, body: moved });
    expect(await both()).toEqual([battery.id, panel.id]);
    expect(await list({ search: 'дисплея' })).toEqual([panel.id]);
    expect(await list({ search: 'capacity' })).toEqual([battery.id]);
    expect(await list({ search: '%' })).toEqual([]);
    expect(await list({ group: power.id })).toEqual([battery.id]);
    const gone = await shop.call('DELETE /admin/attribute-groups/{id}/', {
      user: manager,
      params: { id: screen.id },
    });
    expect(gone.status).toBe(204);
    expect((await read(panel.id)).group).toBeNull();
  });

  test('that a category or a product has is not deleted, and another one is', async () => {
    const [used, unused] = [await add({ ru: 'Нужная' }), await add({ ru: 'Ненужная' })];
    await say(used.id, 0, 'как-то так');
    const drop = (id: number) => shop.call('DELETE /admin/attributes/{id}/', { user: manager, params: { id } });
    expect(await drop(used.id)).toMatchObject({ status: 409, body: { code: 'in_use' } });
    expect((await drop(unused.id)).status).toBe(204);
    expect((await drop(unused.id)).status).toBe(404);
  });

  test('that two people save is asked about by the later one', async () => {
    const made = await add({ ru: 'Общая' });
    const { id, key, kind, products: used, values, categories, waiting, ...fields } = made;
    const body = { ...fields, unit: null, help: { ru: 'Что это такое.' } };
    const save = () => shop.call('PUT /admin/attributes/{id}/', { user: manager, params: { id }, body });
    expect((await save()).body).toMatchObject({ help: { ru: 'Что это такое.' }, version: made.version + 1 });
    expect(await save()).toMatchObject({ status: 409, body: { code: 'stale', current: { id } } });
  });
});

describe('values', () => {
  test('stand in the order that staff give them, each with a key of its own', async () => {
    const { id } = await add({ ru: 'Порты' });
    for (const name of ['USB-C', 'HDMI', '3,5 мм', '3,5-мм']) await addValue(id, name);
    const { values } = await read(id);
    expect(values.map(({ key }) => key).slice(0, 3)).toEqual(['usb-c', 'hdmi', '3-5-mm']);
    expect(values[3]?.key).toMatch(/^3-5-mm-\d+$/);
    const order = values.map((value) => value.id).toReversed();
    const sent = order.slice(0, 2);
    const ordered = await shop.call('PUT /admin/attributes/{id}/values/order/', {
      user: manager,
      params: { id },
      body: { values: sent },
    });
    expect(ordered.body.values.map((value) => value.id)).toEqual([...sent, values[0]?.id, values[1]?.id]);
  });

  test('are refused where one is written as another one already is, or where there is nothing to choose', async () => {
    const { id } = await add({ ru: 'Тип панели' });
    await addValue(id, 'OLED', ['олед']);
    expect(await addValue(id, 'Олед')).toMatchObject({
      status: 400,
      body: { name: ['There is such a value already.'] },
    });
    const number = await add({ ru: 'Яркость' }, { kind: 'number', unit: 'nits' });
    expect((await addValue(number.id, 'ярко')).status).toBe(400);
  });

  test('that are added or spelled read the words of products that waited for them', async () => {
    const { id } = await add({ ru: 'Технология' });
    await say(id, 0, 'Ай-пи-эс');
    await say(id, 1, 'VA');
    expect(await read(id)).toMatchObject({ products: 2, waiting: 2 });
    await addValue(id, 'IPS', ['ай-пи-эс']);
    const after = await read(id);
    expect(after).toMatchObject({ products: 2, waiting: 1, values: [{ products: 1 }] });
    const [ips] = after.values;
    const saved = await shop.call('PUT /admin/attribute-values/{id}/', {
      user: manager,
      params: { id: ips?.id ?? 0 },
      body: { version: ips?.version ?? 0, name: { ru: 'IPS' }, spellings: ['ай-пи-эс', 'VA'], swatch: null },
    });
    expect(saved.body).toMatchObject({ waiting: 0, values: [{ products: 2 }] });
  });

  test('that are merged give their products and spellings, and those in use are not deleted', async () => {
    const { id } = await add({ ru: 'Материал' });
    await addValue(id, 'Пластик');
    await addValue(id, 'Пластмасса', ['пласт.']);
    await say(id, 0, 'x');
    const [plastic, same] = (await read(id)).values;
    await shop.services.db
      .updateTable('product_attributes')
      .set({ words: null, value_id: same?.id ?? 0 })
      .where('attribute_id', '=', id)
      .execute();
    const drop = (value?: { id: number }) =>
      shop.call('DELETE /admin/attribute-values/{id}/', { user: manager, params: { id: value?.id ?? 0 } });
    expect(await drop(same)).toMatchObject({ status: 409, body: { code: 'in_use' } });
    const merged = await shop.call('POST /admin/attribute-values/{id}/merge/', {
      user: manager,
      params: { id: same?.id ?? 0 },
      body: { version: same?.version ?? 0, into: plastic?.id ?? 0 },
    });
    expect(merged.body.values).toMatchObject([{ id: plastic?.id, products: 1, spellings: ['пласт.', 'Пластмасса'] }]);
    expect((await drop(plastic)).status).toBe(409);
  });
});

describe('merging attributes', () => {
  test('keeps what products say of both, and takes over values, categories and names', async () => {
    const [from, into] = [await add({ ru: 'Цвет корпуса' }), await add({ ru: 'Цвет' })];
    await addValue(from.id, 'Чёрный');
    await addValue(into.id, 'Белый');
    await say(from.id, 0, 'серый');
    await say(from.id, 1, 'Белый');
    await say(into.id, 0, 'Белый');
    const merge = (body: { version: number; into: number }) =>
      shop.call('POST /admin/attributes/{id}/merge/', { user: manager, params: { id: from.id }, body });
    const { version } = await read(from.id);
    expect((await merge({ version, into: from.id })).status).toBe(400);
    const number = await add({ ru: 'Число' }, { kind: 'number' });
    expect((await merge({ version, into: number.id })).status).toBe(400);
    const merged = await merge({ version, into: into.id });
    expect(merged.body).toMatchObject({ products: 2, waiting: 0, spellings: ['Цвет корпуса'] });
    expect(merged.body.values.map(({ name, products: used }) => [name.ru, used])).toEqual([
      ['Белый', 2],
      ['Чёрный', 0],
    ]);
    expect((await shop.call('GET /admin/attributes/{id}/', { user: manager, params: { id: from.id } })).status).toBe(
      404,
    );
  });
});

test('of a shade that is merged into another, variants, pictures and the older wire have the other', async () => {
  const red = { hash_code: '#aa0000', name: 'алый', family: 'red' };
  const { id } = await aProduct(shop.db, { colors: [red], pictures: 2 });
  const common = await shop.db
    .selectFrom('attributes')
    .select('id')
    .where('kind', '=', 'colour')
    .executeTakeFirstOrThrow();
  const taken = (await addValue(common.id, 'пунцовый')).body.values.at(-1);
  const { values } = await read(common.id);
  const given = values.find(({ name }) => name.ru === 'алый');
  const merged = await shop.call('POST /admin/attribute-values/{id}/merge/', {
    user: manager,
    params: { id: given?.id ?? 0 },
    body: { version: given?.version ?? 0, into: taken?.id ?? 0 },
  });
  expect(merged.status).toBe(200);
  const { body } = await shop.call('GET /products/{id}/', { params: { id } });
  expect(body.options).toMatchObject([{ key: 'color', values: [{ text: { ru: 'пунцовый' } }] }]);
  expect(body.color).toMatchObject([{ name: 'пунцовый' }]);
  expect(Object.values(body.product_images).map((images) => images.length)).toEqual([2]);
  const everyday = values.find(({ name }) => name.ru === 'Красный');
  const params = { id: everyday?.id ?? 0 };
  expect((await shop.call('DELETE /admin/attribute-values/{id}/', { user: manager, params })).status).toBe(204);
});

test('an everyday colour that a shade belongs to is not deleted', async () => {
  await aProduct(shop.db, { colors: [{ hash_code: '#00aa00', name: 'изумрудный', family: 'green' }] });
  const { belongs_to: everyday } = await shop.db
    .selectFrom('attribute_values')
    .select('belongs_to')
    .where('swatch', '=', '#00aa00')
    .executeTakeFirstOrThrow();
  const params = { id: everyday ?? 0 };
  const refused = await shop.call('DELETE /admin/attribute-values/{id}/', { user: manager, params });
  expect(refused).toMatchObject({ status: 409, body: { code: 'in_use' } });
});

test('of colours, those called as their shades are saved with another swatch, and no two everyday ones are called the same', async () => {
  const colors = ['#010101', '#020202'].map((hash_code) => ({ hash_code, name: 'чёрный', family: 'black' }));
  const { id } = await shop.db
    .selectFrom('attributes')
    .select('id')
    .where('is_common_option', '=', true)
    .where('kind', '=', 'colour')
    .executeTakeFirstOrThrow();
  const before = (await read(id)).values.find(({ key }) => key === 'black');
  await aProduct(shop.db, { colors });
  const { values } = await read(id);
  const everyday = values.find(({ key }) => key === 'black');
  const shade = values.find(({ swatch }) => swatch === '#020202');
  // A product of two shades is one product of the everyday colour.
  expect([(everyday?.products ?? 0) - (before?.products ?? 0), shade?.products]).toEqual([1, 1]);
  expect(shade).toMatchObject({ name: { ru: 'чёрный' }, belongs_to: everyday?.id });
  expect(everyday).toMatchObject({ name: { ru: 'Чёрный' }, belongs_to: null });
  const save = (value: typeof shade, name = value?.name ?? {}) =>
    shop.call('PUT /admin/attribute-values/{id}/', {
      user: manager,
      params: { id: value?.id ?? 0 },
      body: { version: value?.version ?? 0, name, spellings: value?.spellings ?? [], swatch: '#030303' },
    });
  expect((await save(everyday)).status).toBe(200);
  expect((await save(shade)).status).toBe(200);
  const other = (await addValue(id, 'Вороной')).body.values.at(-1);
  expect(await save(other, { ru: 'ЧЁРНЫЙ' })).toMatchObject({ status: 400, body: { code: 'value_taken' } });
});

test('a shade counts as an everyday value of its attribute, and not as itself, another shade or a value of something else', async () => {
  const { id } = await add({ ru: 'Цвет корпуса' }, { kind: 'colour' });
  for (const name of ['Синий', 'Ультрамарин', 'Кобальт']) await addValue(id, name);
  const other = await add({ ru: 'Материал ремешка' }, { kind: 'choice' });
  const [leather] = (await addValue(other.id, 'Кожа')).body.values;
  const valueNamed = async (name: string) => {
    const found = (await read(id)).values.find((value) => value.name.ru === name);
    if (!found) throw new Error(`No value ${name}`);
    return found;
  };
  const saved = async (name: string, belongsTo?: number | null) => {
    const { id: value, version, name: texts, spellings, swatch } = await valueNamed(name);
    const body = { version, name: texts, spellings, swatch, belongs_to: belongsTo };
    return shop.call('PUT /admin/attribute-values/{id}/', { user: manager, params: { id: value }, body });
  };
  const [blue, marine, cobalt] = await Promise.all(['Синий', 'Ультрамарин', 'Кобальт'].map(valueNamed));
  expect((await saved('Ультрамарин', blue?.id)).status).toBe(200);
  expect((await saved('Ультрамарин')).status).toBe(200);
  expect((await valueNamed('Ультрамарин')).belongs_to).toBe(blue?.id);
  const refusal = async (name: string, belongsTo?: number) => (await saved(name, belongsTo)).body;
  const at = (code: string, named?: string) => ({ codes: { belongs_to: { code, ...(named && { name: named }) } } });
  expect(await refusal('Кобальт', cobalt?.id)).toMatchObject(at('value_belongs_to_itself'));
  expect(await refusal('Кобальт', marine?.id)).toMatchObject(at('value_is_a_shade', 'Ультрамарин'));
  expect(await refusal('Синий', cobalt?.id)).toMatchObject(at('value_has_shades', 'Ультрамарин'));
  expect(await refusal('Кобальт', leather?.id)).toMatchObject(at('value_of_other_attribute'));
  expect((await saved('Ультрамарин', null)).status).toBe(200);
  expect((await valueNamed('Ультрамарин')).belongs_to).toBeNull();
});

test('of shades that a product says itself, its page has the everyday value once', async () => {
  const { id } = await add({ ru: 'Цвет ремешка' }, { kind: 'colour', is_multiple: true });
  for (const name of ['Серый', 'Графитовый', 'Стальной']) await addValue(id, name);
  const [everyday, ...shades] = (await read(id)).values.map((value) => value.id);
  await shop.db
    .updateTable('attribute_values')
    .set({ belongs_to: everyday ?? 0 })
    .where('id', 'in', shades)
    .execute();
  const product = await aProduct(shop.db);
  await shop.db
    .insertInto('product_attributes')
    .values(shades.map((value_id, position) => ({ product_id: product.id, attribute_id: id, value_id, position })))
    .execute();
  const { body } = await shop.call('GET /products/{id}/', { params: { id: product.id } });
  const rows = body.attribute_groups.flatMap((group) => group.rows);
  expect(rows.filter(({ name }) => name.ru === 'Цвет ремешка')).toMatchObject([
    { values: [{ text: { ru: 'Серый' } }] },
  ]);
});

test('a title of free text that is not translated is said as the attributes’ group of that title is', async () => {
  const name = { ru: 'Охлаждение', ky: 'Муздатуу' };
  const { body: group } = await shop.call('POST /admin/attribute-groups/', { user: manager, body: { name } });
  const { id } = await add({ ru: 'Вентиляторы' }, { kind: 'text', group: group.id });
  await say(id, 0, 'Два');
  const product_id = products[0] ?? 0;
  await shop.db
    .insertInto('characteristics')
    .values({ product_id, group_title: 'Охлаждение', label: 'Радиатор', value: 'медь', position: 0 })
    .execute();
  const { body } = await shop.call('GET /products/{id}/', { params: { id: product_id } });
  expect(body.characteristic_groups.find(({ title }) => title === name.ru)?.title_ky).toBe(name.ky);
});
