import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';

export type LabelRules = { version: number; new_days: number | null; recommended_count: number | null };
export type Named = { id: number; name: string };

/** The rule as it is. */
export async function findLabelRules(db: Db, { locked = false } = {}): Promise<LabelRules> {
  const rules = db.selectFrom('label_rules').select(['version', 'new_days', 'recommended_count']);
  return (locked ? rules.forUpdate() : rules).executeTakeFirstOrThrow();
}

export async function updateLabelRules(db: Db, rules: Omit<LabelRules, 'version'>): Promise<void> {
  await db
    .updateTable('label_rules')
    .set({ ...rules, version: sql`version + 1` })
    .execute();
}

/** What has arrived within so many days, newest first. */
export async function listArrived(db: Db, days: number, limit: number): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, name from products
    where is_published and created_at > now() - make_interval(days => ${days})
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** The pinned ones, then those in demand, in stock before sold out. */
export async function listInDemand(db: Db, limit: number): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, name from products where is_published
    order by is_pinned desc, in_stock desc, popularity desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Labels exactly these products new. Gives the ids of those that it changed. */
export async function setArrived(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update products set is_arrived = not is_arrived where is_arrived <> (id = any(${ids}::int[])) returning id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Labels exactly these products recommended. Gives the ids of those that it changed. */
export async function setRecommended(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update products set is_recommended = not is_recommended
    where is_recommended <> (id = any(${ids}::int[])) returning id`.execute(db);
  return rows.map(({ id }) => id);
}
