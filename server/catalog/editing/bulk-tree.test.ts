import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Input } from '#contract/client.ts';
import { loadBaseData } from '#db/seed/seed.ts';
import { type ImportShop, importShop } from '#test/support/import-shop.ts';

type Change = Input<'POST /admin/bulk-edits/'>['body']['change'];
type Choice = Input<'POST /admin/bulk-edits/'>['body']['choice'];

let open: ImportShop;
let of: { color: number; black: number; white: number; rpm: number; fans: number; drives: number };

beforeAll(async () => {
  open = await importShop();
  await loadBaseData(open.shop.db);
  const [color, rpm] = [await attributeOf('color'), await attributeOf('fan_speed')];
  const { body } = await open.shop.call('GET /admin/attributes/{id}/', { user: open.user, params: { id: color } });
  const idOf = (name: string) => body.values.find((value) => value.name.ru === name)?.id ?? 0;
  const [fans, drives] = [await categoryOf('case-fans'), await categoryOf('external-drives')];
  of = { color, rpm, black: idOf('Чёрный'), white: idOf('Белый'), fans, drives };
});
afterAll(() => open.shop.close());

async function attributeOf(key: string): Promise<number> {
  const query = { search: key, limit: 100 };
  const { results } = (await open.shop.call('GET /admin/attributes/', { user: open.user, query })).body;
  return results.find((row) => row.key === key)?.id ?? 0;
}

const categoryOf = async (slug: string) =>
  (await open.shop.call('GET /admin/categories/', { user: open.user })).body.find((row) => row.slug === slug)?.id ?? 0;

/** Fans of a supplier's file, imported and read. @returns their ids */
async function bring(fans: { name: string; color?: string }[]): Promise<number[]> {
  const rows = fans.map(({ name, color }) =>
    JSON.stringify({
      source_id: `fan-${name}`,
      name,
      brand: 'Acme',
      category_path: 'Parts > Case Fans',
      category_path_ru: 'Детали > Корпусные вентиляторы для компьютеров',
      price: 100,
      currency: 'USD',
      // Of the product, and not of its variant, which says its colour by itself.
      specs: color ? { Цвет: color } : {},
    }),
  );
  await open.bring(rows.join('\n'), { name: 'supplier.jsonl', rates: { USD: 87.5 } });
  const names = fans.map(({ name }) => name);
  const found = await open.shop.db.selectFrom('products').select(['id', 'name']).where('name', 'in', names).execute();
  return names.map((name) => found.find((row) => row.name === name)?.id ?? 0);
}

const product = async (id: number) =>
  (await open.shop.call('GET /admin/products/{id}/', { user: open.user, params: { id } })).body;
const saidOf = async (id: number, attribute: number) =>
  (await product(id)).attributes.find((each) => each.attribute === attribute)?.values ?? [];

const preview = (choice: Choice, change: Change) =>
  open.shop.call('POST /admin/bulk-edits/preview/', { user: open.user, body: { choice, change } });

async function apply(choice: Choice, change: Change) {
  const { fingerprint } = (await preview(choice, change)).body;
  const body = { choice, change, fingerprint };
  const done = await open.shop.call('POST /admin/bulk-edits/', { user: open.user, body });
  if (done.status !== 201) throw new Error(JSON.stringify(done.body));
  await open.work();
  return done.body.id;
}

async function undo(id: number) {
  const { body } = await open.shop.call('POST /admin/bulk-edits/{id}/undo/', { user: open.user, params: { id } });
  await open.work();
  return body;
}

test('an attribute is filled for many at once, holds against the source, and undo gives it back to the source', async () => {
  const ids = await bring([{ name: 'Read', color: 'Black' }, { name: 'Silent' }, { name: 'Whitish', color: 'White' }]);
  const [read = 0, silent = 0, whitish = 0] = ids;
  const change: Change = { attributes: [{ attribute: of.color, how: 'set', values: [{ value: of.white }] }] };
  const shown = (await preview({ ids }, change)).body;
  expect(shown).toMatchObject({ products: 3, changed: 2, same: 1, refused: 0 });
  const [white, black] = [[{ value: of.white }], [{ value: of.black }]];
  expect(shown.rows.map((row) => [row.product, row.said?.[0]?.before.values, row.said?.[0]?.after.values])).toEqual([
    [read, black, white],
    [silent, [], white],
  ]);
  const edit = await apply({ ids }, change);
  const later = [{ name: 'Read', color: 'Black / Red' }, { name: 'Silent', color: 'Black' }, { name: 'Whitish' }];
  await bring(later);
  expect(await saidOf(read, of.color)).toEqual(white);
  expect(await saidOf(silent, of.color)).toEqual(white);
  // What it was already stays the source's word.
  expect(await saidOf(whitish, of.color)).toEqual([]);
  expect(await undo(edit)).toEqual({ undone: 2, refused: [] });
  expect(await saidOf(read, of.color)).toHaveLength(2);
  expect(await saidOf(silent, of.color)).toEqual(black);
});

