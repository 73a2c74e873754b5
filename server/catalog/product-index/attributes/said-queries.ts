import { sql } from 'kysely';
import { packDoubles, packInts, unpackDoubles, unpackInts } from '#server/catalog/product-index/packed-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { SaidRows } from './blocks.ts';

/** Rows packed by one statement, at most; a product's are never parted. */
const productsAtOnce = 5_000;

type Packed = { product: Buffer | null; attribute: Buffer | null; value: Buffer | null; number: Buffer | null };

/**
 * What published products say and filters know, in order of product and attribute; in parts, of which no more than a few are
 * in memory. The database works on the next part while one is taken in.
 *
 * @param ids ascending; only these
 */
export async function* readSaid(db: Db, ids: Int32Array): AsyncGenerator<SaidRows> {
  let next = loadBatch(db, ids.subarray(0, productsAtOnce));
  for (let from = productsAtOnce; from < ids.length; from += productsAtOnce) {
    const rows = await next;
    next = loadBatch(db, ids.subarray(from, from + productsAtOnce));
    next.catch(() => {}); // It is awaited only after these rows are taken in.
    yield rows;
  }
  yield await next;
}

async function loadBatch(db: Db, ids: Int32Array): Promise<SaidRows> {
  const { rows } = await sql<Packed>`
    select ${packInts(sql`product_id`)} as product, ${packInts(sql`attribute_id`)} as attribute,
      ${packInts(sql`coalesce(value_id, 0)`)} as value,
      ${packDoubles(sql`coalesce(number, 0)`)} as number
    from (
      select product_id, attribute_id, value_id, number from known_attributes
      where product_id = any(${[...ids]}::int[]) and words is null
      order by product_id, attribute_id, position
    ) said`.execute(db);
  const [packed] = rows;
  if (!packed) throw new Error('an aggregate without a row');
  return {
    product: unpackInts(packed.product),
    attribute: unpackInts(packed.attribute),
    value: unpackInts(packed.value),
    number: unpackDoubles(packed.number),
  };
}

/** Further places of products in addition to their main category: ids by category. */
export async function loadFurtherPlaces(db: Db): Promise<Map<number, number[]>> {
  const rows = await db.selectFrom('product_categories').selectAll().orderBy('product_id').execute();
  const byCategory = Map.groupBy(rows, ({ category_id }) => category_id);
  return new Map([...byCategory].map(([category, all]) => [category, all.map(({ product_id }) => product_id)]));
}
