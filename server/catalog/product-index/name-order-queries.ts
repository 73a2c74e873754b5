import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#rules/text/language.ts';
import { otherLanguages } from '#rules/text/localized.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { columnIn } from '#server/platform/database/translated.ts';
import { concat } from './index-columns.ts';
import { packInts, unpackInts } from './packed-queries.ts';

/** Names read by one statement. Each is somewhere else in the table: a cold disk gives a few thousand a second. */
const batchSize = 10_000;

/** Names by the rules of their language, as the indexes have them. */
const collated = (language: Language, table = 'products'): RawBuilder<unknown> =>
  sql`(${columnIn(`${table}.name`, language)}) collate ${sql.id(`${language}-x-icu`)}`;

/** Gives every language an index in its alphabetical order, where it has none yet: a new language has no migration. In a transaction. */
export async function indexNames(tx: Db): Promise<void> {
  // A new language on a large catalogue takes longer than a shopper's statement may.
  await sql`select set_config('statement_timeout', '0', true)`.execute(tx);
  for (const language of otherLanguages) {
    const columns = sql`((${columnIn('name', language)}) collate ${sql.id(`${language}-x-icu`)}), id`;
    await sql`
      create index if not exists ${sql.id(`products_name_${language}`)} on products (${columns})
      where is_published`.execute(tx);
  }
}

/** Ids of the published products in alphabetical order of their names. */
export async function loadNameOrder(db: Db, language: Language): Promise<Int32Array> {
  const parts: Int32Array[] = [];
  for (let last: { name: string; id: number } | undefined, isMore = true; isMore; ) {
    const after = last ? sql`and (${collated(language)}, id) > (${last.name}, ${last.id})` : sql``;
    const { rows } = await sql<{ ids: Buffer | null; lastName: string | null }>`
      select ${packInts(sql`id`)} as ids, max(name) as "lastName"
      from (
        select id, ${collated(language)} as name from products where is_published ${after}
        order by ${collated(language)}, id limit ${batchSize}
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
  language: Language,
  old: Int32Array,
  ids: ReadonlySet<number>,
): Promise<Int32Array> {
  const moved = await findPredecessors(db, language, [...ids]);
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
  return inserted === moved.length ? renewed.slice(0, count) : loadNameOrder(db, language);
}

/** Those of these products that are published, in order, each with the last of the others that comes before it. */
async function findPredecessors(db: Db, language: Language, ids: number[]) {
  const { rows } = await sql<{ id: number; before: number | null }>`
    select products.id, (
      select other.id from products other
      where other.is_published and other.id <> all(${ids}::int[])
        and (${collated(language, 'other')}, other.id) < (${collated(language)}, products.id)
      order by ${collated(language, 'other')} desc, other.id desc limit 1
    ) as before
    from products where is_published and id = any(${ids}::int[])
    order by ${collated(language)}, id`.execute(db);
  return rows;
}
