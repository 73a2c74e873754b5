import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { idsNamed, isNamed, isNamedRoughly } from '#server/catalog/products/name-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { escapeLike } from '#server/platform/database/like.ts';

/** What staff search products for, in the product list's filters. */
export type Searched = {
  search: string;
  /** What the shop's own search or a code finds, best first. */
  found: readonly number[];
  /** What else has to hold of a product `p`. */
  fits: RawBuilder<SqlBool>;
};

/** By the shop's own search, by the beginning of an article number, or by the id. */
function otherwiseFound({ search, found }: Searched): RawBuilder<unknown> {
  const byId = /^\d{1,9}$/.test(search) ? sql`union select ${Number(search)}::int` : sql``;
  return sql`
    select unnest(${found}::int[]) as id ${byId}
    union select product_id from variants where lower(sku) like lower(${`${escapeLike(search)}%`})`;
}

/**
 * Ids of products that are searched for, so many at most, in no order. What is named is looked up first, and where that is
 * enough nothing else is read.
 */
export async function findSearched(db: Db, searched: Searched, most: number): Promise<number[]> {
  const { search, fits } = searched;
  const { rows } = await sql<{ id: number }>`
    with named as materialized (
      (select p.id from products p where ${isNamed(search)} and ${fits} limit ${most})
      union (select p.id from products p where ${isNamedRoughly(search)} and ${fits} limit ${most}))
    (select id from named
      union all
      select p.id from (${otherwiseFound(searched)} except select id from named) other
        cross join lateral (select p.id from products p where p.id = other.id and ${fits} limit 1) p)
    limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A query of the ids of all products that are searched for. */
export const allSearched = (searched: Searched): RawBuilder<{ id: number }> => sql`
  select p.id from products p
  where p.id in (${otherwiseFound(searched)} union ${idsNamed(searched.search)}) and ${searched.fits}`;

/** Those of these products that fit, in the order of the ids. */
export async function fittingOf(db: Db, ids: readonly number[], fits: RawBuilder<SqlBool>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from unnest(${ids}::int[]) with ordinality best (id, place)
    join products p on p.id = best.id where ${fits} order by best.place`.execute(db);
  return rows.map(({ id }) => id);
}
