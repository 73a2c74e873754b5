import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';

export type Popularity = { id: number; popularity: number };

/** What a product's points are counted from: what people paid for first, reviews and favourites far behind. */
const points = { sold: 10, reviewed: 2, liked: 1 };

/**
 * Products whose popularity is another than it was, in order of id, with the new one: of pieces that were sold in
 * 90 days, in orders that the shop has confirmed, of all reviews and of all favourites. How often a product's page is
 * seen does not count: no page view is kept, and a visitor who reloads would make anything popular.
 */
export async function listChangedPopularity(db: Db): Promise<Popularity[]> {
  const { rows } = await sql<Popularity>`
    with sold as (
      select product_id, sum(count)::int * ${points.sold}::int as points
      from order_items join orders on orders.id = order_id
      where status in ('confirmed', 'assembled', 'delivering', 'ready', 'done')
        and created_at > now() - interval '90 days'
      group by product_id
    ), liked as (
      select product_id, count(*)::int * ${points.liked}::int as points from favorites group by product_id
    ), counted as (
      select id, popularity as old,
        coalesce(sold.points, 0) + coalesce(liked.points, 0) + rating_count * ${points.reviewed}::int as popularity
      from products
      left join sold on sold.product_id = id
      left join liked on liked.product_id = id
    )
    select id, popularity from counted where popularity <> old order by id`.execute(db);
  return rows;
}
