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

/** A product that a search found, with what ranking needs. */
export type Hit = { id: number; popularity: number; isAccessory: boolean; names: string };

/** Products that match the tsquery, the most popular first. */
export async function findDocuments(db: Db, query: string, limit: number): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    select product_id as id, popularity, is_accessory as "isAccessory", names
    from search_documents where words @@ ${query}::tsquery
    order by popularity desc, product_id limit ${limit}`.execute(db);
  return rows;
}

/** The shop's most popular products. */
export async function listPopular(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from search_documents order by popularity desc, product_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
