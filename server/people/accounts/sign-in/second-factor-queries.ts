import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import type { Role } from '#server/platform/http/access.ts';

export type FactorRow = { sealedSecret: Buffer; isConfirmed: boolean };

export async function findFactor(db: Db, userId: number): Promise<FactorRow | undefined> {
  const row = await db
    .selectFrom('second_factors')
    .select(['sealed_secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && { sealedSecret: row.sealed_secret, isConfirmed: row.confirmed_at !== null };
}

/** Puts a secret that waits for its first code in the place of another such one; false where one works already. */
export async function insertFactor(db: Db, userId: number, sealedSecret: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factors')
    .values({ user_id: userId, sealed_secret: sealedSecret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealedSecret })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Takes the code of a half-minute, once: false for one that is not later than the last. */
export async function takeStep(db: Db, userId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function confirmFactor(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .execute();
}

/** Deletes the secret and its backup codes; false where there was none. */
export async function deleteFactor(db: Db, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('second_factors').where('user_id', '=', userId).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** These backup codes and no others. */
export async function replaceBackupCodes(db: Db, userId: number, hashes: Buffer[]): Promise<void> {
  await db.deleteFrom('backup_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('backup_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute();
}

/** Spends a backup code; false where there is no such one (any more). */
export async function takeBackupCode(db: Db, userId: number, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('backup_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function countBackupCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('backup_codes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The roles that the owner has asked for a second factor of. */
export async function listRolesWithFactor(db: Db): Promise<Role[]> {
  const rows = await db.selectFrom('roles_with_second_factor').select('role').orderBy('role').limit(2).execute();
  return rows.map(({ role }) => role);
}

export async function replaceRolesWithFactor(db: Db, roles: readonly ('operator' | 'manager')[]): Promise<void> {
  await db.deleteFrom('roles_with_second_factor').execute();
  if (roles.length === 0) return;
  await db
    .insertInto('roles_with_second_factor')
    .values(roles.map((role) => ({ role })))
    .execute();
}
