import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminShop, adminShop } from '#test/support/admin-shop.ts';

let shop: AdminShop['shop'];
let manager: AdminShop['manager'];
let make: AdminShop['make'];
let seen: AdminShop['seen'];

beforeAll(async () => {
  ({ shop, manager, make, seen } = await adminShop());
});
afterAll(() => shop.close());

describe('many products at once', () => {
  const preview = (body: object) => shop.call('POST /admin/bulk-edits/preview/', { user: manager, body });
  const apply = (body: object) => shop.call('POST /admin/bulk-edits/', { user: manager, body });
  const undo = (id: number) => shop.call('POST /admin/bulk-edits/{id}/undo/', { user: manager, params: { id } });
  const priceOf = async (id: number) => (await seen(id)).body.price;

  test('are changed as the preview showed, and changed back, but for what was changed since', async () => {
    const [one, two] = [await make(), await make()];
    const body = {
      choice: { ids: [one.id, two.id] },
      change: { price: { how: 'percent', percent: -10, round_to: 10 }, labels: { is_arrived: true } },
    };
    const shown = await preview(body);
    expect(shown.body).toMatchObject({ products: 2, changed: 2, refused: 0 });
    expect(await priceOf(one.id)).toBe(1000);
    const done = await apply({ ...body, fingerprint: shown.body.fingerprint });
    expect(done.body.changed).toBe(2);
    expect((await seen(one.id)).body).toMatchObject({ price: 900, is_arrived: true });
    await shop.db.updateTable('variants').set({ price: 777 }).where('product_id', '=', two.id).execute();
    const undone = await undo(done.body.id);
    expect(undone.body.refused).toMatchObject([{ product: two.id, refusal: { reason: 'changed_since' } }]);
    expect([await priceOf(one.id), await priceOf(two.id)]).toEqual([1000, 777]);
    expect((await seen(one.id)).body.is_arrived).toBe(false);
    expect((await undo(done.body.id)).status).toBe(409);
  });

  test('strike the price of until now beside a lower one, and are changed back', async () => {
    const { id } = await make();
    const lower = { how: 'add', som: -100 };
    const body = { choice: { ids: [id] }, change: { price: lower, old_price: 'present' } };
    const shown = await preview(body);
    expect(shown.body.rows).toMatchObject([
      { before: { price: 1000, old_price: 0 }, after: { price: 900, old_price: 1000 }, refusal: null },
    ]);
    const done = await apply({ ...body, fingerprint: shown.body.fingerprint });
    expect((await seen(id)).body).toMatchObject({ price: 900, old_price: 1000 });
    const raise = { choice: { ids: [id] }, change: { price: { how: 'set', som: 1100 } } };
    expect((await preview(raise)).body.rows).toMatchObject([{ after: { price: 1100, old_price: 0 } }]);
    await undo(done.body.id);
    expect((await seen(id)).body.price).toBe(1000);
    expect((await seen(id)).body).not.toHaveProperty('old_price');
  });

  test('cannot strike what is not above the new price', async () => {
    const { id } = await make();
    const shown = await preview({ choice: { ids: [id] }, change: { old_price: 'present' } });
    expect(shown.body).toMatchObject({ changed: 0, rows: [{ refusal: { reason: 'bad_old_price' } }] });
  });

  test('are not changed where the preview has grown old', async () => {
    const { id } = await make();
    const body = { choice: { ids: [id] }, change: { price: { how: 'add', som: 50 } } };
    const shown = await preview(body);
    await shop.db.updateTable('variants').set({ price: 1200 }).where('product_id', '=', id).execute();
    const refused = await apply({ ...body, fingerprint: shown.body.fingerprint });
    expect(refused).toMatchObject({ status: 409, body: { code: 'stale' } });
    expect(await priceOf(id)).toBe(1200);
  });

  test('are changed by one of two people who press at the same moment; the other one is told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await make();
      const raise = { choice: { ids: [id] }, change: { price: { how: 'percent', percent: 10, round_to: 10 } } };
      const stocked = { choice: { ids: [id] }, change: { stock: { how: 'add', pieces: 3 } } };
      for (const { body, after } of [
        { body: raise, after: { price: 1_100, stock: 5 } },
        { body: stocked, after: { price: 1_100, stock: 8 } },
      ]) {
        const { fingerprint } = (await preview(body)).body;
        const answers = await Promise.all([apply({ ...body, fingerprint }), apply({ ...body, fingerprint })]);
        expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
        expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'stale' });
        const now = await shop.call('GET /admin/products/{id}/', { user: manager, params: { id } });
        expect(now.body.variants).toMatchObject([after]);
      }
    }
  });

  test('are taken back once, however many press', async () => {
    const { id } = await make();
    const body = { choice: { ids: [id] }, change: { stock: { how: 'add', pieces: 3 } } };
    const { fingerprint } = (await preview(body)).body;
    const done = await apply({ ...body, fingerprint });
    const answers = await Promise.all([1, 2, 3].map(() => undo(done.body.id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const now = await shop.call('GET /admin/products/{id}/', { user: manager, params: { id } });
    expect(now.body.variants).toMatchObject([{ stock: 5 }]);
  });

  test('are taken back from a variant that has another article number since', async () => {
    const { id } = await make();
    const body = { choice: { ids: [id] }, change: { price: { how: 'add', som: 50 } } };
    const before = await priceOf(id);
    const done = await apply({ ...body, fingerprint: (await preview(body)).body.fingerprint });
    await shop.db
      .updateTable('variants')
      .set({ sku: `renamed-${id}` })
      .where('product_id', '=', id)
      .execute();
    expect((await undo(done.body.id)).body).toMatchObject({ undone: 1, refused: [] });
    expect(await priceOf(id)).toBe(before);
  });

  test('keep their stock book, and a dishonest discount leaves its product alone', async () => {
    const [honest, raised] = [await make(), await make()];
    await shop.db.updateTable('variants').set({ price: 2000 }).where('product_id', '=', raised.id).execute();
    const body = {
      choice: { ids: [honest.id, raised.id] },
      change: { discount: 20, stock: { how: 'set', pieces: 9 } },
    };
    const shown = await preview(body);
    expect(shown.body).toMatchObject({ changed: 1, refused: 1 });
    await apply({ ...body, fingerprint: shown.body.fingerprint });
    expect((await seen(honest.id)).body.discount).toBe(20);
    expect((await seen(raised.id)).body.discount).toBe(0);
    const stock = await shop.db
      .selectFrom('stock')
      .innerJoin('stock_movements', 'stock_movements.variant_id', 'stock.variant_id')
      .select(({ fn }) => ['quantity', fn.sum<number>('delta').as('sum')])
      .where('stock.variant_id', '=', honest.variants[0]?.id ?? 0)
      .groupBy('quantity')
      .executeTakeFirst();
    expect(stock).toEqual({ quantity: 9, sum: 9 });
  });

  test('can be chosen by a filter', async () => {
    const { id } = await make({ name: 'Особый выбор' });
    const change = { labels: { gsi: true } };
    const shown = await preview({ choice: { filter: { search: 'Особый выбор' } }, change });
    expect(shown.body.rows).toMatchObject([
      { product: id, variant: null, before: { gsi: false }, after: { gsi: true } },
    ]);
  });
});
