import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

describe('brands, categories, colours and memories', () => {
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

  test('are not made twice', async () => {
    const body = { kind: 'memory', volume: 128 };
    expect(await shop.call('POST /admin/terms/', { user: manager, body })).toMatchObject({ status: 409 });
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