test('a value is added to those there are, cleared for good, and left to the source again', async () => {
  const [id = 0] = await bring([{ name: 'Striped', color: 'Black' }]);
  const change = (how: 'add' | 'clear' | 'source', values: { value: number }[] = []): Change => ({
    attributes: [{ attribute: of.color, how, values }],
  });
  await apply({ ids: [id] }, change('add', [{ value: of.white }]));
  expect(await saidOf(id, of.color)).toEqual([{ value: of.black }, { value: of.white }]);
  const cleared = await apply({ ids: [id] }, change('clear'));
  await bring([{ name: 'Striped', color: 'White' }]);
  expect(await saidOf(id, of.color)).toEqual([]);
  const given = await apply({ ids: [id] }, change('source'));
  expect(await saidOf(id, of.color)).toEqual([{ value: of.white }]);
  expect((await preview({ ids: [id] }, change('source'))).body).toMatchObject({ changed: 0, same: 1 });
  expect(await undo(given)).toMatchObject({ undone: 1 });
  expect(await saidOf(id, of.color)).toEqual([]);
  expect(await undo(cleared)).toMatchObject({ undone: 1 });
  expect(await saidOf(id, of.color)).toEqual([{ value: of.black }, { value: of.white }]);
});

test('several attributes and the category are changed together, and undo leaves what was changed since', async () => {
  const [one = 0, other = 0] = await bring([{ name: 'Twin 1' }, { name: 'Twin 2' }]);
  const change: Change = {
    tree_category: of.drives,
    attributes: [
      { attribute: of.color, how: 'set', values: [{ value: of.black }] },
      { attribute: of.rpm, how: 'set', values: [{ number: 1800 }] },
    ],
  };
  const edit = await apply({ filter: { search: 'Twin', lacks: of.color } }, change);
  expect(await product(one)).toMatchObject({ category: of.drives });
  expect(await saidOf(other, of.rpm)).toEqual([{ number: 1800 }]);
  const now = await product(other);
  await open.save(other, { ...now, category: of.fans });
  const undone = await undo(edit);
  expect(undone).toMatchObject({ undone: 1, refused: [{ product: other, refusal: { reason: 'changed_since' } }] });
  expect(await product(one)).toMatchObject({ category: of.fans, attributes: [] });
  expect(await saidOf(other, of.rpm)).toEqual([{ number: 1800 }]);
});

test('undo does not put back what is gone from the tree', async () => {
  const [id = 0] = await bring([{ name: 'Moved' }]);
  const blank = { summary: {}, spellings: [], slug: '', picture: null, taxonomy_id: '', google_id: null };
  const body = { ...blank, is_published: true, name: { ru: 'На время' }, parent: null };
  const { body: category } = await open.shop.call('POST /admin/categories/', { user: open.user, body });
  await apply({ ids: [id] }, { tree_category: category.id });
  const edit = await apply({ ids: [id] }, { tree_category: of.drives });
  await open.shop.call('DELETE /admin/categories/{id}/', { user: open.user, params: { id: category.id } });
  expect(await undo(edit)).toMatchObject({ undone: 0, refused: [{ product: id }] });
});

test.each([
  { why: 'a value of another attribute', how: 'set', values: [{ value: 2_000_000 }], code: 'value_of_other_attribute' },
  { why: 'nothing to set', how: 'set', values: [], code: 'required' },
  { why: 'a number where a value should be', how: 'add', values: [{ number: 5 }], code: 'attribute_value_form' },
] as const)('$why is refused by the field', async ({ how, values, code }) => {
  const change: Change = { attributes: [{ attribute: of.color, how, values: [...values] }] };
  const { status, body } = await preview({ ids: [1] }, change);
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain('change.attributes.0.values');
  expect(JSON.stringify(body)).toContain(`"code":"${code}"`);
});

test('a second value is refused where the attribute has one', async () => {
  const change: Change = { attributes: [{ attribute: of.rpm, how: 'add', values: [{ number: 5 }] }] };
  expect(await preview({ ids: [1] }, change)).toMatchObject({ status: 400 });
});
