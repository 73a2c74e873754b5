import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { discountedPrice } from '#rules/catalog/discount.ts';
import { type AdminShop, adminShop, again } from '#test/support/admin-shop.ts';
import { samples } from '#test/support/draw.ts';
import { discountedPriceSql } from './discount-queries.ts';

let shop: AdminShop['shop'];
let manager: AdminShop['manager'];
let black: AdminShop['black'];
let aSave: AdminShop['aSave'];
let make: AdminShop['make'];
let save: AdminShop['save'];

beforeAll(async () => {
  ({ shop, manager, black, aSave, make, save } = await adminShop());
});
afterAll(() => shop.close());

describe('a discount', () => {
  test('is refused on what was never sold for more, with the price and since when', async () => {
    const made = await make();
    const raised = await save(made.id, again(made, { variants: [{ options: [black], price: 1500 }] }));
    const refused = await save(made.id, again(raised.body, { discount: 30 }));
    expect(refused.status).toBe(400);
    const since = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10);
    expect(refused.body).toMatchObject({
      codes: { discount: { code: 'not_lower', price: 1050, lowest: 1000, since: expect.stringContaining(since) } },
    });
    expect((await save(made.id, again(raised.body, { discount: 40 }))).status).toBe(200);
  });

  test('is refused on a draft, which nobody was ever asked a price for', async () => {
    const refused = await shop.call('POST /admin/products/', { user: manager, body: aSave({ status: 'draft' }) });
    const discounted = await save(refused.body.id, again(refused.body, { status: 'published', discount: 10 }));
    expect(discounted.status).toBe(400);
  });

  test('is refused on a new product, which nobody was ever asked a price for', async () => {
    for (const more of [{ discount: 10 }, { variants: [{ options: [black], price: 900, old_price: 1000 }] }]) {
      const refused = await shop.call('POST /admin/products/', { user: manager, body: aSave(more) });
      expect(refused).toMatchObject({ status: 400, body: { code: 'dishonest_discount' } });
    }
  });

  test('is refused on what is on sale since an hour, and on what the shop never had a piece of', async () => {
    const fresh = await shop.call('POST /admin/products/', { user: manager, body: aSave() });
    expect(await save(fresh.body.id, again(fresh.body, { discount: 20 }))).toMatchObject({
      status: 400,
      body: { code: 'dishonest_discount', refusal: { reason: 'never_sold' } },
    });
    const empty = await make({ variants: [{ options: [black], price: 1000, stock_change: 0 }] });
    expect(await save(empty.id, again(empty, { discount: 20 }))).toMatchObject({
      status: 400,
      body: { refusal: { reason: 'never_sold' } },
    });
  });

  test('leaves its trace in the history that shoppers see, whichever way the price came', async () => {
    const { id, variants } = await make();
    await shop.db.updateTable('variants').set({ price: 800 }).where('product_id', '=', id).execute();
    await shop.db.updateTable('products').set({ discount: 10 }).where('id', '=', id).execute();
    const { body } = await shop.call('GET /products/{id}/price-history/', { params: { id } });
    expect(body.variants).toMatchObject([{ variant: variants[0]?.id, lowest: 720 }]);
    expect(body.variants[0]?.prices.map(({ price }) => price)).toEqual([1000, 800, 720]);
  });
});

describe('an old price', () => {
  const priced = (price: number, old_price: number | null) => ({
    variants: [{ options: [black], price, old_price }],
  });

  test('is struck beside a lower price in the shop, and is nothing that is paid', async () => {
    const made = await make();
    const saved = await save(made.id, again(made, priced(900, 1000)));
    expect(saved.body.variants).toMatchObject([{ price: 900, old_price: 1000 }]);
    const { body } = await shop.call('GET /products/{id}/', { params: { id: made.id } });
    expect(body).toMatchObject({ price: 900, old_price: 1000, prices: [{ price: 900, old_price: 1000 }] });
    const user = await shop.aCustomer();
    const line = await shop.call('POST /carts/', { user, body: { product: made.id, count: 1 } });
    expect(line.body).toMatchObject({ price: 900, product: { prices: [{ old_price: 1000 }] } });
  });

  test('is absent where nothing is struck', async () => {
    const { id } = await make();
    const { body } = await shop.call('GET /products/{id}/', { params: { id } });
    expect([...Object.keys(body), ...Object.keys(body.prices[0] ?? {})]).not.toContain('old_price');
  });

  test('is refused where nobody was asked so much, where the price is not lower, and where it is not above the price', async () => {
    const made = await make();
    const refusal = async (price: number, old_price: number) =>
      (await save(made.id, again(made, priced(price, old_price)))).body;
    expect(await refusal(900, 1001)).toMatchObject({
      codes: { 'variants.0.old_price': { code: 'never_asked', price: 1001, highest: 1000 } },
    });
    expect(await refusal(1000, 1200)).toMatchObject({ refusal: { reason: 'not_lower', lowest: 1000 } });
    expect(await refusal(900, 900)).toMatchObject({
      codes: { 'variants.0.old_price': { code: 'old_price_not_above' } },
    });
  });

  test('counts what is left after the discount', async () => {
    const made = await make();
    const both = { discount: 10, ...priced(950, 1000) };
    const saved = await save(made.id, again(made, both));
    expect(saved.status).toBe(200);
    const { body } = await shop.call('GET /products/{id}/', { params: { id: made.id } });
    expect(body).toMatchObject({ price: 950, discount: 10, old_price: 1000 });
  });

  test('ends when the price is raised to it, whichever way that came', async () => {
    const made = await make();
    await save(made.id, again(made, priced(900, 1000)));
    await shop.db.updateTable('variants').set({ price: 1000 }).where('product_id', '=', made.id).execute();
    const { old_price } = await shop.db
      .selectFrom('variants')
      .select('old_price')
      .where('product_id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(old_price).toBeNull();
  });
});

describe('the price after a discount', () => {
  const aPair = fc.record({
    price: fc.integer({ min: 1, max: 100_000_000 }),
    discount: fc.integer({ min: 0, max: 100 }),
  });

  test('is in SQL what the rule says, to the som', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aPair, { minLength: 20, maxLength: 20 }), async (pairs) => {
        const { rows } = await sql<{ paid: number }>`
          select ${discountedPriceSql(sql`price`, sql`discount`)} as paid
          from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as given (price int, discount int)`.execute(shop.db);
        expect(rows).toEqual(pairs.map(({ price, discount }) => ({ paid: discountedPrice(price, discount) })));
      }),
      samples(30, 6),
    );
  });

  test('is what the price history records, to the som', async () => {
    const { id } = await make();
    await fc.assert(
      fc.asyncProperty(aPair, async ({ price, discount }) => {
        await shop.pool.query(
          `with discounted as (update products set discount = $2 where id = $1)
           update variants set price = $3 where product_id = $1`,
          [id, discount, price],
        );
        const { rows } = await shop.pool.query(
          `select h.base_price, h.price from price_history h join variants v on v.id = variant_id
           where product_id = $1 order by changed_at desc limit 1`,
          [id],
        );
        expect(rows).toEqual([{ base_price: price, price: discountedPrice(price, discount) }]);
      }),
      samples(30, 6),
    );
  });
});
