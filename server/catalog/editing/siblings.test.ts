import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminProductSave } from '#contract/admin/catalog.ts';
import type { Reply } from '#contract/client.ts';
import { sameInEveryLanguage } from '#rules/text/translations.ts';
import { aNewAttribute } from '#test/support/a-new-attribute.ts';
import { type AdminShop, adminShop, again } from '#test/support/admin-shop.ts';

type Product = Reply<'POST /admin/products/'>;

let started: AdminShop;
let diagonal: number;

beforeAll(async () => {
  started = await adminShop();
  const body = aNewAttribute('diagonal', { key: 'diagonal', name: { ru: 'Диагональ' }, kind: 'number', unit: 'in' });
  const { body: made } = await started.shop.call('POST /admin/attributes/', { ...staff(), body });
  diagonal = made.id;
});
afterAll(() => started.shop.close());

const staff = () => ({ user: started.manager });
const named = (name: string, more: Partial<AdminProductSave> = {}) => started.make({ name, ...more });
const read = async ({ id }: { id: number }): Promise<Product> =>
  (await started.shop.call('GET /admin/products/{id}/', { ...staff(), params: { id } })).body;
const group = (products: readonly { id: number }[], attribute: number | null = null) => ({
  siblings: { attribute, products: products.map(({ id }) => ({ id })) },
});
const save = async (product: { id: number }, more: Partial<AdminProductSave>) =>
  started.save(product.id, again(await read(product), more));
const siblingsOf = async (product: { id: number }) => (await read(product)).siblings?.products.map(({ id }) => id);
const onSale = async ({ id }: { id: number }) =>
  (await started.shop.call('GET /products/{id}/siblings/', { params: { id } })).body;
const shown = async (product: { id: number }) => (await onSale(product)).products.map(({ id }) => id);
const ids = (...products: readonly { id: number }[]) => products.map(({ id }) => id);

test('products that are one model apart are shown with their prices, in the order that staff gave them', async () => {
  const [plain, pro] = [await named('Телефон A 17'), await named('Телефон A 17 Pro', { discount: 0 })];
  const saved = await save(pro, group([plain, pro]));
  expect(saved).toMatchObject({ status: 200, body: { siblings: { attribute: null } } });
  expect(await siblingsOf(plain)).toEqual(ids(plain, pro));
  expect(await onSale(plain)).toEqual({
    attribute: null,
    products: [
      { ...plainOf(plain), label: { ru: 'Телефон A 17' } },
      { ...plainOf(pro), label: { ru: 'Телефон A 17 Pro' } },
    ],
  });
  await save(plain, group([pro, plain]));
  expect(await shown(pro)).toEqual(ids(pro, plain));
});

const plainOf = ({ id, name }: Product) => ({
  id,
  ...sameInEveryLanguage('name', name),
  price: 1000,
  in_stock: true,
});

test('they are called by what they differ in, and one that says nothing of it by its name', async () => {
  const inches = (number: number) => ({ attributes: [{ attribute: diagonal, values: [{ number }] }] });
  const [small, large] = [await named('Экран 43', inches(43)), await named('Экран 55', inches(55))];
  const odd = await named('Экран');
  const made = await named('Экран 65', { ...inches(65), ...group([small, large, odd], diagonal) });
  expect(await onSale(large)).toMatchObject({
    attribute: { key: 'diagonal', name: { ru: 'Диагональ' } },
    products: [
      { id: small.id, label: { ru: '43″' } },
      { id: large.id, label: { ru: '55″' } },
      { id: odd.id, label: { ru: 'Экран' } },
      { id: made.id, label: { ru: '65″' } },
    ],
  });
});

test('what is a draft or archived is left out until it is back, and what is alone then has no siblings', async () => {
  const [one, other] = [await named('Часы 1'), await named('Часы 2')];
  await save(one, group([one, other]));
  await save(other, { status: 'archived' });
  expect(await onSale(one)).toEqual({ attribute: null, products: [] });
  expect((await started.shop.call('GET /products/{id}/siblings/', { params: { id: other.id } })).status).toBe(404);
  expect(await siblingsOf(one)).toEqual(ids(one, other));
  await save(other, { status: 'published' });
  expect(await shown(one)).toEqual(ids(one, other));
});

test('a product leaves its siblings to themselves, is taken out by another one, or goes over to others', async () => {
  const [a, b, c, d, e] = [
    await named('A'),
    await named('B'),
    await named('C'),
    await named('D'),
    await named('E'),
  ] as const;
  await save(a, group([a, b, c]));
  await save(d, group([d, e]));
  await save(c, { siblings: null });
  expect([await siblingsOf(a), await siblingsOf(c)]).toEqual([ids(a, b), undefined]);
  await save(d, group([d, e, b]));
  expect([await siblingsOf(a), await siblingsOf(b)]).toEqual([undefined, ids(d, e, b)]);
  await save(e, group([e, b]));
  expect([await siblingsOf(d), await siblingsOf(b)]).toEqual([undefined, ids(e, b)]);
});

test('an editor that was opened before another one changed the siblings does not undo it', async () => {
  const [one, other] = [await named('Мышь 1'), await named('Мышь 2')];
  const opened = await read(other);
  await save(one, group([one, other]));
  const late = await started.save(other.id, again(opened, { name: 'Мышь 2 S' }));
  expect(late).toMatchObject({ status: 409, body: { code: 'stale' } });
  const { version } = await read(one);
  await save(other, { name: 'Мышь 2 S' });
  expect((await read(one)).version).toBe(version);
  const { body: log } = await started.shop.call('GET /admin/audit/', {
    ...staff(),
    query: { subject: 'product', subject_id: String(other.id) },
  });
  expect(log.results.find(({ action }) => action === 'product.siblings')).toMatchObject({
    before: { siblings: '' },
    after: { siblings: 'Мышь 1, Мышь 2' },
  });
});

test('a copy has no siblings, and what is none cannot be one', async () => {
  const [one, other] = [await named('Пылесос 1'), await named('Пылесос 2')];
  await save(one, group([one, other], diagonal));
  const { body: copy } = await started.shop.call('POST /admin/products/{id}/duplicate/', {
    ...staff(),
    params: { id: one.id },
  });
  expect(copy.siblings).toBeNull();
  const unknown = { code: 'unknown' };
  expect(await save(one, group([one, { id: 999_999 }]))).toMatchObject({
    status: 400,
    body: { codes: { 'siblings.products.1.id': unknown } },
  });
  expect(await save(one, group([one, other], 999_999))).toMatchObject({
    status: 400,
    body: { codes: { 'siblings.attribute': unknown } },
  });
  expect(await shown(one)).toEqual(ids(one, other));
});

test('siblings differ in what an attribute is merged into', async () => {
  const add = async (key: string) => {
    const body = aNewAttribute(key, { key, kind: 'number', unit: 'in' });
    return (await started.shop.call('POST /admin/attributes/', { ...staff(), body })).body;
  };
  const [given, taken] = [await add('screen'), await add('screen_size')];
  const [one, other] = [await named('Рамка 1'), await named('Рамка 2')];
  await save(one, group([one, other], given.id));
  const merged = await started.shop.call('POST /admin/attributes/{id}/merge/', {
    ...staff(),
    params: { id: given.id },
    body: { version: given.version, into: taken.id },
  });
  expect(merged.status).toBe(200);
  expect((await read(other)).siblings?.attribute).toBe(taken.id);
});
