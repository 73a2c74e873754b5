import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';

/** Begins to remember the rows of one file, on this connection and outside of this process's memory. */
export async function startSeenRows(connection: Db): Promise<void> {
  await sql`drop table if exists pg_temp.seen_rows`.execute(connection);
  await sql`create temporary table seen_rows (source_id text primary key, line bigint not null)`.execute(connection);
}

/** Remembers these rows, and gives for each source id the line that had it first. */
export async function firstLines(
  db: Db,
  rows: readonly { source_id: string; line: number }[],
): Promise<Map<string, number>> {
  await sql`
    insert into seen_rows (source_id, line)
    select source_id, line from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(source_id text, line bigint)
    order by line
    on conflict (source_id) do nothing`.execute(db);
  const ids = rows.map(({ source_id }) => source_id);
  const { rows: seen } = await sql<{ source_id: string; line: number }>`
    select source_id, line from seen_rows where source_id = any(${ids}::text[])`.execute(db);
  return new Map(seen.map(({ source_id, line }) => [source_id, line]));
}
