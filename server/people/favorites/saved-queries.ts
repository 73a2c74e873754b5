import { sql } from 'kysely';
import { maxLineCount } from '#rules/limits.ts';
import type { Db } from '#server/platform/database/connection.ts';
import type { Shopper } from '#server/sales/guests/guests.ts';

export type SavedLine = { id: number; productId: number; variantId: number; count: number; createdAt: Date };

/** Whose lines they are. */
const ofOwner = (shopper: Shopper) =>
  'user' in shopper ? sql`user_id = ${shopper.user}::int` : sql`guest_id = ${shopper.guest}::int`;

const ownerOf = (shopper: Shopper) =>
  'user' in shopper ? { user_id: shopper.user, guest_id: null } : { user_id: null, guest_id: shopper.guest };

type Wanted = { productId: number; variantId: number; count: number };

/**
 * Remembers a line of a product that is a favourite. The same variant again raises its count, to 99 at most.
 *
 * @param isNewHeart whether the product has become a favourite by this
 * @returns the line's id
 */
export async function insertSaved(
  tx: Db,
  shopper: Shopper,
  { wanted, isNewHeart }: { wanted: Wanted; isNewHeart: boolean },
): Promise<number> {
  const { user_id: user, guest_id: guest } = ownerOf(shopper);
  const { rows } = await sql<{ id: number }>`
    insert into saved_lines as line (user_id, guest_id, product_id, variant_id, count, made_heart)
    values (
      ${user}::int, ${guest}::int, ${wanted.productId}, ${wanted.variantId}, ${wanted.count},
      ${isNewHeart} or exists (
        select from saved_lines where ${ofOwner(shopper)} and product_id = ${wanted.productId} and made_heart
      )
    )
    on conflict on constraint saved_lines_once do update
      set count = least(${maxLineCount}, line.count + excluded.count), created_at = now()
    returning id`.execute(tx);
  return (rows[0] as { id: number }).id;
}

/** Newest first. */
export async function listSaved(db: Db, shopper: Shopper, limit: number): Promise<SavedLine[]> {
  const { rows } = await sql<SavedLine>`
    select id, product_id as "productId", variant_id as "variantId", count, created_at as "createdAt"
    from saved_lines where ${ofOwner(shopper)} order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countSaved(db: Db, shopper: Shopper): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_lines where ${ofOwner(shopper)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** @returns what it was, and whether its product is a favourite for no other reason; undefined where there is no such line */
export async function deleteSaved(
  tx: Db,
  shopper: Shopper,
  id: number,
): Promise<(Wanted & { isOnlyReason: boolean }) | undefined> {
  const { rows } = await sql<Wanted & { isOnlyReason: boolean }>`
    with gone as (
      delete from saved_lines where id = ${id}::int and ${ofOwner(shopper)}
      returning id, product_id, variant_id, count, made_heart
    )
    select gone.product_id as "productId", gone.variant_id as "variantId", gone.count,
      gone.made_heart and not exists (
        select from saved_lines other
        where ${ofOwner(shopper)} and other.product_id = gone.product_id and other.id <> gone.id
      ) as "isOnlyReason"
    from gone`.execute(tx);
  return rows[0];
}

/** A guest's lines become an account's, whose hearts of their products stay once a line is back in the cart. */
export async function mergeSaved(tx: Db, { guestId, userId }: { guestId: number; userId: number }): Promise<void> {
  // Locked, as a count that is raised at the same time would be deleted unseen.
  await sql`
    with mine as (
      select product_id, variant_id, count, created_at from saved_lines where guest_id = ${guestId}::int for update
    )
    insert into saved_lines as line (user_id, product_id, variant_id, count, made_heart, created_at)
    select ${userId}::int, product_id, variant_id, count, false, created_at from mine
    on conflict on constraint saved_lines_once do update
      set count = least(${maxLineCount}, line.count + excluded.count), made_heart = false`.execute(tx);
}
