import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminProductSave } from '#contract/admin/catalog.ts';
import type { Reply } from '#contract/client.ts';
import { aNewAttribute, type NewAttribute } from '#test/support/a-new-attribute.ts';
import { type AdminShop, adminShop, again } from '#test/support/admin-shop.ts';

type Product = Reply<'POST /admin/products/'>;
type Option = NonNullable<AdminProductSave['variants'][number]['options']>[number];

let started: AdminShop;
let watches: number;
let ids: { size: number; network: number; lte: number; bluetooth: number; weight: number; note: number };

beforeAll(async () => {
  started = await adminShop();
  const network = await add('network', { name: { ru: 'Связь', en: 'Network' } });
  ids = {
    size: await add('case_size', { name: { ru: 'Размер корпуса' }, kind: 'number', unit: 'mm' }),
    network,
    bluetooth: await addValue(network, 'Bluetooth'),
    lte: await addValue(network, 'LTE'),
    weight: await add('weight', { name: { ru: 'Вес' }, kind: 'number', unit: 'g' }),
    note: await add('note', { name: { ru: 'Комплект' }, kind: 'text' }),
  };
  watches = await addCategory('Часы', [ids.size, ids.network]);
});
afterAll(() => started.shop.close());

const staff = () => ({ user: started.manager });

async function add(key: string, more: Partial<NewAttribute>): Promise<number> {
  const body = aNewAttribute(key, { key, ...more });
  return (await started.shop.call('POST /admin/attributes/', { ...staff(), body })).body.id;
}

async function addValue(attribute: number, name: string, swatch: string | null = null): Promise<number> {
  const body = { name: { ru: name }, spellings: [], swatch };
  const { body: made } = await started.shop.call('POST /admin/attributes/{id}/values/', {
    ...staff(),
    params: { id: attribute },
    body,
  });
  return made.values.at(-1)?.id ?? 0;
}

async function addCategory(name: string, apart: readonly number[]): Promise<number> {
  const blank = { summary: {}, spellings: [], slug: '', picture: null, taxonomy_id: '', google_id: null };
  const body = { ...blank, is_published: true, name: { ru: name }, parent: null };
  const { body: made } = await started.shop.call('POST /admin/categories/', { ...staff(), body });
  const no = { is_promoted: false, on_card: true, in_list: false, has_pages: false, is_required: false };
  const uses = apart.map((attribute) => ({
    ...no,
    attribute,
    is_filter: true,
    is_hidden: false,
    tells_variants_apart: true,
  }));
  const saved = await started.shop.call('PUT /admin/categories/{id}/attributes/', {
    ...staff(),
    params: { id: made.id },
    body: { version: made.version, attributes: uses },
  });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  return made.id;
}

const variant = (options: Option[], more: Partial<AdminProductSave['variants'][number]> = {}) => ({
  price: 1000,
  stock_change: 2,
  options,
  ...more,
});
const size = (number: number): Option => ({ attribute: ids.size, number });
const withLte = (): Option => ({ attribute: ids.network, value: ids.lte });
const aWatch = (more: Partial<AdminProductSave> = {}) =>
  started.make({
    name: 'Часы',
    category: watches,
    variants: [variant([size(40)]), variant([size(44)], { price: 1300 })],
    ...more,
  });
const read = async (id: number): Promise<Product> =>
  (await started.shop.call('GET /admin/products/{id}/', { ...staff(), params: { id } })).body;
const save = (product: Product, more: Partial<AdminProductSave>) => started.save(product.id, again(product, more));

