import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';

/** What a variant was asked for from `at` on, after discount. */
export type PricePoint = { variant: number; at: Date; price: number };

/** More changes of one product's prices than a year brings. */
const mostPoints = 5_000;

/**
 * Prices of these products' variants, archived ones left out, oldest first; of the time before `days` ago only the
 * price that held then.
 */
export async function listPrices(db: Db, productIds: readonly number[], days: number): Promise<PricePoint[]> {
  const { rows } = await sql<PricePoint>`
    select history.variant_id as variant, changed_at as at, history.price
    from price_history history join variants on variants.id = history.variant_id
    where product_id = any(${productIds}::int[]) and not is_archived and changed_at >= coalesce((
      select max(changed_at) from price_history before
      where before.variant_id = history.variant_id and changed_at <= now() - make_interval(days => ${days})
    ), '-infinity')
    order by history.variant_id, changed_at limit ${mostPoints * productIds.length}`.execute(db);
  return rows;
}

/** The variants of these products that the shop has had a piece of. */
export async function listEverStocked(db: Db, productIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from variants where product_id = any(${productIds}::int[])
      and exists (select from stock_movements came where came.variant_id = variants.id and delta > 0)`.execute(db);
  return rows.map(({ id }) => id);
}
