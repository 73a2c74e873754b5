import { sql } from 'kysely';
import type { TextChannel } from '#rules/people/message-channels.ts';
import type { Language } from '#rules/text/language.ts';
import type { Db } from '#server/platform/database/connection.ts';

/** Begins the advisory locks of this module; any number that is unique in the program. */
const subscriptionsLock = 7_255_109;

/** More subscriptions than a person has. */
const mostOfPerson = 10_000;

/** Who waits: an address, or an account that messages to its phone go to. */
export type Waiting = { email: string } | { userId: number; channel: TextChannel };

export type Subscription = {
  id: number;
  language: Language;
  /** Null: a message goes to `phone`, in digits. */
  email: string | null;
  phone: string | null;
  channel: TextChannel | null;
};

/** @returns false where this address, or account, waits for the variant already */
export async function insertSubscription(
  db: Db,
  { variantId, language, ...who }: { variantId: number; language: Language } & Waiting,
): Promise<boolean> {
  const waiting = 'email' in who ? { email: who.email } : { user_id: who.userId, channel: who.channel };
  const added = await db
    .insertInto('back_in_stock_subscriptions')
    .values({ variant_id: variantId, language, ...waiting })
    .onConflict((there) => there.doNothing())
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

/** How many e-mails and messages this arrival has caused. */
export async function countAnswers(db: Db, movementId: number): Promise<number> {
  const { count } = await db
    .selectFrom('back_in_stock_subscriptions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('movement_id', '=', movementId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Who waits for the variant and can be written to, by messages of these channels, those first who wait longest. */
export async function listWaiting(
  db: Db,
  variantId: number,
  { most, channels }: { most: number; channels: readonly TextChannel[] },
): Promise<Subscription[]> {
  const { rows } = await sql<Subscription>`
    select id, language, email, phone, channel
    from back_in_stock_subscriptions waiting left join verified_phones using (user_id)
    where variant_id = ${variantId} and answered_at is null
      and (email is not null or (phone is not null and channel = any(${channels}::text[])))
    order by id limit ${most} for update of waiting`.execute(db);
  return rows;
}

/** Notes that a subscription is answered, by which arrival, and the hash of the token of its link. */
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

/** Who got the token. */
export const findReader = (db: Db, tokenHash: Buffer): Promise<Person | undefined> =>
  db
    .selectFrom('back_in_stock_subscriptions')
    .select(['email', 'user_id as id'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

/** An address, an account, or both. */
export type Person = { id: number | null; email: string | null };

const isOf = ({ id, email }: Person) => sql<boolean>`(email = ${email}::text or user_id = ${id}::int)`;

/** Everything that is stored of a person, oldest first. */
export function listSubscriptions(db: Db, person: Person) {
  return db
    .selectFrom('back_in_stock_subscriptions')
    .select(['variant_id', 'created_at', 'answered_at'])
    .where(isOf(person))
    .orderBy('id')
    .limit(mostOfPerson)
    .execute();
}

/** Ends the subscriptions that are not answered yet; links of sent e-mails stay good. */
export async function deleteWaiting(db: Db, person: Person): Promise<void> {
  await db.deleteFrom('back_in_stock_subscriptions').where(isOf(person)).where('answered_at', 'is', null).execute();
}

/** Every trace of the person. */
export async function deleteSubscriptions(db: Db, person: Person): Promise<void> {
  await db.deleteFrom('back_in_stock_subscriptions').where(isOf(person)).execute();
}
