import { sql } from 'kysely';
import { isForeignPhone } from '#rules/people/phone.ts';
import { type Account, findAccount } from '#server/people/accounts/queries.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { codeTerms } from '#server/platform/rate-limits/limits.ts';
import { readSettings } from '#server/settings/settings.ts';
import { deleteReplacement } from './lost-phone-queries.ts';

/** A code that still works, as it is stored. */
export type StoredCode = { id: string; phone: string; hash: Buffer; tries: number };

type NewCode = { id: string; phone: string; userId: number | null; hash: Buffer };

/** A new code in the place of every unused one to the same number for the same purpose. */
export async function replaceCode(tx: Db, { id, phone, userId, hash }: NewCode): Promise<void> {
  await tx
    .deleteFrom('phone_codes')
    .where('phone', '=', phone)
    .where('user_id', 'is not distinct from', userId)
    .where('used_at', 'is', null)
    .execute();
  await tx
    .insertInto('phone_codes')
    .values({
      id,
      phone,
      user_id: userId,
      code_hash: hash,
      expires_at: sql<Date>`now() + make_interval(secs => ${codeTerms.lifeS})`,
    })
    .execute();
}

/**
 * Counts a try of a code before anybody looks at it: of many at once only as many pass as are left.
 *
 * @param userId whose number it confirms; null: it signs in
 */
export async function takeTry(db: Db, id: string, userId: number | null): Promise<StoredCode | undefined> {
  const row = await db
    .updateTable('phone_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', id)
    .where('user_id', 'is not distinct from', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('tries', '<', codeTerms.tries)
    .returning(['id', 'phone', 'code_hash', 'tries'])
    .executeTakeFirst();
  return row && { id: row.id, phone: row.phone, hash: row.code_hash, tries: row.tries };
}

/** Why a code takes no more tries: it has signed in, all its tries are gone, or it is too old or none at all. */
export async function findCodeState(db: Db, id: string): Promise<'used' | 'spent' | 'expired'> {
  const row = await db.selectFrom('phone_codes').select(['used_at', 'tries']).where('id', '=', id).executeTakeFirst();
  if (row?.used_at) return 'used';
  return row && row.tries >= codeTerms.tries ? 'spent' : 'expired';
}

/** The code was right and is not used yet: the try does not count, and there is time for what is missing. */
export async function keepCode(db: Db, id: string): Promise<void> {
  await db
    .updateTable('phone_codes')
    .set({
      tries: sql<number>`greatest(tries - 1, 0)`,
      expires_at: sql<Date>`greatest(expires_at, now() + make_interval(secs => ${codeTerms.nameS}))`,
    })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .execute();
}

/** Uses a code up; false when it is not good, of two calls at once for one of them. */
export async function spendCode(tx: Db, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('phone_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The account that a phone signs in to. */
export async function findPhoneAccount(db: Db, phone: string): Promise<Account | undefined> {
  const row = await db.selectFrom('verified_phones').select('user_id').where('phone', '=', phone).executeTakeFirst();
  return row && findAccount(db, row.user_id);
}

/** The phone that signs a person in. */
export async function findVerifiedPhone(db: Db, userId: number): Promise<string | undefined> {
  const row = await db.selectFrom('verified_phones').select('phone').where('user_id', '=', userId).executeTakeFirst();
  return row?.phone;
}

/**
 * The phone signs the person in from now on, and no other one does; it stands in their profile too.
 *
 * @throws the primary key's error where it signs another person in
 */
export async function setVerifiedPhone(tx: Db, userId: number, phone: string): Promise<void> {
  await tx.deleteFrom('verified_phones').where('user_id', '=', userId).execute();
  await deleteReplacement(tx, userId);
  await tx.insertInto('verified_phones').values({ phone, user_id: userId }).execute();
  // A number of another country may sign in also where orders take none.
  if (!isForeignPhone(phone) || (await readSettings(tx)).foreign_phones) {
    await tx.updateTable('users').set({ phone_number: phone }).where('id', '=', userId).execute();
  }
}

/** A person's phone and codes go; the number may sign up again. */
export async function deletePhones(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('phone_codes').where('user_id', '=', userId).execute();
  await deleteReplacement(tx, userId);
  await tx.deleteFrom('verified_phones').where('user_id', '=', userId).execute();
}
