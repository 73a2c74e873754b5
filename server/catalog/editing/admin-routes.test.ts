import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminShop, adminShop, again } from '#test/support/admin-shop.ts';
import { archiveScheduled, publishScheduled } from './publication.ts';

let shop: AdminShop['shop'];
let manager: AdminShop['manager'];
let model: AdminShop['model'];
let black: AdminShop['black'];
let aSave: AdminShop['aSave'];
let make: AdminShop['make'];
let save: AdminShop['save'];
let seen: AdminShop['seen'];

beforeAll(async () => {
  ({ shop, manager, model, black, aSave, make, save, seen } = await adminShop());
});
afterAll(() => shop.close());

describe('a product', () => {
  test('is made with four variants, found in the shop at once, and stands in the audit', async () => {
    const variants = model.variants.map(({ options }, nth) => ({ options, price: 1000 + nth, stock_change: nth }));
    const made = await make({ variants });
    const { body } = await seen(made.id);
    expect(body).toMatchObject({ name: 'Телефон', name_en: 'Телефон', price: 1000, in_stock: true });
    expect(body.prices.map(({ price, inStock }) => ({ price, inStock }))).toEqual([
      { price: 1000, inStock: false },
      { price: 1001, inStock: true },
    ]);
    const audited = await shop.db.selectFrom('audit_entries').select(['action', 'actor_email', 'before']).execute();
    expect(audited).toContainEqual({ action: 'product.create', actor_email: manager.email, before: null });
  });

  test('is no draft to anybody but staff, who preview it', async () => {
    const { id } = await make({ status: 'draft' });
    expect((await seen(id)).status).toBe(404);
    const preview = await shop.call('GET /admin/products/{id}/preview/', { user: manager, params: { id } });
    expect(preview.body).toMatchObject({ id, price: 1000 });
    expect(preview.headers['cache-control']).toBe('no-store');
  });

  test('is shown as it would be after a save, of which nothing stays', async () => {
    const made = await make();
    const shown = await shop.call('POST /admin/products/preview/', {
      user: manager,
      body: { ...again(made, { name: 'Почти готово', discount: 10 }), id: made.id },
    });
    expect(shown).toMatchObject({ status: 200, body: { id: made.id, name: 'Почти готово', discount: 10 } });
    expect((await seen(made.id)).body).toMatchObject({ name: 'Телефон', discount: 0 });
    const draft = await shop.call('POST /admin/products/preview/', { user: manager, body: aSave({ name: 'Новый' }) });
    expect(draft.body).toMatchObject({ name: 'Новый', price: 1000 });
    expect((await seen(draft.body.id)).status).toBe(404);
    const refused = await shop.call('POST /admin/products/preview/', { user: manager, body: aSave({ variants: [] }) });
    expect(refused).toMatchObject({ status: 400, body: { codes: { variants: { code: 'nothing_to_sell' } } } });
  });

  test('saved from an old version is refused with the new one', async () => {
    const made = await make();
    expect((await save(made.id, again(made, { name: 'Первый' }))).status).toBe(200);
    const refused = await save(made.id, again(made, { name: 'Второй' }));
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'stale', current: { name: 'Первый', version: made.version + 1 } });
    expect((await seen(made.id)).body.name).toBe('Первый');
  });

  test('keeps a variant that had pieces when it is taken out, and finds it again when it comes back', async () => {
    const two = model.variants.map(({ options }) => ({ options, price: 900, stock_change: 2 }));
    const made = await make({ variants: two });
    const one = await save(made.id, again(made, { variants: two.slice(0, 1).map((v) => ({ ...v, stock_change: 0 })) }));
    expect((await seen(made.id)).body.prices).toHaveLength(1);
    const back = await save(made.id, again(one.body, { variants: two.map((v) => ({ ...v, stock_change: 0 })) }));
    expect(back.body.variants.map(({ id }) => id)).toEqual(made.variants.map(({ id }) => id));
    expect(back.body.variants[1]?.stock).toBe(2);
  });

  test('books who changed its stock and why, and never sells less than nothing', async () => {
    const made = await make();
    const take = (stock_change: number) =>
      save(made.id, again(made, { stock_note: 'бой', variants: [{ options: [black], price: 1000, stock_change }] }));
    expect((await take(-6)).status).toBe(400);
    expect((await take(-2)).body.variants[0]?.stock).toBe(3);
    const [movement] = await shop.db
      .selectFrom('stock_movements')
      .select(['delta', 'cause', 'actor_id', 'note'])
      .where('variant_id', '=', made.variants[0]?.id ?? 0)
      .orderBy('id', 'desc')
      .execute();
    expect(movement).toEqual({ delta: -2, cause: 'correction', actor_id: manager.id, note: 'бой' });
  });

  test('with a date appears by itself when it has come, and not before', async () => {
    const publish_at = new Date(Date.now() + 3_600_000).toISOString();
    const { id } = await make({ status: 'draft', publish_at });
    await publishScheduled(shop.db, id);
    expect((await seen(id)).status).toBe(404);
    await shop.db.updateTable('products').set({ publish_at: new Date() }).where('id', '=', id).execute();
    await publishScheduled(shop.db, id);
    expect((await seen(id)).status).toBe(200);
  });

  test('with a date is in lists, search and facets once it appears, and no longer once it leaves', async () => {
    const name = 'Зурна';
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    const { id } = await make({ name, status: 'draft', publish_at: inAnHour, archive_at: '2100-01-01T00:00:00Z' });
    const due = (dates: { publish_at?: Date; archive_at?: Date }) =>
      shop.db.updateTable('products').set(dates).where('id', '=', id).execute();
    /** Asked for each time, so that every cache on the way has the answer of before. */
    const places = async () => {
      const [list, search, facets] = await Promise.all([
        shop.call('GET /products/', { query: { limit: 100 } }),
        shop.call('GET /products/', { query: { search: name } }),
        shop.call('GET /products/facets/', { query: { search: name } }),
      ]);
      return {
        list: list.body.results.some((product) => product.id === id),
        search: search.body.results.some((product) => product.id === id),
        facets: facets.body.count,
      };
    };
    const nowhere = { list: false, search: false, facets: 0 };
    expect(await places()).toEqual(nowhere);
    await due({ publish_at: new Date() });
    await publishScheduled(shop.db, id);
    await expect.poll(places).toEqual({ list: true, search: true, facets: 1 });
    await due({ archive_at: new Date() });
    await archiveScheduled(shop.db, id);
    await expect.poll(places).toEqual(nowhere);
  });

  test('with an end leaves the shop by itself when it has come, and not before, unless it was given more time', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    const made = await make({ archive_at: inAnHour });
    await archiveScheduled(shop.db, made.id);
    expect((await seen(made.id)).status).toBe(200);
    const overNow = () => shop.db.updateTable('products').set({ archive_at: new Date() }).where('id', '=', made.id);
    await overNow().execute();
    const more = await save(made.id, again(made, { archive_at: inAnHour }));
    await archiveScheduled(shop.db, made.id);
    expect((await seen(made.id)).status).toBe(200);
    await overNow().execute();
    await archiveScheduled(shop.db, made.id);
    expect((await seen(made.id)).status).toBe(404);
    const after = await shop.call('GET /admin/products/{id}/', { user: manager, params: { id: made.id } });
    expect(after.body).toMatchObject({ status: 'archived', archive_at: null, version: more.body.version + 1 });
  });

  test('is duplicated as a draft without stock', async () => {
    const { id } = await make({ name: 'Образец' });
    const copy = await shop.call('POST /admin/products/{id}/duplicate/', { user: manager, params: { id } });
    expect(copy.body).toMatchObject({
      name: 'Образец (копия)',
      status: 'draft',
      variants: [{ price: 1000, stock: 0 }],
    });
  });

  const one = { price: 10, sku: 'ONE' };
  test.each([
    { why: 'no variant', more: { variants: [] }, path: 'variants', code: 'nothing_to_sell' },
    { why: "another brand's category", more: { brand: 1_000_000 }, path: 'brand_category', code: 'other_brand' },
    {
      why: 'a date on what is published',
      more: { publish_at: '2030-01-01T00:00:00Z' },
      path: 'publish_at',
      code: 'not_a_draft',
    },
    {
      why: 'an end that is over',
      more: { archive_at: '2020-01-01T00:00:00Z' },
      path: 'archive_at',
      code: 'archive_too_early',
    },
    {
      why: 'an end before its beginning',
      more: { status: 'draft' as const, publish_at: '2030-02-01T00:00:00Z', archive_at: '2030-01-01T00:00:00Z' },
      path: 'archive_at',
      code: 'archive_too_early',
    },
    { why: 'no name', more: { name: ' ' }, path: 'name', code: 'required' },
    { why: 'a discount beyond all', more: { discount: 100 }, path: 'discount', code: 'too_big', figures: { most: 99 } },
  ])('is refused with $why, told by its path in the answer', async ({ more, path, code, figures }) => {
    const refused = await shop.call('POST /admin/products/', { user: manager, body: aSave(more) });
    expect(refused).toMatchObject({ status: 400, body: { [path]: [expect.any(String)] } });
    expect(refused.body).toMatchObject({ codes: { [path]: { code, ...figures } } });
  });

  test.each([
    { why: 'the price of nothing', more: { price: 0 }, path: 'variants.1.price', code: 'too_small' },
    { why: 'an article number that is taken', more: { sku: 'ONE' }, path: 'variants.1.sku', code: 'sku_taken' },
    {
      why: 'an old price that is none',
      more: { price: 10, old_price: 10 },
      path: 'variants.1.old_price',
      code: 'old_price_not_above',
    },
    {
      why: 'fewer pieces than go',
      more: { stock_change: -1 },
      path: 'variants.1.stock_change',
      code: 'too_few_pieces',
    },
  ])('is refused with $why in its second variant, told by its path', async ({ more, path, code }) => {
    const second = { options: model.variants[0]?.options ?? [], price: 10, ...more };
    const body = aSave({ status: 'draft', variants: [{ options: [black], ...one }, second] });
    const refused = await shop.call('POST /admin/products/', { user: manager, body });
    expect(refused).toMatchObject({ status: 400, body: { codes: { [path]: { code } } } });
  });

  test('is refused with a picture of what is no colour', async () => {
    const pictures = [{ value: 99_999, name: '0'.repeat(16) }];
    const refused = await shop.call('POST /admin/products/', { user: manager, body: aSave({ pictures }) });
    expect(refused).toMatchObject({ status: 400, body: { codes: { 'pictures.0.value': { code: 'unknown' } } } });
  });

  test('is nothing that an operator may change', async () => {
    const operator = await shop.aCustomer({ role: 'operator' });
    expect((await shop.call('POST /admin/products/', { user: operator, body: aSave() })).status).toBe(403);
  });
});

