import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import type { ProductTarget, SaidAttribute, TreePlace } from './product-batch.ts';
import { attributesSaid, saidByVariants, treePlace } from './stored-product-queries.ts';

type Targets = readonly (Pick<ProductTarget, 'place' | 'attributes'> & { id: number })[];

export type SaidOfProduct = { place: TreePlace; attributes: SaidAttribute[]; ofVariants: number[] };

export type InTree = { place?: TreePlace | undefined; said: readonly SaidAttribute[] };

/**
 * Which of what was said can be said again: its categories, attributes and values are there, and stay until the
 * transaction ends.
 */
export async function sayable(tx: Db, all: readonly InTree[]): Promise<(part: InTree) => boolean> {
  const said = all.flatMap((each) => each.said);
  const valuesOf = ({ values }: SaidAttribute) => values.flatMap((value) => ('value' in value ? value.value : []));
  const there = async (table: 'categories' | 'attributes' | 'attribute_values', ids: readonly number[]) => {
    if (ids.length === 0) return new Set<number>();
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where id = any(${ids}::int[]) order by id for key share`.execute(tx);
    return new Set(rows.map(({ id }) => id));
  };
  const categories = await there(
    'categories',
    all.flatMap(({ place }) => place?.category ?? []),
  );
  const attributes = await there(
    'attributes',
    said.map(({ attribute }) => attribute),
  );
  const values = await there('attribute_values', said.flatMap(valuesOf));
  return (part) =>
    (!part.place?.category || categories.has(part.place.category)) &&
    part.said.every((each) => attributes.has(each.attribute) && valuesOf(each).every((id) => values.has(id)));
}

/** Where these products stand, what is known of them, and of which attributes their variants say it. */
export async function saidOfProducts(db: Db, ids: readonly number[]): Promise<Map<number, SaidOfProduct>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number } & SaidOfProduct>`
    select p.id, ${treePlace} as place, ${attributesSaid} as attributes, ${saidByVariants} as "ofVariants"
    from products p where p.id = any(${ids}::int[]) order by p.id limit ${ids.length}`.execute(db);
  return new Map(rows.map(({ id, ...said }) => [id, said]));
}

/** Puts products into their places of the tree and replaces what is known of attributes. */
export async function writeSaid(tx: Db, targets: Targets): Promise<void> {
  const places = targets.flatMap(({ id, place }) => (place ? [{ id, ...place }] : []));
  if (places.length > 0) {
    await sql`
      update products set category_id = given.category, is_place_read = given.is_read
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as given(id int, category int, is_read boolean)
      where products.id = given.id`.execute(tx);
  }
  const said = targets.flatMap(({ id, attributes }) => attributes.map((each) => ({ product: id, ...each })));
  if (said.length > 0) await replaceSaid(tx, said);
}

async function replaceSaid(tx: Db, said: readonly (Targets[number]['attributes'][number] & { product: number })[]) {
  const rows = said.flatMap(({ product, attribute, values, is_read }) =>
    values.map((value, position) => ({ product, attribute, is_read, position, ...value })),
  );
  const given = sql`
    jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as given(product int, attribute int, values jsonb, is_read boolean)`;
  await sql`
    delete from product_attributes using ${given} where product_id = product and attribute_id = attribute`.execute(tx);
  await sql`
    insert into product_attributes (product_id, attribute_id, position, value_id, number, words, is_read)
    select product, attribute, position, value, number, words, is_read
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given
      (product int, attribute int, position smallint, value int, number double precision, words jsonb, is_read boolean)`.execute(
    tx,
  );
  await sql`
    delete from cleared_attributes using ${given} where product_id = product and attribute_id = attribute`.execute(tx);
  await sql`
    insert into cleared_attributes (product_id, attribute_id)
    select product, attribute from ${given} where not is_read and values = '[]'`.execute(tx);
  // What is given back to its source may have been written otherwise since; words may wait for what they mean.
  await sql`
    insert into unread_products (product_id)
    select distinct product from ${given} where is_read or values @? '$[*].words' order by 1 on conflict do nothing`.execute(
    tx,
  );
}
