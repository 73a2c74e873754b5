import { sql } from 'kysely';
import { asLanguage } from '#rules/text/language.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';

/** The most browsers per user; a new one replaces the oldest. */
const devicesPerPerson = 20;
/** More than the staff of any shop have. */
const mostDevices = 10_000;

const devicesOf = (db: Db) =>
  db.selectFrom('push_subscriptions').select(['id', 'device', 'endpoint', 'p256dh', 'auth', 'created_at']);

/** A person's browsers, newest first. */
export const listDevices = (db: Db, userId: number) =>
  devicesOf(db).where('user_id', '=', userId).orderBy('id', 'desc').limit(devicesPerPerson).execute();

/** The browsers of these people, newest first. */
export const listDevicesOf = (db: Db, userIds: readonly number[]) =>
  db
    .selectFrom('push_subscriptions')
    .select(['id', 'user_id'])
    .where('user_id', '=', sql<number>`any(${userIds}::int[])`)
    .orderBy('id', 'desc')
    .limit(mostDevices)
    .modifyEnd(fixedShape)
    .execute();

/** A staff member's browser with their language. */
export async function findDevice(db: Db, id: number) {
  const row = await db
    .selectFrom('push_subscriptions as device')
    .innerJoin('users', 'users.id', 'device.user_id')
    .select(['device.id', 'endpoint', 'p256dh', 'auth', 'language'])
    .where('device.id', '=', id)
    .where('role', '!=', 'customer')
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row && { ...row, language: asLanguage(row.language) };
}

/** Stores a browser; one that another user had before changes its owner. */
export async function insertDevice(
  tx: Db,
  userId: number,
  device: { endpoint: string; p256dh: string; auth: string; device: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('push_subscriptions')
    .values({ user_id: userId, ...device })
    .onConflict((there) => there.column('endpoint').doUpdateSet({ user_id: userId, ...device }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .offset(devicesPerPerson),
    )
    .execute();
  return id;
}

/** Deletes a browser, of this person where one is named; false where there is none. */
export async function deleteDevice(db: Db, id: number, userId?: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
