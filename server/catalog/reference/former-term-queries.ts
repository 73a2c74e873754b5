import { sql } from 'kysely';
import type { Localized } from '#rules/text/localized-text.ts';
import type { Db } from '#server/platform/database/connection.ts';

/** What the ids of colours and memories stand for, which the journal's records from before options have. */
export async function listFormerTerms(db: Db) {
  const { rows: colors } = await sql<{ id: number; name: Localized }>`
    select colors.id, name from colors join attribute_values on attribute_values.id = value_id order by colors.id`.execute(
    db,
  );
  const memories = await db.selectFrom('memories').select(['id', 'volume']).orderBy('id').execute();
  return { colors, memories };
}
