import { sql } from 'kysely';
import type { PageKey } from '#rules/text/shop-pages.ts';
import type { Translations } from '#rules/text/translations.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { insertedTranslations, selectTexts } from '#server/platform/database/translated.ts';

export type PageFields = { title: string; html: string; translations: Translations };

const columns = [
  ...(['key', 'version', 'edition', 'created_at'] as const),
  ...selectTexts('title', 'title', 'empty'),
  ...selectTexts('html', 'html', 'empty'),
] as const;

/** The newest edition of a page. */
export const findPage = (db: Db, key: PageKey) =>
  db
    .selectFrom('page_editions')
    .select(columns)
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The newest edition of every page that was ever written. */
export const listPages = (db: Db) =>
  db.selectFrom('page_editions').distinctOn('key').select(columns).orderBy('key').orderBy('version', 'desc').execute();

/** The newest edition of a page, locked against newer ones until the transaction ends. */
export async function holdPage(tx: Db, key: PageKey) {
  await sql`select pg_advisory_xact_lock(hashtext(${`page:${key}`}))`.execute(tx);
  return findPage(tx, key);
}

export type PageRow = NonNullable<Awaited<ReturnType<typeof findPage>>>;

export const insertEdition = (tx: Db, edition: PageFields & { key: PageKey; version: number; edition: string }) =>
  tx
    .insertInto('page_editions')
    .values({ ...edition, translations: insertedTranslations(edition.translations) })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Editions of a page, newest first, and how many there are. */
export async function listEditions(db: Db, key: PageKey, { limit, offset }: { limit: number; offset: number }) {
  const ofPage = db.selectFrom('page_editions').where('key', '=', key);
  const { count } = await ofPage.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await ofPage
    .select(['version', 'edition', 'title', 'created_at'])
    .orderBy('version', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { count, rows };
}

/** One edition of a page; undefined where there is none. */
export const findEdition = (db: Db, key: PageKey, version: number) =>
  db
    .selectFrom('page_editions')
    .select(columns)
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirst();