describe('variants of a product', () => {
  test('are told apart by what its category says, and shoppers see by what, in order', async () => {
    const made = await aWatch({ variants: [variant([size(44)]), variant([size(40)]), variant([size(46)])] });
    expect(made.variants.map(({ options, stock }) => [options, stock])).toEqual([
      [[size(44)], 2],
      [[size(40)], 2],
      [[size(46)], 2],
    ]);
    const { body: seen } = await started.seen(made.id);
    expect(seen.options).toEqual([
      {
        key: 'case_size',
        name: { ru: 'Размер корпуса' },
        values: [
          { value: '40', text: { ru: '40 мм', en: '40 mm' } },
          { value: '44', text: { ru: '44 мм', en: '44 mm' } },
          { value: '46', text: { ru: '46 мм', en: '46 mm' } },
        ],
      },
    ]);
    expect(seen.prices.map(({ options }) => options)).toEqual([44, 40, 46].map((each) => ({ case_size: `${each}` })));
    expect(seen.facts).toMatchObject([{ key: 'case_size', value: { ru: '40 мм, 44 мм, 46 мм' } }]);
  });

  test('may have a colour and a memory in any category, which the older wire has fields of its own for', async () => {
    const made = await aWatch({ category: null, variants: [variant([started.black])] });
    const [only] = made.variants;
    expect(only?.options).toEqual([started.black]);
    const options = [started.black, started.gigabytes(256)];
    const given = await save(made, { variants: [variant(options, { id: only?.id ?? 0 })] });
    expect(given).toMatchObject({ status: 200, body: { variants: [{ options }] } });
    expect(made.common_options).toEqual(options.map(({ attribute }) => attribute));
    const [, model] = started.model.variants;
    const { body: seen } = await started.seen(made.id);
    expect(seen).toMatchObject({
      color: [{ id: model?.color }],
      memory: [{ id: model?.memory, volume: '256' }],
      options: [
        { key: 'color', values: [{ swatch: seen.color[0]?.hash_code }] },
        { key: 'storage', values: [{ value: '256', text: { ru: '256 ГБ', en: '256 GB' } }] },
      ],
    });
    const none = await save(given.body as Product, { variants: [variant([], { id: only?.id ?? 0 })] });
    expect((none.body as Product).variants).toMatchObject([{ id: only?.id, options: [] }]);
  });

  test('are shown by the pictures of their value, and then by those of all variants', async () => {
    const [own, ofAll] = ['1'.repeat(16), '2'.repeat(16)];
    const colour = (await aWatch({ status: 'draft', variants: [] })).common_options[0] ?? 0;
    const gold = await addValue(colour, 'Золото Луны', '#d4af37');
    const jade = await addValue(colour, 'Нефрит', '#00a86b');
    const made = await aWatch({
      category: null,
      variants: [gold, jade].map((value) => variant([{ attribute: colour, value }])),
      pictures: [
        { value: gold, name: own },
        { value: null, name: ofAll },
      ],
    });
    expect(made.pictures).toMatchObject([
      { value: gold, name: own },
      { value: null, name: ofAll },
    ]);
    const { body: seen } = await started.seen(made.id);
    const path = (name: string) => expect.stringContaining(name);
    expect(seen.product_images).toEqual({ '#d4af37': [path(own), path(ofAll)], '#00a86b': [path(ofAll)] });
    const refused = await save(made, { pictures: [{ value: ids.lte, name: own }] });
    expect(refused).toMatchObject({ status: 400, body: { codes: { 'pictures.0.value': { code: 'unknown' } } } });
  });

  test('keep their pieces, numbers and prices when they get options, lose some or change places', async () => {
    const made = await aWatch({ variants: [variant([], { sku: 'WATCH-1' })] });
    const [only] = made.variants;
    const given = await save(made, {
      variants: [
        variant([size(40)], { id: only?.id ?? 0, stock_change: 0 }),
        variant([size(44)], { sku: 'WATCH-2', stock_change: 5 }),
      ],
    });
    expect(given.body).toMatchObject({
      variants: [
        { id: only?.id, sku: 'WATCH-1', stock: 2 },
        { sku: 'WATCH-2', stock: 5 },
      ],
    });
    const [first, second] = (given.body as Product).variants;
    const swapped = await save(given.body as Product, {
      variants: [
        variant([size(44)], { id: first?.id ?? 0, stock_change: 0 }),
        variant([size(40)], { id: second?.id ?? 0, stock_change: 0 }),
      ],
    });
    expect(swapped.body).toMatchObject({
      variants: [
        { id: first?.id, stock: 2, options: [size(44)] },
        { id: second?.id, stock: 5, options: [size(40)] },
      ],
    });
  });

  test('out of the shop come back as the same ones', async () => {
    const made = await aWatch();
    const [small, large] = made.variants;
    const one = await save(made, { variants: [variant([size(40)], { stock_change: 0 })] });
    expect((one.body as Product).variants.map(({ id }) => id)).toEqual([small?.id]);
    const both = await save(one.body as Product, {
      variants: [variant([size(40)], { stock_change: 0 }), variant([size(44)], { stock_change: 0 })],
    });
    expect((both.body as Product).variants.map(({ id }) => id)).toEqual([small?.id, large?.id]);
    const taken = await save(one.body as Product, { version: (both.body as Product).version, variants: [] });
    expect(taken.status).toBe(400);
  });

  test.each([
    ['two that do not differ', () => [variant([size(40)]), variant([size(40)])], 'variants', 'variant_twice'],
    [
      'two that differ in the order of options alone',
      () => [variant([size(40), withLte()]), variant([withLte(), size(40)])],
      'variants',
      'variant_twice',
    ],
    [
      'an option that its category does not have',
      () => [variant([{ attribute: ids.weight, number: 5 }])],
      'variants.0.options',
      'option_not_of_category',
    ],
    [
      'an option of a kind that tells nothing apart',
      () => [variant([{ attribute: ids.note, number: 1 }])],
      'variants.0.options',
      'option_not_of_category',
    ],
    [
      'one of them without a value',
      () => [variant([size(40)]), variant([size(44), withLte()])],
      'variants.0.options',
      'options_incomplete',
    ],
    ['an attribute twice', () => [variant([size(40), size(44)])], 'variants.0.options', 'attribute_twice'],
    [
      'a number where a value belongs',
      () => [variant([{ attribute: ids.network, number: 4 }])],
      'variants.0.options',
      'attribute_value_form',
    ],
    ['no value at all', () => [variant([{ attribute: ids.size }])], 'variants.0.options', 'attribute_value_form'],
    [
      'a value of another attribute',
      () => [variant([{ attribute: ids.network, value: 2_000_000_000 }])],
      'variants.0.options',
      'value_of_other_attribute',
    ],
  ] as const)('are refused with %s', async (_what, variants, field, code) => {
    const made = await aWatch();
    const refused = await save(made, { variants: variants() });
    expect(refused).toMatchObject({ status: 400, body: { codes: { [field]: { code } } } });
    expect(await read(made.id)).toEqual(made);
  });

  test('are refused with what one that stays in the archive is, and with one variant twice', async () => {
    const made = await aWatch();
    const [small, large] = made.variants;
    const taken = await save(made, { variants: [variant([size(44)], { id: small?.id ?? 0, stock_change: 0 })] });
    expect(taken).toMatchObject({
      status: 400,
      body: { codes: { 'variants.0.options': { code: 'variant_in_archive' } } },
    });
    const again = variant([size(46)], { id: large?.id ?? 0, stock_change: 0 });
    const twice = await save(made, { variants: [{ ...again, options: [size(40)] }, again] });
    expect(twice).toMatchObject({ status: 400, body: { codes: { variants: { code: 'variant_twice' } } } });
    expect(await read(made.id)).toEqual(made);
  });

  test('are not taken away by an editor of before, which knows nothing of options', async () => {
    const made = await aWatch();
    const { options: _, ...plain } = variant([], { stock_change: 0 });
    const refused = await save(made, { variants: [plain as ReturnType<typeof variant>] });
    expect(refused).toMatchObject({
      status: 400,
      body: { codes: { 'variants.0.options': { code: 'required' } } },
    });
    expect(await read(made.id)).toEqual(made);
  });

  test('get a number that none has, and none of one in the archive', async () => {
    const made = await aWatch({ variants: [variant([size(40)])] });
    const [first] = made.variants;
    const corrected = await save(made, {
      variants: [
        variant([size(42)], { id: first?.id ?? 0, stock_change: 0 }),
        variant([size(40)], { stock_change: 1 }),
      ],
    });
    expect(corrected).toMatchObject({ status: 200, body: { variants: [{ sku: first?.sku }, { stock: 1 }] } });
    const [, second] = (corrected.body as Product).variants;
    expect(second?.sku).not.toBe(first?.sku);
    const refused = await save(corrected.body as Product, {
      variants: [variant([size(40)], { id: second?.id ?? 0, sku: first?.sku ?? '', stock_change: 0 })],
    });
    expect(refused).toMatchObject({ status: 400, body: { codes: { 'variants.0.sku': { code: 'sku_taken' } } } });
  });

  test('say what the product said, which its source may say again once they are no options', async () => {
    const made = await aWatch({
      variants: [variant([])],
      attributes: [{ attribute: ids.size, values: [{ number: 44 }] }],
    });
    await started.shop.db
      .updateTable('product_attributes')
      .set({ is_read: true })
      .where('product_id', '=', made.id)
      .execute();
    const [only] = made.variants;
    const given = await save(made, { variants: [variant([size(44)], { id: only?.id ?? 0, stock_change: 0 })] });
    expect(given.status).toBe(200);
    const cleared = await started.shop.db
      .selectFrom('cleared_attributes')
      .select('attribute_id')
      .where('product_id', '=', made.id)
      .execute();
    expect(cleared).toEqual([]);
  });

  test('keep attributes apart that staff would merge, in the archive, too', async () => {
    const [one, other] = [
      await add('case_one', { name: { ru: 'Корпус' }, kind: 'number', unit: 'mm' }),
      await add('case_other', { name: { ru: 'Корпус, мм' }, kind: 'number', unit: 'mm' }),
    ];
    const category = await addCategory('Часы двух имён', [one, other]);
    const made = await aWatch({ category, variants: [variant([{ attribute: one, number: 44 }])] });
    const moved = await save(made, { variants: [variant([{ attribute: other, number: 44 }])] });
    expect(moved.status).toBe(200);
    const merged = await started.shop.call('POST /admin/attributes/{id}/merge/', {
      ...staff(),
      params: { id: one },
      body: { version: 1, into: other },
    });
    expect(merged).toMatchObject({ status: 400, body: { codes: { into: { code: 'variants_need_both' } } } });
  });

  test('are refused with an attribute or a variant that is none, and with more than three options', async () => {
    const made = await aWatch();
    const four = [1, 2, 3, 4].map((attribute) => ({ attribute, number: 1 }));
    for (const wrong of [
      variant([{ attribute: 2_000_000_000, number: 1 }]),
      variant([size(40)], { id: 2_000_000_000 }),
      variant(four),
    ]) {
      expect((await save(made, { variants: [wrong] })).status).toBe(400);
    }
    expect(await read(made.id)).toEqual(made);
  });

  test('have options that stay when the category says them no more', async () => {
    const category = await addCategory('Часы на время', [ids.size]);
    const made = await aWatch({ category });
    const moved = await save(made, { category: null, name: 'Часы без категории' });
    expect(moved).toMatchObject({
      status: 200,
      body: { variants: [{ options: [size(40)] }, { options: [size(44)] }] },
    });
  });

  test('are copied with the product although its category says them no more', async () => {
    const category = await addCategory('Часы на один раз', [ids.size]);
    const made = await aWatch({ category });
    await started.shop.call('PUT /admin/categories/{id}/attributes/', {
      ...staff(),
      params: { id: category },
      body: { version: 2, attributes: [] },
    });
    const copied = await started.shop.call('POST /admin/products/{id}/duplicate/', {
      ...staff(),
      params: { id: made.id },
    });
    expect(copied).toMatchObject({
      status: 201,
      body: { variants: [{ options: [size(40)] }, { options: [size(44)] }] },
    });
  });

  test('say what they are themselves: what is said of many products at once leaves theirs alone', async () => {
    const [watch, strap] = [await aWatch(), await started.make({ name: 'Ремешок' })];
    const choice = { ids: [watch.id, strap.id] };
    const preview = async (how: 'set' | 'clear', values: { number: number }[] = []) => {
      const change = { attributes: [{ attribute: ids.size, how, values }] };
      return (await started.shop.call('POST /admin/bulk-edits/preview/', { ...staff(), body: { choice, change } }))
        .body;
    };
    const shown = await preview('set', [{ number: 42 }]);
    expect(shown).toMatchObject({ products: 2, changed: 1, refused: 1 });
    expect(shown.rows.map(({ product, refusal }) => [product, refusal])).toEqual([
      [watch.id, { reason: 'said_by_variants' }],
      [strap.id, null],
    ]);
    expect(await preview('clear')).toMatchObject({ changed: 0, refused: 0 });
  });

  test('say by their memory what storage the product has, in place of what it would say itself', async () => {
    const [, storage = 0] = (await aWatch()).common_options;
    const said = [{ attribute: storage, values: [{ number: 64 }] }];
    const made = await started.make({
      attributes: said,
      variants: [128, 256].map((number) => variant([started.gigabytes(number)])),
    });
    expect(made.attributes).toEqual([]);
    const known = async () => (await started.seen(made.id)).body.attribute_groups.flatMap(({ rows }) => rows);
    expect(await known()).toMatchObject([{ key: 'storage', values: [{ number: 128 }, { number: 256 }] }]);
    const written = await started.shop.call('POST /admin/bulk-edits/preview/', {
      ...staff(),
      body: {
        choice: { ids: [made.id] },
        change: { attributes: [{ attribute: storage, how: 'set', values: [{ number: 64 }] }] },
      },
    });
    expect(written.body.rows).toMatchObject([{ refusal: { reason: 'said_by_variants' } }]);
    await save(made, { variants: [variant([])], attributes: said });
    expect(await known()).toMatchObject([{ key: 'storage', values: [{ number: 64 }] }]);
  });

  test('are copied with the product, and the log names their options in words', async () => {
    const made = await aWatch();
    const { body: copy } = await started.shop.call('POST /admin/products/{id}/duplicate/', {
      ...staff(),
      params: { id: made.id },
    });
    expect(copy.variants.map(({ options }) => options)).toEqual([[size(40)], [size(44)]]);
    await save(made, { variants: [variant([size(46)])] });
    const { body } = await started.shop.call('GET /admin/audit/', {
      ...staff(),
      query: { subject: 'product', subject_id: String(made.id) },
    });
    expect(body.results[0]?.after).toMatchObject({ variants: [{ options: ['Размер корпуса: 46 мм'] }] });
  });

  test('keep values apart that staff would merge, and hold attributes that would be deleted', async () => {
    const attribute = await add('strap', { name: { ru: 'Ремешок' } });
    const [steel, leather, skin] = [
      await addValue(attribute, 'сталь'),
      await addValue(attribute, 'кожа'),
      await addValue(attribute, 'натуральная кожа'),
    ];
    const category = await addCategory('Часы с ремешком', [attribute]);
    const strap = (value: number) => [{ attribute, value }];
    const made = await aWatch({ category, variants: [variant(strap(steel)), variant(strap(leather))] });
    const merge = (id: number, into: number) =>
      started.shop.call('POST /admin/attribute-values/{id}/merge/', {
        ...staff(),
        params: { id },
        body: { version: 1, into },
      });
    expect(await merge(leather, steel)).toMatchObject({
      status: 400,
      body: { codes: { into: { code: 'variants_need_both' } } },
    });
    expect((await merge(leather, skin)).status).toBe(200);
    expect((await read(made.id)).variants.map(({ options }) => options)).toEqual([strap(steel), strap(skin)]);
    const { body: whole } = await started.shop.call('GET /admin/attributes/{id}/', {
      ...staff(),
      params: { id: attribute },
    });
    expect(whole.values.map(({ id, products }) => [id, products])).toEqual([
      [steel, 1],
      [skin, 1],
    ]);
    const dropped = await started.shop.call('DELETE /admin/attribute-values/{id}/', {
      ...staff(),
      params: { id: skin },
    });
    expect(dropped.status).toBe(409);
  });
});
