import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import type { DaySpan } from './days.ts';
import { withinDays } from './span-queries.ts';

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
