import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSaid } from '#server/catalog/product-index/attributes/definition-queries.ts';
import { loadProducts } from '#server/catalog/product-index/queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { aProduct, type MadeProduct } from '#test/support/a-product.ts';
import { type TestShop, testShop } from '#test/support/shop.ts';
import { findSaleVariants } from './sale-queries.ts';

let shop: TestShop;
let product: MadeProduct;

beforeAll(async () => {
  shop = await testShop();
  // As in a shop that has more than the ten that PostgreSQL takes of an array whose length it does not know.
  for (let made = 0; made < 40; made += 1) product = await aProduct(shop.db);
  await sql`analyze`.execute(shop.db);
});
afterAll(() => shop.close());

/** So many executions PostgreSQL plans each by its own values, before it looks whether a plan for all of them would do. */
const plannedFirst = 5;

test('products and their variants for sale are read by plans that are kept', async () => {
  const reads: ((db: Db) => Promise<unknown>)[] = [
    (db) => findSaleVariants(db, { productId: product.id }),
    (db) => findSaleVariants(db, { productId: product.id, older: { color: 1, memory: null } }),
    (db) => findSaleVariants(db, { variantIds: product.variants.map(({ id }) => id) }),
    (db) => loadProducts(db, [product.id]),
    (db) => listSaid(db, [product.id]),
  ];
  await shop.db.connection().execute(async (db) => {
    for (const read of reads) for (let time = 0; time < plannedFirst + 3; time += 1) await read(db);
    const { rows } = await sql<{ planned: number; kept: number }>`
      select custom_plans::int as planned, generic_plans::int as kept from pg_prepared_statements
      where custom_plans + generic_plans = ${plannedFirst + 3}`.execute(db);
    expect(rows).toEqual(reads.map(() => ({ planned: plannedFirst, kept: 3 })));
  });
});
