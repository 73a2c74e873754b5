import { type RawBuilder, sql } from 'kysely';
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
  missing: boolean[] | null;
};

/** Tsqueries. */
export type DocumentQuery = {
  all: string;
  /** What few products match, and all that match `all` among them. */
  among?: string | undefined;
  /** Products that match these come first: in their own names, and at least not as what they are for. */
  better?: { inName: string; own: string };
  /** Parts of which a hit may lack some. */
  parts?: readonly string[];
};

/** Where to look: the most popular fiftieth, the most popular fifth, everywhere. */
export type Tier = 'hot' | 'warm' | 'all';

const inTier: Record<Tier, RawBuilder<unknown>> = {
  hot: sql`and tier = 2`,
  warm: sql`and tier >= 1`,
  all: sql``,
};

/** Rows that are read at most. */
const mostRead = 20_000;

/** Products of a tier that match: by how they do, then the most popular first. The first `ranked` have their names. */
export async function findDocuments(
  db: Db,
  { all, among, better, parts = [] }: DocumentQuery,
  { tier, limit, ranked }: { tier: Tier; limit: number; ranked: number },
): Promise<Hit[]> {
  // The offset keeps the index from being asked for all of it at once.
  const lookedAt = among
    ? sql`(select * from search_documents where words @@ ${among}::tsquery ${inTier[tier]} offset 0) as shortlist`
    : sql`(select * from search_documents where true ${inTier[tier]}) as everywhere`;
  const order = better
    ? sql`case when words @@ ${better.inName}::tsquery then 0 when words @@ ${better.own}::tsquery then 1 else 2 end,`
    : sql``;
  const { rows } = await sql<Hit>`
    select id, popularity, "isAccessory",
      case when place <= ${ranked} then names else '' end as names,
      case when ${parts.length > 0} and place <= ${ranked}
        then array(select not words @@ part from unnest(${parts}::tsquery[]) as part) end as missing
    from (
      select *, row_number() over () as place
      from (
        select product_id as id, popularity, is_accessory as "isAccessory", names, words
        from (
          select * from ${lookedAt} where words @@ ${all}::tsquery limit ${mostRead}
        ) as found
        order by ${order} popularity desc, product_id limit ${limit}
      ) as chosen
    ) as placed
    order by place`.execute(db);
  return rows;
}

/** From so many products on some are looked at before others. */
const fewestForTiers = 200_000;

/** Sorts the products of a large shop into tiers by their popularity. */
export async function markTiers(db: Db): Promise<void> {
  await sql`
    with placed as (
      select product_id, percent_rank() over (order by popularity desc, product_id) as part, count(*) over () as count
      from search_documents
    ),
    sorted as (
      select product_id, case
        when count < ${fewestForTiers} then 0
        when part < 0.02 then 2
        when part < 0.2 then 1
        else 0 end as tier
      from placed
    )
    update search_documents set tier = sorted.tier
    from sorted where sorted.product_id = search_documents.product_id and search_documents.tier <> sorted.tier
  `.execute(db);
}

/** Whether `markTiers` has put any product before others. */
export async function areThereTiers(db: Db): Promise<boolean> {
  const { rows } = await sql`select from search_documents where tier > 0 limit 1`.execute(db);
  return rows.length > 0;
}

/** Updates the statistics of the database, which also decide which words are rare. */
export async function analyze(db: Db): Promise<void> {
  await sql`analyze search_documents, search_words`.execute(db);
}

/** For the rest of the transaction a statement may take as long as it needs. */
export async function liftTimeLimit(tx: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
}
