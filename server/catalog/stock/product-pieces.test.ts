import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemOf, pickupOf } from '#test/support/a-checkout.ts';
import { aProduct, type MadeProduct } from '#test/support/a-product.ts';
import { samples } from '#test/support/draw.ts';
import { type ReturnShop, returnShop } from '#test/support/return-shop.ts';
import { aRow, loadRows, productOf } from '#test/support/supplier-rows.ts';
import { aggregatePieces } from './product-pieces.ts';

let shop: ReturnShop;
beforeAll(async () => {
  shop = await returnShop();
});
afterAll(() => shop.close());

type Ordering = 'stock' | '-stock';

type Query = Record<string, string | number>;

const listed = async (query: Query) => {
  const { status, body } = await shop.call('GET /admin/products/', { user: shop.manager, query });
  expect(status).toBe(200);
  return body.results;
};

const idsOf = async (query: Query) => (await listed(query)).map(({ id }) => id);

async function inPages(ordering: Ordering, size: number): Promise<number[]> {
  const ids: number[] = [];
  for (;;) {
    const page = await idsOf({ ordering, limit: size, offset: ids.length });
    ids.push(...page);
    if (page.length < size) return ids;
  }
}

/** The list is in order of the pieces that it shows, all products are in it, and its pages are its parts. */
async function expectInOrder(): Promise<void> {
  const { rows } = await shop.pool.query<{ id: number }>('select id from products where not is_archived order by id');
  const all = rows.map(({ id }) => id);
  for (const ordering of ['stock', '-stock'] as const) {
    const sign = ordering === 'stock' ? 1 : -1;
    const results = await listed({ ordering, limit: 100 });
    const ids = results.map(({ id }) => id);
    const sorted = results.toSorted((one, other) => sign * (one.stock - other.stock) || one.id - other.id);
    expect(ids).toEqual(sorted.map(({ id }) => id));
    expect(ids.toSorted((one, other) => one - other)).toEqual(all);
    expect(await inPages(ordering, 7)).toEqual(ids);
  }
}

async function piecesOf(product: { id: number }): Promise<number | undefined> {
  return (await listed({ ordering: '-stock', limit: 100 })).find(({ id }) => id === product.id)?.stock;
}

const variantOf = ({ variants }: MadeProduct, nth: number) => variants[nth]?.id ?? 0;

async function count(product: MadeProduct, nth: number, actual: number): Promise<void> {
  const id = variantOf(product, nth);
  const { rows } = await shop.pool.query<{ quantity: number }>('select quantity from stock where variant_id = $1', [
    id,
  ]);
  const body = { seen: rows[0]?.quantity ?? 0, actual, note: 'счёт' };
  if (body.seen === actual) return;
  const answer = await shop.call('POST /admin/stock/{id}/corrections/', { user: shop.manager, params: { id }, body });
  expect(answer.status).toBe(200);
}

test('a sale, a return, a count and an import each move a product in the order of pieces at once', async () => {
  const many = await aProduct(shop.db, { stock: 450 });
  const more = () => idsOf({ ordering: '-stock', limit: 2 });
  await aggregatePieces(shop.db);
  expect(await more()).toEqual([shop.cable.id, many.id]);

  const bought = await shop.place(pickupOf(itemOf(shop.cable, 60)));
  expect(bought.status).toBe(201);
  expect(await more()).toEqual([many.id, shop.cable.id]);
  await shop.cancel(bought.body.id, undefined, { 'x-order-key': bought.body.key ?? '' });
  expect(await more()).toEqual([shop.cable.id, many.id]);

  const order = await shop.sold(60);
  expect(await more()).toEqual([many.id, shop.cable.id]);
  const { body: wish } = await shop.ask(order, { count: 60 });
  await shop.move(wish.id, 'received');
  await shop.decide(wish.id, { decision: 'exchange', restock: 'shelf' });
  await expectInOrder();

  await count(many, 0, 700);
  expect(await more()).toEqual([many.id, shop.cable.id]);

  const row = aRow();
  await loadRows(shop, [row], { arrival: 900 });
  const { id } = await productOf(shop, row.source_id);
  expect((await more())[0]).toBe(id);
  await expectInOrder();
  await aggregatePieces(shop.db);
  await expectInOrder();
});

/** What happens to one of two products, each of two variants. */
const steps: Record<string, (product: MadeProduct, nth: number, size: number) => Promise<unknown>> = {
  count,
  purchase: (product, nth) => shop.place(pickupOf(itemOf(product, 1, product.variants[nth]))),
  variant_archived: (product, nth, size) =>
    shop.pool.query('update variants set is_archived = $2 where id = $1', [variantOf(product, nth), size % 2 === 0]),
  variant_moved: (product, nth) =>
    shop.pool.query(
      'update variants set product_id = (select max(id) from products where id <> $2), options_key = options_key || id where id = $1',
      [variantOf(product, nth), product.id],
    ),
  add_up: () => aggregatePieces(shop.db),
};

test('products are in order of their pieces after any change, whether these were added up or not', async () => {
  const step = fc.record({
    kind: fc.constantFrom(...Object.keys(steps)),
    of: fc.constantFrom(0, 1),
    nth: fc.constantFrom(0, 1),
    size: fc.integer({ min: 0, max: 9 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (taken) => {
      const spec = { memories: [128, 256], stock: 5 };
      const products = [await aProduct(shop.db, spec), await aProduct(shop.db, spec)] as const;
      for (const { kind, of, nth, size } of taken) {
        await steps[kind]?.(products[of === 0 ? 0 : 1], nth, size);
        await expectInOrder();
      }
      const ids = products.map(({ id }) => id);
      await shop.pool.query('update products set is_archived = true, is_published = false where id = any($1)', [ids]);
    }),
    samples(15, 4),
  );
  await aggregatePieces(shop.db);
  await expectInOrder();
  const { rows } = await shop.pool.query('select count(*)::int as waiting from product_piece_changes');
  expect(rows).toEqual([{ waiting: 0 }]);
});

test('what is searched for is put in order of its pieces too', async () => {
  const [few, most] = [
    await aProduct(shop.db, { name: 'Штатив малый', stock: 11 }),
    await aProduct(shop.db, { name: 'Штатив большой', stock: 12 }),
  ];
  await aggregatePieces(shop.db);
  expect(await idsOf({ search: 'штатив', ordering: '-stock', limit: 10 })).toEqual([most.id, few.id]);
  await count(few, 0, 20);
  expect(await piecesOf(few)).toBe(20);
  expect(await idsOf({ search: 'штатив', ordering: '-stock', limit: 10 })).toEqual([few.id, most.id]);
});

test('a product that is deleted leaves the order, and its changes are no one’s', async () => {
  const gone = await aProduct(shop.db, { stock: 9 });
  await shop.pool.query('delete from stock_movements where variant_id = $1', [variantOf(gone, 0)]);
  await shop.pool.query('delete from products where id = $1', [gone.id]);
  await aggregatePieces(shop.db);
  expect(await piecesOf(gone)).toBeUndefined();
  await expectInOrder();
});

test('pieces are added up while others buy, and none is lost', async () => {
  const hot = await aProduct(shop.db, { stock: 40 });
  const buying = Array.from({ length: 12 }, () => shop.place(pickupOf(itemOf(hot))));
  await Promise.all([...buying, aggregatePieces(shop.db), aggregatePieces(shop.db)]);
  await expectInOrder();
  await aggregatePieces(shop.db);
  await expectInOrder();
  expect(await piecesOf(hot)).toBe(28);
});
