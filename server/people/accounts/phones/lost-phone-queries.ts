import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';

type NewReplacement = { userId: number; phone: string; waitS: number; askedBy: number | null };

/** Notes the number that shall replace the person's; one that waits already gives way to it. @returns when it will */
export async function setReplacement(tx: Db, { userId, phone, waitS, askedBy }: NewReplacement): Promise<Date> {
  const values = { phone, due_at: sql<Date>`now() + make_interval(secs => ${waitS})`, asked_by: askedBy };
  const { due_at: dueAt } = await tx
    .insertInto('phone_replacements')
    .values({ user_id: userId, ...values })
    .onConflict((there) => there.column('user_id').doUpdateSet({ ...values, created_at: sql<Date>`now()` }))
    .returning('due_at')
    .executeTakeFirstOrThrow();
  return dueAt;
}

/** The number that waits to sign a person in, and from when on it does. */
export async function waitingPhone(db: Db, userId: number): Promise<{ phone: string; due_at: string } | null> {
  const found = await db
    .selectFrom('phone_replacements')
    .select(['phone', 'due_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found ? { phone: found.phone, due_at: found.due_at.toISOString() } : null;
}

/**
 * Takes out the number that is due to sign the person in now, in one statement: a cancel at this moment
 * either comes first, and nothing is due, or finds none.
 */
export async function takeDueReplacement(tx: Db, userId: number): Promise<string | undefined> {
  const taken = await tx
    .deleteFrom('phone_replacements')
    .where('user_id', '=', userId)
    .where('due_at', '<=', sql<Date>`now()`)
    .returning('phone')
    .executeTakeFirst();
  return taken?.phone;
}

/** Whose replacements are due, the longest first. */
export async function listDue(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('phone_replacements')
    .select('user_id')
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** @returns false: none waited */
export async function deleteReplacement(tx: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('phone_replacements').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows > 0n;
}
