import type { Db } from '#server/platform/database/connection.ts';
import { Settings } from './settings.ts';

type Range = { limit: number; offset: number };

/** The shop's settings; what no row says has its default. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', Object.keys(Settings.shape))
    .execute();
  return Settings.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
}

const slideTexts = ['title', 'title_en', 'text', 'text_en', 'button', 'button_en'] as const;
const slideColumns = ['id', ...slideTexts, 'link', 'background', 'picture'] as const;
const newsColumns = ['id', 'title', 'title_en', 'text', 'text_en', 'picture', 'created_at'] as const;

/** One page of a carousel in display order, and how many slides it has. */
export async function listSlides(db: Db, carousel: 'desktop' | 'mobile', { limit, offset }: Range) {
  const slides = db.selectFrom('slides').where('carousel', '=', carousel);
  const [rows, { count }] = await Promise.all([
    slides.select(slideColumns).orderBy('position').orderBy('id').limit(limit).offset(offset).execute(),
    slides.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { count, rows };
}

/** One page of the news, newest first, and how many there are. */
export async function listNews(db: Db, { limit, offset }: Range) {
  const [rows, { count }] = await Promise.all([
    db
      .selectFrom('news')
      .select(newsColumns)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('news')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { count, rows };
}

/** When each news item was last changed, the newest news first. */
export function listNewsUpdates(db: Db, limit: number) {
  return db
    .selectFrom('news')
    .select(['id', 'updated_at as updatedAt'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function findNews(db: Db, id: number) {
  return db.selectFrom('news').select(newsColumns).where('id', '=', id).executeTakeFirst();
}
