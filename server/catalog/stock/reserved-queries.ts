import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Pieces of each of these variants that are sold and still lie in the shop, now. What is free and what is set aside is what
 * people find when they count.
 */
export const reserved = (which: RawBuilder<SqlBool>) => sql`(
  select variant_id, -sum(delta)::int as pieces
  from orders join stock_movements on order_id = orders.id
  where orders.status in ('new', 'confirmed', 'assembled', 'ready') and ${which}
  group by variant_id having sum(delta) < 0)`;

/** The same of one variant at a moment of the past: of orders that had neither gone out nor been handed over by then. */
export const reservedAt = (variantId: RawBuilder<number>, moment: RawBuilder<Date>) => sql`(
  select greatest(coalesce(-sum(delta), 0), 0)::int as aside
  from stock_movements movement join orders on orders.id = order_id
  where variant_id = ${variantId} and movement.created_at <= ${moment} and not exists (
    select from order_timeline left_shop where left_shop.order_id = movement.order_id and kind = 'order'
      and left_shop.status in ('delivering', 'done') and left_shop.created_at <= ${moment}
      and not exists (
        select from order_timeline back where back.order_id = left_shop.order_id and back.takes_back = left_shop.id
          and back.created_at <= ${moment})
  ))`;
