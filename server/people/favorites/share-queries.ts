import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import type { Shopper } from '#server/sales/guests/guests.ts';

/** Whose links they are. */
const ofOwner = (shopper: Shopper) =>
  'user' in shopper ? sql`user_id = ${shopper.user}::int` : sql`guest_id = ${shopper.guest}::int`;

/** Has the shopper's newest link show these products, or makes one. @returns its key */
export async function writeShare(db: Db, shopper: Shopper, productIds: readonly number[]): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    update favorite_shares set product_ids = ${productIds}::int[]
    where id = (select max(id) from favorite_shares where ${ofOwner(shopper)}) returning key`.execute(db);
  if (rows[0]) return rows[0].key;
  const key = randomBytes(16).toString('base64url');
  const owner = 'user' in shopper ? { user_id: shopper.user } : { guest_id: shopper.guest };
  await db
    .insertInto('favorite_shares')
    .values({ ...owner, key, product_ids: [...productIds] })
    .execute();
  return key;
}

export async function hasShare(db: Db, shopper: Shopper): Promise<boolean> {
  const { rows } = await sql`select from favorite_shares where ${ofOwner(shopper)} limit 1`.execute(db);
  return rows.length > 0;
}

export async function deleteShares(db: Db, shopper: Shopper): Promise<void> {
  await sql`delete from favorite_shares where ${ofOwner(shopper)}`.execute(db);
}

/** What a link shows: of what was shared, the products that are on sale and favourites still; undefined for a link that is none. */
export async function listSharedIds(db: Db, key: string): Promise<number[] | undefined> {
  const { rows } = await sql<{ ids: number[] }>`
    select array(
      select products.id
      from unnest(product_ids) with ordinality as shown (id, place) join products on products.id = shown.id
      where is_published and (
        exists (select from favorites where favorites.user_id = shares.user_id and product_id = shown.id)
        or exists (select from guest_favorites hearts where hearts.guest_id = shares.guest_id and product_id = shown.id)
      )
      order by place
    ) as ids
    from favorite_shares shares where key = ${key}`.execute(db);
  return rows[0]?.ids;
}

/** Links that a guest has sent go on to show what they showed: the hearts in them are the account's by then. */
export async function mergeShares(tx: Db, { guestId, userId }: { guestId: number; userId: number }): Promise<void> {
  await tx
    .updateTable('favorite_shares')
    .set({ user_id: userId, guest_id: null })
    .where('guest_id', '=', guestId)
    .execute();
}
