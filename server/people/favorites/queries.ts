import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import type { Shopper } from '#server/sales/guests/guests.ts';

type Mark = { shopper: Shopper; productId: number };

/** A limit far above real use. */
const mostFavorites = 1000;

/** Where a shopper's hearts are: accounts and guests have tables of the same columns. */
const heartsOf = (shopper: Shopper) =>
  'user' in shopper
    ? { hearts: sql`favorites`, owner: sql`user_id`, id: sql`${shopper.user}::int` }
    : { hearts: sql`guest_favorites`, owner: sql`guest_id`, id: sql`${shopper.guest}::int` };

/** @returns false where the product was a favourite already, or there are too many */
export async function insertFavorite(db: Db, { shopper, productId }: Mark): Promise<boolean> {
  const { hearts, owner, id } = heartsOf(shopper);
  const { numAffectedRows } = await sql`
    insert into ${hearts} (${owner}, product_id) values (${id}, ${productId}::int) on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** @returns false where it was none */
export async function deleteFavorite(db: Db, { shopper, productId }: Mark): Promise<boolean> {
  const { hearts, owner, id } = heartsOf(shopper);
  const { numAffectedRows } = await sql`
    delete from ${hearts} where ${owner} = ${id} and product_id = ${productId}::int`.execute(db);
  return numAffectedRows === 1n;
}

export async function deleteFavorites(db: Db, shopper: Shopper): Promise<void> {
  const { hearts, owner, id } = heartsOf(shopper);
  await sql`delete from ${hearts} where ${owner} = ${id}`.execute(db);
}

/** Favourites that are on sale, newest first. */
export async function listFavoriteIds(db: Db, shopper: Shopper): Promise<number[]> {
  const { hearts, owner, id } = heartsOf(shopper);
  const { rows } = await sql<{ id: number }>`
    select product_id as id from ${hearts} mine join products on products.id = product_id
    where ${owner} = ${id} and is_published
    order by mine.created_at desc, product_id desc limit ${mostFavorites}`.execute(db);
  return rows.map((row) => row.id);
}

/** A guest's hearts become an account's, which keeps its own. */
export async function mergeHearts(tx: Db, { guestId, userId }: { guestId: number; userId: number }): Promise<void> {
  await sql`
    insert into favorites (user_id, product_id, created_at)
    select ${userId}::int, product_id, created_at from guest_favorites where guest_id = ${guestId}::int
    on conflict do nothing`.execute(tx);
}
