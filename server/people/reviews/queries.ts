import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';
import type { PhotoRow } from './photo-queries.ts';

export type ReviewRow = {
  id: number;
  product: number;
  user_name: string;
  rating: number;
  text: string;
  created_at: Date;
  bought_here: boolean;
  reply: string | null;
  is_demo: boolean;
  photos: PhotoRow[];
};

/** One's own, also where shoppers do not see it. */
export type OwnReviewRow = ReviewRow & { state: 'shown' | 'waiting' | 'hidden' };

/** More products than a customer reviews. */
const mostOfPerson = 10_000;

type Page = { limit: number; offset: number };

const columns = sql`id, product_id as product, user_name, rating, text, created_at, bought_here, reply, is_demo, photos`;

/** Which reviews a list is of: those of products on sale, or of this one if it is. */
const ofProducts = (product: number | undefined) => sql`
  product_id in (select id from products where is_published)
  ${product === undefined ? sql`` : sql`and product_id = ${product}`}`;

/** A page of reviews, newest first, and how many there are. */
export async function listReviews(
  db: Db,
  { product, limit, offset }: Page & { product?: number | undefined },
): Promise<{ count: number; rows: ReviewRow[] }> {
  const [page, total] = await Promise.all([
    sql<ReviewRow>`
      select ${columns} from public_reviews where ${ofProducts(product)}
      order by created_at desc, id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ count: number }>`select count(*) from reviews where state = 'shown' and ${ofProducts(product)}`.execute(db),
  ]);
  return { count: total.rows[0]?.count ?? 0, rows: page.rows };
}

/** Every review of a person, newest first. */
export async function listReviewsBy(db: Db, userId: number): Promise<OwnReviewRow[]> {
  const { rows } = await sql<OwnReviewRow>`
    select ${columns}, state from reviews_with_authors where user_id = ${userId}
    order by created_at desc, id desc limit ${mostOfPerson}`.execute(db);
  return rows;
}

/** One person's review of a product on sale. */
export async function findReview(db: Db, userId: number, productId: number): Promise<OwnReviewRow | undefined> {
  const { rows } = await sql<OwnReviewRow>`
    select ${columns}, state from reviews_with_authors where ${ofProducts(productId)} and user_id = ${userId}
    ${fixedShape}`.execute(db);
  return rows[0];
}

/** A review by its id, whether or not its product is on sale. */
export async function findReviewById(db: Db, id: number): Promise<OwnReviewRow | undefined> {
  const { rows } = await sql<OwnReviewRow>`
    select ${columns}, state from reviews_with_authors where id = ${id}`.execute(db);
  return rows[0];
}

/** Whether the person has an order of the product that was handed over. */
export async function hasReceived(db: Db, userId: number, productId: number): Promise<boolean> {
  const { rows } = await sql`
    select from orders join order_items on order_id = orders.id
    where orders.user_id = ${userId} and status = 'done' and order_items.product_id = ${productId} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Writes a person's review of a product, over the one that there is: it is as good as new, but stays hidden if staff
 * have hidden it.
 *
 * @returns whether there was none
 */
export async function saveReview(
  tx: Db,
  review: { userId: number; productId: number; rating: number; text: string; state: 'shown' | 'waiting' },
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into reviews (product_id, user_id, rating, text, state)
    values (${review.productId}, ${review.userId}, ${review.rating}, ${review.text}, ${review.state})
    on conflict (product_id, user_id) do update set rating = excluded.rating, text = excluded.text,
      state = case reviews.state when 'hidden' then 'hidden' else excluded.state end,
      looked_at = null, version = reviews.version + 1
    returning xmax = 0 as "isNew" ${fixedShape}`.execute(tx);
  return rows[0]?.isNew === true;
}
