import { sql } from 'kysely';
import type { Language } from '#rules/text/language.ts';
import type { Db } from '#server/platform/database/connection.ts';

/** Begins the advisory locks of this module; any number that is unique in the program. */
const subscriptionsLock = 7_255_109;

/** More subscriptions than a person has. */
const mostOfPerson = 10_000;

export type Subscription = { id: number; email: string; language: Language };

/** @returns false where this address waits for the variant already */
export async function insertSubscription(
  db: Db,
  { variantId, email, language }: { variantId: number; email: string; language: Language },
): Promise<boolean> {
  const added = await db
    .insertInto('back_in_stock_subscriptions')
    .values({ variant_id: variantId, email, language })
    .onConflict((there) => there.columns(['variant_id', 'email']).where('answered_at', 'is', null).doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Which variant some pieces came of, and how many. */
export async function findArrival(
  db: Db,
  movementId: number,
): Promise<{ variantId: number; pieces: number } | undefined> {
  return db
    .selectFrom('stock_movements')
    .select(['variant_id as variantId', 'delta as pieces'])
    .where('id', '=', movementId)
    .where('delta', '>', 0)
    .executeTakeFirst();
}

/** Locks the subscriptions of this variant until the transaction ends. */
export async function lockSubscriptions(tx: Db, variantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${subscriptionsLock}, ${variantId})`.execute(tx);
}

/** How many e-mails this arrival has caused. */
export async function countAnswers(db: Db, movementId: number): Promise<number> {
  const { count } = await db
    .selectFrom('back_in_stock_subscriptions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('movement_id', '=', movementId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Who waits for the variant, those first who wait longest. */
export function listWaiting(db: Db, variantId: number, most: number): Promise<Subscription[]> {
  return db
    .selectFrom('back_in_stock_subscriptions')
    .select(['id', 'email', 'language'])
    .where('variant_id', '=', variantId)
    .where('answered_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute();
}

/** Notes that a subscription is answered, by which arrival, and the hash of its e-mail's token. */
export async function setAnswered(
  tx: Db,
  id: number,
  { movementId, tokenHash }: { movementId: number; tokenHash: Buffer },
): Promise<void> {
  await tx
    .updateTable('back_in_stock_subscriptions')
    .set({ answered_at: sql<Date>`now()`, movement_id: movementId, token_hash: tokenHash })
    .where('id', '=', id)
    .execute();
}

/** Whose e-mail had the token. */
export async function findReader(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('back_in_stock_subscriptions')
    .select('email')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.email;
}

/** Everything that is stored of an address, oldest first. */
export function listSubscriptions(db: Db, email: string) {
  return db
    .selectFrom('back_in_stock_subscriptions')
    .select(['variant_id', 'created_at', 'answered_at'])
    .where('email', '=', email)
    .orderBy('id')
    .limit(mostOfPerson)
    .execute();
}

/** Ends the subscriptions that are not answered yet; links of sent e-mails stay good. */
export async function deleteWaiting(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('back_in_stock_subscriptions')
    .where('email', '=', email)
    .where('answered_at', 'is', null)
    .execute();
}

/** Every trace of the address. */
export async function deleteSubscriptions(db: Db, email: string): Promise<void> {
  await db.deleteFrom('back_in_stock_subscriptions').where('email', '=', email).execute();
}
