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

export const findReplacement = (db: Db, userId: number) =>
  db.selectFrom('phone_replacements').select(['phone', 'due_at']).where('user_id', '=', userId).executeTakeFirst();

/** The number that is due to sign the person in now. */
export const findDueReplacement = (tx: Db, userId: number) =>
  tx
    .selectFrom('phone_replacements')
    .select('phone')
    .where('user_id', '=', userId)
    .where('due_at', '<=', sql<Date>`now()`)
    .executeTakeFirst();

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
