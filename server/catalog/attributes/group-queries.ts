import { sql } from 'kysely';
import type { Localized } from '#rules/text/localized-text.ts';
import type { Db } from '#server/platform/database/connection.ts';

/** Groups in order, each with how many attributes it has. */
export const listGroups = (db: Db) =>
  db
    .selectFrom('attribute_groups')
    .select(['id', 'version', 'name'])
    .select(sql<number>`(select count(*)::int from attributes where group_id = attribute_groups.id)`.as('attributes'))
    .orderBy('position')
    .orderBy('id')
    .execute();

export async function insertGroup(tx: Db, name: Localized): Promise<number> {
  const { id } = await tx
    .insertInto('attribute_groups')
    .values({
      name: JSON.stringify(name),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from attribute_groups)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateGroup(tx: Db, id: number, name: Localized): Promise<void> {
  await tx
    .updateTable('attribute_groups')
    .set({ name: JSON.stringify(name), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export const lockGroups = (tx: Db) => tx.selectFrom('attribute_groups').select('id').forUpdate().execute();

export async function orderGroups(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update attribute_groups set position = wanted.place
    from unnest(${ids}::int[]) with ordinality as wanted (id, place) where attribute_groups.id = wanted.id`.execute(tx);
}

/** Its attributes are in no group then. */
export async function deleteGroup(tx: Db, id: number): Promise<void> {
  await tx.updateTable('attributes').set({ group_id: null }).where('group_id', '=', id).execute();
  await tx.deleteFrom('attribute_groups').where('id', '=', id).execute();
}
