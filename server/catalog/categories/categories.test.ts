import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/client.ts';
import { aNewAttribute } from '#test/support/a-new-attribute.ts';
import { type AdminShop, adminShop } from '#test/support/admin-shop.ts';

let shop: AdminShop['shop'];
let manager: AdminShop['manager'];

beforeAll(async () => {
  ({ shop, manager } = await adminShop());
});
afterAll(() => shop.close());

type NewCategory = Input<'POST /admin/categories/'>['body'];
const blank = {
  summary: {},
  spellings: [],
  slug: '',
  is_published: true,
  picture: null,
  taxonomy_id: '',
  google_id: null,
  parent: null,
};

async function add(name: NewCategory['name'], more: Partial<NewCategory> = {}) {
  const { status, body } = await shop.call('POST /admin/categories/', {
    user: manager,
    body: { ...blank, ...more, name },
  });
  expect(status).toBe(201);
  return body;
}
const read = async (id: number) =>
  (await shop.call('GET /admin/categories/{id}/', { user: manager, params: { id } })).body;
const tree = async () => (await shop.call('GET /admin/categories/', { user: manager })).body;
const childrenOf = async (parent: number | null) =>
  (await tree()).flatMap((row) => (row.parent === parent ? row.slug : []));
const move = (id: number, body: Input<'POST /admin/categories/{id}/move/'>['body']) =>
  shop.call('POST /admin/categories/{id}/move/', { user: manager, params: { id }, body });

