import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';

/** Publishes what waits for it and whose time has come. Gives their ids. */
export async function publishDue(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .updateTable('products')
    .set({
      is_published: true,
      publish_at: null,
      version: sql`version + 1`,
      created_at: sql`case when was_published then created_at else now() end`,
      was_published: true,
    })
    .where('id', '=', id)
    .where('publish_at', '<=', sql<Date>`now()`)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Archives what is in the shop and whose time is over. Gives their ids. */
export async function archiveDue(db: Db, id: number): Promise<number[]> {
  const rows = await db
    .updateTable('products')
    .set({ is_published: false, is_archived: true, archive_at: null, version: sql`version + 1` })
    .where('id', '=', id)
    .where('is_published', '=', true)
    .where('archive_at', '<=', sql<Date>`now()`)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}
