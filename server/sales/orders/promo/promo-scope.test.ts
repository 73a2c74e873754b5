import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PromoScope, wholeShop } from '#rules/sales/promo-scope.ts';
import { deliveryOf, itemOf, pickupOf } from '#test/support/a-checkout.ts';
import type { Customer } from '#test/support/a-customer.ts';
import { aProduct, type MadeProduct } from '#test/support/a-product.ts';
import { samples } from '#test/support/draw.ts';
import { type OrderShop, orderShop } from '#test/support/order-shop.ts';

let shop: OrderShop;
let manager: Customer;
/** 1 005 som each: of a brand of its own; an accessory; one with 10 % off. */
let laptop: MadeProduct;
let cover: MadeProduct;
let saleLamp: MadeProduct;

beforeAll(async () => {
  shop = await orderShop();
  manager = await shop.aCustomer({ role: 'manager' });
  const spec = { price: 1_005, stock: 500 };
  laptop = await aProduct(shop.db, { ...spec, brand: 'lenovo' });
  cover = await aProduct(shop.db, { ...spec, brand: 'cases', accessory: true });
  saleLamp = await aProduct(shop.db, { ...spec, brand: 'lamps', discount: 10 });
});
afterAll(() => shop.close());

let made = 0;

/** A code of this scope, made in the admin. */
async function aCode(scope: Partial<PromoScope>, more: object = {}): Promise<string> {
  made += 1;
  const terms = { kind: 'percent', value: 10, starts_at: null, ends_at: null, per_customer_limit: null };
  const { status, body } = await shop.call('POST /admin/promo-codes/', {
    user: manager,
    body: {
      ...terms,
      code: `SCOPE${made}`,
      minimum_subtotal: 0,
      total_limit: null,
      scope: { ...wholeShop, ...scope },
      ...more,
    },
  });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.code;
}

const check = (body: object) => shop.call('POST /promo/check/', { body });

test.each<{ what: string; scope: () => Partial<PromoScope>; discount: number; counts: () => MadeProduct[] }>([
  { what: 'a brand', scope: () => ({ brands: [laptop.brand] }), discount: 100, counts: () => [laptop] },
  {
    what: 'a brand-category',
    scope: () => ({ brand_categories: [cover.category] }),
    discount: 100,
    counts: () => [cover],
  },
  {
    what: 'two products',
    scope: () => ({ products: [laptop.id, saleLamp.id] }),
    discount: 191,
    counts: () => [laptop, saleLamp],
  },
  { what: 'accessories', scope: () => ({ accessories_only: true }), discount: 100, counts: () => [cover] },
  {
    what: 'what has no discount',
    scope: () => ({ full_price_only: true }),
    discount: 201,
    counts: () => [laptop, cover],
  },
])('a code for $what takes $discount som off, in the box and in the order alike', async ({ scope, ...expected }) => {
  const code = await aCode(scope());
  const items = [laptop, cover, saleLamp].map((product) => itemOf(product));
  const products = expected.counts().map(({ id }) => id);
  expect((await check({ code, items })).body).toMatchObject({
    discount: expected.discount,
    is_limited: true,
    products,
  });
  const { body: order } = await shop.place({ ...pickupOf(...items), promo_code: code });
  expect(order).toMatchObject({ subtotal: 2_915, discount: expected.discount, total: 2_915 - expected.discount });
  const parts = [laptop, cover, saleLamp].flatMap(({ id }, index) => (products.includes(id) ? [index] : []));
  expect(order.trace).toContainEqual(
    expect.objectContaining({ step: 'promo', parts: parts.map((index) => expect.objectContaining({ index })) }),
  );
});

test('a code that counts for none of the goods says so, in the box and in the order alike', async () => {
  const code = await aCode({ brands: [laptop.brand] });
  const refusal = { status: 400, body: { promo_code: [expect.any(String)], code: 'promo_out_of_scope' } };
  expect(await check({ code, items: [itemOf(cover)] })).toMatchObject(refusal);
  expect(await shop.place({ ...pickupOf(itemOf(cover)), promo_code: code })).toMatchObject(refusal);
  // The goods are unknown: only what any order would get is promised.
  expect(await check({ code, subtotal: 5_000 })).toMatchObject(refusal);
  expect(await check({ code })).toMatchObject({ status: 200, body: { is_limited: true, discount: 0 } });
});

test('the minimum is of the whole order, and free delivery comes with one line in scope', async () => {
  const code = await aCode({ brands: [laptop.brand] }, { kind: 'free_shipping', value: 0, minimum_subtotal: 2_010 });
  const order = (...products: MadeProduct[]) =>
    shop.place({ ...deliveryOf(...products.map((product) => itemOf(product))), promo_code: code });
  expect(await order(laptop)).toMatchObject({ status: 400, body: { code: 'promo_minimum' } });
  expect(await order(cover, saleLamp)).toMatchObject({ status: 400, body: { code: 'promo_out_of_scope' } });
  expect(await order(laptop, cover)).toMatchObject({ status: 201, body: { delivery: 0, total: 2_010 } });
  const { body: list } = await shop.call('GET /admin/promo-codes/', { user: manager, query: { search: code } });
  const { body } = await shop.call('GET /admin/promo-codes/{id}/', {
    user: manager,
    params: { id: list.results[0]?.id ?? 0 },
  });
  expect(body).toMatchObject({ used_count: 1, given: 300, scope_products: [] });
});

test('whatever the scope and the cart: what the box says is what the order takes, to the som', async () => {
  const shelf = () => [laptop, cover, saleLamp, shop.phone, shop.cable];
  const scopes = fc.record({
    brands: fc.constantFrom([], [0], [2]),
    products: fc.constantFrom([], [1], [3, 4]),
    accessories_only: fc.boolean(),
    full_price_only: fc.boolean(),
  });
  const lines = fc.uniqueArray(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 3 })), {
    selector: ([good]) => good,
    minLength: 1,
  });
  const gift = fc.oneof(
    fc.record({ kind: fc.constant('percent'), value: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant('fixed'), value: fc.integer({ min: 1, max: 4_000 }) }),
  );
  await fc.assert(
    fc.asyncProperty(scopes, lines, gift, async ({ brands, products, ...flags }, cart, terms) => {
      const at = (index: number) => shelf()[index] as MadeProduct;
      const scope = { brands: brands.map((one) => at(one).brand), products: products.map((one) => at(one).id) };
      const code = await aCode({ ...scope, ...flags }, terms);
      const items = cart.map(([good, count]) => itemOf(at(good), count));
      const box = await check({ code, items });
      const order = await shop.place({ ...pickupOf(...items), promo_code: code });
      if (box.status === 200) {
        expect(order).toMatchObject({ status: 201, body: { discount: box.body.discount } });
      } else {
        expect(box).toMatchObject({ status: 400, body: { code: 'promo_out_of_scope' } });
        expect(order).toMatchObject({ status: 400, body: { code: 'promo_out_of_scope' } });
      }
    }),
    samples(25, 6),
  );
});
