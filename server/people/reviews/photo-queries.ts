import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import type { StoredPicture } from '#server/platform/pictures/store-picture.ts';

/** A photograph as it is stored; `picture` is the name of its files. */
export type PhotoRow = { id: number; picture: string; width: number; height: number };

/** The review's state and photographs, locked until the transaction ends; undefined unless it is the person's. */
export async function lockOwnReview(tx: Db, userId: number, reviewId: number) {
  const { rows } = await sql<{ product: number; photos: number }>`
    select product_id as product, (select count(*)::int from review_photos where review_id = reviews.id) as photos
    from reviews where id = ${reviewId} and user_id = ${userId} for update of reviews`.execute(tx);
  return rows[0];
}

/** Adds a photograph; one that the review has already stays the one it is. @returns false: it was there */
export async function insertPhoto(tx: Db, reviewId: number, { name, ...size }: StoredPicture): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('review_photos')
    .values({ review_id: reviewId, picture: name, ...size })
    .onConflict((there) => there.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns the name of its files; undefined where the review has no such photograph */
export async function deletePhoto(tx: Db, reviewId: number, id: number): Promise<string | undefined> {
  const gone = await tx
    .deleteFrom('review_photos')
    .where('id', '=', id)
    .where('review_id', '=', reviewId)
    .returning('picture')
    .executeTakeFirst();
  return gone?.picture;
}

/** Every photograph of a person's reviews goes. @returns the products that had them, and the names of the files */
export async function deletePhotosOf(tx: Db, userId: number) {
  const { rows } = await sql<{ product: number; picture: string }>`
    delete from review_photos using reviews
    where reviews.id = review_id and user_id = ${userId} returning product_id as product, picture`.execute(tx);
  return { products: [...new Set(rows.map(({ product }) => product))], pictures: rows.map(({ picture }) => picture) };
}

/** A review with a further photograph is a new one to moderate: shown or waiting as new ones are, hidden if it was. */
export async function renewReview(tx: Db, reviewId: number, state: 'shown' | 'waiting'): Promise<void> {
  await sql`
    update reviews set state = case state when 'hidden' then 'hidden' else ${state} end, looked_at = null,
      version = version + 1
    where id = ${reviewId}`.execute(tx);
}

/** The review is another than before, though nothing is left to decide. */
export async function raiseVersion(tx: Db, reviewId: number): Promise<void> {
  await sql`update reviews set version = version + 1 where id = ${reviewId}`.execute(tx);
}