describe('the list', () => {
  const found = async (query: Record<string, string | number>) =>
    (await shop.call('GET /admin/products/', { user: manager, query })).body.results.map(({ id }) => id);

  test('finds by name, article number and id, and filters by what is missing', async () => {
    const sku = 'ZZ-77';
    const { id } = await make({ name: 'Редкая_вещь', variants: [{ options: [black], price: 5, sku }] });
    for (const search of ['редкая_', 'zz-7']) expect(await found({ search })).toEqual([id]);
    // Other names of the file may have the same number in them.
    expect(await found({ search: String(id) })).toContain(id);
    expect(await found({ search: sku, without: 'pictures' })).toEqual([id]);
    expect(await found({ search: sku, without: 'en', stock: 'out' })).toEqual([id]);
    expect(await found({ search: sku, stock: 'in' })).toEqual([]);
    expect(await found({ search: sku, status: 'draft' })).toEqual([]);
  });

  test('that is not on sale is found by a mistyped name and in the other keyboard layout', async () => {
    const { id } = await make({
      name: 'Ноутбук Lenovo ThinkPad X9',
      name_en: 'Lenovo ThinkPad X9 laptop',
      status: 'draft',
    });
    const found = async (search: string) => {
      const { body } = await shop.call('GET /admin/products/', { user: manager, query: { search } });
      return body.results.map((product) => product.id).includes(id);
    };
    for (const search of ['lenvo thinkpad', 'дутщмщ', 'ноутбк x9', 'laptp lenovo']) {
      expect([search, await found(search)]).toEqual([search, true]);
    }
    expect(await found('lenovo x8')).toBe(false);
  });
});
