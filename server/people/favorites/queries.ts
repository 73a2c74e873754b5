import type { Db } from '#server/platform/database/connection.ts';

type Mark = { userId: number; productId: number };

/** A limit far above real use. */
const mostFavorites = 1000;

/** @returns false where the product was a favourite already */
export async function insertFavorite(db: Db, { userId, productId }: Mark): Promise<boolean> {
  const added = await db
    .insertInto('favorites')
    .values({ user_id: userId, product_id: productId })
    .onConflict((there) => there.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** @returns false where it was none */
export async function deleteFavorite(db: Db, { userId, productId }: Mark): Promise<boolean> {
  const removed = await db
    .deleteFrom('favorites')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return removed.numDeletedRows === 1n;
}

export async function deleteFavorites(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('favorites').where('user_id', '=', userId).execute();
}

/** Favourites that are on sale, newest first. */
export async function listFavoriteIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('favorites')
    .innerJoin('products', 'products.id', 'product_id')
    .select('product_id')
    .where('user_id', '=', userId)
    .where('is_published', '=', true)
    .orderBy('favorites.created_at', 'desc')
    .orderBy('product_id', 'desc')
    .limit(mostFavorites)
    .execute();
  return rows.map((row) => row.product_id);
}
