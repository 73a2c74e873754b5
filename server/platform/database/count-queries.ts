import { type RawBuilder, sql } from 'kysely';
import { countedRows } from '#rules/limits.ts';
import type { Db } from './connection.ts';

/**
 * How many rows a list has, to `countedRows` and one more: what a page of it reads does not grow with the years.
 *
 * @param rows the list from its `from` on
 */
export async function countRows(db: Db, rows: RawBuilder<unknown>): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (select ${rows} limit ${countedRows + 1}) as counted`.execute(db);
  return counted.rows[0]?.count ?? 0;
}
