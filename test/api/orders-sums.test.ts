import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Reply } from '#contract/client.ts';
import { deliveryFee, orderTotals } from '#rules/sales/order-totals.ts';
import type { PromoTerms } from '#rules/sales/promo.ts';
import { deliveryOf, itemOf, pickupOf } from '#test/support/a-checkout.ts';
import { aProduct, type MadeProduct } from '#test/support/a-product.ts';
import { samples } from '#test/support/draw.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';

/** Price in som and discount in percent of what is sold. */
const goods = [
  { price: 1, discount: 0 },
  { price: 99, discount: 33 },
  { price: 1_005, discount: 10 },
  { price: 49_990, discount: 7 },
  { price: 120_001, discount: 100 },
];
const promos: Record<string, PromoTerms> = {
  SALE10: { code: 'SALE10', kind: 'percent', value: 10 },
  SAVE500: { code: 'SAVE500', kind: 'fixed', value: 500 },
  FREESHIP: { code: 'FREESHIP', kind: 'free_shipping', value: 0 },
};
const firstStock = 40;

let shop: OrderShop;
let products: MadeProduct[];

beforeAll(async () => {
  shop = await orderShop();
  await shop.db
    .insertInto('settings')
    .values({ key: 'gift_wrap_price', value: String(wrapPrice) })
    .execute();
  products = await Promise.all(goods.map((spec) => aProduct(shop.db, { ...spec, stock: firstStock })));
});
afterAll(() => shop.close());

const cart = fc.record({
  counts: fc.uniqueArray(fc.record({ good: fc.nat(goods.length - 1), count: fc.integer({ min: 1, max: 4 }) }), {
    selector: ({ good }) => good,
    minLength: 1,
    maxLength: goods.length,
  }),
  isPickup: fc.boolean(),
  city: fc.constantFrom({ city: 2, price: null }, { city: 3, price: 0 }),
  promo: fc.constantFrom('', ...Object.keys(promos)),
  isGift: fc.boolean(),
  isCancelled: fc.boolean(),
});
const wrapPrice = 120;

test('after any orders and cancellations totals are the rules’, stock is the sum of its movements, promo uses are counted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(cart, { minLength: 1, maxLength: 5 }), async (carts) => {
      await Promise.all(carts.map(orderAndCompare));
      await expectSumsToAgree();
    }),
    samples(15, 4),
  );
});

async function orderAndCompare({
  counts,
  isPickup,
  city,
  promo,
  isGift,
  isCancelled,
}: typeof cart extends fc.Arbitrary<infer C> ? C : never) {
  const user = await shop.aCustomer();
  const items = counts.map(({ good, count }) => itemOf(products[good] as MadeProduct, count));
  const body = isPickup ? pickupOf(...items) : { ...deliveryOf(...items), city: city.city };
  const answer = await shop.place({ ...body, promo_code: promo, ...(isGift && { gift: {} }) }, user);
  if (answer.status === 409) {
    expect(answer.body).toMatchObject({ code: 'out_of_stock' });
    return;
  }
  const { trace, ...totals } = orderTotals({
    lines: counts.map(({ good, count }) => ({
      base: goods[good]?.price ?? 0,
      percent: goods[good]?.discount ?? 0,
      count,
    })),
    delivery: deliveryFee(isPickup ? 'pickup' : 'delivery', city.price),
    promo: promos[promo] ?? null,
    wrap: isGift ? wrapPrice : null,
  });
  expect(answer).toMatchObject({ status: 201, body: { ...totals, trace } });
  const read = await shop.read(answer.body.id, user);
  expect(withoutProducts(read.body)).toEqual(withoutProducts(answer.body));
  if (isCancelled) expect((await shop.cancel(answer.body.id, user)).status).toBe(204);
}

/** The products of an order are shown as they are today: the order itself may have taken the last piece. */
const withoutProducts = ({ items, ...order }: Reply<'GET /orders/{id}'>) => ({
  ...order,
  items: items.map(({ product_details, ...item }) => item),
});

async function expectSumsToAgree() {
  const { rows: stock } = await sql<{ id: number; quantity: number; moved: number; sold: number }>`
    select variant_id as id, quantity,
      (select sum(delta) from stock_movements m where m.variant_id = stock.variant_id) as moved,
      (select coalesce(sum(count), 0) from order_items i join orders o on o.id = order_id
        where i.variant_id = stock.variant_id and status <> 'cancelled') as sold
    from stock order by id`.execute(shop.db);
  for (const { quantity, moved } of stock) expect(quantity).toBe(moved);
  const onShelf = stock.filter(({ id }) => products.some(({ variants }) => variants[0]?.id === id));
  for (const { quantity, sold } of onShelf) expect(quantity + sold).toBe(firstStock);
  const { rows: uses } = await sql`
    select code from promo_codes p
    where used_count <> (select count(*) from promo_uses where promo_code_id = p.id)
      or used_count <> (select count(*) from orders where promo_code_id = p.id and status <> 'cancelled')
  `.execute(shop.db);
  expect(uses).toEqual([]);
}
