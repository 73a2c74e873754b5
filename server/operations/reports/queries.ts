import { sql } from 'kysely';
import type { InLanguages } from '#rules/text/localized.ts';
import { discountedPriceSql } from '#server/catalog/prices/discount-queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { sqlTexts } from '#server/platform/database/translated.ts';
import type { DaySpan } from './days.ts';
import { arrivalCosts, costOf, withinDays } from './span-queries.ts';

/** Pieces, and whole som. */
type StockFigures = { pieces: number; retail: number; cost: number; unknown_pieces: number };
export type StockValueRow = StockFigures & { id: number | null } & InLanguages<'name'>;

/**
 * What lies on the shelves by brand, dearest first; before them the sums, whose id is null.
 */
export async function listStockValue(db: Db, limit: number): Promise<StockValueRow[]> {
  const { rows } = await sql<StockValueRow>`
    with held as (
      select brand_id, quantity, quantity::int8 * ${discountedPriceSql(sql`variants.price`, sql`discount`)} as retail,
        ${costOf(sql`quantity`)} as cost
      from stock join variants on variants.id = stock.variant_id join products on products.id = product_id
      left join ${arrivalCosts} costs on costs.variant_id = stock.variant_id
      where quantity > 0
    ), groups as (
      select brand_id, grouping(brand_id) as is_all, coalesce(sum(quantity), 0)::int8 as pieces,
        coalesce(sum(retail), 0)::int8 as retail, coalesce(sum(cost), 0)::int8 as cost,
        coalesce(sum(quantity) filter (where cost is null), 0)::int8 as unknown_pieces
      from held group by grouping sets ((brand_id), ())
    )
    select brand_id as id, ${sqlTexts('brands.title', 'name')},
      pieces, retail, cost, unknown_pieces
    from groups left join brands on brands.id = brand_id
    order by is_all desc, retail desc, brand_id limit ${limit + 1}`.execute(db);
  return rows;
}

export type PromoReportRow = { code: string; uses: number; given: number; total: number };

/** Codes of the orders that count, by what they gave off goods and delivery. */
export async function listPromoUses(db: Db, span: DaySpan, limit: number): Promise<PromoReportRow[]> {
  const { rows } = await sql<PromoReportRow>`
    select promo_code as code, count(*)::int as uses, sum(discount + coalesce(freed, 0))::int8 as given,
      sum(total)::int8 as total
    from orders cross join lateral (
      select sum((step ->> 'fee')::int) as freed from jsonb_array_elements(trace) step
      where step ->> 'step' = 'delivery' and step ->> 'why' = 'promo'
    ) delivery
    where status <> 'cancelled' and promo_code_id is not null and ${withinDays(sql`created_at`, span)}
    group by promo_code order by given desc, code limit ${limit}`.execute(db);
  return rows;
}

/** People whose carts have something that was put in in the days. */
export async function countOpenCarts(db: Db, span: DaySpan): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(distinct user_id)::int from cart_items where ${withinDays(sql`created_at`, span)})
      + (select count(distinct guest_id)::int from guest_cart_items where ${withinDays(sql`created_at`, span)}) as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
