import { sql } from 'kysely';
import type { Localized } from '#rules/text/localized-text.ts';
import type { Db } from '#server/platform/database/connection.ts';

/** Words of which it is not decided what they mean. */
export type WaitingWords = {
  /** In which category they name an attribute; null: they name a category, or are a value. */
  category: number | null;
  /** Of which attribute they are a value; null: they are a name. */
  attribute: number | null;
  words: string;
  written: Localized;
  sample: string;
};

export type Waiting = WaitingWords & { product: number };

/** Notes which words of these products wait, and no longer those that did before; values also where they are decided. */
export async function replaceWaiting(tx: Db, products: readonly number[], waiting: readonly Waiting[]): Promise<void> {
  const before = await tx
    .deleteFrom('unread_words')
    .where(sql<boolean>`product_id = any(${products}::int[])`)
    .returning('word_id')
    .execute();
  if (waiting.length > 0) await linkWords(tx, waiting);
  await sql`
    insert into unread_words (word_id, product_id)
    select distinct word_id, product_id from settled_words where product_id = any(${products}::int[]) order by 1, 2
    on conflict do nothing`.execute(tx);
  await dropUnsaidValues(tx, [...new Set(before.map(({ word_id: id }) => id))]);
}

async function linkWords(tx: Db, waiting: readonly Waiting[]): Promise<void> {
  await noteWords(
    tx,
    waiting.toSorted((left, right) => left.product - right.product),
  );
  const given = sql`
    jsonb_to_recordset(${JSON.stringify(waiting)}::jsonb) as given (category int, attribute int, words text, product int)`;
  await sql`
    insert into unread_words (word_id, product_id)
    select distinct source_words.id, product from ${given}
      join source_words on category_id is not distinct from category and attribute_id is not distinct from attribute
        and source_words.words = given.words
    order by 1, 2
    on conflict do nothing`.execute(tx);
}

/** Of these words that are values, takes away those that wait and that no product says any more. */
async function dropUnsaidValues(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    delete from source_words where id = any(${ids}::int[]) and attribute_id is not null and ${isWaiting}
      and not exists (select from unread_words where word_id = source_words.id)`.execute(tx);
}

/** Has words wait for a decision that no product says, or none yet. */
export async function noteWords(tx: Db, words: readonly WaitingWords[]): Promise<void> {
  if (words.length === 0) return;
  await sql`
    insert into source_words (category_id, attribute_id, words, written, sample)
    select distinct on (category, attribute, words) category, attribute, words, written, sample
    from rows from (
      jsonb_to_recordset(${JSON.stringify(words)}::jsonb)
        as (category int, attribute int, words text, written jsonb, sample text)
    ) with ordinality as given (category, attribute, words, written, sample, place)
    order by category, attribute, words, place
    on conflict do nothing`.execute(tx);
}

/** That nothing was decided about them. */
export const isWaiting = sql<boolean>`(
  num_nonnulls(means_category, means_attribute, means_value, means_number) = 0 and not is_ignored)`;

/** Words that some product still waits for. */
export const listWaitingWords = (db: Db) =>
  db
    .selectFrom('source_words')
    .select(['id', 'category_id', 'attribute_id', 'words', 'written'])
    .where(isWaiting)
    .orderBy('id')
    .execute();

/** Takes away words about which nothing has to be decided, and has the products read that say them. */
export async function releaseWords(tx: Db, ids: readonly number[]): Promise<void> {
  const waiting = await tx
    .selectFrom('source_words')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .where(isWaiting)
    .orderBy('id')
    .forUpdate()
    .execute();
  // Others may have been decided since they were looked at.
  const words = waiting.map(({ id }) => id);
  await sql`
    insert into unread_products (product_id)
    select distinct product_id from unread_words where word_id = any(${words}::int[]) order by 1
    on conflict (product_id) do update set is_former = unread_products.is_former`.execute(tx);
  await tx.deleteFrom('source_words').where(sql<boolean>`id = any(${words}::int[])`).execute();
}
