import { sql } from 'kysely';
import type { SearchKeys } from '#rules/search/search-keys.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { fixedShape } from '#server/platform/database/fixed-shape.ts';

/** More similar words than this are looked at for no word. */
const mostNear = 150;
const mostBeginnings = 12;
/** A word that fewer than one product in so many has is rare. */
const rareOf = 1000;
const shortestFar = 6;

/** Those of these words that the vocabulary lacks, or has from synonyms only where products have them. */
export async function listMissingWords(
  db: Db,
  words: readonly string[],
  { areSold }: { areSold: boolean },
): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as word
    where not exists (
      select from search_words
      where search_words.word = word.word collate "C" and (frequency > 0 or not ${areSold})
    )`.execute(db);
  return rows.map(({ word }) => word);
}

/** In order of the words, so that two writers never wait for each other in a deadlock. */
export async function insertWords(
  db: Db,
  words: readonly (SearchKeys & { word: string })[],
  { areSold }: { areSold: boolean },
): Promise<void> {
  const rows = words.map(({ word, sound, same, near }) => ({ word, sound, keys: [...same, ...near] }));
  await sql`
    insert into search_words (word, sound, keys, frequency)
    select word, sound, keys, ${areSold ? 1 : 0} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(word text, sound text, keys int[])
    order by word collate "C"
    on conflict (word) do update set frequency = excluded.frequency
      where search_words.frequency < excluded.frequency`.execute(db);
}

/** Words in their order, those behind `after`. */
export async function listKeys(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<{ word: string; sound: string; keys: number[] }[]> {
  const { rows } = await sql<{ word: string; sound: string; keys: number[] }>`
    select word, sound, keys from search_words where word > ${after} collate "C" order by word limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function updateKeys(db: Db, words: readonly (SearchKeys & { word: string })[]): Promise<void> {
  const rows = words.map(({ word, sound, same, near }) => ({ word, sound, keys: [...same, ...near] }));
  await sql`
    update search_words set sound = given.sound, keys = given.keys
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(word text, sound text, keys int[])
    where search_words.word = given.word collate "C"`.execute(db);
}

/** Whether so many products are enough to make a word usual, as far as the database knows how many there are. */
export async function areManyProducts(db: Db, count: number): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class where oid = 'search_documents'::regclass and ${count} >= reltuples / ${rareOf}`.execute(db);
  return rows.length > 0;
}

/** Recounts in how many products each word is, and deletes words that are in none and in no synonym. */
export async function recountWords(db: Db): Promise<void> {
  await sql`
    with counted as materialized (
      select word collate "C" as word, ndoc from ts_stat('select words from search_documents')
    ),
    recounted as (
      update search_words set frequency = coalesce(ndoc, 0)
      from search_words as old left join counted using (word)
      where search_words.word = old.word and old.frequency <> coalesce(ndoc, 0)
    )
    delete from search_words where not is_alias and not exists (select from counted where counted.word = search_words.word)
  `.execute(db);
}

/** A word to look up; `near` is empty where only the word itself will do. */
export type AskedWord = {
  text: string;
  sound: string;
  same: readonly number[];
  near: readonly number[];
  /** What it may be the beginning of; empty where it is finished. */
  begun: string;
  /** Whether nothing was typed after it; other words are rarely left unfinished. */
  isLast: boolean;
  wholeSound: string;
  /** Whether it may be written by ear; never in the wrong layout. */
  isHeard: boolean;
};

/** A word of the vocabulary that an asked one may mean. */
export type KnownWord = {
  /** Counts in the list that was asked. */
  asked: number;
  word: string;
  sound: string;
  frequency: number;
  isAlias: boolean;
  /** Whether so many products have it, or a synonym does, that it is likely to be meant. */
  isUsual: boolean;
  how: 'same' | 'beginning' | 'near' | 'far';
};

/**
 * Finds what these words may mean in one statement: what sounds the same; what it begins; and where that is not
 * the word itself, or the word in the other alphabet, what is nearly it.
 *
 * @param isWide what is nearly it for all of them, and for long words what is two slips away
 */
export async function findKnownWords(db: Db, asked: readonly AskedWord[], isWide: boolean): Promise<KnownWord[]> {
  // As parts of the text: a plan that knew how wide it is would seem the cheaper one each time, and be made each time.
  const wide = sql.lit(isWide);
  const [beginnings, nearest, farFrom, rare] = [mostBeginnings, mostNear, shortestFar, rareOf].map((one) =>
    sql.lit(one),
  );
  const { rows } = await sql<KnownWord>`
    with catalogue as materialized (
      select reltuples / ${rare} as usual from pg_class where oid = 'search_documents'::regclass
    ),
    asked as materialized (
      select (ordinality - 1)::int as asked, word ->> 'text' collate "C" as text, word ->> 'sound' as asked_sound,
        word ->> 'begun' collate "C" as begun, (word -> 'isHeard')::bool as is_heard,
        word ->> 'wholeSound' collate "C" as begun_sound,
        array(select jsonb_array_elements_text(word -> 'same')::int) as same,
        array(select jsonb_array_elements_text(word -> 'near')::int) as near
      from jsonb_array_elements(${JSON.stringify(asked)}::jsonb) with ordinality as given(word, ordinality)
    ),
    same as materialized (
      select asked, known.* from asked join search_words as known on known.keys && asked.same
    ),
    beginning as (
      select asked, known.* from asked cross join lateral (
        (select * from search_words
          where search_words.word >= asked.begun and search_words.word < asked.begun || chr(1114111)
          order by frequency > 0 desc, is_alias desc, frequency desc limit ${beginnings})
        union all
        (select * from search_words
          where length(begun_sound) > 2
            and search_words.sound >= asked.begun_sound and search_words.sound < asked.begun_sound || chr(1114111)
          order by frequency > 0 desc, is_alias desc, frequency desc limit ${beginnings})
      ) as known where begun <> ''
    ),
    surely as (
      select distinct same.asked from same join asked using (asked)
      where frequency > 0 and (word = text or (sound = asked_sound and (word ~ '[а-я]') <> (text ~ '[а-я]')))
    ),
    near as (
      select asked, known.* from asked cross join lateral (
        select * from search_words where search_words.keys && asked.near
        order by is_alias desc, frequency desc limit ${nearest}
      ) as known where ${wide} or asked.asked not in (select asked from surely)
    ),
    usual as materialized (
      select * from search_words where is_alias or frequency >= (select usual from catalogue)
    ),
    far as (
      select asked, known.* from asked join usual as known
        on (length(word) between length(text) - 4 and length(text) + 2 or begun <> '' and length(word) > length(text))
          and (word ~ '[а-я]' or text !~ '[а-я]')
      where ${wide} and is_heard and cardinality(near) > 0 and length(text) >= ${farFrom}
        and asked not in (select asked from surely)
    )
    select asked, word, sound, frequency, is_alias as "isAlias", how,
      is_alias or frequency >= (select usual from catalogue) as "isUsual"
    from (
      select *, 'same' as how from same
      union all select *, 'beginning' from beginning
      union all select *, 'near' from near
      union all select *, 'far' from far
    ) as known ${fixedShape}`.execute(db);
  return rows;
}
