import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import type { Shopper } from '#server/sales/guests/guests.ts';

type Mark = { shopper: Shopper; productId: number };

/** Hearts of one shopper, far above real use. Many presses at once may come to a few more. */
const mostHearts = { user: 1000, guest: 200 };

/** A list has all of an account, what a guest has added to it included. */
const mostListed = mostHearts.user + mostHearts.guest;

export const mostOf = (shopper: Shopper): number => ('user' in shopper ? mostHearts.user : mostHearts.guest);

/** Where a shopper's hearts are: accounts and guests have tables of the same columns. */
const heartsOf = (shopper: Shopper) =>
  'user' in shopper
    ? { hearts: sql`favorites`, owner: sql`user_id`, id: sql`${shopper.user}::int` }
    : { hearts: sql`guest_favorites`, owner: sql`guest_id`, id: sql`${shopper.guest}::int` };

/** @returns what became of it: `there` where it was a favourite already, `full` where the shopper has as many as may be */
export async function insertFavorite(db: Db, { shopper, productId }: Mark): Promise<'added' | 'there' | 'full'> {
  const { hearts, owner, id } = heartsOf(shopper);
  const { rows } = await sql<{ isAdded: boolean; isFull: boolean }>`
    with mine as (
      select count(*) >= ${mostOf(shopper)} as is_full, bool_or(product_id = ${productId}::int) as is_there
      from ${hearts} where ${owner} = ${id}
    ), added as (
      insert into ${hearts} (${owner}, product_id) select ${id}, ${productId}::int from mine where not is_full
      on conflict do nothing returning product_id
    )
    select exists (select from added) as "isAdded", is_full and is_there is not true as "isFull" from mine`.execute(db);
  const { isAdded = false, isFull = false } = rows[0] ?? {};
  if (isAdded) return 'added';
  return isFull ? 'full' : 'there';
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
    order by mine.created_at desc, product_id desc limit ${mostListed}`.execute(db);
  return rows.map((row) => row.id);
}

/** A guest's hearts become an account's, which keeps its own. */
export async function mergeHearts(tx: Db, { guestId, userId }: { guestId: number; userId: number }): Promise<void> {
  await sql`
    insert into favorites (user_id, product_id, created_at)
    select ${userId}::int, product_id, created_at from guest_favorites where guest_id = ${guestId}::int
    on conflict do nothing`.execute(tx);
}
