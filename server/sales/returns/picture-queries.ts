import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';

/** Ids of the pictures of these returns, in the order in which they came. */
export const listPictures = (db: Db, returnIds: readonly number[]): Promise<{ id: string; return_id: number }[]> =>
  db
    .selectFrom('return_pictures')
    .select(['id', 'return_id'])
    .where(sql<boolean>`return_id = any(${returnIds}::int[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export async function insertPicture(
  tx: Db,
  { id, returnId, bytes }: { id: string; returnId: number; bytes: Buffer },
): Promise<void> {
  await tx.insertInto('return_pictures').values({ id, return_id: returnId, bytes }).execute();
}

export async function findPicture(db: Db, id: string): Promise<Buffer | undefined> {
  return (await db.selectFrom('return_pictures').select('bytes').where('id', '=', id).executeTakeFirst())?.bytes;
}
