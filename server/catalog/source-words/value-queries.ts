import { sql } from 'kysely';
import type { Localized } from '#rules/text/localized-text.ts';
import type { Db } from '#server/platform/database/connection.ts';

export type ReadWords = { product_id: number; attribute_id: number; position: number } & (
  | { value: number }
  | { number: number }
);
export type SettledWords = Omit<ReadWords, 'value' | 'number'> & { key: string; words: Localized };
type Place = Pick<ReadWords, 'product_id' | 'attribute_id' | 'position'>;

/** Writes what the words that staff or a price list wrote of products were read as. */
export async function writeRead(tx: Db, read: readonly ReadWords[]): Promise<void> {
  await sql`
    update product_attributes said set words = null, value_id = given.value, number = given.number
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb)
      as given (product_id int, attribute_id int, position smallint, value int, number double precision)
    where (said.product_id, said.attribute_id, said.position) = (given.product_id, given.attribute_id, given.position)
  `.execute(tx);
}

export async function dropWords(tx: Db, places: readonly Place[]): Promise<void> {
  await sql`
    delete from product_attributes said
    using jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as given (product_id int, attribute_id int, position smallint)
    where (said.product_id, said.attribute_id, said.position) = (given.product_id, given.attribute_id, given.position)
  `.execute(tx);
}

/** Notes what was written, so that it comes back with the decision about it. Words that needed none are not noted. */
export async function noteSettled(tx: Db, settled: readonly SettledWords[]): Promise<void> {
  await sql`
    insert into settled_words (product_id, attribute_id, position, word_id, words)
    select product_id, given.attribute_id, position, source_words.id, given.words
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
      as given (product_id int, attribute_id int, position smallint, key text, words jsonb)
      join source_words on source_words.attribute_id = given.attribute_id and source_words.words = given.key
    on conflict (product_id, attribute_id, position) do update set word_id = excluded.word_id, words = excluded.words
  `.execute(tx);
}

/** Gives products back the words that a decision settled, as far as nothing else has been written there since. */
export async function restoreWords(tx: Db, word: number): Promise<void> {
  await sql`
    delete from product_attributes said using settled_words gone
    where gone.word_id = ${word} and said.product_id = gone.product_id and said.attribute_id = gone.attribute_id
      and (said.is_read or said.position = gone.position and exists (
        select from source_words where id = ${word}
          and (means_value = said.value_id or means_number = said.number)))`.execute(tx);
  await sql`
    insert into product_attributes (product_id, attribute_id, position, words)
    select product_id, attribute_id, position, words from settled_words gone
    where word_id = ${word} and not exists (
      select from cleared_attributes
      where cleared_attributes.product_id = gone.product_id and cleared_attributes.attribute_id = gone.attribute_id)
    order by 1, 2, 3 on conflict do nothing`.execute(tx);
  await tx.deleteFrom('settled_words').where('word_id', '=', word).execute();
}

/** Has the products read again that say a value. */
export async function readSayingAgain(tx: Db, word: number): Promise<void> {
  await sql`
    insert into unread_products (product_id)
    select product_id from unread_words where word_id = ${word} order by 1
    on conflict (product_id) do update set is_former = unread_products.is_former`.execute(tx);
}

/** Takes a value away from products of which it was read, and has these read again. */
export async function dropRead(tx: Db, value: number): Promise<void> {
  await sql`
    with dropped as (delete from product_attributes where value_id = ${value} and is_read returning product_id)
    insert into unread_products (product_id) select distinct product_id from dropped order by 1
    on conflict (product_id) do update set is_former = unread_products.is_former`.execute(tx);
}

/** Whether words mean the value, or something says it that was not read of a source. */
export async function isMeantOrSaid(db: Db, value: number): Promise<boolean> {
  const { rows } = await sql`
    select from source_words where means_value = ${value}
    union all select from product_attributes where value_id = ${value} and not is_read
    union all select from variant_options where value_id = ${value}
    union all select from attribute_values where belongs_to = ${value} or id = ${value} and belongs_to is not null
    union all select from search_rules where when_value = ${value}
    limit 1`.execute(db);
  return rows.length > 0;
}
