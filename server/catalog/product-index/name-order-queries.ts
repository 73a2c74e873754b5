import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import { concat } from './index-columns.ts';
import { packInts, unpackInts } from './packed-queries.ts';

type NameColumn = 'name' | 'name_en';

/** Names read by one statement: a fraction of a second of the database's time. */
const batchSize = 100_000;

/** Each alphabet by its language's rules, as the indexes have it. */
const collated = (name: NameColumn, table = 'products'): RawBuilder<unknown> =>
  name === 'name'
    ? sql`${sql.ref(`${table}.name`)} collate "ru-x-icu"`
    : sql`${sql.ref(`${table}.name_en`)} collate "en-x-icu"`;

/** Ids of the published products in alphabetical order of their names. */
export async function loadNameOrder(db: Db, name: NameColumn): Promise<Int32Array> {
  const parts: Int32Array[] = [];
  for (let last: { name: string; id: number } | undefined, isMore = true; isMore; ) {
    const after = last ? sql`and (${collated(name)}, id) > (${last.name}, ${last.id})` : sql``;
    const { rows } = await sql<{ ids: Buffer | null; lastName: string | null }>`
      select ${packInts(sql`id`)} as ids, max(name) as "lastName"
      from (
        select id, ${collated(name)} as name from products where is_published ${after}
        order by ${collated(name)}, id limit ${batchSize}
      ) named`.execute(db);
    const ids = unpackInts(rows[0]?.ids ?? null);
    parts.push(ids);
    isMore = ids.length === batchSize;
    last = { name: rows[0]?.lastName ?? '', id: ids.at(-1) ?? 0 };
  }
  return concat(parts);
}

/** An order with these products where their names, as they are now, belong; the others stay as they were. */
export async function renewNameOrder(
  db: Db,
  name: NameColumn,
  old: Int32Array,
  ids: ReadonlySet<number>,
): Promise<Int32Array> {
  const moved = await findPredecessors(db, name, [...ids]);
  const followers = Map.groupBy(moved, ({ before }) => before);
  const renewed = new Int32Array(old.length + moved.length);
  let [count, inserted] = [0, 0];
  const insertAfter = (before: number | null) => {
    for (const { id } of followers.get(before) ?? []) {
      renewed[count++] = id;
      inserted += 1;
    }
  };
  insertAfter(null);
  for (const id of old) {
    if (ids.has(id)) continue;
    renewed[count++] = id;
    insertAfter(id);
  }
  // One of them comes after a product that the old order does not know yet.
  return inserted === moved.length ? renewed.slice(0, count) : loadNameOrder(db, name);
}

/** Those of these products that are published, in order, each with the last of the others that comes before it. */
async function findPredecessors(db: Db, name: NameColumn, ids: number[]) {
  const { rows } = await sql<{ id: number; before: number | null }>`
    select products.id, (
      select other.id from products other
      where other.is_published and other.id <> all(${ids}::int[])
        and (${collated(name, 'other')}, other.id) < (${collated(name)}, products.id)
      order by ${collated(name, 'other')} desc, other.id desc limit 1
    ) as before
    from products where is_published and id = any(${ids}::int[])
    order by ${collated(name)}, id`.execute(db);
  return rows;
}
