import { sql } from 'kysely';
import type { Translations } from '#rules/text/translations.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { containing } from '#server/platform/database/like.ts';
import {
  columnInAll,
  insertedTranslations,
  selectTexts,
  updatedTranslations,
} from '#server/platform/database/translated.ts';

type Range = { limit: number; offset: number };

/** What staff write of a news item; the texts have been made from the cleaned rich ones. */
export type NewsFields = {
  title: string;
  text: string;
  html: string;
  translations: Translations;
  picture: string | null;
  created_at: Date;
  is_draft: boolean;
};

const columns = [
  ...(['id', 'version', 'html', 'picture', 'translations'] as const),
  ...selectTexts('title', 'title', 'empty'),
  ...selectTexts('text', 'text', 'empty'),
  ...(['created_at', 'is_draft', sql<boolean>`created_at > now()`.as('is_ahead')] as const),
] as const;

const newest = (db: Db) => db.selectFrom('news').orderBy('created_at', 'desc').orderBy('id', 'desc');

/** News of every state, and how many of them have these letters in a title. */
export async function listAllNews(db: Db, { limit, offset, search = '' }: Range & { search?: string | undefined }) {
  const pattern = containing(search);
  const found = newest(db).where((eb) => eb(columnInAll('title'), 'ilike', pattern));
  const [rows, { count }] = await Promise.all([
    found.select(columns).limit(limit).offset(offset).execute(),
    found
      .clearOrderBy()
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { count, rows };
}

/** A news item of any state. */
export const findAnyNews = (db: Db, id: number) =>
  db.selectFrom('news').select(columns).where('id', '=', id).executeTakeFirst();

/** The same, locked until the transaction ends. */
export const holdNews = (tx: Db, id: number) =>
  tx.selectFrom('news').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();

export type NewsRow = NonNullable<Awaited<ReturnType<typeof findAnyNews>>>;

export const insertNews = (tx: Db, fields: NewsFields) =>
  tx
    .insertInto('news')
    .values({ ...fields, translations: insertedTranslations(fields.translations) })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const changeNews = (tx: Db, id: number, fields: NewsFields) =>
  tx
    .updateTable('news')
    .set((eb) => ({
      ...fields,
      translations: updatedTranslations(fields.translations),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

export const deleteNews = (tx: Db, id: number) => tx.deleteFrom('news').where('id', '=', id).execute();
