import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';

/** What a variant was asked for from `at` on, after discount. */
export type PricePoint = { variant: number; at: Date; price: number };

/** More changes of one product's prices than a year brings. */
const mostPoints = 5_000;

/** Of `history`: what was asked for in these days, or when they began. */
const isSince = (days: number) => sql`changed_at >= coalesce((
      select max(changed_at) from price_history before
      where before.variant_id = history.variant_id and changed_at <= now() - make_interval(days => ${days})
    ), '-infinity')`;

/**
 * Prices of these products' variants, archived ones left out, oldest first; of the time before `days` ago only the
 * price that held then.
 */
export async function listPrices(db: Db, productIds: readonly number[], days: number): Promise<PricePoint[]> {
  const { rows } = await sql<PricePoint>`
    select history.variant_id as variant, changed_at as at, history.price
    from price_history history join variants on variants.id = history.variant_id
    where product_id = any(${productIds}::int[]) and not is_archived and ${isSince(days)}
    order by history.variant_id, changed_at limit ${mostPoints * productIds.length}`.execute(db);
  return rows;
}

/** The same of one product; undefined unless it is published. */
export async function listShownPrices(db: Db, product: number, days: number): Promise<PricePoint[] | undefined> {
  const { rows } = await sql<PricePoint | { variant: null }>`
    select history.variant_id as variant, changed_at as at, history.price
    from products
    left join (variants join price_history history on history.variant_id = variants.id)
      on variants.product_id = products.id and not variants.is_archived and ${isSince(days)}
    where products.id = ${product} and is_published
    order by history.variant_id, changed_at limit ${mostPoints} ${fixedShape}`.execute(db);
  return rows.length === 0 ? undefined : rows.filter((row) => row.variant !== null);
}

/** The variants of these products that the shop has had a piece of. */
export async function listEverStocked(db: Db, productIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from variants where product_id = any(${productIds}::int[])
      and exists (select from stock_movements came where came.variant_id = variants.id and delta > 0)`.execute(db);
  return rows.map(({ id }) => id);
}
