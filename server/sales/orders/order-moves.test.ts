import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryOf, itemOf } from '#test/support/a-checkout.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';
import { moveOrderRow } from './queries.ts';

let shop: OrderShop;
beforeAll(async () => {
  shop = await orderShop();
});
afterAll(() => shop.close());

const by = { actor: 'system', actorId: null } as const;

test.each([
  { seen: { status: 'confirmed', payment_status: 'unpaid' }, isMoved: false },
  { seen: { status: 'new', payment_status: 'pending' }, isMoved: false },
  { seen: { status: 'new', payment_status: 'unpaid' }, isMoved: true },
] as const)('a new unpaid order that was seen as $seen is moved: $isMoved', async ({ seen, isMoved }) => {
  const { id } = (await shop.place(deliveryOf(itemOf(shop.cable)))).body;
  const untouched = (await shop.place(deliveryOf(itemOf(shop.cable)))).body;
  expect(await moveOrderRow(shop.db, { id, ...seen }, { status: 'cancelled', payment_status: 'expired' }, by)).toBe(
    isMoved,
  );
  const read = (of: number) =>
    shop.db
      .selectFrom('orders')
      .select(['status', 'payment_status', 'version'])
      .where('id', '=', of)
      .executeTakeFirstOrThrow();
  const moved = { status: 'cancelled', payment_status: 'expired', version: 2 };
  const still = { status: 'new', payment_status: 'unpaid', version: 1 };
  expect(await read(id)).toEqual(isMoved ? moved : still);
  expect(await read(untouched.id)).toEqual(still);
  const moves = await shop.db
    .selectFrom('order_timeline')
    .select(['kind', 'status'])
    .where('order_id', '=', id)
    .where('actor', '=', 'system')
    .orderBy('id')
    .execute();
  const both = [
    { kind: 'order', status: 'cancelled' },
    { kind: 'payment', status: 'expired' },
  ];
  expect(moves).toEqual(isMoved ? both : []);
});
