import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import { modules } from './modules.ts';

export const deleteOldRowsTask = 'delete_old_rows';

/** Deletes the rows that modules say are too old. */
export async function deleteOldRows(db: Db): Promise<void> {
  for (const { oldRows = {} } of modules) {
    for (const [table, condition] of Object.entries(oldRows)) {
      await sql`delete from ${sql.table(table)} where ${sql.raw(condition)}`.execute(db);
    }
  }
}
