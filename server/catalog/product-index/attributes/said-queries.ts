import { sql } from 'kysely';
import { packDoubles, packInts, unpackDoubles, unpackInts } from '#server/catalog/product-index/packed-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { SaidRows } from './blocks.ts';

/** Rows packed by one statement, at most; a product's are never parted. */
const productsAtOnce = 5_000;

type Packed = { product: Buffer | null; attribute: Buffer | null; value: Buffer | null; number: Buffer | null };

/** Parts that the database works on while one is taken in. */
const partsAhead = 2;

/**
 * What products say themselves and filters know, in order of product and attribute; in parts, of which no more than a few are
 * in memory.
 *
 * @param ids ascending; only these
 */
export async function* readSaid(db: Db, ids: Int32Array): AsyncGenerator<SaidRows> {
  const parts: Promise<SaidRows>[] = [];
  for (let from = 0; from < ids.length; from += productsAtOnce) {
    const part = loadBatch(db, ids.subarray(from, from + productsAtOnce));
    part.catch(() => {}); // It is awaited only after those before are taken in.
    parts.push(part);
    if (parts.length > partsAhead) yield await (parts.shift() as Promise<SaidRows>);
  }
  for (const part of parts) yield await part;
}

async function loadBatch(db: Db, ids: Int32Array): Promise<SaidRows> {
  const { rows } = await sql<Packed>`
    select ${packInts(sql`product_id`)} as product, ${packInts(sql`attribute_id`)} as attribute,
      ${packInts(sql`coalesce(value_id, 0)`)} as value,
      ${packDoubles(sql`coalesce(number, 0)`)} as number
    from (
      select product_id, attribute_id, value_id, number from product_attributes
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
