import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';

/** A key as it is stored. */
export type PasskeyRow = {
  id: string;
  userId: number;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  isMultiDevice: boolean;
};

/** How long what was begun may take, in seconds. */
const challengeS = 300;

/** Stores what a device has to sign. @param sessionId of the sign-in that adds a key; null: a person signs in */
export async function insertChallenge(
  db: Db,
  { id, challenge, sessionId }: { id: string; challenge: string; sessionId: string | null },
): Promise<void> {
  const expires_at = sql<Date>`now() + make_interval(secs => ${challengeS})`;
  await db.insertInto('passkey_challenges').values({ id, challenge, session_id: sessionId, expires_at }).execute();
}

/** What had to be signed, once; undefined where there is no such thing any more. */
export async function takeChallenge(db: Db, id: string, sessionId: string | null): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('id', '=', id)
    .where('session_id', 'is not distinct from', sessionId)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('challenge')
    .executeTakeFirst();
  return row?.challenge;
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const row = await db
    .selectFrom('passkeys')
    .select(['id', 'user_id as userId', 'credential_id as credentialId', 'public_key as publicKey', 'counter'])
    .select('is_multi_device as isMultiDevice')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row && { ...row, counter: Number(row.counter) };
}

/** A person's passkeys, newest first. */
export const listPasskeyRows = (db: Db, userId: number, limit: number) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'name', 'credential_id', 'transports', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** A key that a device has just made. */
export type NewPasskey = Omit<PasskeyRow, 'id'> & { name: string; transports: string[] };

/** @returns undefined where the key is there already */
export const insertPasskey = (db: Db, key: NewPasskey) =>
  db
    .insertInto('passkeys')
    .values({
      user_id: key.userId,
      credential_id: key.credentialId,
      public_key: key.publicKey,
      counter: key.counter,
      is_multi_device: key.isMultiDevice,
      transports: key.transports,
      name: key.name,
    })
    .onConflict((there) => there.column('credential_id').doNothing())
    .returning(['id', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirst();

/** Notes a use; false where another use with the same or a later count came first. Devices that do not count say 0. */
export async function noteUse(db: Db, id: string, counter: number): Promise<boolean> {
  const row = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns its name; undefined where the person has no such one */
export async function deletePasskey(tx: Db, userId: number, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** All of a person's passkeys go. */
export async function deletePasskeysOf(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}
