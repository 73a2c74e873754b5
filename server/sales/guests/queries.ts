import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';
import { guestLifeDays } from '#server/platform/rate-limits/limits.ts';

const isAlive = sql<boolean>`last_used_at > now() - make_interval(days => ${guestLifeDays})`;

/** The living session of a secret; `isStale` where its last use was not noted within a day. */
export function findGuestRow(db: Db, tokenHash: Buffer): Promise<{ id: number; isStale: boolean } | undefined> {
  return db
    .selectFrom('guests')
    .select(['id', sql<boolean>`last_used_at < now() - interval '1 day'`.as('isStale')])
    .where('token_hash', '=', tokenHash)
    .where(isAlive)
    .modifyEnd(fixedShape)
    .executeTakeFirst();
}

export async function insertGuest(db: Db, tokenHash: Buffer): Promise<number> {
  const { id } = await db
    .insertInto('guests')
    .values({ token_hash: tokenHash })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function touchGuest(db: Db, id: number): Promise<void> {
  await db.updateTable('guests').set({ last_used_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

/** Locks a session until the transaction ends: writes of it that are under way are waited for, later ones wait. */
export async function lockGuest(tx: Db, tokenHash: Buffer): Promise<number | undefined> {
  const row = await tx
    .selectFrom('guests')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where(isAlive)
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

/** With all that they hold, but for what they have written: that has to be gone before. */
export async function deleteGuests(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('guests').where('id', 'in', ids).execute();
}

/** Locks sessions that have not been used for so long, `limit` at most, until the transaction ends. */
export async function lockUnusedGuests(tx: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from guests where not ${isAlive} order by last_used_at limit ${limit} for update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}
