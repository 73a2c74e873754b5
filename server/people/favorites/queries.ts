import { sql } from 'kysely';
import type { FavoriteChange } from '#contract/shop/favorites.ts';
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

/**
 * Of the newest favourites on sale, at most `limit`, those that differ from when they got their hearts, by what was noted of
 * the variants that there are now: their prices and their pieces.
 */
export async function listChanges(db: Db, shopper: Shopper, limit: number): Promise<FavoriteChange[]> {
  const { hearts, owner, id } = heartsOf(shopper);
  const { rows } = await sql<FavoriteChange>`
    with mine as (
      select product_id, mine.created_at as since, min_price, in_stock
      from ${hearts} mine join products on products.id = product_id
      where ${owner} = ${id} and is_published
      order by mine.created_at desc, product_id desc limit ${limit}
    ), compared as (
      select product_id, since,
        case when min_price > 0 then greatest(0, coalesce(was.price, 0) - min_price) else 0 end as cheaper_by,
        case
          when in_stock and was.pieces <= 0 then 'back'
          when not in_stock and was.pieces > 0 then 'gone'
          else 'same'
        end as stock
      from mine cross join lateral (
        select min(price.price) as price, coalesce(sum(stock.quantity - moved.pieces), 0) as pieces
        from variants join stock on stock.variant_id = variants.id
        left join lateral (
          select price_history.price from price_history
          where price_history.variant_id = variants.id and changed_at <= since
          order by changed_at desc limit 1
        ) price on true
        cross join lateral (
          select coalesce(sum(delta), 0) as pieces from stock_movements
          where stock_movements.variant_id = variants.id and created_at > since
        ) moved
        where variants.product_id = mine.product_id and not is_archived
      ) was
    )
    select product_id as product, cheaper_by, stock from compared
    where cheaper_by > 0 or stock <> 'same'
    order by since desc, product_id desc`.execute(db);
  return rows;
}

/** A guest's hearts become an account's, which keeps its own. */
export async function mergeHearts(tx: Db, { guestId, userId }: { guestId: number; userId: number }): Promise<void> {
  await sql`
    insert into favorites (user_id, product_id, created_at)
    select ${userId}::int, product_id, created_at from guest_favorites where guest_id = ${guestId}::int
    on conflict do nothing`.execute(tx);
}