describe('the tree', () => {
  test('takes new categories as the last of their parent, with an address of their English name', async () => {
    const top = await add({ ru: 'Компьютеры', en: 'Computers' });
    const laptops = await add({ ru: 'Ноутбуки', en: 'Laptops' }, { parent: top.id });
    const mini = await add({ ru: 'Мини-ПК' }, { parent: top.id });
    expect([top.slug, laptops.slug, mini.slug]).toEqual(['computers', 'laptops', 'mini-pk']);
    expect(await childrenOf(top.id)).toEqual(['laptops', 'mini-pk']);
    const again = await add({ ru: 'Ноутбуки', en: 'Laptops' });
    expect(again.slug).toBe(`laptops-${again.id}`);
  });

  test('moves a category before another one, with all below it, and never under itself', async () => {
    const [top, first, second] = [await add({ ru: 'Дом' }), await add({ ru: 'Кухня' }), await add({ ru: 'Уборка' })];
    const below = await add({ ru: 'Чайники' }, { parent: first.id });
    await move(second.id, { version: second.version, parent: top.id, before: null });
    const moved = await move(first.id, { version: first.version, parent: top.id, before: second.id });
    expect(moved.status).toBe(200);
    expect(await childrenOf(top.id)).toEqual([first.slug, second.slug]);
    expect((await read(below.id)).parent).toBe(first.id);
    const under = await move(top.id, { version: top.version, parent: below.id, before: null });
    expect(under).toMatchObject({ status: 400, body: { parent: ['A category cannot stand below itself.'] } });
    const nowhere = await move(below.id, { version: below.version, parent: top.id, before: below.id });
    expect(nowhere.status).toBe(400);
  });

  test('is no deeper than six levels, by adding or by moving', async () => {
    const chain: number[] = [];
    for (let level = 1; level <= 6; level += 1) {
      chain.push((await add({ ru: `Уровень ${level}` }, { parent: chain.at(-1) ?? null })).id);
    }
    const body = { ...blank, name: { ru: 'Седьмой' }, parent: chain.at(-1) ?? null };
    const refused = await shop.call('POST /admin/categories/', { user: manager, body });
    expect(refused).toMatchObject({ status: 400, body: { parent: [expect.stringContaining('6')] } });
    const pair = await add({ ru: 'Пара' });
    await add({ ru: 'Вторая пары' }, { parent: pair.id });
    const moved = await move(pair.id, { version: pair.version, parent: chain[4] ?? 0, before: null });
    expect(moved.status).toBe(400);
  });

  test('two people who move at once leave one tree, and the later one of a category is asked', async () => {
    const [one, other] = [await add({ ru: 'Раз' }), await add({ ru: 'Два' })];
    const both = await Promise.all([
      move(one.id, { version: one.version, parent: other.id, before: null }),
      move(other.id, { version: other.version, parent: one.id, before: null }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const twice = await move(one.id, { version: one.version + 5, parent: null, before: null });
    expect(twice).toMatchObject({ status: 409, body: { code: 'stale', current: { id: one.id } } });
  });
});

describe('a category', () => {
  test('that is renamed keeps its former address, which no other can take', async () => {
    const made = await add({ ru: 'Телевизоры' }, { slug: 'tv' });
    const { parent, products, published_products, former_slugs, attributes, picture_url, id, ...fields } = made;
    const save = (slug: string, version: number) =>
      shop.call('PUT /admin/categories/{id}/', {
        user: manager,
        params: { id },
        body: { ...fields, name: { ru: 'ТВ', en: 'TVs' }, slug, version },
      });
    const renamed = await save('televisions', made.version);
    expect(renamed.body).toMatchObject({ slug: 'televisions', former_slugs: ['tv'], name: { ru: 'ТВ', en: 'TVs' } });
    expect(await save('televisions', made.version)).toMatchObject({ status: 409, body: { code: 'stale' } });
    const taken = await shop.call('POST /admin/categories/', {
      user: manager,
      body: { ...blank, name: { ru: 'Другие' }, slug: 'tv' },
    });
    expect(taken).toMatchObject({ status: 400, body: { slug: [expect.stringContaining('tv')] } });
    expect((await save('tv', renamed.body.version)).body).toMatchObject({ slug: 'tv', former_slugs: ['televisions'] });
  });

  test.each([
    ['a name in the default language', { name: { ru: '', en: 'Phones' } }, 'name'],
    ['an address of Latin letters', { slug: 'телефоны' }, 'slug'],
    ['an address that is more than a number', { slug: '2026' }, 'slug'],
    ['a parent that there is', { parent: 2_000_000_000 }, 'parent'],
  ])('needs %s', async (_needed, wrong, field) => {
    const body = { ...blank, name: { ru: 'Телефоны' }, ...wrong };
    const refused = await shop.call('POST /admin/categories/', { user: manager, body });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body)).toContain(field);
  });

  test('gives its products, children and addresses to the one it is merged into', async () => {
    const [from, into] = [await add({ ru: 'Мобильники' }, { slug: 'mobiles' }), await add({ ru: 'Смартфоны' })];
    const child = await add({ ru: 'Кнопочные' }, { parent: from.id });
    const [product] = (await shop.call('GET /admin/products/', { user: manager, query: {} })).body.results;
    await shop.services.db
      .updateTable('products')
      .set({ category_id: from.id })
      .where('id', '=', product?.id ?? 0)
      .execute();
    const drop = () => shop.call('DELETE /admin/categories/{id}/', { user: manager, params: { id: from.id } });
    expect(await drop()).toMatchObject({ status: 409, body: { code: 'in_use' } });
    const merged = await shop.call('POST /admin/categories/{id}/merge/', {
      user: manager,
      params: { id: from.id },
      body: { version: from.version, into: into.id },
    });
    expect(merged.status).toBe(200);
    expect(await read(into.id)).toMatchObject({ products: 1, former_slugs: ['mobiles'], spellings: ['Мобильники'] });
    expect((await read(child.id)).parent).toBe(into.id);
    expect((await drop()).status).toBe(404);
  });

  test('without products and children is deleted', async () => {
    const { id } = await add({ ru: 'Лишняя' });
    const gone = await shop.call('DELETE /admin/categories/{id}/', { user: manager, params: { id } });
    expect(gone.status).toBe(204);
  });
});

describe('what a category does with attributes', () => {
  const use = {
    is_filter: true,
    is_promoted: false,
    on_card: false,
    in_list: false,
    has_pages: false,
    tells_variants_apart: false,
    is_required: false,
    is_hidden: false,
  };
  const attribute = async (name: string, kind: 'number' | 'choice' | 'yes_no' | 'text') =>
    (
      await shop.call('POST /admin/attributes/', {
        user: manager,
        body: aNewAttribute(name, { kind }),
      })
    ).body.id;
  const save = (
    category: { id: number; version: number },
    attributes: Input<'PUT /admin/categories/{id}/attributes/'>['body']['attributes'],
  ) =>
    shop.call('PUT /admin/categories/{id}/attributes/', {
      user: manager,
      params: { id: category.id },
      body: { version: category.version, attributes },
    });

  test('is inherited below it, said otherwise there, or hidden', async () => {
    const top = await add({ ru: 'Экраны' });
    const below = await add({ ru: 'Мониторы' }, { parent: top.id });
    const [diagonal, nfc] = [await attribute('Диагональ', 'number'), await attribute('Бесконтактная оплата', 'yes_no')];
    await save(top, [
      { ...use, attribute: diagonal, on_card: true },
      { ...use, attribute: nfc },
    ]);
    const inherited = (await read(below.id)).attributes;
    expect(inherited.map(({ attribute: id, from, on_card }) => ({ id, from, on_card }))).toEqual([
      { id: diagonal, from: top.id, on_card: true },
      { id: nfc, from: top.id, on_card: false },
    ]);
    const saved = await save(below, [{ ...use, attribute: nfc, is_hidden: true }]);
    expect(saved.body.attributes.map(({ attribute: id, is_hidden }) => ({ id, is_hidden }))).toEqual([
      { id: diagonal, is_hidden: false },
      { id: nfc, is_hidden: true },
    ]);
    expect(await save(below, [])).toMatchObject({ status: 409, body: { code: 'stale' } });
  });

  test('shows on cards what there is a filter for, and nothing else', async () => {
    const category = await add({ ru: 'Весы' });
    const [most, note] = [await attribute('Нагрузка', 'number'), await attribute('Заметка', 'text')];
    const refusal = async (attributes: Parameters<typeof save>[1]) => {
      const { status, body } = await save(category, attributes);
      return { status, codes: (body as { codes?: unknown }).codes };
    };
    expect(await refusal([{ ...use, attribute: most, is_filter: false, on_card: true }])).toMatchObject({
      status: 400,
      codes: { 'attributes.0.is_filter': { code: 'card_needs_filter' } },
    });
    // A text makes no filter, and so it is no fact of a card.
    expect(await refusal([{ ...use, attribute: note, on_card: true }])).toMatchObject({
      status: 400,
      codes: { 'attributes.0.is_filter': { code: 'no_filter_of_kind' } },
    });
    const hidden = { ...use, attribute: most, is_filter: false, on_card: true, is_hidden: true };
    expect((await save(category, [hidden])).status).toBe(200);
  });

  test('cannot be asked of an attribute that is none, is named twice, or cannot tell variants apart', async () => {
    const category = await add({ ru: 'Часы' });
    const [size, gps] = [await attribute('Корпус', 'number'), await attribute('GPS', 'yes_no')];
    const twice = await save(category, [
      { ...use, attribute: size },
      { ...use, attribute: size },
    ]);
    expect(twice.status).toBe(400);
    expect((await save(category, [{ ...use, attribute: 2_000_000_000 }])).status).toBe(400);
    expect((await save(category, [{ ...use, attribute: gps, tells_variants_apart: true }])).status).toBe(400);
    expect((await save(category, [{ ...use, attribute: size, tells_variants_apart: true }])).status).toBe(200);
  });
});
