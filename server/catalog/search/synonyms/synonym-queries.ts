import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';

export type SynonymRow = { id: number; version: number; phrases: string[] };

/** More groups than any shop has. */
const mostGroups = 10_000;

/** All groups in order of id. */
export async function listSynonymRows(db: Db): Promise<SynonymRow[]> {
  return db
    .selectFrom('search_synonyms')
    .select(['id', 'version', 'phrases'])
    .orderBy('id')
    .limit(mostGroups)
    .execute();
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

/** The group's new version; undefined where there is no such group. */
export async function updateSynonyms(
  db: Db,
  { id, phrases }: Pick<SynonymRow, 'id' | 'phrases'>,
): Promise<number | undefined> {
  const row = await db
    .updateTable('search_synonyms')
    .set({ phrases, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

/** The group, locked until the transaction ends. */
export function lockSynonymRow(tx: Db, id: number): Promise<SynonymRow | undefined> {
  return tx
    .selectFrom('search_synonyms')
    .select(['id', 'version', 'phrases'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
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
  await sql`select notify_page_change('search', '')`.execute(db);
}
