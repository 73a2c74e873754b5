import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct, type MadeProduct } from '#test/support/a-product.ts';
import { type AdminShop, adminShop } from '#test/support/admin-shop.ts';
import { samples } from '#test/support/draw.ts';
import { aggregateStock } from './reports.ts';

let shop: AdminShop['shop'];
let manager: AdminShop['manager'];

beforeAll(async () => {
  ({ shop, manager } = await adminShop());
});
afterAll(() => shop.close());

/** What the stock is worth by brand as its rows say, all read. */
async function worthOfRows() {
  const { rows } = await shop.pool.query(`
    with held as (
      select brand_id, quantity as pieces, quantity::int8 * ((price::int8 * (100 - discount) + 50) / 100) as retail,
        (2 * spent * quantity + came) / (2 * came) as cost
      from stock join variants on variants.id = stock.variant_id join products on products.id = product_id
      left join (
        select variant_id, sum(delta)::int8 as came, sum(delta::int8 * unit_cost)::int8 as spent
        from stock_movements where unit_cost is not null and delta > 0 group by variant_id
      ) costs on costs.variant_id = stock.variant_id
      where quantity > 0
    )
    select brand_id as id, sum(pieces)::int8 as pieces, sum(retail)::int8 as retail, coalesce(sum(cost), 0)::int8 as cost,
      coalesce(sum(pieces) filter (where cost is null), 0)::int8 as unknown_pieces
    from held group by brand_id order by retail desc, brand_id`);
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, Number(value)])));
}

async function expectExact() {
  const { body } = await shop.call('GET /admin/reports/stock-value/', { user: manager });
  const figures = body.rows.map(({ id, pieces, retail, cost, unknown_pieces }) => ({
    id,
    pieces,
    retail,
    cost,
    unknown_pieces,
  }));
  const plain = await worthOfRows();
  expect(figures).toEqual(plain);
  for (const key of ['pieces', 'retail', 'cost', 'unknown_pieces'] as const) {
    expect(body.sums[key]).toBe(plain.reduce((sum, row) => sum + (row[key] ?? 0), 0));
  }
}

const variantOf = (product: MadeProduct) => product.variants[0]?.id ?? 0;
const run = (text: string, values: readonly unknown[]) => shop.pool.query(text, [...values]);

/** What a change of this kind does to the product; `size` is from 0 to 99. */
const changes: Record<string, (product: MadeProduct, size: number, brand: number) => Promise<unknown>> = {
  price: (product, size) => run('update variants set price = $2 where id = $1', [variantOf(product), 1 + size * 37]),
  discount: (product, size) => run('update products set discount = $2 where id = $1', [product.id, size % 90]),
  brand: (product, _size, brand) => run('update products set brand_id = $2 where id = $1', [product.id, brand]),
  count: (product, size) =>
    run(
      `with said as (
         insert into stock_movements (variant_id, delta, cause)
         select variant_id, $2 - quantity, 'correction' from stock where variant_id = $1 and quantity <> $2 returning 1
       ) update stock set quantity = $2 where variant_id = $1`,
      [variantOf(product), size % 7],
    ),
  arrival: (product, size) =>
    run(
      `with came as (
         insert into stock_movements (variant_id, delta, cause, unit_cost) values ($1, $2, 'arrival', $3) returning 1
       ) update stock set quantity = quantity + $2 where variant_id = $1`,
      [variantOf(product), 1 + (size % 5), size * 11],
    ),
  variant_gone: (product) => run('delete from stock where variant_id = $1', [variantOf(product)]),
  variant_back: (product) => run('insert into stock values ($1, 4) on conflict do nothing', [variantOf(product)]),
  add_up: () => aggregateStock(shop.db),
};

test('the stock is worth what its rows say, after any change, whether it was added up or not', async () => {
  const brands = [await aProduct(shop.db, { brand: 'first' }), await aProduct(shop.db, { brand: 'second' })];
  const step = fc.record({
    kind: fc.constantFrom(...Object.keys(changes)),
    nth: fc.constantFrom(0, 1),
    size: fc.integer({ min: 0, max: 99 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const products = [
        await aProduct(shop.db, { brand: 'first', stock: 3 }),
        await aProduct(shop.db, { brand: 'second' }),
      ] as const;
      for (const { kind, nth, size } of steps) {
        await changes[kind]?.(products[nth === 0 ? 0 : 1], size, brands[size % 2]?.brand ?? 0);
        await expectExact();
      }
    }),
    samples(40, 8),
  );
  await aggregateStock(shop.db);
  await expectExact();
  const { rows } = await shop.pool.query('select count(*)::int as waiting from stock_value_changes');
  expect(rows).toEqual([{ waiting: 0 }]);
});
