import { sql } from 'kysely';
import type { Translations } from '#rules/text/translations.ts';
import type { Db } from '#server/platform/database/connection.ts';
import { insertedTranslations, selectTexts, updatedTranslations } from '#server/platform/database/translated.ts';

export type Carousel = 'desktop' | 'mobile';

/** More than a carousel needs. */
const mostSlides = 200;

export type SlideFields = {
  carousel: Carousel;
  title: string;
  text: string;
  button: string;
  translations: Translations;
  link: string;
  background: string;
  picture: string;
  is_hidden: boolean;
  starts_at: string | null;
  ends_at: string | null;
};

const columns = [
  ...(['id', 'version', 'carousel', 'position'] as const),
  ...selectTexts('title', 'title', 'empty'),
  ...selectTexts('text', 'text', 'empty'),
  ...selectTexts('button', 'button', 'empty'),
  ...(['link', 'background', 'picture', 'is_hidden', 'starts_at', 'ends_at'] as const),
  sql<boolean>`coalesce(starts_at > now(), false)`.as('is_ahead'),
  sql<boolean>`coalesce(ends_at <= now(), false)`.as('is_over'),
] as const;

/** Slides of every state in their order. */
export const listAllSlides = (db: Db) =>
  db
    .selectFrom('slides')
    .select(columns)
    .orderBy('carousel')
    .orderBy('position')
    .orderBy('id')
    .limit(mostSlides)
    .execute();

export type SlideRow = Awaited<ReturnType<typeof listAllSlides>>[number];

/** The slides, locked until the transaction ends. */
export async function holdSlides(tx: Db): Promise<SlideRow[]> {
  await sql`select pg_advisory_xact_lock(hashtext('slides'))`.execute(tx);
  return listAllSlides(tx);
}

export const insertSlide = (tx: Db, fields: SlideFields, position: number) =>
  tx
    .insertInto('slides')
    .values({ ...fields, translations: insertedTranslations(fields.translations), position })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const changeSlide = (tx: Db, id: number, fields: SlideFields & { position?: number }) =>
  tx
    .updateTable('slides')
    .set((eb) => ({
      ...fields,
      translations: updatedTranslations(fields.translations),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Moves a slide; what it says stays, and so does its version. */
export const placeSlide = (tx: Db, id: number, position: number) =>
  tx.updateTable('slides').set({ position }).where('id', '=', id).execute();

export const deleteSlide = (tx: Db, id: number) => tx.deleteFrom('slides').where('id', '=', id).execute();
