import { type RawBuilder, sql } from 'kysely';
import type { InLanguages } from '#rules/text/localized.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { jsonTexts } from '#server/platform/database/translated.ts';

/** A group of siblings in its order; `attribute` is what they differ in. */
export type Siblings = { attribute: number | null; products: ({ id: number } & InLanguages<'name'>)[] };

/** The group that a product is in; null where it has no siblings. `product` is a column that has its id. */
export const siblingsOf = (product: RawBuilder<unknown>) => sql<Siblings | null>`(
  select json_build_object('attribute', attribute_id, 'products', (
    select json_agg(json_build_object('id', products.id, ${jsonTexts('products.name')}) order by position, products.id)
    from siblings among join products on products.id = among.product_id where among.group_id = own.group_id))
  from siblings own join sibling_groups on sibling_groups.id = own.group_id where own.product_id = ${product})`;

/** The groups that these products are in, by product. */
export async function findSiblings(db: Db, ids: readonly number[]): Promise<Map<number, Siblings | null>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', siblingsOf(sql.ref('products.id')).as('siblings')])
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ id, siblings }) => [id, siblings]));
}

/** Keeps an attribute until the transaction ends. @returns whether there is one with the id */
export async function lockAttribute(tx: Db, id: number): Promise<boolean> {
  const row = await tx.selectFrom('attributes').select('id').where('id', '=', id).forShare().executeTakeFirst();
  return row !== undefined;
}

/** Takes products out of their groups; a group that is left with one has no siblings any more. */
export async function leaveGroups(tx: Db, products: readonly number[]): Promise<void> {
  await sql`
    with gone as (delete from siblings where product_id = any(${products}::int[]) returning group_id)
    delete from sibling_groups where id in (select group_id from gone)
      and (select count(*) from siblings
        where group_id = sibling_groups.id and product_id <> all(${products}::int[])) < 2`.execute(tx);
}

/** Makes these products, which are in no group, siblings in this order. */
export async function insertGroup(tx: Db, attribute: number | null, products: readonly number[]): Promise<void> {
  const group = await tx
    .insertInto('sibling_groups')
    .values({ attribute_id: attribute })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('siblings')
    .values(products.map((product_id, position) => ({ product_id, group_id: group.id, position })))
    .execute();
}

/** Editors that have these products open are to see the change before they save over it. */
export async function touchProducts(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`update products set version = version + 1 where id = any(${ids}::int[])`.execute(tx);
}
