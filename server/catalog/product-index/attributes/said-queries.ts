import { sql } from 'kysely';
import { packDoubles, packInts, unpackDoubles, unpackInts } from '#server/catalog/product-index/packed-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { SaidRows } from './blocks.ts';

/** Rows packed by one statement, at most; a product's are never parted. */
const productsAtOnce = 5_000;

type Packed = { product: Buffer | null; attribute: Buffer | null; value: Buffer | null; number: Buffer | null };

/**
 * What published products say and filters know, in order of product and attribute.
 *
 * @param ids only these
 */
export async function loadSaid(db: Db, ids: Int32Array): Promise<SaidRows> {
  const parts: SaidRows[] = [];
  for (let from = 0; from < ids.length; from += productsAtOnce) {
    parts.push(await loadBatch(db, ids.subarray(from, from + productsAtOnce)));
  }
  return {
    product: joined(Int32Array, parts, 'product'),
    attribute: joined(Int32Array, parts, 'attribute'),
    value: joined(Int32Array, parts, 'value'),
    number: joined(Float64Array, parts, 'number'),
  };
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

type Numbers = Int32Array | Float64Array;

function joined<Column extends Numbers>(
  kind: new (length: number) => Column,
  parts: readonly SaidRows[],
  name: keyof SaidRows,
): Column {
  const all = new kind(parts.reduce((sum, part) => sum + part[name].length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part[name], at);
    at += part[name].length;
  }
  return all;
}

/** Further places of products in addition to their main category: ids by category. */
export async function loadFurtherPlaces(db: Db): Promise<Map<number, number[]>> {
  const rows = await db.selectFrom('product_categories').selectAll().orderBy('product_id').execute();
  const byCategory = Map.groupBy(rows, ({ category_id }) => category_id);
  return new Map([...byCategory].map(([category, all]) => [category, all.map(({ product_id }) => product_id)]));
}
