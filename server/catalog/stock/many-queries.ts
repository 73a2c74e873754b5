import { sql } from 'kysely';
import { countedRows } from '#rules/limits.ts';
import type { Db } from '#server/platform/database/connection.ts';

/**
 * Whether certainly more variants than are counted have so few pieces and are listed, each by the shop's own limit or one of
 * its own. It is an index alone that is read of the stock, and of those that may be archived or have a limit of their own,
 * which are few, each counts as one that is not listed.
 *
 * @param quantity pieces at most
 * @returns false where they are to be counted one by one
 */
export async function areManyListed(db: Db, quantity: number): Promise<boolean> {
  const { rows } = await sql<{ are_many: boolean }>`
    with apart as materialized (
      select count(*) as count from (
        select from variants where is_archived or low_stock_at is not null
        union all
        select from products gone join variants on product_id = gone.id where gone.is_archived and not gone.is_published
        limit ${countedRows}
      ) as apart
    )
    select apart.count < ${countedRows} and (
        select count(*) from (select from stock where quantity <= ${quantity} limit ${2 * countedRows}) as held
      ) - apart.count > ${countedRows} as are_many
    from apart`.execute(db);
  return rows[0]?.are_many ?? false;
}
