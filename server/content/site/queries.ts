import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connection.ts';
import { selectTexts } from '#server/platform/database/translated.ts';

type Range = { limit: number; offset: number };

/** The database's clock: instances may have others. */
const now = sql<Date>`now()`;

/** News that the shop shows now. */
const shownNews = (db: Db) => db.selectFrom('news').where('is_draft', '=', false).where('created_at', '<=', now);

const slideColumns = [
  ...(['id', 'link', 'background', 'picture'] as const),
  ...selectTexts('title', 'title', 'empty'),
  ...selectTexts('text', 'text', 'empty'),
  ...selectTexts('button', 'button', 'empty'),
] as const;
const newsColumns = [
  ...(['id', 'picture', 'created_at'] as const),
  ...selectTexts('title', 'title', 'empty'),
  ...selectTexts('text', 'text', 'empty'),
] as const;

/** One page of what a carousel shows now, in display order, and how many slides that are. */
export async function listSlides(db: Db, carousel: 'desktop' | 'mobile', { limit, offset }: Range) {
  const slides = db
    .selectFrom('slides')
    .where('carousel', '=', carousel)
    .where('is_hidden', '=', false)
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]))
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]));
  const [rows, { count }] = await Promise.all([
    slides.select(slideColumns).orderBy('position').orderBy('id').limit(limit).offset(offset).execute(),
    slides.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { count, rows };
}

/** One page of the news, newest first, and how many there are. */
export async function listNews(db: Db, { limit, offset }: Range) {
  const [rows, { count }] = await Promise.all([
    shownNews(db)
      .select(newsColumns)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    shownNews(db)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { count, rows };
}

/** When each news item was last changed, the newest news first. */
export function listNewsUpdates(db: Db, limit: number) {
  return shownNews(db)
    .select(['id', sql<Date>`greatest(updated_at, created_at)`.as('updatedAt')])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function findNews(db: Db, id: number) {
  return shownNews(db)
    .select([...newsColumns, 'html', 'translations'])
    .where('id', '=', id)
    .executeTakeFirst();
}

const moments = sql`(
      select created_at as moment from news where not is_draft
      union all select starts_at from slides
      union all select ends_at from slides
      union all select starts_at from product_stories where not is_draft
      union all select ends_at from product_stories where not is_draft
    ) as moments`;

/** Milliseconds until the shop shows something else by itself, by the database's clock; null: nothing is planned. */
export async function msToNextMoment(db: Db): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from min(moment) - now()) * 1000)::float8 as ms from ${moments} where moment > now()`.execute(
    db,
  );
  return rows[0]?.ms ?? null;
}

/** When the shop showed something else by itself last, in ms; 0: never. */
export async function lastMomentAt(db: Db): Promise<number> {
  const { rows } = await sql<{ at: number | null }>`
    select (extract(epoch from max(moment)) * 1000)::float8 as at from ${moments} where moment <= now()`.execute(db);
  return rows[0]?.at ?? 0;
}
