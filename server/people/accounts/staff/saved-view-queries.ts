import type { Db } from '#server/platform/database/connection.ts';

type SavedView = { id: number; name: string; query: string };
/** More views than a person needs. */
const most = 100;

export function listSavedViews(db: Db, userId: number, list: string): Promise<SavedView[]> {
  return db
    .selectFrom('saved_views')
    .select(['id', 'name', 'query'])
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .orderBy('name')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Keeps a query under a name, in place of what has it. */
export function keepSavedView(
  db: Db,
  userId: number,
  { list, name, query }: Omit<SavedView, 'id'> & { list: string },
): Promise<SavedView> {
  return db
    .insertInto('saved_views')
    .values({ user_id: userId, list, name, query })
    .onConflict((there) => there.columns(['user_id', 'list', 'name']).doUpdateSet({ query }))
    .returning(['id', 'name', 'query'])
    .executeTakeFirstOrThrow();
}

export async function dropSavedView(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
