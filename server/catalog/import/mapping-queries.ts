import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { plainHeading } from '#server/catalog/sources/price-list/import-fields.ts';
import type { Mapping } from '#server/catalog/sources/source.ts';
import type { Db } from '#server/platform/database/connection.ts';

/** Identifies a set of headings. */
const hashOf = (headings: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headings.map(plainHeading)))
    .digest('base64url');

/** What staff said last time of columns with these headings; undefined: there was no such time. */
export async function findMapping(db: Db, headings: readonly string[]): Promise<Mapping | undefined> {
  const row = await db
    .selectFrom('import_mappings')
    .select('mapping')
    .where('headings_hash', '=', hashOf(headings))
    .executeTakeFirst();
  return row?.mapping as Mapping | undefined;
}

export async function keepMapping(db: Db, headings: readonly string[], mapping: Mapping): Promise<void> {
  const kept = { mapping: JSON.stringify(mapping), used_at: sql<Date>`now()` };
  await db
    .insertInto('import_mappings')
    .values({ headings_hash: hashOf(headings), ...kept })
    .onConflict((there) => there.column('headings_hash').doUpdateSet(kept))
    .execute();
}
