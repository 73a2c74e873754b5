import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';

export type SynonymRow = { id: number; phrases: string[] };

/** More groups than any shop has. */
const mostGroups = 10_000;

/** All groups in order of id. */
export async function listSynonymRows(db: Db): Promise<SynonymRow[]> {
  return db.selectFrom('search_synonyms').select(['id', 'phrases']).orderBy('id').limit(mostGroups).execute();
}

/** Ids of new groups, in the order given. */
export async function insertSynonyms(db: Db, groups: readonly (readonly string[])[]): Promise<number[]> {
  const rows = await db
    .insertInto('search_synonyms')
    .values(groups.map((phrases) => ({ phrases: [...phrases] })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether there was such a group. */
export async function updateSynonyms(db: Db, { id, phrases }: SynonymRow): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('search_synonyms')
    .set({ phrases })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether there was such a group. */
export async function deleteSynonymRow(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('search_synonyms').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Marks the words that synonyms use, and no others. */
export async function markAliases(db: Db, words: readonly string[]): Promise<void> {
  await sql`
    update search_words set is_alias = not is_alias
    where is_alias <> (word = any(${words}::text[] collate "C"))`.execute(db);
}

/** Says in the writing transaction that synonyms have changed; every instance reads them again. */
export async function notifySynonyms(db: Db): Promise<void> {
  await sql`select pg_notify('search', '')`.execute(db);
}
