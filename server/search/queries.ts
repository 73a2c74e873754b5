import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';

/** A row per product, its vector as text. */
export type DocumentRow = { id: number; popularity: number; isAccessory: boolean; names: string; vector: string };

/** Adds these products to what is searched, or replaces what was there of them. */
export async function upsertDocuments(db: Db, rows: readonly DocumentRow[]): Promise<void> {
  await sql`
    insert into search_documents (product_id, popularity, is_accessory, names, words)
    select id, popularity, is_accessory, names, vector::tsvector from unnest(
      ${rows.map(({ id }) => id)}::int[],
      ${rows.map(({ popularity }) => popularity)}::int[],
      ${rows.map(({ isAccessory }) => isAccessory)}::bool[],
      ${rows.map(({ names }) => names)}::text[],
      ${rows.map(({ vector }) => vector)}::text[]
    ) as given(id, popularity, is_accessory, names, vector)
    order by id
    on conflict (product_id) do update set
      popularity = excluded.popularity, is_accessory = excluded.is_accessory,
      names = excluded.names, words = excluded.words`.execute(db);
}

/** Leaves these products out of what is searched. */
export async function deleteDocuments(db: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from search_documents where product_id = any(${ids}::int[])`.execute(db);
}

/** A product that a search found, with what ranking needs; `names` is empty beyond the ranked ones. */
export type Hit = {
  id: number;
  popularity: number;
  isAccessory: boolean;
  names: string;
  /** Of each part of the search, whether the product lacks it; only asked where it may. */
  missing?: boolean[];
};

/**
 * Tsqueries: what is asked for; what the best have in their own names; and what others have at least as their own,
 * not as what they are for.
 */
export type DocumentQuery = { query: string; inName: string; own: string; parts?: readonly string[] };

/** Rows that are read at most of a search that finds very much. */
const mostRead = 20_000;

/** Products that match: by where they do, then the most popular first. */
export async function findDocuments(
  db: Db,
  { query, inName, own, parts = [] }: DocumentQuery,
  { limit, ranked, isHot }: { limit: number; ranked: number; isHot: boolean },
): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    select id, popularity, "isAccessory",
      case when row_number() over () <= ${ranked} then names else '' end as names,
      case when ${parts.length > 0} and row_number() over () <= ${ranked}
        then array(select not words @@ part from unnest(${parts}::tsquery[]) as part) end as missing
    from (
      select product_id as id, popularity, is_accessory as "isAccessory", names, words
      from (
        select * from search_documents
        where words @@ ${query}::tsquery ${isHot ? sql`and is_hot` : sql``} limit ${mostRead}
      ) as found
      order by words @@ ${inName}::tsquery desc, words @@ ${own}::tsquery desc, popularity desc, product_id
      limit ${limit}
    ) as chosen`.execute(db);
  return rows;
}

/** The shop's most popular products. */
export async function listPopular(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from search_documents order by is_accessory, popularity desc, product_id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The part of a large shop's products that is looked at first, in thousandths, and the fewest that are worth it. */
const hotThousandths = 20;
const fewestForHot = 100_000;

/** Marks the most popular products of a large shop; the others never wait for long lists. */
export async function markHot(db: Db): Promise<void> {
  await sql`
    with size as (
      select case when count(*) < ${fewestForHot} then 0 else count(*) * ${hotThousandths} / 1000 end as hot
      from search_documents
    ),
    hottest as (
      select product_id from search_documents order by popularity desc, product_id limit (select hot from size)
    )
    update search_documents set is_hot = not is_hot
    where is_hot <> (product_id in (select product_id from hottest))`.execute(db);
}

/** For the rest of the transaction a statement may take as long as it needs. */
export async function liftTimeLimit(tx: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
}
