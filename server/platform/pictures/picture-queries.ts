import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';

/** Records that the picture is in use: until some days from now it is not removed. */
export async function touchPicture(db: Db, name: string): Promise<void> {
  await db
    .insertInto('stored_pictures')
    .values({ name })
    .onConflict((there) => there.column('name').doUpdateSet({ touched_at: sql`now()` }))
    .execute();
}

/** The same for those of the pictures that can be removed at all: what comes with the shop has no row. */
export async function touchStoredPictures(db: Db, names: readonly string[]): Promise<void> {
  await sql`
    update stored_pictures set touched_at = now()
    where name in (select name from stored_pictures where name = any(${names}::text[]) order by name for update)`.execute(
    db,
  );
}

/** Somebody wants the pictures gone: those that nothing else uses are removed the next night. */
export async function releasePictures(tx: Db, names: readonly string[]): Promise<void> {
  await sql`
    update stored_pictures set touched_at = 'epoch'
    where name in (select name from stored_pictures where name = any(${names}::text[]) order by name for update)`.execute(
    tx,
  );
}

/** Deletes a picture that was unused for so many days; false where it was used. */
export async function takeOldPicture(tx: Db, name: string, days: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('stored_pictures')
    .where('name', '=', name)
    .where('touched_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
