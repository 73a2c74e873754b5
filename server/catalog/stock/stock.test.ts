import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#server/platform/database/connection.ts';
import { aProduct } from '#test/support/a-product.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { samples } from '#test/support/draw.ts';
import { restock, returnStock, takeStock } from './stock.ts';
import { bookMoves } from './stock-moves.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.drop());

class Refused extends Error {}

/** Takes stock as an order does: all of it or nothing. */
async function order(orderId: number, lines: { variantId: number; count: number }[]): Promise<boolean> {
  const placing = db.transaction().execute(async (tx) => {
    if ((await takeStock(tx, lines, { orderId, actorId: null })).length > 0) throw new Refused();
  });
  return placing.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refused) return false;
      throw error;
    },
  );
}

const cancel = (orderId: number) => db.transaction().execute((tx) => returnStock(tx, orderId, { actorId: null }));

/** Pieces of a variant, and the sum of its movements. */
async function stockOf(variantId: number) {
  const stock = await db.selectFrom('stock').select('quantity').where('variant_id', '=', variantId).executeTakeFirst();
  const moved = await db
    .selectFrom('stock_movements')
    .select(({ fn }) => fn.sum<string>('delta').as('sum'))
    .where('variant_id', '=', variantId)
    .executeTakeFirst();
  return { quantity: stock?.quantity, moved: Number(moved?.sum ?? 0) };
}

const isInStock = async (productId: number) =>
  (await db.selectFrom('products').select('in_stock').where('id', '=', productId).executeTakeFirst())?.in_stock;

let orders = 0;
const nextOrder = () => {
  orders += 1;
  return orders;
};

describe('taking stock', () => {
  test('fifty buyers of the last piece make exactly one order', async () => {
    const { id, variants } = await aProduct(db, { stock: 1 });
    const [variant] = variants;
    const lines = [{ variantId: variant?.id ?? 0, count: 1 }];
    const placed = await Promise.all(Array.from({ length: 50 }, () => order(nextOrder(), lines)));
    expect(placed.filter(Boolean)).toHaveLength(1);
    expect(await stockOf(variant?.id ?? 0)).toEqual({ quantity: 0, moved: 0 });
    expect(await isInStock(id)).toBe(false);
  });

  test('orders of the same variants in opposite order never wait for each other crosswise', async () => {
    const [one, other] = [await aProduct(db, { stock: 40 }), await aProduct(db, { stock: 40 })];
    const ids = [one, other].map(({ variants }) => variants[0]?.id ?? 0);
    const lines = ids.map((variantId) => ({ variantId, count: 1 }));
    const placed = await Promise.all(
      Array.from({ length: 50 }, (_, index) => order(nextOrder(), index % 2 ? lines : lines.toReversed())),
    );
    expect(placed.filter(Boolean)).toHaveLength(40);
    for (const id of ids) expect(await stockOf(id)).toEqual({ quantity: 0, moved: 0 });
  });

  test('what is short is named with how many are left, and the same variant twice counts together', async () => {
    const { variants } = await aProduct(db, { stock: 3 });
    const variantId = variants[0]?.id ?? 0;
    const lines = [
      { variantId, count: 2 },
      { variantId, count: 2 },
    ];
    const short = await db.transaction().execute((tx) => takeStock(tx, lines, { orderId: nextOrder(), actorId: null }));
    expect(short).toEqual([{ variantId, wanted: 4, left: 3 }]);
  });

  test('a cancelled order gives back what it took, once', async () => {
    const { id, variants } = await aProduct(db, { stock: 2 });
    const variantId = variants[0]?.id ?? 0;
    const orderId = nextOrder();
    expect(await order(orderId, [{ variantId, count: 2 }])).toBe(true);
    expect(await isInStock(id)).toBe(false);
    await cancel(orderId);
    await cancel(orderId);
    expect(await stockOf(variantId)).toEqual({ quantity: 2, moved: 2 });
    expect(await isInStock(id)).toBe(true);
  });

  test('after any orders and cancellations stock is never below zero and always the sum of its movements', async () => {
    const step = fc.record({
      isCancel: fc.boolean(),
      counts: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 3, maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const product = await aProduct(db, { memories: [64, 128, 256], stock: 5 });
        const ids = product.variants.map(({ id }) => id);
        const left = new Map(ids.map((id) => [id, 5]));
        const placed: { orderId: number; lines: { variantId: number; count: number }[] }[] = [];
        for (const { isCancel, counts } of steps) {
          const last = isCancel ? placed.pop() : undefined;
          if (last) {
            await cancel(last.orderId);
            for (const { variantId, count } of last.lines) left.set(variantId, (left.get(variantId) ?? 0) + count);
            continue;
          }
          const lines = ids.flatMap((variantId, index) => {
            const count = counts[index] ?? 0;
            return count > 0 ? [{ variantId, count }] : [];
          });
          const isEnough = lines.every(({ variantId, count }) => (left.get(variantId) ?? 0) >= count);
          const orderId = nextOrder();
          expect(await order(orderId, lines)).toBe(isEnough);
          if (!isEnough) continue;
          placed.push({ orderId, lines });
          for (const { variantId, count } of lines) left.set(variantId, (left.get(variantId) ?? 0) - count);
        }
        for (const [id, quantity] of left) expect(await stockOf(id)).toEqual({ quantity, moved: quantity });
        expect(await isInStock(product.id)).toBe([...left.values()].some((quantity) => quantity > 0));
      }),
      samples(15, 4),
    );
  });
});

test('staff cannot book away more pieces than there are: nothing is moved, and they read how many are left', async () => {
  const [one, other] = [await aProduct(db, { stock: 3 }), await aProduct(db, { stock: 5 })];
  const [rich, poor] = [other, one].map(({ variants }) => variants[0]?.id ?? 0) as [number, number];
  const cause = { cause: 'correction', orderId: null, actorId: null } as const;
  const before = [await stockOf(rich), await stockOf(poor)];
  const book = (count: number) =>
    db.transaction().execute((tx) =>
      bookMoves(tx, [
        { variantId: rich, count: -1, ...cause },
        { variantId: poor, count, ...cause },
      ]),
    );
  await expect(book(-4)).rejects.toMatchObject({ code: 'too_few_pieces', extras: { data: { left: 3 } } });
  expect([await stockOf(rich), await stockOf(poor)]).toEqual(before);
  await book(-3);
  expect([(await stockOf(rich)).quantity, (await stockOf(poor)).quantity]).toEqual([4, 0]);
  expect(await isInStock(one.id)).toBe(false);
});

test('what customers give back, by a cancelled order or a return, is on sale again at once', async () => {
  const [cancelled, returned] = [await aProduct(db, { stock: 1 }), await aProduct(db, { stock: 1 })];
  const line = ({ variants }: typeof cancelled) => [{ variantId: variants[0]?.id ?? 0, count: 1 }];
  const orderOf = [nextOrder(), nextOrder()] as const;
  await order(orderOf[0], line(cancelled));
  await order(orderOf[1], line(returned));
  expect([await isInStock(cancelled.id), await isInStock(returned.id)]).toEqual([false, false]);
  await cancel(orderOf[0]);
  await db.transaction().execute((tx) => restock(tx, line(returned), { orderId: orderOf[1], actorId: null }));
  expect([await isInStock(cancelled.id), await isInStock(returned.id)]).toEqual([true, true]);
});
