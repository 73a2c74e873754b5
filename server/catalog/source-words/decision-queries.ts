import { sql } from 'kysely';
import type { SourceWords } from '#contract/admin/source-words.ts';
import { plainWords } from '#rules/text/plain-words.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { countRows } from '#server/platform/database/count-queries.ts';
import { containing } from '#server/platform/database/like.ts';
import { isWaiting } from './word-queries.ts';

type Filter = {
  search?: string | undefined;
  state: 'waiting' | 'decided' | 'ignored';
  kind?: 'category' | 'attribute' | 'value' | undefined;
};

const states = {
  waiting: isWaiting,
  decided: sql<boolean>`num_nonnulls(means_category, means_attribute, means_value, means_number) > 0`,
  ignored: sql<boolean>`is_ignored`,
};

/** What the words are: the name of a category or of an attribute, or a value. */
const kinds = {
  category: sql<boolean>`num_nonnulls(source_words.category_id, source_words.attribute_id) = 0`,
  attribute: sql<boolean>`source_words.category_id is not null`,
  value: sql<boolean>`source_words.attribute_id is not null`,
};

const named = (table: 'category' | 'meant_category' | 'meant_attribute' | 'meant_value') => sql`
  case when ${sql.ref(`${table}.id`)} is not null
    then jsonb_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(`${table}.name`)}) end`;

const words = (db: Db) =>
  db
    .selectFrom('source_words')
    .leftJoin('categories as category', 'category.id', 'source_words.category_id')
    .leftJoin('categories as meant_category', 'meant_category.id', 'means_category')
    .leftJoin('attributes as attribute', 'attribute.id', 'source_words.attribute_id')
    .leftJoin('attributes as meant_attribute', 'meant_attribute.id', 'means_attribute')
    .leftJoin('attribute_values as meant_value', 'meant_value.id', 'means_value');

/** Products that are shown with their words. */
const mostExamples = 3;

const shown = (db: Db) =>
  words(db)
    .select(['source_words.id', 'source_words.version', 'written', 'sample', 'is_ignored', 'source_words.products'])
    .select([
      sql<SourceWords['category']>`${named('category')}`.as('category'),
      sql<SourceWords['attribute']>`case when attribute.id is not null then jsonb_build_object(
        'id', attribute.id, 'name', attribute.name, 'kind', attribute.kind, 'unit', attribute.unit,
        'decimals', attribute.decimals) end`.as('attribute'),
      sql<SourceWords['means']>`
        coalesce(${named('meant_category')}, ${named('meant_attribute')}, ${named('meant_value')})`.as('means'),
      'means_number as number',
      sql<SourceWords['examples']>`coalesce((
        select jsonb_agg(jsonb_build_object('id', products.id, 'name', products.name) order by products.id)
        from (select product_id from unread_words where word_id = source_words.id order by 1 limit ${mostExamples}) said
          join products on products.id = said.product_id), '[]')`.as('examples'),
    ]);

/** A page of words, those of most products first, and how many there are, to `countedRows` and one more. */
export async function listWords(db: Db, { search, state, kind }: Filter, page: { limit: number; offset: number }) {
  const fits = sql<boolean>`${states[state]}
    and ${kind ? kinds[kind] : sql`true`}
    and source_words.words like ${containing(plainWords(search ?? ''))}`;
  const [count, results] = await Promise.all([
    countRows(db, sql`* from (${words(db).where(fits).select('source_words.id')}) as fitting`),
    shown(db)
      .where(fits)
      .orderBy('source_words.products', 'desc')
      .orderBy('source_words.id')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
  ]);
  return { count, results };
}

export const findShownWords = (db: Db, id: number): Promise<SourceWords | undefined> =>
  shown(db).where('source_words.id', '=', id).executeTakeFirst();

/** Keeps the words until the transaction ends. */
export const lockWords = (tx: Db, id: number) =>
  tx
    .selectFrom('source_words')
    .select(['id', 'version', 'category_id', 'attribute_id', 'words', 'written'])
    .select(['means_category', 'means_attribute', 'means_value', 'means_number', 'is_ignored'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

type Meaning = 'means_category' | 'means_attribute' | 'means_value' | 'means_number';
type Decision = Partial<Record<Meaning, number | null>> & { is_ignored: boolean };
const undecided = { means_category: null, means_attribute: null, means_value: null, means_number: null };

/** Says what words mean, in place of what they meant before. */
export async function setMeaning(tx: Db, id: number, decision: Decision): Promise<void> {
  await tx
    .updateTable('source_words')
    .set({ ...undecided, ...decision, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function hasRow(db: Db, table: 'categories' | 'attributes', id: number): Promise<boolean> {
  const row = await db.selectFrom(table).select('id').where('id', '=', id).forKeyShare().executeTakeFirst();
  return row !== undefined;
}

/**
 * Has every product read again that may say the words: of the category, or of those that stand nowhere. A mark that is there
 * is written again, so that a reading that began before the decision waits for it.
 */
export async function readAgain(tx: Db, category: number | null): Promise<void> {
  await sql`
    insert into unread_products (product_id)
    select id from products where category_id is not distinct from ${category} order by id
    on conflict (product_id) do update set is_former = unread_products.is_former`.execute(tx);
}

/** Takes products out of the category that words put them into until now: they are read again. Those that staff put there stay. */
export async function leaveCategory(tx: Db, category: number, brandCategories: readonly number[]): Promise<void> {
  await sql`
    update products set category_id = null
    where category_id = ${category} and is_place_read and brand_category_id = any(${brandCategories}::int[])`.execute(
    tx,
  );
}
