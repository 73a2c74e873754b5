import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { findForStaff, type StaffSearch } from '#server/catalog/products/admin-search.ts';
import { idsNamed, isNamed, isNamedRoughly } from '#server/catalog/products/name-queries.ts';
import { variantTables } from '#server/catalog/products/variant-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { escapeLike } from '#server/platform/database/like.ts';

/** Products whose order is kept, of a search. */
const mostKept = 2_000;

/** Words typed or a code scanned, and what has to hold of a variant `v` with its stock `s` and its product `p`. */
export type SearchedStock = {
  search: string;
  /** Products that the shop's own search finds; none where the search is a code, which is of one variant. */
  found: readonly number[];
  fits: RawBuilder<SqlBool>;
  /** The part of `fits` that speaks of the product alone, if any does. */
  productFits: RawBuilder<SqlBool> | undefined;
};

/** Products that words may mean, of which every variant is meant. */
export async function productsSearched(services: StaffSearch, search: string): Promise<readonly number[]> {
  const { isCode, ids } = await findForStaff(services, search);
  return isCode ? [] : ids;
}

/** Each of its parts has an index, which alternatives of a condition over two tables could not use. */
const coded = (search: string, column: RawBuilder<unknown>) => sql`
  select ${column} from variants where lower(sku) like lower(${`${escapeLike(search)}%`})
  union select ${column} from variants where barcode = ${search}`;

/** Whether words typed or a code scanned may speak of a variant `v`; where all of them are needed at once. */
export async function variantSearched(services: StaffSearch, search: string): Promise<RawBuilder<SqlBool>> {
  return isSearched({ search, found: await productsSearched(services, search) });
}

/** The same with the products that are found known. */
export const isSearched = ({ search, found }: Pick<SearchedStock, 'search' | 'found'>): RawBuilder<SqlBool> => sql`
  v.id in (
    select id from variants where product_id in (select unnest(${found}::int[]) union ${idsNamed(search)})
    union ${coded(search, sql`id`)})`;

/**
 * Ids of variants that are searched for, so many at most, in no order. Those of products that the shop's search finds are
 * looked up first, then those of products that are named, and where they are enough nothing else is read.
 */
export async function findVariants(db: Db, { search, found, fits }: SearchedStock, most: number): Promise<number[]> {
  const areFew = sql`(select count(*) from meant) < ${most}`;
  const { rows } = await sql<{ id: number }>`
    with meant as materialized (
      select v.id from ${variantTables} where v.product_id = any(${found}::int[]) and ${fits} limit ${most}),
    named as materialized (
      (select v.id from ${variantTables} where ${isNamed(search)} and ${fits} and ${areFew} limit ${most})
      union (select v.id from ${variantTables} where ${isNamedRoughly(search)} and ${fits} and ${areFew} limit ${most})
      union select id from meant),
    others as ((${coded(search, sql`id`)}) except select id from named)
    (select id from named
      union all
      select v.id from others
        cross join lateral (select v.id from ${variantTables} where v.id = others.id and ${fits} limit 1) v)
    limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The first variants by the names of their products, where many are searched for: the products are put in order first, and
 * variants are read of so many as a page needs.
 *
 * @returns undefined where these had too few variants that fit
 */
export async function firstByName(
  services: StaffSearch,
  searched: SearchedStock,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[] | undefined> {
  const products = await firstOfSearch(services, searched, offset + limit);
  const { rows } = await sql<{ id: number }>`
    select v.id from unnest(${products}::int[]) with ordinality first (id, place)
    join (${variantTables}) on p.id = first.id
    where ${searched.fits} and ${isMeant(searched)}
    order by first.place, v.position, v.id limit ${limit} offset ${offset}`.execute(services.db);
  return rows.length < limit && products.length === offset + limit ? undefined : rows.map(({ id }) => id);
}

/** Whether a variant of these tables is meant, by a look at its own row and its product's. */
const isMeant = ({ search, found }: SearchedStock): RawBuilder<SqlBool> => sql`(
  p.id = any(${found}::int[]) or ${isNamed(search)} or ${isNamedRoughly(search)}
  or lower(v.sku) like lower(${`${escapeLike(search)}%`}) or v.barcode = ${search})`;

/** Kept as the last searches are, for further pages, where the search alone chooses the products. */
async function firstOfSearch(services: StaffSearch, searched: SearchedStock, most: number): Promise<number[]> {
  const { db, recentSearches } = services;
  if (!recentSearches || searched.productFits || most > mostKept) return firstProducts(db, searched, most);
  const ask = () => firstProducts(db, searched, mostKept);
  return (await recentSearches.answer(`stock by name ${searched.search}`, ask)).slice(0, most);
}

async function firstProducts(
  db: Db,
  { search, found, productFits = sql<SqlBool>`true` }: SearchedStock,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with named as materialized (
      select p.id, lower(p.name) as name from products p
      where (${isNamed(search)} or ${isNamedRoughly(search)}) and ${productFits}),
    others as (
      (select unnest(${found}::int[]) as id union ${coded(search, sql`product_id`)}) except select id from named)
    select id from (
      select id, name from named
      union all
      select p.id, p.name from others
        cross join lateral (
          select p.id, lower(p.name) as name from products p where p.id = others.id and ${productFits} limit 1) p
    ) as searched order by name, id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether the search is the whole article number or barcode of a variant that fits. */
export async function isWholeCode(db: Db, { search, fits }: SearchedStock): Promise<boolean> {
  const { rows } = await sql`
    select from ${variantTables} where (v.barcode = ${search} or lower(v.sku) = lower(${search})) and ${fits} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
