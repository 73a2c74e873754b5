import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/client.ts';
import { labelProducts } from '#server/catalog/editing/label-rules.ts';
import { type AdminShop, adminShop } from '#test/support/admin-shop.ts';

let shop: AdminShop['shop'];
let manager: AdminShop['manager'];
let model: AdminShop['model'];
let make: AdminShop['make'];
let seen: AdminShop['seen'];

beforeAll(async () => {
  ({ shop, manager, model, make, seen } = await adminShop());
});
afterAll(() => shop.close());

describe('brands and categories', () => {
  test('are made, renamed for all who look, and deleted only unused', async () => {
    const brand = { kind: 'brand', title: 'Нова', title_en: 'Nova', position: 3 };
    const made = await shop.call('POST /admin/terms/', { user: manager, body: brand });
    const { id, version } = made.body;
    const rename = { user: manager, params: { id }, body: { ...brand, title: 'Новая', version } };
    expect((await shop.call('PUT /admin/terms/{id}/', rename)).body).toMatchObject({ title: 'Новая', used: 0 });
    expect(await shop.call('PUT /admin/terms/{id}/', rename)).toMatchObject({ status: 409, body: { code: 'stale' } });
    const drop = (which: number) =>
      shop.call('DELETE /admin/terms/{kind}/{id}/', { user: manager, params: { kind: 'brand', id: which } });
    expect((await drop(id)).status).toBe(204);
    expect(await drop(model.brand)).toMatchObject({ status: 409, body: { code: 'in_use' } });
  });

  test('are a page at a time by parts of their name, in any language, a category by its brand as well', async () => {
    const page = (query: Record<string, string | number>) => shop.call('GET /admin/terms/', { user: manager, query });
    const add = (body: Input<'POST /admin/terms/'>['body']) => shop.call('POST /admin/terms/', { user: manager, body });
    const brand = (await add({ kind: 'brand', title: 'Ветер', title_en: 'Wind', title_ky: 'Шамал', position: 9 })).body
      .id;
    for (const title of ['Лампы', 'Ладьи', 'Ложки']) {
      await add({ kind: 'brand_category', brand, title, title_en: `${title} 100%`, position: 9 });
    }
    const first = await page({ kind: 'brand_category', search: 'wind ла', limit: 1 });
    expect(first.body).toMatchObject({ count: 2, results: [{ title: 'Ладьи', brand_title_en: 'Wind', used: 0 }] });
    const second = await page({ kind: 'brand_category', search: 'wind ла', limit: 1, offset: 1 });
    expect(second.body.results).toMatchObject([{ title: 'Лампы', brand, brand_title: 'Ветер' }]);
    expect((await page({ kind: 'brand_category', search: '100%', limit: 30 })).body.count).toBe(3);
    expect((await page({ kind: 'brand_category', search: 'шамал ла', limit: 30 })).body.count).toBe(2);
    const byUse = await page({ kind: 'brand', ordering: '-used', limit: 30 });
    const used = byUse.body.results.map((term) => term.used);
    expect(used).toEqual(used.toSorted((one, other) => other - one));
    const inDisplayOrder = (await page({ kind: 'brand', limit: 30 })).body.results;
    const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;
    expect(inDisplayOrder.toSorted(byId)).toEqual(byUse.body.results.toSorted(byId));
  });

  test('are named by their ids in one call, and found by their names twenty at a time', async () => {
    const references = (query: Record<string, string>) => shop.call('GET /admin/references/', { user: manager, query });
    const idOf = (each: { id: number }) => each.id;
    const brands = (await references({ kind: 'brand' })).body.results.map(idOf);
    const named = await references({ kind: 'brand', ids: brands.toReversed().join(',') });
    expect(named.body.results.map(idOf)).toEqual(brands);
    for (let place = 1; place <= 21; place++) {
      const title = `Ряд ${place}`;
      await shop.call('POST /admin/terms/', {
        user: manager,
        body: { kind: 'brand', title, title_en: title, position: 1 },
      });
    }
    expect((await references({ kind: 'brand', search: 'ряд' })).body.results).toHaveLength(20);
  });

  test('stood beside colours and memories once, whose ids in the journal have names still', async () => {
    const [phone] = model.variants;
    const { body } = await shop.call('GET /admin/former-terms/', { user: manager });
    expect(body.colors).toContainEqual({ id: phone?.color, name: { ru: 'чёрный', en: 'Black' } });
    expect(body.memories).toContainEqual({ id: phone?.memory, volume: 128 });
  });
});

test('the rule says what is new and recommended, pinned first, and goes on saying it', async () => {
  const { id } = await make({ is_pinned: true });
  const rules = { new_days: 7, recommended_count: 1 };
  const preview = await shop.call('POST /admin/label-rules/preview/', { user: manager, body: rules });
  expect(preview.body.recommended.map((product) => product.id)).toEqual([id]);
  const { version } = (await shop.call('GET /admin/label-rules/', { user: manager })).body;
  const saved = await shop.call('PUT /admin/label-rules/', { user: manager, body: { ...rules, version } });
  expect(saved.body).toEqual({ ...rules, version: version + 1 });
  expect((await seen(id)).body.is_arrived).toBe(true);
  await shop.db
    .updateTable('products')
    .set({ created_at: new Date(0) })
    .where('id', '=', id)
    .execute();
  await labelProducts(shop.db);
  expect((await seen(id)).body.is_arrived).toBe(false);
});
