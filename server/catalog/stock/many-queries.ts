import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { countedRows } from '#rules/limits.ts';
import type { Db } from '#server/platform/database/connection.ts';

type Many = { are_many: boolean; are_few: boolean };

/**
 * Whether certainly more variants than are counted have so few pieces and are listed, or certainly fewer have them at all, each
 * by the shop's own limit or one of its own. It is an index alone that is read of the stock, and of those that may be archived
 * or have a limit of their own, which are few, each counts as one that is not listed.
 *
 * @param quantity pieces at most
 * @returns neither where there are so many of these that one cannot say
 */
export async function countRoughly(db: Db, quantity: number): Promise<Many> {
  const isThere = (place: RawBuilder<number>) => sql`exists (
    select from stock where quantity <= ${quantity} order by quantity, sold_month desc, variant_id
    offset ${place} limit 1)`;
  const { rows } = await sql<Many>`
    with apart as materialized (
      select count(*) as count from (
        select from variants where is_archived or low_stock_at is not null
        union all
        select from products gone join variants on product_id = gone.id where gone.is_archived and not gone.is_published
        limit ${countedRows}
      ) as apart
    )
    select apart.count < ${countedRows} and ${isThere(sql`${countedRows} + apart.count`)} as are_many,
      apart.count < ${countedRows} and not ${isThere(sql`${countedRows}`)} as are_few
    from apart`.execute(db);
  return rows[0] ?? { are_many: false, are_few: false };
}

/** Variants `v` with so few pieces and those with a limit of their own, looked up; for where they are few. */
export const fewPieces = (quantity: number): RawBuilder<SqlBool> => sql`v.id = any(array(
  select variant_id from stock where quantity <= ${quantity} union select id from variants where low_stock_at is not null))`;
